"""A finished game seen again: what is told of it and of what decided it is read whole, or is seen to go on."""

import pytest

from tests.browser.test_sizes import SIZES

pytestmark = pytest.mark.browser
TWO_LINES = """() => {
  const text = document.querySelector(".lesson");
  const line = parseFloat(getComputedStyle(text).lineHeight);
  return [text.clientHeight + 1 >= Math.min(text.scrollHeight, 2 * line), text.scrollHeight > line + 2];
}"""
"""Are two lines of a lesson whole, and does it have two?"""


@pytest.mark.cases(2)
@pytest.mark.parametrize("slug", ["diamonds", "planets"])
def test_two_lines_of_a_lesson_are_whole_below_two_of_what_was_done(open_again, slug):
    page = open_again(slug, 20, size=SIZES["small"])
    question = "Maximilienne-Alexandrin digs pile 6, and Konstantin Wolfsberger does so."
    lesson = "The chance to win, by what Maximilienne-Alexandrin knew, and as the review counts: 37 %."
    told = f'<div id="moment" class="asking"><p class="question">{question}</p><p class="lesson">{lesson}</p></div>'
    page.evaluate("told => { document.getElementById('moment').outerHTML = told; }", told)
    assert page.evaluate(TWO_LINES) == [True, True]
