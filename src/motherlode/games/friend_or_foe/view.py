"""Who sees what in *Friend or Foe*: everybody everything."""

from motherlode.core.luck import Luck
from motherlode.core.seats import EVERYBODY, Seats
from motherlode.games.friend_or_foe.state import State


def witnesses(s: State, seat: int, action: int) -> Seats:
    """Nothing is hidden: everybody sees every move (Who sees what)."""
    return EVERYBODY


def observe(s: State, seat: int) -> None:
    """Nothing is hidden: what lies under a face-down card is in no position at all (Who sees what)."""


def imagine(s: State, seat: int, luck: Luck) -> None:
    """Nothing is hidden, so there is nothing to imagine (Who sees what)."""
