// How each beat looks: on a layer of its own above the old picture, with copies of the pieces that are on the page. The
// pieces are found by their keys; a beat about what is not on the page takes no time. Nothing is known about any game.

import { change, count, dwindle, replace, show, sum } from "./counting.js";
import { drawings } from "./drawings.js";
import { enlarge } from "./large.js";
import { grown, keepBadges, likeness, shaped } from "./likeness.js";
import { lettered } from "./lettered.js";
import { Lights } from "./lights.js";
import { move } from "./moves.js";
import { calm } from "./motion.js";
import { endTurns, tellTurn } from "./on_turn.js";
import { LONG, timeFor, timeOf, words } from "./reading.js";
import { Room } from "./room.js";
import { sentences } from "./sentences.js";
import { Sequel } from "./sequel.js";
import { Sheets } from "./sheets.js";
import { apart, atName, firstLine, liftOf, lineOf, onBoard, RAISED, risesFrom, spotOf, totalOf, under } from "./spot.js";
import { Steps } from "./steps.js";
import { strike } from "./strikes.js";
import { turn } from "./turning.js";
import { unlock } from "./unlocking.js";
import { written } from "./written.js";

const LEAST = { gain: 400, mark: 300 };
const AFTER_GAIN = 250; // that the figure is read
const VERSUS = 14; // in pixels: what a sign between two numbers takes,
const EDGE = 3; // and how far a figure keeps from the edge of the window
const TO_COMPARE = 600; // that figures are read beside each other
const MOST_FLYING = 6; // counters; of more, so many are seen
const FROM_NOWHERE = 30; // pixels from where it is counted: what comes from far, or goes there, seems to be handed on
const UNTOLD = new Set(["turn", "unlock", "roll", "stage", undefined]); // beats that begin with a word of their own, or without any
const dice = () => import("./dice.js"); // they are rolled in one game of five, and are what weighs most
const GLIDE = "cubic-bezier(.35,.05,.25,1)";

export class Stage {
  // `words` is the strip of captions, `next` the button in it that steps on.
  constructor(layer, words, next) {
    Object.assign(this, { layer, words, next, ghosts: new Map(), turned: new Map(), hidden: [], changed: [], covered: [], coming: null, frame: null, beats: [], gone: new Set(), read: new Set(), said: "", text: "", unread: "", heard: new Set(), besides: 0 });
    Object.assign(this, { landed: new Map(), sheets: new Sheets(layer), steps: new Steps(), sequel: new Sequel(), room: new Room(this), lights: new Lights(this), noting: null, clearView: () => {}, reads: () => {} });
  }

  // A new frame is about to be played: what it brings can be copied before it lies on the page. What is done is said
  // before it is seen, but not what comes of it: the card that is turned over, and the dice, are seen first; nor is one
  // of many, which would be wiped away before it is read.
  open(frame, factor, beats = [], toCome = []) {
    if (beats.length) this.clearView();
    this.steps.open(frame, [...beats, ...toCome]);
    this.sequel.open(frame, beats);
    this.room.open();
    Object.assign(this, { frame, coming: null, beats, gone: new Set(), read: new Set(), heard: new Set() });
    this.said = UNTOLD.has(beats[0]?.do) || beats[0]?.swift ? "" : sentences(this.told)[0];
    if (this.said) this.caption(this.said);
  }

  // What has to come before a frame can be played, if anything.
  drawings({ zones, beats = [] }) {
    if (beats.flat().some((beat) => beat.do === "roll")) dice();
    return drawings(zones);
  }

  // How long it takes to read what stands in the strip now, but for what stood there before it.
  toRead() {
    return timeOf(words(this.unread));
  }

  // And all of it, since it was said.
  toReadAll() {
    return timeFor(this.text);
  }

  // And what came of it besides: what its first sentence says was seen.
  toReadBesides() {
    return timeOf(this.besides);
  }

  // What is logged of the action that is played.
  get told() {
    return this.frame?.say?.find(({ chat }) => !chat)?.text ?? this.text;
  }

  // But for what captions are going to tell, such as that the game is over by it.
  get toldSoFar() {
    const later = this.beats.filter(({ do: what }) => what === "stage").reverse();
    return later.reduce((told, { text }) => (told.endsWith(text) ? told.slice(0, -text.length).trimEnd() : told), this.told);
  }

  clear() {
    this.room.note();
    this.steps.end();
    for (const piece of this.hidden.splice(0)) piece.style.removeProperty("visibility");
    for (const restore of this.changed.splice(0).reverse()) restore();
    this.landed = new Map([...this.ghosts].map(([key, { at }]) => [key, at]));
    for (const kept of [this.ghosts, this.turned]) kept.clear();
    this.covered = this.sheets.covered;
    this.layer.replaceChildren();
    this.noting?.clear();
    this.next.hidden = true;
  }

  // Which pieces some beats bring somewhere, and where their copies lay when they were put away; and who made room. What
  // sheets lay over was not seen until now, and goes nowhere.
  brought(beats) {
    const rect = (at) => at && new DOMRect(at.x - at.width / 2, at.y - at.height / 2, at.width, at.height);
    const found = new Map(beats.filter((beat) => beat.do === "move").map(({ piece }) => [piece, rect(this.landed.get(piece))]));
    for (const [key, place] of this.room.shifted) if (!found.has(key)) found.set(key, rect(place));
    for (const key of this.covered.splice(0)) if (!found.has(key)) found.set(key, undefined);
    this.landed.clear();
    this.room.laid();
    this.room.open();
    return found;
  }

  // What the last beat has lit up and counted is not what the next one is about.
  tidy() {
    for (const sign of this.layer.querySelectorAll(".ring, .figure, .versus, .counter, .arrow")) sign.remove();
  }

  // Finding

  find(key) {
    const piece = key ? (document.getElementById(`p-${key}`) ?? document.getElementById(`z-${key}`)) : null;
    return piece?.getClientRects().length ? piece : null;
  }

  // A piece as it will be, from the frame: for what is not on the page yet.
  future(key) {
    return this.later(`p-${key}`);
  }

  // A part of the page as it will be.
  later(id) {
    if (!this.coming) {
      this.coming = document.createElement("template");
      this.coming.innerHTML = Object.values(this.frame?.zones ?? {}).join("");
    }
    return this.coming.content.getElementById(id);
  }

  box(thing) {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, width, height };
  }

  // Where a piece lies now: its copy, if it has been moved already.
  where(key) {
    const ghost = this.ghosts.get(key);
    if (ghost) return ghost.at;
    const piece = this.find(key);
    return piece && this.box(piece);
  }

  // The place in a zone that a piece is going to have; where that is not known, of those that are there.
  slot(key, at, size, piece) {
    const zone = this.find(key);
    if (!zone) return null;
    const place = zone.id.startsWith("z-") && this.room.place(zone, piece);
    if (place) return place;
    if (zone.id.startsWith("p-") || at < 0) return (at < 0 && lineOf(this, zone)) || this.box(zone);
    const pieces = [...zone.querySelectorAll(".piece, .tally > li")].filter((piece) => piece.getClientRects().length);
    if (!pieces.length) return firstLine(zone) ?? this.corner(zone, size);
    const { right, bottom } = zone.getBoundingClientRect();
    if (pieces[0].matches("li")) return under(this.box(pieces[at] ?? pieces.at(-1)), bottom);
    if (at < pieces.length) return this.box(pieces[at]);
    const last = this.box(pieces.at(-1));
    return { ...last, x: Math.min(last.x + last.width, right - last.width / 2) };
  }

  // The first place of a zone that is empty.
  corner(zone, { width, height }) {
    const { left, top, height: whole } = (zone.querySelector(".row, .grid") ?? zone).getBoundingClientRect();
    const rows = Math.max(1, Math.floor(whole / height));
    return { x: left + width / 2, y: top + whole / rows / 2, width, height };
  }

  // Making

  add(name, { x, y, width, height } = {}) {
    const made = Object.assign(document.createElement("div"), { className: name });
    if (x !== undefined) Object.assign(made.style, { left: `${x}px`, top: `${y}px` });
    if (width) Object.assign(made.style, { width: `${width}px`, height: `${height}px` });
    this.layer.append(made);
    return made;
  }

  copy(piece, { x, y, width, height }) {
    const copy = likeness(piece);
    copy.style.setProperty("--card", `${width}px`);
    const place = { left: `${x - width / 2}px`, top: `${y - height / 2}px`, width: `${width}px`, height: `${height}px` };
    Object.assign(copy.style, place);
    copy.classList.add("ghost");
    this.layer.append(copy);
    return copy;
  }

  // The copy of a piece that is moved about; the piece itself is hidden meanwhile, unless another one is moved for it:
  // then the copy looks as the piece is going to.
  // What is going to be larger is drawn as it will be, and grows on its way there; what lies nowhere then, as it was seen.
  ghost(key, from, hide, goal) {
    const known = this.ghosts.get(key);
    if (known && grown(known.at, goal) === known.at) return known;
    const now = this.find(key);
    const here = known?.at ?? (now ? this.box(now) : from);
    const { width, height } = grown(here, goal);
    const isNow = now && hide && width === here.width;
    const piece = isNow ? now : (this.future(key) ?? known?.element ?? now);
    known?.element.remove();
    if (!piece) return null;
    const drawn = { x: from.x, y: from.y, width, height };
    const made = { element: this.copy(piece, drawn), home: drawn, at: from, scale: here.width / width };
    if (!isNow) shaped(made, goal);
    this.ghosts.set(key, made);
    if (hide && now) this.hide(now);
    return made;
  }

  // Does something else lie on top there after the action, or nothing?
  leaves(piece) {
    const next = this.future(piece.dataset.key);
    return next !== null && next.dataset.face !== piece.dataset.face;
  }

  // A part of the page is otherwise until the table is laid anew.
  replace(thing, what, value) {
    replace(this, thing, what, value);
  }

  hide(piece) {
    piece.style.visibility = "hidden";
    this.hidden.push(piece);
  }

  // Let a copy go somewhere; it becomes as large as what lies there, but not larger than it is.
  send(ghost, to, ms) {
    const { home, at, element } = ghost;
    const scale = Math.min(1, to.width / home.width, to.height / home.height) || 1;
    const pose = (p, by) => `translate(${p.x - home.x}px, ${p.y - home.y}px) scale(${by})`;
    const isGoing = element.getAnimations().some(({ playState }) => playState === "running");
    const here = isGoing ? getComputedStyle(element).transform : pose(at, ghost.scale ?? 1);
    const steps = [{ transform: here }, { transform: pose(to, scale) }];
    const how = { duration: calm() ? 0 : ms, easing: GLIDE, fill: "both" };
    element.animate(steps, how);
    keepBadges(element, ghost.scale ?? 1, scale, how);
    Object.assign(ghost, { at: { ...to, width: home.width * scale, height: home.height * scale }, scale });
  }

  // Beats

  // What comes of a card that was turned over is said once that has been seen, and what an action brings while it comes; but
  // no more than a caption tells later.
  begin(beat) {
    this.steps.to(beat, this.words);
    this.reads(beat);
    if (beat.along || UNTOLD.has(beat.do)) return;
    const isToldLater = this.beats.some(({ do: what }) => what === "stage");
    const isTurned = this.beats[0]?.do === "turn" && !this.said;
    if (isTurned) this.caption((this.said = isToldLater ? sentences(this.told)[0] : this.told));
    else if (beat.do === "gain" && beat !== this.beats[0] && !isToldLater) this.caption(this.told);
  }

  async roll(beat, rest, factor) {
    return (await dice()).roll(this, beat, rest, factor);
  }

  async gain({ n, what, start, to, leaves = "", sheets = [], score, glimpses = [] }, rest, factor) {
    const total = totalOf(this, score);
    const [from, goal] = [spotOf(this, start, what), total ?? spotOf(this, to, what)];
    if (!from && !goal) return;
    const shown = Math.min(n, MOST_FLYING);
    count(this, start, -n, what);
    sum(this, start, to, -n, what);
    dwindle(this, start || to, leaves);
    show(this, glimpses); // with the figure they go from, and read while they fly
    const ms = LEAST.gain + 80 * (shown - 1);
    const counters = Array.from({ length: calm() ? 0 : shown }, (_, i) => this.fly(what, from, goal, 80 * i * factor, factor));
    await rest(ms);
    for (const counter of counters) counter.remove();
    if (total) change(this, total.figure, n);
    else count(this, to, n, what);
    sum(this, to, start, n, what);
    this.sheets.change(sheets);
    const come = ownSeat(this, start, to) ? `${n} ${what}` : `+${n} ${what}`; // what is only put elsewhere is no more than before
    const figure = goal ? this.figure(come, goal, total ? "profit scored" : "profit", factor) : this.figure(`−${n} ${what}`, from, "loss", factor);
    figure.dataset.what = what;
    apart(figure, [...this.layer.querySelectorAll(".figure")].filter((one) => one !== figure));
    await rest(AFTER_GAIN);
  }

  fly(what, from, goal, delay, factor) {
    const here = from ?? { ...goal, y: goal.y - FROM_NOWHERE };
    const there = goal ?? { ...from, y: from.y - FROM_NOWHERE };
    const counter = this.add("counter", { x: here.x - 11, y: here.y - 11 });
    counter.textContent = counter.dataset.what = what;
    const [x, y] = [there.x - here.x, there.y - here.y];
    const top = { transform: `translate(${x / 2}px, ${Math.min(0, y) - liftOf(from, goal)}px) scale(1.3)`, offset: 0.45 };
    const [first, last] = [from ? 1 : 0, goal ? 1 : 0];
    const steps = [{ transform: "none", opacity: first }, { ...top, opacity: 1 }, { transform: `translate(${x}px, ${y}px)`, opacity: last }];
    counter.animate(steps, { duration: LEAST.gain * factor, delay, easing: GLIDE, fill: "both" });
    return counter;
  }

  figure(text, place, tone, factor) {
    const figure = this.add(`figure ${tone}`);
    figure.textContent = text;
    const { x, y } = risesFrom(figure, place);
    const half = figure.offsetWidth / 2 + EDGE;
    Object.assign(figure.style, { left: `${Math.max(half, Math.min(innerWidth - half, x))}px`, top: `${y}px` });
    const steps = [
      { transform: "translate(-50%, 0) scale(.7)", opacity: 0 },
      { transform: `translate(-50%, -${RAISED}px) scale(1)`, opacity: 1 },
    ];
    figure.animate(steps, { duration: calm() ? 0 : 200 * factor, fill: "both" });
    return figure;
  }

  async mark({ pieces, tone = "good", said = [], best = [] }, rest, factor) {
    const found = pieces.map((key, n) => [(said[n] && atName(this, key)) || this.where(key), said[n], key]).filter(([place]) => place);
    if (!found.length) return;
    const at = this.beats.findIndex((beat) => beat.pieces === pieces);
    const altered = this.room.become(pieces, at);
    const shown = found.map(([place, text, key]) => (text ? this.write(text, place, tone, key, factor) : this.ring(place, tone)));
    if (shown.length === 2) this.compare(shown);
    await rest(LEAST.mark + (said.length ? TO_COMPARE : 0));
    this.room.recount(altered, this.beats[at]);
    if (!best.length) return;
    shown.forEach((sign, n) => best.includes(found[n][2]) && sign.classList.replace(tone, "good"));
    await rest(TO_COMPARE);
  }

  write(text, place, tone, key, factor) {
    const piece = this.find(key);
    const figure = this.figure(text, place, place.isTotal ? `${tone} scored` : tone, factor);
    return onBoard(lettered(figure, piece), piece);
  }

  // Between two numbers, if there is room: which is more.
  compare(signs) {
    const read = signs.map((sign) => [sign, Number(sign.textContent || NaN)]).sort(([a], [b]) => a.offsetLeft - b.offsetLeft);
    const [[left, low], [right, high]] = read;
    const gap = right.offsetLeft - left.offsetLeft - (left.offsetWidth + right.offsetWidth) / 2; // each stands above its middle
    if (Number.isNaN(low + high) || gap < VERSUS) return;
    const sign = this.add("versus", { x: left.offsetLeft + (left.offsetWidth + gap) / 2, y: left.offsetTop + left.offsetHeight / 2 - RAISED });
    sign.textContent = low < high ? "<" : low > high ? ">" : "=";
  }

  ring({ x, y, width, height }, tone) {
    const ring = this.add(`ring ${tone}`, { x: x - width / 2, y: y - height / 2, width, height });
    ring.animate([{ opacity: 0 }, { opacity: 1 }, { opacity: 0.75 }], { duration: 300, fill: "both" });
    return ring;
  }

  async stage({ text, at = "", picture = "", sheets = [], large = "", flanks = [], turns = false, settles = false, lines = 0 }, rest, factor = 1) {
    if (text !== this.said) this.sequel.end();
    this.caption(text);
    this.noting?.write(this.frame?.say ?? [], lines);
    if (turns) tellTurn(this);
    if (settles) endTurns(this);
    this.lights.fall(at);
    this.lights.show(this.sheets.show(sheets) ? "" : picture, at);
    this.next.hidden = false;
    const toRead = this.timeToRead(text);
    await rest(Math.max(toRead, large ? enlarge(this, large, at, flanks, factor) : 0));
  }

  // What has been read in this action is known at a glance.
  timeToRead(text) {
    const isKnown = this.read.has(text);
    this.read.add(text);
    return timeFor(isKnown ? "" : text);
  }

  caption(text) {
    const read = [this.text, this.said].filter((known) => text.startsWith(known));
    this.unread = text.slice(Math.max(0, ...read.map(({ length }) => length)));
    const said = sentences(text);
    this.besides = words(said.slice(1).filter((one) => !this.heard.has(one)).join(" "));
    for (const one of said) this.heard.add(one).add(one.split(" · ").at(-1)); // with the card that does it, and without
    this.text = text;
    this.words.hidden = !text;
    this.words.parentElement.classList.toggle("telling", Boolean(text));
    const line = document.createElement("span"); // the strip lays out what it holds: a line, with cards in it
    const whole = this.sequel.whole(text);
    line.append(...written(whole.replaceAll(" ·", "\u00a0·"))); // no line begins with it
    this.words.replaceChildren(line);
    this.words.classList.toggle("long", whole.length > LONG);
    this.steps.draw(this.words);
  }
}

const ownSeat = (stage, ...keys) => {
  const [one, other] = keys.map((key) => stage.find(key)?.closest(".seat"));
  return Boolean(one) && one === other;
};

// Beats that have files of their own.
for (const [beat, play] of Object.entries({ move, strike, turn, unlock }))
  Stage.prototype[beat] = function (...how) {
    return play(this, ...how);
  };
