"""Hints: what the strongest computer would do in a seat's place, knowing only what the seat knows.

A hint is no move: nothing is written down. It is remembered with the table, so that asking again shows the same.
"""

from dataclasses import replace

from motherlode.bots import levels
from motherlode.bots.thinking import Budget
from motherlode.play import engine_pool
from motherlode.play.chairs import are_together
from motherlode.play.engine_pool import MASTER, Thinkers
from motherlode.play.table import Hint, Stale, Table

MOST_MILLISECONDS = 1000


class NoHint(Exception):  # noqa: N818 - reads as what it is
    """There is no hint: *phrase* says why, *status* is the answer's code."""

    def __init__(self, phrase: str, status: int) -> None:
        super().__init__(phrase)
        self.phrase, self.status = phrase, status


class Adviser:
    """Whom people ask for hints."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers

    async def ask(self, table: Table, seat: int, base: int) -> Hint:
        """Return a hint for a seat that knew of *base* moves when it asked.

        Raises:
            NoHint: hints are not given at this table, or not now.
            Stale: the seat knows of more moves by now.
        """
        async with table.advising:
            if not are_together(table.header.chairs):
                raise NoHint("hint friends", 403)
            if seat not in table.match.awaited:
                raise NoHint("hint over" if table.match.is_over else "hint turn", 409)
            if base != table.seq_for(seat):
                raise Stale
            return table.hint_for(seat) or await self._think(table, seat, base)

    async def _think(self, table: Table, seat: int, number: int) -> Hint:
        found, view, seed = table.match.game, table.match.view(seat), table.hint_seed(seat)
        if not await self.thinkers.ready(found, engine_pool.PATIENCE):
            raise NoHint("hint warming", 202)
        thought = await self.thinkers.advise(found, view, seat, seed, budget())
        hint = Hint(number, found.words.say(view, seat, thought.best), thought.chance)
        table.hints[seat] = hint
        return hint


def budget() -> Budget:
    """Return how long a hint is thought about: as long as the Master thinks, and never above a second."""
    masters = levels.find(MASTER).budget
    assert masters is not None, "the strongest level thinks"
    return replace(masters, milliseconds=min(masters.milliseconds or MOST_MILLISECONDS, MOST_MILLISECONDS))
