// The steps of an action that has several, below what is told of it: which are over, which one is told, which may come.
// Some are taken again and again, at one place after the other. Of one that is over it is told what it has come to.

const MOST = 6; // of more, nobody reads each

export class Steps {
  constructor() {
    this.forget();
    this.goesOn = false;
  }

  forget() {
    Object.assign(this, { names: [], came: new Map(), now: -1, taken: new Set(), ever: new Set(), again: Infinity });
  }

  // The beats of a frame are about to be played; one action may take several frames.
  open({ more = false }, beats) {
    const isOver = this.goesOn && !beats.some(({ step, steps = [] }) => step || steps.length);
    if (!this.goesOn || isOver) this.forget();
    this.goesOn = more;
    for (const { step, came } of beats) if (came) this.came.set(step, came);
    for (const name of beats.flatMap(({ steps = [], step }) => [...steps, step])) if (name && !this.names.includes(name)) this.names.push(name);
    this.again = Math.min(this.again, this.returnsTo(beats));
  }

  // The first step that is taken once more after a later one: those before it are not, and stay over.
  returnsTo(beats) {
    const taken = beats.map(({ step }) => this.names.indexOf(step)).filter((n) => n >= 0);
    return Math.min(...taken.filter((n, at) => n < taken[at - 1]));
  }

  // A beat begins: does a step begin with it?
  to({ step }, strip) {
    if (!step) return;
    const next = this.names.indexOf(step);
    if (next < this.now) this.taken = new Set([...this.taken].filter((n) => n < this.again));
    if (next === this.names.length - 1 && !this.ever.has(next)) this.taken = new Set(this.ever); // all are over, wherever
    this.taken.add((this.now = next));
    this.ever.add(next);
    this.draw(strip);
  }

  // The step that is told has come to what it comes to.
  end() {
    if (this.came.has(this.names[this.now])) this.now = this.names.length;
  }

  // A single step is what is told anyway.
  draw(strip) {
    strip.querySelector(".steps")?.remove();
    const known = this.known();
    if (known.length < 2 || known.length > MOST || strip.hidden) return;
    const steps = Object.assign(document.createElement("span"), { className: "steps" });
    steps.append(...known.map((name, n) => this.chip(name, n)));
    strip.append(steps);
  }

  // What chance brings decides what comes next: that is not told before.
  known() {
    const open = this.names.findIndex((name, n) => this.came.has(name) && !this.isOver(n));
    return open < 0 ? this.names : this.names.slice(0, open + 1);
  }

  isOver(n) {
    return n !== this.now && this.taken.has(n);
  }

  chip(name, n) {
    const when = n === this.now ? "now" : this.isOver(n) ? "over" : "";
    const textContent = (when === "over" && this.came.get(name)) || name;
    return Object.assign(document.createElement("span"), { className: `step ${when}`, textContent });
  }
}
