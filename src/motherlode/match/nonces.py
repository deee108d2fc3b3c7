"""Numbers from the browsers of those who play: they enter the draws, so that who knows the seed cannot choose these.

A seat adds one at most, and none after its first move: whoever waits to see how the game goes comes too late.
"""

import re
from collections.abc import Sequence

from motherlode.core.errors import InputError
from motherlode.core.messages import message
from motherlode.core.seats import LETTERS
from motherlode.match.history import Event, Move, Nonce

NUMBER = re.compile(r"[0-9a-f]{32}")
TOLD = message("{who} adds a number to the draws.")


def may_add(seat: int, history: Sequence[Event]) -> bool:
    """May a seat still add a number, after all that happened?"""
    return not any(isinstance(event, Move | Nonce) and event.seat == seat for event in history)


def check(nonce: Nonce, history: Sequence[Event]) -> None:
    """Make sure that a number may be added after all that happened.

    Raises:
        InputError: it is none, or the seat has added one, or has moved.
    """
    if not NUMBER.fullmatch(nonce.number):
        raise InputError(f"a number for the draws has 32 hexadecimal digits, unlike {nonce.number[:40]!r}")
    if not may_add(nonce.seat, history):
        raise InputError(f"seat {LETTERS[nonce.seat]} adds a number to the draws once, and before its first move")


def added(history: Sequence[Event]) -> list[Nonce]:
    """Return the numbers that were added, in order."""
    return [event for event in history if isinstance(event, Nonce)]


def placed(history: Sequence[Event]) -> list[tuple[Nonce, int]]:
    """Return the numbers that were added, each with how many moves had been made before: these it does not bind."""
    before, found = 0, []
    for event in history:
        before += isinstance(event, Move)
        if isinstance(event, Nonce):
            found.append((event, before))
    return found
