"""Why not? Amid sentences, as pages show them: what is dead is never said to be usable, and what is lit always is."""

import html
import re
from random import Random

import pytest

from motherlode.core.seats import NATURE
from motherlode.game import SHELF, game
from motherlode.play.openings import SLASH
from tests.aid.laid import after, lay

WALKS = 25
"""Sentences of each game that are begun at random and followed to their last word."""
MOST_MOVES = 150
MOST_LIT = 4
"""Of the pieces that may be used so many are asked about on each page."""


def seated(browser, store, match):
    """Sit down where somebody may begin a sentence; return the address, or None if nobody may."""
    seats = [seat for seat in match.awaited if seat != NATURE and not match.game.rules.amid(match.state, seat)]
    if not seats:
        return None
    table, token = lay(store, match, seats[0])
    browser.http.cookies.set("seats", f"m{token}", domain="table.test", path=f"/t/{table}")
    return f"/t/{table}"


def named(page, pattern):
    return [html.unescape(one) for one in re.findall(pattern, page)]


def dead(page):
    return named(page, r'<button class="[^"]* dead" id="p-[^>]*name="why" value="([^"]*)"')


def lit(page):
    return named(page, r'<button class="[^"]* legal" id="p-[^"]*" data-key="([^"]*)"')


def said_with(page, said):
    """The ways to go on: a word more, or the question what is to be done with a piece."""
    words = named(page, r'<button[^>]* name="word" value="([^"-][^"]*)"')
    menus = named(page, r'<button[^>]* name="about" value="([^"]*)"')
    return [{"said": SLASH.join(filter(None, (said, word)))} for word in words] + [
        {"said": said, "about": key} for key in menus
    ]


def is_usable(browser, table, asked, key):
    return browser.get(f"{table}/why", params={**asked, "why": key}).json()["usable"]


def check(browser, table, asked, page, luck):
    wrong = [key for key in dead(page) if is_usable(browser, table, asked, key)]
    assert wrong == [], f"{asked}: dead, and said to be usable"
    some = lit(page)
    some = luck.sample(some, min(len(some), MOST_LIT))
    denied = [key for key in some if not is_usable(browser, table, asked, key)]
    assert denied == [], f"{asked}: lit, and said not to be usable"


def walk(browser, table, luck):
    """Put a sentence together at random, and ask at each of its words."""
    ways = [{}]
    while ways:
        asked = luck.choice(ways)
        page = browser.get(table, params=asked).text
        if '<div class="notices">' in page:  # the sentence is whole: nothing of it goes on
            return
        check(browser, table, asked, page, luck)
        ways = said_with(page, asked.get("said", ""))


@pytest.mark.parametrize("slug", SHELF)
def test_what_is_dead_is_never_said_to_be_usable_and_what_is_lit_is(browser, store, slug):
    luck = Random(slug)
    for number in range(WALKS):
        players = luck.randint(game(slug).rules.FEWEST_PLAYERS, game(slug).rules.MOST_PLAYERS)
        table = seated(browser, store, after(slug, players, number, luck.randrange(MOST_MOVES)))
        if table:
            walk(browser, table, luck)


def test_without_script_what_is_weighed_is_not_forgotten(browser):
    table = browser.start(**{"game": "miners", "kind-1": "here", "kind-2": "nobody"})
    form = {"seat": "0", "base_seq": "0", "said": "kidnap/6H", "weighed": "QC", "why": "JC"}
    sent = browser.post(f"{table}/act", form, follow_redirects=False)
    assert sent.headers["location"] == f"{table}?why=JC&said=kidnap/6H&about=QC&base=0#why"
