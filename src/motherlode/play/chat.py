"""Talk at a table, between people at several devices: short, and of each so much in a while."""

from itertools import islice

from motherlode.match import Talk, talk
from motherlode.play.chairs import is_computer
from motherlode.play.consent import others, party
from motherlode.play.table import Stale, Table

MOST_AT_ONCE, SECONDS = 5, 20.0
"""That one device says in so many seconds."""
MOST = 200
"""That one device says in a match, since all of it is kept for ever."""


class TooMuch(Exception):  # noqa: N818 - reads as what it is
    """Somebody says too much at once."""


def may_talk(table: Table, seat: int) -> bool:
    """Is there anybody at another device to talk to?"""
    chairs = table.header.chairs
    is_person = seat < len(chairs) and not is_computer(chairs[seat])
    return is_person and not table.match.is_over and bool(others(chairs, seat))


def said(table: Table, seat: int, what: str, now: float) -> list[Talk]:
    """Return what happens when somebody says something.

    Raises:
        Stale: there is nobody to talk to, or not any more.
        TooMuch: that was too much.
    """
    if not may_talk(table, seat):
        raise Stale
    times = _times(table, seat)
    if len(times) >= MOST or next(islice(times, MOST_AT_ONCE - 1, None), 0.0) > now - SECONDS:
        raise TooMuch
    return [Talk(seat, what)]


def _times(table: Table, seat: int) -> list[float]:
    """Return when the device of a seat has said something, the last first."""
    mine = party(table.header.chairs, seat)
    told = zip(reversed(table.match.history), reversed(table.times), strict=True)
    return [at for event, at in told if event.seat in mine and isinstance(event, Talk) and talk.is_chat(event)]
