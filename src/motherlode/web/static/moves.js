// A piece goes somewhere: a copy of it glides there. Two that change places go at the same time, and a card that has
// been taken is not seen any more where it lay.

import { owe } from "./counting.js";
import { CARRIED, arrived, carry } from "./large.js";
import { calm } from "./motion.js";
import { asideOf } from "./spot.js";

const LEAST = 350;
const SWIFT = 0.3; // of the time, for one of many
const SHARED = [1, 1, 1.6, 1.75, 2.1]; // of its width, where so many stand at one piece: more would lie on those beside it

// One of many is over sooner, and nobody waits for it.
export function move(stage, beat, rest, factor) {
  return beat.swift ? moved(stage, beat, (ms) => rest(ms * SWIFT), factor * SWIFT) : moved(stage, beat, rest, factor);
}

async function moved(stage, beat, rest, factor) {
  if (stage.gone.delete(beat)) return; // along with the one that it changes places with
  const back = stage.beats.find((one) => one !== beat && one.do === "move" && one.piece === beat.start && one.start === beat.piece);
  if (back) stage.gone.add(back);
  const pair = back ? [beat, back] : [beat];
  const places = pair.map(({ piece, start }) => stage.where(start || piece) ?? asideOf(stage, start));
  const times = pair.map((one, n) => (places[n] ? go(stage, one, places[n], factor) : 0));
  if (Math.max(...times)) await rest(Math.max(...times));
  for (const { piece } of pair) if (stage.ghosts.has(piece)) arrived(stage.ghosts.get(piece));
  for (const { piece } of pair) stage.room.relay.arrive(piece);
  for (const one of pair) stage.room.arrive(one);
}

// Returns how long it takes.
function go(stage, beat, from, factor) {
  const { piece, start, to, at = -1, sheets = [] } = beat;
  stage.sheets.change(sheets);
  const isOwn = !start;
  const known = stage.ghosts.get(piece);
  const ghost = stage.ghost(piece, from, isOwn, stage.slot(to, at, from, piece));
  if (ghost && ghost !== known) owe(stage, beat, ghost.element, stage.room.toCome(beat));
  stage.room.relay.arrive(piece, false);
  if (!isOwn) alone(ghost);
  const target = ghost && stage.slot(to, at, ghost.home, piece);
  if (ghost) stage.lights.leave(start || piece);
  if (!target) return isOwn && ghost ? vanish(ghost, factor) : 0;
  if (!isOwn) uncover(stage, start, ghost);
  ghost.goal = to;
  stage.lights.dim();
  if (calm()) stage.ring(target, "good");
  stage.room.change(beat, (ghost.isLarge ? CARRIED : LEAST) * factor, ghost.isLarge);
  if (ghost.isLarge) return carry(stage, ghost, target, factor);
  const others = at < 0 ? [...stage.ghosts.values()].filter((other) => other !== ghost && other.goal === to) : [];
  const isPlace = stage.find(to).id.startsWith("p-");
  const company = isPlace ? inOrder(stage, [...others, ghost]) : [...others, ghost];
  const places = isPlace ? abreast(stage, target, to, company.length) : behind(target, company.length);
  for (const one of isPlace ? company : [ghost]) stage.send(one, places[company.indexOf(one)], LEAST * factor);
  return LEAST;
}

// Where it goes is not seen here, as what lies in the drawer of a telephone: it is seen to go.
function vanish({ element }, factor) {
  const gone = { opacity: 0, scale: calm() ? 1 : 0.7 };
  element.animate([{ opacity: 1, scale: 1 }, gone], { duration: LEAST * factor, easing: "ease-in", fill: "both" });
  return LEAST;
}

// One card goes, not the pile that it is going to lie on. What is printed on a card with words goes with it.
function alone(ghost) {
  if (ghost?.element.matches(".titled")) return;
  ghost?.element.classList.remove("stack-2", "stack-3", "stack-4", "stack-5");
  for (const sign of ghost?.element.querySelectorAll(":scope > :is(.depth, .badges)") ?? []) sign.remove();
}

// What was turned over there, or lay there open, has left: nothing is under it, or a card that is face down. What only
// stood there does not stand there any more.
function uncover(stage, key, { element }) {
  stage.turned.get(key)?.remove();
  const left = stage.find(key);
  const face = element.querySelector("img.face")?.getAttribute("src");
  for (const token of left?.querySelectorAll(":scope > .badges > .token") ?? []) if (token.getAttribute("src") === face) stage.hide(token);
  if (!left?.classList.contains("piece") || !stage.leaves(left)) return;
  if (left.dataset.depth === "1") stage.hide(left);
  else if (left.classList.contains("card")) cover(stage, left);
}

// Who could do what with the card that has left is remarked on no longer.
function cover(stage, pile) {
  for (const remark of pile.querySelectorAll(":scope > .badges > .of-seat")) stage.hide(remark);
  for (const use of pile.querySelectorAll(":scope > .face use")) {
    const was = use.getAttribute("href");
    stage.changed.push(() => use.setAttribute("href", was));
    use.setAttribute("href", was.replace(/#.*?(-small)?$/, "#back$1"));
  }
}

// Those that stand together at a piece keep the order in which they stand on the page, wherever they go.
function inOrder(stage, company) {
  const place = new Map([...stage.ghosts].map(([key, ghost]) => [ghost, stage.find(key)]));
  const follows = (one, other) => one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  return company.sort((one, other) => (follows(place.get(one), place.get(other)) ? -1 : 1));
}

// Where several stand that go to one piece: side by side, smaller the more there are.
function abreast(stage, target, key, n) {
  const zone = stage.find(key).closest('[id^="z-"]').getBoundingClientRect();
  const width = Math.min(target.width, ((SHARED[n] ?? SHARED.at(-1)) * target.width) / n);
  const last = zone.right - width / 2 - (n - 1) * width; // where the first stands if the last is at the edge
  const first = Math.max(Math.min(target.x - ((n - 1) * width) / 2, last), zone.left + width / 2);
  return Array.from({ length: n }, (_, i) => ({ ...target, width, x: first + i * width }));
}

// And where those lie that go to a zone: the next one a little behind.
function behind(target, n) {
  const aside = Math.min(Math.max(target.width * 0.3, 14), 48);
  return Array.from({ length: n }, (_, i) => ({ ...target, x: target.x + i * aside, y: target.y + i * 8 }));
}
