"""What the rules and the evaluation of a game need not say.

A game whose `rules.py` leaves out one of these names is given it when it is taken off the shelf, as if it stood there:
the function then looks up its neighbours among that game's own, in both bodies. So is an `evaluation.py` when it is
first asked for.
"""

# ruff: noqa: ARG001 - the contract gives every question its arguments

from collections.abc import Callable, Iterable
from types import FunctionType, ModuleType
from typing import cast

from motherlode.core.body import State
from motherlode.game.parameters import Params

score: Callable[[State, int], int] = cast("Callable[[State, int], int]", None)
"""The game's own, once a default stands among its functions."""


def amid(s: State, seat: int) -> bool:
    """Return False: no action of this game takes more than one word."""
    return False


def standing(s: State, seat: int) -> float:
    """Return 1 for the highest score, shared equally among those tied, 0 for the others."""
    tied = 0
    for other in range(s.players):
        if score(s, other) > score(s, seat):
            return 0.0
        if score(s, other) == score(s, seat):
            tied += 1
    return 1.0 / tied


def progress(s: State, seat: int) -> float:
    """Return the seat's share of all points scored so far; 0 while there are none."""
    points = 0
    for other in range(s.players):
        points += max(0, score(s, other))
    return float(max(0, score(s, seat)) / max(1, points))


def turn(s: State) -> int:
    """Return 0: the state does not tell how many turns there were."""
    return 0


def canonical(s: State, mover: int, action: int) -> int:
    """Return the action itself: no two are alike."""
    return action


def is_quiescent(s: State) -> bool:
    """Return True: every position can be evaluated."""
    return True


def preference(s: State, seat: int, action: int, params: Params) -> float:
    """Return 0: the search has no prior but that of the rules of thumb."""
    return 0.0


def inputs() -> int:
    """Return 0: nothing is seen by a network, and there is none."""
    return 0


def sights(s: State, seat: int, row: Params, at: int) -> int:
    """Return 0: a seat sees nothing of what a network could make something of."""
    return 0


def named_inputs() -> list[str]:
    """Return nothing: there are no inputs to be named."""
    return []


OF_RULES = (amid, standing, progress, turn)
OF_EVALUATIONS = (canonical, is_quiescent, preference, inputs, sights, named_inputs)


def complete(module: ModuleType, defaults: Iterable[Callable[..., object]] = OF_RULES) -> ModuleType:
    """Give a module, one of rules unless others are named, the defaults of the names that it leaves out; return it."""
    for default in defaults:
        if not hasattr(module, default.__name__):
            setattr(module, default.__name__, _at_home_in(module, default))
    return module


def _at_home_in(module: ModuleType, default: Callable[..., object]) -> FunctionType:
    home = FunctionType(default.__code__, vars(module), default.__name__)
    home.__module__, home.__doc__ = module.__name__, default.__doc__
    return home
