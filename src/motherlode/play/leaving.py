"""Leaving a game before its end: giving up, and offering to end it.

Who gives up leaves the game to the others: if only one seat has not given up, or no person is left who plays on, it
ends and those who have not given up win. Otherwise a computer plays on in that place.
"""

from motherlode.match import End, Talk, talk
from motherlode.match.history import Remark
from motherlode.play.chairs import default_level, is_computer
from motherlode.play.consent import others, pending
from motherlode.play.table import Stale, Table

WAYS = (talk.RESIGN, talk.END)


def ways(table: Table, viewer: int) -> list[str]:
    """Return what a viewer may do to leave the game."""
    chairs = table.header.chairs
    if table.match.is_over or viewer >= len(chairs) or is_computer(chairs[viewer]):
        return []
    may_offer = others(chairs, viewer) and not pending(table)
    return [talk.RESIGN, *([talk.END] if may_offer else [])]


def left(table: Table, seat: int, way: str) -> list[Remark]:
    """Return what happens when a seat leaves the game like this.

    Raises:
        Stale: it may not, or not any more.
    """
    if way not in ways(table, seat):
        raise Stale
    return _given_up(table, seat) if way == talk.RESIGN else [Talk(seat, way)]


def would_end(table: Table, seat: int) -> bool:
    """Does the game end if a seat gives up?"""
    staying, chairs = staying_after(table, seat), table.header.chairs
    return len(staying) == 1 or all(is_computer(chairs[other]) for other in staying)


def staying_after(table: Table, seat: int) -> tuple[int, ...]:
    """Return who will not have given up when a seat does."""
    gone = {event.seat for event in table.match.history if isinstance(event, Talk) and event.what == talk.RESIGN}
    return tuple(other for other in range(table.match.players) if other not in gone | {seat})


def _given_up(table: Table, seat: int) -> list[Remark]:
    if would_end(table, seat):
        return [Talk(seat, talk.RESIGN), End(seat, staying_after(table, seat))]
    return [Talk(seat, talk.RESIGN), Talk(seat, f"{talk.SUBSTITUTE} {default_level()}")]
