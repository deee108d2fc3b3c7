"""An album: all pieces of a game on one page, whatever may become of them, and what its signs mean.

A game shows them in its `album.py`, drawn by the functions that draw its table, so that they look as they lie there.
Of a game that has none they are found in games played by chance (`motherlode.match.album`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from motherlode.core.cards import NAMES
from motherlode.core.messages import message
from motherlode.game.contract import Game
from motherlode.game.scene import Piece, Scene
from motherlode.game.spoken import in_words

STATES, SIGNS = message("What may become of them"), message("What the signs mean")
"""What plates are called in every game."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is looked at in one: a piece, or several that lie together."""

    pieces: tuple[Piece, ...]
    caption: str = ""
    """What is to be seen, in a few words; empty where it is printed on it."""
    about: str = ""
    """What there is to say about it besides, in a sentence."""
    kind: str = ""
    """What the style of the game's album knows it by."""
    ground: str = ""
    """The name of a drawing that they lie on, if there is one."""
    gauge: str = ""
    """The name of a drawing of how much there is, if there is one."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A page of an album."""

    title: str
    entries: tuple[Entry, ...]
    note: str = ""
    """What holds for all of them, in a line beside the title."""
    cites: str = ""
    """Where the sheet speaks of them; empty if the game does not say."""
    kind: str = ""
    """What styles know it by: ``small`` and ``large`` say how it is laid out, other words are the game's own."""


class AlbumBook(Protocol):
    """The contract of a game's `album.py`."""

    def album(self, locale: str) -> Sequence[Plate]:
        """Return the plates of the game as printed."""


def own_album(game: Game, locale: str) -> Sequence[Plate]:
    """Return the album that a game has made itself; no plate if it has none."""
    book = game.own("album")
    return tuple(cast("AlbumBook", book).album(locale)) if book else ()


def found(scene: Scene, captions: Iterable[tuple[str, str]]) -> tuple[Entry, ...]:
    """Return entries from a scene, each with a caption, by the keys of its pieces with spaces between."""
    lying = {piece.key: piece for piece in scene.pieces()}
    return tuple(Entry(tuple(lying[key] for key in keys.split()), caption) for keys, caption in captions)


def drawing(name: str, caption: str, kind: str = "", about: str = "") -> Entry:
    """Return the entry of a drawing that is no piece: a sign, a meter, a ground."""
    return Entry((Piece(name, name, caption, picture=name),), caption, about, kind)


def faces(some: Iterable[int], locale: str) -> tuple[Entry, ...]:
    """Return the entries of playing cards: what they are called is printed on them."""
    return tuple(Entry((Piece(NAMES[card], NAMES[card], in_words(card, locale)),)) for card in some)
