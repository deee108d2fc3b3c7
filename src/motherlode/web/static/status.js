// What is said of the line to the server, or of a choice that came to nothing, lies where nothing is told, asked or used:
// in the head if there is room, else where nothing lies, or else on what lies between the seats.

import { COST, freest } from "./freest.js";

const FREE = ".top :is(a, button, select, .returns, .playing, .which-turn), #ask, #ask *, :is(#own, .rivals, #board) :is(.piece, .note, .gauge, .badge, button), .seat header, #margin .zone, h2";
const KEPT = ".top :is(a, button, select, .returns, .playing, .which-turn), #ask, #ask *, #own, #own *, .rivals .seat, .seat header *, #margin .zone, .piece, .note, h2";
const SPARED = "#board :is(.piece:not(.legal), .note, h2)";

// Returns what shows a text, or one that the form has, or nothing any more; for so many milliseconds, if any are named.
export function statusOf(form) {
  const line = document.getElementById("status");
  addEventListener("resize", () => place(line));
  const show = (what, lasts = 0) => {
    const text = form.dataset[what] ?? what;
    const isNew = line.textContent !== text;
    line.hidden = !text;
    if (isNew) line.textContent = text;
    if (isNew) place(line);
    if (lasts) setTimeout(() => line.textContent === text && show(""), lasts);
  };
  return show;
}

function place(line) {
  if (line.hidden) return;
  const { offsetWidth: width, offsetHeight: height } = line;
  const lain = (what, spared) => freest({ width, height }, { x: innerWidth / 2, y: 0 }, null, null, what, spared);
  const free = lain(FREE, "#none");
  const { x, y } = free.cost < COST ? free : lain(KEPT, SPARED);
  Object.assign(line.style, { left: `${x - width / 2}px`, top: `${y}px` });
}
