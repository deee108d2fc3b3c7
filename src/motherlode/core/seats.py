"""Who is at the table: the seats A to D, Nature who draws the cards, and whoever looks on.

A set of seats is a mask, like a set of cards.
"""

from operator import index
from typing import NewType, SupportsIndex, TypeAlias

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


def seat_number(who: object, players: int) -> int:
    """Return the number of whoever may move at a table, from that number, a letter in either case, or ``nature``.

    Raises:
        InputError: nobody of this name or number is at the table.
        TypeError: it is neither a number nor a name.
    """
    if isinstance(who, bool) or not isinstance(who, (str, int, SupportsIndex)):
        raise TypeError(f"a seat is a letter such as 'A', a number such as 0, or 'nature', not {who!r}")
    number = _named(who) if isinstance(who, str) else index(who)
    if number != NATURE and not 0 <= number < players:
        letters = ", ".join(LETTERS[:players])
        raise InputError(f"there is no seat {who!r}; seats here are {letters} or 0 to {players - 1}, and 'nature'")
    return number


def player_number(who: object, players: int) -> int:
    """Return the number of a player at a table, from that number or a letter in either case.

    Raises:
        InputError: nobody of this name or number plays here; Nature does not.
        TypeError: it is neither a number nor a name.
    """
    number = seat_number(who, players)
    if number == NATURE:
        raise InputError(f"only players take moves back, not {who}; seats here are {', '.join(LETTERS[:players])}")
    return number


def viewer_number(who: object, players: int) -> int:
    """Return the number of whoever may look at a table: of a seat, or of the ``spectator``.

    Raises:
        InputError: nobody of this name or number looks on.
        TypeError: it is neither a number nor a name.
    """
    if who in {SPECTATOR, seat_name(SPECTATOR)} and not isinstance(who, bool):
        return SPECTATOR
    return seat_number(who, players)


def _named(name: str) -> int:
    """Return the number of a seat's letter or of Nature; -1 for any other name."""
    if name.lower() == seat_name(NATURE):
        return NATURE
    return LETTERS.find(name.upper()) if len(name) == 1 else -1
