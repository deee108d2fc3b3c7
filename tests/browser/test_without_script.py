"""Every game by forms alone: a browser that runs no script, mouse clicks with second thoughts, a page loaded anew."""

import os
import re
from random import Random

import pytest

from motherlode.game import SHELF
from motherlode.store.sqlite import SqliteStore
from tests.browser.conftest import start, start_by_form
from tests.browser.hands import WAVERS, after
from tests.browser.test_games import LEGAL, SHORT
from tests.browser.test_ways import check_what_was_written

pytestmark = pytest.mark.browser
SOME_ACTIONS = int(os.environ.get("MOTHERLODE_ACTIONS", "3"))
"""``MOTHERLODE_ACTIONS=1000 … --timeout 0`` plays every game to its end."""
OVER = "#ask.over"
LONG_SENTENCES = {"miners", "planets"}
"""Games whose first actions have words that can be taken back."""
ONWARD = f"{LEGAL}:visible, #table button[name=about]:visible"
BACK = "#table button:is([name=keep], [name=anew], [name=word][value^='-']):visible"
SAID = "#table [name=said]"
CORNER = {"x": 8, "y": 12}
"""Where a piece is taken hold of: the middle of a card may lie under its other half of a couple."""


def chosen(page, luck):
    """Choose anything, now and then to take something back; return what it was, or nothing if nothing is asked."""
    back = page.locator(BACK)
    some = back if luck.random() < WAVERS and back.count() else page.locator(ONWARD)
    if not some.count():
        return None
    button = some.nth(luck.randrange(some.count()))
    choice = {name: button.get_attribute(name) for name in ("name", "value")}
    page.mouse.move(0, 0)  # whoever is pointed at lies over its neighbours
    button.click(position=CORNER)
    return choice


def said(page):
    """The words of an action that the page carries on."""
    field = page.locator(SAID)
    return field.input_value() if field.count() else ""


def play(page, luck):
    """Play some actions, or to the end; return what was meant, action by action, and what was taken back."""
    words, meant, back = [], [], []
    while len(meant) < SOME_ACTIONS and not page.locator(OVER).count():
        before = page.locator("#table").inner_html()
        if not (choice := chosen(page, luck)):
            page.reload()
            continue
        assert page.locator("#table").inner_html() != before
        back += [choice] if choice["name"] in {"keep", "anew"} or choice["value"].startswith("-") else []
        words = after(words, choice)
        if said(page) != "/".join(words):
            assert not said(page), "all is said, or it is carried on"
            meant.append(words)
            words = []
    return meant, back


@pytest.mark.cases(2)
@pytest.mark.parametrize("slug", SHELF)
def test_a_game_without_script_with_second_thoughts(visit, server, slug):
    page = visit(java_script_enabled=False)
    start_by_form(page, server, script=False, game=slug, **SHORT.get(slug, {}))
    seat = int(page.locator("#ask [name=seat]").input_value())
    meant, back = play(page, Random(4))
    assert back or slug not in LONG_SENTENCES
    assert len(meant) == SOME_ACTIONS or "win" in page.locator("#question").inner_text()
    store = SqliteStore(server.data / "tables.sqlite")
    check_what_was_written(store, re.search(r"/t/([^/?#]+)", page.url)[1], seat, meant)
    store.close()


@pytest.mark.cases(0)
def test_without_script_no_key_is_offered(visit, server):
    page = visit(java_script_enabled=False)
    start(page, server, script=False, **{"kind-1": "here"})
    keys = page.locator("kbd")
    assert keys.count() > 0
    assert not any(keys.nth(n).is_visible() for n in range(keys.count()))
