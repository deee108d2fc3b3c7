// The log of a table: what happened, the newest line first.

import { written } from "./written.js";

export class Chronicle {
  // `heard(line)` is told of each line that comes.
  constructor(list, heard) {
    Object.assign(this, { list, heard });
  }

  unheard(lines) {
    const last = Number(this.list.firstElementChild?.value ?? 0);
    return lines.filter(({ n }) => n > last);
  }

  tell(lines) {
    for (const line of this.unheard(lines)) {
      this.write(line);
      this.strike(line.undone);
      this.heard(line);
    }
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
