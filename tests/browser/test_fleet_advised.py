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


def test_a_hint_of_a_fleet_and_what_is_asked_are_read_whole_on_a_telephone(open_at):
    for position in [(2, 135, 25, 1, ""), (3, 7, 25, 0, ""), (4, 7, 60, 0, "")]:
        page = open_at("planets", position, "fr", SIZES["phone"])
        page.evaluate(HINTED, A_FLEET)
        assert [page.locator(part).evaluate(WHOLE) for part in ("#question", ".asking > .hint")] == [True, True]
        assert min(page.locator("#undo").bounding_box()[side] for side in ("width", "height")) >= FINGER
        assert (position, faults(page)) == (position, [])
