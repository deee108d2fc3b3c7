// What was put together and cancelled, perhaps by one press of Escape too many, can be put together again as long as the
// same is asked: by a button where *Cancel* was, or by Control-Y. What is a single word is as quickly said anew. What was
// done and taken back has a button there already, which does it again.

import { NATURE } from "./news.js";
import { asked, fromSoFar, isBegun, isStill, partsOf, soFarOf } from "./sentence.js";

const FEWEST = 2; // parts: words, and what was looked at last

export class Redo {
  constructor(form, say) {
    Object.assign(this, { form, say, said: null, was: null });
    form.addEventListener("submit", (event) => this.submitted(event), true);
  }

  submitted(event) {
    const id = event.submitter?.id;
    if (id === "cancel") this.cancelled();
    else if (id === "redo" && !event.submitter.name) this.again(event);
  }

  cancelled() {
    this.said = partsOf(this.form) >= FEWEST ? fromSoFar(soFarOf(this.form)) : null;
    this.was = null;
  }

  again(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
    this.say(this.said);
  }

  // Who does something else, or is dealt something, wants the former no more; others may get ready meanwhile.
  heard(lines) {
    const mine = Number(this.form.querySelector("[name=seat]").value);
    if (lines.some(({ seat, chat }) => !chat && (seat === mine || seat === NATURE))) this.said = null;
  }

  // The page has been laid anew, and with it the buttons.
  show(lines) {
    this.heard(lines);
    const bar = this.form.querySelector("#ask.mine .bar");
    if (!this.said || !bar || isBegun(this.form) || bar.querySelector("#redo")) return;
    this.was ??= asked(this.form);
    if (isStill(this.form, this.was)) bar.insertBefore(this.button(), bar.querySelector("#aid"));
    else this.said = null;
  }

  button() {
    const { redo, redoes } = this.form.dataset;
    const made = Object.assign(document.createElement("button"), { id: "redo", className: "cancel slot", title: redoes });
    made.setAttribute("aria-keyshortcuts", "Control+Y Meta+Y");
    const sign = Object.assign(document.createElement("span"), { textContent: "↷", ariaHidden: "true" });
    made.append(sign, Object.assign(document.createElement("span"), { textContent: redo }));
    return made;
  }
}
