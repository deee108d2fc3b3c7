"""A server under load: ``python -m bench.load [--tables 1000] [--moves 300] [--seconds 20] [--game SLUG …]``.

One server process with SQLite, as ``motherlode serve`` starts it, has so many tables of two people, each of whom looks
on over a socket. Somebody posts an action at one of them so often that they are so many moves a second, whether the
server keeps up or not (an open loop: what waits for its turn counts as waiting). Told is how long the answer takes
(*ack*) and how long until the other player's browser is shown the action (*push*), beside the answers of a bare
Starlette echo that is asked just as often, and what memory a connection takes that only waits.

An action is several moves, the words of a sentence and what Nature answers: all are written down and told. After one
of three moves the next is due three times as late as after one of a single move; with ``--rate 100`` actions are posted
at even intervals instead, so many a second whatever they consist of. With ``--masters 4`` so many tables of four
Masters think meanwhile, and are looked at.

The client runs on the same machine, and plays every match along: on two cores its own work is part of every figure,
so its processor time is told, too, and how late it was itself to post what was due (*late*, a part of the others).
Where it may, as root may, it goes before the server and its engines, so as to be on time.
"""

import argparse
import asyncio
import contextlib
import os
import random
import secrets
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlencode

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.servers import Lines, Server, echo, motherlode, percentile
from motherlode.core.cards import cards
from motherlode.core.garbage import collected
from motherlode.game import SHELF, game
from motherlode.match import Step, fair
from motherlode.match.steps import goes_on
from motherlode.play.chairs import hash_of
from motherlode.play.drafts import Draft
from motherlode.play.table import Table
from motherlode.store import FRIEND, Chair, Header
from motherlode.store.sqlite import SqliteStore
from motherlode.web.access.connections import make_room

NAMES = ("Ada", "Ben")
CONNECTED_AT_ONCE = 20
SECONDS_TO_SETTLE = 3.0
LONGEST_WAIT = 30.0
MOVES_AN_ACTION = 2.8
"""In the mean of all games, for how often the echo is asked."""
MOST_SHOWN = 5
MOST_MASTERS = 4
BEFORE_OTHERS = -10
"""The priority of the client, as `nice` counts."""
SECONDS_TO_WARM_UP = 15.0
"""After which machine code is loaded and Masters think."""


@dataclass(eq=False)
class Place:
    """A table, as the client follows it: who knows the seed need not ask the server what is legal."""

    table: Table
    tokens: Sequence[str]
    watching: list[ClientConnection] = field(default_factory=list)
    sent_at: float = 0.0
    """When the action was due whose news is waited for; 0: none."""
    by: int = 0
    """Who acts."""

    def settle(self) -> None:
        """Let Nature do what she does before anybody acts."""
        if self.table.match.waits_for_nature:
            self._follow(self.table.continued())

    def act(self, luck: random.Random) -> tuple[dict[str, str], int]:
        """Choose an action at random and make it here, with Nature's answers; return what is posted, and of whom."""
        table = self.table
        seat = luck.choice(sorted(table.match.awaited))
        ahead, base = table.match.outlook(), table.seq_for(seat)
        while not ahead.moves or goes_on(table.match.game, ahead.state, seat):
            ahead.make(seat, luck.choice(list(cards(table.match.game.rules.legal(ahead.state, seat)))))
        words = [move.word for move in ahead.moves]
        step = table.prepare(seat, words, table.seq)
        assert not isinstance(step, Draft), "it was said to its end"
        self._follow(step)
        said = {"seat": str(seat), "base_seq": str(base), "said": "/".join(words[:-1]), "word": words[-1]}
        return said | {"key": secrets.token_hex(6)}, seat

    def _follow(self, step: Step) -> None:
        for single in step.singles():
            self.table.follow(single)


@dataclass
class Told:
    """What was measured, in seconds."""

    acks: list[float] = field(default_factory=list)
    pushes: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    """By how much the client itself was late."""
    errors: list[str] = field(default_factory=list)
    moves: int = 0
    """How many the acknowledged actions were."""
    unseen: int = 0
    """Actions of which the other player is shown nothing, such as a secret choice."""


def laid(store: SqliteStore, count: int, slugs: Sequence[str]) -> list[Place]:
    """Write so many tables down for two people each."""
    found = []
    for n in range(count):
        slug, seed = slugs[n % len(slugs)], fair.new_seed()
        tokens = [secrets.token_urlsafe(12) for _ in NAMES]
        chairs = tuple(Chair(FRIEND, name, hash_of(token)) for name, token in zip(NAMES, tokens, strict=True))
        made = time.time() - 3600  # it no longer waits for a number of a browser
        header = Header(f"load{n}", slug, game(slug).rules.EDITION, chairs, seed, fair.commitment(seed), made)
        store.create(header)
        found.append(Place(Table.of(header), tokens))
    return found


def masters(store: SqliteStore, count: int) -> list[Place]:
    """Write so many tables down at which Masters alone play Mine, all mine!"""
    found, slug = [], "miners"
    for n in range(count):
        seed, chairs = fair.new_seed(), tuple(Chair("master") for _ in range(MOST_MASTERS))
        header = Header(f"m{n}", slug, game(slug).rules.EDITION, chairs, seed, fair.commitment(seed), time.time())
        store.create(header, waits=True)
        found.append(Place(Table.of(header), ()))
    return found


class Load:
    """Plays tables at a server, and looks on."""

    def __init__(self, server: Server, places: list[Place]) -> None:
        self.server, self.places, self.told = server, places, Told()
        self.lines, self.luck = Lines(server.port), random.Random(1)
        self.listening: list[asyncio.Task[None]] = []

    async def connect(self) -> None:
        """Have both players of every table look on, a few tables at a time, until each was shown its table."""
        few = asyncio.Semaphore(CONNECTED_AT_ONCE)

        async def sit(place: Place) -> None:
            async with few:
                for seat in range(len(NAMES)):
                    place.watching.append(await self.look(place, place.tokens[seat]))
                    self.listening.append(asyncio.create_task(self._listen(place, seat)))

        await asyncio.gather(*map(sit, self.places))
        await asyncio.sleep(SECONDS_TO_SETTLE)
        for place in self.places:
            place.settle()

    async def look(self, place: Place, token: str = "") -> ClientConnection:
        """Open a socket at a table, for a seat or as a spectator."""
        address = f"ws://127.0.0.1:{self.server.port}/t/{place.table.header.id}/live?seq=0"
        cookie = {"cookie": f"seats=m{token}"} if token else {}
        return await connect(address, additional_headers=cookie, compression=None, ping_interval=None, max_queue=None)

    async def _listen(self, place: Place, seat: int) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in place.watching[seat]:
                if place.sent_at and seat != place.by and '"seq":' in str(frame)[:200]:
                    self.told.pushes.append(time.perf_counter() - place.sent_at)
                    place.sent_at = 0.0

    async def play(self, rate: float, seconds: float, *, in_moves: bool = False) -> None:
        """Post so many actions a second, or *in_moves* so many moves, whether or not those before are answered."""
        due, posts = time.perf_counter(), set[asyncio.Task[None]]()
        waiting, end = list(self.places), due + seconds
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            while waiting and waiting[0].table.match.is_over:
                del waiting[0]
            moves = 1
            if waiting:
                place = waiting.pop(0)
                said, moves = self._act(place, due)
                posts.add(asyncio.create_task(self._post(place, said, moves, due, waiting)))
            due += (moves if in_moves else 1) / rate
        await asyncio.wait(posts, timeout=LONGEST_WAIT)

    def _act(self, place: Place, due: float) -> tuple[dict[str, str], int]:
        """Make an action here; return what is to be posted, and of how many moves it is."""
        self.told.unseen += place.sent_at != 0.0
        before = place.table.seq
        said, place.by = place.act(self.luck)
        place.sent_at = due
        self.told.late.append(time.perf_counter() - due)
        return said, place.table.seq - before

    async def _post(self, place: Place, said: Mapping[str, str], moves: int, due: float, waiting: list[Place]) -> None:
        headers = {
            "cookie": f"seats=m{place.tokens[place.by]}",
            "accept": "application/json",
            "content-type": "application/x-www-form-urlencoded",
        }
        status = await self.lines.post(f"/t/{place.table.header.id}/act", urlencode(said).encode(), headers)
        if status == HTTPStatus.OK:
            self.told.acks.append(time.perf_counter() - due)
            self.told.moves += moves
            waiting.append(place)
        else:
            self.told.errors.append(f"{status} at {place.table.header.id}: {said}")

    async def idle(self, connections: int) -> float:
        """Return how many bytes of memory one more connection takes that only waits."""
        before = self.server.memory
        more = [await self.look(self.places[n % len(self.places)]) for n in range(connections)]
        await asyncio.sleep(SECONDS_TO_SETTLE)
        found = (self.server.memory - before) / connections
        await asyncio.gather(*(one.close() for one in more))
        return found

    async def leave(self) -> None:
        """Hang up."""
        for task in self.listening:
            task.cancel()
        self.lines.close()
        await asyncio.gather(*(one.close() for place in self.places for one in place.watching))


async def echoed(server: Server, rate: float, seconds: float) -> list[float]:
    """Return how long a bare echo takes to answer, asked as often."""
    lines, found = Lines(server.port), list[float]()
    begun, posts = time.perf_counter(), set[asyncio.Task[None]]()

    async def post(due: float) -> None:
        await lines.post("/", b"x" * 100, {"content-type": "text/plain"})
        found.append(time.perf_counter() - due)

    for n in range(int(rate * seconds)):
        due = begun + n / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        posts.add(asyncio.create_task(post(due)))
    await asyncio.wait(posts, timeout=LONGEST_WAIT)
    lines.close()
    return found


async def measured(store: Path, asked: argparse.Namespace) -> None:
    """Load a server, and tell what was measured."""
    with echo() as bare:
        _tell("echo", await echoed(bare, asked.rate or asked.moves / MOVES_AN_ACTION, asked.seconds))
    with contextlib.closing(SqliteStore(store)) as laying:
        places = laid(laying, asked.tables, asked.game or list(SHELF))
        thinking = masters(laying, asked.masters)
    with motherlode(store) as server:
        be_punctual()  # not before there is a server: it would inherit that
        load, before = Load(server, places), server.memory
        await load.connect()
        of_all = server.memory - before
        print(f"{asked.tables} tables with two sockets each: {of_all / asked.tables / 1024:.0f} KB a table")
        if asked.idle:
            print(f"one more connection that only waits: {await load.idle(asked.idle) / 1024:.1f} KB")
        looking = [await load.look(place) for place in thinking]
        await asyncio.sleep(SECONDS_TO_WARM_UP if thinking else 0.0)
        cpu, ours, begun = server.cpu, time.process_time(), time.perf_counter()
        await load.play(asked.rate or asked.moves, asked.seconds, in_moves=not asked.rate)
        _sum_up(load.told, server.cpu - cpu, time.process_time() - ours, time.perf_counter() - begun)
        await asyncio.gather(*(one.close() for one in looking))
        await load.leave()


def _sum_up(told: Told, cpu: float, ours: float, seconds: float) -> None:
    count = len(told.acks)
    print(
        f"{count} actions of {told.moves} moves acknowledged in {seconds:.1f} s: {count / seconds:.0f} a second, "
        f"{told.moves / seconds:.0f} moves; errors: {len(told.errors)}"
    )
    for whose, spent in (("server", cpu), ("client", ours)):
        each = f"{1000 * spent / max(1, count):.2f} ms an action, {1000 * spent / max(1, told.moves):.2f} a move"
        print(f"processor time of the {whose}: {each}, {100 * spent / seconds:.0f} %")
    _tell("ack", told.acks)
    _tell("push", told.pushes)
    _tell("late", told.late)
    for error in told.errors[:MOST_SHOWN]:
        print(error)


def _tell(what: str, seconds: Sequence[float]) -> None:
    figures = ", ".join(f"p{percent} {1000 * percentile(seconds, percent):.1f} ms" for percent in (50, 99))
    print(f"{what:5} {figures}  ({len(seconds)})", flush=True)


def be_punctual() -> None:
    """Go before the server and its engines where that is allowed: who comes late measures itself."""
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, BEFORE_OTHERS)


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--moves", type=float, default=300.0, help="moves a second, at all tables together")
    parser.add_argument("--rate", type=float, help="actions a second instead, whatever moves they consist of")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", action="append", choices=list(SHELF), help="may be given several times; all")
    parser.add_argument("--masters", type=int, default=0, help="tables of four Masters that think meanwhile")
    parser.add_argument("--idle", type=int, default=500, help="connections more, whose memory is measured")
    asked = parser.parse_args()
    make_room()
    with tempfile.TemporaryDirectory() as folder, collected():
        asyncio.run(measured(Path(folder) / "tables.sqlite", asked))


if __name__ == "__main__":
    main()
