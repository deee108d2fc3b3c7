// What is told in a strip is never cut: it is written smaller until it has room.

const SMALLEST = 10; // in pixels
const STEP = 0.5;

// Keep a strip so: whatever is written into it, and however large it becomes.
export function fits(strip) {
  const fit = () => shrink(strip);
  new MutationObserver(fit).observe(strip, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ["hidden"] });
  addEventListener("resize", fit);
}

function shrink(strip) {
  strip.style.removeProperty("font-size");
  let size = parseFloat(getComputedStyle(strip).fontSize);
  while (isCut(strip) && size > SMALLEST) strip.style.fontSize = `${(size -= STEP)}px`;
}

const isCut = (strip) => strip.scrollHeight > strip.clientHeight + 1 || strip.scrollWidth > strip.clientWidth + 1 || [...strip.children].some((part) => sticksOut(part, strip));

// What stands in the middle may stick out above as well, which does not scroll.
function sticksOut(part, strip) {
  const [inner, outer] = [part, strip].map((one) => one.getBoundingClientRect());
  return inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1 || inner.left < outer.left - 1 || inner.right > outer.right + 1;
}
