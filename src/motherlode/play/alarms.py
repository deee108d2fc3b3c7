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
from motherlode.play.consent import substituted
from motherlode.play.table import Stale, Table
from motherlode.store import Unavailable

SECONDS_TO_TRY_AGAIN = 15.0

log = logging.getLogger("motherlode.play")


class Settling(Protocol):
    """Tables where something can happen that is no move."""

    async def find(self, name: str) -> Table | None:
        """Return a table with every move that is written down."""

    async def settle(self, table: Table, seat: int, what: Callable[[], Sequence[Remark]]) -> int:
        """Let something happen that is no move, all or none of it."""


class Alarms:
    """The alarms of tables, of each the one that rings first; they know its name alone, so that it may leave memory."""

    def __init__(self, tables: Settling) -> None:
        """Ring at these tables."""
        self.tables, self.started = tables, time.time()
        self.bells: dict[str, asyncio.TimerHandle] = {}
        self.ringing: dict[str, asyncio.Task[None]] = {}

    def set(self, table: Table) -> None:
        """Set the alarm of a table anew, after all that happened at it; one that rings just now is set after that."""
        name, ends = table.header.id, _ends(table)
        self._forget(name)
        if ends and name not in self.ringing:
            self._wait(name, 0.0 if self._is_from_before(table) else min(ends.values()) - time.time())

    def _wait(self, name: str, seconds: float) -> None:
        self.bells[name] = asyncio.get_running_loop().call_later(seconds, self.ring, name)

    def _is_from_before(self, table: Table) -> bool:
        """Has nothing happened since the server started? Then its absence is forgiven first, before anybody moves."""
        return table.times[-1] < self.started

    def _forget(self, name: str) -> None:
        bell = self.bells.pop(name, None)
        if bell:
            bell.cancel()

    def ring(self, name: str) -> None:
        """Look whether somebody's time is up at a table, and let happen what happens then."""
        self._forget(name)
        if name not in self.ringing:
            self.ringing[name] = asyncio.create_task(self._rung(name))

    async def _rung(self, name: str) -> None:
        table = None
        try:
            table = await self._looked_at(name)
        except Unavailable as fault:
            log.error("table %s: a clock has run out, but %s", name, fault)  # noqa: TRY400 - not ours
            self._wait(name, SECONDS_TO_TRY_AGAIN)
        except Exception:
            log.exception("table %s: a clock has run out, and nothing comes of it", name)
        finally:
            del self.ringing[name]
        if table is not None:
            self.set(table)

    async def _looked_at(self, name: str) -> Table | None:
        table = await self.tables.find(name)
        if table is not None:
            with contextlib.suppress(Stale):  # somebody was faster
                await self.tables.settle(table, SPECTATOR, lambda: self._passed(table))
        return table

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
        for task in self.ringing.values():
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
    return [said, substituted(table, seat)]
