"""Hints with which a game is over say how it ends."""

from random import Random

import pytest

from motherlode.bots import levels, winning
from motherlode.bots.thinking import Thought
from motherlode.core.cards import lowest
from motherlode.game import game
from motherlode.match import Match
from tests.aid.laid import after, lay
from tests.bots.test_winning import found
from tests.web.test_hints import ask, listed, shown

NAMES = ("Ada", "Ben")
CHANCE = "The chance to win says how often you would win from here if everybody played equally well."
ENDS = {"miners": " mines the Ace of Diamonds and wins: crew ", "realm_of_thieves": " has all 3 prizes and wins."}


@pytest.fixture
def hint(browser, store, monkeypatch):
    """Return a hint, what speaks for it, and whether a chance is explained: a win at once, or a word, uncompiled."""

    def think(game, view, seat, seed, budget, params=None):
        first = lowest(game.rules.legal(view, seat))
        return winning.think(game, view, seat) or Thought({first: 9}, {first: 0.5}, 1)

    def given(match, seat):
        name, token = lay(store, match, seat, NAMES, "here", box=match.changes)
        browser.http.cookies.set("seats", f"m{token}", domain="table.test", path=f"/t/{name}")
        table = f"/t/{name}"
        page = ask(browser, table, seat, browser.api(table)["seq"]).text
        return shown(page), listed(page), CHANCE in page

    monkeypatch.setattr(levels, "think", think)
    monkeypatch.setattr(levels, "warm_search", lambda game: None)
    return given


@pytest.mark.parametrize("slug", ENDS)
def test_a_hint_that_wins_says_by_what(hint, slug):
    match, seat, _ = next(one for seed in range(12) for one in found(slug, seed))
    said, (because,), explains_chance = hint(match, seat)
    assert said.startswith("Hint that wins the game: ")
    assert because.startswith(f"{NAMES[seat]}{ENDS[slug]}")
    assert not explains_chance


@pytest.mark.parametrize(("richest", "told"), [(0, " and nobody has mined"), (1, ": Ben is the richest (money 25)")])
def test_so_does_one_with_which_the_game_is_over_without_a_win(hint, richest, told):
    match = before_the_last_word({"last_rounds": 0, "stop_result": richest})
    said, because, explains_chance = hint(match, match.awaited[0])
    assert said.startswith("Hint that ends the game: ")
    assert because[0].startswith(f"The last round is over{told}")
    assert not explains_chance


def test_one_after_which_the_game_goes_on_says_how_likely_a_win_is(hint):
    said, _, explains_chance = hint(after("diamonds", 2, 1, 0), 0)
    assert ". Chance to win: " in said
    assert explains_chance


def before_the_last_word(box):
    """Return a match of players who end their turns as soon as they can, when one word of the last turn is left."""
    match, luck = Match(game("miners"), 2, box), Random(0)
    while not match.is_over:
        seat = match.awaited[0]
        words = [*match.legal(seat)]
        match.play(seat, "end" if "end" in words else luck.choice(words))
    *all_but_one, _ = match.moves
    shorter = Match(game("miners"), 2, box)
    shorter.play_all((move.seat, move.word) for move in all_but_one)
    return shorter
