"""A finished game seen again: what is told of it and of what decided it is read whole, or is seen to go on."""

import pytest

from tests.browser.conftest import FULLER
from tests.browser.test_sizes import SIZES

pytestmark = pytest.mark.browser
TWO_LINES = """() => {
  const text = document.querySelector(".lesson");
  const line = parseFloat(getComputedStyle(text).lineHeight);
  return [text.clientHeight + 1 >= Math.min(text.scrollHeight, 2 * line), text.scrollHeight > line + 2];
}"""
"""Are two lines of a lesson whole, and does it have two?"""


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", ["diamonds", "planets"])
def test_two_lines_of_a_lesson_are_whole_below_two_of_what_was_done(open_again, slug):
    page = open_again(slug, 20, size=SIZES["small"])
    question = "Maximilienne-Alexandrin digs pile 6, and Konstantin Wolfsberger does so."
    lesson = "The chance to win, by what Maximilienne-Alexandrin knew, and as the review counts: 37 %."
    told = f'<div id="moment" class="asking"><p class="question">{question}</p><p class="lesson">{lesson}</p></div>'
    page.evaluate("told => { document.getElementById('moment').outerHTML = told; }", told)
    assert page.evaluate(TWO_LINES) == [True, True]


OF_A_FIGHT = "Bruno goes east. Bruno fights the queen: 11 is needed, +2 from Royals. Bruno spends no coins."
HIDDEN = """told => {
  document.getElementById("moment").outerHTML = told;
  const text = document.querySelector(".question");
  return text.scrollHeight - text.clientHeight;
}"""
"""How many pixels of what was done are hidden."""


def test_what_was_done_in_a_fight_is_whole_and_on_a_telephone_below_a_figure_of_the_review_too(open_again):
    page = open_again("diamonds", 20)
    lesson = f'<p class="lesson">{"Better: Bruno spends 2 coins. " * 3}</p>'
    for size, figure, after in (
        ("wide", "", ""),
        ("phone", "", ""),
        ("phone", '<span class="chip costly">−12 %</span> ', lesson),
    ):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        told = f'<p class="question long">{figure}{OF_A_FIGHT}</p>{after}'
        hidden = page.evaluate(HIDDEN, f'<div id="moment" class="asking">{told}</div>')
        assert (size, figure, hidden <= 1) == (size, figure, True)


FOR_WHOM = """() => {
  const what = "<span>Maximilienne-Alexandrin: Swap 6♠ for 4♠.</span>";
  const one = (figure) => `<li><a href="#"><svg viewBox="-6 -1 12 14"></svg>${what}<b>${figure}</b></a></li>`;
  const figures = ["+18 % for Maximilienne-Alexandrin", "−52 %"];
  document.getElementById("decided").innerHTML = `<h2>What decided it</h2><ol>${figures.map(one).join("")}</ol>`;
}"""
FIGURES_SEEN = """() => {
  const edge = document.querySelector("#decided ol").getBoundingClientRect().right;
  const figures = [...document.querySelectorAll("#decided b")];
  const isWithin = (one) => one.getBoundingClientRect().right <= edge;
  const isWhole = (one) => one.scrollWidth <= one.clientWidth || getComputedStyle(one).textOverflow;
  return figures.map((one) => isWithin(one) && isWhole(one));
}"""
"""Of each figure beside what decided a game: whether it lies within its list, whole or with dots."""


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", FULLER)
def test_for_whom_something_decided_the_game_is_read_however_long_the_name(open_again, slug):
    page = open_again(slug, 20)
    page.evaluate(FOR_WHOM)
    for size in ("wide", "small"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        long, short = page.evaluate(FIGURES_SEEN)
        assert (size, long in {True, "ellipsis"}, short) == (size, True, True)
        assert page.locator("#decided ol").evaluate("list => list.scrollWidth <= list.clientWidth")


SOFT = """one => {
  const isCut = one.scrollHeight > one.clientHeight + 2;
  return [isCut, getComputedStyle(one).maskImage !== "none"];
}"""
"""Is something cut, and does a soft edge show it?"""


@pytest.mark.cases(0)
def test_what_is_unseen_lies_whole_or_is_seen_to_go_on(open_again):
    page = open_again("diamonds", 5, size=SIZES["small"])
    assert page.locator(".side").evaluate(SOFT) == [False, False]
    page = open_again("friend_or_foe", 5, size=SIZES["small"])
    page.wait_for_selector(".side.more-below")
    assert page.locator(".side").evaluate(SOFT) == [True, True]
