// What the players are asked by one of them is put out as soon as somebody has played on, however long that is told: it
// cannot be answered any more. Nothing in the log says so, so all are told who has, but whoever did it. Some may have
// agreed: of answers nothing is said.

import { NATURE } from "./news.js";

const LASTS = 4000; // milliseconds: on telephones it has no place but on the board

const asks = (html = "") => html.includes("<details");

export class Proposal {
  // `lay(id, html)` lays a part of the table anew.
  constructor(form, status, lay) {
    Object.assign(this, { form, status, lay });
  }

  // A frame has come, before which these are still to be laid.
  came({ zones, say }, queue) {
    const isAsked = this.form.querySelector("#proposal details") || queue.some((one) => asks(one.zones.proposal));
    if (!isAsked || !("proposal" in zones) || asks(zones.proposal)) return;
    if (!say.some(({ talk, undone }) => talk || undone.length)) this.tell(say.find(({ seat }) => seat !== NATURE)?.seat);
    for (const one of queue) delete one.zones.proposal;
    this.lay("proposal", zones.proposal);
  }

  tell(seat) {
    const name = document.getElementById(`h-seat-${seat}`);
    if (!name || this.form.querySelector(`#own > #seat-${seat}`)) return;
    const words = this.form.dataset[this.form.querySelector('#proposal [value="withdraw"]') ? "off" : "lapsed"];
    this.status(words.replace("{who}", name.ariaLabel ?? name.textContent), LASTS);
  }
}
