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

  // The beats of a frame are about to be played. What is staged has captions of its own, but a card that is turned over
  // first is told before them; and a deal is no action.
  open(frame, beats) {
    const isTold = beats[0]?.do === "turn" || !beats.some(({ do: what }) => what === "stage");
    const isSequel = this.goesOn && !frame.dealt && !beginsTurn(frame) && isTold;
    Object.assign(this, { earlier: isSequel ? this.told : "", goesOn: Boolean(frame.more) });
  }

  // A caption of its own comes: what follows is told behind that.
  end() {
    this.earlier = "";
  }

  // All that stands in the strip with what is told now.
  whole(text) {
    if (!this.earlier) [this.first] = sentences(text);
    const ways = this.earlier && text ? [`${this.earlier} ${text}`, `${this.first} … ${text}`] : [];
    return (this.told = ways.find(({ length }) => length <= MOST) ?? text);
  }
}
