// Motion: a piece that lies elsewhere than before moves there, and a card that was turned over is turned over.
// Where things are is measured before and after a change; nothing is known about any game.

const CARD_FACE = /^(?:[2-9TJQKA][SHDC]|X[12])$/;
const TRAVEL = { duration: 380, easing: "cubic-bezier(.2,.8,.25,1)" };
const TURN = { duration: 320, easing: "cubic-bezier(.3,.7,.3,1)" };

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const isUnder = (piece) => piece.classList.contains("under");
const placeOf = (piece) => (isUnder(piece) ? piece.parentElement : piece).getBoundingClientRect();

export function measure(root) {
  const found = new Map();
  for (const piece of root.querySelectorAll("[data-face]")) {
    const { key, face, depth } = piece.dataset;
    if (key) found.set(key, { face, depth: Number(depth ?? 1), place: placeOf(piece) });
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
      if (was && !isUnder(piece)) travel(piece, was.place);
      continue;
    }
    const source = CARD_FACE.test(face) ? faces.get(face) : undefined;
    if (source) arrive(piece, source.place, false);
    else if (was) turn(piece);
    else if (shrunk) arrive(piece, shrunk.place, CARD_FACE.test(face));
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

function arrive(piece, from, turning) {
  if (isUnder(piece)) ghost(piece, from);
  else travel(piece, from, turning);
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
  const first = turning ? `${start} rotateY(180deg)` : start;
  piece.animate([{ transform: first, zIndex: 9 }, { transform: "none", zIndex: 9 }], TRAVEL);
}

function turn(piece) {
  piece.animate([{ transform: "perspective(600px) rotateY(88deg)" }, { transform: "perspective(600px) rotateY(0)" }], TURN);
}

// A card that goes under others is seen on its way only.
function ghost(piece, from) {
  const pattern = piece.parentElement.querySelector("svg.face");
  if (!pattern || !CARD_FACE.test(piece.dataset.face)) return;
  const card = pattern.cloneNode(true);
  const use = card.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, `#${piece.dataset.face}`));
  const to = placeOf(piece);
  card.classList.add("ghost");
  Object.assign(card.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` });
  document.body.append(card);
  const flight = card.animate([{ transform: path(from, to).start }, { transform: "none", opacity: 1, offset: 0.9 }, { opacity: 0 }], TRAVEL);
  flight.finished.finally(() => card.remove());
}
