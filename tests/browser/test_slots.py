"""The buttons below what is asked keep their places: a second click there means what the first one would have."""

import pytest

from tests.browser.conftest import FULLER, LONGER, settled, start
from tests.browser.test_sizes import FULLEST, SENTENCES

pytestmark = pytest.mark.browser
WHILE_COMPILING = 60_000
SIZES = ((1280, 800), (1024, 700), (375, 740))
BUTTONS = """
() => Object.fromEntries([...document.querySelectorAll("#ask button")].map((button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  return [button.id || button.value, [left, top, right, bottom].map(Math.round)];
}))
"""
KEYS = "all => all.map(one => [one.id, one.dataset.hotkey])"
BADGE = "part => (({ content, width }) => [content, parseFloat(width)])(getComputedStyle(part, '::before'))"
STILL = 400
"""Milliseconds in which a second click would have been answered."""
WAYS = ("confirm", "back", "cancel", "aid")
SPENDING = (3, 1, 55, 2, "north")
"""A battle, and who fights it has coins."""
FLEET = (3, 1, 30, 1, "3x")
EVERY_SIZE = (*SIZES, (1280, 625), (320, 640), (740, 360), (820, 1180))
PLACE = """strip => {
  const [hint, { right, bottom }] = [document.getElementById("aid"), strip].map((one) => one.getBoundingClientRect());
  return [right - hint.right, bottom - hint.bottom, hint.width].map(Math.round);
}"""
"""How far a hint lies from the right and from the lower edge of its strip, and how wide it is."""
QUESTIONS = {
    "diamonds": [(2, 64, 60, 0, ""), (3, 0, 8, 0, "")],
    "miners": [FULLEST["miners"][1], *(SENTENCES[name] for name in ("gang", "bribe", "second card"))],
    "friend_or_foe": [SPENDING, (3, 1, 60, 0, ""), FULLEST["friend_or_foe"][0]],
    "planets": [FLEET, (3, 1, 45, 1, "")],
    "realm_of_thieves": [(2, 1, 60, 0, ""), FULLEST["realm_of_thieves"][0], FULLEST["realm_of_thieves"][2]],
}
"""Questions that differ as much as they do: nothing is said yet, or something is; there is one button, or thirty."""


def hinted(page):
    page.click("#aid")
    page.wait_for_selector("#hint", timeout=WHILE_COMPILING)


@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("slug", "position"), [("friend_or_foe", SPENDING), ("planets", FLEET)])
def test_no_button_moves_when_a_hint_comes(open_at, slug, position, size, locale):
    page = open_at(slug, position, locale, size)
    before = page.evaluate(BUTTONS)
    hinted(page)
    assert page.evaluate(BUTTONS) == before


@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("size", SIZES)
def test_the_ways_back_keep_their_places_from_the_first_word_to_the_last(visit, server, size, locale):
    page = visit(viewport=dict(zip(("width", "height"), size, strict=True)), locale=locale)
    start(page, server, game="planets")
    settled(page)
    places = []
    for _ in range(3):
        page.locator("#own button[name=word]:not([value^='-'])").first.click()
        page.wait_for_function(
            "n => document.querySelector('[name=said]')?.value.split('/').length === n", arg=len(places) + 1
        )
        shown = page.evaluate(BUTTONS)
        places.append({name: shown[name] for name in WAYS if name in shown})
    first, *others = places
    assert all(first.items() <= other.items() for other in others), places


@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("size", SIZES[:2])
def test_ready_keeps_its_place_from_before_the_first_word(visit, server, size, locale):
    page = visit(viewport=dict(zip(("width", "height"), size, strict=True)), locale=locale)
    start(page, server, game="planets")
    settled(page)
    ready, ends = page.locator("#ask .bar > .choice"), []
    for words in 1, 2, 3:
        box = ready.bounding_box()
        ends.append(box["x"] + box["width"])
        page.locator("#own button[name=word]:not([value^='-'])").first.click()
        page.wait_for_function("n => document.querySelector('[name=said]')?.value.split('/').length === n", arg=words)
    assert max(ends) - min(ends) < 1, ends


@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("slug", FULLER)
@pytest.mark.cases(0)
def test_who_asks_for_hints_finds_them_where_they_were_whatever_is_asked(open_at, slug, locale):
    places = {size: set() for size in EVERY_SIZE}
    for position in QUESTIONS[slug]:
        page = open_at(slug, position, locale)
        for size, found in places.items():
            page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
            found.add(tuple(page.locator("#ask").evaluate(PLACE)))
        page.context.close()
    assert {size: len(found) for size, found in places.items()} == dict.fromkeys(places, 1), places


@pytest.mark.parametrize("size", SIZES[:2])
def test_where_hints_are_asked_for_nothing_else_is_to_be_pressed(open_at, size):
    page = open_at("miners", SENTENCES["gang of one"], "fr", size)
    hint = page.locator("#aid").bounding_box()
    page.locator("#own button[name=about]").first.click()
    page.wait_for_selector("#confirm")
    assert page.locator("#aid:visible").count() == 0
    assert all(right <= hint["x"] for _, _, right, _ in page.evaluate(BUTTONS).values())


CANCEL = """() => {
  const { left, top, right, bottom } = document.getElementById("cancel").getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
}"""


@pytest.mark.parametrize("locale", LONGER)
def test_cancel_stays_where_it_is_when_what_was_named_suffices(open_at, locale):
    page, places = open_at("miners", SENTENCES["gang of one"], locale), []
    for step in (None, "#own button[name=about]"):
        if step:
            page.locator(step).first.click()
            page.wait_for_selector("#confirm")
        for width, height in (*SIZES, (740, 360)):
            page.set_viewport_size({"width": width, "height": height})
            places.append(page.evaluate(CANCEL))
        page.set_viewport_size({"width": 1280, "height": 800})
    assert places[:4] == places[4:]


def test_a_double_click_means_what_its_first_click_meant(visit, server):
    page = visit()
    start(page, server, game="planets")
    settled(page)
    card, chosen = page.locator("#own button[name=word]").first, page.locator("#own .chosen")
    box = card.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for count in (1, 2):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        chosen.first.wait_for()
    page.wait_for_timeout(STILL)
    assert chosen.count() > 0, "what was chosen is not taken back"
    page.mouse.down()
    page.mouse.up()
    chosen.first.wait_for(state="detached")


def test_the_key_of_a_chosen_part_hides_nothing_of_it(visit, server):
    page = visit()
    start(page, server, game="planets")
    settled(page)
    page.keyboard.press("1")
    chosen = page.locator("#own .chosen").first
    chosen.wait_for()
    content, wide = chosen.evaluate(BADGE)
    assert "✓" in content
    assert wide < chosen.bounding_box()["width"] / 2


@pytest.mark.parametrize("locale", LONGER)
def test_the_bar_of_strengths_stays_where_it_is_when_what_suffices_can_be_done(open_at, locale):
    page = open_at("miners", SENTENCES["gang of one"], locale)
    gauge = page.locator("#totals .gauge")
    before = gauge.bounding_box()
    page.locator("#own button[name=about]").first.click()
    page.wait_for_selector("#confirm")
    assert gauge.bounding_box() == before


def test_the_keys_of_ships_stay_while_a_fleet_grows(visit, server):
    page = visit()
    start(page, server, game="planets")
    settled(page)
    ships = page.locator("#own [data-hotkey]")
    before = ships.evaluate_all(KEYS)
    for words in 1, 2:
        page.locator("#own button[name=word]:not([value^='-'])").first.click()
        page.wait_for_function("n => document.querySelector('[name=said]')?.value.split('/').length === n", arg=words)
        assert ships.evaluate_all(KEYS) == before
