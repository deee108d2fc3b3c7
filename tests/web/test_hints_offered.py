"""A hint is offered where there is more than one action to choose from, be it by a later word than the first."""

import pytest

from motherlode.game import SHELF, composing, game
from motherlode.play import entries
from motherlode.play.chairs import Look
from motherlode.play.openings import is_open
from motherlode.play.table import Table
from motherlode.store import HERE, Chair, Header
from tests.aid.laid import after, lay
from tests.web.test_hints import BUTTON

NAMES, MOVES = ("Ada", "Ben", "Cleo", "Dan"), 60


def opened(match):
    """A table at which nothing was done of a match yet."""
    chairs = tuple(Chair(HERE, name) for name in NAMES[: match.players])
    return Table.of(Header("t", match.game.slug, match.game.rules.EDITION, chairs, "5eed", "c0ffee", 0.0))


def laid(match):
    """A table at which all of it was done."""
    table = opened(match)
    for move in match.moves:
        table.fold(entries.of(move))
    return table


def positions(slug, seed):
    """A table at which somebody is asked for an action, as a random game comes by them, and who that is."""
    match = after(slug, min(3, game(slug).rules.MOST_PLAYERS), seed, MOVES)
    table = opened(match)
    for move in match.moves:
        awaited = [seat for seat in table.match.awaited if seat < match.players]
        yield from ((table, seat) for seat in awaited if not match.game.rules.amid(table.view(seat), seat))
        table.fold(entries.of(move))


def has_several(found, view, seat):
    """May a seat do more than one thing, as the sheet has it said?"""
    words = list(found.legal_words(view, seat))
    while len(words) == 1:
        view = composing.after(found, view, seat, words[0])
        words = list(found.legal_words(view, seat)) if found.rules.amid(view, seat) else []
    return bool(words)


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("seed", range(3))
def test_there_is_a_choice_wherever_several_actions_are_possible(slug, seed):
    for table, seat in positions(slug, seed):
        due = has_several(table.match.game, table.view(seat), seat)
        assert is_open(table, Look(seat, "en", seat), table.scene(seat, "en"), ()) == due


def verbs(table, seat):
    return [choice.word for choice in table.scene(seat, "en").choices]


@pytest.mark.parametrize("several", [True, False])
def test_where_one_verb_is_legal_a_hint_is_offered_for_the_cards_that_may_follow(browser, store, several):
    found = game("miners")
    made = next(
        (len(table.match.moves), seat)
        for table, seat in positions("miners", 2)
        if len(verbs(table, seat)) == 1 and has_several(found, table.view(seat), seat) == several
    )
    name, token = lay(store, after("miners", 3, 2, made[0]), made[1], others="here")
    browser.http.cookies.set("seats", f"m{token}", domain="table.test", path=f"/t/{name}")
    assert (BUTTON in browser.get(f"/t/{name}").text) == several


def test_whatever_order_a_gang_is_named_in_it_is_known_whether_more_may_be_named():
    table = laid(after("miners", 4, 21, 172))
    first = table.begun(0, ["kidnap", "8S"])
    drafts = [table.begun(0, [*first.words, thug]) for thug in first.legal]
    assert len(drafts) == 2
    open_at = [is_open(table, Look(0, "en", 0), one.scene(table.names, "en"), one.words) for one in drafts]
    assert open_at == [False, False], "the other thug of two is needed, whoever is named first"
