"""How long a start takes with many matches: ``python -m bench.server_start [MATCHES …] [--finished 100000]``.

A store is filled with that many tables amid a match of Diamonds, each waiting for a person as most of a real server's
do, or with ``--computers`` for a computer, and with others that are over; with ``--postgres`` it is a database. Told
are the seconds until the page of the shelf is answered, and after that until one of the tables is.
"""

import argparse
import contextlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median

import psycopg

from motherlode.cli.places import FILE
from motherlode.game import game
from motherlode.match import Match, fair
from motherlode.play import entries
from motherlode.store import HERE, Chair, Header, schema
from motherlode.store.opening import opened
from motherlode.store.sql import Run
from tests.aid import postgres

POSTGRES = "postgresql:"
SECONDS_UNTIL_COUNTED = 1.2
"""After which PostgreSQL's processes have told what they read."""
BLOCKS = """
    SELECT COALESCE(SUM(heap_blks_read + heap_blks_hit + COALESCE(idx_blks_read + idx_blks_hit, 0)), 0)
    FROM pg_statio_user_tables WHERE schemaname = current_schema()
"""
MOVES = 30
AT_ONCE = 1000
COPIED = """
    WITH RECURSIVE many(n) AS (SELECT {first} UNION ALL SELECT n + 1 FROM many WHERE n < {last})
    INSERT INTO {table} ({names}) SELECT {columns} FROM {table}, many WHERE {key} = 't'
"""


def main() -> None:
    """Measure starts."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("matches", nargs="*", type=int, default=[10, 5000])
    asked.add_argument("--finished", type=int, nargs="*", default=[0], help="of each store, or of all")
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--computers", action="store_true")
    asked.add_argument("--postgres", action="store_true")
    wanted = asked.parse_args()
    finished = wanted.finished * (len(wanted.matches) if len(wanted.finished) == 1 else 1)
    with _places(wanted.postgres) as new:
        places = {of: new() for of in zip(wanted.matches, finished, strict=True)}
        for of, where in places.items():
            fill(where, *of, "random" if wanted.computers else HERE)
            _settle(where)
        starts = [(of, _started(where)) for _ in range(wanted.rounds) for of, where in places.items()]
    for of in places:
        _tell(*of, [start for what, start in starts if what == of])


def _tell(matches: int, finished: int, starts: Sequence[tuple[float, float, int]]) -> None:
    shelf, table, blocks = zip(*starts, strict=True)
    print(
        f"{matches:>7} unfinished matches and {finished:>7} others: "
        f"the shelf after {median(shelf):.2f} s ({min(shelf):.2f}), "
        f"a table {1000 * median(table):.0f} ms later ({1000 * min(table):.0f})"
        + (f", {median(blocks):.0f} blocks" if any(blocks) else "")
    )


def _started(where: str) -> tuple[float, float, int]:
    """Start a server; return how long the shelf took, then a table, and how many blocks of a database were read."""
    before = _blocks(where)
    with served(where) as (address, begun):
        shelf = _seconds(f"{address}/", begun)
        table = _seconds(f"{address}/api/t/t7", time.perf_counter())
    return shelf, table, _blocks(where) - before


@contextmanager
def _places(is_database: bool) -> Iterator[Callable[[], str]]:
    """Give what makes the address of a store that is still to be made; all are taken away afterwards."""
    if not is_database:
        with tempfile.TemporaryDirectory() as folder:
            numbers = count()
            yield lambda: str(Path(folder) / str(next(numbers)) / FILE)
        return
    server = postgres.Server()
    try:
        yield server.new
    finally:
        server.remove()


def _settle(where: str) -> None:
    """Have what was filled in written where it belongs, as a day of use would: not while a server starts."""
    if where.startswith(POSTGRES):
        with psycopg.connect(where, autocommit=True) as db:
            db.execute("VACUUM ANALYZE")
            db.execute("CHECKPOINT")
    else:
        with contextlib.closing(sqlite3.connect(where)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _blocks(where: str) -> int:
    """Return how many blocks of its tables and indices a database has looked into so far."""
    if not where.startswith(POSTGRES):
        return 0
    time.sleep(SECONDS_UNTIL_COUNTED)
    with psycopg.connect(where, autocommit=True) as db:
        found = db.execute(BLOCKS).fetchone()
    return int(found[0]) if found else 0


def fill(where: str, matches: int, finished: int, rival: str) -> None:
    """Write one table down, and copies of it, of which the last ones are over."""
    match, seed = Match(game("diamonds")), "5eed"
    chairs = (Chair(HERE, "Ada", "hash"), Chair(rival, "" if rival != HERE else "Ben", "other"))
    header = Header("t", "diamonds", "1", chairs, seed, fair.commitment(seed), time.time())
    match.luck.seed(1)
    while len(match.moves) < MOVES or match.awaited != [1]:
        match.random()
    with contextlib.closing(opened(where)) as store:
        store.create(header, waits=True)
        store.append("t", 0, list(map(entries.of, match.history)), waits=rival != HERE)
        for first in range(1, matches + finished + 1, AT_ONCE):
            last = min(first + AT_ONCE - 1, matches + finished)
            store._write(partial(_copied, first, last, matches))  # noqa: SLF001 - no server makes tables by the thousand


def _copied(first: int, last: int, matches: int, run: Run) -> None:
    for table, key in (("tables", "id"), ("moves", '"table"')):
        columns = ", ".join("'t' || many.n" if name == key else f"{table}.{name}" for name in schema.KEPT[table])
        names = ", ".join(schema.KEPT[table])
        run(COPIED.format(table=table, names=names, columns=columns, key=key, first=first, last=last), [])
    over = [f"t{n}" for n in range(max(first, matches + 1), last + 1)]
    if over:
        run(f"UPDATE tables SET over = 1, waiting = NULL WHERE id IN ({', '.join('?' * len(over))})", over)


@contextmanager
def served(where: str, within: Sequence[str] = ()) -> Iterator[tuple[str, float]]:
    """Start a server, *within* another command if one is given; its address, and when it was started."""
    server_of_ours = [sys.executable, "-m", "motherlode", "serve", "--port", "0", "--no-browser", "--no-preparing"]
    command = [*within, *server_of_ours, "--store", where]
    begun = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None, "it is a pipe"
        try:
            found = re.search(r"http://[\d.]+:\d+", server.stdout.readline())
            assert found, "a server says where it is"
            yield found[0], begun
        finally:
            server.terminate()


def _seconds(address: str, begun: float) -> float:
    with urllib.request.urlopen(address, timeout=600) as answer:
        answer.read()
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
