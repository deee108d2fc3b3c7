"""Tables that anybody may sit down at: listed for an hour, while there is a seat for a friend that nobody has taken.

That a table is open is said at it. What is pinned to a board of the store besides is no more than where to look.
"""

import contextlib
import logging
import time

from motherlode.match import Talk, talk
from motherlode.play import threads
from motherlode.play.table import Stale, Table
from motherlode.play.tables import Tables
from motherlode.store import FRIEND, Unavailable

BOARD = "open"
SECONDS = 3600
MOST = 12
"""That are listed, the newest first."""
MOST_OPENINGS = 10
"""Of one table: each is kept for ever."""

log = logging.getLogger("motherlode.play")


def free_seats(table: Table) -> list[int]:
    """Return the seats that nobody has taken yet."""
    chairs = table.header.chairs
    return [seat for seat, chair in enumerate(chairs) if chair.kind == FRIEND and not chair.taken]


def is_open(table: Table) -> bool:
    """May anybody sit down at a table?"""
    said = (event.what for event in reversed(table.match.history) if isinstance(event, Talk))
    last = next((what for what in said if what in {talk.OPEN, talk.CLOSE}), talk.CLOSE)
    return last == talk.OPEN and not table.match.is_over and bool(free_seats(table))


async def open_to_all(tables: Tables, table: Table, seat: int) -> None:
    """Let anybody sit down at a table, and list it.

    Raises:
        Stale: it is over, or full.
    """
    if is_open(table):
        if await threads.reading(tables.store.pinned, BOARD, table.header.id):
            return  # nobody moves to the top by asking again
    else:
        await tables.settle(table, seat, lambda: [_opened(table, seat)])
    await threads.writing(tables.store.pin, BOARD, table.header.id, "", time.time() + SECONDS)


def _opened(table: Table, seat: int) -> Talk:
    openings = [event for event in table.match.history if isinstance(event, Talk) and event.what == talk.OPEN]
    if len(openings) >= MOST_OPENINGS or not free_seats(table):
        raise Stale
    return Talk(seat, talk.OPEN)


async def close(tables: Tables, table: Table, seat: int) -> None:
    """Let nobody but those who are invited sit down at a table."""
    with contextlib.suppress(Stale):  # it is so already, or over
        await tables.settle(table, seat, lambda: [_closed(table, seat)])
    await threads.writing(tables.store.unpin, BOARD, table.header.id)


def _closed(table: Table, seat: int) -> Talk:
    if not is_open(table):
        raise Stale
    return Talk(seat, talk.CLOSE)


async def listed(tables: Tables) -> list[Table]:
    """Return the open tables; those that are so no more leave the list. While the store is gone there are none."""
    try:
        return await _listed(tables)
    except Unavailable:  # one can choose a game all the same
        return []


async def _listed(tables: Tables) -> list[Table]:
    pinned = await threads.reading(tables.store.pinned, BOARD)
    found = [(name, await _found(tables, name)) for name, _ in pinned[:MOST]]
    for name, table in found:
        if table is None or not is_open(table):
            await threads.writing(tables.store.unpin, BOARD, name)
    return [table for _, table in found if table is not None and is_open(table)]


async def _found(tables: Tables, name: str) -> Table | None:
    """Find a table; one that cannot be opened, perhaps of a game that is not installed here, hides no other."""
    try:
        return await tables.find(name)
    except Unavailable:
        raise
    except Exception:
        log.exception("table %s cannot be opened", name)
        return None
