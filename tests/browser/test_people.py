"""People at their own devices: what one page says of the others."""

import pytest

from tests.browser.conftest import start

pytestmark = pytest.mark.browser
AWAY = "details[id^=d-replace]"


def test_from_when_on_a_computer_plays_for_a_friend_is_said_and_offered_then(visit, server):
    page = visit(locale="en-GB")
    page.clock.install(time="2030-01-02T14:00:00")
    start(page, server, game="planets", **{"kind-1": "friend"})
    page.click(".leave > button")
    page.click(f"{AWAY} summary")
    assert page.locator(f"{AWAY} .from").inner_text() in {"from 14:05 on", "from 14:06 on"}
    assert page.locator(f"{AWAY} button").is_hidden()
    page.clock.fast_forward("05:01")
    page.wait_for_selector(f"{AWAY} button")
    assert page.locator(f"{AWAY} .from").is_hidden()
