"""Who waits for Masters: ``python -m bench.masters [--tables 50] [--actions 8] [--rate 10] [--seconds 15]``.

One server, SQLite. Somebody plays each game against a Master, and waits for the answers; friends at other tables act at
a steady rate. Both are measured on an idle server, then while a visitor looks on at so many tables of four Masters.
How long an answer takes depends on the game: a turn may have many sentences. What others add to it is what its
thoughts waited for a thread, which the server's own figures tell. Client and server share the cores.
"""

import argparse
import asyncio
import contextlib
import json
import tempfile
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener, urlopen

from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect
from websockets.sync.client import connect as look_on

from bench.load import Load, laid
from bench.servers import Server, free_port, motherlode, percentile
from motherlode.game import SHELF, game
from motherlode.store.sqlite import SqliteStore

FRIENDS = 20
MASTER = 1
"""Where the Master sits at a table with somebody."""
SECONDS_BETWEEN_LOOKS = 0.02
OF_FOUR = [slug for slug in SHELF if game(slug).rules.MOST_PLAYERS >= 4]


@dataclass
class Visitor:
    """Somebody with a browser of their own, who may make tables."""

    server: Server

    def __post_init__(self) -> None:
        self.http = build_opener(HTTPCookieProcessor(CookieJar()))

    def ask(self, path: str, fields: dict[str, str] | None = None) -> tuple[str, str]:
        """Return the address and the text of an answer."""
        place = f"http://127.0.0.1:{self.server.port}"
        sent = None if fields is None else urlencode(fields).encode()
        accept = "application/json" if path.endswith("/act") else "text/html"
        with self.http.open(Request(place + path, sent, {"origin": place, "accept": accept}), timeout=60) as answer:
            return answer.url.removeprefix(place), answer.read().decode()

    def made(self, slug: str, kinds: Sequence[str]) -> str:
        """Make a table for so many, and return its path."""
        chairs = {f"kind-{seat}": kind for seat, kind in enumerate(kinds)}
        return self.ask("/tables", {"game": slug, "players": str(len(kinds)), **chairs})[0]

    def live(self, table: str) -> str:
        """Return where a table is looked at."""
        return f"ws://127.0.0.1:{self.server.port}{table}/live?seq=0"


@dataclass
class Person(Visitor):
    """Somebody at one table against a Master."""

    slug: str
    waits: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.sit_down()

    def sit_down(self) -> None:
        """Make a table, and look on there."""
        self.table = self.made(self.slug, ("here", "master"))
        self.socket = look_on(self.live(self.table), max_queue=None)

    def look(self) -> Any:
        """Return the table as it stands when the person is asked, or nobody."""
        while (seen := self.now())["scene"]["awaited"] and not seen["scene"]["choices"]:
            time.sleep(SECONDS_BETWEEN_LOOKS)
        return seen

    def now(self) -> Any:
        """Return the table as it stands."""
        return json.loads(self.ask(f"/api{self.table}")[1])

    def play(self, actions: int) -> None:
        """Act until the Master has answered so often, and note how long it took."""
        enough = len(self.waits) + actions
        while len(self.waits) < enough:
            seen = self.look()
            if not seen["scene"]["choices"]:
                self.sit_down()
                continue
            self.say(str(seen["seq"]), seen["scene"]["choices"][0]["word"])
            begun = time.perf_counter()
            if MASTER in self.now()["scene"]["awaited"]:
                self.look()
                self.waits.append(time.perf_counter() - begun)

    def say(self, base: str, word: str) -> None:
        """Say a sentence to its end."""
        words = [word]
        while True:
            said = {"seat": "0", "said": "/".join(words[:-1]), "word": words[-1], "base_seq": base}
            if not json.loads(self.ask(f"{self.table}/act", said)[1]).get("draft"):
                return
            query = urlencode({"said": "/".join(words), "base": base})
            amid = json.loads(self.ask(f"/api{self.table}?{query}")[1])
            words.append(amid["scene"]["choices"][0]["word"])


async def measured(folder: Path, asked: argparse.Namespace) -> None:
    """Measure on an idle server, and while Masters play."""
    store = folder / "tables.sqlite"
    with contextlib.closing(SqliteStore(store)) as laying:
        friends = laid(laying, FRIENDS, list(SHELF))
    figures = free_port()
    with motherlode(store, "--metrics", str(figures)) as server:
        people = [await asyncio.to_thread(Person, server, slug) for slug in SHELF]
        for person in people:  # until all machine code is there
            await asyncio.to_thread(person.play, 2)
        load = Load(server, friends)
        await load.connect()
        await _round(f"no other table ({asked.actions} actions a game)", load, people, asked, figures)
        async with contextlib.AsyncExitStack() as closing:
            visitor = Visitor(server)
            for n in range(asked.tables):
                table = await asyncio.to_thread(visitor.made, OF_FOUR[n % len(OF_FOUR)], ["master"] * 4)
                closing.push_async_exit(await connect(visitor.live(table), max_queue=None, ping_interval=None))
            await _round(f"{asked.tables} tables of four Masters", load, people, asked, figures)
        await load.leave()


async def _round(when: str, load: Load, people: list[Person], asked: argparse.Namespace, figures: int) -> None:
    """Let people play one after another, and then friends; tell how long all waited."""
    before = _threads(figures)
    for person in people:
        person.waits.clear()
        await asyncio.to_thread(person.play, asked.actions)
    waited = _threads(figures).since(before)
    load.told.acks.clear()
    await load.play(asked.rate, asked.seconds)
    assert not load.told.errors, load.told.errors[:3]
    waits = [wait for person in people for wait in person.waits]
    print(
        f"{when}: a Master's answer {_told(waits)}; an action of friends {_told(load.told.acks)}; {waited}", flush=True
    )


@dataclass(frozen=True)
class _Threads:
    """How long thoughts that people wait for have waited for a thread."""

    count: float = 0.0
    seconds: float = 0.0
    within: Mapping[float, float] = field(default_factory=dict)
    """How many waited so many seconds at most."""

    def since(self, before: "_Threads") -> "_Threads":
        within = {most: n - before.within.get(most, 0.0) for most, n in self.within.items()}
        return _Threads(self.count - before.count, self.seconds - before.seconds, within)

    def __str__(self) -> str:
        longest = min(most for most, n in self.within.items() if n == self.count)
        return f"{self.count:.0f} thoughts waited {self.seconds:.2f} s in all for a thread, each {longest:g} s at most"


def _threads(port: int) -> _Threads:
    """Read what a server tells Prometheus."""
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
        families = text_string_to_metric_families(answer.read().decode())
    [waits] = [family for family in families if family.name == "motherlode_engine_wait_seconds"]
    count, seconds = 0.0, 0.0
    within: defaultdict[float, float] = defaultdict(float)
    for sample in waits.samples:
        if sample.labels["lane"] == "long" and sample.labels["rank"] != "alone":
            count += sample.value * sample.name.endswith("_count")
            seconds += sample.value * sample.name.endswith("_sum")
            if "le" in sample.labels:
                within[float(sample.labels["le"])] += sample.value
    return _Threads(count, seconds, within)


def _told(seconds: list[float]) -> str:
    p50, p90 = (1000 * percentile(seconds, percent) for percent in (50, 90))
    return f"p50 {p50:.0f} ms, p90 {p90:.0f} ms, longest {1000 * max(seconds):.0f} ms ({len(seconds)})"


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--actions", type=int, default=8)
    parser.add_argument("--rate", type=float, default=10.0)
    parser.add_argument("--seconds", type=float, default=15.0)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measured(Path(folder), parser.parse_args()))


if __name__ == "__main__":
    main()
