"""Games as people see them: each action is told by its beats, the page keeps up, and in no frame anything jumps."""

import os
from itertools import cycle, product

import pytest

from motherlode.game import SHELF, game
from tests.browser.conftest import ALL, FRAMES, PLAYER, quicken, start

pytestmark = pytest.mark.browser
BROKEN = "a beat could not be drawn"
OTHERS = {"small": (1024, 700), "large": (1920, 1080)} if ALL else {}
SIZES = {"wide": (1280, 800), "phone": (375, 740)} | OTHERS
TOLD = [*(product(SHELF, SIZES) if ALL else zip(SHELF, cycle(SIZES), strict=False))]
LEAST_LOOKS = 20
"""So many frames are looked at, at least."""
IS_ASKED_ANEW = "() => document.querySelector('#table:not(.busy) #ask.mine') && !document.querySelector('[name=said]')"
SOME_ACTIONS = int(os.environ.get("MOTHERLODE_ACTIONS", "3"))
"""So much is seen of a game, unless it ends before."""


@pytest.mark.cases(2)
@pytest.mark.parametrize(("slug", "size"), TOLD)
def test_a_game_is_told_whoever_moves_meanwhile_and_nothing_jumps(visit, server, slug, size):
    viewport = dict(zip(("width", "height"), SIZES[size], strict=True))
    page, broken = visit(speed="fast", viewport=viewport, reduced_motion="no-preference"), []
    page.on("console", lambda message: broken.append(message.text) if BROKEN in message.text else None)
    start(page, server, game=slug, **{f"kind-{seat}": "random" for seat in range(1, game(slug).rules.MOST_PLAYERS)})
    quicken(page)
    page.evaluate(FRAMES)
    chosen = page.evaluate(PLAYER, {"seed": 7, "most": SOME_ACTIONS, "seen": True})
    assert chosen == SOME_ACTIONS or page.locator("#ask.over").count() == 1
    assert not broken
    assert page.evaluate("window.moved") == []
    assert page.evaluate("window.looks") >= LEAST_LOOKS
    assert any(one["what"] == "beat" for one in page.evaluate("document.getElementById('table').played"))


def test_what_comes_of_a_sentence_is_told_though_words_of_it_were_taken_back(visit, server):
    page = visit(speed="fast")
    start(page, server, game="planets")
    quicken(page)
    card = page.locator("#own button[name=word]").first.get_attribute("value")[:-1]
    for before, option in ("", "a"), (f"-{card}a/", "b"), (f"-{card}b/", "c"):
        page.locator(f'#own button[value="{before}{card}{option}"]').click()
        page.wait_for_selector(f'#own button[value="-{card}{option}"]')
    page.click("#confirm")
    page.wait_for_function(IS_ASKED_ANEW)
    told = [one["beat"]["do"] for one in page.evaluate("document.getElementById('table').played") if "beat" in one]
    assert "stage" in told, "the race is told"
