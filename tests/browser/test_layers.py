"""What was changed later is laid later: a piece that goes on to another zone is there what it has become."""

import pytest

from tests.browser.conftest import wait_for_a_move
from tests.browser.test_sizes import FULLEST

pytestmark = pytest.mark.browser
OVER = """
async ([earlier, later]) => {
  const { over } = await import(new URL("layers.js", document.querySelector("script[type=module]").src));
  return Object.entries(over(earlier, later));
}
"""
AIMED = FULLEST["realm_of_thieves"][2]
"""A henchman is played who does something to another one of one's own choice."""


def test_a_piece_that_went_on_is_laid_before_the_zone_that_it_went_to(open_at):
    page = open_at("realm_of_thieves", AIMED, "en")
    back, frame = (
        {"z-gang": "as it was", "p-7": "in the hand", "ask": "as it was"},
        {"ask": "asked", "z-gang": "with 7"},
    )
    assert page.evaluate(OVER, [back, frame]) == [["p-7", "in the hand"], ["ask", "asked"], ["z-gang", "with 7"]]


@pytest.mark.cases(0)
def test_who_was_played_and_aimed_cannot_be_played_again(open_at):
    page = open_at("realm_of_thieves", AIMED, "en")
    page.locator("#table .zone-gang button[name=word]:not([value^='-'])").first.click()
    wait_for_a_move(page, after=AIMED[2])
    page.wait_for_selector("#table:not(.busy):not(:has([name=said]))")
    assert page.locator(".zone-gang [value^='play']").count() == 0
