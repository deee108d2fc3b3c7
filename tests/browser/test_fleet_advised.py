"""What is asked and a hint of a whole fleet, on a telephone."""

import pytest

from tests.browser.test_sizes import HINTED, SIZES, faults

pytestmark = pytest.mark.browser
A_FLEET = (
    "Conseil : Envoyer Surchauffe, Ligne de bataille, Brise-lames, Cale de résonance et Gardien des tombes. "
    "Chance de gagner : 100 %."
)
"""In French, where it is longest; of as many ships as one ever has."""
WHOLE = "part => part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1"
FINGER = 32
"""Pixels."""


@pytest.mark.cases(0)
def test_a_hint_of_a_fleet_and_what_is_asked_are_read_whole_on_a_telephone(open_at):
    for position in [(2, 135, 25, 1, ""), (3, 7, 25, 0, ""), (4, 7, 60, 0, "")]:
        page = open_at("planets", position, "fr", SIZES["phone"])
        page.evaluate(HINTED, A_FLEET)
        assert [page.locator(part).evaluate(WHOLE) for part in ("#question", ".asking > .hint")] == [True, True]
        assert min(page.locator("#undo").bounding_box()[side] for side in ("width", "height")) >= FINGER
        assert (position, faults(page)) == (position, [])


TWO_CARDS = (2, 13, 26, 0, "")
"""A hand of two cards, one of them with an action that has many words."""
UNDER_LETTERS = """() => [...document.querySelectorAll("#own .kind-option-x")].map((part) => {
  const [picture, letter] = [part.querySelector(".picture"), getComputedStyle(part, "::before")];
  const { paddingLeft } = getComputedStyle(picture);
  const { left, width, height } = picture.getBoundingClientRect();
  const room = width - parseFloat(paddingLeft);
  const drawn = Math.min(room, (height * picture.naturalWidth) / picture.naturalHeight);
  const edge = part.getBoundingClientRect().left + parseFloat(letter.left) + parseFloat(letter.width);
  return edge - (left + parseFloat(paddingLeft) + (room - drawn) / 2);
})"""
"""By how many pixels the ship of each action reaches under the letter."""


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_ship_of_an_action_flies_beside_its_letter_on_a_telephone(open_at, locale):
    page = open_at("planets", TWO_CARDS, locale, SIZES["phone"])
    assert max(page.evaluate(UNDER_LETTERS)) <= 1
    assert faults(page) == []


AT_ONCE = """keys => {
  for (const key of keys) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}"""


@pytest.mark.cases(0)
def test_a_hint_is_given_for_the_rest_of_a_fleet_that_was_begun_when_words_were_written_down_one_by_one(open_at):
    page = open_at("planets", (4, 7, 60, 0, ""), "en")
    page.evaluate(AT_ONCE, ["2", "h"])  # the hint is asked for while the word is on its way
    page.wait_for_selector("#own .chosen")
    page.wait_for_selector("#hint")
    assert page.locator(".trouble:visible").count() == 0
