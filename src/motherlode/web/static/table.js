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
import { Line } from "./net.js";
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
import { Sender } from "./sender.js";
import { addressOf, baseOf, fromSoFar, goesOn, isBegun, listenForKeys, momentOf, soFar, soFarOf, wordsSaid } from "./sentence.js";
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
const aim = new Aim(form, (button) => sender.sayAndSee(button), (piece) => why.ask(piece), () => lens.close());
stage.clearView = () => [lens.giveWay(), aim.clear()];
stage.reads = (beat) => lens.begin(beat, (key) => stage.future(key));
const cards = new Cards(form);
const near = new Near(form);
const clocks = new Clocks(form, speak);
const passing = new Passing(form, Date.now, status);
const proposal = new Proposal(form, status, morph);
const patience = new Patience(form);
const unsent = new Unsent(status);
const redo = new Redo(form, (said) => sender.sayAgain(said));
const chronicle = new Chronicle(log, hear);
const course = new Course(log, document.getElementById("course"));
const unseen = new Unseen(form, log, left);
const finale = new Finale(stage.layer);
const glimpse = new Glimpse(form, stage.layer.dataset.art);
let known = Number(form.dataset.seq); // the moves that have been received
let latest = {}; // the frame that has been received last
let back = {}; // what an unfinished sentence has changed on the page, as it was before
let overdue = {}; // what others have changed on the table while a sentence is unfinished, which was not laid yet
let leaving = false;
let heard = theQuestion(); // which question was read last
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

// The device may have to be passed on: whoever has it sees what they have done, and what was not seen here is not for
// others.
async function loadAgain() {
  if (leaving) return;
  leaving = true;
  ways.forget(); // nor what was said so far
  await player.ended;
  await sender.allSaid(); // what was pressed at last, such as Undo
  location.reload();
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
  sender.overtaken(() => known === frame.seq && goesOn(form, []) && baseOf(form) < known);
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

// The server knows of a sentence only what the page says of it: without the line it can be taken back all the same.
function cancel() {
  const isKnown = Object.keys(back).length > 0;
  if (isKnown) take({ seq: known, base: known, zones: {}, say: [] });
  return isKnown;
}

// Beats were left out, because more had happened than could be shown.
function late() {
  status("late", NOTED);
  speak(form.dataset.late);
}

function theQuestion() {
  return document.querySelector("#ask:is(.mine, .over) #question")?.textContent;
}

const inSentences = (parts) => parts.filter(Boolean).map((part) => part.replace(/[^.!?]$/, "$&.")).join(" ");

// Say what is asked, or the hint that was given to the same question.
function announce() {
  thinkOfNobody();
  stage.caption("");
  const [question, hint] = [theQuestion(), document.getElementById("hint")?.textContent];
  const isHeard = hint && question === heard;
  if (question || hint) speakAsked(inSentences([soFar(form), !isHeard && question, hint]), latest.quiet);
  else sayLaterWhoThinks();
  heard = question;
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
  unseen.seen = frame.seq;
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

// Take back what was said after that; after nothing, all of it. Or say again what was taken back so.
async function goTo(soFar, isForward) {
  const said = fromSoFar(soFar);
  await sender.allSaid();
  const cancel = form.querySelector("#cancel");
  if (!player.isUpToDate || !(isForward ? said : cancel)) ways.look();
  else said ? sender.sayAgain(said) : form.requestSubmit(cancel);
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
  if (button.id === "aid") sender.ask(button);
  else if (player.isUpToDate || button.name === "leave") sender.choose(button);
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
skipWith(form, player, () => sender.tellStale(), () => sender.isJustSaid);
watchFocus(form);
listen(form);
listenForKeys(form);
rove(form);
const line = new Line(form.dataset.id, { seq: () => known, receive, status: (what) => status(unsent.of(what)) });
const isUpToDate = () => player.isUpToDate;
const sender = new Sender(form, { line, unsent, clocks, status, known: () => known, receive, take, cancel, isUpToDate });
const chat = new Chat(form, line, speak);
const missed = goesOn(form, []) ? null : (unseen.taken(known) ?? unseen.meanwhile(known));
if (missed) resume(missed);
else unseen.seen = known;
document.title = document.getElementById("ask").dataset.title;
sayLaterWhoThinks();
noticeTurn();
if (goesOn(form, [])) sender.resume();
addNumber(form, (fair) => morph("fair", fair), () => (document.getElementById("forged").hidden = false));
form.dataset.ready = "yes";
