// What is logged of an action that is told for long is written line by line, with the captions; all of it when it is laid.

import { written } from "./written.js";

export class Noting {
  // `noted()` is told when a line has come: what else shows the log shows it as well.
  constructor(log, noted = () => {}) {
    Object.assign(this, { log, noted, item: null });
  }

  // So many lines of what an action is logged with have been told. It is spoken when it is laid.
  write(said, lines) {
    const [line, ...others] = said.filter(({ chat }) => !chat);
    if (!lines || !line || others.length) return;
    this.item ??= this.begin(line);
    this.item.replaceChildren(...written(line.text.split("\n").slice(0, lines).join("\n")));
    this.noted();
  }

  // Its number is that of the line before: what is written here has yet to be laid.
  begin({ n, seat }) {
    const item = Object.assign(document.createElement("li"), { value: n - 1, className: `by-${seat} new` });
    item.ariaHidden = "true";
    this.log.prepend(item);
    return item;
  }

  clear() {
    this.item?.remove();
    this.item = null;
  }
}
