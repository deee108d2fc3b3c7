// Where a table is narrow the things on it are small. In games whose styles ask for it (`--near`) a tap beside a rival's
// cards, or on a heap of the board, brings them near, over the board; another tap there, Escape, or what happens next
// puts them back.
// A card that can be chosen and is smaller than a finger, or lies close to another such, is chosen near: the tap on it brings
// the groups of its owner near in which there are choices, each as wide as a finger. Amid a sentence, which asks for one of
// them, any tap there does, and they stay, each in its place, until the sentence asks for something else. One's own come near
// for that alone (`--near: choices`), and what is no larger near does not (`--near: initial`).

import { isBegun } from "./sentence.js";

const SEAT = "#rivals .seat, #own .seat, #own > .zone, #board > .zone";
const [LEAST, FINGER] = [{ own: 32, rivals: 40 }, { own: 24, rivals: 40 }]; // pixels that a card takes, and a finger on it; one's own are known
const CHOICES = "choices";

export class Near {
  constructor(form) {
    this.form = form;
    this.left = null;
    form.addEventListener("click", ({ target }) => target.closest("button, .piece") ?? this.tap(target.closest(SEAT)));
    form.addEventListener("click", (event) => this.doubt(event), true);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.close());
  }

  doubt(event) {
    const [seat, piece] = [event.target.closest(SEAT), event.target.closest(".piece")];
    const isFar = event.pointerType === "touch" && piece && seat && comesNear(piece) && seat.dataset.near !== CHOICES;
    if (!isFar || !(piece.matches(".legal") ? isUnsure(event, piece, seat) : this.isAsked(seat))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.bring(seat, CHOICES);
  }

  // Is one of a rival's cards asked for?
  isAsked(seat) {
    return isBegun(this.form) && !isOwn(seat) && hasChoices(seat);
  }

  tap(seat) {
    if (!seat || !comesNear(seat)) return;
    if (seat.hasAttribute("data-near")) this.close();
    else if (this.isAsked(seat)) this.bring(seat, CHOICES);
    else if (opens(seat)) this.bring(seat, "");
  }

  bring(seat, what, asked = what && groupsOfChoices(seat)) {
    this.close();
    seat.dataset.near = what;
    for (const id of asked) document.getElementById(id)?.setAttribute("data-asked", "");
  }

  close() {
    for (const seat of this.form.querySelectorAll("[data-near]")) delete seat.dataset.near;
    for (const group of this.form.querySelectorAll("[data-asked]")) delete group.dataset.asked;
  }

  // Something has happened.
  giveWay() {
    const seat = this.form.querySelector(`[data-near="${CHOICES}"]`);
    this.left = seat && [seat.id, [...seat.querySelectorAll("[data-asked]")].map(({ id }) => id)];
    this.close();
  }

  // It lies on the table; the groups that were near are near again, though there may be nothing to choose in one now.
  laid() {
    const [id, asked] = this.left ?? [];
    const seat = id && document.getElementById(id);
    if (seat && isBegun(this.form) && (hasChoices(seat) || endsIn(seat))) this.bring(seat, CHOICES, asked);
    this.left = null;
  }
}

const comesNear = (seat) => getComputedStyle(seat).getPropertyValue("--near") !== "";
// Does a tap bring it near, though nobody there is asked for?
export const opens = (seat) => comesNear(seat) && !isOwn(seat);
const isOwn = (seat) => seat.closest("#own") !== null;
const hasChoices = (seat) => seat.querySelector(".piece.legal") !== null;
const groupsOfChoices = (seat) => [...seat.querySelectorAll(".area")].filter(hasChoices).map(({ id }) => id);
// Was the last of one's own chosen there? It may be taken back there until all is confirmed.
const endsIn = (seat) => isOwn(seat) && seat.querySelector(".said-last") !== null;

// May a finger that hits a card mean another one that can be chosen?
function isUnsure(event, piece, seat) {
  const [{ width, height }, whose] = [piece.getBoundingClientRect(), isOwn(seat) ? "own" : "rivals"];
  return Math.min(width, height) < LEAST[whose] || under(event, seat, FINGER[whose]).length > 1;
}

// The cards on which a finger lies, of those that can be chosen.
const under = ({ clientX: x, clientY: y }, seat, finger) =>
  [...seat.querySelectorAll(".piece.legal")].filter((piece) => {
    const { left, top, right, bottom } = piece.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < finger / 2;
  });
