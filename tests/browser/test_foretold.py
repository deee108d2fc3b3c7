"""What is foretold of a blow at a thief, where it sets off much: it is read whole, and nothing is hidden by it."""

import pytest

from tests.browser.test_aim import COVERED, FORETOLD

AVENGED = (2, 396, 140, 0, "attack 2")
"""A blow at a thief that sets off as much as was found: a prize of either, and who falls of both."""


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", [(1280, 800), (375, 740)])
def test_all_that_a_blow_at_a_thief_sets_off_covers_no_words(open_at, size):
    page = open_at("realm_of_thieves", AVENGED, "en", size)
    assert len(page.locator(".kind-thief .badge.long").inner_text()) > 90
    assert page.evaluate(COVERED, FORETOLD) == []
