// What is dragged onto what it may be done to says both, whoever begins the sentence. In games whose styles say what a
// piece is dragged for (`--errands`: verbs), it is known by the sentences that begin at the others, or at itself.

import { isBegun } from "./sentence.js";

const FINGER = 24; // pixels: half a finger

export class Errands {
  constructor(form, say) {
    Object.assign(this, { form, say });
  }

  // Which of its verbs can be meant now: somebody is there to whom it may be done.
  of(piece) {
    const verbs = getComputedStyle(piece).getPropertyValue("--errands").split(" ").filter(Boolean);
    return verbs.filter((verb) => this.targets([verb], piece).length || (isBegun(this.form) && piece.matches(".legal")));
  }

  targets(verbs, piece) {
    const all = verbs.flatMap((verb) => [...this.form.querySelectorAll(`.piece.can-${verb}:not(.dragged)`)]);
    return all.filter((one) => one !== piece);
  }

  light(verbs, piece) {
    for (const one of this.targets(verbs, piece)) one.classList.add("awaits");
  }

  dim() {
    for (const one of this.form.querySelectorAll(".awaits")) one.classList.remove("awaits");
  }

  // To whom it is done: who lies there, or a little beside it under a finger. Amid a sentence that is said already, and
  // whoever is dragged to any of them goes with those that were named.
  target({ verbs, isByFinger }, piece, { clientX: x, clientY: y }) {
    if (isBegun(this.form)) return document.elementFromPoint(x, y)?.closest(".rivals .piece");
    const far = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    };
    const near = this.targets(verbs, piece).map((one) => [far(one), one]).filter(([distance]) => distance <= (isByFinger ? FINGER : 0));
    return near.sort(([one], [other]) => one - other)[0]?.[1];
  }

  // Say what begins the sentence, what is meant if that may be several things, and the other of the two.
  async run(verbs, key, target) {
    const verb = verbs.find((one) => target.matches(`.can-${one}`));
    const isFirst = find(this.form, key)?.matches(`.legal.can-${verb}`);
    const order = isFirst ? [key, target.dataset.key] : [target.dataset.key, key];
    await this.word(order[0]);
    const meant = this.form.querySelector(`#ask .bar > .choice:not(.dead)[value^="${verb}"]`);
    if (meant) await this.say(meant);
    await this.word(order[1]);
  }

  async word(key) {
    const piece = find(this.form, key);
    if (piece?.matches(".legal")) await this.say(piece);
  }
}

export const find = (form, key) => form.querySelector(`.piece[data-key="${CSS.escape(key)}"]`);
