// What a choice would change is seen on the table as long as its button is pointed at or in focus: each thing has the words
// and the drawing that the button brings along for it. What it had before comes back, unless it has been laid anew.

const BUTTON = "[data-glimpses]";
const WORDS = ":scope > h2 > small, :scope > .badges > .sign > b, :scope > .words";
const DRAWING = ":scope > .ground, :scope > .badges > .sign > img";

export class Glimpse {
  // `art` is the folder of all drawings.
  constructor(form, art) {
    Object.assign(this, { form, art, of: null, shown: [] });
    form.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.point(event.target)); // a finger hovers on long after its tap
    form.addEventListener("pointerleave", () => this.point(null));
    form.addEventListener("focusin", ({ target }) => this.point(target));
    form.addEventListener("focusout", () => this.point(null));
  }

  // While something is told that stays which comes of it.
  point(target) {
    if (this.form.matches(".busy")) return;
    const button = target?.closest?.(BUTTON) ?? this.form.querySelector(`${BUTTON}:focus-visible`);
    if (button === this.of) return;
    this.clear();
    this.of = button;
    for (const glimpse of button ? JSON.parse(button.dataset.glimpses) : [])
      for (const look of looks(this.art, ...glimpse)) this.change(...look);
  }

  change(thing, what, value) {
    this.shown.push([thing, what, thing[what], value]);
    thing[what] = value;
  }

  clear() {
    for (const [thing, what, was, value] of this.shown.splice(0)) if (thing[what] === value) thing[what] = was;
    this.of = null;
  }
}

// The parts of a thing that look otherwise, with what of them does, and how.
export function looks(art, key, text, picture) {
  const part = document.getElementById(`z-${key}`) ?? document.getElementById(`p-${key}`);
  const drawing = picture && new URL(`${art}/${picture}.svg`, location).href;
  const both = [[part?.querySelector(WORDS), "textContent", text], [drawing && part?.querySelector(DRAWING), "src", drawing]];
  return both.filter(([thing]) => thing);
}
