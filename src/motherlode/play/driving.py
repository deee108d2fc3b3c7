"""What goes on by itself: Nature and computers move while they are awaited, each table in one process at a time."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Protocol

from motherlode.match import Step, Talk, talk
from motherlode.play import chairs, choosing, leaving, numbers, threads
from motherlode.play.alarms import Alarms
from motherlode.play.claims import claimed
from motherlode.play.engine_pool import Thinkers
from motherlode.play.engine_queue import Claim, Rank
from motherlode.play.evenness import even
from motherlode.play.in_memory import Memory
from motherlode.play.table import Stale, Table
from motherlode.store import PutAway, Store, Unavailable

PACE_OF_COMPUTERS = 1.0
"""Seconds between moves where computers play among themselves, so that one can look on."""
MOST_UNSEEN = 60
"""Steps that computers make among themselves while nobody looks; they go on when somebody does."""
PACE_OF_SUBSTITUTES = 4.0
"""Seconds between moves where they play for people who may come back: about as long as a page tells of one."""
MOST_UNSEEN_BY_THEIR_OWN = 4
"""Steps for such people while nobody looks: the game is theirs, and not to be over when they are back."""
SECONDS_TO_TURN_ROUND = 2.5
"""From when a computer plays on for somebody until it moves first: that person's page is there again by then, as one
who looks on has it, and what comes is told there, too."""
SECONDS_TO_REST = 15.0
"""Before a computer that failed is asked again."""

log = logging.getLogger("motherlode.play")


class Driven(Protocol):
    """Tables that go on by themselves; what each says stands at `motherlode.play.tables.Tables`."""

    store: Store
    memory: Memory
    thinkers: Thinkers
    alarms: Alarms
    patience: float
    evenness: float
    changed: Callable[[Table], None]
    redrawn: Callable[[Table], None]
    is_watched: Callable[[Table], bool]

    async def catch_up(self, table: Table) -> None:
        """Learn what was written down meanwhile."""

    async def write(self, table: Table, step: Step) -> None:
        """Write a step down and then make its moves."""


class Driver:
    """Lets the tables of a process go on."""

    def __init__(self, tables: Driven) -> None:
        self.tables, self.name = tables, secrets.token_hex(8)
        self.driving: dict[str, asyncio.Task[None]] = {}
        self.elsewhere: set[str] = set()
        """Tables that another process was going on with when they were to go on here."""

    def go_on(self, table: Table) -> None:
        """Let Nature and the computers move while they are awaited, in the background."""
        name = table.header.id
        if is_due(table) and (name not in self.driving or self.driving[name].done()):
            self.driving[name] = task = asyncio.create_task(self._drive(table))
            task.add_done_callback(partial(self._forget, name))
        self.tables.alarms.set(table)

    def _forget(self, name: str, task: asyncio.Task[None]) -> None:
        if self.driving.get(name) is task:
            del self.driving[name]

    async def _drive(self, table: Table) -> None:
        try:
            if self.tables.patience and await self._awaits_friends(table):
                return
            await numbers.wait(table, self.tables.patience)
            while is_due(table) and await self._drive_alone(table):
                pass  # somebody has moved since it was seen that nothing is left to do
        except Unavailable as fault:
            log.error("table %s does not go on by itself: %s", table.header.id, fault)  # noqa: TRY400 - not ours
            self._let_rest(table)
        except Exception:
            log.exception("table %s does not go on by itself", table.header.id)
            self._let_rest(table)
        self.tables.alarms.set(table)

    async def _awaits_friends(self, table: Table) -> bool:
        """Is somebody waited for? Who went to a rematch before a restart, or came in another process, is not."""
        if table.header.follows is not None and numbers.awaits_friends(table):
            await self._welcome_who_went(table, table.header.follows)
        return numbers.awaits_friends(table)

    async def _welcome_who_went(self, table: Table, follows: str) -> None:
        with suppress(PutAway, LookupError):  # the game before is not at hand
            news = await threads.reading(self.tables.store.news, follows)
            if table.first_deal.welcome(chairs.one_seat_on(seat, table.header.players) for seat in news.gone_on):
                table.besides.clear()
                self.tables.changed(table)

    async def _drive_alone(self, table: Table) -> bool:
        """Let a table go on that no other process has claimed; return whether it may be looked at again at once."""
        name = table.header.id
        self.elsewhere.discard(name)
        async with claimed(self.tables.store, name, self.name) as is_ours:
            if not is_ours:
                self.elsewhere.add(name)
                return False
            with self.tables.thinkers.long.turn(lambda: self._claim(table).rank):
                return await self._step_on(table)

    async def _step_on(self, table: Table) -> bool:
        unseen = 0
        while unseen < most_unseen(table) and await self._step(table):
            if all(map(chairs.is_computer, table.header.chairs)):
                unseen = 0 if self.tables.is_watched(table) else unseen + 1
                await asyncio.sleep(PACE_OF_SUBSTITUTES if is_somebodys(table) else PACE_OF_COMPUTERS)
        if unseen < most_unseen(table):
            return True
        await threads.writing(self.tables.store.rest, table.header.id, table.seq)
        return False

    def _let_rest(self, table: Table) -> None:
        table.stuck_until = time.time() + SECONDS_TO_REST
        self.tables.changed(table)

    async def _step(self, table: Table) -> bool:
        """Let Nature or one computer move; return whether one of them was awaited."""
        base = table.seq
        if table.match.waits_for_nature:
            await self._let(table, None, (), base)
            return True
        computers = table.awaited_computers()
        if computers:
            claim, redrawn, begun = partial(self._claim, table), self.tables.redrawn, time.monotonic()
            words = await choosing.choice(self.tables.thinkers, table, computers[0], claim, redrawn)
            await even(table, computers[0], begun, self.tables.evenness)
            await asyncio.sleep(_to_turn_round(table, computers[0]))
            await self._let(table, computers[0], words, base)
        return bool(computers)

    def _claim(self, table: Table) -> Claim:
        """Return on whose behalf a table's computers think."""
        owner = self.tables.memory.askers.get(table.header.id, table.header.id)
        if not any(map(chairs.is_person, table.header.chairs)):
            return Claim(Rank.ALONE, owner)
        return Claim(Rank.WATCHED if self.tables.is_watched(table) else Rank.AWAY, owner)

    async def _let(self, table: Table, seat: int | None, words: Sequence[str], base: int) -> None:
        """Write down what was chosen after *base* moves, unless the seat's situation has changed meanwhile."""
        async with table.lock:
            await self.tables.catch_up(table)
            if seat is None or (seat in table.computers and table.is_fresh(seat, base)):
                step = table.continued(seat, words)
                if step.moves:
                    await self._try_to_write(table, step)
                table.stuck_until = 0.0

    async def _try_to_write(self, table: Table, step: Step) -> None:
        try:
            await self.tables.write(table, step)
        except Stale:
            log.info("table %s was moved by another process", table.header.id)


def _to_turn_round(table: Table, seat: int) -> float:
    """Return how many seconds are left until the page of the person is there for whom a computer plays on just now."""
    last = table.match.history[-1] if table.match.history else None
    is_new = isinstance(last, Talk) and last.seat == seat and talk.kind_of(last.what) == talk.SUBSTITUTE
    return max(0.0, table.written_at + SECONDS_TO_TURN_ROUND - time.time()) if is_new else 0.0


def is_somebodys(table: Table) -> bool:
    """Do computers play for people who may come back?"""
    return any(leaving.may_return(table, seat) for seat in table.substitutes)


def most_unseen(table: Table) -> int:
    """Return how many steps computers make among themselves while nobody looks."""
    return MOST_UNSEEN_BY_THEIR_OWN if is_somebodys(table) else MOST_UNSEEN


def is_waiting(table: Table) -> bool:
    """Does a table wait for Nature or a computer?"""
    return table.match.waits_for_nature or bool(table.awaited_computers())


def is_due(table: Table) -> bool:
    """May a table go on: does it wait for Nature, or for a computer that has not just failed?"""
    return table.match.waits_for_nature or (is_waiting(table) and time.time() > table.stuck_until)
