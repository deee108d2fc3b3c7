"""What stores that speak SQL do alike: which statement answers what, how rows become headers and entries."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any, TypeAlias, TypeVar

import msgspec

from motherlode.core.errors import InputError
from motherlode.core.own_cards import CardFile
from motherlode.store import Chair, Entry, Header, Hint, News, Taken, schema
from motherlode.store.archive import Archive

Result = TypeVar("Result")
Row: TypeAlias = tuple[Any, ...]
"""What a database returns: its columns have types, so that the query tells which value has which."""
Run: TypeAlias = Callable[[str, Sequence[object]], list[Row]]
"""Carries out a statement within a transaction; `Taken` if it breaks what must be unique."""
Rows: TypeAlias = Callable[[str], Iterator[Row]]
"""What a query finds, however much it is: one at a time."""


class NewerStoreError(InputError):
    """The store was written by a newer Motherlode than this one."""

    def __init__(self, place: object, version: int) -> None:
        """Say which one: *version* is that of its schema."""
        known = f"schema {version}; this one knows {schema.NEWEST}"
        super().__init__(f"{place}: written by a newer Motherlode ({known})")


class OlderStoreError(InputError):
    """The store was written by an older Motherlode than this one, and is not to be changed."""

    def __init__(self, place: object, version: int) -> None:
        """Say which one, and what to do: *version* is that of its schema."""
        known = f"schema {version}; this one copies {schema.NEWEST}"
        super().__init__(
            f"{place}: written by an older Motherlode ({known}), and not changed: "
            "start `motherlode serve` with it once, which brings it up to date, and copy it then"
        )


class SqlStore(ABC):
    """A store in a database: the contract `Store`, on top of reading and of writing in a transaction."""

    place: str
    """Where it is, for people."""
    version: int
    """That of its schema: the newest, unless it is only read."""
    archive = Archive(None)
    """Where finished matches are that were put away."""

    @abstractmethod
    def _read(self, query: str, *values: str | float) -> list[Row]:
        """Return the rows that a query finds, all of one instant."""

    @abstractmethod
    def _write(self, what: Callable[[Run], Result], *, tells: str = "", lasting: bool = True) -> Result:
        """Do something in a transaction, and if it fails nothing of it.

        When this returns it is safe, if it is *lasting*. Other processes are told of the table whose name it *tells*.
        """

    @abstractmethod
    def listen(self, heard: Callable[[str], None]) -> None:
        """From now on have a thread tell of which tables other processes write; an empty name means any."""

    @abstractmethod
    def snapshot(self) -> AbstractContextManager[Rows]:
        """Read as much as one likes, all of one instant, while others go on writing."""

    @abstractmethod
    def check(self) -> None:
        """Make sure that matches can be read, and that somebody may write."""

    @abstractmethod
    def hurry(self) -> None:
        """Wait for others no longer than a moment from now on, whoever waits already included."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the store."""

    def create(self, header: Header, *, said: Sequence[Entry] = (), waits: bool = False) -> None:
        """Write a table down, with what is *said* before its first move; it *waits* if it goes on by itself.

        Raises:
            Taken: there is one of this name, or another rematch of the same table.
        """
        about = (header.id, header.game, header.edition, header.players, _json(header.box), _json(header.chairs))
        cards = None if header.cards is None else _json(header.cards)
        since = header.created if waits else None
        row = (*about, header.seed, header.commitment, header.created, header.follows, cards, since)

        def created(run: Run) -> None:
            run(schema.NEW_TABLE, row)
            _write_down(run, header.id, 0, said, header.created)

        self._write(created, tells=header.follows or "")

    def header(self, table_id: str) -> Header | None:
        """Return what is written down of the table of this name besides its entries."""
        row = self._one(schema.HEADER, table_id)
        if row is None:
            return None
        name, game, edition, seats, seed, commitment, created, box, follows, own, version = row
        chairs = msgspec.json.decode(seats, type=tuple[Chair, ...])
        changes = msgspec.json.decode(box, type=dict[str, int])
        cards = None if own is None else msgspec.json.decode(own, type=CardFile)
        return Header(name, game, edition, chairs, seed, commitment, created, changes, follows, cards, version)

    def rematch(self, table_id: str) -> str | None:
        """Return the name of the table that is the rematch of this one."""
        row = self._one(schema.REMATCH, table_id)
        return row[0] if row else None

    def sit(self, table_id: str, seat: int, name: str, token_hash: str, *, is_bot: bool = False) -> None:
        """Write down that somebody of this name has sat down, whose secret has this hash: a new version of the header.

        Raises:
            Taken: somebody else sits there already.
        """

        def seated(run: Run) -> None:
            [[seats]] = run(schema.SIT, [table_id])
            chairs = msgspec.json.decode(seats, type=list[Chair])
            if chairs[seat].taken:
                raise Taken(f"seat {seat} of table {table_id}")
            chairs[seat] = Chair(chairs[seat].kind, name, token_hash, is_bot=is_bot)
            run(schema.SEATED, [_json(chairs), table_id])

        self._write(seated, tells=table_id)

    def news(self, table_id: str, after: int = 0) -> News:
        """Return the entries of a table without the first *after*, and the version of its header, both of one instant.

        Raises:
            LookupError: there is no such table.
            PutAway: it was archived, and the archive is not at hand.
        """
        rows = self._read(schema.NEWS, after, table_id)
        if not rows:
            raise LookupError(table_id)
        news, (place, archived) = _news(rows), rows[0][3:5]
        if after < archived:
            return replace(news, entries=self.archive.entries(table_id, place)[after:archived] + news.entries)
        return news

    def glance(self, table_id: str, after: int = 0) -> News | None:
        """Return `news` if nothing has to be waited for: no database, no lock, no archive, nothing long unread."""
        rows = self._glanced(schema.NEWS, after, table_id) if after else []
        return _news(rows) if rows and after >= rows[0][4] else None

    def _glanced(self, query: str, *values: str | float) -> list[Row]:  # noqa: ARG002 - a file can do better
        """Return what `_read` would if that takes no waiting; else nothing."""
        return []

    def append(
        self, table_id: str, after: int, entries: Sequence[Entry], *, over: bool = False, waits: bool = False
    ) -> float:
        """Write entries down behind the first *after*, all or none; return when, in seconds since 1970.

        Raises:
            Taken: one of that number, or with that key, is written down already.
        """
        now = time.time()

        def appended(run: Run) -> None:
            since = now if waits and not over else None
            _check_no_gap(run(schema.TOUCH, [int(over), since, table_id]), table_id, after)
            _write_down(run, table_id, after, entries, now)

        self._write(appended, tells=table_id)
        return now

    def advise(self, table_id: str, seat: int, hint: Hint) -> None:
        """Write down which hint a seat was given, in place of the one before."""

        def advised(run: Run) -> None:
            [[before]] = run(schema.ADVISED, [table_id])
            hints = msgspec.json.decode(before, type=dict[int, Hint])
            run(schema.ADVISE, [_json({**hints, seat: hint}), table_id])

        self._write(advised, tells=table_id)

    def go_on(self, table_id: str, seats: Sequence[int]) -> None:
        """Write down that those at these seats have gone to the rematch, behind those who went before."""

        def gone(run: Run) -> None:
            [[before]] = run(schema.GOING_ON, [table_id])
            went = msgspec.json.decode(before, type=list[int])
            run(schema.GO_ON, [_json(list(dict.fromkeys([*went, *seats]))), table_id])

        self._write(gone, tells=table_id)

    def waiting(self, since: float) -> list[str]:
        """Return the tables that nobody has claimed and that have been waiting since then or later."""
        return [row[0] for row in self._read(schema.WAITING, since)]

    def rest(self, table_id: str, after: int) -> None:
        """Write down that a table does not wait, if its entries are the first *after* and no more."""

        def rested(run: Run) -> None:
            run(schema.HOLD, [table_id])
            run(schema.REST, [table_id, after])

        self._write(rested)

    def pin(self, board: str, name: str, text: str, until: float) -> None:
        """Pin something to a board until then, in seconds since 1970, in place of what had this name there.

        What has been there for too long is thrown away.
        """

        def pinned(run: Run) -> None:
            now = time.time()
            stale = {(where, what) for where, what in run(schema.STALE_PINS, [now])}
            for one in sorted({*stale, (board, name)}):  # in one order: of two who do this neither waits for the other
                if one == (board, name):
                    run(schema.PIN, [board, name, text, until])
                else:
                    run(schema.UNPIN_STALE, [*one, now])

        self._write(pinned)

    def pinned(self, board: str, name: str = "") -> list[tuple[str, str]]:
        """Return what is pinned to a board, or of it what has this name: names and texts, the newest first."""
        return [(found, text) for found, text in self._read(schema.PINNED, board, time.time(), name)]

    def unpin(self, board: str, name: str) -> str | None:
        """Take something off a board and return it; None if it is not there any more. Only one of many gets it."""
        rows = self._write(lambda run: run(schema.UNPIN, [board, name]))
        return next((text for text, until in rows if until >= time.time()), None)

    def claim(self, table_id: str, holder: str, seconds: float) -> bool:
        """Say that a process goes on with a table, for so many seconds; return False if another one does."""
        return bool(self._write(lambda run: run(schema.CLAIM, [table_id, holder, seconds]), lasting=False))

    def release(self, table_id: str, holder: str) -> None:
        """Say that a process does not go on with a table any more."""
        self._write(lambda run: run(schema.RELEASE, [table_id, holder]), tells=table_id, lasting=False)

    def _one(self, query: str, *values: str) -> Row | None:
        return next(iter(self._read(query, *values)), None)


def _news(rows: Sequence[Row]) -> News:
    """Return what the rows say of a table, but for its entries in the archive."""
    version, hints, gone_on, *_ = rows[0]
    entries = [Entry(*row[6:]) for row in rows if row[5] is not None]
    gone = msgspec.json.decode(gone_on, type=tuple[int, ...])
    return News(version, entries, msgspec.json.decode(hints, type=dict[int, Hint]), gone)


def _write_down(run: Run, table_id: str, after: int, entries: Sequence[Entry], at: float) -> None:
    """Write entries down behind the first *after* of a table."""
    rows = [(table_id, n, one.seat, one.word, one.key, at, one.kind) for n, one in enumerate(entries, after + 1)]
    if rows:
        run(schema.NEW_ENTRIES + ", ".join([schema.ENTRY] * len(rows)), [value for row in rows for value in row])


def _check_no_gap(found: Sequence[Row], table_id: str, after: int) -> None:
    """Whoever appends must have seen all that is written; to have seen more than that is impossible.

    Raises:
        ValueError: somebody has.
    """
    last = found[0][0] if found else 0
    if not found or last < after:
        message = f"table {table_id} has {last} entries, not {after}"
        raise ValueError(message)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
