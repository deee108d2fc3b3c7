"""What an action costs a server, drawing included: ``python -m bench.pushing [GAME …] [--actions N]``.

Tables of two friends are played at random, the same games each time; two browsers look on, each for a seat, and are
told of every action. Counted is the processor time of the whole process (the store's commit included, not its waiting
for the disk) for each action, in the median: of those at the beginning of a match, of all, and of those after 600
events of one, where there are any; beside it that of a request to a bare Starlette echo.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
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
from motherlode.web.live import Live, Watcher

Costs = list[tuple[int, float]]
"""After how many events of its match each action was, and its processor time in seconds."""
EARLY, LATE, EVER = 40, 600, sys.maxsize
SPANS = (0, EARLY), (0, EVER), (LATE, EVER)


async def costs(tables: Tables, live: Live, slug: str, actions: int) -> Costs:
    """Return what each of so many actions costs."""
    luck, found = random.Random(7), Costs()
    while len(found) < actions:
        chairs = [Chair(FRIEND, name, hash_of(name)) for name in ("Ada", "Ben")]
        with mock.patch.object(fair, "new_seed", return_value=f"{luck.getrandbits(256):064x}"):
            table = await tables.create(game(slug), chairs, {})
        for seat, name in enumerate(("Ada", "Ben")):
            live.watchers[table.header.id].add(Watcher(Hands({seat: name}, {}), "en", -1))
        found += await _played(tables, table, luck, actions - len(found))
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
        found.append((events, time.process_time() - begun))
    return found


def _words(table: Table, seat: int, luck: random.Random) -> list[str]:
    """Return a whole sentence at random."""
    ahead, found = table.match.outlook(), table.match.game
    while not ahead.moves or goes_on(found, ahead.state, seat):
        action = luck.choice(list(cards(found.rules.legal(ahead.state, seat))))
        ahead.make(seat, action)
    return [move.word for move in ahead.moves]


async def measured(slugs: Sequence[str], actions: int) -> dict[str, Costs]:
    """Return what the actions of each game cost."""
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(SqliteStore(Path(folder) / "tables.sqlite"))
        tables, live = app.state.tables, app.state.live
        found = {slug: await costs(tables, live, slug, actions) for slug in slugs}
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
    asked = parser.parse_args()
    found = asyncio.run(measured(asked.games or SHELF, asked.actions))
    print(f"{'ms an action':18} {'begin':>9} {'median':>9} {'late':>9}")
    for slug, some in found.items():
        parts = [[cost for events, cost in some if low <= events < high] for low, high in SPANS]
        print(f"{slug:18} " + " ".join(f"{1000 * median(part):9.2f}" if part else f"{'-':>9}" for part in parts))
    print(f"median over the games: {1000 * median(median(cost for _, cost in some) for some in found.values()):.2f}")
    print(f"a request to a bare Starlette echo, by its test client: {echo() * 1000:.2f} ms")


if __name__ == "__main__":
    main()
