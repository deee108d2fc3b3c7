"""Learning at once what other processes have written, of the tables that matter in this one."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable

from motherlode.store import Store, Unavailable

log = logging.getLogger("motherlode.play")


class Hearing:
    """Has the news of tables read when there are any, each table's once at a time however often it is told."""

    def __init__(self, learn: Callable[[str], Awaitable[object]], cared_for: Callable[[], Iterable[str]]) -> None:
        """*learn* reads the news of a table, of those that are *cared for*; the others wait until somebody asks."""
        self.learn, self.cared_for = learn, cared_for
        self.learning: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        """Of which there was news while they were read."""

    def begin(self, store: Store) -> None:
        """Listen to a store from now on."""
        loop = asyncio.get_running_loop()

        def heard(name: str) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self.heard, name)

        store.listen(heard)

    def end(self) -> list[asyncio.Task[None]]:
        """Take no more notice; return what is being read."""
        self.cared_for = list
        return list(self.learning.values())

    def heard(self, name: str) -> None:
        """Take notice that there is news of a table, or of any."""
        cared_for = set(self.cared_for())
        for one in cared_for if not name else cared_for & {name}:
            self.again.add(one)
            if one not in self.learning:
                self.learning[one] = asyncio.create_task(self._learn(one))

    async def _learn(self, name: str) -> None:
        try:
            while name in self.again:
                self.again.discard(name)
                await self.learn(name)
        except Unavailable as fault:
            log.info("table %s: %s", name, fault)  # whoever looks at it is told when it is back
        except Exception:
            log.exception("table %s: what others have written cannot be read", name)
        finally:
            del self.learning[name]
