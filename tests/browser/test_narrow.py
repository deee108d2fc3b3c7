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

TIGHT = """() => [...document.querySelectorAll(".ask.over .bar > *")].filter((button) => {
  if (!button.checkVisibility()) return false;
  const words = document.createRange();
  words.selectNodeContents(button);
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
def test_the_names_of_all_speeds_fit_the_head_of_a_table(open_at, locale):
    page = open_at("diamonds", PLAIN, locale, PHONE)
    assert page.evaluate(LONGER) == []


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
    assert page.evaluate(BROKEN, list(LONGEST_NAMES)) == []
