"""Who looks on has no seat, and sees those of the others in all the window."""

import pytest

from motherlode.game import SHELF
from tests.browser.test_sizes import SIZES, TIGHT, WATCHED, faults_at

pytestmark = pytest.mark.browser
LOWEST = """() => Math.max(...[...document.querySelectorAll("#table > :not(.unowned, .aim), #table .zone")].map(
  (zone) => zone.getBoundingClientRect().bottom
))"""
"""How far down something lies: an empty seat, and the arrow of an aim, are nothing."""


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", SHELF)
def test_who_looks_on_sees_all_seats_and_an_empty_one_takes_no_room(open_at, slug):
    for position in dict.fromkeys((WATCHED[slug], (2, *WATCHED[slug][1:]))):
        page = open_at(slug, position, "fr", others="friend")
        for name in ("wide", *TIGHT, "sideways"):
            assert (name, position, faults_at(page, name, f"{slug} watched {position[0]}")) == (name, position, [])
            assert page.evaluate(LOWEST) > SIZES[name][1] - 20
            assert page.locator("#board").bounding_box()["width"] > SIZES[name][0] / 3
