"""When frames come tells a viewer nothing of what others hide: how long a computer thinks, that somebody speaks."""

import asyncio
import time

import pytest

from motherlode.core.cards import cards
from motherlode.core.seats import SPECTATOR
from motherlode.game import game
from motherlode.match.steps import goes_on
from motherlode.play.chairs import Hands, hash_of
from motherlode.play.drafts import Draft
from motherlode.play.engine_pool import Thinkers
from motherlode.store import FRIEND, Chair
from motherlode.store.sqlite import SqliteStore
from motherlode.web.app import make_app
from motherlode.web.live.updates import Watcher
from tests.web.twins import WITH_SECRETS

EVENNESS, LONG_THOUGHT, TOLERANCE, TRIES = 0.6, 0.3, 0.2, 5
ADA, COMPUTER = Chair(FRIEND, "Ada", hash_of("ada")), Chair("expert")


@pytest.fixture
def thought(monkeypatch):
    """How long computers think, in seconds."""
    found = [0.0]

    async def choose(_thinkers, _level, game, view, seat, *_):
        if not game.rules.amid(view, seat):  # of a sentence the rest is not thought about
            await asyncio.sleep(found[0])
        return min(cards(game.rules.legal(view, seat)))

    monkeypatch.setattr(Thinkers, "choose", choose)
    monkeypatch.setattr(Thinkers, "is_warm", lambda *_: True)
    return found


async def gap(folder, slug, evenness):
    """Return how long somebody who looks on waits, from when the cards are dealt, for what a computer does first."""
    folder.mkdir()
    app = make_app(SqliteStore(folder / "tables.sqlite"), evenness=evenness)
    tables, live = app.state.tables, app.state.live
    table = await tables.create(game(slug), [COMPUTER, ADA], {})
    watcher = Watcher(Hands({1: "Ada"}, {}), "en", -1)
    live.watchers[table.header.id].add(watcher)
    told = []
    moved, tables.moved = tables.moved, lambda table: (moved(table), told.append(time.monotonic()))
    begun = time.monotonic()
    tables.driver.go_on(table)
    while not any(move.seat == 0 for move in table.match.moves):
        begun = begun if not table.match.waits_for_nature else time.monotonic()
        await asyncio.sleep(0.005)
    await tables.close()
    return told[-1] - begun


def least(folder, slug, evenness):
    """Return the shortest of some such times: other work of the machine only makes them longer."""
    found = [asyncio.run(gap(folder / "0", slug, evenness))]
    while min(found) > EVENNESS + TOLERANCE / 2 and len(found) < TRIES:
        found.append(asyncio.run(gap(folder / str(len(found)), slug, evenness)))
    return min(found)


@pytest.mark.slow
@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_how_long_a_computer_thinks_is_not_to_be_seen_from_when_it_answers(slug, thought, tmp_path):
    gaps = {}
    for thought[0] in (0.0, LONG_THOUGHT):
        (folder := tmp_path / str(thought[0])).mkdir()
        gaps[thought[0]] = least(folder, slug, EVENNESS)
    assert gaps[0.0] == pytest.approx(gaps[LONG_THOUGHT], abs=TOLERANCE)
    assert gaps[0.0] > LONG_THOUGHT


def test_where_nothing_is_hidden_nobody_waits(thought, tmp_path):
    long = 10 * EVENNESS  # nothing else takes as long, however busy the machine is
    assert asyncio.run(gap(tmp_path / "0", "diamonds", long)) < long - TOLERANCE


@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_nobody_else_is_sent_anything_while_a_sentence_is_unfinished(slug, tmp_path):
    async def sent():
        app = make_app(SqliteStore(tmp_path / "tables.sqlite"))
        tables, live = app.state.tables, app.state.live
        table = await tables.create(game(slug), [ADA, Chair(FRIEND, "Ben", hash_of("ben"))], {})
        tables.driver.go_on(table)
        await settled(table)
        for _ in range(30):
            seat = table.match.awaited[0]
            others = [
                Watcher(Hands({} if who == SPECTATOR else {who: "x"}, {}), "en", -1) for who in (1 - seat, SPECTATOR)
            ]
            live.watchers[table.header.id] = set(others)
            words = unfinished(table, seat)
            for n in range(1, len(words)):
                assert isinstance(await tables.act(table, seat, words[:n], table.seq_for(seat)), Draft)
                assert all(one.queue.empty() for one in others)
            await tables.act(table, seat, words, table.seq_for(seat))
            await settled(table)
            if table.match.is_over:
                break
        await tables.close()

    asyncio.run(sent())


async def settled(table):
    while table.match.waits_for_nature:  # noqa: ASYNC110 - it draws in a task of its own
        await asyncio.sleep(0.005)


def unfinished(table, seat):
    """Return a sentence, by its first legal words, of which each part but the last leaves it unfinished."""
    ahead = table.match.outlook()
    while not ahead.moves or goes_on(table.match.game, ahead.state, seat):
        ahead.make(seat, max(cards(table.match.game.rules.legal(ahead.state, seat))))
    return [move.word for move in ahead.moves]
