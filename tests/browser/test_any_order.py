"""Diamonds of a payment are clicked in any order, the least first."""

import pytest

pytestmark = pytest.mark.browser
PAYMENT = (3, 56, 131, 1, "bribe/TC")
"""2♦ 3♦ 4♦ 6♦ 7♦ pay for a character that costs 10; by the sheet 7♦ or 6♦ would come first."""


def test_a_payment_is_chosen_from_the_least_up_and_what_does_not_go_with_it_is_dark(open_at):
    page = open_at("miners", PAYMENT, "en")
    own = {card: page.locator(f'#own [data-key="{card}D"]') for card in "23467"}
    assert page.locator("#own .legal[data-key$=D]").count() == 5
    own["4"].click()
    page.wait_for_function("() => document.querySelector('[name=said]')?.value === 'bribe/TC/4D'")
    assert page.locator("#own .legal[data-key$=D]").evaluate_all("all => all.map((one) => one.dataset.key)") == [
        "4D",
        "6D",
        "7D",
    ]
    own["6"].click()
    page.locator("#confirm").click()
    own["4"].wait_for(state="detached")
    own["6"].wait_for(state="detached")
    assert page.locator(".trouble:visible").count() == 0
