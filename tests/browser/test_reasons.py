"""Why not? What cannot be used says so beside itself, to eye and ear, and nothing else moves."""

import pytest

from tests.browser.conftest import start

pytestmark = pytest.mark.browser
PLACES = """() => [...document.querySelectorAll("#table [id]:not(#why, #why *)")].map((thing) => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [thing.id, left, top, width, height].join();
})"""

HIDDEN_NAMES = """() => [...document.querySelectorAll(".seat h2")].filter((name) => {
  const { left, top, width, height } = name.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("#why");
}).map((name) => name.textContent)"""


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


def test_a_long_press_asks_too(visit, server):
    page = visit(viewport={"width": 375, "height": 740}, has_touch=True)
    start(page, server, **{"kind-1": "here"})
    press(page, "#p-spade-A")
    assert "You have no spade" in page.locator("#why").inner_text()
    page.keyboard.press("Escape")
    press(page, "#p-place-A-0")
    assert page.evaluate(HIDDEN_NAMES) == []


def press(page, piece):
    """Press on a piece until it answers; the answer lies in the window."""
    for event in ("pointerdown", "pointerup", "click"):
        page.locator(piece).dispatch_event(event, {"pointerType": "touch", "bubbles": True})
        if event == "pointerdown":
            page.wait_for_selector("#why:popover-open")
    box = page.locator("#why").bounding_box()
    assert 0 <= box["x"] <= box["x"] + box["width"] <= 375
