// A card is shown large enough to be read: it comes from where it was, and from there goes where it goes next.

import { calm } from "./motion.js";

const COMES = 450;
const STAYS = 1300;
const WIDEST = 260;
const TALL = 1.4; // as high as it is wide

// Returns how long it wants to be seen.
export function enlarge(stage, key, from, factor) {
  const [piece, start, board] = [stage.find(key) ?? stage.future(key), stage.where(from), document.getElementById("board")];
  if (!piece || !board) return 0;
  const { x, y, width: wide, height: high } = stage.box(board);
  const width = Math.min(WIDEST, wide * 0.6, (high * 0.92) / TALL);
  const home = { x, y, width, height: width * TALL };
  const element = stage.copy(piece, home);
  element.classList.add("large", "above");
  if (piece.isConnected) stage.hide(piece);
  stage.ghosts.set(key, { element, home, at: home });
  const away = start ? `translate(${start.x - x}px, ${start.y - y}px) scale(.15)` : "scale(.15)";
  const steps = [{ transform: away, opacity: 0.4 }, { transform: "none", opacity: 1 }];
  element.animate(steps, { duration: calm() ? 0 : COMES * factor, easing: "cubic-bezier(.35,.05,.25,1)", fill: "both" });
  return COMES + STAYS;
}
