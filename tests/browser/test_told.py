"""Games as people see them: every action is told by its beats, and the page keeps up with the game."""

import os

import pytest

from motherlode.game import SHELF, game
from tests.browser.conftest import PLAYER, start

pytestmark = pytest.mark.browser
BROKEN = "a beat could not be drawn"
QUICKLY = "async (source) => { (await import(source)).SPEEDS.fast = 1 / 30; }"
"""What is fast is thirty times as fast as people have it."""
LONG = {"miners", "friend_or_foe", "planets", "realm_of_thieves"}
SOME_ACTIONS = int(os.environ.get("MOTHERLODE_ACTIONS", "8"))
"""So much is seen of the long games; the others are seen to their end."""


@pytest.mark.parametrize("slug", SHELF)
def test_a_game_is_told_whoever_moves_meanwhile(visit, server, slug):
    page, broken = visit(speed="fast"), []
    page.on("console", lambda message: broken.append(message.text) if BROKEN in message.text else None)
    start(page, server, game=slug, **{f"kind-{seat}": "random" for seat in range(1, game(slug).rules.MOST_PLAYERS)})
    page.evaluate(QUICKLY, page.locator("script[type=module]").get_attribute("src").replace("table.js", "beats.js"))
    chosen = page.evaluate(
        PLAYER, {"seed": 7, "most": SOME_ACTIONS, "seen": True} if slug in LONG else {"seed": 7, "seen": True}
    )
    assert chosen == SOME_ACTIONS or page.locator("#ask.over").count() == 1
    assert not broken
    assert any(one["what"] == "beat" for one in page.evaluate("document.getElementById('table').played"))
