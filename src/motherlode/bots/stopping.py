"""When a search ends before its simulations are made: the clock stops it, or nothing can change its choice any more.

The action that was tried most often is chosen. Once it leads the next by more than all simulations that are left could
add to that one, the rest would only confirm it. Leela Chess Zero calls it smart pruning. A thread looks at what it grew
itself and at what the others saw last; whatever they have tried since is among what they had left then.
"""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from motherlode.core.late import np

if TYPE_CHECKING:
    import numpy.typing as npt

Floats: TypeAlias = "npt.NDArray[np.float64]"


class Growing(Protocol):
    """A search that is under way."""

    done: int
    """Simulations made."""

    @property
    def left(self) -> int:
        """How many it may still make."""

    def tally(self) -> tuple[Floats, Floats]:
        """Return visits and results by action; only the thread that lets it grow may ask."""


class _Seen(NamedTuple):
    """What a thread saw last of a forest."""

    left: int
    visits: Floats


class End:
    """What stops searches whose findings are added up."""

    def __init__(self, forests: Sequence[Growing], milliseconds: int | None, until_settled: bool) -> None:
        self.until_settled = until_settled
        self.stop = None if milliseconds is None else time.monotonic() + milliseconds / 1000
        self.forests, self.seen = len(forests), dict[int, _Seen]()

    @property
    def may_come_early(self) -> bool:
        """Is there anything to look at between two spoonfuls?"""
        return self.stop is not None or self.until_settled

    def has_come(self, mine: Sequence[Growing]) -> bool:
        """Is the time over, or the choice certain? Asked by the thread in which some of the forests grow."""
        is_late = self.stop is not None and time.monotonic() >= self.stop
        return is_late or (self.until_settled and self._is_settled(mine))

    def _is_settled(self, mine: Sequence[Growing]) -> bool:
        if any(forest.done < forest.left for forest in mine):
            return False  # nothing can lead by so much yet
        for forest in mine:
            self.seen[id(forest)] = _Seen(forest.left, forest.tally()[0])
        return len(self.seen) == self.forests and _is_certain(list(self.seen.values()))


def _is_certain(seen: Sequence[_Seen]) -> bool:
    second, first = np.sort(np.sum([one.visits for one in seen], axis=0))[-2:]
    return bool(first > second + sum(one.left for one in seen))
