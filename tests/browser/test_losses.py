"""Whom a thief has lost is read, all of them, and beside whose letter, though two names begin alike."""

import pytest

from tests.browser.conftest import LONGER
from tests.browser.test_long_names import ALIKE, PHONE, SMALL, WIDE
from tests.browser.test_sizes import FULLEST, faults

pytestmark = pytest.mark.browser
LISTS = ".side .zone-defeated"
SEEN = """list => {
  const { top, bottom } = list.querySelector(".tally").getBoundingClientRect();
  const boxes = [...list.querySelectorAll(".entry")].map((one) => one.getBoundingClientRect());
  return boxes.filter((box) => box.top >= top - 2 && box.bottom <= bottom + 2).length;
}"""
"""How many are seen at once."""
HIT = """entry => {
  const { left, right, top, bottom } = entry.getBoundingClientRect();
  return entry.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""
BEYOND = """title => {
  const range = document.createRange();
  range.selectNodeContents(title);
  return range.getBoundingClientRect().width > title.getBoundingClientRect().width;
}"""
"""Is there more of a title than has room? To the part of a pixel, for that is enough to cut it."""
SIGNS = """(all, part) => all.map((one) => getComputedStyle(one, part).content.match(/"([A-D])"/)?.[1])"""
"""The letters of seats that stand with some words."""
LEAST_SEEN = 3


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", [WIDE, SMALL, PHONE])
def test_all_losses_are_reached(open_at, size):
    page = open_at("realm_of_thieves", FULLEST["realm_of_thieves"][1], "en", size, names=ALIKE)
    if size == PHONE:
        page.click("#log-open")
    for one in page.locator(LISTS).all():
        assert one.evaluate(SEEN) >= LEAST_SEEN
        for entry in (one.locator(".entry").last, one.locator(".entry").first):
            entry.focus()
            assert entry.evaluate(HIT)
        one.locator(".entry").last.click()
        assert page.locator(".told:popover-open").is_visible()
        page.keyboard.press("Escape")


@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_short_names_are_whole_above_their_losses(open_at, size, locale):
    page = open_at("realm_of_thieves", FULLEST["realm_of_thieves"][1], locale, size, names=("Ada", "Bruno"))
    titles = page.locator(f"{LISTS} > h2 > span")
    assert [title.evaluate(BEYOND) for title in titles.all()] == [False, False]


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_who_has_lost_whom_and_whose_cards_were_stolen_is_told_by_letters(open_at, size):
    page = open_at("realm_of_thieves", FULLEST["realm_of_thieves"][1], "fr", size, names=ALIKE)
    assert page.locator(".zone-prizes > .note").evaluate_all(SIGNS, "::after") == ["A", "B"]
    assert page.locator(f"{LISTS} > h2").evaluate_all(SIGNS, "::before") == ["B", "A"]
    assert faults(page) == []


FALLEN = """async (source) => {
  const { Stage } = await import(source.replace("table.js", "stage.js"));
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const fallen = document.querySelector("#z-gang-B .kind-henchman").dataset.key;
  const beats = [{ do: "stage", text: "She falls.", at: fallen }, { do: "move", piece: fallen, to: "defeated-B" }];
  stage.open({ zones: {} }, 1, beats);
  await stage.stage(beats[0], () => Promise.resolve(), 1);
  const look = ({ element }) => Number(getComputedStyle(element).opacity);
  await stage.move(beats[1], rest, 1);
  await rest(50);
  const lit = [...stage.layer.querySelectorAll(".light")].filter((light) => light.checkVisibility());
  return [look(stage.ghosts.get(fallen)), lit.length];
}"""
"""How much is seen of who has fallen, and how many lights."""


def test_who_has_fallen_is_seen_to_go_where_the_losses_are_in_the_drawer(open_at):
    page = open_at("realm_of_thieves", FULLEST["realm_of_thieves"][1], "en", PHONE)
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(FALLEN, page.locator("script[type=module]").get_attribute("src")) == [0, 0]


FIRST_FALLEN = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const list = document.querySelector(".side .zone-defeated:not(:has(.entry))");
  const card = document.querySelector(".kind-henchman[data-key]");
  await stage.move({ piece: card.dataset.key, to: list.id.replace("z-", ""), at: 0 }, () => undefined, 1);
  return stage.layer.querySelector(".ghost").getBoundingClientRect().height;
}"""


def test_the_first_who_falls_goes_to_a_line_of_the_list_and_not_over_what_happened(open_at):
    page = open_at("realm_of_thieves", (2, 1, 12, 0, ""), "en")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(FIRST_FALLEN, source) < 30
