"""Matches in one SQLite file: the default store.

The file is in WAL mode with ``synchronous=FULL``: what was appended survives a crash of the process and of the machine.
"""

import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec

from motherlode.core.errors import InputError
from motherlode.core.own_cards import CardFile
from motherlode.store import Chair, Entry, Header, News, Taken, faults

Result = TypeVar("Result")
Row: TypeAlias = tuple[Any, ...]
"""What SQLite returns: its tables are STRICT, so that the query tells which value has which type."""

MIGRATIONS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        edition TEXT NOT NULL,
        players INTEGER NOT NULL,
        box TEXT NOT NULL,
        seats TEXT NOT NULL,
        seed TEXT NOT NULL,
        commitment TEXT NOT NULL,
        created REAL NOT NULL,
        follows TEXT UNIQUE,
        over INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX unfinished ON tables (created) WHERE over = 0;
    CREATE TABLE moves (
        "table" TEXT NOT NULL REFERENCES tables (id),
        n INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        word TEXT NOT NULL,
        key TEXT,
        at REAL NOT NULL,
        PRIMARY KEY ("table", n),
        UNIQUE ("table", key)
    ) STRICT, WITHOUT ROWID;
    """,
    "ALTER TABLE tables ADD COLUMN cards TEXT;",
    "ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;",
    "ALTER TABLE moves ADD COLUMN kind TEXT NOT NULL DEFAULT 'move';",
    """
    ALTER TABLE tables ADD COLUMN waiting REAL;
    UPDATE tables SET waiting = created WHERE over = 0;
    DROP INDEX unfinished;
    CREATE INDEX waiting ON tables (waiting) WHERE waiting IS NOT NULL;
    """,
    "",  # nothing new but numbers of browsers among the entries: programs of before cannot read those
)
"""What brings the schema from one version to the next; the version of a file is its ``user_version``."""

NEWS = """
    SELECT version, n, seat, word, key, at, kind
    FROM tables LEFT JOIN moves ON "table" = id AND n > ?
    WHERE id = ? ORDER BY n
"""
"""A row for each entry, or one without any: a single query, so that entries and version are of one instant."""

NEW_TABLE = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, 0, ?)"
REST = """
    UPDATE tables SET waiting = NULL
    WHERE id = ? AND (SELECT COALESCE(MAX(n), 0) FROM moves WHERE "table" = id) = ?
"""

SECONDS_TO_WAIT_FOR_ANOTHER_WRITER = 5.0


class NewerStoreError(InputError):
    """The file was written by a newer Motherlode than this one."""


class SqliteStore:
    """A store in one file: all threads share a connection to write and one to read, so no reader waits for a writer."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it.

        Raises:
            NewerStoreError: a newer Motherlode has written it.
            Unavailable: it cannot be used; the message says why.
        """
        self.path = path
        self._writing, self._reading = threading.Lock(), threading.Lock()
        with faults.told(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db = _connect(path)
            _migrate(self._db, path)
            self._reader = _connect(path)

    def check(self) -> None:
        """Make sure that matches can be read, and that somebody may write."""
        self._read("SELECT id FROM tables LIMIT 1")
        self._write(lambda _: None)

    def close(self) -> None:
        """Let go of the file."""
        with self._writing, self._reading:
            self._reader.close()
            self._db.close()

    def create(self, header: Header, *, waits: bool = False) -> None:
        """Write a table down; it *waits* if it goes on by itself."""
        about = (header.id, header.game, header.edition, header.players, _json(header.box), _json(header.chairs))
        cards = None if header.cards is None else _json(header.cards)
        since = header.created if waits else None
        row = (*about, header.seed, header.commitment, header.created, header.follows, cards, since)
        self._write(lambda db: _insert(db, NEW_TABLE, [row]))

    def header(self, table_id: str) -> Header | None:
        """Return what is written down of the table of this name besides its entries."""
        columns = "id, game, edition, seats, seed, commitment, created, box, follows, cards, version"
        row = self._one(f"SELECT {columns} FROM tables WHERE id = ?", table_id)  # noqa: S608 - the columns are ours
        if row is None:
            return None
        name, game, edition, seats, seed, commitment, created, box, follows, own, version = row
        chairs = msgspec.json.decode(seats, type=tuple[Chair, ...])
        changes = msgspec.json.decode(box, type=dict[str, int])
        cards = None if own is None else msgspec.json.decode(own, type=CardFile)
        return Header(name, game, edition, chairs, seed, commitment, created, changes, follows, cards, version)

    def rematch(self, table_id: str) -> str | None:
        """Return the name of the table that is the rematch of this one."""
        row = self._one("SELECT id FROM tables WHERE follows = ?", table_id)
        return row[0] if row else None

    def sit(self, table_id: str, seat: int, name: str, token_hash: str) -> None:
        """Write down that somebody of this name has sat down, whose secret has this hash: a new version of the header.

        Raises:
            Taken: somebody else sits there already.
        """

        def seated(db: sqlite3.Connection) -> None:
            [[seats]] = db.execute("SELECT seats FROM tables WHERE id = ?", [table_id])
            chairs = msgspec.json.decode(seats, type=list[Chair])
            if chairs[seat].taken:
                raise Taken(f"seat {seat} of table {table_id}")
            chairs[seat] = Chair(chairs[seat].kind, name, token_hash)
            db.execute("UPDATE tables SET seats = ?, version = version + 1 WHERE id = ?", [_json(chairs), table_id])

        self._write(seated)

    def news(self, table_id: str, after: int = 0) -> News:
        """Return the entries of a table without the first *after*, and the version of its header, both of one instant.

        Raises:
            LookupError: there is no such table.
        """
        rows = self._read(NEWS, after, table_id)
        if not rows:
            raise LookupError(table_id)
        return News(rows[0][0], [Entry(*row[2:]) for row in rows if row[1] is not None])

    def append(
        self, table_id: str, after: int, entries: Sequence[Entry], *, over: bool = False, waits: bool = False
    ) -> None:
        """Write entries down behind the first *after*, all or none; when this returns, they are safe."""
        now = time.time()
        rows = [(table_id, n, one.seat, one.word, one.key, now, one.kind) for n, one in enumerate(entries, after + 1)]

        def appended(db: sqlite3.Connection) -> None:
            _check_no_gap(db, table_id, after)
            _insert(db, "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
            since = now if waits and not over else None
            db.execute("UPDATE tables SET over = over OR ?, waiting = ? WHERE id = ?", [over, since, table_id])

        self._write(appended)

    def waiting(self, since: float) -> list[str]:
        """Return the tables that have been waiting since then or later, those that have waited longest first."""
        query = "SELECT id FROM tables WHERE waiting >= ? ORDER BY waiting"
        return [row[0] for row in self._read(query, since)]

    def rest(self, table_id: str, after: int) -> None:
        """Write down that a table does not wait, if its entries are the first *after* and no more."""
        self._write(lambda db: db.execute(REST, [table_id, after]))

    def _one(self, query: str, *values: str) -> Row | None:
        return next(iter(self._read(query, *values)), None)

    def _read(self, query: str, *values: str | float) -> list[Row]:
        with self._reading, faults.told(self.path):
            return self._reader.execute(query, values).fetchall()

    def _write(self, what: Callable[[sqlite3.Connection], Result]) -> Result:
        """Do something in a transaction that nobody else's writing can come between."""
        with self._writing, faults.told(self.path):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                result = what(self._db)
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
            return result


def _connect(path: Path) -> sqlite3.Connection:
    wait = SECONDS_TO_WAIT_FOR_ANOTHER_WRITER
    db = sqlite3.connect(path, timeout=wait, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _migrate(db: sqlite3.Connection, path: Path) -> None:
    """Bring the file to the newest version of the schema."""
    db.execute("BEGIN IMMEDIATE")  # two processes that open a new file: the second one waits, and finds it made
    [[version]] = db.execute("PRAGMA user_version")
    if version > len(MIGRATIONS):
        db.execute("ROLLBACK")
        db.close()
        message = f"{path}: written by a newer Motherlode (schema {version}; this one knows {len(MIGRATIONS)})"
        raise NewerStoreError(message)
    for step in MIGRATIONS[version:]:
        for statement in filter(str.strip, step.split(";")):
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    db.execute("COMMIT")


def _insert(db: sqlite3.Connection, statement: str, rows: Sequence[Sequence[object]]) -> None:
    try:
        db.executemany(statement, rows)
    except sqlite3.IntegrityError as error:
        raise Taken(str(error)) from error


def _check_no_gap(db: sqlite3.Connection, table_id: str, after: int) -> None:
    """Whoever appends must have seen all that is written; to have seen more than that is impossible."""
    [[last]] = db.execute('SELECT COALESCE(MAX(n), 0) FROM moves WHERE "table" = ?', [table_id])
    if last < after:
        message = f"table {table_id} has {last} entries, not {after}"
        raise ValueError(message)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
