// A choice that has not reached the server because the line is lost: it is sent when the line is back, unless it is taken
// back before, by Escape or by choosing it again, or another one takes its place. What was chosen in a box waits where the
// box is opened: whoever presses there takes it back, and so does whoever puts the box away. What can be done without the
// server is done at once.

// What opens the box in which a choice is made, if it is made in one.
export const openerOf = (button) => document.querySelector(`[popovertarget="${button.closest(".ways-out")?.id}"]:not([popovertargetaction])`);

export class Unsent {
  constructor(status) {
    Object.assign(this, { status, way: null, button: null, instead: null, isHeld: false });
    const isOpener = ({ target }) => this.isHeld && openerOf(this.button)?.contains(target);
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.takeBack() && swallow(event), true);
    document.addEventListener("click", (event) => isOpener(event) && this.takeBack() && swallow(event), true);
    document.addEventListener("beforetoggle", (event) => this.isPutAway(event) && this.takeBack(), true);
  }

  isPutAway({ target, newState }) {
    return newState === "closed" && this.isHeld && this.button.closest(".ways-out") === target;
  }

  // A choice sets out; returns what breaks it off. `instead()` does it without the server, if that can be done.
  begin(button, instead) {
    Object.assign(this, { way: new AbortController(), button, instead });
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
