"""No judgement at all: every move is as good as another, and nothing is known of a game before its end."""

from motherlode.body import State
from motherlode.bots.judgement.traits import Tastes, Trait

SECRETS = True
"""May a seat know what another does not?"""

TRAITS = (
    Trait("horizon", 1000, 1000, 1000, "moves of a playout before it is judged"),
    Trait("boldness", 1.0, 0.1, 4, "constant of PUCT"),
    Trait("caution", 0.0, 0, 0.3, "how much less an untried move is thought to be worth"),
    Trait("widening", 0, 0, 200, "visits from which on outcomes of chance are told apart"),
    Trait("mixing", 0, 0, 0, "power of its visits with which a move is drawn; 0: the most visited one"),
    Trait("depth", 256, 256, 256, "moves that are chosen by search"),
)
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
