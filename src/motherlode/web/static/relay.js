// Where pieces get another shape when one comes or goes, as in a hand that has two rows from six cards on: the zone is laid
// at once as it is going to be, and all who stay go from how they were seen to how they lie then. Stretched to their new
// places as they were, they would lie on what is above them, and be cut.

import { likeness } from "./likeness.js";
import { calm } from "./motion.js";

const LEAST = 0.06; // of its shape, from which on it is another one
const GLIDE = "cubic-bezier(.35,.05,.25,1)";

export class Relay {
  constructor(stage) {
    Object.assign(this, { stage, kept: new Map() }); // the places that are kept for who comes, by their keys
  }

  open() {
    this.kept.clear();
  }

  // Lay a zone anew, if any in it gets another shape, or who comes was large, and looks otherwise there; return whether it was.
  lay(zone, places, ms, isLarge) {
    const [rows, pieces] = [[zone, this.stage.later(zone.id)].map((one) => one?.querySelector(".row")), piecesOf(zone)];
    const [staying, leaving] = [true, false].map((stays) => pieces.filter(({ dataset }) => places.has(dataset.key) === stays));
    const seen = staying.map((piece) => this.stage.box(piece));
    const isNew = isLarge || staying.some((piece, n) => isReshaped(seen[n], places.get(piece.dataset.key)));
    if (!isNew || rows.includes(null) || leaving.some(isSeen)) return false;
    for (const piece of leaving) this.stage.replace(piece.style, "display", "none");
    for (const piece of staying) for (const going of piece.getAnimations()) going.cancel();
    this.stage.replace(rows[0], "className", rows[1].className);
    this.keep(rows);
    staying.forEach((piece, n) => this.glide(piece, seen[n], ms));
    return true;
  }

  // Who comes has a place already, in which nobody is seen yet.
  keep([row, next]) {
    let before = null;
    for (const piece of next.querySelectorAll(":scope > .piece")) {
      const { key } = piece.dataset;
      const here = this.stage.find(key);
      before = here?.parentElement === row ? here : this.kept.get(key) ?? this.place(row, before, piece);
    }
  }

  place(row, before, piece) {
    const place = likeness(piece);
    place.style.visibility = "hidden";
    if (before) before.after(place);
    else row.prepend(place);
    this.kept.set(piece.dataset.key, place);
    this.stage.changed.push(() => place.remove());
    return place;
  }

  // It has its new shape already, and keeps that; it is no higher than it was, or is going to be.
  glide(piece, from, ms) {
    const to = this.stage.box(piece);
    const scale = Math.min(1, from.height / to.height);
    const pose = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`;
    piece.animate([{ transform: pose }, { transform: "none" }], { duration: calm() ? 0 : ms, easing: GLIDE, composite: "add" });
  }

  // Who has come is seen at its place, as all there are, and who goes on from there is not.
  arrive(key, isThere = true) {
    const [place, ghost] = [this.kept.get(key), this.stage.ghosts.get(key)];
    if (!place || !ghost) return;
    place.style.visibility = isThere ? "" : "hidden";
    ghost.element.style.visibility = isThere ? "hidden" : "";
  }
}

const piecesOf = (zone) => [...zone.querySelectorAll(".row > .piece[data-key]")];
const isSeen = ({ style }) => style.visibility !== "hidden";
const isReshaped = (one, other) => Math.abs((one.height * other.width) / (one.width * other.height) - 1) > LEAST;
