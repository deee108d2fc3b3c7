// Back closes what lies over the table, and amid a sentence takes back what was said last, as people expect it to on a
// telephone; it leaves the table when there is nothing of both. For that an entry of the browser's history stands for
// whatever is open, and one for each thing that was said: the one click that said it has made it, for browsers leave out
// what a page adds by itself. Entries go when what they stand for is over, so that none of them does nothing. Forward says
// again what Back has taken back, as long as the same is asked of the same seat.

import { liesOver } from "./lens.js";

const OPEN = ":is([popover=''],[popover=auto], #why):popover-open, dialog[open], #lens.open";

export class Back {
  // `address()` is where what is seen is found again. `said()` is what was said so far, "" if nothing is begun; `say()`
  // goes back to that, or forward, and `moment()` is when it can be said.
  constructor(address, said = () => "", say = () => {}, moment = () => "") {
    Object.assign(this, { address, said, say, moment, goes: false });
    addEventListener("toggle", () => this.look(), true);
    addEventListener("popstate", () => this.went());
    if (!history.state && said()) history.replaceState({ trail: [said()], moment: moment() }, "");
    this.depth = this.trail.length;
    this.look();
  }

  // What was said where each of our entries stands, the first of which was there before.
  get trail() {
    return history.state?.trail ?? [""];
  }

  get open() {
    return [...document.querySelectorAll(OPEN)].filter((box) => box.id !== "lens" || liesOver(box));
  }

  // The table was laid. A page that is loaded again goes on with the sentence.
  laid() {
    const [{ state }, said] = [history, this.trail.at(-1)];
    if (said && said === this.said()) history.replaceState({ ...state, moment: this.moment() }, ""); // others may have moved
    this.settle();
    this.look();
  }

  // An older entry comes back with an older address.
  settle() {
    history.replaceState(history.state, "", this.address());
  }

  // Is there an entry for all that is open or said, and none for more?
  look() {
    if (this.goes) return; // one after the other: the browser takes its time to go back
    const [isOpen, stands] = [this.open.length > 0, Boolean(history.state?.isOpen)];
    if (isOpen && !stands) this.push({ ...history.state, trail: this.trail, isOpen });
    else if (stands && !isOpen) this.go(-1);
    else if (!isOpen) this.follow(this.trail, this.said());
  }

  follow(trail, said) {
    const last = trail.length - 1;
    const at = said ? trail.indexOf(said) : 0;
    if (said === trail[last]) return;
    if (at < 0) this.push({ trail: [...trail, said], moment: this.moment() });
    else if (at < last) this.go(at - last);
    else history.replaceState(null, "");
  }

  push(state) {
    history.pushState(state, "");
    this.depth = state.trail.length;
  }

  go(by) {
    this.goes = true;
    history.go(by);
  }

  // Whoever goes forward again when it was carried out, or something else is asked, finds nothing there.
  went() {
    const [{ goes, trail, depth, open }, isForward] = [this, this.trail.length > this.depth];
    Object.assign(this, { goes: false, depth: trail.length });
    for (const box of goes ? [] : open) close(box);
    const isStill = !isForward || history.state.moment === this.moment();
    const isSaid = !goes && !open.length && isStill && trail.at(-1) !== this.said();
    this.settle();
    if (isSaid) this.say(trail.at(-1), isForward);
    else this.look();
  }

  // Somebody else may look from now on: what was said is not for others.
  forget() {
    const state = history.state && { trail: this.trail.map((said) => said && "-") };
    history.replaceState(state, "", location.pathname);
  }
}

function close(box) {
  if (box.matches("dialog")) box.close();
  else if (box.popover) box.hidePopover();
  else box.classList.remove("open");
}
