// A piece is turned over: its copy shows the edge and then its new face, and is seen so for the rest of the action,
// wherever it goes. The face is a symbol of the deck, a drawing of the game's own, or what the coming picture has.

import { ground } from "./grounds.js";
import { calm } from "./motion.js";

const LEAST = 300;

export async function turn(stage, { piece, face, sheets = [] }, rest, factor) {
  const card = stage.find(piece);
  if (!card) return;
  if (card.id.startsWith("z-")) return ground(stage, card, face, rest, factor);
  const at = stage.box(card);
  const drawing = face.includes("/") && drawn(stage, card, face);
  const copy = drawing ? stage.ghost(piece, at, true).element : stage.copy(card, at);
  if (!drawing) bare(stage, piece, copy);
  stand(stage, card, at);
  const half = { duration: (LEAST / 2) * factor, fill: "both" };
  const [flat, edge] = [0, 90].map((angle) => ({ transform: `perspective(600px) rotateY(${angle}deg)` }));
  if (!calm()) copy.animate([flat, edge], { ...half, easing: "ease-in" });
  await rest(LEAST / 2);
  show(stage, copy, piece, face, drawing);
  stage.sheets.show(sheets);
  if (calm()) stage.ring(at, "plain");
  else copy.animate([edge, flat], { ...half, easing: "ease-out" });
  await rest(LEAST / 2);
}

// What is said of a pile is said beside it, and stays there: the card that is turned does not say it once more.
function bare(stage, piece, copy) {
  stage.turned.set(piece, copy);
  for (const sign of copy.querySelectorAll(":scope > :is(.badges, .depth)")) sign.remove();
}

// Whatever stands on it does not turn with it.
function stand(stage, card, at) {
  if (!card.querySelector(":scope > .badges > .token")) return;
  const copy = stage.copy(card, at);
  for (const part of copy.querySelectorAll(":scope > :not(.badges), :scope > .badges > :not(.token)")) part.remove();
  copy.classList.add("standing");
}

export function drawn(stage, card, name) {
  const blank = Object.assign(document.createElement("img"), { className: "picture", alt: "" });
  const drawing = card.querySelector("img")?.cloneNode() ?? blank;
  drawing.src = `${stage.layer.dataset.art}/${name}.svg`;
  return drawing;
}

function show(stage, copy, piece, face, drawing) {
  const uses = [...copy.querySelectorAll(".face use")];
  for (const use of uses) use.setAttribute("href", use.getAttribute("href").replace(/#.*?(-small)?$/, `#${face}$1`));
  if (drawing) replace(copy, drawing);
  else if (!uses.length) redraw(copy, stage.future(piece));
  if (drawing) for (const badge of copy.querySelectorAll(".badge:not(.of-seat)")) badge.remove();
}

// What had no drawing yet, such as a fleet without ships, has one now.
export function replace(copy, drawing) {
  const old = copy.querySelector("img");
  if (old) old.replaceWith(drawing);
  else copy.prepend(drawing);
}

// A drawing of the game's own has no other side: the new one comes with the frame.
function redraw(copy, next) {
  const [old, coming] = [copy, next].map((piece) => piece?.querySelector("img.face"));
  if (old && coming) old.replaceWith(coming.cloneNode());
}
