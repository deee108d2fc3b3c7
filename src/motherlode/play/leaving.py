"""Leaving a game before its end: giving up, offering to end it, and letting a computer play on for who is away.

Who gives up leaves the game to the others: if only one seat has not given up, or no person is left who plays on, it
ends and those who have not given up win. Otherwise a computer plays on in that place. Who only goes away may come back.
"""

from collections.abc import Iterable

from motherlode.core.cards import cards
from motherlode.core.seats import NATURE
from motherlode.match import End, Nonce, Talk, talk
from motherlode.match.history import Event, Remark
from motherlode.play.chairs import is_computer
from motherlode.play.consent import carried_out, may_ask, others, party, substituted
from motherlode.play.table import Stale, Table

LEAVE = "leave"
MINUTES_TO_WAIT = 5
"""For somebody who is awaited, before the others may let a computer play there."""


MOST_ABSENCES = 20
"""How often a seat may go away and come back, since all of it is kept for ever."""


class TooEarly(Exception):  # noqa: N818 - reads as what it is
    """Whoever is awaited has not been waited for long enough."""


def ways(table: Table, viewer: int) -> list[str]:
    """Return what a viewer may do to leave the game, or to go on without somebody who is away."""
    chairs = table.header.chairs
    if table.match.is_over or viewer >= len(chairs) or is_computer(chairs[viewer]):
        return []
    friends = others(chairs, viewer)
    found = [talk.RESIGN, *([LEAVE] if friends and _absences(table, viewer) < MOST_ABSENCES else [])]
    if not may_ask(table, viewer):
        return found
    return [*found, *([talk.END] if friends else []), *(f"{talk.REPLACE} {seat}" for seat in _missed(table, viewer))]


def _absences(table: Table, seat: int) -> int:
    """Return how often a computer has played for a seat."""
    said = (event for event in table.match.asides if isinstance(event, Talk) and event.seat == seat)
    return sum(talk.kind_of(event.what) == talk.SUBSTITUTE for event in said)


def _missed(table: Table, viewer: int) -> list[int]:
    """Return whom the game waits for at other devices, whether or not they have ever sat down."""
    chairs, mine = table.header.chairs, party(table.header.chairs, viewer)
    awaited = cards(table.match.game.rules.awaited(table.view(viewer)))  # as far as the viewer knows
    return [seat for seat in awaited if seat not in {*mine, NATURE} and not is_computer(chairs[seat])]


def left(table: Table, seat: int, way: str, now: float) -> list[Remark]:
    """Return what happens when a seat leaves the game like this.

    Raises:
        Stale: it may not, or not any more.
        TooEarly: it may not yet.
    """
    if way not in ways(table, seat):
        raise Stale
    if way == talk.RESIGN:
        return given_up(table, seat)
    if way == LEAVE:
        return [substituted(table, seat)]
    return _proposed(table, seat, way, now)


def _proposed(table: Table, seat: int, way: str, now: float) -> list[Remark]:
    kind, _, about = way.partition(" ")
    if kind == talk.REPLACE and now - waited_since(table, seat, int(about)) < MINUTES_TO_WAIT * 60:
        raise TooEarly
    return [Talk(seat, way), *([] if must_ask(table, seat, way) else carried_out(table, seat, way))]


def waited_since(table: Table, viewer: int, seat: int) -> float:
    """Return since when a viewer has waited for a sign of a seat: since something was done last, or said by it.

    What others say is none of it: who goes away and comes back, or asks for something, does not begin the wait anew.
    """
    history = table.match.history
    seen = (number for number in reversed(table.seen_by(viewer)) if _is_sign(history[number], seat))
    return next((table.times[number] for number in seen), table.header.created)


def _is_sign(event: Event, seat: int) -> bool:
    return event.seat == seat or not isinstance(event, Talk | Nonce)


def must_ask(table: Table, seat: int, way: str) -> bool:
    """Is there anybody who has to agree to this, besides whom it is about?"""
    kind, _, about = way.partition(" ")
    away = [int(about)] if kind == talk.REPLACE else []
    return bool(others(table.header.chairs, seat, *away))


def may_return(table: Table, seat: int) -> bool:
    """May whoever sat here play again? Not who has given up, nor whose time for the whole game is over."""
    is_out = table.clock is not None and seat in table.clock.out
    may_no_more = is_out or _absences(table, seat) > MOST_ABSENCES
    return not (table.match.is_over or may_no_more) and seat in table.substitutes and seat not in _gone(table)


def is_late(table: Table, seat: int) -> bool:
    """Does a computer play at a seat since its clock ran out? That is said first, and then that the computer plays."""
    history = table.match.history
    gone = [at for at, event in enumerate(history) if event.seat == seat and _is_substitution(event)]
    return bool(gone) and history[gone[-1] - 1] == Talk(seat, talk.TIMEOUT)


def _is_substitution(event: Event) -> bool:
    return isinstance(event, Talk) and talk.kind_of(event.what) == talk.SUBSTITUTE


def returned(table: Table, seat: int) -> list[Remark]:
    """Return what happens when somebody comes back.

    Raises:
        Stale: nobody plays there meanwhile, or it was given up.
    """
    if not may_return(table, seat):
        raise Stale
    return [Talk(seat, talk.RETURN)]


def would_end(table: Table, seat: int) -> bool:
    """Does the game end if a seat gives up?"""
    staying, chairs = staying_after(table, seat), table.header.chairs
    return len(staying) == 1 or all(is_computer(chairs[other]) for other in staying)


def staying_after(table: Table, seat: int) -> tuple[int, ...]:
    """Return who will not have given up when a seat does."""
    gone = _gone(table) | {seat}
    return tuple(other for other in range(table.match.players) if other not in gone)


def has_given_up(table: Table, seat: int) -> bool:
    """Was the game given up here?"""
    return seat in _gone(table)


def told(table: Table, seats: Iterable[int], locale: str) -> list[str]:
    """Tell that these seats were given up, or left for a while, and that computers play on there."""
    said = [Talk(seat, what) for seat in seats for what in (talk.RESIGN, talk.SUBSTITUTE)]
    so = [it for it in said if it.what == talk.SUBSTITUTE or has_given_up(table, it.seat)]
    return [talk.told(it, table.names, locale) for it in so]


def _gone(table: Table) -> set[int]:
    return {event.seat for event in table.match.asides if isinstance(event, Talk) and event.what == talk.RESIGN}


def given_up(table: Table, seat: int) -> list[Remark]:
    """Return what happens when a seat gives the game up."""
    if would_end(table, seat):
        return [Talk(seat, talk.RESIGN), End(seat, staying_after(table, seat))]
    return [Talk(seat, talk.RESIGN), substituted(table, seat)]
