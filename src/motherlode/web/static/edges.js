// What scrolls has a soft edge where more of it lies beyond: no line is cut in two there, and that there is more is seen.

const WHOLE = 0.95; // of a line; browsers round

// The newest line comes first, and lies at the bottom.
export function softenEdges(list) {
  const seen = new IntersectionObserver((lines) => lines.forEach(soften), { root: list, threshold: WHOLE });
  const soften = ({ target, intersectionRatio }) => {
    const hasMore = intersectionRatio < WHOLE;
    if (target === list.lastElementChild) list.classList.toggle("more-above", hasMore);
    if (target === list.firstElementChild) list.classList.toggle("more-below", hasMore);
  };
  const watch = () => {
    seen.disconnect();
    for (const line of [list.firstElementChild, list.lastElementChild]) if (line) seen.observe(line);
  };
  new MutationObserver(watch).observe(list, { childList: true });
  watch();
}
