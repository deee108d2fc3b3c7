"""What a telephone held upright has no room to spare for."""

import pytest

from motherlode.game import SHELF

pytestmark = pytest.mark.browser
PHONE = (375, 740)
NAMES = ("Annemarie", "Bartholomew", "Clementine")
STRIKING, PLAIN = (2, 9, 42, 0, ""), (2, 1, 0, 0, "")
"""Where *Diamonds* tells most above its piles, and asks at most length; and where it tells least."""
BESIDE = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const [question, bar, ask] = [box("#question"), box(".bar > *"), box("#ask")];
  return [question.bottom <= bar.top, bar.bottom <= ask.bottom];
}"""
PILES = """() => [...document.querySelectorAll(".zone-pit .piece")].map((pile) => {
  const { left, top, width } = pile.getBoundingClientRect();
  return [left, top, width];
})"""

TIGHT = """() => [...document.querySelectorAll(":is(.ask.over .bar > *, .ask .bar > .choice)")].filter((button) => {
  if (!button.checkVisibility()) return false;
  const words = document.createRange();
  words.selectNodeContents(button.querySelector("span") ?? button);
  const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
  const lines = new Set([...words.getClientRects()].map(({ top }) => top)).size;
  return lines > 2 || inner.left < outer.left + 2 || inner.right > outer.right - 2 || inner.height > outer.height - 2;
}).map((button) => button.textContent)"""
"""Which buttons have more than two lines, or words that touch their border."""

LONGER = """() => {
  const select = document.getElementById("speed");
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const pen = Object.assign(document.createElement("canvas").getContext("2d"), { font });
  const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
}"""
"""Which speeds are longer than there is room for."""


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_diamonds_asks_above_its_buttons_and_no_pile_moves_for_what_is_told_of_them(open_at, locale):
    striking = open_at("diamonds", STRIKING, locale, PHONE, names=NAMES)
    assert "×" in striking.locator("#question").inner_text()
    assert "×" in striking.locator("#h-pit small").inner_text()
    assert striking.evaluate("document.querySelector('#undo') !== null")
    assert striking.evaluate(BESIDE) == [True, True]
    note = striking.locator("#h-pit small")
    assert note.evaluate("note => note.scrollWidth <= note.clientWidth + 1"), "it is told in full"
    plain = open_at("diamonds", PLAIN, locale, PHONE, names=NAMES)
    assert striking.evaluate(PILES) == plain.evaluate(PILES)


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("slug", SHELF)
def test_at_the_end_all_that_one_may_do_next_fits_its_buttons(open_at, slug, locale):
    page = open_at(slug, (2, 1, None, 0, ""), locale, PHONE, names=NAMES)
    assert page.locator("#ask.over").count() == 1
    assert page.evaluate(TIGHT) == []
    assert page.evaluate(BESIDE) == [True, True]


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("size", [(740, 360), (1024, 700)])
def test_the_names_of_all_speeds_fit_the_head_of_a_table(open_at, locale, size):
    page = open_at("diamonds", PLAIN, locale, size)
    assert page.evaluate(LONGER) == []


@pytest.mark.parametrize("slug", SHELF)
def test_on_a_telephone_the_sign_of_the_speed_leaves_titles_room_for_two_lines(open_at, slug):
    page = open_at(slug, PLAIN, "fr", PHONE)
    title = page.locator(".playing")
    assert title.evaluate("title => title.scrollWidth <= title.clientWidth")
    assert title.evaluate("title => title.clientHeight / parseFloat(getComputedStyle(title).lineHeight)") < 3
    assert page.get_by_role("combobox", name="Vitesse").evaluate("speed => speed.getBoundingClientRect().width") >= 32


LONGEST_NAMES = ("recouvrement", "Nantissement")
"""The longest words among the names of ships."""
BROKEN = """(names) => {
  const lines = (words, name) => {
    const range = document.createRange();
    words.textContent = name;
    range.selectNodeContents(words);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  };
  const all = [...document.querySelectorAll('[id^="p-option-"] > .words')];
  return all.length ? all.flatMap((words) => names.filter((name) => lines(words, name) > 1)) : null;
}"""


@pytest.mark.parametrize(("size", "letters"), [((1024, 700), 32), ((1280, 800), 32), (PHONE, 16)])
def test_no_word_is_broken_on_a_ship(open_at, size, letters):
    """Where cards lie flat a name has a quarter of the width."""
    page = open_at("planets", (2, 1, 0, 0, ""), "fr", size, {"fontSizes": {"standard": letters, "fixed": letters}})
    page.wait_for_function(f"({BROKEN})([]) !== null")  # the cards are dealt when the table is first looked at
    assert page.evaluate(BROKEN, list(LONGEST_NAMES)) == []


DIGGING = (2, 1, 29, 0, "")
"""A rival has just turned over six cards of one pile, and *Diamonds* asks the first seat."""
LINE = """() => {
  const { left, right, top, bottom } = document.getElementById("course").getBoundingClientRect();
  const shown = [...document.querySelectorAll("#course .drawn")].map((card) => card.getBoundingClientRect());
  const isSeen = (card) => card.left >= left && card.right <= right && card.top >= top && card.bottom <= bottom;
  return [shown.length, shown.every(isSeen)];
}"""
"""How many cards of the last dig are told, and are they all seen?"""


@pytest.mark.parametrize("size", [PHONE, (320, 640), (740, 360)])
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_what_a_dig_has_turned_over_is_told_below_the_pit(open_at, locale, size):
    page = open_at("diamonds", DIGGING, locale, size)
    assert page.evaluate(LINE) == [6, True]
    course, debris = (page.locator(what).bounding_box() for what in ("#course", "#z-debris"))
    assert debris["x"] + debris["width"] <= course["x"]
    assert debris["y"] + debris["height"] <= course["y"] + course["height"] + 1


def test_the_debris_is_a_heap_that_a_tap_spreads_out(open_at):
    page = open_at("diamonds", (3, 145, 82, 0, ""), "en", PHONE, has_touch=True)
    debris, near = page.locator("#z-debris"), page.locator("[data-near]")
    assert debris.locator("h2 small").inner_text().startswith("32 cards")
    debris.locator(".lie").tap()
    assert near.get_attribute("id") == "z-debris"
    wide = debris.locator(".piece").evaluate_all("all => Math.min(...all.map((one) => one.offsetWidth))")
    assert wide > 36
    debris.locator("h2").tap()
    assert near.count() == 0


def test_a_pile_of_one_card_has_its_number(open_at):
    page = open_at("diamonds", DIGGING, "en")
    assert page.locator('.zone-pit [data-depth="1"] > .depth').first.inner_text() == "1"


LINES = "asked => asked.getBoundingClientRect().height / parseFloat(getComputedStyle(asked).lineHeight)"


@pytest.mark.parametrize("size", [PHONE, (1024, 700)])
def test_a_long_name_is_cut_where_it_would_push_the_question(open_at, size):
    page = open_at("miners", (3, 27, 106, 2, "kidnap/TS"), "en", size)
    who = page.locator("#question > .who")
    assert who.text_content() == "Clementine Mountbatten-W"
    assert who.evaluate("who => who.scrollWidth > who.clientWidth")
    assert page.locator("#question").text_content() == "Your turn Clementine Mountbatten-W: send thugs for 10♠."
    assert page.locator("#question").evaluate(LINES) < 1.5


def test_a_name_that_has_room_is_whole(open_at):
    page = open_at("miners", (3, 27, 106, 2, "kidnap/TS"), "en", (1280, 800))
    assert page.locator("#question > .who").evaluate("who => getComputedStyle(who).display") == "inline"


STICKS_OUT = """() => [...document.querySelectorAll(".kind-chest")].filter((chest) => {
  const [badge, all] = [chest.querySelector(".badge"), chest].map((one) => one.getBoundingClientRect());
  return badge.left < all.left - 1 || badge.right > all.right + 1;
}).map((chest) => chest.innerText)"""


def test_what_keeps_a_chest_shut_stands_below_that_chest(open_at):
    page = open_at("realm_of_thieves", (2, 189, 278, 0, ""), "fr", (1024, 700))
    assert page.evaluate(STICKS_OUT) == []


def test_verbs_have_room_in_their_buttons_on_a_telephone_on_its_side(open_at):
    page = open_at("miners", (3, 7, 124, 0, ""), "fr", (740, 360))
    assert page.evaluate(TIGHT) == []


IN_NOTES = """(note) => {
  const shown = [...document.querySelectorAll(".rivals .seat .note")];
  for (const one of shown) one.textContent = note;
  const seat = (one) => one.closest(".seat").getBoundingClientRect();
  const isOut = (one) => one.scrollWidth > one.clientWidth || one.offsetHeight > seat(one).height - 2;
  return [shown.length, shown.filter(isOut).length, shown.some((one) => one.matches(":empty") || !one.offsetWidth)];
}"""


@pytest.mark.cases(2)
@pytest.mark.parametrize(
    "note", ["drew 12\N{NO-BREAK SPACE}· deal: no. 4", "carte 12\N{NO-BREAK SPACE}· donne n°\N{NO-BREAK SPACE}4"]
)
def test_what_was_drawn_for_the_order_and_who_is_dealt_to_when_is_read_whole(open_at, note):
    """“drew 1…” stood there of a 12."""
    page = open_at("planets", (4, 7, 60, 0, ""), "en", (375, 740))
    assert page.evaluate(IN_NOTES, note) == [3, 0, False]


FOE = (3, 1, 55, 2, "")
"""In *Friend or Foe* one may go to a foe, and has coins to spend there."""
MAP = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const [land, words] = [box(".zone-kingdom .legal:has(.sign-tag)"), document.createRange()];
  words.selectNodeContents(document.querySelector(".zone-kingdom .legal .sign-tag > b"));
  const [odds = new DOMRect()] = words.getClientRects();
  const [name, half] = [land.left + 0.33 * land.width, land.top + 0.5 * land.height];
  return {
    wide: land.width, used: box(".zone-kingdom").width / box(".board").width, told: odds.width > 0,
    on: odds.left >= name && odds.right <= land.right && odds.bottom <= half,
  };
}"""
"""How wide a card of the map is, how much of the board the map has, and is it told on a foe how likely it is beaten?"""


def test_the_map_has_all_of_the_width_and_tells_the_odds_of_foes_that_one_may_go_to(open_at):
    page = open_at("friend_or_foe", FOE, "fr", PHONE, has_touch=True)
    seen = page.evaluate(MAP)
    assert seen.pop("wide") >= 44
    assert seen == {"used": 1, "told": True, "on": True}


AT_THE_EDGE = """() => {
  const last = document.getElementById("p-place-26");
  const badges = document.querySelector(".zone-kingdom .piece:has(.badge.bad) > .badges");
  last.querySelector(".badges")?.remove();
  last.append(badges.cloneNode(true));
  const [odds, map] = [last.querySelector(".sign-tag > img"), document.querySelector(".zone-kingdom")];
  return odds.getBoundingClientRect().right <= map.getBoundingClientRect().right;
}"""
"""Somebody fights in the last column: do the odds stay on the map?"""


def test_the_odds_of_a_battle_in_the_last_column_stay_on_the_map(open_at):
    page = open_at("friend_or_foe", (2, 0, 12, 1, ""), "en", PHONE)
    for size in PHONE, (740, 360):
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        assert (size, page.evaluate(AT_THE_EDGE)) == (size, True)


COUNTED = """() => [...document.querySelectorAll(".zone-pit .piece:has(.badge)")].filter((pile) => {
  const of = (one) => one.getBoundingClientRect();
  const [depth, { height }] = [of(pile.querySelector(".depth")), getComputedStyle(pile, "::before")];
  const number = parseFloat(height) || -9;
  return [...pile.querySelectorAll(".badge")].map(of).some(({ width, top, bottom }) =>
    width > 4 && (bottom > depth.top + 1 || top < of(pile).top + number - 1));
}).map(({ dataset }) => dataset.key)"""
"""On which piles a sign lies on their number, or on how many cards they have left."""


@pytest.mark.cases(2)
@pytest.mark.parametrize("position", [(2, 5, 33, 0, ""), (3, 3, 18, 0, "")], ids=["two", "three"])
def test_who_can_do_something_with_a_pile_leaves_what_is_left_of_it_to_be_read(open_at, position):
    page = open_at("diamonds", position, "en", (360, 640))
    for size in (360, 640), (375, 667), (740, 360), PHONE:
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        assert (size, page.evaluate(COUNTED)) == (size, [])
