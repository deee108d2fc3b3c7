"""A finished game seen again: what is told stands still for whoever reads it, and is stepped through by captions."""

import pytest

pytestmark = pytest.mark.browser
CAPTION = "document.getElementById('caption').textContent"
LOST = """ledger => {
  const stage = document.getElementById("stage");
  stage.insertAdjacentHTML("beforeend", `${ledger}<i class="figure loss">−5 ◆</i>`);
  const seen = stage.lastChild.checkVisibility({ visibilityProperty: true });
  for (const one of stage.querySelectorAll(".loss, i.shown")) one.remove();
  return seen;
}"""
"""Is it seen what is lost at a place, beside a ledger of it or without one?"""
READ = 2500
"""Milliseconds in which another caption would have come."""


def before_a_reveal(page):
    """Return the stop before the first reveal, which is told in many captions."""
    for n in range(1, 40):
        told = page.request.get(f"{page.url.partition('?')[0]}/moment?at={n}&as=all").json()["beats"]
        if sum(beat["do"] == "stage" for beats in told for beat in beats) > 2:
            return n - 1
    raise AssertionError


def test_a_telling_stands_still_when_it_is_paused_and_is_stepped_through_by_its_captions(open_again):
    page = open_again("planets", 0)
    there = before_a_reveal(page)
    page.goto(f"{page.url.partition('?')[0]}?at={there}&as=all")
    page.wait_for_selector("#table[data-ready]")
    page.select_option("#speed", "fast")

    def another(than):
        page.wait_for_function(f"than => {CAPTION} && {CAPTION} !== than", arg=than)
        return page.evaluate(CAPTION)

    page.keyboard.press("Space")
    another("")
    page.click("#play")
    first = page.evaluate(CAPTION)  # on a busy machine the next one may have come before the click
    assert not page.locator("#p-gate > .badges").is_visible(), "what speed is for lies in the way of fleets"
    page.wait_for_timeout(READ)
    assert page.evaluate(CAPTION) == first
    assert not page.evaluate(LOST, '<i class="shown"></i>'), "the ledger says it, and lies there"
    page.click("#step-on")
    second = another(first)
    page.wait_for_timeout(READ)
    assert page.evaluate(CAPTION) == second, "who steps on has not let it run"
    page.keyboard.press("ArrowRight")
    third = another(second)
    page.keyboard.press("Space")
    another(third)
    page.keyboard.press("Space")
    assert page.locator("#table").get_attribute("data-at") == str(there)
    page.keyboard.press("Escape")
    page.wait_for_selector(f'#table[data-at="{there + 1}"]')
    assert page.evaluate(CAPTION) == ""


@pytest.mark.cases(0)
def test_on_a_telephone_what_stands_of_each_fleet_lies_in_the_free_room_below_the_race(open_again):
    page = open_again("planets", 0, eyes="all", size=(375, 740))
    page.goto(f"{page.url.partition('?')[0]}?at={before_a_reveal(page)}&as=all")
    page.wait_for_selector("#table[data-ready]")
    page.select_option("#speed", "fast")
    page.keyboard.press("Space")
    sheets = page.wait_for_selector(".ledgers")
    board, told = (page.locator(part).bounding_box() for part in ("#board", "#ask"))
    lies = sheets.bounding_box()
    assert board["y"] + board["height"] <= lies["y"] < lies["y"] + lies["height"] <= told["y"]
    assert page.locator(".shown").count() == 0, "it is said once"


HIDDEN = """async (source) => {
  const { freest } = await import(source);
  const { left, top, width } = document.getElementById("play").getBoundingClientRect();
  const [wide, high] = [224, 44];
  const { x, y } = freest({ width: wide, height: high }, { x: left + width / 2, y: top }, null);
  const meets = (one) => one.left < x + wide / 2 && x - wide / 2 < one.right && one.top < y + high && y < one.bottom;
  const ways = [...document.querySelectorAll(".moment :is(button, input)")];
  return ways.filter((one) => meets(one.getBoundingClientRect())).length;
}"""
"""How many of the ways on lie under a drawing as large as the forces of a kidnapping, of somebody beside them."""


def test_what_is_drawn_of_a_fight_lies_on_no_way_on(open_again):
    page = open_again("miners", 0, eyes="all", size=(375, 740))
    source = page.locator("script[type=module]").get_attribute("src").replace("again.js", "freest.js")
    assert page.evaluate(HIDDEN, source) == 0
