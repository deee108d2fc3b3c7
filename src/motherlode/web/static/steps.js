// The steps of an action that has several, below what is told of it: which are over, which one is told, which will come.

const MOST = 6; // of more, nobody reads each

export class Steps {
  constructor() {
    Object.assign(this, { names: [], now: -1, goesOn: false });
  }

  // The beats of a frame are about to be played; one action may take several frames.
  open({ more = false }, beats) {
    if (!this.goesOn) Object.assign(this, { names: [], now: -1 });
    this.goesOn = more;
    for (const { step } of beats) if (step && !this.names.includes(step)) this.names.push(step);
  }

  // A beat begins: does a step begin with it?
  to({ step }, strip) {
    if (!step) return;
    this.now = this.names.indexOf(step);
    this.draw(strip);
  }

  // A single step is what is told anyway.
  draw(strip) {
    strip.querySelector(".steps")?.remove();
    if (this.names.length < 2 || this.names.length > MOST || strip.hidden) return;
    const steps = Object.assign(document.createElement("span"), { className: "steps" });
    steps.append(...this.names.map((name, n) => this.chip(name, n)));
    strip.append(steps);
  }

  chip(name, n) {
    const when = n < this.now ? "over" : n === this.now ? "now" : "";
    return Object.assign(document.createElement("span"), { className: `step ${when}`, textContent: name });
  }
}
