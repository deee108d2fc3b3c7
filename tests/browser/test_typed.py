"""What people type to each other: it is said and not played, counted where letters become few, and never lost."""

import pytest

from tests.browser.conftest import moves
from tests.browser.test_people import FIELD, friends

pytestmark = pytest.mark.browser
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ROOM = """() => {
  const [field, log] = [".saying > textarea", "#log"].map((one) => document.querySelector(one).getBoundingClientRect());
  return [field.width > 0.75 * log.width, field.height > 50];
}"""


def next_of(page, held):
    """Return what is held next: it may come to the driver before it comes to whoever holds it."""
    while not held:
        page.wait_for_timeout(10)
    return held.pop(0)


def test_what_is_typed_is_said_and_moves_nothing(visit, server):
    page, _ = friends(visit, server, {"width": 1280, "height": 800}, may_complain=True)  # what is refused is an error
    held = []  # from the first line on: what is sent while a browser begins to hold requests may slip through
    page.route("**/say", lambda route: held.append(route))  # noqa: PLW0108 - the driver cannot hold a method of a list
    page.focus(FIELD)
    page.keyboard.type("2 coins? h, u, r")
    assert page.input_value(FIELD) == "2 coins? h, u, r"
    assert moves(page) == 0
    page.keyboard.press("Enter")
    assert page.input_value(FIELD) == "", "whoever is quick writes on at once"
    page.keyboard.type("or 3?")
    next_of(page, held).continue_()
    page.wait_for_selector("#log .chat >> text=2 coins? h, u, r")
    assert page.input_value(FIELD) == "or 3?"
    page.keyboard.press("Enter")
    page.keyboard.type("or 4?")
    next_of(page, held).fulfill(status=429, json={"text": "Wait"})
    page.wait_for_selector("#unsaid >> text=Wait")
    assert page.input_value(FIELD) == "or 3? or 4?", "what could not be said is not lost"
    page.fill(FIELD, "")
    page.click(".talk-open")
    page.unroute("**/say")
    page.click("#talk .signs > button")
    page.wait_for_selector("#log .chat >> text=Hello!")
    assert page.locator("#talk").is_hidden(), "it would lie on the table"


def test_what_is_too_long_is_counted_and_kept_and_what_is_half_said_survives_the_page(visit, server):
    page, _ = friends(visit, server, {"width": 1280, "height": 800})
    page.fill(FIELD, "word " * 34)
    assert page.locator("#letters").inner_text() == ""
    assert page.evaluate(ROOM) == [True, True], "what one writes has the room of the log, and more than one line"
    page.locator(FIELD).press_sequentially(" and more")
    assert page.locator("#letters").inner_text() == "Letters left: 22"
    assert page.locator("#spoken p").last.inner_text() == "Letters left: 29", "and not at every letter"
    page.fill(FIELD, "\U0001f600" + "x" * 201)
    assert page.locator("#letters").inner_text() == "Letters too many: 2"
    assert page.locator("#spoken p").last.inner_text() == "Letters too many: 2"
    page.fill(FIELD, FAMILY + "x" * 200)
    assert page.locator("#letters").inner_text() == "Letters too many: 1", "a family is one letter"
    page.fill(FIELD, "\U0001f600" + "x" * 201)
    page.keyboard.press("Enter")
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    assert page.input_value(FIELD) == "\U0001f600" + "x" * 201
    assert page.locator("#log .chat").count() == 0
    page.fill(FIELD, "short")
    page.keyboard.press("Enter")
    page.wait_for_selector("#log .chat >> text=short")
    page.reload()
    assert page.input_value(FIELD) == ""
