// Talk at the table: sent without a new page, and not shown or spoken of whom one does not want to hear.

import { Murmur } from "./murmur.js";
import { Saying } from "./saying.js";

export class Chat {
  constructor(form, line, speak) {
    Object.assign(this, { form, line, box: document.getElementById("talk"), words: document.getElementById("say") });
    this.murmur = new Murmur(...["murmur", "log-open", "margin"].map((id) => document.getElementById(id)));
    if (this.words) this.saying = new Saying(this.words.elements.text, form, speak);
    this.words?.addEventListener("submit", (event) => this.say(event));
    this.box?.addEventListener("submit", (event) => this.hear(event));
    this.box?.addEventListener("change", ({ target }) => target.name?.startsWith("mute-") && this.mute(target));
  }

  isMuted(seat) {
    return this.form.classList.contains(`mute-${seat}`);
  }

  // Somebody has said something; one's own words are known.
  heard(seat, text) {
    const isOwn = document.getElementById(`seat-${seat}`)?.closest("#own");
    if (!isOwn) this.murmur.hear(seat, text);
  }

  // A sign leaves alone what is half said.
  say(event) {
    event.preventDefault();
    const { submitter } = event;
    const fields = new URLSearchParams(new FormData(this.words, submitter));
    if (submitter?.name !== "sign") return this.sayWords(fields);
    this.box.hidePopover();
    return this.post(this.words, fields);
  }

  // Who writes on does so at once.
  async sayWords(fields) {
    const text = fields.get("text");
    if (!text.trim() || this.saying.left < 0) return;
    this.saying.put("");
    if (!(await this.post(this.words, fields))) this.saying.giveBack(text);
  }

  async hear(event) {
    event.preventDefault();
    const { target, submitter } = event;
    const isSaid = await this.post(target, new URLSearchParams(new FormData(target, submitter)));
    if (isSaid && submitter?.name === "mute-all") this.muteAll(target, submitter.value === "1");
  }

  // Why it could not be said stands below the field: a drawer lies over all other news.
  async post(form, fields) {
    const told = document.getElementById("unsaid");
    try {
      const { status, text } = await this.line.post(form.getAttribute("action"), fields);
      told.textContent = text ?? "";
      return status === 200;
    } catch {
      return false; // the line has said so
    }
  }

  mute({ name, checked, form }) {
    this.form.classList.toggle(name, checked);
    form.requestSubmit();
  }

  muteAll(form, on) {
    for (const box of form.querySelectorAll("[type=checkbox]")) {
      box.checked = on;
      this.form.classList.toggle(box.name, on);
    }
  }
}
