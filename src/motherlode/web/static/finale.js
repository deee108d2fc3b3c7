// The end of a game is a moment of its own: who has won stands over the board for a while, in rays if it is oneself,
// and how all stand. Whoever has lost reads first how close it was. What stands there is what is told below and at the
// names; it is seen once, when the last action is laid, and a click puts it away.

import { calm } from "./motion.js";
import { standings } from "./standings.js";

const LASTS = 4200; // milliseconds
const COMES = 420, GOES = 350;
const SPRINGS = "cubic-bezier(.2,1.5,.4,1)";
const make = (tag, className, textContent = "") => Object.assign(document.createElement(tag), { className, textContent });

// All that is above what is asked: there is room for it in every game.
function above() {
  const { left, top: bottom, width } = document.getElementById("ask").getBoundingClientRect();
  const { top } = document.getElementById("table").getBoundingClientRect();
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${bottom - top}px` };
}

export class Finale {
  constructor(layer) {
    Object.assign(this, { layer, wasOver: this.isOver });
    for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, () => this.away());
  }

  get isOver() {
    return document.querySelector("#ask.over") !== null;
  }

  // Called when a picture has been laid; `factor` is 0 where no beats are wanted.
  laid(factor) {
    if (this.isOver && !this.wasOver && factor) this.show(factor);
    this.wasOver = this.isOver;
  }

  show(factor) {
    const outcome = document.getElementById("question");
    const won = outcome.querySelector("b")?.textContent ?? "";
    const place = outcome.querySelector(".place")?.textContent ?? "";
    this.shown = make("div", `finale${won ? " won" : ""}`);
    Object.assign(this.shown.style, above());
    if (won) this.shown.append(make("i", "rays"));
    this.shown.append(this.words(won || place, outcome));
    this.layer.append(this.shown);
    this.animate(factor);
  }

  words(first, outcome) {
    const text = [...outcome.childNodes].filter(({ className, tagName }) => className !== "crown" && !/^(B|STRONG)$/.test(tagName));
    const [told, said] = [make("div", "told-end"), make("p", "", text.map(({ textContent }) => textContent).join("").trim())];
    told.append(...(outcome.querySelector(".crown") ? [make("span", "crown", "♛")] : []), ...(first ? [make("b", "", first)] : []), said, standings());
    return told;
  }

  animate(factor) {
    if (!calm()) {
      const small = { transform: "scale(.6)", opacity: 0 };
      this.shown.lastChild.animate([small, { transform: "none", opacity: 1 }], { duration: COMES * factor, easing: SPRINGS });
    }
    this.timer = setTimeout(() => this.away(), LASTS * factor);
  }

  away() {
    const { shown } = this;
    if (!shown) return;
    this.shown = null;
    clearTimeout(this.timer);
    const ms = calm() ? 0 : GOES;
    shown.animate([{ opacity: 1 }, { opacity: 0 }], { duration: ms, fill: "both" });
    setTimeout(() => shown.remove(), ms);
  }
}
