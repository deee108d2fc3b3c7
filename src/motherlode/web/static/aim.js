// Aiming: an arrow from the piece that has been chosen to the one that is pointed at, in focus, or under the finger. And
// dragging, a second way to say both: of a piece that lies on the table to what it is to meet, of a card out of the hand.
// Which pieces are dragged their game says by `touch-action: none`; what may be done the buttons on the page say.
// What lies on the table and is no choice itself may be sent to somebody all the same (errands.js). Where a card of the
// hand may be put down is said by `--lands`; anywhere else, outside the window too, it goes home.
// While it is told what has happened nothing is aimed at: a card that was chosen has left the place where it lay.

import { Errands, find } from "./errands.js";
import { slideHome } from "./motion.js";

const FAR = 10; // pixels until a press is a drag
const BOW = 0.16; // how far the arrow swings out, of its length
const HEAD = 15; // pixels
const SVG = "http://www.w3.org/2000/svg";
const HAND = "#own > .zone";

const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
const isPressed = ({ button, isPrimary }) => button === 0 && isPrimary;

export class Aim {
  // `say(button)` says what a button says, and is done when the page shows what came of it: does its sentence go on, or
  // was it not said, as nothing is carried out? `whyNot(piece)` answers.
  // `makeRoom()` puts away what lies on the table: who held a piece long may drag it all the same.
  constructor(form, say, whyNot, makeRoom) {
    Object.assign(this, { form, say, whyNot, makeRoom, drag: null, was: false });
    this.errands = new Errands(form, say);
    this.arrow = drawing();
    form.append(this.arrow);
    form.addEventListener("pointerover", ({ target }) => this.drag || this.point(target));
    form.addEventListener("pointerleave", () => this.drag || this.clear());
    form.addEventListener("focusin", ({ target }) => this.point(target));
    form.addEventListener("pointerdown", (event) => this.press(event));
    document.addEventListener("pointermove", (event) => this.drag && this.move(event));
    document.addEventListener("pointerup", (event) => this.drag && this.release(event));
    document.addEventListener("pointercancel", () => this.stop());
    document.addEventListener("click", (event) => this.wasDragged(event), true);
  }

  get source() {
    return this.form.querySelector(".piece.chosen");
  }

  // Pointing

  get isSeen() {
    return this.arrow.classList.contains("seen");
  }

  point(target) {
    const [piece, from] = [target.closest?.(".piece.legal"), this.source];
    if (piece && from && piece !== from && !this.form.matches(".busy")) this.draw(from.getBoundingClientRect(), piece.getBoundingClientRect());
    else this.clear();
  }

  clear() {
    this.arrow.classList.remove("seen");
  }

  draw(from, to) {
    const [start, end] = [within(from, middle(to)), within(to, middle(from))];
    const [x, y] = [end.x - start.x, end.y - start.y];
    const bend = { x: start.x + x / 2 - y * BOW, y: start.y + y / 2 + x * BOW };
    const angle = (Math.atan2(end.y - bend.y, end.x - bend.x) * 180) / Math.PI;
    const [...lines] = this.arrow.querySelectorAll(".line");
    for (const line of lines) line.setAttribute("d", `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`);
    this.arrow.querySelector(".head").setAttribute("transform", `translate(${end.x} ${end.y}) rotate(${angle})`);
    this.arrow.classList.add("seen");
  }

  // Dragging

  press(event) {
    const piece = event.target.closest(".piece");
    if (!piece || !isPressed(event) || getComputedStyle(piece).touchAction !== "none") return;
    const [{ clientX: x, clientY: y }, verbs] = [event, this.errands.of(piece)];
    if (!piece.matches(".legal, .chosen") && !verbs.length) return;
    const [isHeld, isByFinger] = [piece.closest(HAND) !== null, event.pointerType === "touch"];
    this.drag = { key: piece.dataset.key, x, y, isHeld, isByFinger, verbs, isFar: false };
  }

  piece(key) {
    return find(this.form, key);
  }

  move({ clientX, clientY }) {
    const { drag } = this;
    const [x, y] = [clientX - drag.x, clientY - drag.y];
    if (!drag.isFar && Math.hypot(x, y) < FAR) return;
    const piece = this.piece(drag.key);
    if (!piece) return this.stop();
    if (!drag.isFar) this.lift(piece);
    if (drag.isHeld) this.hold(piece, x, y);
    else this.draw(piece.getBoundingClientRect(), { left: clientX, top: clientY, width: 0, height: 0 });
  }

  // A new picture of the hand knows nothing of the drag.
  hold(piece, x, y) {
    piece.classList.add("dragged");
    piece.classList.toggle("by-finger", this.drag.isByFinger);
    piece.style.translate = `${x}px ${y}px`;
  }

  // What lies on the table is chosen at once, so that its targets light up; a card of the hand when it is put down.
  lift(piece) {
    const { drag } = this;
    drag.isFar = true;
    this.makeRoom();
    this.form.classList.add("dragging");
    piece.classList.add("dragged");
    if (drag.verbs.length) this.errands.light(drag.verbs, piece);
    else if (!drag.isHeld && piece.matches(".legal")) drag.chosen = this.say(piece);
  }

  async release(event) {
    const { drag } = this;
    const under = document.elementsFromPoint(event.clientX, event.clientY).find((thing) => !thing.closest(".dragged"));
    const piece = this.piece(drag.key);
    const target = drag.verbs.length ? this.errands.target(drag, piece, event) : null;
    const held = drag.isFar && drag.isHeld && !drag.verbs.length && canLand(under) ? piece : null;
    const isPut = held?.matches(".legal") ?? false; // others may have moved meanwhile
    this.stop(isPut ? held : null);
    if (!drag.isFar) return;
    this.was = true;
    setTimeout(() => (this.was = false));
    if (target) await this.errands.run(drag.verbs, drag.key, target);
    else if (!drag.verbs.length) await this.land(isPut ? held : null, under, drag);
  }

  async land(put, under, drag) {
    await (put ? this.put(put) : drag.chosen);
    const onto = under?.closest(".piece")?.dataset.key;
    if (put || !drag.isHeld) await this.drop(onto && onto !== drag.key ? this.piece(onto) : null, drag);
  }

  // A card that was put down lies there until it is seen what comes of it, and goes on from there.
  async put(card) {
    if (await this.say(card)) this.stop();
  }

  // It has been laid what came of it.
  laid() {
    if (!this.drag) for (const piece of this.form.querySelectorAll(".dragged")) letGo(piece);
  }

  // What cannot be meant says why not, as it does when it is clicked. Beside everything an aim is given up; a card that
  // was put down asks on.
  async drop(piece, { isHeld }) {
    const cancel = this.form.querySelector("#cancel");
    if (piece?.matches(".legal") && this.source) await this.say(piece);
    else if (piece?.matches(".dead, .other") && this.source) this.whyNot(piece);
    else if (!isHeld && cancel) await this.say(cancel);
  }

  stop(put = null) {
    this.errands.dim();
    for (const piece of this.form.querySelectorAll(".dragged")) if (piece !== put) slideHome(piece, () => letGo(piece));
    this.form.classList.remove("dragging");
    this.drag = null;
    this.clear();
  }

  // The click at the end of a drag is part of it.
  wasDragged(event) {
    if (!this.was) return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function letGo(piece) {
  piece.classList.remove("dragged", "by-finger");
  piece.style.removeProperty("translate");
}

const canLand = (place) => place !== undefined && getComputedStyle(place).getPropertyValue("--lands") === "yes";

function drawing() {
  const arrow = document.createElementNS(SVG, "svg");
  arrow.setAttribute("class", "aim");
  arrow.setAttribute("aria-hidden", "true");
  const parts = [["path", "line under"], ["path", "line"], ["path", "head"]];
  for (const [name, looks] of parts) {
    const part = document.createElementNS(SVG, name);
    part.setAttribute("class", looks);
    if (looks === "head") part.setAttribute("d", `M${HEAD} 0-10-15-4 0-10 15Z`);
    arrow.append(part);
  }
  return arrow;
}

// Half way from the middle of a thing to its edge, on the line to somewhere.
function within(thing, to) {
  const from = middle(thing);
  const [x, y] = [to.x - from.x, to.y - from.y];
  const far = Math.max(Math.abs(x) / (thing.width || 1), Math.abs(y) / (thing.height || 1), 1);
  return { x: from.x + x / far / 4, y: from.y + y / far / 4 };
}
