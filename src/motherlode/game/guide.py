"""A guide: the rules on one page, for who sits down for the first time.

A game tells them in its `guide.py`, from the numbers of a box, so that what it says holds under house rules too. Its
pictures are pieces of its own table. The sheet has every ruling; a game without a guide has its sheet alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Protocol, cast

from motherlode.core.messages import message
from motherlode.core.options import Box
from motherlode.game.contract import Game
from motherlode.game.scene import Piece, Scene, Term
from motherlode.game.voice import Voice

ANY_NUMBER = 0
"""Players, where a guide is for every table."""
GOAL, THINGS = message("The goal"), message("What there is")
TURN, END = message("Your turn"), message("The end")
SIGNS = message("On the table")
"""What chapters are called in every game."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture in a guide: pieces as they lie side by side on a table, and what is to be seen."""

    pieces: tuple[Piece, ...]
    caption: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A few sentences under a title, with their pictures."""

    title: str
    lines: tuple[str, ...]
    figures: tuple[Figure, ...] = ()
    terms: tuple[Term, ...] = ()
    """Words of the game's own that are explained at the end of the chapter."""
    is_in_steps: bool = False
    """Does one thing come after the other?"""


class GuideBook(Protocol):
    """The contract of a game's `guide.py`."""

    def guide(self, box: Box, players: int, locale: str) -> Sequence[Chapter]:
        """Return the chapters for a box and a number of players, which may be `ANY_NUMBER`."""


def guide(game: Game, box: Box, players: int, locale: str) -> Sequence[Chapter]:
    """Return the guide of a game for a box; no chapter if the game has none."""
    book = game.own("guide")
    return cast("GuideBook", book).guide(box, players, locale) if book else ()


def signs(line: Voice, *keys: str) -> Chapter:
    """Return the chapter of what stands on a table and in no rule: of each key what it is called, and its meaning."""
    explained = (Term(line(f"{key} sign"), line(f"{key} meaning")) for key in keys)
    return Chapter(SIGNS[line.locale], (), terms=tuple(explained))


def figures(scene: Scene, captions: Iterable[tuple[str, str]]) -> tuple[Figure, ...]:
    """Return pictures from a scene, each with a caption, by the keys of its pieces with spaces between."""
    found = {piece.key: piece for piece in scene.pieces()}
    return tuple(Figure(tuple(found[key] for key in keys.split()), caption) for keys, caption in captions)


def told(chapters: Sequence[Chapter]) -> Iterator[str]:
    """Yield all that is said in a guide."""
    for chapter in chapters:
        explained = chain.from_iterable((term.name, term.meaning) for term in chapter.terms)
        yield from (chapter.title, *chapter.lines, *(figure.caption for figure in chapter.figures), *explained)
