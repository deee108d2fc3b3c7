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


A_DAY = 24 * 3600.0
"""Seconds that people talk on when the match is over: long enough for who reads the end the next morning."""


class TooMuch(Exception):  # noqa: N818 - reads as what it is
    """Somebody says too much at once."""


class TooLate(Exception):  # noqa: N818 - as above
    """The match has been over for long."""


def is_too_late(table: Table, now: float) -> bool:
    """Has a match been over for so long that nothing is said any more?"""
    return table.match.is_over and now > table.ended_at + A_DAY


def may_talk(table: Table, seat: int, now: float) -> bool:
    """Does somebody sit here to whom somebody at another device may listen?"""
    return _is_heard(table, seat) and not is_too_late(table, now)


def _is_heard(table: Table, seat: int) -> bool:
    chairs = table.seated.chairs  # a computer that plays on talks to nobody: whoever had left does
    return seat < len(chairs) and not is_computer(chairs[seat]) and bool(others(chairs, seat))


def said(table: Table, seat: int, what: str, now: float) -> list[Talk]:
    """Return what happens when somebody says something.

    Raises:
        Stale: there is nobody to talk to.
        TooLate: there was, but the match has been over for long.
        TooMuch: that was too much.
    """
    if not _is_heard(table, seat):
        raise Stale
    if is_too_late(table, now):
        raise TooLate
    times = _times(table, seat)
    if len(times) >= MOST or next(islice(times, MOST_AT_ONCE - 1, None), 0.0) > now - SECONDS:
        raise TooMuch
    return [Talk(seat, what)]


def _times(table: Table, seat: int) -> list[float]:
    """Return when the device of a seat has said something, the last first."""
    mine = party(table.seated.chairs, seat)
    told = zip(reversed(table.match.history), reversed(table.times), strict=True)
    return [at for event, at in told if event.seat in mine and isinstance(event, Talk) and talk.is_chat(event)]
