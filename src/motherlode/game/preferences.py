"""What the features of a move are worth to a search: numbers learned from its visits (`motherlode learn --prior`)."""

from dataclasses import dataclass

from motherlode.game.parameters import Declaration, Parameter

STRONGEST = 12.0
"""No feature of a move makes it more likely by more than e to this power."""


@dataclass(frozen=True, slots=True)
class Preference(Parameter):
    """A number by which `preference` multiplies a feature of a move, and which it reads for nothing else.

    `preference` is the sum of these products, the logarithm of a factor on the prior, so it can be learned from how
    often the search tried each move.
    """


def preference(says: str) -> Declaration:
    """Declare a preference: 0, so that nothing is preferred, until one was learned."""
    return 0.0, -STRONGEST, STRONGEST, says, Preference
