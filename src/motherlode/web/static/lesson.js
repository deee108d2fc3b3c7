// What the review says of a move is longer than its place at times: then it scrolls there, and soft edges show that more of
// it lies beyond.

import { soften } from "./edges.js";

export class Lesson {
  constructor(strip) {
    this.strip = strip;
    strip.addEventListener("scroll", () => this.soften(), { capture: true, passive: true });
    addEventListener("resize", () => this.laid());
    this.laid();
  }

  get text() {
    return this.strip.querySelector(".lesson");
  }

  // It may be another one, which is read from its beginning; keys scroll it if it is too long.
  laid() {
    const { text } = this;
    if (!text) return;
    text.scrollTop = 0;
    this.soften();
    if (text.matches(".more-below")) text.tabIndex = 0;
    else text.removeAttribute("tabindex");
  }

  soften() {
    if (this.text) soften(this.text);
  }
}
