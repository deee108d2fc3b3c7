// The lens: the piece under the pointer or in focus, large enough to be read, with the words on it that need explaining.
// Where there is no room for it beside the table a tap or a long press (press.js) brings it; a card in hand is read before
// a second tap plays it. What cannot be used says there as well why not.
// What it shows stands on the page already, so it is nothing for the ear.

import { likeness } from "./likeness.js";
import { isFinal } from "./outside.js";

const DEAD = "button.dead";
const BARE = ":has(> .parts):not(:has(> .picture))"; // it has no face of its own: what lies on it is looked at where it lies
const LOOKED_AT = `.piece:is(.titled:not(${BARE}), .pictured, .card)`;
const BLANK = '[data-face="back"], [data-face="empty"][data-depth="0"]'; // nothing is to be read on it
const [LEAST, APART] = [120, 4]; // pixels that it has above what is asked, and that it keeps from it
const OUT_OF_REACH = -1; // for keys, as what is nothing for the ear has to be: the card itself and Escape do the same

export class Lens {
  // `why` knows why something cannot be used (why.js).
  constructor(form, lens, why) {
    Object.assign(this, { form, lens, why, key: "", shown: "", last: "", reason: "" });
    if (!lens) return;
    this.bare = lens.innerHTML;
    form.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.look(event.target));
    form.addEventListener("focusin", ({ target }) => this.look(target));
    form.addEventListener("pointerdown", () => (this.last = this.isOpen ? this.key : ""), true); // the press brings the focus along
    form.addEventListener("click", (event) => this.tap(event), true);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.close());
  }

  get isOpen() {
    return this.lens.classList.contains("open");
  }

  look(target) {
    const piece = target.closest?.(LOOKED_AT);
    if (piece && !this.lens.contains(piece)) this.show(piece);
  }

  // A finger does not hover: the first tap on a card to be read looks at it. Any other tap puts the lens away.
  tap(event) {
    const piece = event.target.closest?.(LOOKED_AT);
    if (this.keepsFrom(event.target)) {
      refuse(event);
      this.close();
    } else if (this.lens.contains(event.target) && !event.target.closest(".deed, .lens-close, a")) this.leave(event);
    else if (!piece || !this.isRead(piece, event)) this.close();
    else {
      refuse(event);
      this.read(piece, event.target.closest(DEAD));
    }
  }

  // What a long press there reads, if anything: also what a tap would choose at once.
  pressed(target) {
    const piece = target.closest(LOOKED_AT);
    return piece && !this.lens.contains(piece) && !this.isBlank(piece) ? () => this.read(piece, target.closest(DEAD)) : null;
  }

  // Where the lens has a place of its own beside the table there is no room for more than the card.
  read(piece, dead) {
    this.open(true);
    this.show(piece);
    if (!dead) return;
    if (liesOver(this.lens)) this.explain(dead);
    else this.why.ask(dead, false);
  }

  async explain(dead, isSaid = true) {
    const { key } = this;
    const told = await this.why.told(dead);
    const piece = this.isOpen && this.key === key && this.find(key);
    if (!told || !piece || this.why.isEarly(told)) return;
    this.reason = told.html ?? told.text;
    this.show(piece);
    if (isSaid) this.why.say(told);
  }

  // Beside a card that is read over the table a tap on what would be done at once only puts the card away: it was not
  // meant for that, or for the button below the card that is as large and as yellow.
  keepsFrom(target) {
    if (!this.isOpen || !liesOver(this.lens)) return false;
    return isFinal(target) || (this.lens.matches(".asks") && target.closest(".bar > .choice") !== null);
  }

  // A choice that is printed on a card is made at once: the rest of the card is there to be read. A tap on a piece means
  // the same while another is read: nobody has to put that away first. Who points reads what is not written out.
  isRead(piece, { target, pointerType }) {
    if (piece.matches(".said-last")) return false; // it takes back what it said
    if (pointerType !== "touch") return !target.closest(".part.legal") && isAbridged(piece);
    if (target.closest(".part.legal") || piece.dataset.key === this.last || this.isBlank(piece)) return false;
    return piece.matches(".dead, :not(button)") || (piece.closest("#own") !== null && piece.querySelector(".text") !== null);
  }

  // What cannot be used and has nothing to be read on it says in a few words why not, and hides no table for that.
  isBlank(piece) {
    return piece.matches(BLANK) && !piece.matches(".legal") && piece.querySelector(".text") === null;
  }

  leave(event) {
    event.preventDefault();
    this.close();
  }

  close() {
    if (this.isOpen) this.open(false);
  }

  // It says again what it is for.
  empty() {
    if (this.lens) this.lens.innerHTML = this.bare;
    this.shown = "";
  }

  open(isOpen) {
    this.lens.classList.toggle("open", isOpen);
    this.fit();
    this.lens.dispatchEvent(new Event("toggle")); // Back closes it (back.js)
  }

  // What others do is not told behind it.
  giveWay() {
    if (this.lens && liesOver(this.lens)) this.close();
  }

  // What somebody has just played or struck with can be read, too, unless the reader looks at something else.
  follow(beats) {
    const seen = beats.filter(({ do: what }) => what === "move" || what === "strike").map(({ piece }) => this.find(piece));
    this.offer(seen.findLast((piece) => piece?.closest("#board") && piece.querySelector(".text")));
  }

  // As soon as it strikes, or comes to the board: it may not lie on the page yet (`coming`).
  begin({ do: what, piece, to }, coming) {
    const isPlayed = what === "move" && [`z-${to}`, `p-${to}`].some((id) => document.getElementById(id)?.closest("#board"));
    if (what === "strike" || isPlayed) this.offer(this.find(piece) ?? coming(piece));
  }

  offer(piece) {
    const isElsewhere = this.form.querySelector(`${LOOKED_AT}:is(:hover, :focus)`) !== null;
    if (this.lens && !isElsewhere && piece?.querySelector(".text")) this.show(piece);
  }

  find(key) {
    return this.form.querySelector(`${LOOKED_AT}[data-key="${CSS.escape(key)}"]`);
  }

  // The table has changed: the piece may have, too. What fell can be read still, but not what has not come yet (`isBefore`):
  // an action was taken back.
  refresh(isBefore) {
    const piece = this.key && this.find(this.key);
    const wasRefused = this.reason !== "";
    this.reason = "";
    if (piece) this.show(piece);
    else this.close();
    if (!piece && isBefore) this.empty();
    if (wasRefused && piece?.matches(DEAD)) this.explain(piece, false);
  }

  show(piece) {
    if (this.key !== piece.dataset.key || !this.isOpen) this.reason = "";
    this.key = this.lens.dataset.of = piece.dataset.key;
    const parts = [likeness(piece), this.words(piece), this.refusal(), this.deed(piece), this.wayOut()].filter(Boolean);
    const shown = parts.map((part) => part.outerHTML).join("");
    if (shown !== this.shown) this.lens.replaceChildren(...parts);
    this.shown = shown;
    const deed = piece.querySelector(".text") && this.lens.querySelector(".deed");
    this.lens.classList.toggle("asks", Boolean(deed?.checkVisibility()));
    this.fit();
  }

  // A card beside the table leaves its words the room that they take. Over the table it leaves what is asked to be read: where it would reach there, the words stand beside the card.
  fit() {
    const { lens } = this;
    const covers = this.isOpen && liesOver(lens);
    lens.classList.remove("beside");
    lens.classList.toggle("covers", covers);
    lens.style.setProperty("--words", `${lens.querySelector(":scope > p")?.offsetHeight ?? 0}px`);
    if (!covers) return;
    const [{ top, bottom }, ask] = [lens.getBoundingClientRect(), document.getElementById("ask").getBoundingClientRect()];
    const room = (ask.top < top + LEAST ? innerHeight : ask.top) - top - APART;
    lens.style.setProperty("--room", `${room}px`);
    lens.classList.toggle("beside", bottom - top > room);
  }

  // What would come of what is done with it, and what its terms mean; of what has nothing written on it all that there is to say.
  words(piece) {
    const words = document.createElement("p");
    const terms = piece.querySelector(".terms");
    if (terms || piece.querySelector(".text")) words.append(...remarks(piece));
    if (terms) words.insertAdjacentHTML("beforeend", terms.innerHTML);
    else if (!piece.querySelector(".text")) words.textContent = piece.getAttribute("aria-label") ?? piece.querySelector(".hidden")?.textContent ?? "";
    return words.childNodes.length ? words : null;
  }

  refusal() {
    if (!this.reason) return null;
    const refusal = Object.assign(document.createElement("div"), { className: "refusal", innerHTML: this.reason });
    for (const link of refusal.querySelectorAll("a")) link.tabIndex = OUT_OF_REACH;
    return refusal;
  }

  deed(piece) {
    if (!piece.matches("button:not(.dead)") || !this.isOpen) return null;
    const { name, value, title } = piece;
    return Object.assign(document.createElement("button"), { className: "choice deed", name, value, textContent: title, tabIndex: OUT_OF_REACH });
  }

  // It is put away as other sheets are; any tap beside it does so, too.
  wayOut() {
    if (!this.isOpen) return null;
    const button = Object.assign(document.createElement("button"), { type: "button", className: "lens-close quiet", textContent: "×", title: this.lens.dataset.close, tabIndex: OUT_OF_REACH });
    button.setAttribute("aria-label", this.lens.dataset.close);
    return button;
  }
}

// Does it lie over the table, and not beside it?
export const liesOver = (lens) => getComputedStyle(lens).position === "fixed";

// What is remarked below a card, as it stands there and in words, which alone tell several things; signs stand on the large
// card, too.
const remarks = (piece) => [...piece.querySelectorAll(":scope > .badges > .badge[title]:not(.sign)")].map((remark) => {
  const line = Object.assign(document.createElement("span"), { className: "foretold" });
  if (!/[\n·]/.test(remark.textContent)) line.append(Object.assign(document.createElement("b"), { textContent: remark.textContent }), " ");
  line.append(remark.title);
  return line;
});

const isAbridged = (piece) => piece.matches(":not(button)") && [...piece.querySelectorAll(".parts .text")].some((text) => !text.checkVisibility());

function refuse(event) {
  event.preventDefault();
  event.stopPropagation();
}
