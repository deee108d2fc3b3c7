"""What was drawn lately, by all that it follows from: parts of a table that a move has left as they were."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Kept(Generic[Thing]):
    """Remembers so many things; the one that was not asked for longest is forgotten first.

    Unlike `functools.lru_cache` it is told what a thing follows from, so a part of a table can be looked up by a few
    numbers of a state and still be drawn from the whole of it.
    """

    def __init__(self, most: int) -> None:
        self.most, self.things = most, dict[Hashable, Thing]()

    def get(self, follows_from: Hashable, make: Callable[[], Thing]) -> Thing:
        """Return a thing that was made before from the same, or make it."""
        try:
            found = self.things.pop(follows_from)
        except KeyError:
            found = make()
            if len(self.things) >= self.most:
                del self.things[next(iter(self.things))]
        self.things[follows_from] = found
        return found
