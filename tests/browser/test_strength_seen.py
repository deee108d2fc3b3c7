"""How strong a rival's computer is stands at its name, at every size and however many play."""

import pytest

from motherlode.game import SHELF, game
from tests.browser.conftest import ALL

pytestmark = pytest.mark.browser
SIZES = {"wide": (1280, 800), "small": (1024, 700), "phone": (375, 740)}
SIZES |= {"little": (320, 640), "sideways": (740, 360)} if ALL else {}
LEVEL = ("journeyman", "Compagnon")
"""The level whose name is longest, and that name in French."""
SEEN = """level => [...document.querySelectorAll("#rivals .seat")].map((seat) => {
  const [tag, name] = [seat.querySelector(".tag"), seat.querySelector("h2")];
  const { content, display, font, letterSpacing } = getComputedStyle(name, "::after");
  if (tag.checkVisibility() && getComputedStyle(tag).clipPath === "none") return tag.scrollWidth <= tag.clientWidth;
  const line = Object.assign(document.createElement("canvas").getContext("2d"), { font, letterSpacing });
  const cuts = getComputedStyle(name).overflow === "hidden" ? name : seat;
  const end = name.getBoundingClientRect().left + line.measureText(level).width;
  return content.includes(level) && display === "block" && end <= cuts.getBoundingClientRect().right + 1;
})"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", SHELF)
def test_the_level_of_every_rival_is_read_at_its_name(open_at, slug, size):
    players = game(slug).rules.MOST_PLAYERS
    page = open_at(slug, (players, 1, 60, 0, ""), "fr", SIZES[size], others=LEVEL[0])
    assert page.evaluate(SEEN, LEVEL[1]) == [True] * (players - 1)
