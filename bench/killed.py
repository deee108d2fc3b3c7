"""Processes killed amid games: ``python -m bench.killed [--games 20] [--store sqlite|postgres] [--seed 1]``.

Two servers of one store play matches of every game, of computers alone and of a person (a program at their HTTP)
against a computer. One of the servers, chosen by lot, is sent SIGKILL at random moments and started again; with
``--database`` it may be PostgreSQL itself, too. ``--level expert`` has computers think, which are then killed amid a
thought: any level but the Master, whom the clock may stop, so that its twin would play on otherwise. In the end each
match must be, entry by entry, its twin's, which one process has played without being disturbed; what was once seen in
the store must still stand there; and of what the person was told that it is made, each move must be there once. Which
matches they are follows from the seed and their numbers: what was broken off goes on with ``--first``.
"""

import argparse
import asyncio
import hashlib
import json
import random
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from http.client import HTTPException
from http.cookiejar import CookieJar
from pathlib import Path

from bench.killing import LONGEST, PACE, Killer, Process
from motherlode.bots.levels import LEVELS
from motherlode.game import SHELF, game
from motherlode.match import fair
from motherlode.play import driving, engine_pool
from motherlode.play.chairs import hash_of
from motherlode.play.drafts import Draft
from motherlode.play.table import Table
from motherlode.play.tables import Tables
from motherlode.store import FRIEND, Chair, Entry, Header, Store, Unavailable
from motherlode.store.opening import opened
from tests.aid import postgres

TOKEN = "a secret of the person's own"
PERSON = 0
UNTIMED = [name for name, level in LEVELS.items() if level == level.untimed]
"""The levels that no clock stops: what they do follows from the match alone."""


def main() -> None:
    """Kill processes, and look what is left."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--first", type=int, default=0, help="number of the first match")
    asked.add_argument("--at-once", type=int, default=10)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    asked.add_argument("--database", action="store_true", help="kill PostgreSQL too")
    asked.add_argument("--pause", type=float, default=4.0, help="seconds between two kills at most")
    asked.add_argument("--level", choices=[*UNTIMED], default="random", help="of all computers")
    asked.add_argument("--pace", type=float, default=PACE, help="seconds between two moves of computers alone")
    wanted = asked.parse_args()
    killer = Killer(random.Random(wanted.seed), wanted.pause)
    with tempfile.TemporaryDirectory() as folder:
        database = postgres.Server() if wanted.store == "postgres" else None
        try:
            address = database.address() if database else str(Path(folder) / "tables.sqlite")
            victims = [database] if database and wanted.database else []
            some = games(range(wanted.first, wanted.first + wanted.games), wanted.seed, wanted.level)
            played(address, some, wanted.at_once, killer, victims, wanted.pace)
        finally:
            if database:
                database.remove()


@dataclass
class Told:
    """What was seen."""

    games: int = 0
    persons: int = 0
    entries: int = 0
    acknowledged: int = 0
    kills: int = 0
    kills_met: int = 0
    """Sum over the matches of the kills while they were under way."""
    unmet: int = 0
    """Matches that no kill has met."""
    refused: int = 0
    """Answers 503, and connections that broke."""

    def __str__(self) -> str:
        """Say it in a line."""
        return (
            f"{self.games} matches ({self.persons} of a person), {self.entries} entries, {self.acknowledged} moves "
            f"acknowledged to persons, {self.refused} requests refused or broken off and sent again; "
            f"{self.kills} kills, {self.kills_met / max(1, self.games):.1f} a match, none in {self.unmet}: "
            "each match ended as its twin"
        )


@dataclass
class Game:
    """A match that is played, and what is known of it."""

    header: Header
    entries: list[Entry] = field(default_factory=list)
    """As they were seen in the store while it was played."""
    acknowledged: list[str] = field(default_factory=list)
    """The keys of the moves that the person was told are made."""
    refused: int = 0
    kills: int = 0
    table: Table = field(init=False)

    def __post_init__(self) -> None:
        self.table = Table.of(self.header)

    @property
    def has_person(self) -> bool:
        """Does a person play?"""
        return self.header.chairs[PERSON].kind == FRIEND

    def look(self, store: Store) -> bool:
        """Read what is new; return whether the match is over."""
        try:
            news = store.news(self.header.id, len(self.entries)).entries
        except Unavailable:
            return False
        self.entries += news
        for entry in news:
            self.table.fold(entry)
        return self.table.match.is_over


def games(numbers: Iterable[int], seed: int, level: str = "random") -> list[Game]:
    """Return the matches of some numbers: two of every game in turn, one of a person and one of computers alone."""
    made, slugs = [], list(SHELF)
    for n in numbers:
        slug = slugs[n // 2 % len(slugs)]
        person = Chair(FRIEND, "Ada", hash_of(TOKEN))
        chairs = (Chair(level) if n % 2 else person, Chair(level))
        secret, rules = hashlib.sha256(f"{seed}/{n}".encode()).hexdigest()[:32], game(slug).rules
        header = Header(f"g{n}", slug, rules.EDITION, chairs, secret, fair.commitment(secret), time.time())
        made.append(Game(header))
    return made


def played(
    address: str,
    some: Sequence[Game],
    at_once: int,
    killer: Killer,
    database: Sequence[postgres.Server] = (),
    pace: float = PACE,
) -> Told:
    """Play matches while processes are killed, and the database if one is given; compare each with its twin."""
    store, told, servers = opened(address), Told(), [Process(address, pace) for _ in range(2)]
    killer.victims = [*servers, *database]
    for server in servers:
        server.start()
    try:
        for begin in range(0, len(some), at_once):
            wave = list(some[begin : begin + at_once])
            _play(store, wave, [server.port for server in servers], killer)
            for one in wave:
                _compare(one, store, told)
            told.kills = killer.kills
            print(told, flush=True)
    finally:
        for server in servers:
            server.stop()
        store.close()
    return told


def _play(store: Store, some: list[Game], ports: Sequence[int], killer: Killer) -> None:
    for one in some:
        store.create(one.header, waits=not one.has_person)
    people = [threading.Thread(target=Person(one, ports).play) for one in some if one.has_person]
    for person in people:
        person.start()
    going, end, seen = list(some), time.monotonic() + LONGEST, 0
    while going:
        assert time.monotonic() < end, [(one.header.id, one.table.match.awaited, len(one.entries)) for one in going]
        next_kill = time.monotonic() + killer.luck.uniform(0.2, killer.pause)
        while going and time.monotonic() < next_kill:
            going = [one for one in going if not one.look(store)]
            time.sleep(0.02)
        before, seen = seen, sum(len(one.entries) for one in some)
        if seen > before and killer.kill():
            for one in going:
                one.kills += 1
    for person in people:
        person.join()


def _compare(one: Game, store: Store, told: Told) -> None:
    final, twin = store.news(one.header.id).entries, asyncio.run(_twin(one.header))
    assert final == one.entries, f"{one.header.id}: what was seen is not there any more"
    ours = [(entry.seat, entry.word, entry.kind) for entry in final]
    assert ours == [(entry.seat, entry.word, entry.kind) for entry in twin], f"{one.header.id}: not as its twin"
    keys = [entry.key.partition(":")[2] for entry in final if entry.key]  # its seat stands before it
    assert keys == one.acknowledged, f"{one.header.id}: acknowledged once each, in this order"
    told.games += 1
    told.persons += one.has_person
    told.entries += len(final)
    told.acknowledged += len(keys)
    told.refused += one.refused
    told.kills_met += one.kills
    told.unmet += one.kills == 0


async def _twin(header: Header) -> list[Entry]:
    """Return how a match goes that nobody disturbs."""
    with tempfile.TemporaryDirectory() as folder:
        store = opened(str(Path(folder) / "twin.sqlite"))
        store.create(header, waits=True)
        pace, driving.PACE_OF_COMPUTERS, driving.MOST_UNSEEN = driving.PACE_OF_COMPUTERS, 0.0, sys.maxsize
        engine_pool.PATIENCE = LONGEST
        tables = Tables(store)
        table = await tables.find(header.id)
        assert table is not None, "it was just made"
        while not table.match.is_over:
            if header.chairs[PERSON].kind == FRIEND and table.match.awaited == [PERSON]:
                await tables.act(table, PERSON, _sentence(table), table.seq_for(PERSON))
            else:
                await asyncio.sleep(0)
        driving.PACE_OF_COMPUTERS = pace
        entries = store.news(header.id).entries
        await tables.close()
    return entries


def _sentence(table: Table) -> list[str]:
    seq, choices = table.seq_for(PERSON), table.scene(PERSON, "en").choices
    words = [chosen(table.header.id, seq, [choice.word for choice in choices])]
    while isinstance(step := table.prepare(PERSON, words, table.seq), Draft):
        words.append(step.scene(table.names, "en").choices[0].word)
    return words


def chosen(name: str, seq: int, words: Sequence[str]) -> str:
    """Return what the person says at a moment of a match, always the same."""
    number = int.from_bytes(hashlib.sha256(f"{name}/{seq}".encode()).digest()[:4], "big")
    return words[number % len(words)]


class Person:
    """Somebody who plays through any of the servers, and sends again what was not acknowledged."""

    def __init__(self, one: Game, ports: Sequence[int]) -> None:
        self.game, self.ports, self.turn = one, ports, 0
        self.http = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def play(self) -> None:
        """Play to the end."""
        name = self.game.header.id
        self.ask(f"/t/{name}/seat/{TOKEN}".replace(" ", "%20"), {"name": "Ada"})
        while (seen := json.loads(self.ask(f"/api/t/{name}")[1]))["scene"]["awaited"]:
            choices = [choice["word"] for choice in seen["scene"]["choices"]]
            if choices and seen["scene"]["awaited"] == [PERSON]:  # of two who are asked at once the computer is first
                self.say(seen["seq"], [chosen(name, seen["seq"], choices)])
            else:
                time.sleep(0.02)

    def say(self, seq: int, words: list[str]) -> None:
        """Say a sentence until it is whole and acknowledged, or the table has changed."""
        name, key = self.game.header.id, f"k{seq}"
        while True:
            said = {
                "seat": str(PERSON),
                "said": "/".join(words[:-1]),
                "word": words[-1],
                "base_seq": str(seq),
                "key": key,
            }
            status, text = self.ask(f"/t/{name}/act", said)
            if status != 200:
                return
            if not json.loads(text).get("draft"):
                self.game.acknowledged.append(key)
                return
            query = urllib.parse.urlencode({"said": "/".join(words), "base": seq})
            words.append(json.loads(self.ask(f"/api/t/{name}?{query}")[1])["scene"]["choices"][0]["word"])

    def ask(self, path: str, fields: dict[str, str] | None = None) -> tuple[int, str]:
        """Return an answer, of whichever server gives one."""
        sent = None if fields is None else urllib.parse.urlencode(fields).encode()
        while True:
            self.turn += 1
            place = f"http://127.0.0.1:{self.ports[self.turn % len(self.ports)]}"
            asked = urllib.request.Request(place + path, sent, {"origin": place, "accept": "application/json"})
            try:
                with self.http.open(asked, timeout=20) as answer:
                    return answer.status, answer.read().decode()
            except urllib.error.HTTPError as error:
                with error:
                    if error.code != 503:
                        return error.code, error.read().decode()
            except (OSError, HTTPException):
                pass  # it was killed meanwhile
            self.game.refused += 1
            time.sleep(0.05)


if __name__ == "__main__":
    main()
