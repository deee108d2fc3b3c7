"""The doors of a game's compiled body: the contract, one call each from Python.

A kernel (see `motherlode.compiled`). A state is named by its array and its place in it, which costs Python a tenth of
what handing over a record does. The same functions serve the interpreted body, where *states* is a list.
"""

from typing import TYPE_CHECKING, cast

from motherlode.core.body import States
from motherlode.core.luck import Lucks

if TYPE_CHECKING:
    from motherlode.game import Rules

rules: "Rules" = cast("Rules", None)
"""The game; bound when a body is chosen."""

__all__ = [
    "amid",
    "apply",
    "awaited",
    "imagine",
    "legal",
    "observe",
    "progress",
    "score",
    "setup",
    "standing",
    "turn",
    "witnesses",
]


def setup(states: States, i: int, players: int) -> None:
    """Lay the table of state *i*, whose box is filled already."""
    rules.setup(states[i], players)


def awaited(states: States, i: int) -> int:
    """Return the set of seats that state *i* waits for."""
    return int(rules.awaited(states[i]))


def legal(states: States, i: int, seat: int) -> int:
    """Return the set of actions open to a seat in state *i*."""
    return int(rules.legal(states[i], seat))


def apply(states: States, i: int, seat: int, action: int) -> None:
    """Carry out an action in state *i*, unchecked."""
    rules.apply(states[i], seat, action)


def witnesses(states: States, i: int, seat: int, action: int) -> int:
    """Return the set of seats that will see an action in state *i*."""
    return int(rules.witnesses(states[i], seat, action))


def observe(states: States, i: int, seat: int) -> None:
    """Make state *i* forget all that a seat does not know."""
    rules.observe(states[i], seat)


def imagine(states: States, i: int, seat: int, lucks: Lucks) -> None:
    """Deal the facts hidden from a seat in state *i* out again, from stream 0 of *lucks*."""
    rules.imagine(states[i], seat, lucks[0])


def score(states: States, i: int, seat: int) -> int:
    """Return the sheet's own points of a seat in state *i*."""
    return int(rules.score(states[i], seat))


def standing(states: States, i: int, seat: int) -> float:
    """Return 1 for a win of a seat in state *i*, shared among those tied, else 0."""
    return float(rules.standing(states[i], seat))


def amid(states: States, i: int, seat: int) -> bool:
    """Return whether a seat in state *i* is in the middle of a sentence."""
    return bool(rules.amid(states[i], seat))


def progress(states: States, i: int, seat: int) -> float:
    """Return how far a seat in state *i* is on its way to winning, 0 to 1."""
    return float(rules.progress(states[i], seat))


def turn(states: States, i: int) -> int:
    """Return the number of the turn of state *i*, or 0."""
    return int(rules.turn(states[i]))
