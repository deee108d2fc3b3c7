"""Reviews of finished matches: each is worked out once, off the event loop, and the page says how far it is."""

import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING

from motherlode.match import Match
from motherlode.play.table import Table

if TYPE_CHECKING:
    from motherlode.analysis.review import Review

MOST_KEPT = 100
"""Reviews that are remembered; one that was forgotten is worked out again."""
SIMULATIONS_IN_ALL = 120_000
"""About so many are spent on a match, so that a long one does not take for ever."""
FEWEST, MOST = 200, 2000
"""Simulations of a position: fewer say nothing, more are for the command."""

SECONDS_TO_LET_GO_FIRST = 0.05

log = logging.getLogger("motherlode.play")


class Stopped(Exception):  # noqa: N818 - reads as what it is
    """The server stops: no review is needed any more."""


@dataclass
class Work:
    """A review in the making."""

    future: "Future[Review]"
    done: int = 0
    """Moments of the match that were looked at."""
    of: int = 0
    """How many there are; 0 while the search warms up."""

    @property
    def has_failed(self) -> bool:
        """Did it come to nothing?"""
        return self.future.done() and self.future.exception() is not None


class Reviewer:
    """Who looks at finished matches, one after another, and only while nobody waits for a computer's move or a hint."""

    def __init__(self, must_wait: Callable[[], bool] = lambda: False) -> None:
        """*must_wait* says, of every moment that is looked at, whether something goes first."""
        self.must_wait = must_wait
        self.lane = ThreadPoolExecutor(1, "reviewing")
        self.works: OrderedDict[str, Work] = OrderedDict()
        self.stopping = Event()

    def look_at(self, table: Table) -> Work:
        """Return the review of a table, begun if it was not yet; what failed stays so until it is forgotten."""
        name = table.header.id
        if name not in self.works:
            self.works[name] = self._begun(table.match)
        self.works.move_to_end(name)
        while len(self.works) > MOST_KEPT:
            self.works.popitem(last=False)[1].future.cancel()
        return self.works[name]

    def found(self, table: Table) -> "Review | None":
        """Return the review of a table if it is made; it is not begun for this."""
        work = self.works.get(table.header.id)
        is_made = work is not None and work.future.done() and not work.future.cancelled() and not work.has_failed
        return work.future.result() if work is not None and is_made else None

    def forget(self, table: Table) -> None:
        """Let a review that failed be tried again."""
        self.works.pop(table.header.id, None)

    def _begun(self, match: Match) -> Work:
        work = Work(Future())

        def tell(done: int, of: int) -> None:
            work.done, work.of = done, of
            while self.must_wait() and not self.stopping.wait(SECONDS_TO_LET_GO_FIRST):
                pass
            if self.stopping.is_set():
                raise Stopped

        simulations = min(MOST, max(FEWEST, SIMULATIONS_IN_ALL // max(1, len(match.moves))))
        work.future = self.lane.submit(review, match, simulations, progress=tell)
        work.future.add_done_callback(_heard)
        return work

    def close(self) -> None:
        """Stop after the position that is looked at."""
        self.stopping.set()
        self.lane.shutdown(wait=False, cancel_futures=True)


def review(match: Match, simulations: int, progress: Callable[[int, int], None]) -> "Review":
    """Review a match, off the event loop."""
    from motherlode.analysis import review  # noqa: PLC0415 - a door that opens reviews nothing

    return review.review(match, simulations, progress=progress)


def _heard(future: "Future[Review]") -> None:
    failure = None if future.cancelled() else future.exception()
    if failure is not None and not isinstance(failure, Stopped):
        log.error("a review failed", exc_info=failure)
