// Who has asked the others for something is told who has played on before all had answered: what was asked is gone then,
// and nothing in the log says so. Some may have agreed: of answers nothing is said.

import { whose } from "./news.js";

const LASTS = 9000; // milliseconds

export class Proposal {
  constructor(form, status) {
    Object.assign(this, { form, status, isOpen: false });
    this.isOpen = this.waits();
  }

  // Does somebody here wait for an answer?
  waits() {
    return this.form.querySelector('#proposal [value="withdraw"]') !== null;
  }

  // The table has been laid anew, after these lines of the log.
  laid(lines) {
    const wasOpen = this.isOpen;
    this.isOpen = this.waits();
    const isAnswered = lines.some(({ talk, undone }) => talk || undone.length);
    if (wasOpen && !this.isOpen && lines.length > 0 && !isAnswered) this.tell(whose(lines));
  }

  tell(seat) {
    const name = document.getElementById(`h-seat-${seat}`);
    if (name) this.status(this.form.dataset.off.replace("{who}", name.ariaLabel ?? name.textContent), LASTS);
  }
}
