"""On a telephone the villages of several rivals are small: a tap brings one near."""

import pytest

from tests.browser.conftest import ALL, settled, start
from tests.browser.test_fingers import FINGER, MISSED, PHONE, SIDEWAYS
from tests.browser.test_sizes import BANK, SENTENCES

pytestmark = pytest.mark.browser
RIVALS = {f"kind-{seat}": "random" for seat in (1, 2, 3)}
ALONE = (3, 3, 17, 2, "kidnap")
"""A rival has one lover, and nobody else."""
MANY = SENTENCES["kidnap"], (2, 14, 213, 1, ""), SENTENCES["partner"]
"""Of random games those with the most choices in a village: of one of three rivals, of the only one, of one’s own."""
GANGS = ((2, 161, 221, 1, "kidnap/3S"), (3, 204, 232, 0, "kidnap/5S"), (4, 102, 258, 0, "kidnap/4S"))
"""Of many random games those in which most thugs, some in couples, can be sent and one is not enough."""
COUPLE = (2, 9, 87, 1, "kidnap/3S")
"""Few thugs can be sent, one of them in a couple with a lover, who cannot."""
LIES = """group => [...group.querySelectorAll(".piece")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.id, x, y, width, height].map((it) => typeof it === "number" ? Math.round(it) : it);
})"""
TORN = """group => [...group.querySelectorAll(".kind-before")].filter((one) => {
  const [lover, other] = [one.previousElementSibling, one].map((half) => half.getBoundingClientRect());
  return lover.top !== other.top || lover.right < other.left - 4;
}).map(({ id }) => id)"""
"""Who of a couple lies apart from the lover."""
SIZES = (PHONE, SIDEWAYS) if ALL else (PHONE,)
HAND = {PHONE: 36, SIDEWAYS: 35, (320, 640): 30}
"""Pixels that each of eight cards of one's own has near."""
PLACES = """() => {
  const parts = [...document.querySelectorAll("#rivals, #seat-1, #seat-3, #board, #ask, #own")];
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


def test_a_card_smaller_than_a_finger_comes_near_though_it_lies_alone(open_at):
    page = open_at("miners", ALONE, "en", (375, 740), has_touch=True)
    lover = page.locator(".rivals .zone-lovers button.legal").first
    lover.tap()
    assert page.locator(".kind-target").count() == 0, "it is not said yet"
    lover.tap()
    page.wait_for_selector(".kind-target")
    assert page.locator("[data-near]").count() == 0


def test_while_somebody_of_a_village_is_asked_for_any_tap_there_shows_who_may_be_chosen(open_at):
    page = open_at("miners", SENTENCES["kidnap"], "en", (375, 740), has_touch=True)
    page.locator("#seat-1 h2").tap()
    page.wait_for_selector("#seat-1[data-near=choices]")
    page.locator("#seat-1 h2").tap()
    assert page.locator("[data-near]").count() == 0


@pytest.mark.parametrize("size", SIZES, ids=["phone", "sideways"][: len(SIZES)])
@pytest.mark.parametrize("position", MANY, ids=["rivals", "rival", "own"])
def test_near_whoever_may_be_chosen_takes_a_finger(open_at, position, size):
    page = open_at("miners", position, "en", size, has_touch=True)
    page.locator(".seat .things button.legal").first.tap()
    chosen = page.locator("[data-near=choices] button.legal")
    assert chosen.count() > 11
    assert chosen.evaluate_all(MISSED, FINGER) == []


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, (320, 640)], ids=["phone", "sideways", "little"])
def test_a_hand_of_many_comes_near_before_one_of_it_is_played(open_at, size):
    page = open_at("miners", (2, 39, 130, 1, ""), "en", size, has_touch=True)
    page.locator("#z-hand-B button.legal").nth(2).tap(position={"x": 9, "y": 20})
    cards = page.locator("#z-hand-B[data-near=choices] button.legal")
    assert cards.count() == 8
    assert min(cards.evaluate_all("all => all.map((one) => one.getBoundingClientRect().width)")) >= HAND[size]
    cards.nth(2).tap()
    page.wait_for_selector("#z-hand-B:not([data-near])")
    assert page.locator("#z-hand-B .piece").count() == 7


@pytest.mark.parametrize("gang", GANGS)
def test_nobody_moves_from_choice_to_choice_while_a_gang_is_put_together_near(open_at, gang):
    page = open_at("miners", gang, "en", (375, 740), has_touch=True)
    thugs = page.locator("#own .zone-thugs")
    thugs.locator("button.legal").last.tap()
    near = page.locator("#own .seat[data-near=choices]")
    assert near.locator("button.legal").evaluate_all(MISSED, FINGER) == []
    lies, floor = thugs.evaluate(LIES), near.bounding_box()
    assert thugs.evaluate(TORN) == []
    assert max(top + high for _, _, top, _, high in lies) < floor["y"] + floor["height"], "nobody is cut"
    for said in range(3, 9):
        thugs.locator("button.legal:not([value^='-'])").last.tap()
        page.wait_for_function(
            "n => document.querySelector('#confirm') ?? document.querySelector('[name=said]')?.value.split('/')[n - 1]",
            arg=said,
        )
        assert thugs.evaluate(LIES) == lies
        if page.locator("#confirm").count():
            break
    assert page.locator("#confirm").count() == 1
    assert near.locator(".said-last > .face").evaluate("one => getComputedStyle(one).filter") == "none"


def test_a_card_that_takes_a_finger_is_chosen_at_once_beside_one_that_cannot_be(open_at):
    page = open_at("miners", COUPLE, "en", (375, 740), has_touch=True)
    page.locator("#p-JC").tap()
    page.wait_for_function("() => document.querySelector('[name=said]')?.value === 'kidnap/3S/JC'")
    assert page.locator("[data-near]").count() == 0


def test_choices_stay_near_until_the_sentence_asks_for_something_else(open_at):
    page = open_at("miners", SENTENCES["lover"], "en", (375, 740), has_touch=True)
    near = page.locator("#own [data-near=choices]")
    page.locator("#own .zone-lovers button.legal").first.tap()
    near.locator("button.legal").first.tap()
    page.wait_for_selector("#own .kind-named")
    assert near.count() == 1, "a partner is asked for"
    near.locator("button.legal").first.tap()
    page.wait_for_selector("#table:not(:has([data-near]))")


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


SEEN_WHOLE = """name => {
  const [{ left, top, right, bottom }, range] = [name.getBoundingClientRect(), document.createRange()];
  range.selectNodeContents(name);
  const lies = (one) => left - 1 <= one.left && one.right <= right + 1;
  const stands = (one) => top - 2 <= one.top && one.bottom <= bottom + 2;
  return [...range.getClientRects()].every((one) => lies(one) && stands(one));
}"""
ALIKE = ("Ann", "Wilhelmina-Alexandra", "Wilhelmina-Alexandrina", "Bartholomew Featherstone")


@pytest.mark.cases(0)
@pytest.mark.parametrize("clock", ["", BANK])
@pytest.mark.parametrize("size", [PHONE, (320, 640)], ids=["phone", "little"])
def test_a_village_that_is_opened_by_its_name_is_under_no_word_of_it(open_at, size, clock):
    page = open_at("miners", (4, 7, 90, 0, ""), "en", size, has_touch=True, names=ALIKE, clock=clock)
    for seat in (1, 2, 3):
        name = page.locator(f"#seat-{seat} h2")
        name.tap()
        assert page.locator("[data-near]").get_attribute("id") == f"seat-{seat}"
        assert page.locator("#why").is_hidden()
        assert name.evaluate(SEEN_WHOLE)
        assert "Random" in name.evaluate("one => getComputedStyle(one, '::after').content")
        name.tap()
        assert page.locator("#why").is_hidden()
