// The drawer of the rules: the guide of this table, and the sheet with every ruling. Each is the page that can be opened
// by itself, fetched when it is first wanted; it lies in a shadow, for its names and its styles are not the table's.

import { rememberFocus } from "./focus.js";

let drawer;
export const drawerOf = (dialog, form) => (drawer ??= new Drawer(dialog, form));

const pathOf = ({ href }) => new URL(href).pathname;
const make = (tag, facts) => Object.assign(document.createElement(tag), facts);
const style = () => make("link", { rel: "stylesheet", href: new URL("drawer.css", import.meta.url) });

function laidBy(link) {
  return new Promise((done) => {
    for (const end of ["load", "error"]) link.addEventListener(end, done);
  });
}

class Drawer {
  constructor(dialog, form) {
    Object.assign(this, { dialog, form, leaves: new Map(), refocus: () => {}, pressed: null, dress: style() });
    this.dressed = laidBy(this.dress);
    document.head.append(this.dress);
    dialog.addEventListener("keydown", (event) => event.stopPropagation()); // the table's keys are not meant
    dialog.addEventListener("pointerdown", ({ target }) => (this.pressed = target));
    dialog.addEventListener("click", (event) => this.click(event));
    dialog.addEventListener("close", () => this.refocus());
  }

  // What a link on the table leads to. Nothing is seen before all of it is there.
  async show(link, why) {
    await Promise.all([this.leaf(link), this.dressed]);
    if (why.isOpen) why.asked?.focus({ preventScroll: true }); // where one comes back to
    why.close();
    this.refocus = rememberFocus(this.form);
    if (!this.dialog.open) this.dialog.showModal();
    await this.turnTo(link);
  }

  async turnTo(link) {
    const leaf = await this.leaf(link);
    for (const other of this.dialog.querySelectorAll(".leaf")) other.hidden = other !== leaf;
    for (const tab of this.dialog.querySelectorAll("header a")) tab.ariaCurrent = pathOf(tab) === pathOf(link) ? "page" : null;
    leaf.focus();
    this.cite(leaf, link.hash);
  }

  // A page is fetched once; one that could not be is tried again when it is wanted again.
  leaf(link) {
    const path = pathOf(link);
    if (!this.leaves.has(path)) this.leaves.set(path, this.fetched(path));
    const leaf = this.leaves.get(path);
    leaf.catch(() => this.leaves.delete(path));
    return leaf;
  }

  async fetched(path) {
    const reply = await fetch(path);
    if (!reply.ok) throw new Error(reply.statusText);
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const leaf = make("div", { className: "leaf", tabIndex: 0, hidden: true, role: "region", ariaLabel: page.title.split(" · ")[0] });
    const styles = [...page.querySelectorAll('link[rel="stylesheet"]'), style()];
    const inside = make("div", { className: page.body.className });
    inside.append(...page.querySelector("main").childNodes);
    leaf.attachShadow({ mode: "open" }).append(...styles, inside);
    const laid = Promise.all(styles.map(laidBy));
    this.dialog.append(leaf);
    await laid;
    return leaf;
  }

  // A paragraph or a ruling is shown, and read out.
  cite({ shadowRoot: leaf }, hash) {
    for (const last of leaf.querySelectorAll(".found")) last.classList.remove("found");
    const cited = hash && leaf.getElementById(decodeURIComponent(hash.slice(1)));
    if (!cited) return;
    const fold = cited.closest("details");
    if (fold) fold.open = true;
    cited.classList.add("found");
    cited.tabIndex = -1;
    cited.focus({ preventScroll: true });
    cited.scrollIntoView();
  }

  // A click beside the drawer closes it. What leads elsewhere opens a tab: the table is not left.
  click(event) {
    const [target] = event.composedPath();
    const link = target.closest("a");
    if (target === this.dialog && this.pressed === this.dialog) this.dialog.close();
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isWithin = link.getAttribute("href").startsWith("#");
    const tab = [...this.dialog.querySelectorAll("header a")].find((one) => pathOf(one) === pathOf(link));
    if (isWithin) this.cite(link.getRootNode().host, link.hash);
    else if (tab) this.turnTo(link).catch(() => window.open(link.href, "rules"));
    else window.open(link.href, "_blank", "noopener");
    event.preventDefault();
  }
}
