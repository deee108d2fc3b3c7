// What a piece looks like, without what it is: a copy that cannot be found, clicked or read aloud.

// What its `title` says may be what is read on it (`attr(title)`); nobody can point at a copy.
const NOT_ITS_LOOK = ["id", "name", "value", "tabindex", "data-key", "data-hotkey", "aria-keyshortcuts", "aria-label", "role"];

export function likeness(piece) {
  const copy = document.createElement("span");
  copy.className = piece.className;
  copy.classList.remove("legal", "dead", "said-last", "touched", "hinted", "menu", "dragged", "by-finger");
  copy.innerHTML = piece.innerHTML;
  for (const part of copy.querySelectorAll(".choice, .tip, .hidden, .terms")) part.remove();
  for (const image of copy.querySelectorAll("img")) image.decoding = "sync"; // it is seen from the first moment
  for (const part of copy.querySelectorAll("*")) for (const name of NOT_ITS_LOOK) part.removeAttribute(name);
  for (const part of copy.querySelectorAll("button")) Object.assign(part, { type: "button", tabIndex: -1 }); // it sends nothing
  return copy;
}

// How large a thing is drawn that grows on its way; into a place that is not its own it grows only if that is a card's.
export function grown(from, goal) {
  const isLarger = goal && goal.width > 1.15 * from.width;
  return isLarger && (goal.isIts || Math.abs(goal.height / goal.width - from.height / from.width) < 0.3) ? goal : from;
}

// What is drawn as it is going to be has the shape that it is going to have, not that of the card which it was: that of
// the place that is its own, unless it lies aslant there, or else its natural one.
export function shaped({ element, home }, goal) {
  const { height } = element.style;
  element.style.height = "auto";
  const tall = goal?.isIts && !goal.turn ? (home.width * goal.height) / goal.width : element.offsetHeight || home.height;
  if (Math.abs(tall - home.height) < 1) return void (element.style.height = height);
  element.style.height = `${tall}px`;
  element.style.top = `${home.y - tall / 2}px`;
  home.height = tall;
}

// Badges of a copy that becomes smaller stay as large as they are, so many times what they are on it, where its style says so.
export function keepBadges(element, was, scale, how) {
  const badges = element.querySelector(":scope > .badges");
  const keeps = badges && Number(getComputedStyle(element).getPropertyValue("--keeps"));
  if (keeps) badges.animate([{ scale: keeps / was }, { scale: keeps / scale }], how);
}
