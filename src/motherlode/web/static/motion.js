// Motion: a piece that lies elsewhere than before moves there, and a card that was turned over is turned over.
// Where things are is measured before and after a change; nothing is known about any game.

const CARD_FACE = /^(?:[2-9TJQKA][SHDC]|X[12])$/;
const TRAVEL = { duration: 380, easing: "cubic-bezier(.2,.8,.25,1)" };
const TURN = { duration: 320, easing: "cubic-bezier(.3,.7,.3,1)" };

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function measure(root) {
  const found = new Map();
  for (const piece of root.querySelectorAll("[data-face]")) {
    const { key, face, depth } = piece.dataset;
    if (key) found.set(key, { face, depth: Number(depth ?? 1), place: piece.getBoundingClientRect() });
  }
  return found;
}

export function animate(root, before) {
  if (calm() || document.hidden) return;
  const faces = new Map([...before.values()].map((was) => [was.face, was]));
  const shrunk = shrunkPiece(root, before);
  for (const piece of root.querySelectorAll("[data-face]")) {
    const { key, face } = piece.dataset;
    const was = before.get(key);
    if (face === "empty" || (was && was.face === face)) {
      if (was) travel(piece, was.place);
      continue;
    }
    const source = CARD_FACE.test(face) ? faces.get(face) : undefined;
    if (source) travel(piece, source.place);
    else if (was) turn(piece);
    else if (shrunk) travel(piece, shrunk.place, CARD_FACE.test(face));
    else turn(piece);
  }
}

// The pile that a card was taken from: what appears elsewhere came from there.
function shrunkPiece(root, before) {
  for (const [key, was] of before) {
    const now = root.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (now && Number(now.dataset.depth ?? 1) < was.depth) return was;
  }
  return undefined;
}

function path(from, to) {
  const scale = to.width ? from.width / to.width : 1;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return { far: Math.abs(x) + Math.abs(y) > 3, start: `translate(${x}px, ${y}px) scale(${scale || 1})` };
}

function travel(piece, from, turning = false) {
  const { far, start } = path(from, piece.getBoundingClientRect());
  if (!far) return;
  const steps = [`${start} rotateY(${turning ? 180 : 0}deg)`, "translate(0, 0) scale(1) rotateY(0deg)"];
  piece.animate(steps.map((transform) => ({ transform, zIndex: 9 })), TRAVEL);
}

function turn(piece) {
  piece.animate([{ transform: "perspective(600px) rotateY(88deg)" }, { transform: "perspective(600px) rotateY(0deg)" }], TURN);
}
