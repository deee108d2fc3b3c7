// Motion: after a change a piece that has another place in its zone slides there. Only what changed its place in the
// game moves, never what was pushed by a panel that grew; nothing is known about any game.

const SLIDE = { duration: 220, easing: "cubic-bezier(.2,.8,.25,1)" };
const LEAST = 3; // pixels

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Where everything lies: on the page, and in the game (the zone, and which of its pieces it is).
export function measure(root) {
  const found = new Map();
  for (const piece of root.querySelectorAll("[data-face]")) {
    const { key, face } = piece.dataset;
    if (key) found.set(key, { face, slot: slotOf(piece), place: piece.getBoundingClientRect() });
  }
  return found;
}

function slotOf(piece) {
  const zone = piece.closest('[id^="z-"]');
  return `${zone?.id} ${[...(zone?.querySelectorAll("[data-face]") ?? [])].indexOf(piece)}`;
}

// Slide what changed its place; `moved` are the keys of pieces that a beat has brought there already.
export function settle(root, before, moved) {
  if (calm() || document.hidden) return;
  for (const piece of root.querySelectorAll("[data-face]")) {
    const { key, face } = piece.dataset;
    const was = before.get(key);
    if (was && face !== "empty" && was.face !== "empty" && !moved.has(key) && was.slot !== slotOf(piece)) slide(piece, was.place);
  }
}

function slide(piece, from) {
  const to = piece.getBoundingClientRect();
  if (!from.width || !to.width) return;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(x) + Math.abs(y) <= LEAST) return;
  piece.animate([{ transform: `translate(${x}px, ${y}px)`, zIndex: 9 }, { transform: "none", zIndex: 9 }], SLIDE);
}
