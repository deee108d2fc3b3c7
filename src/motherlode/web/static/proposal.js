// Who has asked the others for something is told when the game goes on instead of an answer: what was asked is gone then,
// and nothing in the log says so.

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
    if (wasOpen && !this.isOpen && lines.length > 0 && !isAnswered) this.status("unanswered", LASTS);
  }
}
