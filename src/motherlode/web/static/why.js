// Why not? What cannot be used answers a click, a long press (press.js), or `?` while it is in focus. The server knows the reason;
// it is shown in a box above the page, beside what was asked about, so that nothing moves, or where that is read (lens.js); and it is said.

import { speak } from "./a11y.js";

const DEAD = "button:is(.dead, .other)"; // what is of no use, or of none but in place of what was said
const GAP = 8;
const PATIENCE = 3000, STEP = 50; // that a picture is waited for, and from look to look
const COSTS = { ".bar > *, #question, #undo": 1000, ".seat h2, .legal": 10, ".piece": 1 }; // what it hides only where there is no other room, and how much each counts
const cost = (one) => Object.entries(COSTS).find(([kind]) => one.matches(kind))[1];
const clamped = (at, most) => Math.max(GAP, Math.min(at, most - GAP));

export class Why {
  constructor(form, box, status) {
    Object.assign(this, { form, box, status, asked: null });
    box.popover = "manual"; // what a page without script has answered is not one yet
    document.addEventListener("keydown", (event) => this.press(event), true);
    document.addEventListener("pointerdown", ({ target }) => box.contains(target) || this.close());
    box.addEventListener("click", ({ target }) => target.closest("a") || this.close()); // it is not meant for what lies below
  }

  get isOpen() {
    return this.box.matches(":popover-open");
  }

  close() {
    if (!this.isOpen) return;
    const isInside = this.box.contains(document.activeElement);
    this.box.hidePopover();
    if (isInside && this.asked?.isConnected) this.asked.focus();
  }

  // `?` asks, and asked again goes on to where the rules say so. Escape closes the box, and takes nothing back.
  press(event) {
    const dead = event.target.closest?.(DEAD);
    if (event.key === "?" && dead) this.isOpen ? this.box.querySelector("a")?.focus() : this.ask(dead);
    else if (event.key === "Escape" && this.isOpen) this.close();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // What a long press there asks, if anything.
  pressed(target) {
    const dead = target.closest(DEAD);
    return dead && (() => this.ask(dead, false));
  }

  // Who presses long asks, and means nothing else.
  async ask(dead, means = true) {
    const { value, place } = asked(dead);
    const told = await this.told(dead);
    if (!told || (means && told.usable && (await this.use(value))) || this.isEarly(told)) return;
    this.show(told, this.form.querySelector(place));
    this.say(told);
  }

  // What can be used when all is told cannot be used yet.
  isEarly({ usable }) {
    return usable && this.form.classList.contains("busy");
  }

  // What the server answers, if it can be reached.
  async told(dead) {
    const { name, value } = asked(dead);
    const [said, about] = ["said", "weighed"].map((field) => new FormData(this.form).get(field));
    const query = new URLSearchParams({ [name]: value, ...(said && { said }), ...(about && { about }) });
    try {
      const reply = await fetch(`/t/${this.form.dataset.id}/why?${query}`, { headers: { accept: "application/json" } });
      return await reply.json();
    } catch {
      this.status("offline");
      return null;
    }
  }

  say({ text, sources = [] }) {
    speak([text, ...sources.map(({ name }) => name)].join(" "));
  }

  // Whoever is quicker than the line clicks what may be used in a picture that is still to come: that is meant then.
  async use(key) {
    for (let waited = 0; waited < PATIENCE; waited += STEP) {
      const piece = this.form.querySelector(`:scope:not(.busy) .legal[data-key="${CSS.escape(key)}"]`);
      if (piece) return piece.click() ?? true;
      await new Promise((done) => setTimeout(done, STEP));
    }
    return false;
  }

  show({ text, html = text }, asked) {
    const beside = asked ?? document.getElementById("ask");
    this.asked = asked;
    this.box.innerHTML = html;
    this.box.append(this.wayOut());
    this.box.showPopover();
    const around = beside.closest(".seat") ?? beside;
    this.place(beside.getBoundingClientRect(), around.getBoundingClientRect(), this.box.getBoundingClientRect());
  }

  // Any click on the box closes it; the sign says so. Keys have Escape.
  wayOut() {
    const { close } = this.box.dataset;
    return Object.assign(document.createElement("button"), { type: "button", className: "shut", textContent: "×", title: close, ariaLabel: close, tabIndex: -1 });
  }

  // Above what was asked about, below it, beside it, above or below the seat that it belongs to, or above all that is asked:
  // where there is room, and where it hides the fewest names and things that may be used.
  place(thing, seat, { width, height }) {
    const wide = document.documentElement.clientWidth; // without a scroll bar
    const across = clamped(thing.left + (thing.width - width) / 2, wide - width);
    const [above, below, higher, lower, over] = [thing, seat, document.getElementById("ask").getBoundingClientRect()].flatMap(({ top, bottom }) => [top - height - GAP, bottom + GAP]);
    const along = clamped(thing.top + (thing.height - height) / 2, innerHeight - height);
    const beside = [thing.right + GAP, thing.left - width - GAP].map((left) => ({ left, top: along }));
    const places = [...[above, below].map((top) => ({ left: across, top })), ...beside, ...[higher, lower, over].map((top) => ({ left: across, top }))];
    const fits = ({ left, top }) => clamped(left, wide - width) === left && clamped(top, innerHeight - height) === top;
    const kept = [...this.form.querySelectorAll(Object.keys(COSTS).join())].map((one) => ({ box: one.getBoundingClientRect(), cost: cost(one) }));
    const meets = (at, { left, top, right, bottom }) => left < at.left + width && at.left < right && top < at.top + height && at.top < bottom;
    const hidden = (at) => kept.reduce((sum, { box, cost }) => sum + (meets(at, box) ? cost : 0), 0);
    const room = places.filter(fits).map((at) => ({ ...at, hides: hidden(at) }));
    const best = room.toSorted((one, other) => one.hides - other.hides)[0];
    const { left, top } = best ?? { left: across, top: clamped(below, innerHeight - height) };
    Object.assign(this.box.style, { left: `${left}px`, top: `${top}px` });
  }
}

// What is asked about, by the field of a form, and where it lies.
function asked(dead) {
  if (dead.matches(".other")) return { name: "why", value: dead.dataset.key, place: `.other[data-key="${CSS.escape(dead.dataset.key)}"]` };
  const { name, value } = dead;
  return { name, value, place: `[name="${name}"][value="${CSS.escape(value)}"]:not(.deed)` };
}
