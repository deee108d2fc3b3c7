// An action that takes several words is put together on the page: what was said so far stands in the form, and nothing
// of it is done before the last word. Escape takes all of it back, Backspace the last word; Control-Z that, or, where
// nothing is begun, the last action; Control-Y what was taken back whole; Enter confirms it.

import { isBeside } from "./outside.js";

const KEYS = { Escape: "#cancel", Backspace: "#back, #cancel", "^z": "#back, #cancel, #undo", "^y": "#redo" };
const MOVING = /^(Tab|Arrow\w+|Home|End)$/;

export const isBegun = (form) => form.querySelector("[name=said]") !== null;

// Is the news of others only? Then a sentence may go on; what its speaker did has ended it, but not what its speaker
// answered to a question of the others.
export function goesOn(form, news) {
  const seat = Number(form.querySelector("[name=seat]").value);
  return isBegun(form) && !news.some((line) => line.seat === seat && !line.talk);
}

// What is asked, after which words; a choice is an answer to that.
export const asked = (form) => [form.querySelector("[name=said]")?.value ?? "", form.querySelector("#question").textContent];

export const isStill = (form, was) => asked(form).join() === was.join();

// Is it the same sentence still, of which more has been said, or something been taken back, and after which the same is
// asked? Its first word may change the question; nothing goes on from one that was carried out.
export function goesOnFrom(form, [said, question]) {
  const [now, isAsked] = asked(form);
  return isBegun(form) && now !== said && (!said || isAsked === question);
}

// What was said so far, for the ear: word by word but for those that the next one repeats, and what it comes to.
export function soFar(form) {
  const [[head], said, totals] = ["#said > .hidden", "#said > .slip", "#totals"].map((kind) => [...form.querySelectorAll(kind)].map(written));
  const words = said.filter((word, n) => !said[n + 1]?.startsWith(word));
  return [...(words.length ? [`${head} ${words.join(", ")}`] : []), ...totals].join(". ");
}

const written = (part) => part.textContent.replace(/\s+/g, " ").trim();

// How many words of an unfinished sentence stand on the page already.
export const wordsSaid = (form) => wordsOf(asked(form)[0]).length;

// How many parts it has: its words, and what is looked at before it is said.
export const partsOf = (form) => wordsSaid(form) + (form.querySelector("[name=weighed]") ? 1 : 0);

const wordsOf = (said) => (said ? said.split("/") : []);

// How many moves lay on the table that the page shows.
export const baseOf = (form) => Number(form.querySelector("[name=base_seq]").value);

// When something can be said: as long as nobody has moved, and by whom.
export const momentOf = (form) => `${form.querySelector("[name=seat]").value}/${baseOf(form)}`;

// What was said of an unfinished sentence, with which click it began, and what is looked at before it is said, if anything.
const putTogether = (form) => ["said", "click", "weighed"].map((name) => form.querySelector(`[name=${name}]`)?.value);

// The fields that ask for the same unfinished sentence again, now that others have moved; or for another one.
export function again(form, base, another = putTogether(form)) {
  const [said = "", click, about] = another;
  const keep = wordsOf(said).length;
  return new URLSearchParams({ seat: form.querySelector("[name=seat]").value, base_seq: base, said, keep, ...(click && { click }), ...(about && { about }) });
}

// Where the page is found as it is, with all that was put together: as without script.
export function addressOf(form) {
  const [said, click, about] = putTogether(form);
  return said ? `?${new URLSearchParams({ said, ...(click && { click }), ...(about && { about }), base: baseOf(form) })}` : location.pathname;
}

// All that was put together, by which one state of a sentence is told from another; "" where nothing is begun.
export function soFarOf(form) {
  const parts = [...putTogether(form), form.querySelector("[name=noun]")?.value];
  return form.querySelector("#sentence") ? parts.map((part) => part ?? "").join("\n") : "";
}

// What has to be said again to come back to that: a piece is looked at once more before it is said, and what to do with
// one is asked.
export function fromSoFar(soFar) {
  const [said, click, weighed, noun] = soFar.split("\n");
  return said ? [said, click, weighed] : noun ? ["", "", noun] : null;
}

export function listenForKeys(form) {
  let pointed = true; // has the focus come by a click, and not by a key?
  document.addEventListener("pointerdown", () => (pointed = true), true);
  document.addEventListener("keydown", (event) => {
    if (MOVING.test(event.key)) pointed = false;
    if (event.altKey || event.repeat || isBeside()) return;
    const key = event.ctrlKey || event.metaKey ? `^${event.key}` : event.key;
    const button = key === "Enter" ? confirmed(form, event.target, pointed) : meant(form, key, event.target);
    if (!button) return;
    if (button.type === "submit") form.requestSubmit(button);
    else button.click(); // it asks something first
    event.preventDefault();
  });
}

const meant = (form, key, target) => KEYS[key] && !target.closest?.("input:not([type=radio]), select, textarea") && form.querySelector(KEYS[key]);

// Enter belongs to what was reached by keys and can be used; else it confirms what is put together.
function confirmed(form, target, pointed) {
  const isOnSomething = target.matches?.('a, button, input, select, summary, textarea, .piece, .part, [tabindex="0"]');
  const isNotMeant = target.matches?.(pointed ? ".piece, .part, .choice" : ":is(.piece, .part).dead");
  return isOnSomething && !isNotMeant ? null : form.querySelector("#confirm");
}
