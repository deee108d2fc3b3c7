"""Tables that anybody may sit down at: listed for an hour, while there is a seat for a friend that nobody has taken.

That a table is open is said at it. What is pinned to a board of the store besides is no more than where to look.
"""

import contextlib
import hashlib
import logging
import time
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from motherlode.match import Talk, talk
from motherlode.play import threads
from motherlode.play.table import Stale, Table
from motherlode.play.tables import Tables
from motherlode.store import FRIEND, Unavailable

BOARD = "open"
SECONDS = 3600
MOST = 12
"""That are listed on a page: in turns of each place from where tables were opened, its newest first."""
PLACE = 4
"""Signs by which those are told apart: too few to find an address again by them."""
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


class Page(NamedTuple):
    """A page of the list."""

    tables: list[Table]
    has_more: bool


async def open_to_all(tables: Tables, table: Table, seat: int, asker: str = "") -> None:
    """Let anybody sit down at a table, and list it among those of who asks from this address.

    Raises:
        Stale: it is over, or full.
    """
    if is_open(table):
        if await threads.reading(tables.store.pinned, BOARD, table.header.id):
            return  # nobody moves to the top by asking again
    else:
        await tables.settle(table, seat, lambda: [_opened(table, seat)])
    await threads.writing(tables.store.pin, BOARD, table.header.id, place_of(asker), time.time() + SECONDS)


def place_of(asker: str) -> str:
    """Return what tells an address apart from most others."""
    return hashlib.sha256(asker.encode()).hexdigest()[:PLACE]


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


async def listed(tables: Tables, page: int = 0) -> Page:
    """Return open tables; those that are so no more leave the list. While the store is gone there are none."""
    try:
        return await _listed(tables, page)
    except Unavailable:  # one can choose a game all the same
        return Page([], has_more=False)


async def _listed(tables: Tables, page: int) -> Page:
    names = in_turns(await threads.reading(tables.store.pinned, BOARD))
    found = [(name, await _found(tables, name)) for name in names[page * MOST :][:MOST]]
    for name, table in found:
        if table is None or not is_open(table):
            await threads.writing(tables.store.unpin, BOARD, name)
    return Page([table for _, table in found if table is not None and is_open(table)], len(names) > (page + 1) * MOST)


def in_turns(pinned: Sequence[tuple[str, str]]) -> list[str]:
    """Return the names of what was pinned: one of each place first, then their second ones."""
    before: Counter[str] = Counter()
    turns = []
    for name, place in pinned:
        turns.append((before[place], name))
        before[place] += 1
    return [name for _, name in sorted(turns, key=lambda turn: turn[0])]


async def _found(tables: Tables, name: str) -> Table | None:
    """Find a table; one that cannot be opened, perhaps of a game that is not installed here, hides no other."""
    try:
        return await tables.find(name)
    except Unavailable:
        raise
    except Exception:
        log.exception("table %s cannot be opened", name)
        return None
