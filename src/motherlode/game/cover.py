"""A cover: a picture that says in half a second what a game is about, and stands for it wherever it is offered.

A game draws its own in its `cover.py`, from what lies on its table; for one without some of its pieces stand.
"""

from typing import Protocol, cast

from motherlode.game.contract import Game


class Cover(Protocol):
    """The contract of a game's `cover.py`."""

    def drawn(self) -> str:
        """Return the cover as an SVG file, 240 by 140, the same each time; of words it has none."""


def cover(game: Game) -> str:
    """Return the cover of a game; an empty text if it has none of its own."""
    found = game.own("cover")
    return cast("Cover", found).drawn() if found else ""
