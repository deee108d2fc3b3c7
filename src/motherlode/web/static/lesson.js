// What was done, and what the review says of it, is longer than its place at times: then it scrolls there, and soft edges show
// that more of it lies beyond.

import { soften } from "./edges.js";

export class Lesson {
  constructor(strip) {
    this.strip = strip;
    strip.addEventListener("scroll", () => this.texts.forEach(soften), { capture: true, passive: true });
    addEventListener("resize", () => this.laid());
    this.laid();
  }

  get texts() {
    return this.strip.querySelectorAll(".asking:not(.ended) > .question, .lesson");
  }

  // They may be others, which are read from their beginning; keys scroll one that is too long.
  laid() {
    for (const text of this.texts) {
      text.scrollTop = 0;
      soften(text);
      if (text.matches(".more-below")) text.tabIndex = 0;
      else text.removeAttribute("tabindex");
    }
  }
}
