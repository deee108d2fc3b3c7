"""By keys alone: what Enter confirms, where arrows lead on, and what is said of what opens."""

import pytest

from tests.browser.test_focus import IN_FOCUS

pytestmark = pytest.mark.browser
THREE = (3, 4, 40, 0, "")
"""Somebody can kidnap, with a rival's lover alone in its village."""


@pytest.fixture
def table(open_at):
    return open_at("miners", THREE, "en")


def test_enter_confirms_what_is_put_together_where_what_is_in_focus_is_of_no_use(table):
    table.keyboard.press("ArrowDown")
    target = table.evaluate(IN_FOCUS)
    for key, said in ("4", 1), ("1", 2), ("1", 3):
        table.keyboard.press(key)
        table.wait_for_function("n => document.querySelectorAll('#said > .slip').length >= n", arg=said)
    table.wait_for_selector("#confirm")
    assert table.evaluate(IN_FOCUS) == target, "it is kidnapped, and can be chosen no more"
    table.keyboard.press("Enter")
    table.wait_for_selector("#ask:not(:has(#confirm))")
    assert table.locator("#why:popover-open").count() == 0


def test_arrows_lead_from_the_last_card_of_a_group_to_the_next(table):
    seen = set()
    table.keyboard.press("ArrowDown")
    for _ in range(12):
        seen.add(table.evaluate(IN_FOCUS))
        table.keyboard.press("ArrowRight")
    assert len(seen) > 6
    table.keyboard.press("ArrowLeft")
    assert table.evaluate(IN_FOCUS) in seen


def test_the_focus_comes_back_from_where_the_rules_say_why_not(table):
    card = table.locator("#own .piece.dead").first
    card.focus()
    before = table.evaluate(IN_FOCUS)
    table.keyboard.press("?")
    table.wait_for_selector("#why:popover-open a")
    table.keyboard.press("?")
    assert table.evaluate("document.activeElement.matches('#why a')")
    table.keyboard.press("Escape")
    assert table.evaluate(IN_FOCUS) == before
