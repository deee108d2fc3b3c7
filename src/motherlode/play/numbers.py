"""When browsers add numbers to the draws (`match.nonces`): each one, as soon as somebody sits there.

A number that was sent and not taken is known, and another could be chosen to suit it. So a browser sends none before it
has been given its turn, while which nobody else adds one: then there is no honest reason to refuse it.
"""

import asyncio
import time
from collections.abc import Sequence

from motherlode.match import Move, Nonce, nonces
from motherlode.play import consent
from motherlode.play.chairs import is_person
from motherlode.play.table import Stale, Table
from motherlode.store import FRIEND, HERE

SECONDS_TO_WAIT = 2.0
"""For the numbers of those at a new table, where Nature moves first. A browser without script sends none."""
SECONDS_BETWEEN_LOOKS = 0.02


def asked(table: Table, seats: Sequence[int]) -> int | None:
    """Return the seat for which the browser that plays these may add a number; None: it has, or comes too late."""
    if table.match.is_over or not all(nonces.may_add(seat, table.match.history) for seat in seats):
        return None
    return min(seats, default=None)


def begun(table: Table, seats: Sequence[int], seat: int, after: int) -> bool:
    """Give the browser that plays these seats its turn to add a number, having seen so many; nobody else adds one then.

    It gets none if it is not asked for one, has not seen all, or somebody has the turn, another page of it perhaps.
    """
    if not _may_add(table, seats, seat, after) or table.first_deal.adding is not None:
        return False
    table.first_deal.give_turn(seat)
    return True


def given(table: Table, seats: Sequence[int], nonce: Nonce, after: int) -> list[Nonce]:
    """Return what happens when a browser that plays these seats adds a number, having seen so many others.

    It must have seen all that go before its own: what is added later could be chosen by who knows the seed.

    Raises:
        Stale: it was not asked for that, has not seen all numbers, or it is somebody else's turn.
    """
    if not _may_add(table, seats, nonce.seat, after) or table.first_deal.adding not in {None, nonce.seat}:
        raise Stale
    table.first_deal.end_turn()
    return [nonce]


def _may_add(table: Table, seats: Sequence[int], seat: int, after: int) -> bool:
    return asked(table, seats) == seat and after == len(nonces.added(table.match.history))


def awaits_friends(table: Table) -> bool:
    """Does Nature not deal yet, since somebody is expected who has not come?

    What is dealt before a friend's number is there could be chosen by who has laid the table. Those who are there may
    have it dealt all the same (`FirstDeal.is_wanted`).
    """
    is_first = table.match.waits_for_nature and not _has_moved(table)
    return is_first and not table.first_deal.is_wanted and bool(not_here(table))


def not_here(table: Table) -> list[int]:
    """Return the seats of those who have not come.

    In a rematch, whose seats are taken, it is whose browser has neither gone there nor sent a number, whoever has asked
    for it: "here" is a seat then at the device that laid the first table, and that may be elsewhere.
    """
    sitting, is_again = table.header.chairs, table.header.follows is not None
    came = table.first_deal.come | {one.seat for one in nonces.added(table.match.history)}
    people = [seat for seat, chair in enumerate(sitting) if is_person(chair)]
    return [
        seat
        for seat in people
        if not sitting[seat].taken or (is_again and came.isdisjoint(consent.party(sitting, seat)))
    ]


async def wait(table: Table, patience: float) -> None:
    """Wait until a new table has the numbers of all browsers at it, or for so many seconds."""
    expected, end = _browsers(table), time.monotonic() + patience
    while not _has_moved(table) and len(nonces.added(table.match.history)) < expected:
        if time.monotonic() >= end:
            return
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)


def _browsers(table: Table) -> int:
    """Return how many browsers people have here: who share a device have one."""
    kinds = [chair.kind for chair in table.header.chairs if is_person(chair) and chair.taken]
    return kinds.count(FRIEND) + (HERE in kinds)


def _has_moved(table: Table) -> bool:
    return any(isinstance(event, Move) for event in table.match.history)
