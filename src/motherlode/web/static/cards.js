// A card that a list beside the table only names is shown in full where it is read: it is fetched then, and kept. The list
// itself stays as it lies. What the box says in words is for the ear, and for whoever cannot reach the server.

import { likeness } from "./likeness.js";

export class Cards {
  constructor(form) {
    Object.assign(this, { form, known: new Map() });
    form.addEventListener("beforetoggle", ({ target, newState }) => newState === "open" && this.fill(target), true); // it does not bubble
  }

  // The table has changed, and with it what is open.
  refresh() {
    const open = this.form.querySelector(".told:popover-open");
    if (open) this.fill(open);
  }

  async fill(box) {
    const { opens } = box.dataset;
    if (!opens || box.querySelector(".piece")) return;
    const card = this.known.get(opens) ?? (await this.fetched(opens));
    if (card && !box.querySelector(".piece")) box.append(card.cloneNode(true));
  }

  async fetched(key) {
    try {
      const reply = await fetch(`/t/${this.form.dataset.id}/card?${new URLSearchParams({ key })}`);
      if (!reply.ok) return null;
      const card = likeness(new DOMParser().parseFromString(await reply.text(), "text/html").body.firstElementChild);
      card.setAttribute("aria-hidden", "true");
      this.known.set(key, card);
      return card;
    } catch {
      return null;
    }
  }
}
