"""What is said of the Ace of Diamonds stands in its portal, and on no card of the mine."""

import pytest

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
NEARNESS = {"can win": (4, 3, 150, 0, ""), "needs": (4, 7, 60, 0, "")}
"""A rival with a long name can win, or the Ace is out of reach."""


@pytest.mark.cases(6)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("fonts", [None, LARGE])
@pytest.mark.parametrize("position", NEARNESS)
def test_what_is_said_of_the_ace_lies_on_no_card(open_at, size, fonts, position):
    page = open_at("miners", NEARNESS[position], "fr", SIZES[size], fonts)
    assert page.evaluate(COVERED) == [True, []]
