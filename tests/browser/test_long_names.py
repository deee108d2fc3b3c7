"""Names of twenty-four letters are whole in wide windows, above clocks and levels, too: they have two lines."""

import pytest

from tests.browser.test_letters import LARGE
from tests.browser.test_sizes import BANK, FULLEST, faults

pytestmark = pytest.mark.browser
CUT = """() => [...document.querySelectorAll(".seat h2")]
  .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
  .map(({ textContent }) => textContent)
"""
WIDE, SMALL = (1280, 800), (1024, 700)
SEATED = [
    ("diamonds", 3, WIDE),
    ("diamonds", 3, SMALL),
    ("friend_or_foe", 4, WIDE),
    ("friend_or_foe", 4, SMALL),
    ("planets", 4, WIDE),
    ("planets", 3, SMALL),
    ("realm_of_thieves", 2, WIDE),
    ("realm_of_thieves", 2, SMALL),
]


@pytest.mark.parametrize(("slug", "players", "size"), SEATED)
@pytest.mark.parametrize(("others", "clock"), [("random", ""), ("random", BANK), ("friend", BANK)])
def test_the_longest_names_are_whole_in_wide_windows(open_at, slug, players, size, others, clock):
    page = open_at(slug, (players, 7, 25, 0, ""), "fr", size, others=others, clock=clock)
    assert page.evaluate(CUT) == []
    assert faults(page) == []


def test_the_longest_names_of_thieves_are_whole_in_letters_of_twice_the_size(open_at):
    page = open_at("realm_of_thieves", FULLEST["realm_of_thieves"][0], "fr", WIDE, LARGE)
    assert page.evaluate(CUT) == []
    assert faults(page) == []
