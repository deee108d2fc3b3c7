"""What was sent with a key, so that sending it again does nothing."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sent:
    """What was written down under a key: the sentence that a seat began with it."""

    seat: int
    words: list[str]
    """All words of the sentence as they are written down; while it is being made, more may come."""
    start: int = 0
    """Which of them was the first one under this key."""
    at: int = 0
    """After how many events that one was said."""

    def says(self, seat: int, words: Sequence[str]) -> bool:
        """Is this what the seat said, from its first word to its last?"""
        return seat == self.seat and list(words) == self.words[self.start :]
