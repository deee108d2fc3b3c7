"""What a judgement is made of: numbers, each with the range in which it may be tuned."""

from dataclasses import dataclass
from typing import Any, TypeAlias

Tastes: TypeAlias = Any
"""A row of numbers: an array of floats, or a list."""


@dataclass(frozen=True, slots=True)
class Trait:
    """A number that a judgement reads."""

    name: str
    start: float
    """Its value before anything was tuned: a guess by hand."""
    low: float
    high: float
    says: str


def first_traits(
    horizon: int, boldness: float, widening: int, mixing: float = 0, openness: float = 0, doubt: float = 0
) -> tuple[Trait, ...]:
    """Return the traits that the search itself reads (`motherlode.bots.preference.Taste`)."""
    return (
        Trait("horizon", horizon, 0, 200, "moves of a playout before the position is judged"),
        Trait("boldness", boldness, 0.1, 4, "constant of PUCT"),
        Trait("caution", 0.05, 0, 0.3, "how much less than usual an untried move is thought to be worth"),
        Trait("widening", widening, 0, 100, "visits from which on outcomes of chance are told apart"),
        Trait(
            "mixing", mixing, mixing, mixing, "power of its visits with which a move is drawn; 0: the most visited one"
        ),
        Trait("depth", 256, 256, 256, "moves that are chosen by search"),
        Trait("doubt", doubt, doubt, doubt, "share of simulations in which the others do not know what the seat holds"),
        Trait("openness", openness, 0, 2, "how much all moves alike count beside what judgement likes"),
    )
