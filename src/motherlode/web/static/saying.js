// The line in which one talks: what is half said stays until it is sent, though the page is loaded again, and how many
// letters are left is told when they become few. What is too long is not sent, and not cut either.

const FEW = 30; // letters left from which on they are counted,
const SPOKEN = [30, 10, 0, -1]; // and at which it is spoken how many
const SIGNS = 8; // of which a letter may be made: more are counted as more
const UNSEEN = /(?![\u200c\u200d])[\p{C}\p{Z}]+/gu; // what the server takes for a space

export class Saying {
  constructor(field, form, speak) {
    const { dataset } = form;
    Object.assign(this, { field, speak, told: document.getElementById("letters"), most: Number(field.dataset.most) });
    this.place = `motherlode-saying-${dataset.id}-${field.form.elements.seat.value}`;
    field.addEventListener("input", () => this.changed());
    field.addEventListener("keydown", (event) => this.pressed(event));
    this.put(recalled(this.place));
  }

  get left() {
    return this.most - letters(this.field.value.replace(UNSEEN, " ").trim());
  }

  put(text) {
    this.field.value = text;
    this.changed();
  }

  // What could not be said comes back, before what has been written since.
  giveBack(text) {
    this.put([text, this.field.value].filter(Boolean).join(" "));
  }

  changed() {
    keep(this.place, this.field.value);
    this.count();
  }

  count() {
    const { left, told, field } = this;
    const text = left > FEW ? "" : (left < 0 ? field.dataset.over : field.dataset.left).replace("{n}", Math.abs(left));
    const mark = SPOKEN.findLast((letters) => left <= letters) ?? Infinity;
    if (mark < this.mark) this.speak(text);
    Object.assign(this, { mark });
    told.textContent = text;
    field.ariaInvalid = left < 0;
  }

  // Enter sends it, as in a field of one line, but not while it chooses the letters of a script that has too many for keys.
  pressed(event) {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    this.field.form.requestSubmit();
  }
}

// As people count: a family is one, whoever belongs to it. Whoever has but marks above one letter has more (talk.py).
function letters(text) {
  const seen = Intl.Segmenter ? new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text) : text;
  return Math.max([...seen].length, Math.ceil([...text].length / SIGNS));
}

// A browser may keep nothing: then it is not there again.
function keep(place, text) {
  try {
    if (text) sessionStorage.setItem(place, text);
    else sessionStorage.removeItem(place);
  } catch {}
}

function recalled(place) {
  try {
    return sessionStorage.getItem(place) ?? "";
  } catch {
    return "";
  }
}
