"""A long press of a finger, made of real touches: it asks or reads, and the click at its end does nothing more."""

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import moves, settled, start, wait_for_a_move
from tests.browser.hands import TOUCHABLE, held, touch

pytestmark = pytest.mark.browser
PHONE = {"viewport": {"width": 375, "height": 740}, "has_touch": True, "is_mobile": True}
LITTLE, FAR = 7, 40
"""Pixels: how far a finger moves that lies on something, and one that goes elsewhere."""
OPEN = """() => [["why", "#why:popover-open"], ["lens", "#lens.open"]]
  .filter(([, sheet]) => document.querySelector(sheet)).map(([name]) => name)"""


@pytest.fixture
def phone(visit, server):
    def opened(game, **answers):
        page = visit(**PHONE)
        start(page, server, game=game, **answers)
        settled(page)
        return page

    return opened


@pytest.mark.parametrize("slug", SHELF)
def test_what_cannot_be_used_says_why_not_and_that_alone_when_the_finger_is_lifted(phone, slug):
    page = phone(slug)
    before = moves(page)
    with held(page, "#table button.piece.dead", LITTLE):
        page.wait_for_selector("#why:popover-open")
    assert page.evaluate(OPEN) == ["why"]
    assert page.evaluate("String(getSelection())") == ""
    assert moves(page) == before


@pytest.mark.parametrize("slug", SHELF)
def test_what_a_tap_would_choose_is_read(phone, slug):
    page = phone(slug)
    before = page.locator("#table").evaluate("form => [form.action, document.querySelector('#ask').outerHTML]")
    with held(page, "#table .piece.legal, #table .part.legal", LITTLE):
        page.wait_for_selector("#lens.open")
    assert page.evaluate(OPEN) == ["lens"]
    page.wait_for_timeout(200)
    assert page.locator("#table").evaluate("form => [form.action, document.querySelector('#ask').outerHTML]") == before


def test_after_it_was_read_a_tap_plays_it_and_a_finger_that_goes_elsewhere_asks_nothing(phone):
    page = phone("diamonds")
    before = moves(page)
    with held(page, ".piece.legal", FAR):
        pass
    assert page.evaluate(OPEN) == []
    with held(page, ".piece.legal"):
        pass
    assert (page.evaluate(OPEN), moves(page)) == (["lens"], before)
    page.locator("#lens .deed").tap()
    wait_for_a_move(page, before)


def test_a_card_that_was_read_for_long_can_still_be_dragged(phone):
    page = phone("realm_of_thieves", **{"box-mana_start": "5"})
    before = moves(page)
    x, y = page.evaluate(TOUCHABLE, "#own .zone-hand .piece.legal")
    finger = page.context.new_cdp_session(page)
    touch(finger, "touchStart", x, y)
    page.wait_for_selector("#lens.open")
    for step in range(1, 8):
        touch(finger, "touchMove", x, y - 40 * step)
    page.wait_for_selector("#lens:not(.open)", state="attached")
    touch(finger, "touchEnd")
    wait_for_a_move(page, before)
    assert page.evaluate(OPEN) == []
