"""Fast luck for bots, laboratories and tests: a counter-based generator that both bodies of a game share.

It is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014) carried out modulo
2**63 instead of 2**64: every intermediate value is then a number that Python's integers and 64-bit machine integers
write alike, so that interpreted and compiled code draw the same cards. A match between people draws from a secret
seed instead (`motherlode.match.fair`).
"""

from dataclasses import dataclass
from typing import TypeAlias

from motherlode.core.body import Row

WORD = (1 << 63) - 1
GOLDEN = 0x1E3779B97F4A7C15
FIRST_MULTIPLIER = 0x3F58476D1CE4E5B9
SECOND_MULTIPLIER = 0x14D049BB133111EB


@dataclass(slots=True)
class Luck:
    """A stream of luck; two streams with the same state give the same draws."""

    state: int = 0
    """How far the stream has come: a number of 63 bits."""


Lucks: TypeAlias = Row[Luck]
"""A list of streams, or an array of their records; kernels take such, since an array is handed over faster."""


def multiply_add(a: int, b: int, c: int) -> int:
    """Return a × b + c modulo 2**63.

    Signed overflow is undefined in machine code; the compiler puts unsigned arithmetic in this place.
    """
    return (a * b + c) & WORD


def mix(number: int) -> int:
    """Scatter the bits of a number of 63 bits; a bijection."""
    number = multiply_add(number ^ (number >> 30), FIRST_MULTIPLIER, 0)
    number = multiply_add(number ^ (number >> 27), SECOND_MULTIPLIER, 0)
    return number ^ (number >> 31)


def begin(luck: Luck, seed: int, stream: int) -> None:
    """Start the stream number *stream* of a seed: game 7 of a run is the same on any number of workers."""
    luck.state = mix(multiply_add(stream, GOLDEN, mix(seed & WORD)))


def draw(luck: Luck, n: int) -> int:
    """Return a number from 0 to *n* - 1, each equally likely (to one part in 2**32 / n)."""
    luck.state = multiply_add(luck.state, 1, GOLDEN)
    return ((mix(luck.state) >> 31) * n) >> 32
