// Dice that fall on the card that they are about: it rises from its place, the dice tumble onto it, and then the sum is
// set beside what was needed. What the card says is read beside and below them. The dice are cubes of six faces; no picture is loaded.
// All that stays within the zone of the card, between whose seats and what is told: whose battle it is goes on being seen.

import { calm } from "./motion.js";

const ROLL = 1200; // until both dice lie still
const LAIN = 400; // until it is seen that they lie there still
const RESULT = 1600; // that dice, sum and need are read together, and then who has won
const A_TILE = 130; // later than the one before it
const RISEN = 280; // the height in pixels of a card that is fought for
const GAP = 10; // pixels between it and the sum above it
const RIBBON = 36; // pixels that the ribbon reaches below it
const SIDE = 0.36; // of the width of a card, as long as the side of a die
const LIE = [[0.57, 0.36], [0.97, 0.3]]; // in parts of a card: beside the column of its name, and above the strength of a Royal;
const OVER = 0.2; // so far beyond its edge reaches the second
const SPOTS = { 1: "5", 2: "37", 3: "357", 4: "1379", 5: "13579", 6: "134679" };
const SIDES = { 1: [0, 0], 6: [0, 180], 3: [0, 90], 4: [0, -90], 5: [90, 0], 2: [-90, 0] }; // where on the cube a value is
const TILT = 26; // one looks down on a die: its value lies on top, and below it one of its sides shows

export async function roll(stage, { piece, dice, added, need, won, odds, short = "", lain = false }, rest, factor) {
  const card = stage.find(piece);
  if (!card) return;
  const sum = board(stage, odds, added);
  const here = rise(stage, card, piece, sum.offsetHeight + GAP, factor);
  const side = here.width * SIDE;
  within(sum, here);
  dice.forEach((value, n) => stage.layer.append(tumbling(value, n, here, side, lain ? 0 : ROLL * factor)));
  await rest(lain ? LAIN : ROLL);
  const outcome = short ? "open" : won ? "won" : "lost";
  const reckoned = reckon(stage, here, sum, { dice, added, need, outcome }, factor);
  judge(stage, here, outcome, short, reckoned * factor);
  await rest(reckoned); // what came of it is not told before the sum is there
  stage.steps.end();
  stage.caption(stage.toldSoFar);
  await rest(RESULT - reckoned);
}

// What lies around it dims, and the card rises from its place; returns where it is then. What is counted and told beside
// that stays bright.
function rise(stage, card, piece, above, factor) {
  const { x, y, width, height } = stage.box(card);
  const to = risen(stage, card, above);
  const by = to.width / width;
  veil(stage, card, to).animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 * factor, fill: "both" });
  const low = { transform: `translate(${x - to.x}px, ${y - to.y}px) scale(${1 / by})` };
  const how = { duration: calm() ? 0 : 300 * factor, easing: "cubic-bezier(.2,.8,.3,1)", fill: "both" };
  const element = stage.copy(card, to);
  element.dataset.risen = piece; // what is won from it, or lost to it, flies from there, or to there (spot.js)
  for (const sign of card.querySelectorAll(":scope > .badges > .sign")) stage.hide(sign); // it is told above, and would hang out below
  element.animate([low, { transform: "none" }], how);
  return to;
}

// As large as there is room for between the sum and the ribbon, and for the dice; halfway from where it lies to
// where all of that is in the middle of the zone.
function risen(stage, card, above) {
  const { x, y, width, height } = stage.box(card), zone = zoneOf(card);
  const { left, right, top, bottom } = zone.getBoundingClientRect();
  const [first, last] = [top + above, Math.min(bottom, floor(stage, y)) - RIBBON];
  const beside = (right - left) / (1 + 2 * OVER);
  const by = Math.max(1, Math.min(RISEN / height, (innerHeight * 0.4) / height, (last - first) / height, beside / width));
  const large = { width: width * by, height: height * by };
  const at = { x: inside(x, large.width * (0.5 + OVER), left, right), y: inside(y, large.height / 2, first, last) };
  return { ...at, y: (at.y + (first + last) / 2) / 2, ...large, zone };
}

function inside(at, half, first, last) {
  return Math.max(Math.min(at, last - half), first + half);
}

function zoneOf(card) {
  return card.closest(".zone") ?? document.body;
}

function veil(stage, card, { x, y }) {
  const { left, top, width, height } = zoneOf(card).getBoundingClientRect();
  const made = stage.add("veil", { x: left, y: top, width, height });
  made.style.setProperty("--at", `${x - left}px ${y - top}px`);
  return made;
}

// What stands below the board hides what lies behind it: the strip of captions, which is where it is asked what to do.
function floor({ words }, y) {
  const { top } = (document.getElementById("ask") ?? words).getBoundingClientRect();
  return top > y ? top + 40 : innerHeight;
}

function tumbling(value, n, { x, y, width, height }, side, ms) {
  const [across, down] = LIE[n % 2];
  const to = { x: x + width * (across - 0.5) - side / 2, y: y + height * (down - 0.5) - side / 2 };
  const from = { x: to.x + (n % 2 ? 1 : -1) * width * 1.8, y: to.y - height * 1.2 };
  const die = cube(side);
  const [rx, ry] = SIDES[value];
  const pose = (t, lift, spin) => {
    const at = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t - lift * height * 0.4 };
    const tumble = `rotateX(${spin * 900}deg) rotateY(${spin * 720}deg) rotateZ(${spin * 200}deg)`;
    return `translate3d(${at.x}px, ${at.y}px, 0) rotateZ(${n % 2 ? 5 : -6}deg) rotateX(${TILT}deg) ${tumble} rotateX(${-rx}deg) rotateY(${-ry}deg)`;
  };
  const steps = [
    { transform: pose(0, 0, 1), offset: 0, easing: "ease-in" },
    { transform: pose(0.62, 0, 0.5), offset: 0.38, easing: "ease-out" },
    { transform: pose(0.8, 0.5, 0.28), offset: 0.55, easing: "ease-in" },
    { transform: pose(0.93, 0, 0.1), offset: 0.72, easing: "ease-out" },
    { transform: pose(0.98, 0.12, 0.03), offset: 0.82, easing: "ease-in-out" },
    { transform: pose(1, 0, 0), offset: 1 },
  ];
  die.animate(calm() || !ms ? [steps.at(-1), steps.at(-1)] : steps, { duration: calm() ? 0 : ms, fill: "both" });
  return die;
}

function cube(side) {
  const die = Object.assign(document.createElement("div"), { className: "cube" });
  die.style.setProperty("--side", `${side}px`);
  for (const [pips, [rx, ry]] of Object.entries(SIDES)) {
    const face = document.createElement("i");
    face.style.transform = `rotateY(${ry}deg) rotateX(${rx}deg) translateZ(${side / 2}px)`;
    for (const spot of SPOTS[pips]) {
      const dot = document.createElement("b");
      dot.style.gridArea = `${Math.ceil(spot / 3)} / ${((spot - 1) % 3) + 1}`;
      face.append(dot);
    }
    die.append(face);
  }
  return die;
}

// Above the card, from the beginning: what the dice have to show, how likely that comes, and what is added to them.
function board(stage, odds, added) {
  const sum = stage.add("sum", { x: 0, y: 0 });
  if (odds) sum.append(tileOf(...odds, "odds"));
  sum.append(...added.map(([n, what]) => tileOf(`+ ${n}`, what, "added")));
  return sum;
}

// It may be wider than the card, which may stand at the edge; and than its zone: then it begins with that.
function within(sum, { x, y, height, zone }) {
  const { left, right } = zone.getBoundingClientRect();
  sum.style.left = `${inside(x, sum.offsetWidth / 2, left, right)}px`;
  sum.style.top = `${y - height / 2 - GAP - sum.offsetHeight / 2}px`;
}

// What the dice show, what it comes to, and what was needed, each with its name; one after the other. Returns how long that takes.
function reckon(stage, here, sum, { dice, added, need, outcome }, factor) {
  const { need: needed, dice: rolled, sum: all } = stage.words.dataset;
  const total = added.reduce((so, [n]) => so + n, dice.reduce((a, b) => a + b));
  const tiles = [[dice.join(" + "), rolled], [`= ${total}`, all, "all"], [need, needed, "need"]].map((tile) => tileOf(...tile));
  sum.classList.add(outcome);
  sum.insertBefore(tiles[0], sum.querySelector(".added"));
  sum.append(...tiles.slice(1));
  within(sum, here);
  tiles.forEach((tile, n) => appear(tile, { delay: calm() ? 0 : n * A_TILE * factor, duration: calm() ? 0 : 180 * factor }));
  return calm() ? 0 : tiles.length * A_TILE;
}

function tileOf(figure, name, kind = "") {
  const tile = Object.assign(document.createElement("span"), { className: `tile ${kind}` });
  tile.append(Object.assign(document.createElement("b"), { textContent: figure }), Object.assign(document.createElement("small"), { textContent: name }));
  return tile;
}

function appear(part, how) {
  part.animate([{ opacity: 0, transform: "translateY(-8px)" }, { opacity: 1, transform: "none" }], { ...how, fill: "both", easing: "ease-out" });
}

// The ribbon below the card: won or lost, when all is reckoned, or what is missing if more may be added; who has won stands
// in a light.
function judge(stage, { x, y, height }, outcome, short, delay) {
  const ribbon = stage.add(`verdict ${outcome}`, { x, y: y + height / 2 + 14 });
  if (outcome === "won") stage.add("glory", { x, y }).animate([{ opacity: 0 }, { opacity: 1 }], { duration: calm() ? 0 : 500, delay, fill: "both" });
  ribbon.textContent = short || stage.words.dataset[outcome];
  const from = { opacity: 0, transform: "translate(-50%, -50%) scale(1.7)" };
  ribbon.animate([from, { opacity: 1, transform: "translate(-50%, -50%)" }], {
    duration: calm() ? 0 : 220, delay, fill: "both", easing: "cubic-bezier(.2,.8,.3,1.2)",
  });
}
