"""The tables that a process has in memory: as many as there is room for, and all that cannot be spared just now.

A table is the fold of what is written down, so one that has left comes back as it was when somebody asks for it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from itertools import islice

from motherlode.play import threads
from motherlode.play.table import Table
from motherlode.store import Store

MOST_IN_MEMORY = 300
"""Tables; a long match that three viewers have read takes some 250 KB."""
MOST_LOOKED_AT = 4
"""Tables that are looked at in search of room, whenever one is used: so a thousand that are needed delay nobody."""


class Memory:
    """The tables in memory, by their names."""

    def __init__(self, store: Store, is_needed: Callable[[Table], bool]) -> None:
        """Take tables up from a store; those that are needed stay, however many they are."""
        self.store, self.is_needed = store, is_needed
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.askers: dict[str, str] = {}
        """From which address each was asked for first, since it is here."""
        self.opening: dict[str, asyncio.Future[Table | None]] = {}

    async def table(self, name: str) -> Table | None:
        """Return a table; one that is not here is folded beside the event loop, once for all who ask for it."""
        return self.tables.get(name) or await self._taken_up(name)

    async def _taken_up(self, name: str) -> Table | None:
        if name not in self.opening:
            self.opening[name] = asyncio.ensure_future(threads.reading(taken_up, self.store, name))
            self.opening[name].add_done_callback(lambda _: self.opening.pop(name, None))
        table = await asyncio.shield(self.opening[name])
        return table and self.keep(table)

    def keep(self, table: Table, asker: str = "") -> Table:
        """Remember a table as the one that was used last, and who asked for it first; return the one that is here.

        It is another one if this had left and was taken up again meanwhile.
        """
        if asker:
            self.askers.setdefault(table.header.id, asker)
        here = self.tables.setdefault(table.header.id, table)
        self.tables.move_to_end(table.header.id)
        self._make_room()
        return here

    def _make_room(self) -> None:
        """Let go of tables that nobody needs, those that were not used for the longest first."""
        for name in list(islice(self.tables, min(len(self.tables) - 1, MOST_LOOKED_AT))):
            if len(self.tables) <= MOST_IN_MEMORY:
                return
            if self.is_needed(self.tables[name]):
                self.tables.move_to_end(name)
            else:
                del self.tables[name]
                self.askers.pop(name, None)


def taken_up(store: Store, name: str) -> Table | None:
    """Return a table with all that is written down of it."""
    header = store.header(name)
    if header is None:
        return None
    table = Table.of(header)
    news = store.news(name)
    for entry in news.entries:
        table.fold(entry)
    table.hints.update(news.hints)
    table.gone_on = news.gone_on
    return table
