"""Every game by forms alone: a browser that runs no script, mouse clicks, and a page that is loaded anew."""

import os
from random import Random

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import start_by_form
from tests.browser.test_games import LEGAL, SHORT

pytestmark = pytest.mark.browser
SOME_CHOICES = int(os.environ.get("MOTHERLODE_ACTIONS", "5"))
"""``MOTHERLODE_ACTIONS=1000 … --timeout 0`` plays every game to its end."""
OVER = "#ask.over"
CORNER = {"x": 8, "y": 12}
"""Where a piece is taken hold of: the middle of a card may lie under its other half of a couple."""


@pytest.mark.parametrize("slug", SHELF)
def test_a_game_without_script(visit, server, slug):
    page, luck, chosen = visit(java_script_enabled=False), Random(4), 0
    start_by_form(page, server, script=False, game=slug, **SHORT.get(slug, {}))
    while chosen < SOME_CHOICES and not page.locator(OVER).count():
        choices = page.locator(f"{LEGAL}:visible")
        if n := choices.count():
            before = page.locator("#table").inner_html()
            choices.nth(luck.randrange(n)).click(position=CORNER)
            chosen += 1
            assert page.locator("#table").inner_html() != before
        else:
            page.reload()
    assert chosen == SOME_CHOICES or "win" in page.locator("#question").inner_text()
