"""What a match takes on disk, before and after it is archived: ``python -m bench.disk [--matches 200]``.

As many random matches of two people of each game are written into a store, each of their words with a key, as if it
were an action, and then archived. Told are the bytes a match of the store, made compact first, and of the archive.
"""

import argparse
import contextlib
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import psycopg

from motherlode import cli
from motherlode.core.seats import NATURE
from motherlode.game import SHELF, game
from motherlode.match import Match, fair
from motherlode.play import chairs, entries
from motherlode.store import HERE, Chair, Header, Store
from motherlode.store.opening import opened
from tests.aid import postgres

SIZE = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relname IN ('tables', 'moves')"


def main() -> None:
    """Measure both kinds of store."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--matches", type=int, default=200)
    wanted = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        print("SQLite", _told(str(file), wanted.matches, Path(folder) / "one", lambda: _compact(file)))
        server = postgres.Server()
        try:
            address = server.address()
            print("PostgreSQL", _told(address, wanted.matches, Path(folder) / "two", lambda: _compacted(address)))
        finally:
            server.remove()


def _told(address: str, matches: int, archive: Path, size: Callable[[], int]) -> str:
    luck = random.Random(1)
    with contextlib.closing(opened(address)) as store:
        empty = size()
        written = sum(_play(store, slug, n, luck) for slug in SHELF for n in range(matches))
        count = matches * len(SHELF)
        before = size() - empty
        begun = time.perf_counter()
        cli.run(["store", "archive", "--older-than", "0", "--archive", str(archive), "--store", address])
        seconds = time.perf_counter() - begun
        after, files = size() - empty, sum(file.stat().st_size for file in archive.iterdir())
    return (
        f"{count} matches of {written / count:.0f} entries: {before / count:.0f} bytes a match; "
        f"archived {after / count:.0f} and {files / count:.0f} in the archive, {1000 * seconds / count:.1f} ms each"
    )


def _play(store: Store, slug: str, number: int, luck: random.Random) -> int:
    """Write down a random match of two people; return how many entries it has."""
    match, seed = Match(game(slug)), fair.new_seed()
    match.luck.seed(f"{slug} {number}")
    while not match.is_over:
        match.random()
    people = tuple(Chair(HERE, name, chairs.hash_of(chairs.new_token())) for name in ("Ada", "Ben"))
    name, edition = f"{slug[:5]}{number}", game(slug).rules.EDITION
    store.create(Header(name, slug, edition, people, seed, fair.commitment(seed), time.time()))
    some = [entries.of(event, _key(event.seat, luck)) for event in match.history]
    store.append(name, 0, some, over=True)
    return len(some)


def _key(seat: int, luck: random.Random) -> str | None:
    """Return a key as long as a page sends it; Nature has none."""
    return None if seat == NATURE else f"{seat}:{luck.getrandbits(96):016x}"


def _compact(file: Path) -> int:
    with contextlib.closing(sqlite3.connect(file)) as db:
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.stat().st_size


def _compacted(address: str) -> int:
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("VACUUM FULL")
        return int(db.execute(SIZE).fetchone()[0])


if __name__ == "__main__":
    main()
