"""Putting matches away into an archive, and bringing them back, while servers go on using the store.

A match leaves the store only when the file that it is in is safe on disk: what breaks off leaves everything where it
was. Of two who put the same match away the second one leaves it as it is.
"""
# ruff: noqa: SLF001 - it reads and writes rows, as what it belongs to does

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from pathlib import Path
from time import gmtime, strftime

from motherlode.core.errors import InputError
from motherlode.store import Taken, Unavailable, schema
from motherlode.store.archive import FORMAT, Kept, Place, read, written
from motherlode.store.copying import Progress, Steps, batches, inserted
from motherlode.store.sql import Row, Run, SqlStore

MOST_IN_A_FILE = 10_000
MATCHES_AT_ONCE = 100
"""Taken out in one transaction: nobody waits long for it."""

CONTRADICTED = (
    "something else is there already: another rematch of the same table, or an entry of the same number or key"
)
BACK, NEW, THERE = "back", "new", "there"
"""What becomes of a match of an archive: it is put back, or into a store that did not know it, or is there already."""

Month = str
Left = dict[str, str]
"""The tables that stay as they are, with the reason."""


@dataclass
class Outcome:
    """What was put away."""

    files: dict[Path, int] = field(default_factory=dict)
    """How many matches went into each."""
    left: Left = field(default_factory=dict)


def finished(store: SqlStore, before: float) -> list[tuple[str, Month]]:
    """Return the tables whose match has been over since before then, each with the month it was begun in."""
    return _quiet(store, 1, before)


def abandoned(store: SqlStore, before: float) -> list[tuple[str, Month]]:
    """Return the tables at which nothing has happened since before then though nothing is decided, each with its month.

    What happens there later stands behind what was put away, so whoever comes back plays on.
    """
    return _quiet(store, 0, before)


def _quiet(store: SqlStore, over: int, before: float) -> list[tuple[str, Month]]:
    asked = schema.QUIET.format(over=over, before=max(0.0, before))
    with store.snapshot() as rows:  # of which no answer comes too late
        return [(name, strftime("%Y-%m", gmtime(created))) for name, created in rows(asked)]


def put_away(
    store: SqlStore, tables: Sequence[tuple[str, Month]], record_of: Callable[[str], str], progress: Progress
) -> Outcome:
    """Put matches that are over or abandoned away into the archive of a store, in a file for each month.

    *record_of* makes the record of a table. Where it cannot, because the rules do not lead to that end any more, the
    match stays in the store.

    Raises:
        Unavailable: the store or the archive cannot be used; the message says why.
    """
    done, steps = Outcome(), Steps(progress, len(tables))
    for month, some in groupby(sorted(tables, key=lambda one: one[1]), key=lambda one: one[1]):
        for few in batches((name for name, _ in some), MOST_IN_A_FILE):
            _put_away(store, month, _kept(store, few, record_of, done.left, steps), done)
    return done


def _put_away(store: SqlStore, month: Month, matches: Iterable[Kept], done: Outcome) -> None:
    """Write one file, and when it is safe take out of the store what is in it."""
    folder, places = store.archive.folder, dict[str, tuple[Place, int]]()
    assert folder is not None, "there is one to write to"
    with written(folder, month) as file:
        for kept in matches:
            places[kept.table["id"]] = file.add(kept), len(kept.entries)
    for some in batches(places.items(), MATCHES_AT_ONCE):
        store._write(partial(_taken_out, some))
    if places:
        done.files[folder / file.name] = len(places)


def _kept(
    store: SqlStore, names: Iterable[str], record_of: Callable[[str], str], left: Left, steps: Steps
) -> Iterator[Kept]:
    """Return matches as they are to be kept, but those of which there is no record."""
    for name in names:
        try:
            record = record_of(name)
        except Unavailable:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is: the match stays, and it is told
            left[name] = str(error) or type(error).__name__
        else:
            yield from _read_out(store, name, record)
        steps.add()


def _read_out(store: SqlStore, name: str, record: str) -> Iterator[Kept]:
    """Return all that a store holds of a match, unless somebody else has put it away meanwhile."""
    columns = schema.KEPT["tables"]
    entries = store._read(schema.ENTRIES, name)  # before the row, which says that they were all there
    [row] = store._read(f"SELECT {', '.join(columns)} FROM tables WHERE id = ?", name)  # noqa: S608 - names of ours
    table = dict(zip(columns, row, strict=True))
    if table["archive"] is None:
        yield Kept(FORMAT, table, entries, record)


def _taken_out(some: Iterable[tuple[str, tuple[Place, int]]], run: Run) -> None:
    for name, (place, count) in sorted(some):  # in one order: of two who do this neither waits for the other
        if run(schema.PUT_AWAY, [str(place), count, name]):
            run(schema.TAKE_OUT, [name, count])


def bring_back(
    store: SqlStore, file: Path, only: Collection[str], *, tries: bool, progress: Progress
) -> tuple[Counter[str], Left]:
    """Put the matches of a file of an archive back into a store, or see what would become of them if it only *tries*.

    If tables are given *only* these are put back. What the store does not know is new there, with its seats.

    Raises:
        InputError: that is no file of an archive.
        Unavailable: the store cannot be used; the message says why.
    """
    fates, left, steps = Counter[str](), Left(), Steps(progress, sum(1 for _ in read(file)))
    for kept in read(file):
        name = kept.table["id"]
        if not only or name in only:
            try:
                fates[_fate_of(store, kept) if tries else store._write(partial(_back, kept))] += 1
            except (InputError, Taken) as error:
                left[name] = CONTRADICTED if isinstance(error, Taken) else str(error)
        steps.add()
    return fates, left


def _fate_of(store: SqlStore, kept: Kept) -> str:
    return _fate(store._read(schema.ARCHIVED, kept.table["id"]), kept)


def _fate(found: Sequence[Row], kept: Kept) -> str:
    """Say what becomes of a match, of which a store *found* so much archived, if it knows it.

    Raises:
        InputError: it is not the one that was put away.
    """
    if not found:
        return NEW
    [[archived]] = found
    if archived and archived != len(kept.entries):
        raise InputError(f"{archived} entries were archived, and here are {len(kept.entries)}")
    return BACK if archived else THERE


def _back(kept: Kept, run: Run) -> str:
    name = kept.table["id"]
    run(schema.HOLD, [name])
    fate = _fate(run(schema.ARCHIVED, [name]), kept)
    if fate == NEW:
        inserted(run, "tables", tuple(kept.table), [tuple(kept.table.values())])
    if fate != THERE:
        inserted(run, "moves", schema.KEPT["moves"], [(name, *entry) for entry in kept.entries])
        run(schema.BROUGHT_BACK, [name])
    return fate
