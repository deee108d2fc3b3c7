// The log of a table: what happened, the newest line first.

import { written } from "./written.js";

const LONG = 100; // letters: what is shorter is no taller than any list
const SOFT = 30; // pixels of the upper edge, in which a line is pale
const NEAR = 2; // pixels

export class Chronicle {
  // `heard(line)` is told of each line that comes.
  constructor(list, heard) {
    Object.assign(this, { list, heard, shown: 0 });
    this.begin();
  }

  unheard(lines) {
    const last = Number(this.list.firstElementChild?.value ?? 0);
    return lines.filter(({ n }) => n > last);
  }

  tell(lines) {
    const told = this.unheard(lines);
    const isRead = told.length > 0 && Math.abs(this.list.scrollTop - this.shown) > NEAR; // something older
    for (const line of told) {
      this.write(line);
      this.strike(line.undone);
      this.heard(line);
    }
    if (told.length && !isRead) this.begin();
  }

  // The newest line lies at the bottom; one that is taller than the list begins in sight.
  begin() {
    const newest = this.list.firstElementChild;
    const isLong = newest?.textContent.length > LONG;
    if (!isLong && !this.shown) return;
    this.shown = isLong ? Math.min(0, this.list.clientHeight - SOFT - newest.offsetHeight) : 0;
    this.list.scrollTop = this.shown;
  }

  write({ n, seat, text, turn, chat }) {
    const item = Object.assign(document.createElement("li"), { value: n, className: `by-${seat}${chat ? " chat" : ""} new` });
    if (turn) item.dataset.turn = turn;
    item.append(...written(text));
    this.list.prepend(item);
  }

  // What was taken back stays in the log, struck out.
  strike(undone) {
    for (const item of this.list.children) if (undone.includes(item.value)) item.classList.add("undone");
  }
}
