"""What is chosen while the line is lost is sent when it is back, unless it is taken back or another choice comes."""

import pytest

from tests.browser.conftest import LONGER, moves, settled, start, wait_for_a_move
from tests.browser.test_sizes import FULLEST, SIZES
from tests.browser.test_status import HIDDEN, LOST

pytestmark = pytest.mark.browser
UNSENT = "Offline: sent later. Choose it again to cancel."
CARDS = "#own .zone-hand button.legal"
SHIPS = "#own button[name=word]:not([value^='-'])"
UNDER_WAY = "#own [aria-busy=true]"


@pytest.fixture
def cut_off(visit, own_server):
    """A table of miners whose server is gone."""
    page = visit(may_complain=True)  # of what it cannot reach
    start(page, own_server, game="miners")
    settled(page)
    own_server.kill()
    return page


def chosen(page, n):
    """Choose a card of the hand; return what it is called once it is said that it was not sent yet."""
    card = page.locator(CARDS).nth(n)
    card.click()
    page.wait_for_function("said => document.getElementById('status').textContent === said", arg=UNSENT)
    assert page.locator(UNDER_WAY).count() == 1
    return card.get_attribute("data-key")


@pytest.mark.parametrize("way", ["Escape", "again"])
def test_a_choice_that_was_not_sent_yet_can_be_taken_back(cut_off, own_server, way):
    before = moves(cut_off)
    chosen(cut_off, 0)
    cut_off.keyboard.press("Escape") if way == "Escape" else cut_off.locator(CARDS).first.click()
    cut_off.wait_for_selector(UNDER_WAY, state="detached")
    own_server.start()
    cut_off.wait_for_selector("#status", state="hidden")
    assert moves(cut_off) == before
    cut_off.locator(CARDS).first.click()
    wait_for_a_move(cut_off, before)


def test_another_choice_takes_its_place_and_is_sent_when_the_line_is_back(cut_off, own_server):
    before = moves(cut_off)
    chosen(cut_off, 0)
    other = chosen(cut_off, 1)
    own_server.start()
    wait_for_a_move(cut_off, before)
    assert cut_off.locator(f"#p-{other}").evaluate("card => card.closest('.zone-hand') === null"), "it was played"
    assert cut_off.locator("#status").is_hidden()


@pytest.mark.parametrize(
    "way", [lambda page: page.click("#cancel"), lambda page: page.keyboard.press("Escape")], ids=["click", "key"]
)
def test_what_was_begun_is_taken_back_without_a_line_to_the_server(visit, own_server, way):
    page = visit(may_complain=True)  # of what it cannot reach
    start(page, own_server, game="planets")
    settled(page)
    page.locator(SHIPS).first.click()
    page.wait_for_selector("#cancel")
    own_server.kill()
    way(page)
    page.wait_for_selector("#cancel", state="detached")
    assert page.locator("[name=said]").count() == 0
    own_server.start()
    page.wait_for_selector("#status", state="hidden")
    page.locator(SHIPS).first.click()
    page.wait_for_selector("#cancel")


@pytest.mark.cases(0)
@pytest.mark.parametrize("locale", LONGER)
def test_what_is_said_of_it_hides_nothing(open_at, locale):
    page = open_at("miners", FULLEST["miners"][0], locale)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "status.js")
    page.evaluate(LOST.replace("offline", "unsent"), source)
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise(requestAnimationFrame)")
        assert (name, page.evaluate(HIDDEN)) == (name, [True, []])


ATTACKED = (2, 0, 90, 1, "")
"""A turn of thieves that is taken back after one was asked once more."""
BOX = "#unlearning:popover-open"
WAITS = "#undo[aria-busy=true]"
OPENED_AGAIN = "document.getElementById('unlearning').showPopover()"
"""As by whoever pressed *Undo* once more before the line was known to be lost."""
LEFT = {
    "Undo": lambda page: page.click("#undo"),
    "u": lambda page: page.keyboard.press("u"),
    "Escape": lambda page: page.keyboard.press("Escape"),
    "Leave it": lambda page: (page.evaluate(OPENED_AGAIN), page.click(f"{BOX} .primary")),
    "Escape in the box": lambda page: (page.evaluate(OPENED_AGAIN), page.keyboard.press("Escape")),
}


@pytest.mark.cases(0)
def test_to_take_back_that_waits_for_the_line_is_seen_to_wait_and_can_be_left(open_at):
    page = open_at("realm_of_thieves", ATTACKED, "en", may_complain=True)  # of what it cannot reach
    before = moves(page)
    for leave in LEFT.values():
        page.context.set_offline(True)
        page.click("#undo")
        page.click(f"{BOX} .cancel")
        page.wait_for_function("said => document.getElementById('status').textContent === said", arg=UNSENT)
        assert page.locator(WAITS).is_visible()
        leave(page)
        page.wait_for_selector(WAITS, state="detached")
        assert page.locator(BOX).count() == 0
        page.context.set_offline(False)
        page.wait_for_selector("#status", state="hidden")
    assert moves(page) == before
    page.click("#undo")
    page.click(f"{BOX} .cancel")
    wait_for_a_move(page, before)
