"""Games as people see them: every action is told by its beats, and the page keeps up with the game."""

import os

import pytest

from motherlode.game import SHELF, game
from tests.browser.conftest import PLAYER, start

pytestmark = pytest.mark.browser
BROKEN = "a beat could not be drawn"
QUICKLY = "async (source) => { (await import(source)).SPEEDS.fast = 1 / 30; }"
"""What is fast is thirty times as fast as people have it."""
IS_ASKED_ANEW = "() => document.querySelector('#table:not(.busy) #ask.mine') && !document.querySelector('[name=said]')"
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


def test_what_comes_of_a_sentence_is_told_though_words_of_it_were_taken_back(visit, server):
    page = visit(speed="fast")
    start(page, server, game="planets")
    page.evaluate(QUICKLY, page.locator("script[type=module]").get_attribute("src").replace("table.js", "beats.js"))
    card = page.locator("#own button[name=word]").first.get_attribute("value")[:-1]
    for before, option in ("", "a"), (f"-{card}a/", "b"), (f"-{card}b/", "c"):
        page.locator(f'#own button[value="{before}{card}{option}"]').click()
        page.wait_for_selector(f'#own button[value="-{card}{option}"]')
    page.click("#confirm")
    page.wait_for_function(IS_ASKED_ANEW)
    told = [one["beat"]["do"] for one in page.evaluate("document.getElementById('table').played") if "beat" in one]
    assert "stage" in told, "the race is told"
