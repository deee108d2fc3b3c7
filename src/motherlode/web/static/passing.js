// That a simpler computer has chosen, while the one that plays gets ready, or that all have other seats at a rematch, is
// noted for some seconds, and not at every move.

const LASTS = 9000; // milliseconds, as the style lets it fade

export class Passing {
  constructor(form, now = Date.now) {
    Object.assign(this, { form, now, since: new Map() });
    this.show();
  }

  // The table has been laid anew, and with it the note.
  show() {
    const note = this.form.querySelector(".stood-in");
    if (!note) return;
    const { about } = note.dataset;
    if (!this.since.has(about)) this.since.set(about, this.now());
    note.classList.toggle("over", this.now() - this.since.get(about) > LASTS);
  }
}
