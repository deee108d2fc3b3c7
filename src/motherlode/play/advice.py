"""A hint, as a table remembers it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hint:
    """What a seat was advised to do."""

    number: int
    """After how many moves that the seat knows of."""
    word: str
    """The move."""
    chance: float
    """The standing that the seat may expect with it: 1 a win, 0 a loss."""
