"""Matches in one SQLite file: the default store.

The file is in WAL mode with ``synchronous=FULL``: what was appended survives a crash of the process and of the machine.
"""

import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from motherlode.store import Taken, Unavailable, faults, locks, schema
from motherlode.store.archive import Archive
from motherlode.store.grouping import Group
from motherlode.store.patience import Patience
from motherlode.store.sql import NewerStoreError, Result, Row, Rows, Run, SqlStore

SECONDS_BETWEEN_LOOKS = 0.1
"""At whether another process has written. A look takes some microseconds, and reads nothing of the file."""

ROOM = 4 * 4096
"""What is written to find out whether there is room: more pages than a move takes, in the file and beside it."""
PROBE = ("probe", "probe")
"""Board and name of it, for the moment that it is there."""
WHOSE = """
    SELECT user_version, application_id, (SELECT COUNT(*) FROM sqlite_master), (
        (SELECT COUNT(*) FROM pragma_table_info('tables') WHERE name IN ('id', 'game', 'edition', 'seats'))
        + (SELECT COUNT(*) FROM pragma_table_info('moves') WHERE name IN ('table', 'n', 'seat', 'word'))
    ) = 8
    FROM pragma_user_version, pragma_application_id
"""
"""Of what version a file is, whether it is marked as another program's, how much it holds, and whether that is ours.

It is one question, so that who asks while another process makes the file hears of all of it or of nothing.
"""


class SqliteStore(SqlStore):
    """A store in one file: all threads share a connection to write and two to read, so no reader waits for a writer."""

    def __init__(self, path: Path, *, changes: bool = True) -> None:
        """Open the file, or make it, and bring it up to date; or only read one that nothing here *changes*.

        Raises:
            NewerStoreError: a newer Motherlode has written it.
            Unavailable: it cannot be used; the message says why.
        """
        self.path, self.place = path, str(path)
        self.archive = Archive(path.parent / "archive")
        self._writing, self._reading, self._glancing = threading.Lock(), threading.Lock(), threading.Lock()
        self._to_write, self._to_read = Patience(), Patience()
        self._closed = threading.Event()
        self._listening: threading.Thread | None = None
        with faults.told(path):
            if changes:
                path.parent.mkdir(parents=True, exist_ok=True)
            opened, checked = (_connect, _migrate) if changes else (_reading, _checked)
            self._db = opened(path)
            self._group = Group(self._db, self._run, self._writing, self._begin)
            self.version = checked(self._db, path)
            self._reader, self._glancer = opened(path), opened(path)
            self._glancer.execute("PRAGMA busy_timeout = 0")
            locks.tries_shortly(self._db, self._reader)

    def check(self) -> None:
        """Make sure that matches can be read, and that there is room for a move: as much is written, and taken off."""
        self._read("SELECT id FROM tables LIMIT 1")
        self._write(lambda run: run(schema.PIN, [*PROBE, "0" * ROOM, 0.0]), lasting=False)
        self._write(lambda run: run(schema.UNPIN, PROBE), lasting=False)

    def hurry(self) -> None:
        """Wait for other programs no longer than a moment from now on."""
        self._to_write.hurry()
        self._to_read.hurry()

    def close(self) -> None:
        """Let go of the file."""
        self.hurry()
        self._closed.set()
        if self._listening is not None:
            self._listening.join()
        with self._writing, self._reading, self._glancing:
            self._glancer.close()
            self._reader.close()
            self._db.close()

    def _read(self, query: str, *values: str | float) -> list[Row]:
        with self._reading, faults.told(self.path):
            return locks.as_soon_as_free(
                self.path, self._to_read, lambda: self._reader.execute(query, values).fetchall()
            )

    def _glanced(self, query: str, *values: str | float) -> list[Row]:
        """Return what a query finds unless anybody else reads, or the file is locked: it says so at once.

        A thread would have to be waited for, and then for Python's leave to go on, which takes many times as long.
        """
        with contextlib.ExitStack() as held:
            if self._glancing.acquire(blocking=False):
                held.callback(self._glancing.release)
                with contextlib.suppress(sqlite3.Error):  # who reads and waits is told
                    return self._glancer.execute(query, values).fetchall()
        return []

    def listen(self, heard: Callable[[str], None]) -> None:
        """From now on have a thread tell when other processes have written; the file does not say about which table."""
        self._listening = threading.Thread(target=self._listen, args=[heard], daemon=True)
        self._listening.start()

    def _listen(self, heard: Callable[[str], None]) -> None:
        version = self._version()
        while not self._closed.wait(SECONDS_BETWEEN_LOOKS):
            before = version
            with contextlib.suppress(sqlite3.OperationalError):  # whoever reads or writes is told of it
                version = self._version()
            if version != before:
                heard("")

    def _version(self) -> int:
        """Return a number that changes whenever another connection to the file has written, but not this one."""
        with self._writing:
            return int(self._db.execute("PRAGMA data_version").fetchone()[0])

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[Rows]:
        """Read as much as one likes, all of one instant, while others go on writing."""
        with faults.told(self.path), contextlib.closing(_reading(self.path)) as db:
            db.execute("BEGIN")
            yield db.execute

    def back_up(self, path: Path) -> None:
        """Write the file as it is now to another one, while others go on writing (SQLite's online backup).

        Raises:
            Unavailable: that cannot be done; the message says why.
        """
        with faults.told_of_copy(self.path, path), contextlib.closing(sqlite3.connect(path)) as db:
            with contextlib.closing(_reading(self.path)) as ours:
                ours.backup(db)
            if self.version >= schema.WITH_CLAIMS:
                db.execute("DELETE FROM claims")
                db.commit()
            db.execute("PRAGMA journal_mode = DELETE")  # all of it is in the one file
            [[verdict]] = db.execute("PRAGMA quick_check")
        if verdict != "ok":
            raise Unavailable(f"{path} {faults.DAMAGED}")

    def _write(
        self,
        what: Callable[[Run], Result],
        *,
        tells: str = "",  # noqa: ARG002 - others see by themselves that the file has changed
        lasting: bool = True,
    ) -> Result:
        """Do something in a transaction that nobody else's writing can come between."""
        with faults.told(self.path):
            result: Result = self._group.write(what, lasting=lasting)
            return result

    def _begin(self) -> None:
        locks.as_soon_as_free(self.path, self._to_write, lambda: self._db.execute("BEGIN IMMEDIATE"))

    def _run(self, statement: str, values: Sequence[object]) -> list[Row]:
        try:
            return self._db.execute(statement, values).fetchall()
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from error


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=locks.SECONDS_TO_WAIT, isolation_level=None, check_same_thread=False)
    _checked(db, path)  # before anything is written, how it is kept included
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _reading(path: Path) -> sqlite3.Connection:
    """Open a file that is not written to, be it of an older Motherlode, or put aside."""
    address = f"{path.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(
        address, uri=True, timeout=locks.SECONDS_TO_WAIT, isolation_level=None, check_same_thread=False
    )


def _checked(db: sqlite3.Connection, path: Path) -> int:
    """Return the version of the schema, which is the file's ``user_version``, if we know it and the file is ours."""
    [[version, mark, size, is_ours]] = db.execute(WHOSE)
    is_new = not (version or size)
    if mark or not (is_new or (version > 0 and is_ours)):
        db.close()
        raise Unavailable(f"{path} {faults.FOREIGN}")
    if version > schema.NEWEST:
        db.close()
        raise NewerStoreError(path, version)
    return int(version)


def _migrate(db: sqlite3.Connection, path: Path) -> int:
    """Bring the file to the newest version of the schema, and return which that is."""
    db.execute("BEGIN IMMEDIATE")  # two processes that open a new file: the second one waits, and finds it made
    version = _checked(db, path)
    for step in schema.MIGRATIONS[version:]:
        for statement in schema.statements(step):
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {schema.NEWEST}")
    db.execute("COMMIT")
    return schema.NEWEST
