// A tap beside an open box puts it away, as browsers do, and so does Escape. Beside a box that asks something, or hides
// half the table, it does nothing else: it is not meant for what lies there, nor for a sentence that is put together.
// Beside what is only read it does what it always does: nobody has to put that away first. But beside a card that is read
// it ends no turn, and does nothing else that is done at once: it only puts the card away.

const OPEN = ":is([popover=''],[popover=auto]):popover-open";
const READ = ".told, #because";
const CARD = ".told"; // what stands on a piece that is only named
const FINAL = ".bar > .choice:not(.dead, .goes-on), #undo:not(.dead, [popovertarget]), [name=answer]";

// Is something done at once by a tap there? Amid a sentence, or at its beginning, it can still be taken back.
export const isFinal = (target) => target.closest?.(FINAL) != null;

// Does somebody read or answer what lies over the table? Then no key is meant for it.
export const isBeside = () => document.querySelector(`dialog[open], ${OPEN}:not(${READ})`) !== null;

export function keepApart() {
  let swallowed = false;
  const press = ({ target }) => {
    const open = [...document.querySelectorAll(OPEN)];
    const isKept = (box) => !box.matches(READ) || (box.matches(CARD) && isFinal(target));
    const isApart = open.some(isKept) && !open.some((box) => box.contains(target));
    swallowed = isApart && !target.closest?.("[popovertarget]");
  };
  const click = (event) => {
    if (swallowed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    swallowed = false;
  };
  const key = (event) => event.key === "Escape" && document.querySelector(OPEN) && event.stopImmediatePropagation(); // the browser closes it
  addEventListener("keydown", key, true);
  addEventListener("pointerdown", press, true);
  addEventListener("click", click, true);
}
