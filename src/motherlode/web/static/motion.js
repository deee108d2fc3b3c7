// Motion: after a change a piece that has another place in its zone slides there. Only what changed its place in the
// game moves, or lies beside what came or went; never what was pushed by a panel that grew. Nothing is known about any game.

const SLIDE = { duration: 220, easing: "cubic-bezier(.2,.8,.25,1)", composite: "add" };
const LEAST = 1; // pixels, of which nobody sees that they are jumped

const LISTED = ".tally > [data-key]";

// What is struck shakes where it lies: an animation of this name.
export const SHAKES = "shakes";

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Where everything lies: on the page, and in the game (the zone, and with what, in which order).
export function measure(root) {
  const found = new Map();
  for (const { pieces, company } of zonesOf(root))
    for (const piece of pieces) {
      const { key, face } = piece.dataset;
      if (key) found.set(nameOf(piece), { face, company, place: piece.getBoundingClientRect(), isHeld: piece.matches(".dragged") });
    }
  return found;
}

// What is printed or lies on a piece lies in that one: it goes where the piece goes, and slides only if its company changed.
function zonesOf(root) {
  const zones = new Map();
  for (const piece of root.querySelectorAll(`[data-face], ${LISTED}`)) {
    const id = piece.parentElement.closest('[data-face], [id^="z-"]')?.id;
    if (!zones.has(id)) zones.set(id, []);
    zones.get(id).push(piece);
  }
  return [...zones].map(([id, pieces]) => ({ pieces, company: [id, ...pieces.map(({ dataset }) => dataset.key)].join() }));
}

// What is counted in a list goes nowhere else, whatever lies elsewhere by the same key.
const nameOf = (piece) => (piece.matches(LISTED) ? `${piece.closest('[id^="z-"]')?.id} ${piece.dataset.key}` : piece.dataset.key);

// Slide what changed its place, unless somebody aims at it. `moved` are the keys of pieces that beats have brought
// somewhere, with where their copies lay then, if they had any.
export function settle(root, before, moved, isAimed) {
  if (isAimed || calm() || document.hidden) return;
  for (const { pieces, company } of zonesOf(root))
    for (const piece of pieces) {
      const [name, { face }] = [nameOf(piece), piece.dataset];
      const was = before.get(name);
      if (moved.has(name)) land(piece, moved.get(name));
      else if (was && face !== "empty" && was.face !== "empty" && (was.company !== company || was.isHeld)) slide(piece, was.place);
    }
}

// What was brought to its zone, but not to its place there, goes the rest of the way, and grows to what it is there.
function land(piece, place) {
  const zone = piece.closest('[id^="z-"]')?.getBoundingClientRect();
  if (!place || !zone) return;
  const isThere = place.left < zone.right && place.right > zone.left && place.top < zone.bottom && place.bottom > zone.top;
  if (isThere) slide(piece, place, place.width / piece.getBoundingClientRect().width);
}

// What is let go of lies where it belongs.
export function slideHome(piece, letGo) {
  const from = piece.getBoundingClientRect();
  letGo();
  if (!calm() && !document.hidden) slide(piece, from);
}

function slide(piece, from, scale = 1) {
  const to = piece.getBoundingClientRect();
  if (!from.width || !to.width) return;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(x) + Math.abs(y) <= LEAST) return;
  piece.animate([{ translate: `${x}px ${y}px`, scale, zIndex: 9 }, { translate: "0 0", scale: 1, zIndex: 9 }], SLIDE); // straight, however it is turned
}
