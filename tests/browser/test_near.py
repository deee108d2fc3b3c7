"""On a telephone the villages of several rivals are small: a tap brings one near."""

import pytest

from tests.browser.conftest import settled, start
from tests.browser.test_sizes import SENTENCES

pytestmark = pytest.mark.browser
RIVALS = {f"kind-{seat}": "random" for seat in (1, 2, 3)}
ALONE = (3, 3, 17, 2, "kidnap")
"""A rival has one lover, and nobody else."""
PLACES = """() => {
  const parts = [...document.querySelectorAll("#rivals, #board, #ask, #own")];
  return parts.map((part) => part.getBoundingClientRect().top);
}"""


def test_a_village_comes_near_until_something_happens_and_nothing_else_moves(visit, server):
    page = visit(viewport={"width": 375, "height": 740}, has_touch=True)
    start(page, server, game="miners", **RIVALS)
    settled(page)
    village, near = page.locator("#seat-2"), page.locator("[data-near]")
    before, height = page.evaluate(PLACES), village.bounding_box()["height"]
    village.locator("h2").tap()
    assert near.get_attribute("id") == "seat-2"
    assert village.bounding_box()["height"] > 3 * height
    assert page.evaluate(PLACES) == before
    village.locator("h2").tap()
    assert near.count() == 0
    village.locator("h2").tap()
    page.locator("#table :is(#ask, #own) button[name=word] >> nth=0").tap()
    page.wait_for_selector("#table:not(:has([data-near]))")


def test_a_finger_that_lies_on_several_cards_brings_them_near_before_one_is_chosen(open_at):
    page = open_at("miners", SENTENCES["kidnap"], "en", (375, 740), has_touch=True)
    captive, near = page.locator("#seat-0 .zone-miners button.legal").nth(2), page.locator("[data-near]")
    key, width = captive.get_attribute("data-key"), captive.bounding_box()["width"]
    captive.tap()
    assert near.get_attribute("id") == "seat-0"
    assert page.locator(".kind-target").count() == 0, "it is not said yet"
    assert captive.bounding_box()["width"] > width
    captive.tap()
    page.wait_for_selector(f"#p-{key}.kind-target")
    assert near.count() == 0


def test_a_card_that_lies_alone_under_a_finger_is_chosen_at_once(open_at):
    page = open_at("miners", ALONE, "en", (375, 740), has_touch=True)
    page.locator(".rivals .zone-lovers button.legal").first.tap()
    page.wait_for_selector(".kind-target")
    assert page.locator("[data-near]").count() == 0


def test_where_there_is_room_no_village_comes_nearer(visit, server):
    page = visit()
    start(page, server, game="miners", **RIVALS)
    settled(page)
    page.locator("#seat-2 h2").click()
    assert page.locator("[data-near]").count() == 0


CROWDED = ((2, 16, 240, 1, ""), (3, 3, 300, 1, ""))
"""One rival, or one of two, with nine characters in a group, and with seventeen."""
LEAST_CARD = 28


@pytest.mark.parametrize("position", CROWDED)
def test_however_many_are_in_a_group_they_are_read_near(open_at, position):
    page = open_at("miners", position, "en", (375, 740), has_touch=True)
    page.locator("#seat-0 h2").tap()
    cards = page.locator("#seat-0[data-near] .area:not(.zone-hand, .zone-diamonds) .piece")
    assert cards.count() > 9
    assert min(cards.evaluate_all("all => all.map((one) => one.offsetWidth)")) >= LEAST_CARD
