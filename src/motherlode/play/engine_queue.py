"""Whose computers think next, where more wait than there are threads.

Those go first at whose table somebody looks on, then hints, then tables whose people are elsewhere, last those without
any. Among equals, the tables of one visitor take turns with those of the others, however many each has opened.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable
from concurrent.futures import Executor
from enum import IntEnum
from typing import NamedTuple, TypeVar

Result = TypeVar("Result")


class Rank(IntEnum):
    """Who goes before whom."""

    WATCHED = 0
    """A person of the table looks on."""
    HINT = 1
    AWAY = 2
    """People play there; none of them is known to look on."""
    ALONE = 3
    """No person plays there."""


class Claim(NamedTuple):
    """On whose behalf something is thought about."""

    rank: Rank = Rank.AWAY
    owner: str = ""
    """The visitor who asked for the table."""


class Lane:
    """Threads in which one thing after another is thought about."""

    def __init__(self, executor: Executor, threads: int) -> None:
        """Let so many think at once."""
        self.executor, self.free = executor, threads
        self.waiting: defaultdict[Rank, dict[str, deque[asyncio.Future[None]]]] = defaultdict(dict)

    async def think(self, claim: Claim, what: Callable[[], Result]) -> Result:
        """Return what comes of thinking, when it is this one's turn."""
        begin = asyncio.get_running_loop().create_future()
        self.waiting[claim.rank].setdefault(claim.owner, deque()).append(begin)
        self._admit()
        try:
            await begin
        except asyncio.CancelledError:
            self._give_up(claim, begin)
            raise
        try:
            return await asyncio.get_running_loop().run_in_executor(self.executor, what)
        finally:
            self._done()

    def length(self, rank: Rank) -> int:
        """Return how many of a rank wait."""
        return sum(map(len, list(self.waiting[rank].values()))) if rank in self.waiting else 0

    def _admit(self) -> None:
        """Let the next ones begin while there are threads."""
        while self.free and (begin := self._next()) is not None:
            if not begin.cancelled():
                self.free -= 1
                begin.set_result(None)

    def _next(self) -> asyncio.Future[None] | None:
        """Take the next one out of the queue; its visitor's others come after those of everybody else."""
        rank = min((rank for rank, owners in self.waiting.items() if owners), default=None)
        if rank is None:
            return None
        owners = self.waiting[rank]
        owner = next(iter(owners))
        mine = owners.pop(owner)
        begin = mine.popleft()
        if mine:
            owners[owner] = mine  # behind the others
        return begin

    def _give_up(self, claim: Claim, begin: asyncio.Future[None]) -> None:
        """Let go of a claim that nobody waits for any more, be it that it had just come."""
        mine = self.waiting[claim.rank].get(claim.owner)
        if mine is not None and begin in mine:
            mine.remove(begin)
            if not mine:
                del self.waiting[claim.rank][claim.owner]
        elif begin.done() and not begin.cancelled():
            self._done()

    def _done(self) -> None:
        self.free += 1
        self._admit()
