"""An action costs the same however long its match is: counted are calls of functions, which no other work changes."""

import cProfile
import random
import time
from contextlib import nullcontext

import pytest

from bench.pushing import LONG, _words
from motherlode.core.body import replica
from motherlode.game import game
from motherlode.match import Match, beginning, fair
from motherlode.play import entries
from motherlode.play.chairs import Hands, hash_of
from motherlode.store import FRIEND, Chair, Header
from motherlode.web.live.updates import Watcher
from tests.aid.loops import finished

NAMES = ("Ada", "Ben")
SHORT, EVENTS, ACTIONS = 20, 600, 8
"""After how many actions others are counted, and how many events in a long match; and how many actions are."""


@pytest.fixture(scope="module")
def long():
    """A long match; the short one begins where this one stands, so that positions and actions are the same."""
    luck, found = random.Random(1), game("friend_or_foe")
    match = Match(found, 2, LONG)
    while len(match.history) < EVENTS or waits_amid(match):
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(list(match.legal(seat))))
    return match


def waits_amid(match):
    """Does a match wait for Nature, or for the rest of a sentence?"""
    return match.waits_for_nature or any(match.game.rules.amid(match.state, seat) for seat in match.awaited)


async def calls(app, name, begun):
    """Return how many functions are called for each of some actions, the same ones each time, that two look at."""
    tables, luck, found = app.state.tables, random.Random(7), []
    chairs = tuple(Chair(FRIEND, who, hash_of(who)) for who in NAMES)
    header = Header(
        name, "friend_or_foe", begun.game.rules.EDITION, chairs, "5e", fair.commitment("5e"), time.time(), LONG
    )
    tables.store.create(header)
    tables.store.append(name, 0, list(map(entries.of, begun.moves)))
    table = await tables.find(name)
    for number in range(SHORT + ACTIONS):
        if number == SHORT - 1:
            app.state.live.watchers[name] |= {Watcher(Hands({n: who}, {}), "en", -1) for n, who in enumerate(NAMES)}
        [seat] = table.match.awaited
        words, counting = _words(table, seat, luck), cProfile.Profile() if number >= SHORT else nullcontext()
        with counting:
            await tables.act(table, seat, words, table.seq_for(seat))
        if number >= SHORT:
            found.append(sum(entry.callcount for entry in counting.getstats()))
    return table.seq, found


@pytest.mark.slow  # all of it is drawn twice and more, with every call counted
def test_an_action_of_a_long_match_costs_as_much_as_one_of_a_short_one(app, long, monkeypatch):
    drawn = fair.natures_action
    monkeypatch.setattr(fair, "natures_action", lambda found, state, *_: drawn(found, state, str(state), 1))
    with monkeypatch.context() as begin:
        begin.setattr(beginning, "state", lambda *_: replica(long.state))
        short = Match(long.game, 2, LONG)
        finished(calls(app, "warm", short))
        events, few = finished(calls(app, "short", short))
    assert events < 100
    events, many = finished(calls(app, "long", long))
    assert events > EVENTS
    assert sum(many) == pytest.approx(sum(few), rel=0.15)
