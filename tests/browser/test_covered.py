"""What is told while the rules lie over the table waits until they are closed."""

import pytest

from tests.browser.conftest import settled, start

pytestmark = pytest.mark.browser
BEATS = "document.getElementById('table').played.filter(({ what }) => what === 'beat').length"


@pytest.mark.cases(0)
def test_nothing_is_told_below_the_rules_and_all_of_it_when_they_are_closed(visit, server):
    page = visit(speed="fast")
    start(page, server, game="friend_or_foe")
    settled(page)
    page.locator("#table button.legal[name=word]:visible").first.click()
    page.wait_for_selector("#caption:not([hidden])")
    page.click("[target=rules] >> nth=0")
    page.wait_for_selector("#rules[open]")
    page.wait_for_timeout(2500)  # what was under way when they were opened is told
    told = page.evaluate(BEATS)
    page.wait_for_timeout(1500)
    assert page.evaluate(BEATS) == told
    assert not page.evaluate("document.querySelector('#table:not(.busy) #ask.mine')")
    page.keyboard.press("Escape")
    page.wait_for_selector("#rules:not([open])", state="attached")
    page.wait_for_function(f"told => {BEATS} > told", arg=told)
    settled(page)
