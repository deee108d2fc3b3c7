"""Bringing all that is kept from one store to another, of whatever kind, and making sure that it arrived.

The source is read as it is at one instant, and may be in use. The target gets everything in one transaction: a copy
that breaks off leaves it empty.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeVar

import msgspec

from motherlode.core.errors import InputError
from motherlode.store import schema
from motherlode.store.sql import OlderStoreError, Row, Rows, Run, SqlStore

ROWS_AT_ONCE = 500
WHOLE = 1 << 256

One = TypeVar("One")
Progress = Callable[[int, int], None]


class NotEmptyError(InputError):
    """There is something in the store that all was to be copied to."""


class DiffersError(InputError):
    """What arrived is not what was sent."""


def copied(source: SqlStore, target: SqlStore, progress: Progress) -> Mapping[str, int]:
    """Copy all that is kept, compare what arrived, and return how many rows of each kind there are.

    *progress* is told how many rows were written or compared, of how many.

    Raises:
        OlderStoreError: the source must be brought up to date first.
        NotEmptyError: there is something in the target.
        DiffersError: something else has arrived than was sent.
        Unavailable: one of the stores cannot be used; the message says why.
    """
    if source.version < schema.NEWEST:
        raise OlderStoreError(source.place, source.version)
    with source.snapshot() as rows:
        sizes = {name: _size(rows, name) for name in schema.KEPT}
        counter = Steps(progress, 3 * sum(sizes.values()))
        target._write(lambda run: _filled(run, rows, counter))  # noqa: SLF001 - of the same house
        sent = {name: _digest(rows, name, counter) for name in schema.KEPT}
    with target.snapshot() as rows:
        arrived = {name: _digest(rows, name, counter) for name in schema.KEPT}
    for name in schema.KEPT:
        if sent[name] != arrived[name]:
            raise DiffersError(f"what arrived of {name} is not what was sent: empty that store, and copy once more")
    return sizes


class Steps:
    """Counts what is done and tells how far it is."""

    def __init__(self, progress: Progress, planned: int) -> None:
        """Tell *progress* how many of those that were *planned* are done."""
        self.progress, self.done, self.planned = progress, 0, planned

    def add(self, steps: int = 1) -> None:
        """So many more are done."""
        self.done += steps
        self.progress(self.done, self.planned)


def _size(rows: Rows, name: str) -> int:
    [[size]] = rows(f"SELECT COUNT(*) FROM {name}")  # noqa: S608 - the names are ours
    return int(size)


def _filled(run: Run, rows: Rows, counter: Steps) -> None:
    for name, columns in schema.KEPT.items():
        if run(f"SELECT 1 FROM {name} LIMIT 1", []):  # noqa: S608 - the names are ours
            raise NotEmptyError("there are matches already where all was to be copied to: give a store that is empty")
        for some in batches(_all(rows, name), ROWS_AT_ONCE):
            inserted(run, name, columns, some)
            counter.add(len(some))


def _all(rows: Rows, name: str) -> Iterator[Row]:
    return rows(f"SELECT {', '.join(schema.KEPT[name])} FROM {name}")  # noqa: S608 - the names are ours


def batches(some: Iterable[One], size: int) -> Iterator[list[One]]:
    """Return some things so many at a time."""
    rest = iter(some)
    while batch := list(islice(rest, size)):
        yield batch


def inserted(run: Run, name: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
    """Write rows into a table of the database, of which both have names of ours."""
    for some in batches(rows, ROWS_AT_ONCE):
        places = ", ".join([f"({', '.join('?' * len(columns))})"] * len(some))
        statement = f"INSERT INTO {name} ({', '.join(columns)}) VALUES {places}"  # noqa: S608 - the names are ours
        run(statement, [value for row in some for value in row])


def _digest(rows: Rows, name: str, counter: Steps) -> tuple[int, int]:
    """Return how many rows there are, and a sum that is another one if any of them is; their order does not count."""
    count, total = 0, 0
    for some in batches(_all(rows, name), ROWS_AT_ONCE):
        count, total = count + len(some), (total + sum(map(_hash, some))) % WHOLE
        counter.add(len(some))
    return count, total


def _hash(row: Row) -> int:
    kept = "\N{SYMBOL FOR NULL}".encode()  # what PostgreSQL keeps in the place of what no text can hold
    text = msgspec.json.encode(row).replace(rb"\u0000", kept)
    return int.from_bytes(hashlib.sha256(text).digest(), "big")
