"""What the features of a position are worth: numbers that can be learned from games (`motherlode learn`)."""

from dataclasses import dataclass

from motherlode.game.parameters import Declaration, Parameter

HEAVIEST = 50.0
"""No feature of a position decides a match by more than this, on the scale of log odds."""


@dataclass(frozen=True, slots=True)
class Weight(Parameter):
    """A number by which `value` multiplies a feature of a position, and which it reads for nothing else.

    `value` is the sum of these products, so weights can be learned from games, and each product is a reason for what a
    seat is given.
    """


def weight(start: float, says: str) -> Declaration:
    """Declare a weight; 0 if nobody had a guess."""
    return start, -HEAVIEST, HEAVIEST, says, Weight
