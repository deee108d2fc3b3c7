// What a caption is about stands in a beam of light from the top of its zone, and a drawing of what is spoken of beside
// it. Both stay until the next caption; the light goes before with whom it fell on. Who has gone elsewhere is dim meanwhile.

import { freest } from "./freest.js";

const COMES = 350;
const GOES = 250;

export class Lights {
  constructor(stage) {
    Object.assign(this, { stage, beam: null, lit: "", goal: "" });
  }

  fall(key) {
    this.beam?.remove();
    Object.assign(this, { beam: null, lit: key });
    const { stage } = this;
    const ghost = stage.ghosts.get(key);
    this.goal = ghost?.goal || key;
    const zone = stage.find(this.goal)?.closest('[id^="z-"]');
    this.dim();
    if (!zone) return;
    const { x, y, width, height } = stage.where(key);
    const { top, left, right } = zone.getBoundingClientRect();
    const half = Math.min(width * 0.75, x - left, right - x);
    if (half < width / 2) return; // at the edge a light would fall beside it
    this.beam = stage.add(`light of-${zone.id}`, { x: x - half, y: top, width: 2 * half, height: y + height - top });
    this.beam.animate([{ opacity: 0 }, { opacity: 1 }], { duration: COMES, fill: "both" });
  }

  dim() {
    const isElsewhere = ({ goal }) => Boolean(this.goal && goal && goal !== this.goal);
    for (const ghost of this.stage.ghosts.values()) ghost.element.classList.toggle("elsewhere", isElsewhere(ghost));
  }

  // Who stood in it has left: it would fall on an empty place, or on who comes there.
  leave(key) {
    if (!this.beam || key !== this.lit) return;
    const { beam } = this;
    Object.assign(this, { beam: null, goal: "" });
    this.dim();
    beam.animate([{ opacity: 1 }, { opacity: 0 }], { duration: GOES, fill: "both" }).finished.then(
      () => beam.remove(),
      () => {}, // taken away with its layer
    );
  }

  // How large a drawing is, it says itself.
  show(picture, key) {
    const { layer } = this.stage;
    layer.querySelector(".shown")?.remove();
    const piece = picture && this.stage.find(key);
    if (!piece) return;
    const drawn = Object.assign(document.createElement("img"), { className: "shown", alt: "" });
    drawn.addEventListener("load", () => drawn.isConnected && this.lay(drawn, piece));
    drawn.src = `${layer.dataset.art}/${picture}.svg`;
    layer.append(drawn);
  }

  // Where it hides neither who fights nor what is said, as near as can be.
  lay(drawn, piece) {
    const { stage } = this;
    const size = { width: drawn.offsetWidth, height: drawn.offsetHeight };
    const { x, y } = freest(size, stage.box(piece), stage.words, piece.closest(".seat"));
    Object.assign(drawn.style, { left: `${x}px`, top: `${y}px` });
    drawn.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, fill: "both" });
  }
}
