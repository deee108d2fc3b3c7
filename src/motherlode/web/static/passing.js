// That a simpler computer has chosen, while the one that plays gets ready, or that all have other seats at a rematch, is
// noted for some seconds, and not at every move.

const LASTS = 9000; // milliseconds, as the style lets it fade
const SEATS = "seats";

export class Passing {
  // `status` says what there is no room for below what is asked.
  constructor(form, now = Date.now, status = () => {}) {
    Object.assign(this, { form, now, status, since: new Map(), told: "" });
    this.show();
  }

  // The table has been laid anew, and with it the note.
  show() {
    const note = this.form.querySelector(".stood-in");
    if (this.told && note?.textContent !== this.told) this.hush();
    if (!note) return;
    const { about } = note.dataset;
    if (!this.since.has(about)) this.begin(note, about);
    note.classList.toggle("over", this.now() - this.since.get(about) > LASTS);
  }

  // The longest questions leave it no room; that all have other seats is to be read all the same.
  begin(note, about) {
    this.since.set(about, this.now());
    if (about !== SEATS || note.checkVisibility()) return;
    this.status((this.told = note.textContent), LASTS);
  }

  hush() {
    if (this.told && document.getElementById("status").textContent === this.told) this.status("");
    this.told = "";
  }
}
