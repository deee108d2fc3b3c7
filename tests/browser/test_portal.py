"""What is said of the Ace of Diamonds stands in its portal, and on no card of the mine."""

import pytest

from tests.aid.laid import LONG_NAMES
from tests.browser.test_letters import LARGE
from tests.browser.test_sizes import SIZES

pytestmark = pytest.mark.browser
COVERED = """() => {
  const note = document.querySelector("#z-ace > h2 small").getBoundingClientRect();
  const lies = ({ left, right, top, bottom }) =>
    left < note.right - 1 && note.left < right - 1 && top < note.bottom - 1 && note.top < bottom - 1;
  return [note.width > 0, [...document.querySelectorAll("#z-mine .piece, #z-ace .piece")]
    .filter((one) => lies(one.getBoundingClientRect())).map(({ dataset }) => dataset.key)];
}"""
"""Is it seen, and on which cards?"""
CUT = """(names) => {
  const note = document.querySelector("#z-ace > h2 small");
  const [walker, range] = [document.createTreeWalker(note, NodeFilter.SHOW_TEXT), document.createRange()];
  const { left, right, top, bottom } = note.getBoundingClientRect();
  const found = [];
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const text = range.getBoundingClientRect();
    const isIn = text.left >= left && text.right <= right && text.top >= top - 1 && text.bottom <= bottom + 1;
    if (text.width && !isIn && !names.includes(walker.currentNode.data)) found.push(walker.currentNode.data);
  }
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [...found, `the page is ${scrollWidth} wide`] : found;
}"""
"""Which words stick out of what they are written on? Only a name is cut."""
NEARNESS = {
    "can win": (4, 3, 150, 0, ""),
    "needs": (4, 7, 60, 0, ""),
    "you can win": (3, 1, 112, 0, ""),
    "you can win next turn": (2, 0, 93, 1, ""),
    "you can win next turn, of four": (4, 0, 168, 2, ""),
    "mine it, of two": (2, 1, 74, 1, ""),
    "mine it, of three": (3, 1, 113, 0, ""),
    "mine it, of four": (4, 1, 99, 0, ""),
    "you and a rival": (2, 1, 114, 0, ""),
    "mine it, or a rival": (2, 1, 117, 0, ""),
    "two rivals": (3, 1, 126, 1, ""),
    "three can win": (3, 7, 354, 0, ""),
    "mine it, or two rivals": (3, 7, 357, 0, ""),
}
"""A rival with a long name can win, the Ace is out of reach, one can win oneself, then or now; so can several."""


@pytest.mark.cases(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("fonts", [None, LARGE])
@pytest.mark.parametrize("position", NEARNESS)
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_what_is_said_of_the_ace_is_whole_and_lies_on_no_card(open_at, size, fonts, position, locale):
    page = open_at("miners", NEARNESS[position], locale, SIZES[size], fonts)
    assert [page.evaluate(COVERED), page.evaluate(CUT, LONG_NAMES)] == [[True, []], []]


BUSY = """() => ["add", "remove"].map((what) => {
  document.getElementById("table").classList[what]("busy");
  return getComputedStyle(document.querySelector("#z-ace > h2 small")).visibility;
})"""


@pytest.mark.parametrize(("position", "told"), [("mine it, of two", "hidden"), ("can win", "visible")])
def test_that_the_ace_can_be_mined_now_is_not_said_once_something_is_done(open_at, position, told):
    page = open_at("miners", NEARNESS[position], "en")
    assert page.evaluate(BUSY) == [told, "visible"]
