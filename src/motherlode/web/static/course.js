// What the last turn has brought so far, card by card: the lines that the log has of it, each beside its card. It shows
// nothing that the log does not say, and is seen where a game's own style gives it a place.

import { written } from "./written.js";

const NATURE = "by-4";
const CARD = /^(10|[2-9AJQK])([♠♣♥♦])/u;
const SUITS = { "♠": "S", "♣": "C", "♥": "H", "♦": "D" };

export class Course {
  constructor(log, place) {
    Object.assign(this, { log, place });
    this.show();
  }

  show() {
    this.place.replaceChildren(...this.lines().map((line) => row(line)));
  }

  // The lines of whoever did something last, the newest first, and of chance that answered.
  lines() {
    const told = [...this.log.children].filter(({ classList }) => !classList.contains("chat") && !classList.contains("undone"));
    const seats = told.map(({ classList }) => classList[0]);
    const by = seats.find((seat) => seat !== NATURE);
    const end = seats.findIndex((seat) => seat !== by && seat !== NATURE);
    const turn = end < 0 ? seats : seats.slice(0, end);
    return told.slice(0, turn.lastIndexOf(by) + 1);
  }
}

function row({ textContent, classList }) {
  const line = document.createElement("p");
  const [name, rank, suit] = (classList.contains(NATURE) && textContent.match(CARD)) || [];
  const text = document.createElement("span");
  text.append(...written(name ? textContent.slice(name.length).replace(/^[\s:]+/u, "") : textContent));
  line.className = classList[0];
  line.append(...(name ? [face(`${rank === "10" ? "T" : rank}${SUITS[suit]}`)] : []), text);
  return line;
}

// A card as all others on the page are drawn.
function face(card) {
  const sample = document.querySelector(".face > .small");
  const drawn = Object.assign(document.createElement("span"), { className: "drawn" });
  if (!sample) return drawn;
  const copy = sample.cloneNode(true);
  const use = copy.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, `#${card}-small`));
  drawn.append(copy);
  return drawn;
}
