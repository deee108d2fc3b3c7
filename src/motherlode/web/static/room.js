// Where all lies in a zone when an action is over: who comes goes to that very place, and the others make room meanwhile,
// or close up behind who leaves. So nobody lies on another, and nothing is left to slide when the table is laid anew.

import { follow } from "./counting.js";
import { likeness } from "./likeness.js";
import { calm, SHAKES } from "./motion.js";
import { Relay } from "./relay.js";

const LEAST = 1; // pixels, of which nobody sees that they are jumped
const GLIDE = "cubic-bezier(.35,.05,.25,1)";
const COUNTS = ["strike", "gain", "roll"]; // beats that have figures of their own

export class Room {
  constructor(stage) {
    Object.assign(this, { stage, plans: new Map(), shifted: new Map(), dressed: new Set(), relay: new Relay(stage) });
  }

  open() {
    this.relay.open();
    this.plans.clear();
    this.shifted.clear();
  }

  // Whoever made room lies where it is seen now: a beat that is quicker than a picture has not brought it anywhere yet.
  note() {
    const { stage } = this;
    for (const key of this.shifted.keys()) {
      const seen = stage.ghosts.get(key)?.element ?? stage.find(key);
      if (seen) this.shifted.set(key, stage.box(seen));
    }
  }

  zone(thing) {
    return thing?.closest('[id^="z-"]') ?? null;
  }

  // The places in a zone as it is going to be. It is laid behind it for a moment that nobody sees; so how a zone is laid
  // may not depend on what it lies behind, only on what lies behind it.
  places(zone) {
    if (!zone || this.plans.has(zone.id)) return this.plans.get(zone?.id);
    const next = this.stage.later(zone.id)?.cloneNode(true);
    if (next) {
      zone.after(next);
      zone.style.display = "none";
    }
    const places = new Map([...(next?.querySelectorAll(".piece") ?? [])].map((piece) => [piece.dataset.key, { ...this.lies(piece), isIts: true }]));
    next?.remove();
    zone.style.removeProperty("display");
    this.plans.set(zone.id, places);
    return places;
  }

  // The place that a piece is going to have in a zone, if that is known.
  place(zone, key) {
    const place = this.places(zone)?.get(key);
    return place?.width ? place : null;
  }

  // Something goes from one zone to another: in both of them all is as it is going to be.
  change(beat, ms, isLarge) {
    const { piece, start, to } = beat;
    const [left, zone] = [start || piece, to].map((key) => this.zone(this.stage.find(key)));
    if (zone?.id === `z-${to}`) this.make(zone, piece, ms, isLarge);
    if (left && left !== zone) this.leave(left, ms);
    if (left !== zone) this.retell(left, beat);
    if (seatOf(left) !== seatOf(zone)) this.rescore(seatOf(left), beat);
  }

  // Somebody has come: only now what is counted there has changed.
  arrive(beat) {
    const zone = this.zone(this.stage.find(beat.to));
    this.retell(zone, beat);
    this.rescore(seatOf(zone), beat);
  }

  // What something is said of looks from then on as it is going to, if nothing else is told of it; returns what does so.
  become(keys, n) {
    const altered = n < 0 ? [] : this.altered(keys, n);
    for (const [key, piece, next] of altered)
      for (const one of [piece, this.stage.ghosts.get(key)?.element]) if (one) this.dress(one, next, this.zone(piece));
    return altered.map(([, piece]) => piece);
  }

  altered(keys, n) {
    const { stage } = this;
    const told = new Set(stage.beats.slice(n + 1).flatMap(({ piece, target, start, pieces = [] }) => [piece, target, start, ...pieces]));
    const both = keys.filter((key) => !told.has(key)).map((key) => [key, stage.find(key), stage.future(key)]);
    return both.filter(([, piece, next]) => piece?.matches(".piece") && next?.dataset.face === piece.dataset.face);
  }

  // And once that is seen it is counted so.
  recount(pieces, beat) {
    for (const piece of pieces) {
      this.retell(this.zone(piece), beat);
      this.rescore(seatOf(piece), beat);
    }
  }

  // It looks so when the table is laid, if it needs another place for that and would move others.
  dress(piece, next, zone) {
    const lie = () => [...(zone?.querySelectorAll(".piece") ?? [])].map((one) => this.stage.box(one));
    const [{ changed }, before] = [this.stage, lie()];
    const at = changed.length;
    dress(this.stage, piece, next);
    const isMoved = lie().some(({ x, y }, n) => Math.abs(x - before[n]?.x) + Math.abs(y - before[n]?.y) > LEAST);
    if (isMoved) for (const restore of changed.splice(at).reverse()) restore();
    else this.dressed.add(piece);
  }

  // A new picture is laid: who was seen to become what it is there does not do so once more, as who lies down would.
  laid() {
    for (const piece of this.dressed) for (const going of piece.getAnimations({ subtree: true })) if (going instanceof CSSTransition) going.finish();
    this.dressed.clear();
  }

  // All who stay go to their places at once; what lies over the place of who comes goes above it.
  make(zone, key, ms, isLarge = false) {
    const [places, coming] = [this.places(zone), this.place(zone, key)];
    if (places && key) this.fill(zone, places);
    if (places && this.relay.lay(zone, places, ms, isLarge)) return this.went(zone, places);
    let isBehind = false;
    for (const [other, to] of places ?? []) {
      const piece = this.stage.find(other);
      if (other === key) isBehind = true;
      else if (piece && this.zone(piece) === zone && !this.stage.ghosts.has(other)) this.shift(piece, other, to, ms, isBehind && coming && meet(to, coming));
    }
  }

  // Where something comes it does not say any more that nothing lies there.
  fill(zone, places) {
    for (const piece of zone.querySelectorAll(".piece[data-face=empty]")) if (!places.has(piece.dataset.key)) this.stage.hide(piece);
  }

  went(zone, places) {
    for (const [key, to] of places) if (this.zone(this.stage.find(key)) === zone) this.shifted.set(key, to);
  }

  // Who is on the way there already is not sent twice as far; who still slides from before goes on from where it is seen.
  shift(piece, key, to, ms, isAbove) {
    const { stage } = this;
    if (this.shifted.get(key) === to) return;
    this.shifted.set(key, to);
    if (isAbove) return stage.send(stage.ghost(key, stage.box(piece), true), to, ms);
    const seen = this.lies(piece);
    const lies = stopped(piece) ? this.lies(piece) : seen;
    if (lies === seen && isThere(seen, to)) return;
    const steps = [between(lies, seen), between(lies, to)];
    const going = piece.animate(steps, { duration: calm() ? 0 : ms, easing: GLIDE, fill: "forwards", composite: "add" });
    stage.changed.push(() => going.cancel());
  }

  // Where a piece lies, though a blow may have it shake there.
  lies(piece) {
    const box = this.stage.box(piece);
    return { ...box, x: box.x - shaken(piece), turn: turned(piece) };
  }

  // Behind who leaves all close up, unless somebody else is going to leave.
  leave(zone, ms) {
    const places = this.places(zone);
    const isLeft = [...(zone?.querySelectorAll(".piece") ?? [])].some(({ dataset, style }) => !places.has(dataset.key) && style.visibility !== "hidden");
    if (places?.size && !isLeft) this.make(zone, "", ms);
  }

  // When the last has come or gone, what is said of a zone is as it is then, or is said no more,
  retell(zone, beat) {
    const [now, later] = this.both(zone, ":scope > .note, :scope > h2 > small");
    if (!now || !this.stage.later(zone.id) || !this.isLast(zone, beat)) return;
    if (later) this.stage.replace(now, "innerHTML", later.innerHTML);
    else this.stage.hide(now);
  }

  // and what stands at the name of whose it is. What counts something else then, as where a game is over that the richest
  // wins, is told with the word for it when the table is laid.
  rescore(seat, beat) {
    const [now, later] = this.both(seat, ".score");
    const isCounted = this.toCome(beat).some((one) => COUNTS.includes(one.do));
    if (!now || !later || isCounted || !this.isLast(seat, beat)) return;
    if (now.dataset.counts !== later.dataset.counts) return;
    this.stage.replace(now.querySelector("b"), "textContent", later.querySelector("b").textContent);
    follow(this.stage);
  }

  // Something in a part of the page, and in that part as it is going to be.
  both(part, what) {
    return [part, this.stage.later(part?.id)].map((one) => one?.querySelector(what));
  }

  toCome(beat) {
    return this.stage.beats.slice(this.stage.beats.indexOf(beat) + 1);
  }

  // Does nothing leave a part of the page any more, nor come there, nor become something else there?
  isLast(part, beat) {
    const lies = (key) => part.contains(this.stage.find(key));
    const isMoved = ({ do: what, piece, start, to }) => what === "move" && [start || piece, to].some(lies);
    const isAltered = ({ do: what, pieces }) => what === "mark" && pieces.some((key) => lies(key) && this.becomes(key));
    return !this.toCome(beat).some((one) => isMoved(one) || isAltered(one));
  }

  becomes(key) {
    const [now, next] = [this.stage.find(key), this.stage.future(key)];
    return Boolean(now && next) && kinds(now).join() !== kinds(next).join();
  }
}

const seatOf = (thing) => thing?.closest(".seat");

const kinds = (one) => [...one.classList].filter((name) => name.startsWith("kind-"));

// Its kind, and the remarks on it; none of who is not going to be seen.
export function dress(stage, piece, next) {
  const names = [...piece.classList].filter((name) => !name.startsWith("kind-"));
  stage.replace(piece, "className", [...names, ...(next ? kinds(next) : [])].join(" "));
  const [now, later] = [piece, next].map((one) => one?.querySelector(":scope > .badges"));
  if (now) stage.replace(now, "innerHTML", later?.innerHTML ?? "");
  else if (later) {
    const badges = likeness(later);
    piece.append(badges);
    stage.changed.push(() => badges.remove());
  }
}

// What leads from one place to another. Who lies aslant, as in a fan, goes straight there all the same, and turns.
function between(from, to) {
  const [aside, down, turn] = [to.x - from.x, to.y - from.y, to.turn - from.turn];
  return { translate: `${aside}px ${down}px`, scale: upright(to) / upright(from), rotate: `${turn}deg` };
}

const isThere = (from, to) => Math.abs(to.x - from.x) + Math.abs(to.y - from.y) + Math.abs(to.width - from.width) <= LEAST;

// A piece slides no further; return whether it did.
function stopped(piece) {
  const slides = piece.getAnimations().filter(({ effect }) => effect.composite === "add");
  for (const slide of slides) slide.cancel();
  return slides.length > 0;
}

const shaken = (piece) => (piece.getAnimations().some(({ id }) => id === SHAKES) ? new DOMMatrix(getComputedStyle(piece).transform).e : 0);

const turned = (piece) => parseFloat(getComputedStyle(piece).rotate) || 0; // in degrees

// How wide something is that lies aslant in its box.
function upright({ width, height, turn }) {
  const [cos, sin] = [Math.cos, Math.sin].map((of) => of((Math.abs(turn) * Math.PI) / 180));
  return (width * cos - height * sin) / (cos * cos - sin * sin);
}

const meet = (one, other) => Math.abs(one.x - other.x) < (one.width + other.width) / 2 - LEAST && Math.abs(one.y - other.y) < (one.height + other.height) / 2 - LEAST;
