// Talk where the log is a drawer, and closed: the button that opens it says how much was not read, and what was said is
// seen for some seconds beside what is asked, on nothing that is used; a tap puts it away. The ear has heard it already.

import { COST, freest } from "./freest.js";

const SEEN = 3500; // milliseconds,
const READ = 180; // and so many for each word,
const LONGEST = 9000; // but no more
const MOST = 2; // lines at once
const USED = "#table :is(.legal, .choice, .seat h2), #ask, #ask .chip, .top, .lens.open"; // what must not be hidden,
const SPARED = ".seat h2"; // and what may be if need be

export class Murmur {
  constructor(box, opener, drawer) {
    Object.assign(this, { box, opener, drawer, unread: 0 });
    drawer.addEventListener("toggle", () => this.isRead() && this.clear());
  }

  isRead() {
    return this.drawer.checkVisibility();
  }

  hear(seat, text) {
    if (this.isRead()) return;
    this.count(this.unread + 1);
    const line = Object.assign(document.createElement("p"), { className: `seat-${seat}` });
    line.append(Object.assign(document.createElement("span"), { textContent: text }));
    line.addEventListener("click", () => this.drop(line));
    this.box.append(line);
    while (this.box.children.length > MOST) this.box.firstChild.remove();
    this.place();
    setTimeout(() => this.drop(line), Math.min(LONGEST, SEEN + READ * text.split(/\s+/).length));
  }

  count(n) {
    this.unread = n;
    this.opener.dataset.unread = n || "";
    if (n) this.opener.setAttribute("aria-label", this.opener.dataset.says.replace("{n}", n));
    else this.opener.removeAttribute("aria-label");
  }

  clear() {
    this.count(0);
    this.box.replaceChildren();
  }

  drop(line) {
    line.remove();
    if (this.box.children.length) this.place();
  }

  // Where there is no room for all of it there is for its beginning; if even that would hide what is used, the button says
  // that there is something to read.
  place() {
    this.box.classList.remove("short");
    if (this.lay()) return;
    this.box.classList.add("short");
    if (!this.lay()) this.box.replaceChildren();
  }

  // Lay it where it hides least; is that nothing?
  lay() {
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const { left, top, width: wide } = document.getElementById("ask").getBoundingClientRect();
    const { x, y, cost } = freest({ width, height }, { x: left + wide / 2, y: top - height / 2 }, null, null, USED, SPARED);
    Object.assign(this.box.style, { left: `${x - width / 2}px`, top: `${y}px` });
    return cost < COST;
  }
}
