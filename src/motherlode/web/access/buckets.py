"""Rations: so many of something at once, and after that as many as come anew with time."""

import time
from collections import OrderedDict
from dataclasses import dataclass

MOST_KNOWN = 10_000
"""Names that are remembered of each kind."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How much there is for everybody."""

    at_once: float
    a_second: float


class Buckets:
    """What everybody has taken lately."""

    def __init__(self) -> None:
        self.until: OrderedDict[str, float] = OrderedDict()
        """When each name will have again all that it may take at once, in seconds of the process."""

    def take(self, name: str, rate: Rate) -> float:
        """Take one; return 0, or if there is none after how many seconds there will be."""
        now = time.monotonic()
        until = max(self.until.get(name, now), now) + 1 / rate.a_second
        missing = until - now - rate.at_once / rate.a_second
        if missing > 1e-9:
            return missing
        self.until[name] = until
        self.until.move_to_end(name)
        if len(self.until) > MOST_KNOWN:
            self.until.popitem(last=False)
        return 0.0
