// A review in the making, beside a game that is seen again: it is looked at until it is there, and begun by that.

const SECONDS = 2;

export class Watch {
  // `morph(id, html)` puts a part of the page down, `told()` is called when the review can be read.
  constructor(form, morph, told) {
    Object.assign(this, { form, morph, told, isOver: false });
  }

  async begin() {
    while (!this.isOver) {
      await this.look().catch(() => {}); // a server that cannot be reached now may be later
      if (!this.isOver) await new Promise((done) => setTimeout(done, 1000 * SECONDS));
    }
  }

  async look() {
    const { id, as } = this.form.dataset;
    const reply = await fetch(`/t/${id}/again/figures?as=${as}`);
    if (!reply.ok) return;
    const { done, of, failed, zones } = await reply.json();
    this.isOver = failed || "curve" in zones;
    if (failed) this.say(this.form.dataset.failed);
    else if (!this.isOver) this.say(`${this.form.dataset.making}${of ? ` ${done} / ${of}` : ""}`);
    else this.put(zones);
  }

  put(zones) {
    for (const [name, html] of Object.entries(zones)) this.morph(name, html);
    this.told();
  }

  say(text) {
    document.getElementById("making").textContent = text;
  }
}
