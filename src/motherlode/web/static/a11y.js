// For the ear and the keyboard: what happens is said, arrow keys move between cards, digits make choices.

import { isBeside } from "./outside.js";
import { typeDigit } from "./typing.js";

const LINES_AGAIN = 3;
const LINES_KEPT = 8;
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last" };

export function speak(text) {
  const box = document.querySelector("dialog[open] [aria-live]") ?? document.getElementById("spoken"); // what lies below a dialog is silent
  const line = document.createElement("p");
  line.textContent = text;
  box.append(line);
  while (box.children.length > LINES_KEPT) box.firstChild.remove();
}

let asked = ""; // what was spoken last of what is asked

// Talk asks nothing: what is asked still is not spoken again after each line of it.
export function speakAsked(text, isTalk) {
  if (!isTalk || text !== asked) speak(text);
  asked = text;
}

// Arrow keys: of every group of cards one can be reached with the tab key, the others from there.

const GROUP = ".grid, .row, .heap, .track, .parts";
const IN_A_GROUP = ":is(.grid, .row, .heap, .track) > .piece, .parts > .part";
const ANSWERS = ".legal, .dead, .said-last, .other"; // what can be used, what takes itself back or is chosen instead, and what says why it cannot
const current = new Map(); // by group: the key of the card that was in focus last
const groupsIn = (root) => [...root.querySelectorAll(GROUP)].filter((group) => group.querySelector(ANSWERS));
const groupName = (group) => group.closest("[id]")?.id;

export function rove(root) {
  for (const group of groupsIn(root)) {
    const pieces = [...group.children];
    const kept = pieces.find((piece) => piece.dataset.key === current.get(groupName(group)));
    const useful = kept?.classList.contains("legal") || kept === document.activeElement;
    const first = (kind) => pieces.find((piece) => piece.matches(kind));
    const chosen = useful ? kept : (first(".legal") ?? kept ?? first(".said-last") ?? first(".other") ?? first(".dead"));
    for (const piece of pieces) reach(piece, piece === chosen);
  }
}

// What stays as it was is left alone: the browser lays the whole page out when the card in focus is told anything.
function reach(piece, byTab) {
  const index = byTab ? "0" : "-1";
  if (piece.getAttribute("tabindex") !== index) piece.setAttribute("tabindex", index);
}

function goTo(piece) {
  const group = piece.parentElement;
  current.set(groupName(group), piece.dataset.key);
  for (const other of group.children) reach(other, other === piece);
  piece.focus();
}

function move(piece, step) {
  const pieces = [...piece.parentElement.children];
  if (piece.matches(".part") && Math.abs(step) === 1) return goBeside(piece, pieces.indexOf(piece), step);
  const columns = Number(piece.parentElement.dataset.columns ?? pieces.length);
  const here = pieces.indexOf(piece);
  const to = { up: here - columns, down: here + columns, first: 0, last: pieces.length - 1 }[step] ?? here + step;
  if (pieces[to]) goTo(pieces[to]);
  else if (step !== "first" && step !== "last") goOn(piece.parentElement, step === "up" || step === -1 ? -1 : 1);
}

// From the end of a group to the next one, where that is as it was left.
function goOn(group, step) {
  const groups = groupsIn(group.closest("form"));
  groups[groups.indexOf(group) + step]?.querySelector(':scope > [tabindex="0"]')?.focus();
}

// From what is printed on a card to the same on the next one.
function goBeside(part, index, step) {
  const cards = groupsIn(part.closest("[id^=z-]")).filter((group) => group.matches(".parts"));
  const beside = cards[cards.indexOf(part.parentElement) + step]?.children;
  if (beside) goTo(beside[Math.min(index, beside.length - 1)]);
}

export function listen(root) {
  const help = document.getElementById("help");
  const opener = document.getElementById("help-open");
  opener.hidden = false;
  opener.addEventListener("click", () => help.showModal());
  root.addEventListener("focusin", ({ target }) => {
    if (target.matches?.(IN_A_GROUP)) current.set(groupName(target.parentElement), target.dataset.key);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBeside()) return;
    if (event.target.closest?.("input:not([type=radio]), select, textarea")) return;
    root.classList.add("keyed"); // the keys of cards are written on them for whoever uses keys
    press(event, root, help);
  });
  document.addEventListener("pointerdown", () => root.classList.remove("keyed"), true);
  document.addEventListener("toggle", ({ target, newState }) => target.id === "because" && newState === "open" && read(target), true);
}

// What speaks for a hint is said when it is opened.
const read = (box) => speak([...box.querySelectorAll("h2, .lead, li")].map((part) => part.textContent.trim()).join(". "));

function press(event, root, help) {
  const piece = event.target.closest?.(IN_A_GROUP);
  const choice = /^[0-9a-z]$/.test(event.key) && root.querySelector(`[data-hotkey="${event.key}"]`);
  if (/^\d$/.test(event.key) && typeDigit(root, event.key)) root.classList.add("keyed");
  else if (choice) root.requestSubmit(choice);
  else if (event.key === "?") help.showModal();
  else if (event.key.toLowerCase() === "l") sayAgain();
  else if (event.key.toLowerCase() === "h") document.getElementById("aid")?.click();
  else if (event.key.toLowerCase() === "u") document.getElementById("undo")?.click();
  else if (event.key.toLowerCase() === "r") document.querySelector("[target=rules]").click();
  else if (event.key in STEPS && piece) move(piece, STEPS[event.key]);
  else if (event.key in STEPS && event.key.startsWith("Arrow") && isBetween(event.target)) enter(root);
  else return;
  event.preventDefault();
}

// Between the cards: on the page itself, where one skips to, or at the question, but where arrows choose between numbers.
const isBetween = (target) => target.matches("body, .skip, #board, #ask, #ask :not(input)");

// To what can be used, cards first.
function enter(root) {
  const found = [':is(.piece, .part).legal[tabindex="0"]', ".choice:not(.dead)", ".choice"].map((kind) => root.querySelector(kind));
  found.find(Boolean)?.focus();
}

function sayAgain() {
  const lines = [...document.querySelectorAll("#log > li")].slice(0, LINES_AGAIN).reverse();
  for (const line of lines) speak(line.textContent);
  speak(document.getElementById("question").textContent);
}
