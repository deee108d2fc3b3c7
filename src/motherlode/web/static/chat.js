// Talk at the table: sent without a new page, and not shown or spoken of whom one does not want to hear.

import { Murmur } from "./murmur.js";

export class Chat {
  constructor(form, line, status) {
    Object.assign(this, { form, line, status, box: document.getElementById("talk") });
    this.murmur = new Murmur(...["murmur", "log-open", "margin"].map((id) => document.getElementById(id)));
    this.box?.addEventListener("submit", (event) => this.submit(event));
    this.box?.addEventListener("toggle", ({ newState }) => newState === "open" && this.begin());
    this.box?.addEventListener("change", ({ target }) => target.name?.startsWith("mute-") && this.mute(target));
  }

  // Whoever opens it with a mouse or a key types at once; a finger chooses first, since the letters of a telephone hide the signs.
  begin() {
    if (matchMedia("(pointer: fine)").matches) this.box.querySelector("[name=text]").focus();
  }

  isMuted(seat) {
    return this.form.classList.contains(`mute-${seat}`);
  }

  // Somebody has said something; one's own words are known.
  heard(seat, text) {
    const isOwn = document.getElementById(`seat-${seat}`)?.closest("#own");
    if (!isOwn) this.murmur.hear(seat, text);
  }

  async submit(event) {
    event.preventDefault();
    const { target, submitter } = event;
    const fields = new URLSearchParams(new FormData(target, submitter));
    const address = submitter?.getAttribute("formaction") ?? target.getAttribute("action");
    try {
      const { status, text } = await this.line.post(address, fields);
      this.status(text ?? "");
      if (status !== 200) return;
    } catch {
      return; // the line has said so
    }
    if (submitter?.name === "mute-all") this.muteAll(target, submitter.value === "1");
    if (!target.elements.text) return;
    target.elements.text.value = "";
    if (submitter?.name === "sign") this.box.hidePopover();
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
