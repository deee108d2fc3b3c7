"""Why not? What cannot be used says so beside itself, to eye and ear, and nothing else moves."""

import pytest

from tests.browser.conftest import moves, start, wait_for_a_move
from tests.browser.hands import held

pytestmark = pytest.mark.browser
PLACES = """() => [...document.querySelectorAll("#table [id]:not(#why, #why *)")].map((thing) => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [thing.id, left, top, width, height].join();
})"""

HIDDEN_NAMES = """() => [...document.querySelectorAll(".seat h2")].filter((name) => {
  const { left, top, width, height } = name.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("#why");
}).map((name) => name.textContent)"""

MOVE_ANSWER = "([x, y]) => Object.assign(document.querySelector('#why').style, { left: `${x}px`, top: `${y}px` })"
AS_BEFORE = """(soon) => {
  const piece = document.querySelector("#board .legal");
  const { outerHTML, dataset: { key } } = piece;
  piece.classList.replace("legal", "dead");
  Object.assign(piece, { name: "why", value: key });
  setTimeout(() => (piece.outerHTML = outerHTML), soon);
  return `#p-${key}`;
}"""
"""What may be used is still dead, as in a picture that is older than what the server knows, but not for long."""
SOON = 400
SPENDING = (3, 1, 60, 0, "")
"""Where *Friend or Foe* asks how many coins are spent: those are dice that are rolled at once."""
HIDDEN_BUTTONS = HIDDEN_NAMES.replace(".seat h2", ".bar > *, #question, #undo")
HIDDEN_CHOICES = HIDDEN_NAMES.replace(".seat h2", ".legal, .choice")


def test_a_question_mark_asks_asked_again_goes_to_the_rules_and_escape_closes(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    page.wait_for_selector("#table[data-ready]")
    places = page.evaluate(PLACES)
    page.locator("#p-place-A-0").focus()
    page.keyboard.press("?")
    page.wait_for_selector("#why:popover-open")
    said = "Here lies a diamond once it is found: it takes 7 to win."
    assert page.locator("#why .reason").inner_text() == said
    assert page.locator("#spoken p").last.inner_text() == f"{said} §7.1"
    assert page.evaluate(PLACES) == places
    page.keyboard.press("?")
    assert page.evaluate("document.activeElement.pathname + document.activeElement.hash") == "/rules/diamonds#s7.1"
    page.keyboard.press("Escape")
    assert page.locator("#why:popover-open").count() == 0


@pytest.mark.cases(0)
def test_on_a_telephone_the_answer_lies_in_the_window_and_hides_no_name(visit, server):
    page = visit(viewport={"width": 375, "height": 740}, has_touch=True)
    start(page, server, **{"kind-1": "here"})
    for piece in ("#p-spade-A", "#p-place-A-0"):
        with held(page, piece):
            page.wait_for_selector("#why:popover-open")
        box = page.locator("#why").bounding_box()
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 375
        assert page.evaluate(HIDDEN_NAMES) == []
        page.keyboard.press("Escape")


def test_a_click_on_the_answer_only_closes_it_and_no_answer_lies_on_what_may_be_used(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    for dead in ("#p-place-A-0", "#p-spade-A"):
        page.locator(dead).click(force=True)
        page.wait_for_selector("#why:popover-open")
        assert page.evaluate(HIDDEN_CHOICES) == []
    used, before = page.locator("#table :is(.legal, .choice)").first.bounding_box(), moves(page)
    middle = (used["x"] + used["width"] / 2, used["y"] + used["height"] / 2)
    page.evaluate(MOVE_ANSWER, [middle[0] - 10, middle[1] - 10])
    page.mouse.click(*middle)
    page.wait_for_selector("#why:not(:popover-open)", state="attached")
    page.wait_for_timeout(SOON)
    assert moves(page) == before


@pytest.mark.parametrize("size", [(375, 740), (1280, 800)], ids=["phone", "wide"])
def test_no_answer_lies_on_the_coins_that_one_may_spend(open_at, size):
    page = open_at("friend_or_foe", SPENDING, "en", size)
    before = moves(page)
    for dead in page.locator("#own .dead, #board .dead >> nth=-1").all():
        dead.click(force=True)
        page.wait_for_selector("#why:popover-open")
        assert page.evaluate(HIDDEN_BUTTONS) == [], dead
        page.locator("#why .reason").click()
        page.wait_for_selector("#why:not(:popover-open)", state="attached")
    page.wait_for_timeout(SOON)
    assert moves(page) == before


def test_an_answer_shows_how_it_is_put_away(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    page.locator("#p-spade-A").click(force=True)
    page.locator("#why .shut").click()
    page.wait_for_selector("#why:not(:popover-open)", state="attached")
    assert page.locator("#p-spade-A.dead").count() == 1, "nothing else came of it"


def test_who_is_quicker_than_the_line_means_what_is_to_come(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    before = moves(page)
    page.locator(page.evaluate(AS_BEFORE, SOON)).click()
    wait_for_a_move(page, before)
    assert page.locator("#why:popover-open").count() == 0


def test_a_tap_beside_an_open_box_puts_it_away_and_does_nothing_else(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    before, pile = moves(page), page.locator("#board .legal").first
    page.click("[popovertarget=ways-out]")
    page.wait_for_selector("#ways-out:popover-open")
    pile.click(force=True)
    page.wait_for_selector("#ways-out:not(:popover-open)", state="attached")
    page.wait_for_timeout(SOON)
    assert moves(page) == before
    pile.click()
    wait_for_a_move(page, before)
