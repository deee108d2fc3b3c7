"""All that games may say for an action or against it, in many positions."""

from collections.abc import Iterator
from typing import NamedTuple

from motherlode.core.body import State
from motherlode.game import Game
from motherlode.game.arguments import Argument, argued, themes
from motherlode.testing.sampling import sampled


class Said(NamedTuple):
    """What a seat may say of a theme of a seat."""

    s: State
    """All that lies there, hidden or not."""
    theme: str
    whose: int
    seat: int
    argument: Argument | None


def said(game: Game, players: int) -> Iterator[Said]:
    """Go through all that there is to be said in some positions, with boxes of every kind."""
    for match in sampled(game, players).all:
        for seat in range(players):
            view = match.view(seat)
            for theme in themes(game):
                for whose in range(players):
                    yield Said(match.state, theme.name, whose, seat, argued(game, view, theme, whose, seat))
