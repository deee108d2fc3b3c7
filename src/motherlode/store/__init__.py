"""Where matches live. A table is the fold of its list of entries: its moves, and that some were taken back.

`Store` is the contract. A store never changes an entry: it only appends, and refuses to append the same number twice,
so that two processes can serve one table without a lock between them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from motherlode.core.own_cards import CardFile
from motherlode.game.arguments import Argument


class Taken(Exception):  # noqa: N818 - reads as what it is
    """Somebody else wrote this first: an entry of this number, a table of this name, a rematch of this table."""


class Unavailable(Exception):  # noqa: N818 - reads as what it is
    """The store cannot be reached, or takes nothing, just now; the message says why.

    Nothing was changed, with one exception: if a connection breaks while a database confirms a change, nobody knows
    until it answers again. An entry that is then sent again with its key is not written twice.
    """


class PutAway(Unavailable):
    """A finished match was archived, and the file that it is in is not at hand here."""

    def __init__(self, file: str, where: str) -> None:
        """Say which *file*, and *where* it was looked for."""
        super().__init__(f"the match is archived in {file}, which is not at hand: {where}")
        self.file = file


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a seat."""

    kind: str
    """`HERE`, `FRIEND`, or the name of a computer's level."""
    name: str = ""
    """Empty for a computer: it is called by its level, in the reader's language."""
    token_hash: str = ""
    """The hash of the secret that whoever sits here holds; empty for a computer."""
    taken: bool = True
    """Has somebody sat down?"""
    is_bot: bool = False
    """Is it a program that plays here, by the API?"""


HERE, FRIEND = "here", "friend"


@dataclass(frozen=True, slots=True)
class Header:
    """Everything about a match but its moves, as the first line of a record is."""

    id: str
    game: str
    edition: str
    """The edition of the rules that the match is played by."""
    chairs: tuple[Chair, ...]
    seed: str
    """The secret seed of Nature's draws."""
    commitment: str
    created: float
    """In seconds since 1970."""
    box: Mapping[str, int] = field(default_factory=dict)
    """The numbers of the box that differ from the sheet."""
    follows: str | None = None
    """The table that this is the rematch of."""
    cards: CardFile | None = None
    """The cards that it is played with, if not the printed ones."""
    version: int = 0
    """How often it was changed since it was made: the chairs are, when somebody sits down."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.chairs)


MOVE, UNDO, TALK, NONCE, END = "move", "undo", "talk", "nonce", "end"


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that happened at a table, as it is written down: a move, or what else there is in a match."""

    seat: int
    word: str
    """Of an undo: how many moves were taken back, and whether freely; of the end: the seats that win."""
    key: str | None = None
    """What whoever sent it called it, behind the seat, so that sending it again does nothing."""
    at: float = 0.0
    kind: str = MOVE
    """`MOVE`, `UNDO`, `TALK`, `NONCE` or `END`."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a seat was advised to do."""

    number: int
    """After how many events that the seat knows of."""
    word: str
    """The move."""
    chance: float
    """The standing that the seat may expect with it: 1 a win, 0 a loss."""
    then: tuple[str, ...] = ()
    """The words that go on with it, where a whole action was thought of."""
    because: tuple[Argument, ...] = ()
    """What speaks for it."""
    begun: int = 0
    """How many of its words the seat had said itself when it asked: without them nothing is advised."""

    @property
    def words(self) -> tuple[str, ...]:
        """All that was advised, in the order in which it is said."""
        return (self.word, *self.then)


@dataclass(frozen=True, slots=True)
class News:
    """What a process may not know yet of a table."""

    version: int
    """That of the header; if it is another one than the process has, the header is to be read again."""
    entries: list[Entry]
    """Those after the ones that the process knows, in order."""
    hints: Mapping[int, Hint] = field(default_factory=dict)
    """The last hint that each seat was given."""
    gone_on: tuple[int, ...] = ()
    """Who has gone to the rematch, the first of whom has asked for it."""


class Store(Protocol):
    """The contract of a store. Its methods block; they may be called from any thread.

    Any of them may raise `Unavailable`.
    """

    def create(self, header: Header, *, said: Sequence[Entry] = (), waits: bool = False) -> None:
        """Write a table down, with what is *said* before its first move; it *waits* if it goes on by itself.

        Raises:
            Taken: there is one of this name, or another rematch of the same table.
        """

    def header(self, table_id: str) -> Header | None:
        """Return what is written down of the table of this name besides its entries."""

    def rematch(self, table_id: str) -> str | None:
        """Return the name of the table that is the rematch of this one."""

    def sit(self, table_id: str, seat: int, name: str, token_hash: str, *, is_bot: bool = False) -> None:
        """Write down that somebody of this name has sat down, whose secret has this hash: a new version of the header.

        Raises:
            Taken: somebody else sits there already.
        """

    def news(self, table_id: str, after: int = 0) -> News:
        """Return the entries of a table without the first *after*, and the version of its header, both of one instant.

        Raises:
            LookupError: there is no such table.
            PutAway: it was archived, and the archive is not at hand.
        """

    def glance(self, table_id: str, after: int = 0) -> News | None:
        """Return `news` if that is a matter of microseconds, so that an event loop may ask; else None: ask a thread."""

    def append(
        self, table_id: str, after: int, entries: Sequence[Entry], *, over: bool = False, waits: bool = False
    ) -> float:
        """Write entries down behind the first *after*, all or none; when this returns, they are safe.

        It returns when they were written, in seconds since 1970, as the entries say from then on. The match is *over*
        with them, or the table *waits*: it may go on by itself, without a person.

        Raises:
            Taken: one of that number, or with that key, is written down already.
        """

    def advise(self, table_id: str, seat: int, hint: Hint) -> None:
        """Write down which hint a seat was given, in place of the one before."""

    def go_on(self, table_id: str, seats: Sequence[int]) -> None:
        """Write down that those at these seats have gone to the rematch, behind those who went before."""

    def waiting(self, since: float) -> list[str]:
        """Return the tables that nobody has claimed and that have been waiting since then or later.

        Those that have waited longest come first.
        """

    def rest(self, table_id: str, after: int) -> None:
        """Write down that a table does not wait, if its entries are the first *after* and no more."""

    def pin(self, board: str, name: str, text: str, until: float) -> None:
        """Pin something to a board until then, in seconds since 1970, in place of what had this name there.

        What has been there for too long is thrown away.
        """

    def pinned(self, board: str, name: str = "") -> list[tuple[str, str]]:
        """Return what is pinned to a board, or of it what has this name: names and texts, the newest first."""

    def unpin(self, board: str, name: str) -> str | None:
        """Take something off a board and return it; None if it is not there any more. Only one of many gets it."""

    def claim(self, table_id: str, holder: str, seconds: float) -> bool:
        """Say that a process goes on with a table, for so many seconds; return False if another one does.

        Who says so again has it for longer. A claim keeps two processes from doing the same work; it is not what keeps
        a match whole, and may be lost when the store's machine stops.
        """

    def release(self, table_id: str, holder: str) -> None:
        """Say that a process does not go on with a table any more."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """From now on have a thread tell the name of each table of which other processes have written something.

        That is an entry, who sits there, a hint, a rematch and who goes there, or that a claim was released. An empty
        name means any table: something may have been missed.
        """

    def check(self) -> None:
        """Make sure that matches can be read, and that somebody may write."""

    def hurry(self) -> None:
        """Wait for others no longer than a moment from now on, whoever waits already included: one is to stop."""

    def close(self) -> None:
        """Let go of the store."""
