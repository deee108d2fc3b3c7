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

SHORT_NAMES = ("Ada", "Bruno", "Clara", "Dario")
"""As computers are called."""
MEETS = """level => [...document.querySelectorAll("#rivals .seat")].filter((seat) => {
  const [name, score] = [seat.querySelector("h2"), seat.querySelector(".score").getBoundingClientRect()];
  const { font, letterSpacing } = getComputedStyle(name, "::after");
  const line = Object.assign(document.createElement("canvas").getContext("2d"), { font, letterSpacing });
  const { left, bottom } = name.getBoundingClientRect();
  return left + line.measureText(level).width > score.left && score.top < bottom - 1;
}).map(({ id }) => id)"""
"""At which seats the crew lies on the level."""


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1024, 700)])
@pytest.mark.parametrize(("locale", "level"), [("en", "Journeyman"), ("fr", LEVEL[1])])
def test_how_strong_a_crew_is_lies_on_no_level(open_at, size, locale, level):
    page = open_at("miners", (4, 3, 150, 0, ""), locale, size, others=LEVEL[0], names=SHORT_NAMES)
    assert page.evaluate(MEETS, level) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", SHELF)
def test_the_level_of_every_rival_is_read_at_its_name(open_at, slug, size):
    players = game(slug).rules.MOST_PLAYERS
    page = open_at(slug, (players, 1, 60, 0, ""), "fr", SIZES[size], others=LEVEL[0])
    assert page.evaluate(SEEN, LEVEL[1]) == [True] * (players - 1)


APART = """() => [...document.querySelectorAll("#rivals .seat")].map((seat) => {
  const text = (part) => {
    const range = document.createRange();
    range.selectNodeContents(seat.querySelector(part));
    return range.getBoundingClientRect();
  };
  return Math.floor(text(".note > :first-child").left - text(".tag").right);
})"""
"""How many pixels are free at each seat between the level and what is said of it behind that."""


@pytest.mark.parametrize("moves", [0, 60])
@pytest.mark.parametrize("size", [SIZES["wide"], SIZES["small"]])
def test_what_is_said_of_a_rival_stands_clear_of_the_level(open_at, size, moves):
    """Of all that is said there “hors du plateau” is the longest, and “au combat +2” stands left of some banners."""
    page = open_at("friend_or_foe", (3, 3, moves, 0, ""), "fr", size, others=LEVEL[0], box={"start_cards": 2})
    assert min(page.evaluate(APART)) >= 8


ALIGNED = """() => [...document.querySelectorAll("#rivals .seat")].map((seat) => {
  const box = (what) => seat.querySelector(what).getBoundingClientRect();
  const foot = (what) => {
    const range = document.createRange();
    range.selectNodeContents(seat.querySelector(what));
    return range.getBoundingClientRect().bottom;
  };
  const [name, level, chest, banked] = ["h2", ".tag", ".piece + .piece", ".piece + .piece .sign-coin b"].map(box);
  const isBelow = Math.abs(level.left - name.left) <= 2;
  const isOnALine = Math.abs(foot(".tag") - foot(".note > :first-child")) <= 1;
  return [isBelow, isOnALine, banked.left - chest.right, chest.left - box(".piece .sign-coin").right];
})"""
"""Is a level below its name, and in line with what is said? How far is it from a chest to what is in it, and is not?"""


def test_a_level_stands_below_its_name_and_what_is_banked_is_nearer_to_its_chest_than_what_is_carried(open_at):
    page = open_at("friend_or_foe", (4, 1, 60, 0, ""), "en")
    for is_below, is_on_a_line, inside, outside in page.evaluate(ALIGNED):
        assert (is_below, is_on_a_line) == (True, True)
        assert outside > inside
