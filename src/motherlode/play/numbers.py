"""When browsers add numbers to the draws (`match.nonces`): each one, as soon as somebody sits there."""

import asyncio
import time
from collections.abc import Sequence

from motherlode.match import Nonce, Talk, nonces
from motherlode.play.chairs import is_person
from motherlode.play.table import Stale, Table

SECONDS_TO_WAIT = 2.0
"""For the number of who has just made a table, where Nature moves first. A browser without script sends none."""
SECONDS_BETWEEN_LOOKS = 0.02


def asked(table: Table, seats: Sequence[int]) -> int | None:
    """Return the seat for which the browser that plays these may add a number; None: it has, or comes too late."""
    if table.match.is_over or not all(nonces.may_add(seat, table.match.history) for seat in seats):
        return None
    return min(seats, default=None)


def given(table: Table, seats: Sequence[int], nonce: Nonce, after: int) -> list[Nonce]:
    """Return what happens when a browser that plays these seats adds a number, having seen so many others.

    It must have seen all that go before its own: what is added later could be chosen by who knows the seed.

    Raises:
        Stale: it was not asked for that, or has not seen all numbers.
    """
    if asked(table, seats) != nonce.seat or after != len(nonces.added(table.match.history)):
        raise Stale
    return [nonce]


async def wait(table: Table, patience: float) -> None:
    """Wait until a new table at which a person sits has a number, or for so many seconds after it was made."""
    is_without_browsers = not any(map(is_person, table.header.chairs))
    end = table.header.created + patience
    while not (is_without_browsers or _has_begun(table) or time.time() >= end):  # noqa: ASYNC110 - once a table, not long
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)


def _has_begun(table: Table) -> bool:
    return not all(isinstance(event, Talk) for event in table.match.history)
