"""What an action costs a server, drawing included: ``python -m bench.pushing [GAME …] [--actions N] [--long]``.

Tables of two friends are played at random, the same games each time; two browsers look on, each for a seat, and are
told of every action. Counted is the processor time of the whole process (the store's commit included, not its waiting
for the disk) for each action, in the median: of those at the beginning of a match, of all, and of those after 600
events of one, where there are any; beside it that of a request to a bare Starlette echo. With ``--long`` one game is
played by house rules under which random matches are that long.

An action of a person is often several moves: the words of a sentence, and what Nature answers. Both are told.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from unittest import mock

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from motherlode.core.cards import cards
from motherlode.game import SHELF, game
from motherlode.match import fair
from motherlode.match.steps import goes_on
from motherlode.play.chairs import Hands, hash_of
from motherlode.play.table import Table
from motherlode.play.tables import Tables
from motherlode.store import FRIEND, Chair
from motherlode.store.sqlite import SqliteStore
from motherlode.web.app import make_app
from motherlode.web.live.updates import Live, Watcher

Costs = list[tuple[int, int, float]]
"""After how many events of its match each action was, how many moves it was, and its processor time in seconds."""
LONG = {"quiet_limit": 100, "jack": 24, "queen": 24, "king": 24, "retreat": 2, "end_when": 2}
"""Friend or Foe in which Royals are never beaten, and whoever loses goes back: 600 to 800 events at random."""
EARLY, LATE, EVER = 40, 600, sys.maxsize
SPANS = (0, EARLY), (0, EVER), (LATE, EVER)


async def costs(tables: Tables, live: Live, slug: str, actions: int, box: Mapping[str, int], since: int = 0) -> Costs:
    """Return what each of so many actions after *since* events costs, and those before them."""
    luck, found = random.Random(7), Costs()
    while sum(events >= since for events, _, _ in found) < actions:
        chairs = [Chair(FRIEND, name, hash_of(name)) for name in ("Ada", "Ben")]
        with mock.patch.object(fair, "new_seed", return_value=f"{luck.getrandbits(256):064x}"):
            table = await tables.create(game(slug), chairs, box)
        for seat, name in enumerate(("Ada", "Ben")):
            live.watchers[table.header.id].add(Watcher(Hands({seat: name}, {}), "en", -1))
        found += await _played(tables, table, luck, sys.maxsize if since else actions - len(found))
    return found


async def _played(tables: Tables, table: Table, luck: random.Random, actions: int) -> Costs:
    found = Costs()
    tables.driver.go_on(table)
    while len(found) < actions and not table.match.is_over:
        while table.match.waits_for_nature:  # noqa: ASYNC110 - the deal; it is not measured
            await asyncio.sleep(0.001)
        seat = luck.choice(sorted(table.match.awaited))
        words = _words(table, seat, luck)
        events, begun = table.seq, time.process_time()
        await tables.act(table, seat, words, table.seq_for(seat))
        found.append((events, table.seq - events, time.process_time() - begun))
    return found


def _words(table: Table, seat: int, luck: random.Random) -> list[str]:
    """Return a whole sentence at random."""
    ahead, found = table.match.outlook(), table.match.game
    while not ahead.moves or goes_on(found, ahead.state, seat):
        action = luck.choice(list(cards(found.rules.legal(ahead.state, seat))))
        ahead.make(seat, action)
    return [move.word for move in ahead.moves]


async def measured(slugs: Sequence[str], actions: int, *, long: bool) -> dict[str, Costs]:
    """Return what the actions of each game cost, or those of a long match."""
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(SqliteStore(Path(folder) / "tables.sqlite"))
        tables, live = app.state.tables, app.state.live
        if long:
            found = {"friend_or_foe": await costs(tables, live, "friend_or_foe", actions, LONG, LATE)}
        else:
            found = {slug: await costs(tables, live, slug, actions, {}) for slug in slugs}
        await tables.close()
        return found


def echo(requests: int = 300) -> float:
    """Return the processor time of a request to a bare Starlette application, its client's included."""

    async def answer(request: Request) -> PlainTextResponse:
        return PlainTextResponse(await request.body())

    client = TestClient(Starlette(routes=[Route("/", answer, methods=["POST"])]))
    with client:
        begun = time.process_time()
        for _ in range(requests):
            client.post("/", content=b"x" * 100)
    return (time.process_time() - begun) / requests


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*SHELF, []], metavar="GAME")
    parser.add_argument("--actions", type=int, default=100)
    parser.add_argument("--long", action="store_true", help="a game by house rules under which matches are long")
    asked = parser.parse_args()
    found = asyncio.run(measured(asked.games or SHELF, asked.actions, long=asked.long))
    print(f"{'ms an action':18} {'begin':>9} {'median':>9} {'late':>9} {'a move':>9} {'moves':>9}")
    for slug, some in found.items():
        print(f"{slug:18} " + " ".join(f"{figure:>9}" for figure in _figures(some)))
    print(f"median over the games: {1000 * median(median(cost for *_, cost in some) for some in found.values()):.2f}")
    print(f"a request to a bare Starlette echo, by its test client: {echo() * 1000:.2f} ms")


def _figures(some: Costs) -> Iterator[str]:
    """Tell what actions cost in the median (early ones, all, late ones), what a move costs, how many an action is."""
    for low, high in SPANS:
        part = [cost for events, _, cost in some if low <= events < high]
        yield f"{1000 * median(part):.2f}" if part else "-"
    moves = sum(count for _, count, _ in some)
    yield f"{1000 * sum(cost for *_, cost in some) / moves:.2f}"
    yield f"{moves / len(some):.2f}"


if __name__ == "__main__":
    main()
