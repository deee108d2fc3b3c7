"""How long a start takes with many unfinished matches: ``python -m bench.server_start [MATCHES …]``.

A folder is filled with that many tables amid a match of Diamonds, each waiting for a person as most of a real server's
do, or with ``--computers`` for a computer. Told are the seconds until the page of the shelf is answered, and after that
until one of the tables is.
"""

import argparse
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from motherlode.cli.places import FILE
from motherlode.game import game
from motherlode.match import Match, fair
from motherlode.play import entries
from motherlode.store import HERE, Chair, Header
from motherlode.store.sqlite import SqliteStore

MOVES = 30
COPIED = """
    WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ?)
    INSERT INTO {table} SELECT {columns} FROM {table}, many WHERE {key} = 't'
"""


def main() -> None:
    """Measure starts."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("matches", nargs="*", type=int, default=[10, 5000])
    asked.add_argument("--computers", action="store_true")
    wanted = asked.parse_args()
    for matches in wanted.matches:
        with tempfile.TemporaryDirectory() as folder:
            fill(Path(folder), matches, "random" if wanted.computers else HERE)
            with served(folder) as (address, begun):
                shelf = _seconds(f"{address}/", begun)
                table = _seconds(f"{address}/api/t/t7", time.perf_counter())
        print(f"{matches:>7} matches: the shelf after {shelf:.2f} s, a table {table:.2f} s later")


def fill(folder: Path, matches: int, rival: str) -> None:
    """Write one table down, and copies of it."""
    store, match, seed = SqliteStore(folder / FILE), Match(game("diamonds")), "5eed"
    chairs = (Chair(HERE, "Ada", "hash"), Chair(rival, "" if rival != HERE else "Ben", "other"))
    header = Header("t", "diamonds", "1", chairs, seed, fair.commitment(seed), time.time())
    store.create(header, waits=True)
    match.luck.seed(1)
    while len(match.moves) < MOVES or match.awaited != [1]:
        match.random()
    store.append("t", 0, list(map(entries.of, match.history)), waits=rival != HERE)
    store.close()
    with sqlite3.connect(folder / FILE) as db:
        for table, key in (("tables", "id"), ("moves", '"table"')):
            names = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
            columns = ", ".join(
                "'t' || many.n" if f'"{name}"' in (key, f'"{key}"') else f'{table}."{name}"' for name in names
            )
            db.execute(COPIED.format(table=table, columns=columns, key=key), [matches])
    db.close()


@contextmanager
def served(folder: str, within: Sequence[str] = ()) -> Iterator[tuple[str, float]]:
    """Start a server, *within* another command if one is given; its address, and when it was started."""
    server_of_ours = [sys.executable, "-m", "motherlode", "serve", "--port", "0", "--no-browser", "--no-preparing"]
    command = [*within, *server_of_ours, "--data", folder]
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
