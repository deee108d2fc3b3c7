"""The first page: the games, one's own and the open tables, in one window."""

import pytest

from tests.browser.conftest import start

pytestmark = pytest.mark.browser
TOPS = "items => items.map((item) => Math.round(item.getBoundingClientRect().top))"
SCROLLED = "document.scrollingElement.scrollHeight - innerHeight"
OF_OTHERS = "document.querySelectorAll('.others li ~ li').forEach((item) => item.remove())"
"""Takes away the open tables of other tests at the same server."""
ACROSS = "document.scrollingElement.scrollWidth <= innerWidth"


def with_games(visit, server, **how):
    page = visit(**how)
    for answers in ({}, {"game": "planets"}, {"game": "miners", "kind-1": "friend", "open": "1"}):
        start(page, server, **answers)
    page.goto(server.address)
    return page


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_five_games_the_own_ones_and_open_tables_have_room_in_one_window(visit, server, locale):
    page = with_games(visit, server, locale=locale)
    page.evaluate(OF_OTHERS)
    assert len(set(page.locator(".game").evaluate_all(TOPS))) == 1
    assert len(set(page.locator(".mine").evaluate_all(TOPS))) == 1
    assert page.evaluate(SCROLLED) == 0


@pytest.mark.parametrize("width", [1024, 375, 320])
def test_the_first_page_is_no_wider_than_the_window(visit, server, width):
    page = with_games(visit, server, viewport={"width": width, "height": 740})
    assert page.evaluate(ACROSS)


def test_one_goes_on_with_a_game_by_its_button(visit, server):
    page = with_games(visit, server)
    page.locator(".mine .primary", has_text="Go on").first.click()
    page.wait_for_selector("#table[data-ready]")
    assert page.locator("#ask.mine").count() == 1, "it is one's turn there"
