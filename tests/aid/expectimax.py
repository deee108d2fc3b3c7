"""Expectimax as one would write it on a napkin, in fractions, with nothing remembered: the yardstick of the solver."""

from fractions import Fraction
from typing import Any

from motherlode.core.body import replica
from motherlode.core.cards import cards
from motherlode.core.seats import NATURE
from motherlode.game import Game


def worth(game: Game, s: Any) -> Fraction:
    """Return the standing that seat A may expect when both seats play their best."""
    waiting = game.rules.awaited(s)
    if not waiting:
        return Fraction(game.rules.standing(s, 0))
    (seat,) = cards(waiting)
    found = [worth(game, after(game, s, seat, action)) for action in cards(game.rules.legal(s, seat))]
    if seat == NATURE:
        return sum(found, Fraction(0)) / len(found)
    return max(found) if seat == 0 else min(found)


def worths(game: Game, s: Any) -> dict[int, Fraction]:
    """Return what each action of the seat on turn is worth to it."""
    (seat,) = cards(game.rules.awaited(s))
    found = {action: worth(game, after(game, s, seat, action)) for action in cards(game.rules.legal(s, seat))}
    return found if seat == 0 else {action: 1 - one for action, one in found.items()}


def after(game: Game, s: Any, seat: int, action: int) -> Any:
    """Return the state after an action."""
    twin = replica(s)
    game.rules.apply(twin, seat, action)
    return twin
