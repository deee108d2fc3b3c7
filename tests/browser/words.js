// What is wrong with what can be read: a word that is cut, runs out of its box or out of the window, or lies under or on
// something else. A name that ends in an ellipsis is in the log in full, and the text of a card in the lens.

() => {
  const EDGE = 1.5; // pixels
  const ASIDE = 25; // pixels: so far outside is what was put there for the ear only
  const OVERLAP = 2.5;
  const faults = new Set();
  const scrolls = document.scrollingElement.scrollHeight > innerHeight + 1; // with large letters a page may
  const name = (thing) => `${thing.closest("[id]")?.id ?? ""} “${thing.textContent.trim().slice(0, 24)}”`;
  const upwards = function* (thing) {
    for (let at = thing; at && at !== document.documentElement; at = at.parentElement) yield at;
  };

  // What is there for the ear only, or stands for a drawing.
  const isForTheEar = (thing) =>
    [...upwards(thing)].some((at) => getComputedStyle(at).clipPath === "inset(50%)" || at.matches(".skip:not(:focus), #stage, #spoken, .badge.sign > b"));

  // Letters are lower than their line.
  const letters = ({ left, right, top, bottom }) => {
    const room = (bottom - top) * 0.18;
    return { left: left + 1, right: right - 1, top: top + room, bottom: bottom - room };
  };

  const linesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1).map(letters);
  };

  const words = () => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
      const thing = node.parentElement;
      const isShown = node.data.trim() && thing.checkVisibility({ visibilityProperty: true }) && !thing.closest("script, style, noscript, option");
      if (isShown && parseFloat(getComputedStyle(thing).fontSize) >= 1 && !isForTheEar(thing)) found.push({ node, thing });
    }
    return found;
  };

  const outBy = (box, { left, right, top, bottom }) => ({ x: Math.max(left - box.left, box.right - right), y: Math.max(top - box.top, box.bottom - bottom) });

  // Whether a line of a word is seen where it is; what cuts it is a fault, unless it is meant to.
  const isSeen = (thing, line) => {
    for (let at = thing, next; at && at !== document.documentElement; at = next) {
      const style = getComputedStyle(at);
      next = style.position === "absolute" ? at.offsetParent : style.position === "fixed" ? null : at.parentElement;
      if (style.display === "inline" || (style.overflowX === "visible" && style.overflowY === "visible")) continue;
      const out = outBy(line, at.getBoundingClientRect());
      if (out.x <= EDGE && out.y <= EDGE) continue;
      if (out.x > line.right - line.left + ASIDE || (["auto", "scroll"].includes(style.overflowY) && out.y > EDGE)) return false;
      const isHalf = at.matches(".begin:has(+ .end)"); // the other half says so
      if ((style.webkitLineClamp !== "none" || isHalf) && out.y > EDGE) return false;
      const isMeant = style.textOverflow === "ellipsis" || isHalf;
      if (!isMeant || out.y > EDGE) return faults.add(`cut: ${name(thing)}`) && false;
      const { left, right } = at.getBoundingClientRect();
      [line.left, line.right] = [Math.max(line.left, left), Math.min(line.right, right)];
    }
    return true;
  };

  // Cards of one row overlap; what lies on a card belongs to it.
  const areOneRow = (one, other) => {
    const [card, second] = [one.closest(".piece"), other.closest(".piece")];
    return card && second && (card === second || card.parentElement === second.parentElement);
  };

  const lookAt = (thing, line) => {
    const out = outBy(line, { left: 0, right: innerWidth, top: 0, bottom: innerHeight });
    if (out.x > EDGE || out.y > EDGE) return faults.add(`outside: ${name(thing)}`);
    if ([...upwards(thing)].some((at) => getComputedStyle(at).pointerEvents === "none")) return;
    for (const across of [0.15, 0.5, 0.85]) {
      const hit = document.elementFromPoint(line.left + (line.right - line.left) * across, (line.top + line.bottom) / 2);
      if (hit && !hit.contains(thing) && !thing.contains(hit) && !areOneRow(thing, hit)) faults.add(`covered: ${name(thing)} by ${name(hit)}`);
    }
  };

  const comeInto = (thing) => {
    if (scrolls) thing.closest(".top") ? scrollTo(0, 0) : thing.closest("#margin") || thing.scrollIntoView({ block: "center" });
    return thing.closest(".top") ? 0 : scrollY;
  };

  const seen = words().flatMap(({ node, thing }) => {
    const down = comeInto(thing);
    const lines = linesOf(node).filter((line) => isSeen(thing, line));
    for (const line of lines) lookAt(thing, line);
    return lines.map((line) => ({ thing, left: line.left, right: line.right, top: line.top + down, bottom: line.bottom + down }));
  });

  const meet = (one, other) => Math.min(Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
  seen.forEach((one, n) => {
    for (const other of seen.slice(n + 1)) {
      const isApart = one.thing === other.thing || areOneRow(one.thing, other.thing) || (one.thing.closest("#margin") && other.thing.closest("#margin"));
      if (!isApart && meet(one, other) > OVERLAP) faults.add(`on each other: ${name(one.thing)} and ${name(other.thing)}`);
    }
  });
  scrollTo(0, 0);
  return [...faults];
}
