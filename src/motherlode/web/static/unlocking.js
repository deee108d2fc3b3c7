// What is no card but opens, like a chest, is not turned over: it comes forward, springs open there, and goes back.

import { change, look } from "./counting.js";
import { calm } from "./motion.js";
import { totalOf } from "./spot.js";
import { drawn, replace } from "./turning.js";

const OPENS = 1600; // with a while in which it is seen open
const OPENED = 0.4; // of that time
const FORWARD = 2; // times as large
const WIDEST = FORWARD * 1.1;
const EDGE = 3; // pixels that it keeps from the edge of the window
const GLIDE = "cubic-bezier(.35,.05,.25,1)";

export async function unlock(stage, { piece, picture, score }, rest, factor) {
  const closed = stage.find(piece);
  if (closed) await open(stage, closed, { piece, picture, score }, rest, factor);
  else change(stage, totalOf(stage, score)?.figure, 1);
}

async function open(stage, closed, { piece, picture, score }, rest, factor) {
  const [at, opened] = [stage.box(closed), drawn(stage, closed, picture)];
  const copy = stage.ghost(piece, at, true).element;
  if (calm()) stage.ring(at, "good");
  else copy.animate(opening(inside(at)), { duration: OPENS * factor, fill: "both" });
  await rest(OPENS * OPENED);
  replace(copy, opened);
  change(stage, totalOf(stage, score)?.figure, 1);
  await rest(OPENS * (1 - OPENED));
  look(stage, closed, stage.future(piece));
  closed.style.removeProperty("visibility");
  copy.style.visibility = "hidden";
}

// How far aside it has to come so as to stay in the window where it is widest.
function inside({ x, width }) {
  const half = (width * WIDEST) / 2 + EDGE;
  return Math.max(half, Math.min(innerWidth - half, x)) - x;
}

// It comes forward, crouches, springs open, and goes back when it has been seen.
function opening(aside) {
  const poses = [[1, 1, 0], [FORWARD, FORWARD, 0.25], [WIDEST, FORWARD * 0.85, OPENED], [FORWARD * 0.95, FORWARD * 1.15, 0.48], [FORWARD, FORWARD, 0.56], [FORWARD, FORWARD, 0.85], [1, 1, 1]];
  return poses.map(([x, y, offset]) => ({ transform: `translateX(${(aside * (x - 1)) / (WIDEST - 1)}px) scale(${x}, ${y})`, offset, easing: GLIDE }));
}
