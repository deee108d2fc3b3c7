"""Back closes what lies over the table, and does not leave it."""

import pytest

from tests.browser.conftest import settled, start

pytestmark = pytest.mark.browser
PHONE, WIDE = {"width": 375, "height": 740}, {"width": 1280, "height": 800}
BOXES = {
    "log": (".drawer", "#margin:popover-open"),
    "leave": ("[popovertarget=ways-out]", "#ways-out:popover-open"),
    "rules": ("a[target=rules]", "dialog.rules[open]"),
}


@pytest.fixture
def table(visit, server):
    page = visit(viewport=PHONE, has_touch=True)
    page.goto(server.address)
    start(page, server, game="planets")
    settled(page)
    return page


def opened(page, name):
    opener, box = BOXES[name]
    page.locator(opener).first.tap()
    page.wait_for_selector(box)
    return box


def is_shut(page, box):
    page.wait_for_function("box => !document.querySelector(box)", arg=box)


@pytest.mark.parametrize("name", BOXES)
def test_back_closes_what_is_open_and_only_then_leaves(table, name):
    address = table.url
    if name == "leave":  # on telephones it lies in the log
        table.set_viewport_size(WIDE)
    box = opened(table, name)
    table.go_back()
    is_shut(table, box)
    assert table.url == address
    assert settled(table) is False
    table.go_back()
    table.wait_for_selector("#table", state="detached")


def test_what_was_closed_otherwise_leaves_nothing_behind(table):
    for name in ["log", "rules", "log"]:
        box = opened(table, name)
        table.keyboard.press("Escape")
        is_shut(table, box)
        table.wait_for_function("() => history.state === null")  # the browser takes its time
    table.go_back()
    table.wait_for_selector("#table", state="detached")
    assert "/t/" not in table.url, "one step back, and not one for each box"


def test_a_sentence_that_went_on_meanwhile_is_kept_by_the_address(table):
    opened(table, "log")
    table.locator("#own .legal").first.evaluate("piece => piece.click()")
    table.locator("#own .chosen").first.wait_for()
    said = table.url
    table.go_back()
    is_shut(table, BOXES["log"][1])
    assert table.url == said
    table.reload()
    table.locator("#own .chosen").first.wait_for()
