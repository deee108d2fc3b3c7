"""Finished matches in files beside a store, from which they are read when somebody asks for one.

An archive is a folder of files of JSON Lines, compressed by gzip: all that was kept of a match is a line. Each line is
compressed by itself, one gzip member behind another, as archives of the web do it (WARC, ISO 28500, annex A), so that
any program reads the whole file, and one match is read by its place without the rest. Files are never changed.
"""

import gzip
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from motherlode.core.errors import InputError
from motherlode.store import Entry, PutAway, Unavailable, schema

FORMAT = 1
"""The version of the files; the value of ``motherlode`` in each line."""
SUFFIX, UNFINISHED = ".jsonl.gz", ".part"
NOWHERE = "give its folder with --archive"
DAMAGED = (OSError, EOFError, zlib.error, ValueError, msgspec.DecodeError)
"""What goes wrong when something is read that is no archive."""


class Kept(msgspec.Struct, frozen=True):
    """A line of an archive: a match as it lay in its store, and its record, for everybody else."""

    motherlode: int
    table: dict[str, Any]
    """Its row, by the names of the columns."""
    entries: list[tuple[int, int, str, str | None, float, str]]
    """Of each its number, seat, word and key, when it was written down, and its kind."""
    record: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match lies in an archive."""

    file: str
    begin: int
    """How many bytes of the file come before it."""
    size: int

    def __str__(self) -> str:
        """Return it as a store remembers it."""
        return f"{self.file} {self.begin} {self.size}"

    @classmethod
    def read(cls, text: str) -> "Place":
        """Return the place that a store remembers."""
        file, begin, size = text.rsplit(" ", 2)
        return cls(file, int(begin), int(size))


@dataclass(frozen=True, slots=True)
class Archive:
    """A folder of files of finished matches, or none."""

    folder: Path | None

    def entries(self, table_id: str, place: str) -> list[Entry]:
        """Return what happened at a table that lies at a place.

        Raises:
            PutAway: the file is not at hand.
            Unavailable: something else lies there.
        """
        kept = self._kept(table_id, Place.read(place))
        return [Entry(*entry[1:]) for entry in kept.entries]

    def _kept(self, table_id: str, place: Place) -> Kept:
        if self.folder is None:
            raise PutAway(place.file, NOWHERE)
        path = self.folder / place.file
        try:
            with path.open("rb") as file:
                file.seek(place.begin)
                kept = _read(gzip.decompress(file.read(place.size)))
        except FileNotFoundError as error:
            raise PutAway(place.file, f"it is not in {self.folder}; put it there, or {NOWHERE}") from error
        except DAMAGED as error:
            raise Unavailable(f"{path} cannot be read: {error}; put a copy in its place") from error
        if kept.table.get("id") != table_id:
            raise Unavailable(f"{path} is not the file that was archived: put that one in its place")
        return kept


def _read(line: bytes) -> Kept:
    """Return the match of a line.

    Raises:
        ValueError: it holds none.
    """
    kept = msgspec.json.decode(line, type=Kept)
    if kept.motherlode != FORMAT or not kept.table.keys() <= set(schema.KEPT["tables"]) or "id" not in kept.table:
        raise ValueError("written by a newer Motherlode, or no match")
    return kept


def read(path: Path) -> Iterator[Kept]:
    """Return what lies in a file, match by match.

    Raises:
        InputError: it cannot be read, or is no file of an archive.
    """
    number = 0
    try:
        with gzip.open(path) as lines:
            for line in lines:
                kept = _read(line)
                number += 1
                yield kept
    except DAMAGED as error:
        raise InputError(f"{path}: no archive of matches, or damaged, after line {number}: {error}") from error


class Writer:
    """Writes a file of an archive; it is there when all of it is safe, or never."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self.file, self.name, self.size = file, name, 0

    def add(self, kept: Kept) -> Place:
        """Write a match down; return its place."""
        member = gzip.compress(msgspec.json.encode(kept) + b"\n", mtime=0)
        place = Place(self.name, self.size, len(member))
        self.size += self.file.write(member)
        return place


@contextmanager
def written(folder: Path, stem: str) -> Iterator[Writer]:
    """Write a new file of this name, or with a number behind it if there is one already; an empty one is not kept.

    Raises:
        Unavailable: the folder cannot be written to.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path, file = _begun(folder, stem)
        begun = path.with_name(path.name + UNFINISHED)
        try:
            with file:
                yield (writer := Writer(file, path.name))
                file.flush()
                os.fsync(file.fileno())
            if writer.size:
                begun.replace(path)
                _made_lasting(folder)
        finally:
            begun.unlink(missing_ok=True)
    except OSError as error:
        raise Unavailable(f"{folder}: {error.strerror or error}; choose another folder with --archive") from error


def _begun(folder: Path, stem: str) -> tuple[Path, BinaryIO]:
    """Begin a file whose name nobody else has or is about to have; return its name when it is done."""
    number = 1
    while True:
        path = folder / (f"{stem}-{number}{SUFFIX}" if number > 1 else f"{stem}{SUFFIX}")
        begun = path.with_name(path.name + UNFINISHED)
        with suppress(FileExistsError):
            file = begun.open("xb")
            if not path.exists():  # looked at last: who had begun it before may have finished it meanwhile
                return path, file
            file.close()
            begun.unlink()
        number += 1


def _made_lasting(folder: Path) -> None:
    """Make sure that the names in a folder survive the machine's stopping."""
    if os.name == "nt":
        return  # a folder cannot be opened there
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
