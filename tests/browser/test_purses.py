"""What rivals have banked in *Mine, all mine!* is read at a glance: gem by gem, or in sum where they are many."""

import pytest

from tests.browser.test_names import SEATED
from tests.browser.test_sizes import SIZES, faults

pytestmark = pytest.mark.browser
RICH = [(4, 114, 318, 0, ""), (4, 12, 365, 0, ""), (3, 104, 390, 0, ""), (2, 57, 143, 0, "")]
"""Positions of 360 random games in which a rival has the most diamonds: eight, eight, nine, and ten."""
TOLD = """seats => seats.map((seat) => {
  const gems = [...seat.querySelectorAll(".zone-diamonds .piece:not(.empty)")];
  const sum = seat.querySelector(".zone-diamonds > .note > span");
  const leastLetters = 10.5;
  const worth = { 1: 10, J: 10, Q: 10, K: 10, A: 11 };
  const ranks = gems.map((gem) => gem.dataset.face[0].replace("T", "1"));
  const letters = (text) => {
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, text.length);
    return range.getBoundingClientRect();
  };
  const isRead = (text, above) => {
    const [box, size] = [letters(text), parseFloat(getComputedStyle(text.parentElement).fontSize)];
    const lies = above.map((one) => one.getBoundingClientRect()).some(({ left, right }) =>
      left < box.right - 1 && box.left + 1 < right);
    const own = seat.getBoundingClientRect();
    return box.width > 2 && size >= leastLetters && !lies && box.left >= own.left && box.right <= own.right;
  };
  return {
    worth: ranks.reduce((all, rank) => all + (worth[rank] ?? Number(rank)), 0),
    gems: gems.length,
    read: gems.filter((gem, n) => isRead(gem.querySelector(".short").firstChild, gems.slice(n + 1))).length,
    sum: sum && isRead(sum.lastChild, gems) ? sum.lastChild.data.trim() : "",
  };
})"""
"""Of each seat how many diamonds there are, how many are read, and what is read of their sum."""


@pytest.mark.parametrize("position", [*RICH, *SEATED["miners"][1:]])
@pytest.mark.cases(2)
def test_what_rivals_have_banked_is_read_at_every_size(open_at, position):
    page = open_at("miners", position, "fr", others="friend")
    for size in SIZES:
        found = faults_at_size(page, size)
        assert (size, found) == (size, [])
        for told in page.locator(".rivals .seat").evaluate_all(TOLD):
            assert told["read"] == told["gems"] or told["sum"] == str(told["worth"]), (size, told)


def faults_at_size(page, size):
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    return faults(page)


@pytest.mark.parametrize("size", ["phone", "little", "sideways"])
def test_a_tap_on_a_sum_shows_gem_by_gem(open_at, size):
    page = open_at("miners", RICH[0], "en", SIZES[size], has_touch=True, others="friend")
    rich = page.locator(".rivals .seat", has=page.locator(".zone-diamonds.many-8"))
    box = rich.locator(".zone-diamonds .note").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert rich.get_attribute("data-near") == ""
    told = rich.evaluate_all(TOLD)[0]
    assert told["read"] == told["gems"] == 8


def test_who_points_at_a_sum_in_a_wide_window_sees_gem_by_gem(open_at):
    page = open_at("miners", RICH[0], "en", others="friend")
    rich = page.locator(".rivals .seat", has=page.locator(".zone-diamonds.many-8"))
    box = rich.locator(".zone-diamonds .note").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    told = rich.evaluate_all(TOLD)[0]
    assert told["read"] == told["gems"] == 8
