// A card is shown large enough to be read: it comes from where it was, and from there is carried where it goes next.

import { calm } from "./motion.js";
import { dress } from "./room.js";

const COMES = 450;
const STAYS = 900; // a glance; a longer caption keeps it longer
export const CARRIED = 750;
const WIDEST = 260;
const TALL = 1.4; // as high as it is wide
const LEAST_HIGH = 0.25; // of the window, also where the board is low
const ALL_WIDE = 3.1; // times as wide with those beside it
const ABOVE_WORDS = 24; // pixels, for it shines
const BESIDE = { size: 0.82, reach: 0.85, most: 1.3 }; // in widths of what they stand beside: how wide they are, how far they reach down, and up if some stand behind
const OUTERMOST = { away: 0.84, lower: 0.14, turn: 36 }; // so far the first two stand from it, in its widths and in degrees;
const INMOST = { away: 0.1, lower: -1, turn: 2 }; // who else there is stands behind them, as in a fan: higher, and less far than this
const ABOVE = 90; // the height of the arc, in pixels
const POINTS = 10; // of the arc
const TILT = 9; // degrees, in the midst of it
const SHADES = 4; // that follow it, each a little later
const LATER = 55;
const GLIDE = "cubic-bezier(.35,.05,.25,1)";

// Returns how long it wants to be seen.
export function enlarge(stage, key, from, flanks, factor) {
  const [piece, start, board] = [stage.find(key) ?? stage.future(key), stage.where(from), document.getElementById("board")];
  if (!piece || !board) return 0;
  const { x, y: middle, width: wide, height: high } = stage.box(board);
  const most = flanks.length ? innerWidth / ALL_WIDE : WIDEST;
  const width = Math.min(most, WIDEST, wide * 0.6, Math.max(high * 0.92, innerHeight * LEAST_HIGH) / TALL);
  const y = above(stage.words, { x, y: middle, width }, flanks.length);
  const home = { x, y, width, height: width * TALL };
  const element = stage.copy(piece, home);
  element.classList.add("large", "above");
  const goes = stage.beats.some(({ do: what, piece: moved }) => what === "move" && moved === key);
  if (goes) dress(stage, element, stage.future(key)); // what it was among those whom it leaves it is no more
  if (piece.isConnected && goes) stage.hide(piece); // who stays where it is, is not missed there
  const beside = flanks.map((one, n) => flank(stage, one, home, stands(n, flanks.length), factor)).filter(Boolean);
  stage.ghosts.set(key, { element, home, at: home, isLarge: true, beside });
  const small = start ? Math.min(1, start.width / width) : 0.15;
  const away = start ? `translate(${start.x - x}px, ${start.y - y}px) scale(${small})` : "scale(.15)";
  const steps = [{ transform: away, opacity: 0.4 }, { transform: "none", opacity: 1 }];
  element.animate(steps, { duration: calm() ? 0 : COMES * factor, easing: GLIDE, fill: "both" });
  return COMES + STAYS;
}

// What is said of it is read below it, or beside it.
function above(words, { x, y, width }, flanks) {
  const { left, right, top } = words.getBoundingClientRect();
  const [low, aside] = flanks ? [width * BESIDE.reach, width * (ALL_WIDE / 2)] : [(width * TALL) / 2, width / 2];
  const high = flanks > 2 ? width * BESIDE.most : (width * TALL) / 2;
  const isBeside = x + aside <= left || x - aside >= right;
  return isBeside ? y : Math.max(high, Math.min(y, top - low - ABOVE_WORDS));
}

// On which side one of so many stands, and between which of all places there: those behind are nearer to the middle.
function stands(n, all) {
  const part = Math.floor(n / 2) / Math.max(2, Math.ceil(all / 2));
  const between = (what) => OUTERMOST[what] + (INMOST[what] - OUTERMOST[what]) * part;
  return { side: n % 2 ? 1 : -1, away: between("away"), lower: between("lower"), turn: between("turn") };
}

// Who stands beside it comes from its place, leans outwards, and is not seen there meanwhile.
function flank(stage, key, { x, y, width }, { side, away, lower, turn }, factor) {
  const [from, piece] = [stage.where(key), stage.find(key)];
  if (!from || !piece) return null;
  const [wide, there] = [width * BESIDE.size, { x: x + side * width * away, y: y + width * lower }];
  const element = stage.copy(piece, { ...there, width: wide, height: wide * TALL });
  element.classList.add("flank");
  stage.layer.prepend(element); // behind whoever has come before it
  const shown = stage.ghosts.get(key)?.element ?? piece;
  stage.replace(shown.style, "visibility", "hidden");
  const home = `translate(${from.x - there.x}px, ${from.y - there.y}px) scale(${from.width / wide})`;
  const steps = [{ transform: home }, { transform: `rotate(${side * turn}deg)` }];
  element.animate(steps, { duration: calm() ? 0 : COMES * factor, easing: GLIDE, fill: "both" });
  return { element, steps, shown };
}

// It has come, and who has stood beside it has gone home.
export function arrived({ element, beside = [] }) {
  element.classList.remove("large", "above");
  for (const { element: copy, shown } of beside.splice(0)) {
    copy.remove();
    shown.style.visibility = shown.matches(".ghost") ? "" : "hidden";
  }
}

// Carry it off in an arc, as small as what lies there, and shades of it after it. Returns how long that takes.
export function carry(stage, ghost, to, factor) {
  const { home, at, element } = ghost;
  const scale = Math.min(1, to.width / home.width, to.height / home.height) || 1;
  const how = { duration: calm() ? 0 : CARRIED * factor, easing: GLIDE, fill: "both" };
  const steps = arc(at, to, home, scale);
  for (let n = 1; n <= SHADES && !calm(); n += 1) shade(stage, element, steps, { ...how, delay: n * LATER * factor }, n);
  element.animate(steps, how);
  for (const one of ghost.beside) one.element.animate(one.steps.toReversed(), how);
  Object.assign(ghost, { at: { ...to, width: home.width * scale, height: home.height * scale }, scale, isLarge: false });
  return CARRIED;
}

function arc(from, to, home, scale) {
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - ABOVE };
  const tilt = to.x < from.x ? -TILT : TILT;
  return Array.from({ length: POINTS + 1 }, (_, n) => {
    const [t, u] = [n / POINTS, 1 - n / POINTS];
    const on = (axis) => u * u * from[axis] + 2 * u * t * top[axis] + t * t * to[axis] - home[axis];
    return { transform: `translate(${on("x")}px, ${on("y")}px) scale(${1 + (scale - 1) * t}) rotate(${tilt * Math.sin(Math.PI * t)}deg)` };
  });
}

function shade(stage, element, steps, how, n) {
  const shadow = element.cloneNode(true);
  shadow.classList.remove("large", "above");
  shadow.classList.add("shade");
  stage.layer.insertBefore(shadow, element);
  const pale = steps.map((step, at) => ({ ...step, opacity: (0.34 - n * 0.06) * Math.sin((Math.PI * at) / POINTS) }));
  shadow.animate(pale, how);
}
