// A choice that has not reached the server because the line is lost: it is sent when the line is back, unless it is taken
// back before, by Escape or by choosing it again, or another one takes its place. What can be done without the server is
// done at once.

export class Unsent {
  constructor(status) {
    Object.assign(this, { status, way: null, instead: null, isHeld: false });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.takeBack() && swallow(event), true);
  }

  // A choice sets out; returns what breaks it off. `instead()` does it without the server, if that can be done.
  begin(instead) {
    Object.assign(this, { way: new AbortController(), instead });
    return this.way.signal;
  }

  arrived() {
    Object.assign(this, { way: null, isHeld: false });
  }

  // What is said of the line. Where it is lost, what is on its way is held.
  of(what) {
    if (what !== "offline" || !this.way) return what;
    if (this.instead()) return this.breakOff(what);
    this.isHeld = true;
    return "unsent";
  }

  breakOff(what) {
    const { way } = this;
    this.arrived();
    way.abort();
    return what;
  }

  // Returns whether there was one.
  takeBack() {
    if (!this.isHeld) return false;
    this.status(this.breakOff(""));
    return true;
  }
}

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
