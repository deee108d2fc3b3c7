// Whose turn it is, while what came of the last one is still told.

import { replace } from "./counting.js";

// It is said at once as when the table is laid anew.
export function tellTurn(stage) {
  const [now, later] = [document.getElementById("turn"), stage.later("turn")];
  if (!now || !later || now.hidden !== later.hidden) return;
  replace(stage, now, "textContent", later.textContent);
}

// Nobody is on turn any more, to the eye and to the ear.
export function endTurns(stage) {
  for (const seat of document.querySelectorAll(".seat.awaited")) {
    replace(stage, seat, "className", seat.className.replace(" awaited", ""));
    for (const sign of seat.querySelectorAll(".turn")) stage.hide(sign);
  }
}
