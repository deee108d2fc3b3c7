"""One's own village in a wide window: couples lie apart from their neighbours, and what is said of a card is seen."""

import pytest

pytestmark = pytest.mark.browser
SIZES = [(1280, 800), (1024, 700), (1920, 1080), (1280, 625)]
TOGETHER = """groups => groups.flatMap((group) => {
  const lying = [...group.querySelectorAll(".piece")].filter((one) => one.dataset.face !== "empty");
  const boxes = lying.map((one) => one.getBoundingClientRect());
  const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const isCouple = (n, m) => m === n + 1 && lying[n].matches(".kind-behind");
  const pairs = boxes.flatMap((one, n) => boxes.slice(n + 1).map((other, more) => [n, n + 1 + more]));
  return pairs.filter(([n, m]) => !isCouple(n, m) && meet(boxes[n], boxes[m]))
    .map((two) => two.map((n) => lying[n].dataset.key).join(" "));
})"""
"""Who of a group lies on another, and loves somebody else or nobody."""
LEAST = """pieces => Math.min(...pieces.map((piece) => piece.getBoundingClientRect().width))"""
LEAST_CARD = 36
"""Pixels, at 1024 × 700: as wide as rank and suit can be read on."""
FULL = [(3, 24, 187, 0, ""), (3, 22, 306, 0, ""), (3, 16, 164, 0, ""), (3, 7, 357, 0, ""), (2, 39, 221, 1, "")]
"""Of 40 random games: most cards known in a hand, the most couples, the most who rest, one with singles and couples;
and both villages of a table of two."""
OWN = "#own :is(.zone-miners, .zone-lovers, .zone-thugs)"
GROUPS = f"{OWN}, {OWN.replace('#own', '.players-2 .rivals')}"


@pytest.mark.parametrize("position", FULL)
def test_nobody_but_half_of_a_couple_lies_on_another(open_at, position):
    page = open_at("miners", position, "en")
    for size in SIZES:
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        assert (size, page.locator(GROUPS).evaluate_all(TOGETHER)) == (size, [])
        assert page.locator(f"{OWN} .piece").evaluate_all(LEAST) > LEAST_CARD


COVERED = """eyes => eyes.filter((eye) => {
  const { left, top, width, height } = eye.getBoundingClientRect();
  const [card, y] = [eye.closest(".piece"), top + height / 2];
  return !width || [0.2, 0.5, 0.8].some((part) => !card.contains(document.elementFromPoint(left + part * width, y)));
}).length"""
"""How many of those that tell that a card is known lie under another card."""


@pytest.mark.parametrize("position", [(3, 24, 187, 0, ""), (3, 5, 93, 0, "")])
def test_that_a_card_of_the_own_hand_is_known_is_seen_on_it(open_at, position):
    page = open_at("miners", position, "en")
    for size in SIZES:
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        eyes = page.locator("#own > .zone-hand .badge")
        assert eyes.count()
        assert (size, eyes.evaluate_all(COVERED)) == (size, 0)
