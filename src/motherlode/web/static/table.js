// A table that is alive: what the server sends is laid out move by move, and choices are posted without a new page.
// Every part of the page has an id; the server sends the parts that changed, and says nothing of any rule.

import { listen, rove, speak, speakAsked } from "./a11y.js";
import { Aim } from "./aim.js";
import { Back } from "./back.js";
import { Player } from "./beats.js";
import { Cards } from "./cards.js";
import { Chat } from "./chat.js";
import { Chronicle } from "./chronicle.js";
import { Clocks } from "./clocks.js";
import { offerToCopy, offerToInvite } from "./copying.js";
import { Course } from "./course.js";
import { softenEdges } from "./edges.js";
import { Finale } from "./finale.js";
import { keepAskedWhole, keepWhole } from "./fitting.js";
import { rememberFocus, watchFocus } from "./focus.js";
import { Glimpse } from "./glimpse.js";
import { over } from "./layers.js";
import { Lens } from "./lens.js";
import { measure, settle } from "./motion.js";
import { tellNames } from "./naming.js";
import { Near } from "./near.js";
import { Noting } from "./noting.js";
import { Line, newKey } from "./net.js";
import { isDealt, isOneOfMany, lastTold, whose } from "./news.js";
import { Notice, whatIsAsked } from "./notice.js";
import { addNumber } from "./number.js";
import { keepApart } from "./outside.js";
import { Passing } from "./passing.js";
import { Patience } from "./patience.js";
import { LongPress } from "./press.js";
import { Proposal } from "./proposal.js";
import { Redo } from "./redo.js";
import { offerRules, underRules } from "./rules.js";
import { addressOf, again, asked, baseOf, fromSoFar, goesOn, goesOnFrom, isBegun, isStill, listenForKeys, momentOf, soFar, soFarOf, wordsSaid } from "./sentence.js";
import { Sounds } from "./sounds.js";
import { skipWith, speedSetting } from "./speed.js";
import { Stage } from "./stage.js";
import { statusOf } from "./status.js";
import { sayLaterWhoThinks, thinkOfNobody } from "./thinking.js";
import { onceOnly } from "./twice.js";
import { Unsent } from "./unsent.js";
import { Unseen } from "./unseen.js";
import { Why } from "./why.js";
import { rewrite } from "./written.js";
import { Idiomorph } from "./vendor/idiomorph/idiomorph.esm.js";

const NOTED = 6000; // that actions were left out

const form = document.getElementById("table");
const log = document.getElementById("log");
const status = statusOf(form);
const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
stage.noting = new Noting(log, () => course.show());
const players = document.querySelectorAll(".seat").length;
const speed = speedSetting(document.getElementById("speed"));
const sounds = new Sounds(document.getElementById("sounds"), (sound) => player.note("sound", { sound }));
const player = new Player({ stage, lay: show, late, idle: announce, speed, players, drafted: () => wordsSaid(form), covered: underRules, sounds });
const notice = new Notice(...["notice", "icon", "notice-open", "summons"].map((id) => document.getElementById(id)));
new LongPress(form, (target) => lens.pressed(target) ?? why.pressed(target)); // before all that listens for clicks
const why = new Why(form, document.getElementById("why"), status);
tellNames(form, why);
const lens = new Lens(form, document.getElementById("lens"), why);
const aim = new Aim(form, sayAndSee, (piece) => why.ask(piece), () => lens.close());
stage.clearView = () => [lens.giveWay(), aim.clear()];
stage.reads = (beat) => lens.begin(beat, (key) => stage.future(key));
const cards = new Cards(form);
const near = new Near(form);
const clocks = new Clocks(form, speak);
const passing = new Passing(form, Date.now, status);
const proposal = new Proposal(form, status, morph);
const patience = new Patience(form);
const unsent = new Unsent(status);
const redo = new Redo(form, sayAgain);
const chronicle = new Chronicle(log, hear);
const course = new Course(log, document.getElementById("course"));
const unseen = new Unseen(form, log, left);
const finale = new Finale(stage.layer);
const glimpse = new Glimpse(form, stage.layer.dataset.art);
let known = Number(form.dataset.seq); // the moves that have been received
let latest = {}; // the frame that has been received last
let back = {}; // what an unfinished sentence has changed on the page, as it was before
let overdue = {}; // what others have changed on the table while a sentence is unfinished, which was not laid yet
let sending = -1; // the moves that lay on the table when the choice under way was made
let chosen = 0; // how many choices were made on this page
let answered = Promise.resolve(true); // when it is: does its sentence go on?
let leaving = false;
form.played = player.record; // for whoever wants to know what was seen, and when

// Receiving

function receive(frame) {
  clocks.set(frame.clocks);
  if (!("seq" in frame || frame.reload || frame.present || frame.fair)) return;
  if (frame.present) attend(frame.present);
  else if (frame.fair) morph("fair", frame.fair);
  else if (frame.reload) loadAgain();
  else if (frame.whole ? frame.seq < known : frame.base !== known) frame.seq > known && line.ask(); // something was missed
  else if (isUnfinished() && goesOn(form, chronicle.unheard(frame.say))) reopen(frame);
  else take(frame);
}

// The device may have to be passed on: what was not seen here is not for others.
function loadAgain() {
  if (!leaving) {
    ways.forget(); // nor what was said so far
    location.reload();
  }
  leaving = true;
}

// What a page that goes away leaves to the next one; a sentence that is put together is the server's to show.
function left() {
  const frames = player.unseen;
  return leaving || frames.some(({ draft }) => draft) ? null : { frames, back };
}

function resume({ picture, frames, back: was }) {
  form.classList.add("busy");
  for (const [id, html] of picture) morph(id, html);
  course.show();
  rove(form);
  back = was;
  latest = frames.at(-1);
  for (const frame of frames) player.push(frame);
}

// Is the sentence on the page still unfinished? Its last word may have been said, and only not be laid yet.
function isUnfinished() {
  return player.isUpToDate ? isBegun(form) : Boolean(latest.draft);
}

// Who is here is said at the names by what the table is called.
function attend(present) {
  for (const name of [...form.classList]) if (/^(here|away|expected)-\d$/.test(name)) form.classList.remove(name);
  form.classList.add(...present);
}

// Somebody else has moved while a sentence is unfinished: it goes on if it still can, and if the word that is on its
// way to the server was not its last. What has changed is laid with the sentence, or with what comes of it.
function reopen(frame) {
  known = frame.seq;
  proposal.came(frame, player.unseen);
  overdue = over(overdue, frame.zones);
  chronicle.tell(frame.say);
  const stillGoesOn = (goes) => goes && known === frame.seq && goesOn(form, []) && baseOf(form) < known;
  answered = answered.then((goes) => (stillGoesOn(goes) ? post(form.action, again(form, known)) : goes));
}

function take(frame) {
  if (frame.whole && frame.seq < known) return;
  known = frame.seq;
  const zones = frame.whole ? frame.zones : over(overdue, frame.zones);
  overdue = {};
  thinkOfNobody();
  form.classList.add("busy");
  near.giveWay();
  if (document.getElementById("status").textContent === form.dataset.late) status("");
  const quiet = frame.say.length > 0 && frame.say.every((line) => line.chat);
  proposal.came(frame, player.unseen);
  const by = latest.more || quiet ? latest.by : whose(frame.say);
  latest = { ...frame, zones, by, quiet, dealt: isDealt(frame.say, log, player.unseen) };
  player.push(latest);
}

// Beats were left out, because more had happened than could be shown.
function late() {
  status("late", NOTED);
  speak(form.dataset.late);
}

// Say what is asked, or the hint that was given.
function announce() {
  thinkOfNobody();
  stage.caption("");
  const asked = document.getElementById("hint") ?? document.querySelector("#ask:is(.mine, .over) #question");
  if (asked) speakAsked([soFar(form), asked.textContent].filter(Boolean).join(". "), latest.quiet);
  else sayLaterWhoThinks();
  noticeTurn();
}

function noticeTurn() {
  const [isAsked, isOver] = ["mine", "over"].map((state) => document.querySelector(`#ask.${state}`) !== null);
  sounds.tell(notice.turn(isAsked, whatIsAsked()), isOver);
}

function show(frame) {
  const before = measure(form);
  const beats = frame.beats?.flat() ?? [];
  const refocus = rememberFocus(form);
  const isAimed = aim.isSeen;
  why.close();
  aim.clear();
  glimpse.clear();
  morphAll(frame.whole ? frame.zones : over(back, frame.zones));
  clocks.show();
  passing.show();
  patience.show();
  rewriteAsked();
  aim.laid();
  redo.show(frame.say);
  back = frame.back ?? {};
  chronicle.tell(frame.say);
  course.show();
  if (!isOneOfMany(beats)) stage.caption(lastTold(frame, beats, stage.heard));
  document.title = document.getElementById("ask").dataset.title;
  rove(form);
  refocus();
  rove(form); // the card in focus is where the tab key comes back to
  lens.refresh(frame.say.some(({ undone }) => undone.length));
  near.laid();
  cards.refresh();
  ways.laid();
  lens.follow(beats);
  settle(form, before, stage.brought(beats), aim.drag || (isAimed && aim.source));
  if (player.isUpToDate) form.classList.remove("busy");
  finale.laid(player.factor());
}

function morphAll(zones) {
  for (const [id, html] of Object.entries(zones)) morph(id, html);
}

function morph(id, html) {
  const part = document.getElementById(id);
  unseen.laid(id, html);
  if (part) Idiomorph.morph(part, html, { morphStyle: "outerHTML", callbacks: { beforeAttributeUpdated: mayChange } });
}

// Whether a list is folded open is the reader's own business, except when the server opens it. How the card in focus
// is reached is said once the table lies there (`rove`): said in its midst, the browser would lay it out twice.
function mayChange(name, part, change) {
  if (name === "tabindex") return part !== document.activeElement;
  return !(name === "open" && change === "remove" && part.tagName === "DETAILS");
}

function hear({ seat, text, turn, talk: isSaid, chat: isChat }) {
  if (isChat && chat.isMuted(seat)) return;
  if (isChat) chat.heard(seat, text);
  patience.heard(seat, isSaid || isChat);
  speak(turn ? `${turn.replace(/\.$/, "")}. ${text}` : text);
}

function rewriteAsked() {
  for (const part of document.querySelectorAll("#question, #hint")) rewrite(part);
}

// Sending

// One thing is said after the other. While a choice is under way, or a sentence is asked for again, somebody else may
// move: what is clicked meanwhile is said after that, if the same is still asked. Whoever is quicker than the line puts
// together a sentence all the same: what is clicked while a word of it is under way comes after that. What waits for a line
// that is lost gives way, also to a click on itself.
async function choose(button) {
  if (unsent.takeBack()) sending = -1;
  if (button.hasAttribute("aria-busy")) return; // a double click is one
  const [was, { value }] = [asked(form), button];
  const isUnderWay = sending === known;
  const fits = isUnderWay ? goesOnFrom : isStill;
  button.setAttribute("aria-busy", "true");
  await allSaid(isUnderWay);
  button.removeAttribute("aria-busy");
  if (fits(form, was) && button.isConnected && button.value === value) answered = send(button);
}

// When everything was said; and, if that is wanted, what came of it lies on the page unless there is something to watch.
async function allSaid(isLaid = true) {
  for (let last; last !== answered; ) {
    await (last = answered);
    if (isLaid) await new Promise((done) => setTimeout(done));
  }
}

// Say what a button says, and come back when the page shows what came of it, unless there is something to watch: does
// its sentence go on?
async function sayAndSee(button) {
  form.requestSubmit(button);
  await allSaid();
  return answered;
}

// Put together again what was cancelled.
async function sayAgain(said) {
  await allSaid();
  answered = post(form.action, again(form, known, said));
}

// Take back what was said after that; after nothing, all of it. Or say again what was taken back so.
async function goTo(soFar, isForward) {
  const said = fromSoFar(soFar);
  await allSaid();
  const cancel = form.querySelector("#cancel");
  if (!player.isUpToDate || !(isForward ? said : cancel)) ways.look();
  else said ? sayAgain(said) : form.requestSubmit(cancel);
}

async function send(button) {
  const fields = new URLSearchParams(new FormData(form, button));
  const base = known;
  fields.set("key", newKey());
  sending = base;
  chosen += 1;
  status("");
  button.setAttribute("aria-busy", "true");
  const goes = await post(button.getAttribute("formaction") ?? form.action, fields, { signal: unsent.begin() });
  unsent.arrived();
  if (sending === base) sending = -1; // the answer may come after what it led to, and after the next choice
  button.removeAttribute("aria-busy");
  return goes;
}

// A hint may take long, and nothing waits for it: who has gone on meanwhile does not hear of it any more.
async function ask(button) {
  if (button.hasAttribute("aria-busy")) return;
  const was = [...asked(form), chosen].join();
  const fields = new URLSearchParams(new FormData(form, button));
  fields.set("key", newKey());
  status(button.dataset.wait);
  button.setAttribute("aria-busy", "true");
  await post(button.getAttribute("formaction"), fields, { isWanted: () => [...asked(form), chosen].join() === was });
  button.removeAttribute("aria-busy");
}

// What comes of it is told unless nobody wants to know any more. A sentence that somebody else has overtaken on its
// way is asked for again, with the word that was on its way.
async function post(address, fields, { isWanted = () => true, signal } = {}) {
  try {
    const reply = await line.post(address, fields, signal);
    if (isWanted() && reply.draft && reply.seq < known) return post(form.action, again(form, known, [reply.said, reply.click]));
    if (isWanted()) answer(reply);
    return reply.status !== 200 || Boolean(reply.whole);
  } catch {
    if (!signal?.aborted) status("offline");
    return true;
  }
}

function answer(reply) {
  clocks.set(reply.clocks);
  if (reply.status === 409 && !reply.text) {
    status("stale");
    speak(form.dataset.stale);
    reply.reload ? receive(reply) : take(reply);
  } else if (reply.status !== 200) {
    status(reply.text);
    speak(reply.text);
  } else {
    status("");
    if (reply.whole) take(reply); // the table with what was said so far, or with a hint
    else if (reply.reload) receive(reply);
    else if (!line.live && reply.seq > known) line.ask();
  }
}

form.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (button?.name.startsWith("why")) {
    event.preventDefault();
    why.ask(button);
    return;
  }
  leaving = !["word", "anew", "keep", "about", "undo", "answer", "leave"].includes(button?.name) && button?.id !== "aid";
  if (leaving) return;
  event.preventDefault();
  for (const box of [".ways-out", "#margin"]) button.closest(box)?.hidePopover(); // what comes of it lies on the table
  if (button.id === "aid") ask(button);
  else if (player.isUpToDate || button.name === "leave") choose(button);
});
for (const line of log.children) rewrite(line);
softenEdges(log);
course.show();
rewriteAsked();
offerRules(document.getElementById("rules"), form, why);
offerToCopy(document.querySelectorAll(".invitation .link"), speak);
offerToInvite(document.querySelector(".invite"), log.closest(".log"), document.getElementById("bid"));
keepApart();
keepWhole(document.getElementById("proposal"), ".consent");
keepWhole(stage.words);
keepAskedWhole(document.getElementById("ask"));
const ways = new Back(() => addressOf(form), () => soFarOf(form), goTo, () => momentOf(form));
onceOnly(form);
skipWith(form, player);
watchFocus(form);
listen(form);
listenForKeys(form);
rove(form);
const line = new Line(form.dataset.id, { seq: () => known, receive, status: (what) => status(unsent.of(what)) });
const chat = new Chat(form, line, speak);
const missed = goesOn(form, []) ? null : unseen.taken(known);
if (missed) resume(missed);
document.title = document.getElementById("ask").dataset.title;
sayLaterWhoThinks();
noticeTurn();
if (goesOn(form, [])) answered = post(form.action, again(form, known));
addNumber(form, (fair) => morph("fair", fair), () => (document.getElementById("forged").hidden = false));
form.dataset.ready = "yes";
