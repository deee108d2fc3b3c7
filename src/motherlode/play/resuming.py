"""Going on, after a start, with what waited for Nature or a computer when a server stopped, this one or another.

The door is open meanwhile: a table is taken up when somebody asks for it, and these one after another, first come,
first served.
"""

import asyncio
import logging
import time
from collections.abc import Collection, Mapping
from typing import Protocol

from motherlode.core.cards import cards
from motherlode.core.seats import NATURE
from motherlode.game import AnyState
from motherlode.play import threads
from motherlode.play.alarms import Alarms
from motherlode.play.driving import is_waiting
from motherlode.play.table import Table
from motherlode.store import Store, Unavailable

DAYS_TO_GO_ON_BY_ITSELF = 7
MOST_AT_ONCE = 32
"""Tables that go on by themselves, before the next one is taken up."""

SECONDS_TO_TRY_AGAIN = 15.0
SECONDS_BETWEEN_ROUNDS = 2.0

log = logging.getLogger("motherlode.play")


class Going(Protocol):
    """Tables that can go on."""

    store: Store
    alarms: Alarms

    @property
    def driving(self) -> Mapping[str, asyncio.Task[None]]:
        """What lets tables go on by themselves, by their names."""

    @property
    def asked_for(self) -> Collection[str]:
        """Tables that somebody asked for here while another process went on with them."""

    async def find(self, name: str) -> Table | None:
        """Return a table; if it waits for nobody but Nature and computers, it goes on."""


def waits(table: Table, s: AnyState) -> bool:
    """Does a position of a table's match wait for Nature or a computer?"""
    return not {NATURE, *table.computers}.isdisjoint(cards(table.match.game.rules.awaited(s)))


async def keep_up(tables: Going) -> None:
    """Take up, from now on, what waits and is gone on with by no process: one that did may have died."""
    given_up: set[str] = set()
    while True:
        await resume(tables, given_up)
        await asyncio.sleep(SECONDS_BETWEEN_ROUNDS)


async def resume(tables: Going, given_up: set[str]) -> None:
    """Go on with the tables that wait for no person: first those at which somebody waits, then who has waited longest.

    Those that cannot be opened are *given up*, so that no round tries them again. Where there is no room for another
    for long, as so much goes on, the round ends.
    """
    waiting = await _waiting(tables.store)
    for name in sorted(waiting, key=lambda name: name not in tables.asked_for):
        if name in given_up or name in tables.alarms.bells:
            continue
        if name not in tables.asked_for and not await _has_room(tables):
            return
        try:
            await _take_up(tables, name)
        except Unavailable as fault:
            log.info("table %s is not taken up now: %s", name, fault)
        except Exception:
            log.exception("table %s cannot be opened", name)
            given_up.add(name)


async def _has_room(tables: Going) -> bool:
    """Wait until another table may go on; return whether that is soon."""
    until = time.monotonic() + SECONDS_BETWEEN_ROUNDS
    while len(tables.driving) >= MOST_AT_ONCE and time.monotonic() < until:
        left = until - time.monotonic()
        await asyncio.wait(tables.driving.values(), timeout=left, return_when=asyncio.FIRST_COMPLETED)
    return len(tables.driving) < MOST_AT_ONCE


async def _waiting(store: Store) -> list[str]:
    """Return the tables that wait, as soon as the store can be reached."""
    while True:
        try:
            return await threads.reading(store.waiting, time.time() - DAYS_TO_GO_ON_BY_ITSELF * 24 * 3600)
        except Unavailable:
            await asyncio.sleep(SECONDS_TO_TRY_AGAIN)


async def _take_up(tables: Going, name: str) -> None:
    table = await tables.find(name)
    if table is None:
        return
    await tables.alarms.forgive(table)
    if name not in tables.driving and name not in tables.alarms.bells and not is_waiting(table):
        await threads.writing(tables.store.rest, name, table.seq)
