// A finished game, seen again: from one moment to the next with the beats that the table plays, to any other at once.
// Every moment has its address, which the page keeps to, and what is shown is the server's, as without script.

import { speak } from "./a11y.js";
import { Back } from "./back.js";
import { Player, SPEEDS } from "./beats.js";
import { Cards } from "./cards.js";
import { offerToCopy } from "./copying.js";
import { Course } from "./course.js";
import { drawsOf, endOfDeal } from "./deal.js";
import { keepSoft, softenEdges } from "./edges.js";
import { keepWhole } from "./fitting.js";
import { Lens } from "./lens.js";
import { Lesson } from "./lesson.js";
import { calm, measure, settle } from "./motion.js";
import { keepApart } from "./outside.js";
import { offerRules, underRules } from "./rules.js";
import { Sounds } from "./sounds.js";
import { speedSetting } from "./speed.js";
import { Stage } from "./stage.js";
import { statusOf } from "./status.js";
import { Watch } from "./watch.js";
import { rewrite } from "./written.js";
import { Idiomorph } from "./vendor/idiomorph/idiomorph.esm.js";

const KEPT = 80; // moments
const BEFORE = 1500; // in milliseconds: before it begins to play by itself
const SOFT = 10; // in pixels: so far below the edge of the log, which is soft, a line begins
const PAUSE = 600; // in milliseconds: between two moments that nothing moves in, while it plays on

const form = document.getElementById("table");
const status = statusOf(form);
const log = document.getElementById("log");
const [range, link, play, help] = ["at", "link", "play", "help"].map((id) => document.getElementById(id));
const { id, as } = form.dataset;
const last = Number(form.dataset.last);
const stage = new Stage(...["stage", "caption", "next"].map((name) => document.getElementById(name)));
const speed = speedSetting(document.getElementById("speed"));
const sounds = new Sounds(document.getElementById("sounds"), (sound) => player.note("sound", { sound }));
const player = new Player({ stage, lay, late: () => {}, idle, speed, covered: underRules, sounds });
keepApart();
new Back(address);
const lens = new Lens(form, document.getElementById("lens"));
const cards = new Cards(form);
const course = new Course(log, document.getElementById("course"));
const lesson = new Lesson(document.getElementById("ask"));
const moments = new Map();
const draws = drawsOf(log);
softenEdges(log);
for (const side of document.querySelectorAll(".margin > .side")) keepSoft(side);
let at = Number(form.dataset.at); // where the page is
let wanted = at; // where it is going
let isPlaying = false;
let isToBeLaidAnew = false;
form.played = player.record; // for whoever wants to know what was seen, and when

// Moments

function moment(n) {
  if (!moments.has(n)) moments.set(n, load(n));
  if (moments.size > KEPT) moments.delete(moments.keys().next().value);
  return moments.get(n);
}

async function load(n) {
  try {
    const reply = await fetch(`/t/${id}/again/moment?at=${n}&as=${as}`);
    if (!reply.ok) throw new Error(reply.status);
    return await reply.json();
  } catch (error) {
    moments.delete(n);
    throw error;
  }
}

// Go to a moment, with what there is to see on the way to it from the one before if it is to be told.
async function go(n, isTold = false) {
  const to = Math.min(last, Math.max(0, n));
  wanted = to;
  try {
    const frame = await moment(to);
    if (wanted !== to) return; // somebody has gone on
    status("");
    player.resume(); // whoever goes elsewhere has read what was told
    if (player.running) player.skip();
    player.push({ ...frame, whole: 1, beats: isTold ? frame.beats : [], isTold });
  } catch {
    status("offline");
    pause();
  }
}

// What comes next: a deal is one moment, told at a go.
async function goOn() {
  const end = endOfDeal(at, draws);
  if (end <= at + 1) return go(at + 1, true);
  wanted = end;
  try {
    const frames = await Promise.all(Array.from({ length: end - at }, (_, n) => moment(at + 1 + n)));
    if (wanted !== end) return; // somebody has gone on
    const say = [{ text: form.dataset.deal }];
    for (const frame of frames) player.push({ ...frame, whole: 1, isTold: true, dealt: true, say, more: frame !== frames.at(-1) });
  } catch {
    status("offline");
    pause();
  }
}

// One comes to a moment from the one before it, so that what happens is seen.
async function jump(n) {
  if (n > 0 && n - 1 !== at) await go(n - 1);
  await go(n, true);
}

// While captions are told, to the next one, and from the last to where it ends.
function on() {
  if (!player.isUpToDate) hasCaptions() ? player.next() : player.skip();
  else if (wanted < last) wanted === at ? goOn() : go(wanted + 1, true);
}

const hasCaptions = () => player.unseen[0].beats.flat().some((beat) => beat.do === "stage");

function back() {
  pause();
  go(wanted - 1);
}

function lay(frame) {
  const before = measure(form);
  for (const [name, html] of Object.entries(frame.zones)) morph(name, html);
  const isBefore = frame.at < at;
  at = frame.at;
  mark();
  if (!frame.more) stage.caption("");
  course.show();
  lens.refresh(isBefore);
  cards.refresh();
  if (frame.isTold) settle(form, before, stage.brought(frame.beats.flat()), false);
  if (wanted === at) speak(document.getElementById("question").textContent);
  if (at < last) moment(at + 1).catch(() => {}); // it is wanted next
}

function morph(name, html) {
  const part = document.getElementById(name);
  if (part) Idiomorph.morph(part, html, { morphStyle: "outerHTML" });
  const written = { moment: "#question, .done, .lesson", decided: "#decided :is(span, p)" }[name];
  if (written) for (const text of document.querySelectorAll(written)) rewrite(text);
  if (name === "moment") lesson.laid();
}

function address() {
  return `${location.pathname}?at=${at}&as=${as}`;
}

function keepAddress() {
  history.replaceState(history.state, "", address());
}

// What of the page says which moment it is.
function mark() {
  form.dataset.at = at;
  range.value = at;
  range.setAttribute("aria-valuetext", document.getElementById("question").textContent);
  link.value = new URL(address(), location).href;
  keepAddress();
  for (const line of document.querySelectorAll("#log > li, #decided li")) markLine(line);
  bringAllIntoSight();
}

function bringAllIntoSight() {
  bringIntoSight(log.querySelector(".now") ?? log.lastElementChild, log); // the first line is the last child
  const decided = document.querySelector("#decided ol");
  bringIntoSight(decided?.querySelector(".now"), decided);
}

// The line of the moment in the middle of its list, with what came before it and what comes next.
function bringIntoSight(line, list) {
  if (!line || !list.checkVisibility()) return;
  const [one, all] = [line, list].map((thing) => thing.getBoundingClientRect());
  const toMiddle = one.top + one.height / 2 - all.top - all.height / 2;
  list.scrollBy(0, Math.min(toMiddle, one.top - all.top - SOFT)); // what is higher than its list begins at the top
}

function markLine(line) {
  const stop = Number(line.dataset.at);
  const isNow = stop === at && !line.matches(".chat");
  line.classList.toggle("now", isNow);
  line.classList.toggle("later", stop > at);
  if (isNow) line.querySelector("a")?.setAttribute("aria-current", "step");
  else line.querySelector("a")?.removeAttribute("aria-current");
}

// Playing on

function idle() {
  player.resume();
  if (isToBeLaidAnew && wanted === at) return layAnew();
  if (!isPlaying) return;
  if (at >= last) pause();
  else setTimeout(() => isPlaying && wanted === at && goOn(), PAUSE * (SPEEDS[speed()] || SPEEDS.fast));
}

// What is told stands still at what is read, but where it was stepped to while nothing ran.
function pause() {
  if (isPlaying && !player.isUpToDate) player.pause();
  isPlaying = false;
  showPlaying();
}

// Who reads does not watch.
function showKeys() {
  pause();
  help.showModal();
}

function toggle() {
  if (isPlaying) return pause();
  isPlaying = true;
  showPlaying();
  player.resume();
  if (player.isUpToDate) at < last ? goOn() : go(0);
}

// Whoever comes to see the game again sees it begin, unless a moment was asked for, something else is done first, or
// nothing is to move.
function beginByItself() {
  if (new URLSearchParams(location.search).has("at") || calm() || speed() === "none") return;
  const waiting = setTimeout(() => !isPlaying && toggle(), BEFORE);
  const stay = () => clearTimeout(waiting);
  for (const what of ["pointerdown", "keydown", "wheel"]) document.addEventListener(what, stay, { once: true, capture: true });
}

function showPlaying() {
  const says = form.dataset[isPlaying ? "pause" : "play"];
  form.classList.toggle("playing-on", isPlaying);
  play.title = says;
  play.setAttribute("aria-label", says);
}

// The review is there, and each moment has more to say. What is told is told to its end before.
function reviewed() {
  moments.clear();
  mark();
  player.isUpToDate && wanted === at ? layAnew() : (isToBeLaidAnew = true);
}

function layAnew() {
  isToBeLaidAnew = false;
  go(at);
}

// What is clicked, dragged and pressed

function follow(event) {
  const way = event.target.closest("a[href^='?at=']");
  const to = way && new URL(way.href).searchParams;
  if (!way || to.get("as") !== as || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (way.id === "step-on") return on(); // whoever lets it run jumps on, and it runs on
  pause();
  if (way.id === "step-back") back();
  else jump(Number(to.get("at")));
}

const KEYS = { ArrowLeft: back, ArrowRight: on, Home: () => (pause(), go(0)), End: () => (pause(), go(last)), Escape: () => player.isUpToDate || player.skip(), " ": toggle, "?": showKeys, r: () => document.querySelector("[target=rules]").click() };

function press(event) {
  const { key, target } = event;
  const isElsewhere = event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || target.closest("input:not(#at), select, summary");
  if (isElsewhere || !KEYS[key] || (key === " " && target.closest("button"))) return;
  event.preventDefault();
  KEYS[key]();
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("click", follow);
document.getElementById("board").parentElement.addEventListener("click", ({ target }) => !player.isUpToDate && target.closest("#board, #rivals, #own") && player.skip());
document.addEventListener("keydown", press);
range.addEventListener("input", () => (pause(), go(Number(range.value))));
play.addEventListener("click", toggle);
document.getElementById("margin").addEventListener("toggle", bringAllIntoSight); // a drawer has just been opened
play.hidden = false;
document.getElementById("help-open").hidden = false;
document.getElementById("help-open").addEventListener("click", showKeys);
for (const line of log.querySelectorAll("a")) rewrite(line);
for (const text of document.querySelectorAll("#question, .done, .lesson, #decided :is(span, p)")) rewrite(text);
lesson.laid(); // cards take other room than their words
offerRules(document.getElementById("rules"), form, { isOpen: false, close() {} });
offerToCopy(document.querySelectorAll(".sharing .link"), speak);
keepWhole(stage.words);
course.show();
beginByItself();
mark();
if (at < last) moment(at + 1).catch(() => {});
if (!("reviewed" in form.dataset)) new Watch(form, morph, reviewed).begin();
form.dataset.ready = "yes";
