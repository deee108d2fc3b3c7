// A long press of a finger never acts. What lies under it is read in the lens, also what a tap would choose at once; what
// cannot be used says why not, in the lens or where there is nothing to be read by itself. No finger lies still: it may move a little.

const LONG = 500; // milliseconds
const FAR = 10; // pixels: from there on it is a drag (aim.js)
const PIECE = ".piece, button.dead";

export class LongPress {
  // `answers(target)` gives what a long press there does, if anything. To be made before others listen for clicks.
  constructor(form, answers) {
    Object.assign(this, { answers, at: null, timer: 0, wasLong: false });
    document.addEventListener("pointerdown", (event) => this.begin(event, form.contains(event.target)), true);
    document.addEventListener("keydown", () => (this.wasLong = false), true);
    document.addEventListener("pointermove", (event) => this.isFar(event) && this.stop());
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => this.stop());
    form.addEventListener("click", (event) => this.wasLong && this.swallow(event), true);
    form.addEventListener("contextmenu", (event) => this.opensMenu(event) && event.preventDefault());
  }

  begin({ pointerType, isPrimary, target, clientX, clientY }, isOurs) {
    this.stop();
    this.wasLong = false;
    const answer = isOurs && isPrimary && pointerType === "touch" ? this.answers(target) : null;
    if (!answer) return;
    this.at = [clientX, clientY];
    this.timer = setTimeout(() => (this.wasLong = true) && answer(), LONG);
  }

  isFar({ clientX, clientY }) {
    return this.at !== null && Math.hypot(clientX - this.at[0], clientY - this.at[1]) >= FAR;
  }

  stop() {
    clearTimeout(this.timer);
    this.at = null;
  }

  // The click at the end of a long press is part of it.
  swallow(event) {
    this.wasLong = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // Where a browser has a menu for a long press, ours goes first.
  opensMenu({ pointerType, target }) {
    return pointerType === "touch" && target.closest(PIECE) !== null;
  }
}
