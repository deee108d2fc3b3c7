"""When browsers add numbers to the draws (`match.nonces`): each one, as soon as somebody sits there.

A number that was sent and not taken is known, and another could be chosen to suit it. So a browser sends none before it
has been given its turn, while which nobody else adds one: then there is no honest reason to refuse it.
"""

import asyncio
import time
from collections.abc import Sequence

from motherlode.match import Nonce, Talk, nonces
from motherlode.play.chairs import is_person
from motherlode.play.table import Stale, Table

SECONDS_TO_WAIT = 2.0
"""For the number of who has just made a table, where Nature moves first. A browser without script sends none."""
SECONDS_BETWEEN_LOOKS = 0.02
SECONDS_OF_A_TURN = 5.0
"""Who was given a turn and sends no number within this time has lost it."""


def asked(table: Table, seats: Sequence[int]) -> int | None:
    """Return the seat for which the browser that plays these may add a number; None: it has, or comes too late."""
    if table.match.is_over or not all(nonces.may_add(seat, table.match.history) for seat in seats):
        return None
    return min(seats, default=None)


def begun(table: Table, seats: Sequence[int], seat: int, after: int) -> bool:
    """Give the browser that plays these seats its turn to add a number, having seen so many; nobody else adds one then.

    It gets none if it is not asked for one, has not seen all, or somebody has the turn, another page of it perhaps.
    """
    if not _may_add(table, seats, seat, after) or _adding(table) is not None:
        return False
    table.adds = seat, time.monotonic() + SECONDS_OF_A_TURN
    return True


def given(table: Table, seats: Sequence[int], nonce: Nonce, after: int) -> list[Nonce]:
    """Return what happens when a browser that plays these seats adds a number, having seen so many others.

    It must have seen all that go before its own: what is added later could be chosen by who knows the seed.

    Raises:
        Stale: it was not asked for that, has not seen all numbers, or it is somebody else's turn.
    """
    if not _may_add(table, seats, nonce.seat, after) or _adding(table) not in {None, nonce.seat}:
        raise Stale
    table.adds = None
    return [nonce]


def _may_add(table: Table, seats: Sequence[int], seat: int, after: int) -> bool:
    return asked(table, seats) == seat and after == len(nonces.added(table.match.history))


def _adding(table: Table) -> int | None:
    """Return the seat whose browser has the turn now."""
    return table.adds[0] if table.adds is not None and table.adds[1] > time.monotonic() else None


async def wait(table: Table, patience: float) -> None:
    """Wait until a new table at which a person sits has a number, or for so many seconds after it was made."""
    is_without_browsers = not any(map(is_person, table.header.chairs))
    end = table.header.created + patience
    while not (is_without_browsers or _has_begun(table) or time.time() >= end):  # noqa: ASYNC110 - once a table, not long
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)


def _has_begun(table: Table) -> bool:
    return not all(isinstance(event, Talk) for event in table.match.history)
