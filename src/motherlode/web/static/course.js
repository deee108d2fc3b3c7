// What the last turn has brought so far, card by card: the lines that the log has of it, each beside its card. It shows
// nothing that the log does not say, and is seen where a game's own style gives it a place. So are the cards of each
// rival's last turn, at the name.

import { calledShortly } from "./calling.js";
import { NATURE } from "./news.js";
import { sentences } from "./sentences.js";
import { written } from "./written.js";

const BY_NATURE = `by-${NATURE}`;
const CARD = /^(10|[2-9AJQK])([♠♣♥♦])/u;
const LONG = 45; // letters
const SUITS = { "♠": "S", "♣": "C", "♥": "H", "♦": "D" };

export class Course {
  constructor(log, place) {
    Object.assign(this, { log, place });
  }

  show() {
    this.place.replaceChildren(...this.lines().map((line) => row(line)));
    for (const strip of document.querySelectorAll("#rivals > .seat")) this.sum(strip);
  }

  // At a rival's name: the cards that the last turn has brought, in their order, once it is over. Where a style shows the
  // latest only, it shows that there were more.
  sum(strip) {
    const seat = `by-${strip.id.split("-").at(-1)}`;
    const cards = this.isAmid(strip, seat) ? [] : this.turn(seat).reverse().map(brought).filter(isNew);
    const last = Object.assign(document.createElement("p"), { className: "last", ariaHidden: "true" });
    last.append(this.place.dataset.last, sign("more"), ...cards);
    strip.querySelector(":scope > .last")?.remove();
    if (cards.length) strip.append(last);
  }

  // Does the turn of a seat go on: did it something last, and is nobody else to do anything?
  isAmid(strip, seat) {
    const others = [...document.querySelectorAll(".seat.awaited, .ask.over")].filter((one) => one !== strip);
    return !others.length && this.doer() === seat;
  }

  // The lines of whoever did something last, the newest first, and of chance that answered.
  lines() {
    return this.turn(this.doer());
  }

  // Whoever did something last.
  doer() {
    return this.told.map(by).find((seat) => seat !== BY_NATURE);
  }

  get told() {
    return [...this.log.children].filter(({ classList }) => !classList.contains("chat") && !classList.contains("undone") && !classList.contains("later"));
  }

  // The lines of a seat's last turn.
  turn(seat) {
    const [told, seats] = [this.told, this.told.map(by)];
    let from = seats.indexOf(seat);
    while (seats[from - 1] === BY_NATURE) from -= 1;
    const others = seats.findIndex((one, n) => n >= from && one !== seat && one !== BY_NATURE);
    const end = others < 0 ? seats.length : others;
    return from < 0 ? [] : told.slice(from, seats.slice(0, end).lastIndexOf(seat) + 1);
  }
}

// What came of a line: chance names first what it turned over, a player last what it is exchanged for. What has no card,
// as a joker, was there all the same.
function brought(line) {
  const cards = [...line.querySelectorAll(".card-name")];
  const isByNature = by(line) === BY_NATURE;
  return (isByNature ? cards[0] : cards.at(-1))?.cloneNode(true) ?? (isByNature ? sign("other") : null);
}

const sign = (className) => Object.assign(document.createElement("span"), { className, textContent: "…" });
const isNew = (one, n, all) => one && (one.textContent !== all[n - 1]?.textContent || one.className === "other");
const by = ({ classList }) => classList[0];

function row({ textContent, classList }) {
  const line = document.createElement("p");
  const [name, rank, suit] = (classList.contains(BY_NATURE) && textContent.match(CARD)) || [];
  const text = document.createElement("span");
  text.append(...written(calledShortly(toldHere(name ? textContent.slice(name.length).replace(/^[\s:]+/u, "") : textContent))));
  line.className = `${classList[0]}${text.textContent.length > LONG ? " long" : ""}`;
  line.append(...(name ? [face(`${rank === "10" ? "T" : rank}${SUITS[suit]}`)] : []), text);
  return line;
}

// Who has won with that is told below, where one was asked before: beside the cards there is no room for both.
const toldHere = (text) => (document.querySelector("#ask.over") ? sentences(text)[0] : text);

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
