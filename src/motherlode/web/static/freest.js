// Where a drawing or a word hides least: near what it is about, and on nothing that is to be read or used meanwhile.

const KEPT = ".piece, .note, .seat header, .words, h2, .top, .moment :is(button, input)";
const PLACES = ".seat, #own > .zone"; // on the place of somebody whom it is not about it would be taken for theirs
const SPARED = "#board *"; // what lies between the seats takes no part: to hide it costs little
const STEP = 16;
const MARGIN = 8;
export const COST = 1e4; // of hiding something, in pixels of distance
const LITTLE = 100;

const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

// Of the places in the window the one that hides least, and of those the nearest, as the middle of its upper edge.
// What it is about lies `among` somebody's own; `what` is worth being seen, and what is `spared` of it less so.
export function freest({ width, height }, near, words, among = null, what = `${KEPT}, ${PLACES}`, spared = SPARED) {
  const seen = [...document.querySelectorAll(what), ...(words ? [words] : [])].filter((one) => one !== among && one.getClientRects().length);
  const kept = seen.map((one) => ({ box: one.getBoundingClientRect(), cost: one.matches(spared) ? LITTLE : COST }));
  let best = { cost: Infinity };
  for (let top = MARGIN; top + height <= innerHeight - MARGIN; top += STEP) {
    for (let left = MARGIN; left + width <= innerWidth - MARGIN; left += STEP) {
      const at = { left, top, right: left + width, bottom: top + height };
      const hidden = kept.reduce((sum, { box, cost }) => sum + (meet(at, box) ? cost : 0), 0);
      const far = Math.hypot(left + width / 2 - near.x, top + height / 2 - near.y);
      if (hidden + far < best.cost) best = { cost: hidden + far, x: left + width / 2, y: top };
    }
  }
  return best;
}
