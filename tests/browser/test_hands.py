"""On wide tables all that is written on cards of *Realm of Thieves* is read whole, under no sign and no other card."""

from itertools import pairwise
from pathlib import Path

import pytest

from tests.browser.conftest import ALL

pytestmark = pytest.mark.browser
WRITTEN = Path(__file__).with_name("written.js").read_text()
SIZES = ((1280, 800), (1024, 700), (1280, 625), (1920, 1080)) if ALL else ((1280, 800), (1280, 625))
AMID = (2, 1, 72, 1, "")
"""A turn with seven cards in the hand."""
NUMBERS = list(range(1, 13)) if ALL else [5, 7, 8, 12]
"""So many cards are in the hand; all cards of the set come, in some hand."""


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_all_that_is_written_on_cards_is_read_whole(open_at, size, locale):
    page = open_at("realm_of_thieves", AMID, locale, size=size)
    assert page.evaluate(WRITTEN, [NUMBERS, locale]) == []


@pytest.mark.cases(0)
def test_six_cards_of_a_hand_are_large_and_beside_each_other(open_at):
    page = open_at("realm_of_thieves", AMID, "en")
    page.evaluate(WRITTEN, [[6], "en"])
    boxes = [card.bounding_box() for card in page.locator(".own > .zone-hand .row > .piece").all()]
    assert min(box["width"] for box in boxes) >= 155
    assert all(one["x"] + one["width"] <= other["x"] for one, other in pairwise(boxes))


ABOVE_MANA = """() => [...document.querySelectorAll(".seat")].map((seat) => {
  const pile = seat.querySelector(".zone-thief .row > .piece.card").getBoundingClientRect();
  return seat.querySelector(".sign-mana > b").getBoundingClientRect().top - pile.bottom;
})"""
DEPTH = 8
"""Pixels that the edges of the cards below stand out of a pile."""


def test_a_thick_pile_ends_above_the_mana_in_low_windows(open_at):
    page = open_at("realm_of_thieves", (2, 1, 72, 1, ""), "en", (1280, 625), others="friend")
    assert min(page.evaluate(ABOVE_MANA)) >= DEPTH
