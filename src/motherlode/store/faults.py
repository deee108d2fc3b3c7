"""What goes wrong with the file of matches, in one sentence for people that says what to do."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from motherlode.store import Unavailable

ELSEWHERE = "or choose another folder with --data"
DAMAGED = f"is damaged, or no file of Motherlode's; nothing in it was changed: put it aside, {ELSEWHERE}"
FOREIGN = f"is no file of Motherlode's; nothing in it was changed: give another name, {ELSEWHERE}"
FORBIDDEN = f"cannot be written to: make it and its folder writable, {ELSEWHERE}"
FOLDER = "is a folder: name a file in it, or give it with --data, which keeps the matches in a file of its own"
LOCKED = f"is locked by another program: end that one, {ELSEWHERE}"
FULL = "cannot grow: the disk is full; make room, and everything goes on"
FAILING = (
    f"cannot be read or written: its disk is full, or fails; make room, have somebody look at the disk, {ELSEWHERE}"
)
SENTENCES = {
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_READONLY: FORBIDDEN,
    sqlite3.SQLITE_PERM: FORBIDDEN,
    sqlite3.SQLITE_CANTOPEN: FORBIDDEN,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_IOERR: FAILING,
}
"""What is said of a file, by the first byte of SQLite's code."""
OF_WHAT_IS_READ = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
"""Faults that a file has which is copied, and never the new one that it is copied to."""


@contextmanager
def told(path: Path, elsewhere: str = ELSEWHERE) -> Iterator[None]:
    """Let a fault of a file be one that says what it is, and what to do *elsewhere*.

    Raises:
        Unavailable: there was one.
    """
    try:
        yield
    except OSError as error:
        raise Unavailable(f"{path.parent}: {error.strerror or error}; choose another folder with --data") from error
    except sqlite3.ProgrammingError:
        raise  # a fault of ours
    except sqlite3.DatabaseError as error:
        said = FOLDER if path.is_dir() else SENTENCES.get(_code(error), f"cannot be used: {error}; {ELSEWHERE}")
        raise Unavailable(f"{path} {said.replace(ELSEWHERE, elsewhere)}") from error


@contextmanager
def told_of_copy(source: Path, target: Path) -> Iterator[None]:
    """Let a fault of copying a file to a new one be told of the one that has it.

    Raises:
        Unavailable: there was one.
    """
    try:
        yield
    except sqlite3.DatabaseError as error:
        with told(source) if _code(error) in OF_WHAT_IS_READ else told(target, "or give another name"):
            raise


def is_held(error: sqlite3.Error) -> bool:
    """Is it at fault that another program holds the file?"""
    return _code(error) == sqlite3.SQLITE_BUSY


def _code(error: sqlite3.Error) -> int:
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
