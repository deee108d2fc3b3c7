// Where the focus is, while the table changes around it. A piece that flies is hidden and one that has gone is no more:
// browsers leave the focus on nothing then, some of them with the next picture only. Whoever plays by keys comes to what
// lies beside it, else to what may be chosen; while the others play, to the strip in which it will be asked again.

const strip = () => document.getElementById("ask");
let last = null; // where it was, unless somebody has gone elsewhere

export function watchFocus(root) {
  document.addEventListener("pointerdown", () => (last = null), true);
  document.addEventListener("focusin", ({ target }) => {
    if (target !== strip()) last = root.contains(target) ? spotOf(target) : null;
  });
}

// Remember where the focus is; return what brings it back when another picture lies there. It stays on a card even
// where the card becomes, or ceases to be, a button.
export function rememberFocus(root) {
  const now = document.activeElement;
  const isLost = now === strip() || (now === document.body && root.classList.contains("keyed"));
  const spot = isLost ? last : root.contains(now) ? spotOf(now) : null;
  return () => spot && bringBack(root, spot);
}

function spotOf(place) {
  const around = place.parentElement?.closest("[id]");
  return { place, around: around?.id, index: [...(around?.querySelectorAll(".piece") ?? [])].indexOf(place) };
}

function bringBack(root, spot) {
  if (document.activeElement === spot.place && takes(spot.place)) return;
  const places = [again(root, spot), beside(spot), root.querySelector('.legal[tabindex="0"]')];
  (places.find((place) => place && takes(place)) ?? waiting()).focus({ preventScroll: true });
}

// The same card at the same place, or the button that says the same.
function again(root, { place: { dataset, value }, around }) {
  if (!dataset.key) return root.querySelector(`[name="word"][value="${CSS.escape(value ?? "")}"]`);
  return document.getElementById(around)?.querySelector(`[data-key="${CSS.escape(dataset.key)}"]`);
}

// What may be chosen nearest to where it lay.
function beside({ around, index }) {
  const pieces = [...(document.getElementById(around)?.querySelectorAll(".piece") ?? [])];
  const away = (piece) => Math.abs(pieces.indexOf(piece) - index);
  return pieces.filter((piece) => piece.matches(".legal")).sort((one, other) => away(one) - away(other))[0];
}

// Nothing is chosen by the next key, but with the next tab key what is asked is reached.
function waiting() {
  strip().tabIndex = -1;
  return strip();
}

// What is gone, dead or hidden loses the focus, some browsers say when: after the next picture.
function takes(place) {
  return place.isConnected && !place.disabled && place.checkVisibility({ visibilityProperty: true });
}
