// What the review says of a move is longer than its place at times: then it scrolls there, and soft edges show that more of
// it lies beyond.

const LEAST = 2; // pixels; browsers round

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
    const { text } = this;
    text?.classList.toggle("more-above", text.scrollTop > LEAST);
    text?.classList.toggle("more-below", text.scrollHeight - text.scrollTop - text.clientHeight > LEAST);
  }
}
