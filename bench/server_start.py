"""How long a start takes with many matches: ``python -m bench.server_start [MATCHES …] [--finished 100000]``.

A store is filled with that many tables amid a match of Diamonds, each waiting for a person as most of a real server's
do, or with ``--computers`` for a computer, and with others that are over; with ``--postgres`` it is a database. Told
are the seconds until the page of the shelf is answered, and after that until one of the tables is.
"""

import argparse
import contextlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from motherlode.cli.places import FILE
from motherlode.game import game
from motherlode.match import Match, fair
from motherlode.play import entries
from motherlode.store import HERE, Chair, Header, schema
from motherlode.store.opening import opened
from motherlode.store.sql import Run
from tests.aid import postgres

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
    asked.add_argument("--finished", type=int, default=0)
    asked.add_argument("--computers", action="store_true")
    asked.add_argument("--postgres", action="store_true")
    wanted = asked.parse_args()
    for matches in wanted.matches:
        with _place(wanted.postgres) as where:
            fill(where, matches, wanted.finished, "random" if wanted.computers else HERE)
            with served(where) as (address, begun):
                shelf = _seconds(f"{address}/", begun)
                table = _seconds(f"{address}/api/t/t7", time.perf_counter())
        print(
            f"{matches:>7} unfinished matches and {wanted.finished} others: "
            f"the shelf after {shelf:.2f} s, a table {table:.2f} s later",
            flush=True,
        )


@contextmanager
def _place(is_database: bool) -> Iterator[str]:
    """Give the address of a store that is still to be made, and take it away afterwards."""
    if not is_database:
        with tempfile.TemporaryDirectory() as folder:
            yield str(Path(folder) / FILE)
        return
    server = postgres.Server()
    try:
        yield server.address()
    finally:
        server.remove()


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
