"""Card files: cards and decks of a designer's own, as TOML, in place of the printed ones.

A game that has cards of its own has a module `cardfile` with the names of `CardFileReader`. What a file says becomes
numbers of the box, and the names and texts that go with them: one value, `Cards`, that a match is made with.
"""

import tomllib
from collections.abc import Mapping
from typing import Protocol, cast

from motherlode.core.errors import InputError
from motherlode.core.own_cards import CardFile, Cards
from motherlode.game import Game, games, tomlbounds


class CardFileReader(Protocol):
    """The contract of a game's `cardfile.py`."""

    def problems(self, text: str, where: str) -> list[str]:
        """Return a line for each problem: file, card and field, and what would be right."""

    def read(self, file: CardFile) -> Cards:
        """Return the cards of a file. Nothing is remembered: the value is all that there is.

        Raises:
            InputError: the first problem of the file.
        """


class DeckReader(CardFileReader, Protocol):
    """The contract of a `cardfile.py` whose players bring a deck each."""

    def deck_changes(
        self, seat: int, deck: CardFile, changes: Mapping[str, int], cards: Cards | None
    ) -> dict[str, int]:
        """Return the numbers of the box that let a seat play the deck of a file, made of *cards* or the printed ones.

        *changes* are those made so far.

        Raises:
            InputError: the first problem of the file.
        """


class CardFileError(InputError):
    """A card file or a deck that cannot be played."""


LARGEST_FILE, LONGEST_LINE = 100_000, 1000


def has_cards(game: Game) -> bool:
    """Has a game cards of its own?"""
    return game.own("cardfile") is not None


def reader(game: Game) -> CardFileReader:
    """Return what reads a game's card files.

    Raises:
        CardFileError: the game is played with ordinary cards.
    """
    found = game.own("cardfile")
    if found is None:
        message = f"{game.slug} has no cards of its own; card files are for: {', '.join(with_cards())}"
        raise CardFileError(message)
    return cast("CardFileReader", found)


def problems(game: Game, file: CardFile) -> list[str]:
    """Return a line for each problem of a game's card file.

    Raises:
        CardFileError: the game has no cards, or the text is too large or has too long a line.
    """
    return _reader_of(game, file).problems(file.text, file.name)


def read(game: Game, file: CardFile) -> Cards:
    """Return the cards of a game's card file.

    Raises:
        InputError: the game has no cards, the text is made to be hard to read, or the first problem of the file.
    """
    return _reader_of(game, file).read(file)


def read_again(game: Game, file: CardFile) -> Cards:
    """Return the cards of a file that a match was begun with, when perhaps more might stand in one."""
    return reader(game).read(file)


def deck(
    game: Game, seat: int, file: CardFile, changes: Mapping[str, int], cards: Cards | None = None
) -> dict[str, int]:
    """Return the numbers of the box that let a seat play the deck of a file, made of *cards* or the printed ones.

    Raises:
        InputError: the players of this game bring no decks, or the first problem of the file.
    """
    found = _reader_of(game, file)
    if not hasattr(found, "deck_changes"):
        raise CardFileError(f"the players of {game.slug} bring no decks of their own")
    return cast("DeckReader", found).deck_changes(seat, file, changes, cards)


def _reader_of(game: Game, file: CardFile) -> CardFileReader:
    """Return what reads a game's card files, for a text that is not made to be hard to read."""
    longest = max(map(len, file.text.splitlines()), default=0)
    if len(file.text) > LARGEST_FILE or longest > LONGEST_LINE:
        message = f"{file.name}: a card file has at most {LARGEST_FILE} signs, and {LONGEST_LINE} in a line"
        raise CardFileError(message)
    if too_much := tomlbounds.trouble(file.text):
        raise CardFileError(f"{file.name}: {too_much}")
    return reader(game)


def with_cards() -> list[str]:
    """Return the games of the shelf that have cards of their own."""
    return [found.slug for found in games() if has_cards(found)]


def printed(game: Game) -> str:
    """Return the printed card file of a game, to begin one's own from."""
    reader(game)
    return game.text("cards.toml") or ""


def guess(file: CardFile) -> Game:
    """Return the game that a card file is probably for: the one whose printed file has the most tables in common.

    Raises:
        CardFileError: the file is not TOML, or has no table in common with any.
    """
    tables = _tables(file)
    common = {game: len(tables & set(tomllib.loads(printed(game)))) for game in games() if has_cards(game)}
    best = max(common, key=lambda game: common[game], default=None)
    if best is None or not common[best]:
        slugs = ", ".join(with_cards())
        raise CardFileError(f"{file.name}: not a card file of any game; name the game with --game ({slugs})")
    return best


def _tables(file: CardFile) -> set[str]:
    try:
        return set(tomllib.loads(file.text))
    except (ValueError, RecursionError) as error:
        raise CardFileError(f"{file.name}: not TOML: {error}") from error
