"""Where computers think: off the event loop, and in lanes, so that nobody who is quick waits for somebody slow.

The machine code of a game's search serves every level that thinks, and hints too: one warming up is enough for all.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import ParamSpec, TypeVar

from motherlode.bots import levels, lines, why
from motherlode.bots.thinking import Budget, Thought
from motherlode.core.body import State
from motherlode.game import Game
from motherlode.game.arguments import Argument
from motherlode.play import processes
from motherlode.play.engine_queue import Claim, Lane, Overdue, Rank
from motherlode.play.preparation import Preparation

Question = ParamSpec("Question")
Result = TypeVar("Result")
MASTER = "master"
"""The level that hints are taken from; what it needs, the others that think need too."""
STAND_IN, LAST_RESORT = "apprentice", "random"
"""Who chooses for a level whose machine code is not ready in time, or whose thinking fails: one that needs no such
code, and then one that asks nothing of a game but its rules."""
SHORT_LANE = 2
"""Threads for those who answer within a fraction of a second."""
COMPILER = ("-m", "motherlode.analysis.warming")
"""What Python is to run to compile a game that is named after it."""
REST = Budget(1_000, milliseconds=100)
"""How long is thought about each word that completes what is advised: there are few to choose among."""
PATIENCE = 6.0
"""Seconds that a move waits for machine code at most, so that even on a cold machine it comes within ten."""


class Thinkers:
    """The threads in which computers think, and which games' machine code is ready."""

    def __init__(self) -> None:
        cores = max(1, (os.cpu_count() or 2) - 1)
        self.long = Lane(cores, "long")
        """For searches that only the clock stops."""
        self.short = Lane(SHORT_LANE, "short")
        self.lanes = (self.long, self.short)
        self.overdue: dict[tuple[str, str], Callable[[], bool]] = {}
        """Of thinking that came to no end, by game and level: has it ended after all?"""
        self.loading = ThreadPoolExecutor(1, "loading")
        """For machine code that is compiled already."""
        self.warming: dict[str, asyncio.Future[None]] = {}
        self.turn = asyncio.Lock()
        """Held by the game that is compiled: one at a time, since it takes many seconds."""
        self.preparation = Preparation()
        self.compilers: list[asyncio.subprocess.Process] = []

    async def choose(self, level: str, found: Game, view: State, seat: int, seed: int, claim: Claim) -> int:
        """Let a level choose from an observed state when it is its turn. One that thinks should be `ready`.

        Raises:
            Overdue: it comes to no end; while one thread hangs so, no other is given to that level of that game.
        """
        choosing = partial(levels.choose, level, found, view, seat, seed, threads=self.spare)
        return int(await self._bounded(self.long if is_slow(level) else self.short, level, claim, found, choosing))

    @property
    def spare(self) -> int:
        """How many threads a thought may have, so that one core is left to whoever does not think."""
        return max(1, self.long.free)

    async def _bounded(self, lane: Lane, level: str, claim: Claim, found: Game, what: Callable[[], Result]) -> Result:
        has_ended = self.overdue.get((found.slug, level))
        if has_ended is not None and not has_ended():
            raise Overdue(has_ended)
        try:
            return await lane.think(claim, what)
        except Overdue as overdue:
            self.overdue[found.slug, level] = overdue.has_ended
            raise

    async def advise(self, found: Game, view: State, seat: int, seed: int, budget: Budget, owner: str = "") -> Thought:
        """Return what the strongest level thinks of an observed state, a whole sentence. The game should be `ready`.

        Raises:
            Overdue: it comes to no end.
        """
        claim = Claim(Rank.HINT, owner)
        thinking = partial(_whole, found, view, seat, seed, replace(budget, threads=self.spare))
        return await self._bounded(self.long, MASTER, claim, found, thinking)

    @property
    def is_stuck(self) -> bool:
        """Is there a thread that comes to no end?"""
        return not all(has_ended() for has_ended in self.overdue.values())

    async def explain(
        self, found: Game, view: State, seat: int, thought: Thought, owner: str = ""
    ) -> tuple[Argument, ...]:
        """Return what speaks for what was advised. The game should be `ready`."""
        return await self.short.think(Claim(Rank.HINT, owner), partial(why.advised, found, view, seat, thought))

    def warm(self, found: Game) -> asyncio.Future[None]:
        """Begin to compile what thinking about a game needs; whoever asks second waits for the first."""
        known = self.warming.get(found.slug)
        if known is None or _has_failed(known):
            known = self.warming[found.slug] = asyncio.ensure_future(self._warm(found))
        return known

    async def _warm(self, found: Game) -> None:
        async with self.turn:
            if not await _within(self.loading, is_compiled, found.slug):
                await self.preparation.pause()
                await self._compile(found.slug)
                await self.preparation.resume()
            await _within(self.loading, levels.warm_search, found)

    async def _compile(self, slug: str) -> None:
        """Let a process of its own compile; what can wait is not waited for."""
        compiler = await processes.start(*COMPILER, slug, heard=True)
        if compiler is None:
            return  # it is compiled here
        self.compilers.append(compiler)
        assert compiler.stdout is not None, "it is a pipe"
        await compiler.stdout.readline()

    def is_warm(self, slug: str) -> bool:
        """Is the machine code of a game ready?"""
        known = self.warming.get(slug)
        return known is not None and known.done() and not _has_failed(known)

    async def ready(self, found: Game, patience: float) -> bool:
        """Wait until a game can be thought about, but only so many seconds; return whether it can."""
        known = self.warm(found)
        done, _ = await asyncio.wait([known], timeout=patience)
        for one in done:
            one.result()  # a compiler that fails is heard
        return bool(done)

    async def close(self) -> None:
        """Take no more questions; what is being thought about is not waited for."""
        for lane in self.lanes:
            lane.close()
        self.loading.shutdown(wait=False, cancel_futures=True)
        await self.preparation.pause()
        for compiler in self.compilers:
            if compiler.returncode is None:
                compiler.kill()
            await compiler.wait()


def is_compiled(slug: str) -> bool:
    """Is there machine code for all that a game needs? Then it is soon loaded."""
    from motherlode.analysis import warming  # noqa: PLC0415 - the table starts without the compiler

    return warming.is_done(slug)


def needs_warming(level: str) -> bool:
    """Does a level need machine code?"""
    return levels.find(level).thinks


def is_slow(level: str) -> bool:
    """Does a level think for as long as the clock lets it?"""
    budget = levels.find(level).budget
    return budget is not None and budget.milliseconds is not None


def _within(
    lane: Executor, what: Callable[Question, Result], *about: Question.args, **named: Question.kwargs
) -> asyncio.Future[Result]:
    return asyncio.get_running_loop().run_in_executor(lane, partial(what, *about, **named))


def _has_failed(known: asyncio.Future[None]) -> bool:
    return known.done() and (known.cancelled() or known.exception() is not None)


def _whole(found: Game, view: State, seat: int, seed: int, budget: Budget) -> Thought:
    """Return what the strongest level thinks, with the rest of the sentence that it would begin."""
    thought = levels.consider(levels.of(MASTER, found), budget, found, view, seat, seed)
    return replace(thought, plan=lines.completed(found, view, seat, thought.advice, REST))
