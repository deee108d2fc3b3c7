"""Card files: cards and decks of a designer's own, as TOML, in place of the printed ones.

A game that has cards of its own has a module `cardfile` with the names of `CardFileReader`. What a file says becomes
numbers of the box; the names and texts of its cards are known to the game from then on.
"""

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, cast

from motherlode.core.errors import InputError
from motherlode.game import Game, games
from motherlode.game import game as on_shelf


class CardFileReader(Protocol):
    """The contract of a game's `cardfile.py`."""

    def problems(self, text: str, where: str) -> list[str]:
        """Return a line for each fault: file, card and field, and what would be right."""

    def changes(self, text: str, where: str) -> dict[str, int]:
        """Return the numbers of the box in which the file differs from the print, and remember its names.

        Raises:
            InputError: the first problem of the file.
        """


class DeckReader(CardFileReader, Protocol):
    """The contract of a `cardfile.py` whose players bring a deck each."""

    def deck_changes(self, seat: int, text: str, where: str, changes: Mapping[str, int]) -> dict[str, int]:
        """Return the numbers of the box that let a seat play the deck of a file, given the changes made so far.

        Raises:
            InputError: the first problem of the file.
        """


class CardFileError(InputError):
    """A card file or a deck that cannot be played."""


@dataclass(frozen=True, slots=True)
class Handed:
    """A card file that a match is played with."""

    name: str
    sha256: str


LARGEST_FILE, LONGEST_LINE = 100_000, 1000
_KNOWN: set[str] = set()
"""The hashes of the files whose names the games know."""


def has_cards(game: Game) -> bool:
    """Has a game cards of its own?"""
    return game.part("cardfile") is not None


def reader(game: Game) -> CardFileReader:
    """Return what reads a game's card files.

    Raises:
        CardFileError: the game is played with ordinary cards.
    """
    found = game.part("cardfile")
    if found is None:
        message = f"{game.slug} has no cards of its own; card files are for: {', '.join(with_cards())}"
        raise CardFileError(message)
    return cast("CardFileReader", found)


def read(game: Game, text: str, where: str) -> CardFileReader:
    """Return what reads a game's card files, for a text that is not made to be hard to read.

    Raises:
        CardFileError: the game has no cards, or the text is too large or has too long a line.
    """
    longest = max(map(len, text.splitlines()), default=0)
    if len(text) > LARGEST_FILE or longest > LONGEST_LINE:
        raise CardFileError(f"{where}: a card file has at most {LARGEST_FILE} signs, and {LONGEST_LINE} in a line")
    return reader(game)


def with_cards() -> list[str]:
    """Return the games of the shelf that have cards of their own."""
    return [found.slug for found in games() if has_cards(found)]


def printed(game: Game) -> str:
    """Return the printed card file of a game, to begin one's own from."""
    reader(game)
    return game.text("cards.toml") or ""


def guess(text: str) -> str | None:
    """Return the game that a card file is probably for: the one whose printed file has the most tables in common."""
    found = {slug: len(_tables(text) & _tables(printed(on_shelf(slug)))) for slug in with_cards()}
    best = max(found, key=lambda slug: found[slug], default=None)
    return best if best is not None and found[best] else None


def _tables(text: str) -> set[str]:
    try:
        return set(tomllib.loads(text))
    except tomllib.TOMLDecodeError:
        return set()


def hand(game: Game, text: str, where: str) -> tuple[Handed, dict[str, int]]:
    """Take a card file for a game: what a record says of it, and the numbers of the box that it changes.

    Raises:
        InputError: the first problem of the file.
    """
    found, cards = read(game, text, where).changes(text, where), handed(text, where)
    _KNOWN.add(cards.sha256)
    return cards, found


def handed(text: str, where: str) -> Handed:
    """Return what a record says of a card file."""
    return Handed(where, hashlib.sha256(text.encode()).hexdigest())


def deck(game: Game, seat: int, text: str, where: str, changes: Mapping[str, int]) -> dict[str, int]:
    """Return the numbers of the box that let a seat play the deck of a file.

    Raises:
        InputError: the players of this game bring no decks, or the first problem of the file.
    """
    found = read(game, text, where)
    if not hasattr(found, "deck_changes"):
        message = f"the players of {game.slug} bring no decks of their own"
        raise CardFileError(message)
    return cast("DeckReader", found).deck_changes(seat, text, where, changes)


def check_known(handed: Handed) -> None:
    """Make sure that the names of a card file are known.

    Raises:
        CardFileError: they are not.
    """
    if handed.sha256 not in _KNOWN:
        message = (
            f"played with the card file {handed.name!r} (SHA-256 {handed.sha256[:12]}…): give it with --cards FILE"
        )
        raise CardFileError(message)
