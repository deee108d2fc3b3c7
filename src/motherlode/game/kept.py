"""What was drawn lately, by all that it follows from: parts of a table that a move has left as they were."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Kept(Generic[Thing]):
    """Remembers so many things; the one that was not asked for longest is forgotten first.

    Unlike `functools.lru_cache` it is told what a thing follows from, so a part of a table can be looked up by a few
    numbers of a state and still be drawn from the whole of it.
    """

    def __init__(self, most: int) -> None:
        self.most, self.things = most, dict[Hashable, Thing]()
        self.lock = Lock()
        """Reviews and albums draw in threads of their own."""

    def get(self, follows_from: Hashable, make: Callable[[], Thing]) -> Thing:
        """Return a thing that was made before from the same, or make it."""
        with self.lock:
            found = self.things.pop(follows_from, None)
        if found is None:
            found = make()
        with self.lock:
            self.things[follows_from] = found
            if len(self.things) > self.most:
                del self.things[next(iter(self.things))]
        return found
