// Where on a thing something is counted: on a card all over it, on somebody's line or panel where that figure stands.

const OBLONG = 1.3; // times as wide as high: not a card, but a line or a panel

const A_LINE = 20; // in pixels, so high is one of a list
const CLEAR = 44; // so high a figure counts, that what rises from it does not hide it

export const isOblong = ({ width, height }) => width > OBLONG * height;

// A line of a list that is longer than its room is not seen below it.
export const under = (line, bottom) => ({ ...line, y: Math.min(line.y, bottom - line.height / 2) });

// Where the first line of a list is going to be that is empty; null where there is no list.
export function firstLine(zone) {
  const list = zone.querySelector(".tally");
  if (!list) return null;
  const { left, top, width } = list.getBoundingClientRect();
  return { x: left + width / 2, y: top + A_LINE / 2, width, height: A_LINE };
}

// The figure of it there, if it has one that is seen.
export function figureOf(stage, key, what) {
  const figure = [...(stage.find(key)?.querySelectorAll(":scope > .badges > [data-what]") ?? [])].find(({ dataset }) => dataset.what === what);
  return figure?.getClientRects().length ? stage.box(figure) : null;
}

// A card that is fought for has risen from its place, which it covers.
export const risen = (stage, key) => (key ? stage.layer.querySelector(`[data-risen="${CSS.escape(key)}"]`) : null);

export function spotOf(stage, key, what) {
  const large = risen(stage, key);
  if (large) return stage.box(large);
  const place = stage.where(key);
  const figure = place && isOblong(place) && figureOf(stage, key, what);
  return figure ? { ...figure, height: Math.max(figure.height, CLEAR) } : place;
}

const LIFT = 60; // in pixels: so high flies what goes far,
export const RAISED = 22; // how far a figure rises,
const HALF = 24; // from where on a large thing,
const GAP = 6; // and how far before the total of a name, which is read with it
const SLIGHT = 8; // so far two figures may reach into each other: what stands on them stays free
const LETTER = 8; // how far the letter of a seat stands above its figure

// Where a figure begins to rise, so that it comes to stand over what it is about, and beside a total: before it, or behind
// it, on its unit, where the name would lie there; but on nobody else's line.
export function risesFrom({ offsetWidth, offsetHeight }, { x, y, width, height, isTotal, figure }) {
  if (isTotal) {
    const away = (width + offsetWidth) / 2 + GAP;
    const isClear = x - away - offsetWidth / 2 > endOfName(figure);
    const isRoom = x + away + offsetWidth / 2 < figure.closest(".seat").getBoundingClientRect().right;
    return { x: isClear || !isRoom ? x - away : x + away, y: y - offsetHeight / 2 + RAISED };
  }
  return { x, y: y - Math.min(height / 2, HALF) };
}

// How far the letters of a name go, as far as they are seen.
function endOfName(figure) {
  const name = figure.closest(".seat").querySelector("h2");
  const letters = document.createRange();
  letters.selectNodeContents(name);
  return Math.min(letters.getBoundingClientRect().right, name.getBoundingClientRect().right);
}

// What is written over a piece of the board stands there, with the letter that rises above it, not on the strips beyond its
// edge; what is written over that in a strip stands in the strip.
export function onBoard(figure, piece) {
  if (!piece?.closest("#board")) return figure;
  const { top, bottom } = document.getElementById("board")?.getBoundingClientRect() ?? {};
  const above = figure.offsetTop - RAISED - LETTER;
  if (figure.offsetTop < bottom && above < top) figure.style.top = `${figure.offsetTop - parseFloat(getComputedStyle(figure).marginTop) + top - above}px`;
  return figure;
}

// What comes to one place at the same time is read one above the other; at the upper edge of the window, one below it.
export function apart(figure, others) {
  const { offsetLeft: x, offsetWidth: width, offsetHeight: height } = figure;
  const isBeside = (one) => Math.abs(one.offsetLeft - x) > (one.offsetWidth + width) / 2 - SLIGHT;
  const isOver = (one) => !isBeside(one) && Math.abs(one.offsetTop - figure.offsetTop) < height - SLIGHT;
  const step = figure.offsetTop - RAISED > others.length * height ? -height : height;
  for (let one = others.find(isOver); one; one = others.find(isOver))
    figure.style.top = `${parseFloat(figure.style.top) + one.offsetTop + step - figure.offsetTop}px`;
}

// How high what flies from one thing to another goes: beside the name at which it is counted it crosses nobody else's.
export function liftOf(from, goal) {
  if (!from || !goal) return 0;
  const line = goal.figure?.closest(".seat").getBoundingClientRect();
  return line && from.y > line.top && from.y < line.bottom ? 0 : LIFT;
}

// The total that stands at somebody's name.
export function totalOf(stage, seat) {
  const total = document.querySelector(`#seat-${seat} .score > b`);
  return total && { ...stage.box(total), isTotal: true, figure: total };
}

// What is written over all of one's own hand stands at the name, as that of the others does.
export function atName(stage, key) {
  const zone = stage.find(key)?.closest("#own > .zone.owned");
  const seat = zone?.id === `z-${key}` && [...zone.classList].find((name) => /^seat-\d$/.test(name));
  return seat ? totalOf(stage, seat.replace("seat-", "")) : null;
}

// In a list somebody is a line, not a card: where the next one stands, as high as those that are there, or as its title.
export function lineOf(stage, zone) {
  const isList = [zone, stage.later(zone.id)].some((one) => one?.querySelector(".tally"));
  const last = isList && ([...zone.querySelectorAll(".tally > li")].at(-1) ?? zone.querySelector("h2"));
  return last && last.getClientRects().length ? stage.box(last) : null;
}

// What lies in the drawer, which is closed, is behind what opens it: from there a deal comes out of its pile.
export function asideOf(stage, key) {
  const [pile, drawer] = [`p-${key}`, "log-open"].map((id) => document.getElementById(id));
  return pile?.closest("#margin") && drawer?.getClientRects().length ? stage.box(drawer) : null;
}
