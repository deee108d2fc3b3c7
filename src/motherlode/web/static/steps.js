// The steps of an action that has several, below what is told of it: which are over, which one is told, which may come.
// Some are taken again and again, at one place after the other.

const MOST = 6; // of more, nobody reads each

export class Steps {
  constructor() {
    Object.assign(this, { names: [], now: -1, taken: new Set(), ever: new Set(), goesOn: false });
  }

  // The beats of a frame are about to be played; one action may take several frames.
  open({ more = false }, beats) {
    const isOver = this.goesOn && !beats.some(({ step, steps = [] }) => step || steps.length);
    if (!this.goesOn || isOver) Object.assign(this, { names: [], now: -1, taken: new Set(), ever: new Set() });
    this.goesOn = more;
    for (const name of beats.flatMap(({ steps = [], step }) => [...steps, step])) if (name && !this.names.includes(name)) this.names.push(name);
  }

  // A beat begins: does a step begin with it?
  to({ step }, strip) {
    if (!step) return;
    const next = this.names.indexOf(step);
    if (next < this.now) this.taken.clear();
    if (next === this.names.length - 1 && !this.ever.has(next)) this.taken = new Set(this.ever); // all are over, wherever
    this.taken.add((this.now = next));
    this.ever.add(next);
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
    const when = n === this.now ? "now" : this.taken.has(n) ? "over" : "";
    return Object.assign(document.createElement("span"), { className: `step ${when}`, textContent: name });
  }
}
