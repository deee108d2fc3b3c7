// That a simpler computer has chosen, while the one that plays gets ready, is noted for some seconds, and not at every move.

const LASTS = 9000; // milliseconds, as the style lets it fade

export class Passing {
  constructor(form, now = Date.now) {
    Object.assign(this, { form, now, since: 0 });
    this.show();
  }

  // The table has been laid anew, and with it the note.
  show() {
    const note = this.form.querySelector(".stood-in");
    if (!note) return;
    this.since ||= this.now();
    note.classList.toggle("over", this.now() - this.since > LASTS);
  }
}
