// Sheets: while something is told of all seats, what stands of each lies over the viewer's own things, side by side, or
// below each other on a narrow page. They stay until the action is told; from caption to caption only what changed does.

const WIDE = "(min-width: 64rem) and (min-height: 38.5rem)";
const LEAST = 2.3; // lines that a sheet is high

const isOf = (sheet, seat) => sheet.classList.contains(`seat-${seat}`);
const size = ({ width, height }) => width * height;

export class Sheets {
  constructor(layer) {
    this.layer = layer;
  }

  // The largest of the viewer's own things is their place; for who looks on what the table leaves free, if it does.
  place(sheets) {
    const own = document.querySelector(".own:has(> .seat)");
    if (!own) return this.free(sheets);
    const things = [...own.querySelectorAll(":scope > .zone:not(.seat)")].map((thing) => thing.getBoundingClientRect());
    return things.filter(size).sort((one, other) => size(other) - size(one))[0] ?? this.bare(own);
  }

  free(sheets) {
    const place = document.querySelector(".unowned")?.getBoundingClientRect();
    const line = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return place && place.height >= LEAST * line * sheets.length ? place : null;
  }

  // Of who is away, for whom a computer plays, nothing lies there; what would lie there says where that is.
  bare(own) {
    const zone = Object.assign(document.createElement("div"), { className: "zone" });
    own.append(zone);
    const place = zone.getBoundingClientRect();
    zone.remove();
    return place;
  }

  // The keys of what they lie over, if they do.
  get covered() {
    const things = this.layer.querySelector(".ledgers") ? document.querySelectorAll(".own > .zone:not(.seat) .piece") : [];
    return [...things].map(({ dataset }) => dataset.key);
  }

  show(sheets) {
    const place = sheets.length ? this.place(sheets) : null;
    if (!place) return false;
    const lying = this.layer.querySelector(".ledgers") ?? this.spread(place, sheets);
    this.change(sheets, lying);
    return true;
  }

  // Some of the sheets that lie there say something else.
  change(sheets, lying = this.layer.querySelector(".ledgers")) {
    for (const sheet of sheets) if (lying) this.fill(lying.querySelector(`.seat-${sheet[0]}`), sheet);
  }

  spread({ left, top, width, height }, sheets) {
    const lying = Object.assign(document.createElement("div"), { className: "ledgers" });
    Object.assign(lying.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    const own = document.querySelector(".own > .seat")?.className.match(/seat-(\d)/)?.[1];
    lying.append(...sheets.map(([seat]) => this.blank(seat)).sort((one, other) => isOf(other, own) - isOf(one, own))); // as the players' names stand
    this.layer.append(lying);
    lying.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, fill: "both" });
    return lying;
  }

  blank(seat) {
    const sheet = document.createElement("div");
    sheet.className = `ledger seat-${seat}`;
    const head = document.createElement("p");
    head.append(document.createElement("b"), document.createElement("span"));
    sheet.append(head, document.createElement("ul"), this.image(""));
    return sheet;
  }

  image(drawing) {
    return Object.assign(document.createElement("img"), { alt: "" }, drawing ? { src: this.address(drawing) } : {});
  }

  address(drawing) {
    return `${this.layer.dataset.art}/${drawing}.svg`;
  }

  entry([emblem, name, note, picture]) {
    const [line, said] = [document.createElement("li"), document.createElement("p")];
    said.append(...[["b", name], ["small", note]].map(([tag, textContent]) => Object.assign(document.createElement(tag), { textContent })));
    line.append(this.image(emblem), said, this.image(picture));
    return line;
  }

  fill(sheet, [, title, note, tone, picture, flat, entries = []]) {
    for (const name of ["plain", "good", "bad"]) sheet.classList.toggle(name, name === tone);
    sheet.querySelector("b").textContent = title;
    sheet.querySelector("span").textContent = note;
    if (entries.length) sheet.querySelector("ul").replaceChildren(...entries.map((one) => this.entry(one)));
    const drawn = sheet.querySelector(":scope > img");
    const address = this.address(matchMedia(WIDE).matches ? picture : flat);
    if (drawn.getAttribute("src") !== address) drawn.src = address;
  }
}
