// What scrolls has a soft edge where more of it lies beyond: no line is cut in two there, and that there is more is seen.

const LEAST = 2; // pixels; browsers round
const WHOLE = 0.95; // of a line: where less of one at an end is seen than that, or more again, all is looked at anew

// The newest line comes first, and lies at the bottom: who scrolls back to others goes up from 0. A line may be longer
// than all that is seen of the list, so how much of it is seen does not say whether its end is.
export function softenEdges(list) {
  const soften = () => {
    const { scrollTop, scrollHeight, clientHeight } = list;
    list.classList.toggle("more-above", scrollHeight - clientHeight + scrollTop > LEAST);
    list.classList.toggle("more-below", -scrollTop > LEAST);
  };
  const seen = new IntersectionObserver(soften, { root: list, threshold: WHOLE });
  const watch = () => {
    seen.disconnect();
    for (const line of [list.firstElementChild, list.lastElementChild]) if (line) seen.observe(line);
  };
  new MutationObserver(watch).observe(list, { childList: true });
  list.addEventListener("scroll", soften, { passive: true });
  watch();
}

// What begins at its top, as nearly all does.
export function soften(one) {
  const { scrollTop, scrollHeight, clientHeight } = one;
  one.classList.toggle("more-above", scrollTop > LEAST);
  one.classList.toggle("more-below", scrollHeight - scrollTop - clientHeight > LEAST);
}

// Whatever becomes of its size, and of those of its parts.
export function keepSoft(one) {
  const laid = new ResizeObserver(() => soften(one));
  for (const part of [one, ...one.children]) laid.observe(part);
  one.addEventListener("scroll", () => soften(one), { passive: true });
}
