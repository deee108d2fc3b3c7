// This browser's own number for the draws: random, added once, and only to numbers that are shown. What was shown when
// it was added is kept here, and must stay so: what comes before a number cannot have been chosen for its sake.

import { newKey } from "./net.js";

const TRIES = 3;

const shown = () => Array.from(document.querySelectorAll("#fair .bound"), (code) => code.textContent);
const place = (id) => `motherlode-draws-${id}`;

// A number that was refused, since somebody else was faster, is known: the next one is another.
export async function addNumber(form, show) {
  const { id, number: seat } = form.dataset;
  for (let attempt = 1; seat !== undefined && attempt <= TRIES; attempt += 1) {
    const [seen, number] = [shown(), newKey()];
    const answer = await post(id, { seat, number, after: seen.length - 1 });
    const fair = answer?.fair ?? answer?.zones?.fair;
    if (fair) show(fair);
    if (answer?.fair) return keep(id, [...seen, number]);
  }
}

async function post(id, fields) {
  const how = { method: "POST", body: new URLSearchParams(fields), headers: { accept: "application/json" } };
  return fetch(`/t/${id}/number`, how).then((answer) => answer.json()).catch(() => null);
}

// A browser may keep nothing; then nothing is compared.
function keep(id, all) {
  try {
    localStorage.setItem(place(id), all.join(" "));
  } catch {}
}

function kept(id) {
  try {
    return localStorage.getItem(place(id))?.split(" ") ?? [];
  } catch {
    return [];
  }
}

// Does the page show other numbers than those to which this browser has added its own, or not its own?
export function isForged(id) {
  const now = shown();
  return kept(id).some((value, index) => value !== now[index]);
}
