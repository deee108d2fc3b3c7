"""How long one waits for a store that does not answer, and that nobody does so behind somebody who has in vain."""

import math
import time

from motherlode.store import Unavailable

SECONDS_UNTIL_THE_NEXT_TRY = 1.0
"""For which everybody is refused at once: who tries waits, and threads that wait serve nobody."""
SECONDS_AT_THE_END = 1.0
"""For who waits when the server is told to stop; after somebody has waited in vain then, nobody tries any more."""


class Patience:
    """That of all threads that use a store, or a part of it."""

    def __init__(self) -> None:
        """Nobody has waited in vain."""
        self.refusing_until, self.why, self.end = -math.inf, "", math.inf

    def check(self) -> None:
        """Let somebody try.

        Raises:
            Unavailable: another has just tried in vain.
        """
        if time.monotonic() < self.refusing_until:
            raise Unavailable(self.why)

    def has_ended(self, until: float) -> bool:
        """Has somebody waited for long enough who means to wait *until* then, by the clock that never goes back?"""
        return time.monotonic() >= min(until, self.end)

    def refuse(self, why: str) -> None:
        """Refuse everybody for a moment, since somebody has waited in vain; while the server stops, for good."""
        is_last = self.end < math.inf
        self.why, self.refusing_until = why, math.inf if is_last else time.monotonic() + SECONDS_UNTIL_THE_NEXT_TRY

    def hurry(self) -> None:
        """Let nobody wait for long any more: the server is to stop."""
        self.end = min(self.end, time.monotonic() + SECONDS_AT_THE_END)
