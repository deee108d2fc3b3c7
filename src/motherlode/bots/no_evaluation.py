"""No judgement at all: every move is as good as another, and nothing is known of a game before its end."""

from motherlode.core.body import State
from motherlode.game.parameters import Tastes, first_traits

SECRETS = True
"""May a seat know what another does not?"""

TRAITS = first_traits(1000, 1.0, 0)
"""What may be tuned."""


def weight(s: State, seat: int, action: int, taste: Tastes) -> float:
    """Return how much a move is worth a look, compared with the others."""
    return 1.0


def alike(s: State, mover: int, action: int) -> int:
    """Return the action that stands for all that are like this one."""
    return action


def is_amid(s: State) -> bool:
    """Is this a moment at which a position cannot be judged?"""
    return False


def promise(s: State, seat: int, taste: Tastes) -> float:
    """Return how much is to be said for a seat, on the scale of log odds."""
    return 0.0
