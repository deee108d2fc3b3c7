// A piece strikes another: it lunges at it, what is struck shakes, and a burst says how hard.

import { count } from "./counting.js";
import { calm, SHAKES } from "./motion.js";
import { figureOf, isOblong } from "./spot.js";

const LEAST = 500;
const HIT = 0.45; // of that time; then it goes back
const SEEN = 300; // that a burst is read
const FLIES = 600; // and as long what has come is seen
const REACH = 0.72; // of the way
const LIFE = "♥"; // what a blow takes

export async function strike(stage, { piece, target, amount, back = 0, throws = "" }, rest, factor) {
  const [from, to] = [stage.where(piece), stage.where(target)];
  if (!from || !to) return;
  if (throws) return shoot(stage, { piece, target, throws }, from, to, rest, factor);
  const ghost = stage.ghost(piece, from, true);
  if (calm()) stage.ring(to, "bad");
  else lunge(ghost, { x: from.x + (to.x - from.x) * REACH, y: from.y + (to.y - from.y) * REACH }, LEAST * factor);
  await rest(LEAST * HIT);
  shake(stage, target, LEAST * factor);
  if (amount) hit(stage, target, amount, to, factor);
  if (back) hit(stage, piece, back, from, factor);
  await rest(LEAST * (1 - HIT) + (amount || back ? SEEN : 0));
}

function lunge({ element, home, at, scale = 1 }, blow, ms) {
  const pose = (p, turn) => `translate(${p.x - home.x}px, ${p.y - home.y}px) scale(${scale}) rotate(${turn}deg)`;
  const lean = blow.x < at.x ? -12 : 12;
  element.classList.add("above");
  const steps = [
    { transform: pose(at, 0), easing: "ease-in" },
    { transform: pose(blow, lean), offset: HIT, easing: "linear" },
    { transform: pose(blow, lean), offset: HIT + 0.15, easing: "ease-out" }, // it hits
    { transform: pose(at, 0) },
  ];
  element.animate(steps, { duration: ms, fill: "both" });
}

// It stays where it is and throws something: an arrow grows to its target, and what is thrown flies along it.
async function shoot(stage, { piece, target, throws }, from, to, rest, factor) {
  stage.ring(from, "good");
  const [x, y] = [to.x - from.x, to.y - from.y];
  const arrow = stage.add("arrow", { x: from.x, y: from.y });
  Object.assign(arrow.style, { width: `${Math.hypot(x, y)}px`, rotate: `${Math.atan2(y, x)}rad` });
  const thrown = Object.assign(stage.add("counter thrown", { x: from.x, y: from.y }), { textContent: throws });
  const how = { duration: calm() ? 0 : FLIES * factor, easing: "ease-in-out", fill: "both" };
  arrow.animate([{ clipPath: "inset(-2rem 100% -2rem 0)" }, { clipPath: "inset(-2rem -1rem -2rem 0)" }], how);
  thrown.animate([{ translate: "-50% -50%", scale: 0.6 }, { translate: `calc(${x}px - 50%) calc(${y}px - 50%)`, scale: 1.3 }], how);
  await rest(FLIES);
  shake(stage, target, LEAST * factor);
  await rest(FLIES);
}

function shake(stage, key, ms) {
  const thing = stage.ghosts.get(key) ? null : stage.find(key);
  if (!thing || calm()) return;
  const steps = [-6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  thing.animate(steps, { duration: ms * 0.55, id: SHAKES });
  stage.ring(stage.box(thing), "bad struck");
}

function hit(stage, key, n, place, factor) {
  count(stage, key, -n, LIFE);
  burst(stage, n, place, figureOf(stage, key, LIFE), factor);
}

// Over a card; of a line or a panel over its heart, else at its end, where it hides neither a face nor what stands above.
function burst(stage, n, { x, y, width, height }, life, factor) {
  const isBeside = isOblong({ width, height });
  const place = isBeside ? { x: life?.x ?? x + width / 2, y: life?.y ?? y, height: 0 } : { x, y, height };
  stage.figure(`−${n}`, place, `loss burst ${isBeside ? "beside" : ""}`, factor);
}
