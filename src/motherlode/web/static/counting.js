// What flies from one thing to another is counted on both while it does.

import { looks } from "./glimpse.js";
import { risen } from "./spot.js";

const BADGES = ":scope > .badges > .badge:not(.of-seat)";

const CARD = "▮"; // the sign of a card, face down

// The figure that stands on a thing, if it is one of its own, goes up or down with what flies, and that on its copy.
// Where all has come that comes it is as it will be: of how many, and how they are drawn, too.
export function count(stage, key, by, what) {
  const piece = stage.find(key)?.closest(".piece");
  if (what === CARD) return by < 0 && piece && thin(stage, piece, -by);
  const later = piece && stage.future(piece.dataset.key);
  const large = risen(stage, key);
  for (const one of [piece, stage.ghosts.get(key)?.element, large, read(piece)]) rise(stage, counts(one, what), counts(later, what), by);
  if (piece) repeat(stage, piece, later, what, by);
  if (large && later) draw(large, later);
}

// A copy that is drawn as its piece is going to be still has what the beats to come take from it, and not yet what they bring.
export function owe(stage, { piece: key }, copy, toCome) {
  const now = stage.find(key);
  for (const badge of copy.querySelectorAll(BADGES)) {
    const its = toCome.filter((beat) => beat.do === "gain" && beat.what === badge.dataset.what);
    const by = its.reduce((sum, { start, to, n }) => sum + (to === key ? n : 0) - (start === key ? n : 0), 0);
    const was = by && now && counts(now, badge.dataset.what);
    if (was) Object.assign(badge, { className: was.className, innerHTML: was.innerHTML });
    else if (by) change(stage, figure(badge), -by);
  }
}

// And in the sum at the name of whose thing it is, where there is one; from one thing of somebody to another it changes nothing.
export function sum(stage, key, other, by, what) {
  const [seat, others] = [key, other].map((one) => stage.find(one)?.closest(".seat"));
  const score = seat?.querySelector(`.score[data-counts="${CSS.escape(what)}"]`);
  if (score && seat !== others) rise(stage, score, stage.later(seat.id)?.querySelector(".score"), by);
  follow(stage);
}

// What follows from that is said, and drawn, as it will be once it stands so at every name.
export function follow(stage) {
  const seats = [...document.querySelectorAll(".seat")].map((seat) => [seat, stage.later(seat.id) ?? seat]);
  const isAll = seats.every((both) => new Set(both.map((one) => one.querySelector(".score b")?.textContent)).size === 1);
  for (const one of isAll ? document.querySelectorAll("[data-by-totals]") : [])
    (one.matches(".piece") ? look : resay)(stage, one, stage.later(one.id));
}

const SAID = {
  "": { ":scope > .ground": "src" },
  ":scope > h2": { ":scope > small": "innerHTML", ":scope > .gauge": "src" },
  ":scope > .tally > li": { ":scope > .entry > b": "textContent" },
};

// What is said of a zone; its head, and what is counted in it, may come without the rest.
function resay(stage, zone) {
  for (const [where, parts] of Object.entries(SAID))
    for (const part of where ? zone.querySelectorAll(where) : [zone]) redo(stage, part, stage.later(part.id), parts);
}

function redo(stage, part, next, parts) {
  for (const [where, what] of Object.entries(parts)) {
    const [now, then] = [part, next].map((one) => one?.querySelector(where));
    if (now && then && now[what] !== then[what]) replace(stage, now, what, then[what]);
  }
}

// What is read of it, large.
const read = (piece) => piece && document.querySelector(`.lens[data-of="${CSS.escape(piece.dataset.key)}"] > .piece`);

// What has come to a card that is fought for is drawn on it, and what has gone is not.
function draw(large, later) {
  const [now, then] = [large, later].map((one) => one.querySelector(":scope > img.face"));
  if (now && then) now.src = then.src;
}

// What stands on another piece, too, is counted there as well; where all has come that comes that looks as it will be.
// What repeats another of its figures keeps still meanwhile: it may have a cause of its own.
function repeat(stage, piece, later, what, by) {
  const [now, then] = [piece, later].map((one) => counts(one, what));
  const isAll = now && then && first(now) === first(then);
  const those = `[data-repeats="${CSS.escape(piece.dataset.key)}"]`;
  const next = isAll ? [...later.getRootNode().querySelectorAll(those)].filter((one) => says(one, what)) : [];
  const coming = new Map(next.map((one) => [one.dataset.key, one]));
  for (const [key, one] of coming) look(stage, stage.find(key), one);
  for (const one of document.querySelectorAll(those)) if (!coming.has(one.dataset.key)) change(stage, says(one, what), by);
}

// It looks at once as when the table is laid anew.
export function look(stage, piece, next) {
  if (!piece || !next) return;
  const [now, then] = [piece, next].map((one) => [":scope > .badges", ":scope > img"].map((part) => one.querySelector(part)));
  const was = [...now[0].childNodes]; // what was counted on them is taken back later
  stage.changed.push(() => now[0].replaceChildren(...was));
  now[0].replaceChildren(...then[0].cloneNode(true).childNodes);
  replace(stage, now[1], "src", then[1].src);
  replace(stage, piece, "className", next.className);
}

const says = (piece, what) => [...piece.querySelectorAll(BADGES)].find(({ textContent }) => textContent.includes(what));

function rise(stage, badge, later, by) {
  if (badge && later && first(badge) + by === first(later)) replace(stage, badge, "innerHTML", later.innerHTML);
  else change(stage, figure(badge), by);
}

// Some cards leave a pile: it has as many less, or nothing lies there any more.
function thin(stage, pile, n) {
  const left = Number(pile.dataset.depth) - n;
  const depth = pile.querySelector(":scope > .depth");
  if (left < 1) stage.hide(pile);
  else if (depth) replace(stage, depth, "textContent", String(left));
}

const counts = (piece, what) => [...(piece?.querySelectorAll(BADGES) ?? [])].find((one) => (one.dataset.what ?? what) === what);
const figure = (badge) => badge?.querySelector("b") ?? badge;
const first = (badge) => Number(figure(badge).textContent.match(/\d+/)?.[0]);

// What comes of it is seen as whoever pointed at the choice saw it before.
export function show(stage, glimpses) {
  const { art } = stage.layer.dataset;
  for (const { key, text, picture } of glimpses) for (const look of looks(art, key, text, picture)) replace(stage, ...look);
}

// Until the table is laid anew.
export function replace(stage, thing, what, value) {
  const was = thing[what];
  stage.changed.push(() => (thing[what] = was));
  thing[what] = value;
}

// A figure goes up or down until the table is laid anew.
export function change(stage, figure, by) {
  const [, sign, n, rest = ""] = figure?.textContent.match(/^(\D*)(\d+)(\D.*)?$/) ?? [];
  if (!n) return;
  const was = figure.textContent;
  stage.changed.push(() => (figure.textContent = was));
  figure.textContent = `${sign}${Math.max(0, Number(n) + by)}${rest}`;
}

// And what lies there is drawn as what is left of it, or has come there.
export function dwindle(stage, key, drawing) {
  const drawn = drawing && stage.find(key)?.querySelector(":scope > img");
  if (!drawn) return;
  const was = drawn.src;
  stage.changed.push(() => (drawn.src = was));
  drawn.src = `${stage.layer.dataset.art}/${drawing}.svg`;
}
