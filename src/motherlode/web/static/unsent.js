// A choice that has not reached the server because the line is lost: it is sent when the line is back, unless it is taken
// back before, by Escape or by choosing it again, or another one takes its place.

export class Unsent {
  constructor(status) {
    Object.assign(this, { status, way: null, isHeld: false });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.takeBack() && swallow(event), true);
  }

  // A choice sets out; returns what breaks it off.
  begin() {
    this.way = new AbortController();
    return this.way.signal;
  }

  arrived() {
    Object.assign(this, { way: null, isHeld: false });
  }

  // What is said of the line. Where it is lost, what is on its way is held.
  of(what) {
    if (what !== "offline" || !this.way) return what;
    this.isHeld = true;
    return "unsent";
  }

  // Returns whether there was one.
  takeBack() {
    const { isHeld, way } = this;
    if (!isHeld) return false;
    this.arrived();
    this.status("");
    way.abort();
    return true;
  }
}

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
