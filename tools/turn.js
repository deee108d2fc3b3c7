// Time that is turned from outside: what the page waits for follows the clock of the browser driver, and every animation
// stands still at the moment that this clock shows. So a page can be photographed in the midst of a movement.

const born = new Map();
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const animation = animate.apply(this, how);
  animation.pause();
  born.set(animation, performance.now());
  return animation;
};

// Show every animation as it is now, and return how far the page has told what happened. Animations of styles alone are
// over: they would follow the time of the machine.
window.expose = () => {
  for (const animation of document.getAnimations()) {
    if (born.has(animation)) animation.currentTime = performance.now() - born.get(animation);
    else if (animation instanceof CSSTransition) animation.finish();
    else animation.cancel();
  }
  const played = document.getElementById("table")?.played ?? [];
  const now = performance.now();
  return {
    events: played.findLast(({ what }) => what === "lay")?.seq ?? 0,
    idle: played.at(-1)?.what === "idle",
    since: now - (played[0]?.at ?? now),
  };
};
