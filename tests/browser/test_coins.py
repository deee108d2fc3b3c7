"""However many coins are carried home, each number of them is as large as the tip of a finger on a telephone."""

import pytest

from tests.browser.conftest import ALL
from tests.browser.test_sizes import FULLEST, SIZES, faults

pytestmark = pytest.mark.browser
THIRTY = FULLEST["friend_or_foe"][0]
"""Somebody banks up to thirty coins: more than in any other of 200 random games."""
CARRY = """most => {
  const [all, next] = document.querySelectorAll("#ask .bar > .short");
  for (let coins = Number(next.innerText) + 1; coins < most; coins += 1) {
    const more = next.cloneNode(true);
    Object.assign(more, { value: `more-${coins}`, innerText: coins });
    all.after(more);
  }
}"""
"""Adds the numbers of those who carry more."""
LEAST = """() => {
  const boxes = [...document.querySelectorAll("#ask .bar > :not(.kept)")].map((one) => one.getBoundingClientRect());
  return Math.min(...boxes.flatMap(({ width, height }) => [width, height]));
}"""
FINGER = 32
"""Pixels."""


@pytest.mark.parametrize("coins", [30, 32, 33, 36] if ALL else [30, 33, 36])
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_number_of_coins_is_as_large_as_a_fingers_tip(open_at, coins, locale):
    page = open_at("friend_or_foe", THIRTY, locale, SIZES["phone"])
    seats = page.locator(".seat").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    page.evaluate(CARRY, coins)
    assert page.locator("#ask .bar > .short").count() == coins + 1
    assert page.evaluate(LEAST) >= FINGER
    assert faults(page) == []
    assert page.locator(".seat").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)") == seats


LOWEST = "pieces => Math.max(...pieces.map((piece) => piece.getBoundingClientRect().bottom))"
EDGE = 16
"""Pixels of the lowest cards that the strip may lie on: less than a third."""


@pytest.mark.parametrize("coins", [36, 42, 45] if ALL else [45])
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_no_number_of_forty_five_coins_lies_on_the_map(open_at, coins, locale):
    page = open_at("friend_or_foe", THIRTY, locale, SIZES["phone"])
    page.evaluate(CARRY, coins)
    lowest = page.locator("#z-kingdom .piece").evaluate_all(LOWEST)
    assert page.locator("#ask .bar > .short").first.bounding_box()["y"] >= lowest
    assert page.locator("#ask").bounding_box()["y"] >= lowest - EDGE
    assert page.evaluate(LEAST) >= FINGER
    assert faults(page) == []
