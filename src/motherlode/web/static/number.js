// This browser's own number for the draws: random, chosen once for a table, and added to numbers that are shown. What
// was shown then is kept here, and must stay so: what comes before a number cannot have been chosen for its sake.
//
// A number that was sent is known. Whoever could refuse it until one comes that suits would choose the draws: so none is
// sent before it is this browser's turn, when nobody has an honest reason to refuse it; and there is never another one.

import { keep, kept } from "./kept.js";
import { newKey } from "./net.js";

const TRIES = 8; // to be given the turn: others may have it
const SENDINGS = 3; // of the number: the line may be bad
const PAUSE = 700;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const shown = () => Array.from(document.querySelectorAll("#fair .bound"), (code) => code.textContent);
const place = (id) => `draws-${id}`;
const own = (id) => kept(place(id))?.split(" ") ?? [];
const startsWith = (all, some) => some.every((value, index) => value === all[index]);

// `show` lays the numbers anew, `warn` says that something is wrong with them.
export async function addNumber(form, show, warn) {
  const { id, number: seat } = form.dataset;
  const mayAdd = seat !== undefined;
  if (mayAdd && !own(id).length) await getTurn(id, seat, show);
  const isRefused = mayAdd && isOnItsWay(id) && (await send(id, seat, show));
  form.classList.toggle("unbound", isAlone(form));
  if (isRefused || isForged(id)) warn();
}

// A turn is asked for without the number. Another page of this browser may have had it meanwhile, and added one.
async function getTurn(id, seat, show) {
  for (let attempt = 1; attempt <= TRIES && !own(id).length; attempt += 1) {
    const seen = shown();
    const { fair, isDone } = await post(id, { seat, after: seen.length - 1 });
    if (isDone) return keep(place(id), [...seen, newKey()].join(" "));
    if (fair) show(fair);
    await pause(PAUSE * (0.5 + Math.random()));
  }
}

// Returns whether it was refused again and again. Where there was no answer at all it may be sent with the next page.
async function send(id, seat, show) {
  for (let sending = 1; sending <= SENDINGS && isOnItsWay(id); sending += 1) {
    if (sending > 1) await pause(PAUSE);
    const { fair, isAnswered } = await post(id, { seat, after: shown().length - 1, number: own(id).at(-1) });
    if (fair) show(fair);
    if (sending === SENDINGS && isOnItsWay(id)) return isAnswered;
  }
  return false;
}

async function post(id, fields) {
  const how = { method: "POST", body: new URLSearchParams(fields), headers: { accept: "application/json" } };
  const reply = await fetch(`/t/${id}/number`, how).catch(() => null);
  const answer = await reply?.json().catch(() => null);
  return { fair: answer?.fair ?? answer?.zones?.fair, isDone: Boolean(answer?.fair), isAnswered: Boolean(reply) };
}

// It was chosen and is not among those that are shown, which are what they were then.
function isOnItsWay(id) {
  const all = own(id);
  return all.length === shown().length + 1 && startsWith(all, shown());
}

// Does the page show other numbers than those to which this browser has added its own, or another one in its place?
function isForged(id) {
  return !startsWith(shown(), own(id)) && !isOnItsWay(id);
}

// Has whoever plays here no number among them?
function isAlone({ dataset: { id, plays } }) {
  return plays !== undefined && !shown().slice(1).includes(own(id).at(-1));
}
