"""Whose computers think next, where more wait than there are threads.

Those go first at whose table somebody looks on, then hints, then tables whose people are elsewhere, last those without
any. Among equals, the tables of one visitor take turns with those of the others, however many each has opened. Reviews
(`reviews`) have a thread of their own, and pause while anybody but the last waits.

Computers without a person begin nothing while others have not come to the end of a turn that a person waits for: it is
many thoughts, and between two of them one would begin. What they think about when somebody comes who goes first is
called off (`motherlode.bots.calling_off`), and thought about anew later. So they add next to nothing to a person's
wait, however many there are.
"""

import asyncio
import contextlib
import logging
import os
import sys
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from enum import IntEnum
from typing import NamedTuple, TypeVar

from motherlode.bots.calling_off import CalledOff, unless

Result = TypeVar("Result")
LATER = 5
"""By how much lower the priority of thinking is than that of everything else: about a quarter of the time, where both
want a core. Not more, since a thread that must wait for long may hold Python's lock meanwhile."""
SECONDS_TO_THINK = 30.0
"""At most, from when it begins: many times what the slowest takes on a busy machine."""

log = logging.getLogger("motherlode.play")


class Rank(IntEnum):
    """Who goes before whom."""

    WATCHED = 0
    """A person of the table looks on."""
    HINT = 1
    AWAY = 2
    """People play there; none of them is known to look on."""
    ALONE = 3
    """No person plays there."""


class Overdue(Exception):  # noqa: N818 - reads as what it is
    """Something was thought about for so long that nobody waits any more."""

    def __init__(self, has_ended: Callable[[], bool]) -> None:
        super().__init__(f"no end after {SECONDS_TO_THINK:g} seconds")
        self.has_ended = has_ended
        """Has it come to an end after all?"""


class Claim(NamedTuple):
    """On whose behalf something is thought about."""

    rank: Rank = Rank.AWAY
    owner: str = ""
    """The visitor who asked for the table."""


class Lane:
    """Threads in which one thing after another is thought about.

    No thread can be stopped: one that comes to no end is left to itself, and a new one takes its place.
    """

    def __init__(self, threads: int, name: str = "") -> None:
        """Let so many think at once."""
        self.threads, self.name, self.free = threads, name, threads
        self.executor = _threads(threads, name)
        self.waiting: defaultdict[Rank, dict[str, deque[asyncio.Future[None]]]] = defaultdict(dict)
        self.alone: list[threading.Event] = []
        """By which what computers without a person think about is called off."""
        self.turns: list[Callable[[], Rank]] = []
        """Of which rank the tables are at which computers move."""
        self.has_waited: Callable[[Rank, float], None] = lambda _rank, _seconds: None
        """Is told how many seconds somebody has waited for a thread."""

    async def think(self, claim: Claim, what: Callable[[], Result]) -> Result:
        """Return what comes of thinking, when it is this one's turn.

        Raises:
            Overdue: it did not come to an end in time.
        """
        while True:
            await self._thread_for(claim)
            try:
                return await self._unless_called_off(claim, what)
            except CalledOff:
                log.debug("computers without a person think again later")
            finally:
                self._done()

    async def _unless_called_off(self, claim: Claim, what: Callable[[], Result]) -> Result:
        if claim.rank != Rank.ALONE:
            return await self._thought(self.executor.submit(what))
        called_off = threading.Event()
        self.alone.append(called_off)
        try:
            return await self._thought(self.executor.submit(unless, called_off.is_set, what))
        finally:
            self.alone.remove(called_off)

    async def _thread_for(self, claim: Claim) -> None:
        begin, since = asyncio.get_running_loop().create_future(), time.monotonic()
        self.waiting[claim.rank].setdefault(claim.owner, deque()).append(begin)
        self._admit()
        if claim.rank != Rank.ALONE and not begin.done():
            self._call_off_one()
        try:
            await begin
        except asyncio.CancelledError:
            self._give_up(claim, begin)
            raise
        self.has_waited(claim.rank, time.monotonic() - since)

    def _call_off_one(self) -> None:
        """Have computers without a person make way for somebody, if they think about something."""
        going_on = next((thought for thought in self.alone if not thought.is_set()), None)
        if going_on is not None:
            going_on.set()

    async def _thought(self, thought: Future[Result]) -> Result:
        try:
            return await asyncio.wait_for(asyncio.wrap_future(thought), SECONDS_TO_THINK)
        except TimeoutError:
            if thought.done():
                raise  # it was thought's own
            self.executor.shutdown(wait=False)
            self.executor = _threads(self.threads, self.name)
            raise Overdue(thought.done) from None

    @contextlib.contextmanager
    def turn(self, rank: Callable[[], Rank]) -> Iterator[None]:
        """Let computers of a table move, one after another, until a person is asked; *rank* is that of the moment."""
        self.turns.append(rank)
        try:
            yield
        finally:
            self.turns.remove(rank)
            self._admit()

    def close(self) -> None:
        """Begin nothing more; what is being thought about is not waited for."""
        self.executor.shutdown(wait=False, cancel_futures=True)

    def length(self, rank: Rank) -> int:
        """Return how many of a rank wait."""
        return sum(map(len, list(self.waiting[rank].values()))) if rank in self.waiting else 0

    @property
    def is_awaited(self) -> bool:
        """Does anybody wait for a thread? Computers among themselves do not count."""
        return any(self.length(rank) for rank in Rank if rank != Rank.ALONE)

    def _admit(self) -> None:
        """Let the next ones begin while there are threads."""
        while self.free and (begin := self._next()) is not None:
            if not begin.cancelled():
                self.free -= 1
                begin.set_result(None)

    def _next(self) -> asyncio.Future[None] | None:
        """Take the next one out of the queue; its visitor's others come after those of everybody else."""
        rank = min((rank for rank, owners in self.waiting.items() if owners), default=None)
        if rank is None or (rank == Rank.ALONE and any(of_table() != Rank.ALONE for of_table in self.turns)):
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


def _threads(number: int, name: str) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(number, name, initializer=_yield_to_others)


def _yield_to_others() -> None:
    """Let this thread, and those that it begins, think with what the rest of the process leaves: moves go first.

    Elsewhere than on Linux a priority is a process's and not a thread's.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError):  # then it thinks like everybody else
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), os.getpriority(os.PRIO_PROCESS, 0) + LATER)
