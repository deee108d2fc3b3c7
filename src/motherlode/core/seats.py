"""Who is at the table: the seats A to D, Nature who draws the cards, and whoever looks on.

A set of seats is a mask, like a set of cards.
"""

from typing import NewType, TypeAlias

from motherlode.core.errors import InputError

Seat = NewType("Seat", int)
"""A player's place: 0 for A, 1 for B, 2 for C, 3 for D."""
Seats: TypeAlias = int
"""A set of seats, Nature and the spectator among them."""

MOST_SEATS = 4
NATURE = 4
"""Chance, who speaks like a player: each of its legal moves is equally likely."""
SPECTATOR = 5
"""Whoever looks on without a seat, and sees only what is public."""
EVERYBODY: Seats = 0b111111
"""The witnesses of a public move."""

LETTERS = "ABCD"


def seat_name(seat: int) -> str:
    """Return ``A`` to ``D``, ``nature`` or ``spectator``."""
    return {NATURE: "nature", SPECTATOR: "spectator"}.get(seat) or LETTERS[seat]


def seat_named(name: str) -> int:
    """Return the number of a seat from its letter in either case.

    Raises:
        InputError: the name is not that of a seat.
    """
    if len(name) == 1 and name.upper() in LETTERS:
        return LETTERS.index(name.upper())
    message = f"no seat is called {name!r}: seats are A, B, C, D"
    raise InputError(message)
