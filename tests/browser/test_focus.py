"""Where the focus goes while the table changes: whoever plays by keys is never left on nothing."""

import pytest

from tests.browser.conftest import start
from tests.browser.test_beats import A_MOMENT

pytestmark = pytest.mark.browser
IS_ASKED = "() => document.querySelector('#table:not(.busy) #ask.mine') !== null"
HAND = "#own .zone-hand .piece"
HAS_LEFT_THE_HAND = f"key => !document.querySelector(`{HAND}[data-key='${{key}}']`)"
IN_FOCUS = "document.activeElement.id"


def seated(visit, server, game):
    """A table at which what is played flies, as people have it."""
    page = visit(speed="fast", reduced_motion="no-preference")
    start(page, server, game=game, **{"kind-1": "random"})
    page.wait_for_function(IS_ASKED)
    return page


def played(page):
    """Play a card of the hand by a key, and return which, once what comes of it lies there."""
    card = page.locator(f"{HAND}.legal").first
    key = card.get_attribute("data-key")
    card.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(HAS_LEFT_THE_HAND, arg=key)
    page.wait_for_function("() => document.activeElement !== document.body")
    return key


def test_a_card_that_is_played_by_a_key_leaves_the_focus_to_another_of_the_hand(visit, server):
    page = seated(visit, server, "miners")
    key = played(page)
    assert page.locator(f"{HAND}.legal:focus").count() == 1
    assert page.evaluate("document.activeElement.dataset.key") != key


def test_while_nothing_can_be_chosen_the_focus_waits_where_it_is_asked_and_then_comes_to_what_can(visit, server):
    page = seated(visit, server, "miners")
    played(page)
    page.wait_for_function(IS_ASKED)
    page.locator(".legal.can-mine").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => {IN_FOCUS} === 'ask'")
    assert page.evaluate("document.activeElement.matches(':focus-visible')"), "it is seen"
    page.wait_for_function(IS_ASKED)
    page.wait_for_function(f"() => {IN_FOCUS} !== 'ask'")
    assert page.locator(".piece.legal:focus").count() == 1


def test_whoever_has_clicked_elsewhere_meanwhile_is_not_taken_back(visit, server):
    page = seated(visit, server, "miners")
    card = page.locator(f"{HAND}.legal").first
    key = card.get_attribute("data-key")
    card.press("Enter")
    page.wait_for_selector("#table.busy")
    page.mouse.click(1278, 798)
    page.wait_for_function(HAS_LEFT_THE_HAND, arg=key)
    page.wait_for_function(IS_ASKED)
    assert page.evaluate("document.activeElement === document.body")


def test_what_chooses_nothing_is_to_be_had_while_beats_are_played(visit, server):
    page = visit(speed="slow", reduced_motion="no-preference")
    start(page, server)
    page.locator("#board .legal").first.click()
    page.wait_for_selector("#table.busy")
    page.keyboard.press("r")
    page.wait_for_selector("#rules[open]")
    assert page.evaluate("!document.getElementById('table').played.some(({ what }) => what === 'skip')")
    page.wait_for_timeout(A_MOMENT)
    page.keyboard.press("Escape")
    page.wait_for_selector("#rules", state="hidden")
    page.keyboard.press("Escape")
    page.wait_for_function("document.getElementById('table').played.some(({ what }) => what === 'skip')")
