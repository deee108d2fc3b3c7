// How fast beats are played: chosen in the bar, remembered in this browser. While they are, a click or a key goes to the
// end of the action, and does nothing else; the button in the caption, or the right arrow key, goes to the next caption.
// But what is pressed in the moment after one's own choice, or in a double click that began with it, does nothing at all.
// What chooses nothing (the rules, the keys, the last lines once more) is to be had at any time, and so is what lies beside
// the table: talk, and the ways out and back. Whoever takes the last action back goes to the end of all first, and is told
// if that is another action by then.

import { keep, kept } from "./kept.js";
import { isBeside } from "./outside.js";

const NOT_OURS = "nav, a, .returns, #margin :is(button, summary, input, select, textarea)"; // what is typed and pressed there is meant there
const NAME = "speed";
const UNDO = "#undo:not(.dead)";
const LATE = 500; // milliseconds that a click on a button still means it when it has gone
const KEYS_THAT_SKIP = /^(?:[^rlu?]|Enter|Escape|Backspace)$/iu;

export function speedSetting(select) {
  if (!select) return () => "normal";
  const chosen = kept(NAME);
  if (chosen && select.querySelector(`option[value="${CSS.escape(chosen)}"]`)) select.value = chosen;
  select.closest("label").hidden = false;
  select.addEventListener("change", () => keep(NAME, select.value));
  return () => select.value;
}

// Is a click meant for *Next*, which stood there until a moment ago? What has come to lie there is not meant by it.
function meantFor(next) {
  let [box, gone] = [null, -LATE];
  const look = (changes) => {
    if (!next.hidden) box = next.getBoundingClientRect();
    else if (changes.at(-1).oldValue === null) gone = performance.now(); // it was seen
  };
  new MutationObserver(look).observe(next, { attributeFilter: ["hidden"], attributeOldValue: true });
  const isIn = ({ left, top, right, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom;
  return ({ clientX, clientY }) => box !== null && performance.now() - gone < LATE && isIn(box, clientX, clientY);
}

// `changed()` is told when something else would be taken back than was meant; `isJustSaid()` says whether a choice of
// one's own was made a moment ago.
export function skipWith(form, player, changed, isJustSaid) {
  let swallowed = false; // a click that began during beats ends them, even if they are over when it ends
  let isChoice = false; // did the clicks that follow each other quickly begin where one could choose?
  const refuse = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const skip = (event) => {
    refuse(event);
    if (!isJustSaid() && !(isChoice && event.detail > 1)) player.skip();
  };
  const next = document.getElementById("next");
  const isLate = meantFor(next);
  const step = (event) => {
    refuse(event);
    if (event.type === "keydown" || !isJustSaid()) player.next();
  };
  const press = (event) => {
    const isForUs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest?.(NOT_OURS) && !isBeside();
    if (isForUs && !next.hidden && (event.key === "ArrowRight" || (event.key === "Enter" && event.target === next))) step(event);
    else if (isForUs && !player.isUpToDate && KEYS_THAT_SKIP.test(event.key)) skip(event);
  };
  const caption = document.getElementById("caption");
  const isUnder = ({ target, detail }) => detail > 0 && !caption.hidden && target.closest("#ask") !== null; // what nobody sees is not meant
  const takeBack = async (event, { value }) => {
    refuse(event);
    await player.finish();
    const undo = form.querySelector(UNDO);
    undo?.value === value ? undo.click() : changed();
  };
  const click = (event) => {
    const undo = event.target.closest(UNDO);
    if (event.detail < 2) isChoice = player.isUpToDate && !isUnder(event);
    if (event.target.closest("#next")) step(event);
    else if (undo && !player.isUpToDate) takeBack(event, undo);
    else if (event.target.closest("#margin")) return;
    else if (player.isUpToDate && isLate(event)) refuse(event);
    else if (swallowed || !player.isUpToDate || isUnder(event)) skip(event);
    swallowed = false;
  };
  form.addEventListener("pointerdown", ({ target }) => (swallowed = !player.isUpToDate && !target.closest(`#margin, ${UNDO}`)), true);
  form.addEventListener("click", click, true);
  document.addEventListener("keydown", press, true);
}
