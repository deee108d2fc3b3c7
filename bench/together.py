"""What a second process adds: ``python -m bench.together [--tables 40] [--rate 15] [--seconds 20] [--rounds 2]``.

Two people a table play by their browsers at one server of a PostgreSQL database, then at two: both at the same one, as
the proxy of ``deploy/`` has it; each at one or the other by lot, as a proxy does that knows nothing of tables; or one
at each, so that every action is told across. The load is one that nobody has to wait for, since client, servers and
database share the cores of one machine; what is told is the processor time that an action takes of each process. A
server is one core's work at most (one event loop, one interpreter): one holds 1 / its time an action, and several as
much as the busiest of them. That is the *gain*, as long as nobody waits for anybody: who waits in the database for a
lock is counted a hundred times a second.

With ``--share 0.25 --rate 200`` each server is given a quarter of a core and more work than it can do: then the gain is
that of the actions that are acknowledged, with all that anybody waits for.
"""

import argparse
import asyncio
import contextlib
import random
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path

import psycopg
from websockets.asyncio.client import ClientConnection

from bench.load import Load, Place, laid
from bench.rations import rationed
from bench.servers import TICKS, Lines, Server, motherlode, percentile
from motherlode.game import SHELF
from motherlode.store.opening import opened
from tests.aid import postgres

SECONDS_BETWEEN_LOOKS = 0.01
HOW = "one", "together", "anyhow", "apart"
SEED = 1
WAITING = """
    SELECT count(*) FILTER (WHERE wait_event_type IN ('Lock', 'LWLock')), count(*) FILTER (WHERE state <> 'idle')
    FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
"""


class Spread(Load):
    """Players each of whom has a server of their own choice."""

    def __init__(self, servers: Sequence[Server], places: list[Place], homes: Mapping[str, int]) -> None:
        """*homes* says at which of the servers the holder of a token is."""
        super().__init__(servers[0], places)
        self.servers, self.homes = servers, homes
        self.lines = Switch([Lines(server.port) for server in servers], homes)

    async def look(self, place: Place, token: str = "") -> ClientConnection:
        """Open a socket at the server of a player."""
        self.server = self.servers[self.homes[token]]
        return await super().look(place, token)


class Switch(Lines):
    """Lines to several servers."""

    def __init__(self, lines: Sequence[Lines], homes: Mapping[str, int]) -> None:
        self.all, self.homes = lines, homes

    async def post(self, path: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Post a form to the server of whoever holds the token."""
        token = SimpleCookie(headers["cookie"])["seats"].value[1:]
        return await self.all[self.homes[token]].post(path, body, headers)

    def close(self) -> None:
        """Hang up."""
        for one in self.all:
            one.close()


@dataclass
class Waits:
    """How often somebody waited in the database for a lock."""

    looks: int = 0
    waiting: int = 0
    busy: int = 0

    def __str__(self) -> str:
        """Say it in a few words."""
        return f"{self.waiting} of {self.busy} busy connections seen in {self.looks} looks waited for a lock"


@contextlib.contextmanager
def watched(address: str) -> Iterator[Waits]:
    """Look meanwhile who waits."""
    waits, stopped = Waits(), threading.Event()

    def look() -> None:
        with psycopg.connect(address, autocommit=True) as db:
            while not stopped.wait(SECONDS_BETWEEN_LOOKS):
                [[waiting, busy]] = db.execute(WAITING).fetchall()
                waits.looks, waits.waiting, waits.busy = waits.looks + 1, waits.waiting + waiting, waits.busy + busy

    looking = threading.Thread(target=look)
    looking.start()
    try:
        yield waits
    finally:
        stopped.set()
        looking.join()


def cpu_of(database: postgres.Server) -> float:
    """Return how many seconds of processor time a database has taken, with all its processes."""
    found = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            numbers = stat.read_text().rpartition(") ")[2].split()
            if stat.parent.name == str(database.process.pid):
                found += sum(map(int, numbers[11:15]))  # with that of those who have ended
            elif numbers[1] == str(database.process.pid):
                found += sum(map(int, numbers[11:13]))
    return found / TICKS


async def measured(database: postgres.Server, how: str, asked: argparse.Namespace) -> float:
    """Play at one server or two, and tell what an action takes; return for how long one keeps them busy, in seconds."""
    address = database.new()
    with contextlib.closing(opened(address)) as store:
        places = laid(store, asked.tables, list(SHELF))
    with contextlib.ExitStack() as closing:
        servers = [closing.enter_context(motherlode(address)) for _ in range(1 if how == "one" else 2)]
        load = Spread(servers, places, dict(_homes(places, how)))
        await load.connect()
        begun, ours = cpu_of(database), [server.cpu for server in servers]
        start = time.perf_counter()
        with watched(address) as waits, _limited(servers, asked.share):
            await load.play(asked.rate, asked.seconds)
        took = time.perf_counter() - start
        each = [server.cpu - before for server, before in zip(servers, ours, strict=True)]
        theirs = cpu_of(database) - begun
        await load.leave()
    count = len(load.told.acks)
    assert not load.told.errors, load.told.errors[:3]
    busy = " and ".join(f"{1000 * one / count:.1f}" for one in each)
    print(
        f"{how:8} {count} actions, {count / took:.1f} a second: servers {busy} ms an action, "
        f"database {1000 * theirs / count:.1f} ms; ack p50 {1000 * percentile(load.told.acks, 50):.0f} ms, "
        f"push p50 {1000 * percentile(load.told.pushes, 50):.0f} ms; {waits}",
        flush=True,
    )
    return took / count if asked.share else max(each) / count


def _limited(servers: Sequence[Server], share: float) -> contextlib.AbstractContextManager[None]:
    return rationed([server.process.pid for server in servers], share) if share else contextlib.nullcontext()


def _homes(places: Sequence[Place], how: str) -> Iterator[tuple[str, int]]:
    """Say who is at which server."""
    lot = random.Random(SEED)
    for number, place in enumerate(places):
        for seat, token in enumerate(place.tokens):
            where = {"one": 0, "together": number % 2, "anyhow": lot.randrange(2), "apart": (number + seat) % 2}
            yield token, where[how]


def main() -> None:
    """Measure, each in turn, and tell what is gained."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rate", type=float, default=15.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--share", type=float, default=0.0, help="of a core, for each server; 0: as much as there is")
    asked = parser.parse_args()
    database = postgres.Server("-c", "autovacuum=on")  # as safe as others are: a commit waits for the disk
    try:
        for _ in range(asked.rounds):
            one, together, anyhow, apart = [asyncio.run(measured(database, how, asked)) for how in HOW]
            print(
                f"gain of a second server: {one / together:.2f} at the same one, {one / anyhow:.2f} at any, "
                f"{one / apart:.2f} apart",
                flush=True,
            )
    finally:
        database.remove()


if __name__ == "__main__":
    main()
