"""All that games may say for an action or against it, in many positions."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from motherlode.core.body import State
from motherlode.game import Game
from motherlode.game.arguments import Argument, argued, themes
from motherlode.testing.sampling import sampled

FEWEST = 1000
"""Clauses that are recounted of each game, unless it has less to say."""


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


def check_that_all_is_true(
    game: Game,
    counted: Mapping[str, Callable[[State, int], Mapping[str, int]]],
    numbers: Sequence[int],
    fewest: int = FEWEST,
) -> None:
    """Recount every clause from what lies there, *fewest* of them: *counted* says how, by what it is about."""
    heard = Counter[str]()
    for one in (one for players in numbers for one in said(game, players)):
        if one.argument is not None:
            assert dict(one.argument.facts) == counted[one.argument.about](one.s, one.whose), one.argument.about
            assert one.argument.seat == one.whose
            heard[one.argument.about] += 1
    assert set(heard) == set(counted)
    assert heard.total() > fewest
