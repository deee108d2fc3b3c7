// What is told in a strip is never cut: it is written smaller until it has room.

const SMALLEST = 10; // in pixels
const STEP = 0.5;

// Keep a strip so: whatever is written into it, and however large it becomes; `inner` is the part of it that is written
// to its edges, if that is not the strip.
export function keepWhole(strip, inner) {
  const fit = () => shrink(strip, (inner && strip.querySelector(inner)) || strip);
  new MutationObserver(fit).observe(strip, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ["hidden", "open"] });
  addEventListener("resize", fit);
}

const LESS = 0.05; // of the size of letters, at a time
const TIGHT = ["tight", "tightest"];

// What is asked, and beside it a hint or what a gang comes to, is read below whose turn it is: where that is long it is
// written smaller, as far as the style of the table lets it be (`--fits`). Where a hint has no room in the smallest
// letters either the strip is tight, and where that is not enough tightest: a style leaves out what it can.
export function keepAskedWhole(strip) {
  const watch = new MutationObserver(() => fit());
  const fit = () => {
    const asking = strip.querySelector(".asking");
    if (asking) lessen(asking);
    watch.takeRecords(); // what was done here
  };
  watch.observe(strip, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ["style", "class"] });
  addEventListener("resize", fit);
  fit();
}

function lessen(asking) {
  asking.style.removeProperty("--fit");
  asking.classList.remove(...TIGHT);
  if (!getComputedStyle(asking).getPropertyValue("--fits")) return;
  writeSmaller(asking);
  const hint = asking.querySelector(".hint");
  for (const tight of TIGHT) {
    if (!hint || !sticksOut(hint, asking)) return;
    asking.classList.add(tight);
    writeSmaller(asking);
  }
}

function writeSmaller(asking) {
  asking.style.removeProperty("--fit");
  const least = SMALLEST / Math.min(...[...asking.querySelectorAll(".question, .hint, .totals > span")].map(letters));
  for (let size = 1 - LESS; size >= least && isFull(asking); size -= LESS) asking.style.setProperty("--fit", size);
}

const isFull = (asking) => asking.scrollHeight > asking.clientHeight;

const letters = (text) => parseFloat(getComputedStyle(text).fontSize);

function shrink(strip, inner) {
  strip.style.removeProperty("font-size");
  let size = letters(strip);
  while (isCut(inner) && size > SMALLEST) strip.style.fontSize = `${(size -= STEP)}px`;
}

const isCut = (strip) => strip.scrollHeight > strip.clientHeight + 1 || strip.scrollWidth > strip.clientWidth + 1 || [...strip.children].some((part) => part.checkVisibility() && sticksOut(part, strip));

// What stands in the middle may stick out above as well, which does not scroll.
function sticksOut(part, strip) {
  const [inner, outer] = [part, strip].map((one) => one.getBoundingClientRect());
  return inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1 || inner.left < outer.left - 1 || inner.right > outer.right + 1;
}
