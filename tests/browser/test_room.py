"""Nothing that is written lies on what is to be read there, or at the edge of its zone."""

import pytest

from tests.browser.conftest import LONGER

pytestmark = pytest.mark.browser
SIZES = [(1280, 800), (1024, 700), (375, 740), (740, 360)]
SPENDING, GOING, BANKING = (2, 0, 12, 1, ""), (2, 1, 222, 0, ""), (2, 0, 199, 0, "")
"""In *Friend or Foe*: with coins in a battle, with a card to go to that lies open, and on an own Royal."""
WHILE_COMPILING = 60_000
ROOM = 4
"""So many pixels are left below a word, at least."""
NAMED = 0.36, 0.45
"""How much of the width and of the height of a land its name takes."""
COVERED = 2
"""So many pixels a remark may reach into the line below it: a line is taller than its letters."""
BELOW = """what => [...document.querySelectorAll(what)].filter((word) => word.getClientRects().length).map((word) =>
  word.closest(".zone").getBoundingClientRect().bottom - word.getBoundingClientRect().bottom)"""
ON_A_BUTTON = """() => {
  const lines = document.createRange(), find = (what) => document.querySelector(what);
  lines.selectNodeContents(find(".bar .hinted > span:not(.tip)"));
  return find(".bar .tip").getBoundingClientRect().bottom - lines.getClientRects()[0].top;
}"""
ON_A_LAND = """() => {
  const box = (what) => document.querySelector(`.zone-kingdom .hinted${what}`).getBoundingClientRect();
  const [tip, land] = [box(" .tip"), box("")];
  const [left, top] = [(tip.left - land.left) / land.width, (tip.top - land.top) / land.height];
  return [left, top, tip.right <= land.right, tip.bottom <= land.bottom];
}"""


def hinted(page):
    page.click("#aid")
    page.wait_for_selector(".tip", timeout=WHILE_COMPILING)
    return page


@pytest.mark.parametrize("size", SIZES)
def test_below_the_words_of_a_purse_is_room(open_at, size):
    page = open_at("friend_or_foe", BANKING, "fr", size)
    left = page.evaluate(BELOW, ".seat .badge")
    assert left
    assert min(left) >= ROOM


@pytest.mark.cases(0)
@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("size", SIZES)
def test_a_hint_hides_nothing_that_its_button_says(open_at, size, locale):
    assert hinted(open_at("friend_or_foe", SPENDING, locale, size)).evaluate(ON_A_BUTTON) <= COVERED


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", SIZES)
def test_a_hint_lies_on_its_land_and_not_on_the_name(open_at, size):
    left, top, *inside = hinted(open_at("friend_or_foe", GOING, "fr", size)).evaluate(ON_A_LAND)
    assert left >= NAMED[0] or top >= NAMED[1]
    assert all(inside)


@pytest.mark.cases(0)
def test_who_points_at_coins_to_spend_or_moves_to_them_with_keys_reads_what_would_come_of_it(open_at):
    page = open_at("friend_or_foe", SPENDING, "en")
    first, second = (page.locator("#ask .choice.two").nth(n) for n in (0, 1))
    first.hover()
    told = page.locator(".follows:visible")
    assert "you carry" in told.text_content()
    assert told.evaluate(
        "e => e.getBoundingClientRect().right <= innerWidth && e.getBoundingClientRect().bottom <= innerHeight"
    )
    above = page.locator(".fair").bounding_box()
    assert told.bounding_box()["y"] >= above["y"] + above["height"] - 1, "it covers nothing of what stands there"
    assert first.get_attribute("aria-label").endswith(told.text_content()), "who hears the page is told, too"
    page.mouse.move(1, 1)
    assert told.count() == 0
    page.keyboard.press("Tab")
    second.focus()
    assert told.count() == 1


LADDER = """() => {
  const file = (image) => image.getAttribute("src").split("/").at(-1);
  const [battle, tag] = ["#z-battle", "#board .sign-tag > b"].map((one) => document.querySelector(one));
  return [file(battle.querySelector(".ground")), battle.querySelector("small").textContent, tag.textContent];
}"""


def test_the_ladder_follows_the_coins_that_are_pointed_at_or_in_focus(open_at):
    page = open_at("friend_or_foe", SPENDING, "en")
    none, one = (page.locator("#ask .choice.two").nth(n) for n in (0, 1))
    before = page.evaluate(LADDER)
    one.hover()
    pointed = page.evaluate(LADDER)
    assert all(was != now for was, now in zip(before, pointed, strict=True)), (
        "the row, what it says, and what the card says"
    )
    page.mouse.move(1, 1)
    assert page.evaluate(LADDER) == before
    page.keyboard.press("Tab")
    one.focus()
    assert page.evaluate(LADDER) == pointed
    none.focus()
    assert page.evaluate(LADDER) == before
