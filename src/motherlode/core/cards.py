"""The words that every rulebook is written with.

A set of cards is a *mask*: one integer whose bit *c* is set when card *c* is in the set. A deck of 52 cards and two
jokers uses bits 0-53, so no mask ever reaches the sign bit of a 64-bit integer, and plain Python numbers and compiled
ones agree. Sets of actions and sets of seats are masks too, and the same words serve them all.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NewType, TypeAlias

Card = NewType("Card", int)
"""One card: 13 × suit + rank for the 52, then the jokers."""
Cards: TypeAlias = int
"""A set of cards."""
Actions: TypeAlias = int
"""A set of actions, each a small number."""
Mask: TypeAlias = int
"""A set of small numbers (0-62) of any kind."""


def bit(member: int) -> Mask:
    """Return the set that holds only *member*."""
    return 1 << member


def has(mask: Mask, member: int) -> bool:
    """Is *member* in the set?"""
    return mask >> member & 1 == 1


def count(mask: Mask) -> int:
    """Return how many members the set has."""
    return mask.bit_count()


def lowest(mask: Mask) -> int:
    """Return the lowest member of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def rest(mask: Mask) -> Mask:
    """Return the set without its lowest member."""
    return mask & (mask - 1)


def cards(mask: Mask) -> Iterator[int]:
    """Go through the members of the set, lowest first."""
    while mask:
        yield lowest(mask)
        mask = rest(mask)


@lru_cache(maxsize=1 << 16)
def members(mask: Mask) -> tuple[int, ...]:
    """Return the members of the set, lowest first; for Python's side, where the same sets come again and again."""
    return tuple(cards(mask))


def nth(mask: Mask, n: int) -> int:
    """Return the *n*-th lowest member of the set; the lowest is number 0."""
    for _ in range(n):
        mask = rest(mask)
    return lowest(mask)


def first(n: int) -> Mask:
    """Return the set of the numbers 0 to *n* - 1."""
    return (1 << n) - 1


SUIT_SIZE = 13
SPADES, HEARTS, DIAMONDS, CLUBS = (first(SUIT_SIZE) << SUIT_SIZE * suit for suit in range(4))
JOKERS = bit(52) | bit(53)
DECK = first(54)

RANKS = "23456789TJQKA"
SUITS = "SHDC"
NAMES = (*(rank + suit for suit in SUITS for rank in RANKS), "X1", "X2")
"""The name of every card by its number: rank then suit, ``2S`` … ``AC``, jokers ``X1`` and ``X2``."""
NUMBERS = {name: number for number, name in enumerate(NAMES)}
"""The number of every card by its name."""


def suit(card: int) -> int:
    """Return 0 for spades, 1 hearts, 2 diamonds, 3 clubs, 4 for a joker."""
    return card // SUIT_SIZE


def rank(card: int) -> int:
    """Return 2 for a two up to 10 for a ten, then 11, 12, 13 for the court and 14 for an ace."""
    return card % SUIT_SIZE + 2
