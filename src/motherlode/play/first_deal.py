"""What goes before the first deal of a table, where Nature moves first: known to one process, and only until then."""

import time
from collections.abc import Iterable
from dataclasses import dataclass, field

SECONDS_OF_A_TURN = 5.0
"""Who was given a turn to add a number to the draws and sends none within this time has lost it."""


@dataclass
class FirstDeal:
    """Whose turn it is to add a number to the draws, who has opened the table, and whether to wait for others."""

    come: set[int] = field(default_factory=set)
    """The seats whose browsers have opened the table's page."""
    is_wanted: bool = False
    """Is it dealt though somebody who is expected has not come?"""
    _turn_of: int | None = None
    _until: float = 0.0

    @property
    def adding(self) -> int | None:
        """The seat whose browser has the turn to add a number now."""
        return self._turn_of if time.monotonic() < self._until else None

    def give_turn(self, seat: int) -> None:
        """Let the browser of a seat add its number; nobody else adds one for so long."""
        self._turn_of, self._until = seat, time.monotonic() + SECONDS_OF_A_TURN

    def end_turn(self) -> None:
        """Let the next browser have its turn: a number was added."""
        self._turn_of = None

    def welcome(self, seats: Iterable[int]) -> bool:
        """Remember who has opened the table's page; return whether that is news."""
        new = set(seats) - self.come
        self.come |= new
        return bool(new)
