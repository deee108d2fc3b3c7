// The clocks at the names. The server says what they show and which run; this browser counts on from there by a clock
// that nobody sets, so that the time of day it believes in means nothing.

const LOW = [30, 10]; // seconds at which one is told, of one's own clock
const STANDS = -1;
const OFTEN = 200;

export class Clocks {
  constructor(form, speak) {
    Object.assign(this, { form, speak, mine: (form.dataset.mine ?? "").split(" "), told: new Map() });
    this.set(form.dataset.clocks && JSON.parse(form.dataset.clocks));
  }

  set(clocks) {
    if (!clocks) return;
    Object.assign(this, { clocks, at: performance.now() });
    clearInterval(this.timer);
    if (clocks.some((clock) => clock && clock[1] !== STANDS)) this.timer = setInterval(() => this.show(), OFTEN);
    this.show();
  }

  show() {
    for (const [seat, clock] of (this.clocks ?? []).entries()) if (clock) this.showOne(seat, ...clock);
  }

  showOne(seat, left, wait) {
    const face = document.getElementById(`clock-${seat}`);
    const runs = wait !== STANDS;
    const now = Math.ceil(Math.max(0, left - (runs ? Math.max(0, (performance.now() - this.at) / 1000 - wait) : 0)));
    if (runs && this.mine.includes(String(seat))) this.warn(seat, now);
    if (!face) return;
    const text = `${Math.floor(now / 60)}:${String(now % 60).padStart(2, "0")}`;
    if (face.textContent !== text) face.textContent = text;
    face.classList.toggle("runs", runs);
    face.classList.toggle("low", runs && now <= LOW[0]);
  }

  // Once at each mark, and again only when there was more time in between.
  warn(seat, now) {
    const mark = LOW.findLast((seconds) => now <= seconds) ?? Infinity;
    const last = this.told.get(seat) ?? Infinity;
    this.told.set(seat, mark);
    if (mark < last && now > 0) this.speak(this.form.dataset.low.replace("{n}", now));
  }
}
