"""What was chosen at once and is known by now is taken back only after one was asked once more."""

import pytest

from tests.browser.conftest import moves, settled, wait_for_a_move

pytestmark = pytest.mark.browser
REVEALED = (4, 7, 40, 0, "")
"""Fleets were revealed in the round before, against computers."""
ASKED = "#unlearning:popover-open"


@pytest.mark.cases(0)
@pytest.mark.parametrize("how", ["click", "keys"])
def test_a_round_that_is_known_is_taken_back_after_a_question(open_at, how):
    page = open_at("planets", REVEALED, "en")
    settled(page)
    before = moves(page)
    page.keyboard.press("u") if how == "keys" else page.click("#undo")
    page.wait_for_selector(ASKED)
    assert page.evaluate("document.activeElement.textContent") == "Leave it"
    page.keyboard.press("Enter") if how == "keys" else page.click(f"{ASKED} .primary")
    page.wait_for_selector(ASKED, state="detached")
    assert moves(page) == before, "nothing is taken back yet"
    page.keyboard.press("Control+z") if how == "keys" else page.click("#undo")
    page.wait_for_selector(ASKED)
    page.keyboard.press("Tab") if how == "keys" else None
    page.keyboard.press("Enter") if how == "keys" else page.click(f"{ASKED} .cancel")
    wait_for_a_move(page, before)
    page.wait_for_selector(ASKED, state="detached")
    assert page.locator(".trouble:visible").count() == 0
    assert page.locator("#log li.undone").count() > 0
