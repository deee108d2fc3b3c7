// What follows an action at once, as the card does that a step turns over, is told behind it: the step was wiped away
// before it could be read. What begins another turn is somebody else's doing, and has a caption of its own. Of an action
// that grows too long the midst is left out: with what it began, one knows whose it is.

import { sentences } from "./sentences.js";

const MOST = 120; // letters of both: more are not read at a glance

export const beginsTurn = ({ say = [] }) => say.some(({ turn }) => turn);

export class Sequel {
  constructor() {
    Object.assign(this, { told: "", earlier: "", first: "", goesOn: false });
  }

  // The beats of a frame are about to be played. What is staged has captions of its own, and a deal is no action.
  open(frame, beats) {
    const isSequel = this.goesOn && !frame.dealt && !beginsTurn(frame) && !beats.some(({ do: what }) => what === "stage");
    Object.assign(this, { earlier: isSequel ? this.told : "", goesOn: Boolean(frame.more) });
  }

  // All that stands in the strip with what is told now.
  whole(text) {
    if (!this.earlier) [this.first] = sentences(text);
    const ways = this.earlier && text ? [`${this.earlier} ${text}`, `${this.first} … ${text}`] : [];
    return (this.told = ways.find(({ length }) => length <= MOST) ?? text);
  }
}
