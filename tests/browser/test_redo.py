"""What was put together and cancelled can be put together again, as long as the same is asked."""

import pytest

from tests.browser.conftest import moves, settled, wait_for_a_move
from tests.browser.test_sizes import SENTENCES

pytestmark = pytest.mark.browser
FLEET = (3, 1, 30, 1, "")
CARDS = "#own button[name=word]:not([value^='-'])"
SAID = "n => (document.querySelector('[name=said]')?.value.split('/').length ?? 0) === n"
WAYS = {
    "keys": (lambda page: page.keyboard.press("Escape"), lambda page: page.keyboard.press("Control+y")),
    "clicks": (lambda page: page.click("#cancel"), lambda page: page.click("#redo")),
}


STEALING = (2, 5, 33, 0, "")
"""Who has jokers may steal a diamond: nothing comes to light by it, and chance has nothing to say."""
AGAIN = {
    "keys": (lambda page: page.keyboard.press("Control+z"), lambda page: page.keyboard.press("Control+y")),
    "clicks": (lambda page: page.click("#undo"), lambda page: page.click("#redo")),
}


@pytest.mark.parametrize("size", [(1280, 800), (375, 740)], ids=["wide", "phone"])
@pytest.mark.parametrize("way", AGAIN)
def test_what_was_taken_back_with_nothing_else_is_done_again(open_at, way, size):
    page = open_at("diamonds", STEALING, "en", size)
    before = moves(page)
    page.locator("#rivals .kind-stone.legal").first.click()
    page.locator(".bar .choice", has_text="Steal").click()
    for n, act in enumerate(AGAIN[way], 1):
        wait_for_a_move(page, before + n - 1)
        settled(page)
        act(page)
    wait_for_a_move(page, before + 2)
    settled(page)
    assert page.locator("#redo").count() == 0
    last, taken_back, *_ = page.locator("#log > li:not(.chat)").all_text_contents()
    assert "steals" in last
    assert taken_back.endswith(" takes an action back.")


@pytest.fixture
def fleet(open_at):
    """A table of ships and planets at which a fleet of two ships is put together, and who waits for it is ready."""

    def put_together(size=(1280, 800)):
        page = open_at("planets", FLEET, "en", size)
        settled(page)
        for words in 1, 2:
            page.locator(CARDS).first.click()
            page.wait_for_function(SAID, arg=words)
        return page

    return put_together


def said(page):
    return page.locator("[name=said]").get_attribute("value")


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", [(1280, 800), (375, 740)], ids=["wide", "phone"])
@pytest.mark.parametrize("way", WAYS)
def test_a_fleet_that_was_cancelled_is_put_together_again(fleet, way, size):
    page = fleet(size)
    (cancel, redo), before = WAYS[way], said(page)
    cancel(page)
    page.wait_for_selector("#redo")
    assert page.locator("#said").count() == 0
    redo(page)
    page.wait_for_function(SAID, arg=2)
    assert said(page) == before
    assert page.locator("#redo").count() == 0


def test_what_was_cancelled_stands_where_the_sign_to_cancel_was_and_moves_nothing(fleet):
    page = fleet()
    before = {name: page.locator(name).bounding_box() for name in ("#cancel", "#aid")}
    page.click("#cancel")
    page.wait_for_selector("#redo")
    (was, aid), now = before.values(), page.locator("#redo").bounding_box()
    assert page.locator("#aid").bounding_box()["x"] == pytest.approx(aid["x"], abs=40)
    assert now["x"] < was["x"] + was["width"], "where the sign to cancel was"
    assert was["x"] < now["x"] + now["width"], "where the sign to cancel was"


@pytest.mark.cases(0)
def test_who_begins_anew_or_has_said_a_single_word_is_not_asked(fleet):
    page = fleet()
    page.keyboard.press("Escape")
    page.wait_for_selector("#redo")
    page.locator(CARDS).first.click()
    page.wait_for_function(SAID, arg=1)
    page.keyboard.press("Escape")
    page.wait_for_function(SAID, arg=0)
    page.wait_for_selector("#table:not(.busy)")
    assert page.locator("#redo").count() == 0


@pytest.mark.cases(0)
def test_who_does_something_else_is_not_offered_the_former_again(open_at):
    page = open_at("miners", SENTENCES["gang of one"], "en")
    page.keyboard.press("Escape")
    page.wait_for_selector("#redo")
    page.locator("#ask .choice:not([aria-disabled])", has_text="Mine").click()
    page.wait_for_function(SAID, arg=1)
    page.locator("[name=word]:not([value^='-']).legal, button.legal[name=word]").first.click()
    page.wait_for_selector("#table:not(.busy):not(:has(#said))")
    assert page.locator("#redo").count() == 0


BRIBE = (2, 3, 39, 0, "")
"""A single thug can be bribed, and a single diamond pays for it."""


@pytest.mark.cases(0)
def test_what_was_cancelled_after_a_word_and_a_piece_that_was_looked_at_is_put_together_again(open_at):
    page = open_at("miners", BRIBE, "en")
    page.locator("#ask button[value=bribe]").click()
    page.locator("#p-3D").click()
    page.wait_for_selector("#confirm")
    so_far = page.locator("#said").text_content()
    page.click("#cancel")
    page.click("#redo")
    page.wait_for_selector("#confirm")
    assert page.locator("#said").text_content() == so_far
