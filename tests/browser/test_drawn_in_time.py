"""A card that flies has its picture from the first moment, however long that takes to come."""

import pytest

from tests.browser.conftest import start

pytestmark = pytest.mark.browser
LATE = 0.1
"""Seconds that the server's drawings take to come."""
WATCHED = """
window.flown = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const copy of addedNodes) {
    if (!copy.matches?.(".ghost.titled")) continue;
    const pictures = [...copy.querySelectorAll("img")];
    window.flown.push(pictures.every(({ complete, decoding }) => complete && decoding === "sync"));
  }
}).observe(document.getElementById("stage"), { childList: true });
"""


@pytest.mark.cases(0)
def test_a_card_that_a_rival_plays_flies_with_its_picture(visit, server):
    page = visit(speed="normal")
    page.route("**/*.svg", lambda route: (page.wait_for_timeout(1000 * LATE), route.continue_()))
    start(page, server, game="realm_of_thieves")
    page.evaluate(WATCHED)
    for _ in range(4):
        page.locator("#table:not(.busy) button[name=word][value=end]").click()
        page.wait_for_selector("#table.busy")
        page.wait_for_selector("#table:not(.busy) #ask.mine")
        if page.evaluate("window.flown.length"):
            break
    flown = page.evaluate("window.flown")
    assert flown
    assert all(flown)
