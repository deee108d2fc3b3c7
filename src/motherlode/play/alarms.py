"""What rings when somebody's time is up. Nothing of it is kept but what happens then, which is written down."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from motherlode.core.seats import SPECTATOR
from motherlode.match import Talk, talk
from motherlode.match.clock import GIVE_UP
from motherlode.match.history import Remark
from motherlode.play import leaving
from motherlode.play.chairs import default_level
from motherlode.play.table import Stale, Table
from motherlode.store import Unavailable

SECONDS_TO_TRY_AGAIN = 15.0

log = logging.getLogger("motherlode.play")


class Settling(Protocol):
    """Tables where something can happen that is no move."""

    async def settle(self, table: Table, seat: int, what: Callable[[], Sequence[Remark]]) -> int:
        """Let something happen that is no move, all or none of it."""


class Alarms:
    """The alarms of the tables in memory, of each the one that rings first."""

    def __init__(self, tables: Settling) -> None:
        """Ring at these tables."""
        self.tables, self.started = tables, time.time()
        self.bells: dict[str, asyncio.TimerHandle] = {}
        self.ringing: set[asyncio.Task[None]] = set()

    def set(self, table: Table, wait: float = 0.0) -> None:
        """Set the alarm of a table anew, after all that happened at it; it rings after so many seconds or later."""
        self._forget(table)
        ends = _ends(table)
        if ends:
            seconds = max(wait, 0.0 if self._is_from_before(table) else min(ends.values()) - time.time())
            self.bells[table.header.id] = asyncio.get_running_loop().call_later(seconds, self._ring, table)

    def _is_from_before(self, table: Table) -> bool:
        """Has nothing happened since the server started? Then its absence is forgiven first, before anybody moves."""
        return table.times[-1] < self.started

    def _forget(self, table: Table) -> None:
        bell = self.bells.pop(table.header.id, None)
        if bell:
            bell.cancel()

    def _ring(self, table: Table) -> None:
        self.bells.pop(table.header.id, None)
        task = asyncio.create_task(self._rung(table))
        self.ringing.add(task)
        task.add_done_callback(self.ringing.discard)

    async def _rung(self, table: Table) -> None:
        """Let happen what happens when a time is up."""
        try:
            await self.tables.settle(table, SPECTATOR, lambda: self._passed(table))
        except Stale:  # somebody was faster
            self.set(table)
        except Unavailable as fault:
            log.error("table %s: a clock has run out, but %s", table.header.id, fault)  # noqa: TRY400 - not ours
            self.set(table, SECONDS_TO_TRY_AGAIN)
        except Exception:
            log.exception("table %s: a clock has run out, and nothing comes of it", table.header.id)

    def _passed(self, table: Table) -> list[Remark]:
        """Return what happens: nobody is out of time before the server was there."""
        return self._forgiven(table) if self._is_from_before(table) else ran_out(table, time.time())

    async def forgive(self, table: Table) -> None:
        """After a start: what has passed since something happened last does not count, for nobody could play."""
        if table.clock:
            with contextlib.suppress(Stale):
                await self.tables.settle(table, SPECTATOR, lambda: self._forgiven(table))

    def _forgiven(self, table: Table) -> list[Remark]:
        ends = _ends(table)
        if not ends or not self._is_from_before(table):
            raise Stale
        return [Talk(next(iter(ends)), talk.PAUSED)]

    def stop(self) -> None:
        """Ring no more."""
        for bell in self.bells.values():
            bell.cancel()
        for task in self.ringing:
            task.cancel()


def _ends(table: Table) -> dict[int, float]:
    """Return when the time is up of everybody who is really asked, the first one first."""
    if table.clock is None or table.match.is_over:
        return {}
    return table.clock.ends(frozenset(table.match.awaited))


def ran_out(table: Table, now: float) -> list[Remark]:
    """Return what happens because somebody has no time left.

    Raises:
        Stale: everybody has.
    """
    late = [seat for seat, end in _ends(table).items() if end <= now]
    if not late or table.clock is None:
        raise Stale
    seat = late[0]
    said = Talk(seat, talk.TIMEOUT)
    if table.clock.terms.outcome == GIVE_UP:
        return [said, *leaving.given_up(table, seat)]
    return [said, Talk(seat, f"{talk.SUBSTITUTE} {default_level()}")]
