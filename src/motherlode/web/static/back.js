// Back closes what lies over the table, as people expect it to on a telephone, and does not leave the table. For that
// an entry of the browser's history stands for whatever is open, and goes when it is closed in another way.

const OPEN = ":is([popover=''],[popover=auto]):popover-open, dialog[open]";

export class Back {
  // `settle()` writes the address of what is seen once more: an older entry comes back with an older one.
  constructor(settle) {
    Object.assign(this, { settle, stands: false, goes: false });
    addEventListener("toggle", () => this.look(), true);
    addEventListener("popstate", () => this.went());
  }

  get open() {
    return [...document.querySelectorAll(OPEN)];
  }

  look() {
    const isOpen = this.open.length > 0;
    if (this.goes || isOpen === this.stands) return; // one after the other: the browser takes its time to go back
    this.stands = isOpen;
    this.goes = !isOpen;
    if (isOpen) history.pushState("open", "");
    else history.back();
  }

  went() {
    if (this.stands) for (const box of this.open) box.matches("dialog") ? box.close() : box.hidePopover();
    this.stands = this.goes = false;
    this.settle();
    this.look();
  }
}
