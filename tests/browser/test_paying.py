"""What is asked while a bribe is paid in *Mine, all mine!* is read whole, below whose turn it is."""

import pytest

from tests.aid.laid import LONG_NAMES
from tests.browser.conftest import LONGER
from tests.browser.test_sizes import SIZES, faults

pytestmark = pytest.mark.browser
A_BRIBE = (3, 7, 357, 0)
PAID = ("bribe/KS", "bribe/KS/9D")
"""King of spades for 10: nothing is paid yet, or a diamond of 9."""
SHORT = ("Ada", "Bruno", "Clara")
"""What is asked is written larger with them."""
CUT = """() => {
  const [chip, ask] = ["#ask .chip", "#ask"].map((one) => document.querySelector(one).getBoundingClientRect());
  const isCut = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const { top, bottom } = range.getBoundingClientRect();
    return top < chip.bottom - 1 || bottom > ask.bottom - 3;
  };
  return [...document.querySelectorAll("#question, #ask .totals > span")].filter(isCut).map((one) => one.textContent);
}"""
"""What lies under whose turn it is, or on the frame of the strip."""


@pytest.mark.parametrize("size", ["wide", "small", "low", "large"])
@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("names", [SHORT, LONG_NAMES], ids=["short", "long"])
@pytest.mark.cases(0)
def test_what_is_asked_while_one_pays_is_read_whole(open_at, size, locale, names):
    for said in PAID:
        page = open_at("miners", (*A_BRIBE, said), locale, SIZES[size], names=names)
        assert (said, page.evaluate(CUT)) == (said, [])
    page.locator("#own .zone-diamonds .legal:not(.kind-named)").first.click()
    page.wait_for_selector("#confirm")
    assert page.evaluate(CUT) == []
    assert faults(page) == []
