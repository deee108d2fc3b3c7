// The page that checks a record. All it can say stands on the page; what is so of this record is shown.

import { findings, isPossible } from "./proof.js";

const LARGEST = 20_000_000;

const form = document.getElementById("verify");
const found = document.getElementById("found");
const verdict = document.getElementById("verdict");
let asked = 0; // how often a record was looked at: an older answer may come later

function compared(kept, seen) {
  const value = seen.value.trim().toLowerCase();
  return value === "" ? "unseen" : value === kept ? "seen" : "differs";
}

const fits = (is) => (is === null ? "missing" : is ? "fits" : "broken");

// What a record says of its rules, in its first line; findings have read it, so it can be read.
function rulesOf(text) {
  const { game, rules } = JSON.parse(text.split("\n").find((line) => line.trim()));
  const here = JSON.parse(form.dataset.editions)[game];
  return { edition: rules ?? here, isHere: here !== undefined && (rules ?? here) === here };
}

// Which of the sentences on the page are true.
function told(about) {
  return [
    `edition-${about.isHere ? "here" : "other"}`,
    `seed-${fits(about.seed_fits)}`,
    `commitment-${compared(about.commitment, form.elements.commitment)}`,
    `nonces-${about.nonces.length ? "added" : "missing"}`,
    `seal-${fits(about.seal_fits)}`,
    `seal-${compared(about.seal, form.elements.seal)}`,
  ];
}

function show(about) {
  const said = told(about);
  const sentences = [...found.querySelectorAll("[data-finding]")];
  for (const sentence of sentences) sentence.hidden = !said.includes(sentence.dataset.finding);
  const has = (kind) => sentences.some((sentence) => !sentence.hidden && sentence.classList.contains(kind));
  verdict.className = has("bad") ? "bad" : has("open") ? "open" : "good";
  verdict.textContent = form.dataset[verdict.className];
  for (const what of ["edition", "commitment", "seal"]) document.getElementById(`the-${what}`).textContent = about[what] ?? "–";
  document.getElementById("the-nonces").replaceChildren(...about.nonces.map(([seat, nonce]) => code(`${"ABCD"[seat]} ${nonce}`)));
  document.getElementById("numbers").replaceChildren(...about.numbers.map(row));
  found.hidden = false;
}

function code(text) {
  return Object.assign(document.createElement("code"), { textContent: text });
}

function row([number, word, drawnBy]) {
  const line = document.createElement("tr");
  for (const text of [number, word, drawnBy]) line.insertCell().textContent = text;
  return line;
}

function refuse() {
  verdict.className = "bad";
  verdict.textContent = form.dataset.unreadable;
  found.hidden = true;
}

async function looked(text) {
  return { ...(await findings(text)), ...rulesOf(text) };
}

async function check() {
  const [file] = form.elements.record.files;
  if (!file) return;
  asked += 1;
  const turn = asked;
  const about = file.size > LARGEST ? null : await looked(await file.text()).catch(() => null);
  if (turn === asked) about ? show(about) : refuse();
}

function drop(event) {
  event.preventDefault();
  if (event.dataTransfer.files.length === 0) return;
  form.elements.record.files = event.dataTransfer.files;
  check();
}

document.getElementById(isPossible ? "verify" : "impossible").hidden = false;
form.addEventListener("input", check);
form.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", drop);
check(); // a browser may bring the page back with the file that was chosen
form.dataset.ready = "yes";
