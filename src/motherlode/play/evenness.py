"""When a computer answers: no sooner and no later for what it alone sees.

A choice among many takes longer than one among few, and where only one thing can be done nothing is thought. What a
seat can do follows from the cards that it hides, so whoever looks on could read some of them from the clock. Answers
therefore come a whole number of times so many seconds after they were awaited, most of them after the first.
"""

import asyncio
import time

from motherlode.core.seats import SPECTATOR
from motherlode.play.chairs import is_person
from motherlode.play.engine_pool import needs_warming
from motherlode.play.table import Table

SECONDS = 0.5
"""Most thoughts take less: an Expert's some hundredths, a Master's one to four tenths with a core for itself."""


async def even(table: Table, seat: int, begun: float, seconds: float) -> None:
    """Wait until a computer may answer that was awaited since *begun*, if its time could tell a person anything."""
    if seconds and needs_warming(table.header.chairs[seat].kind) and _hides(table, seat):
        await asyncio.sleep(-(time.monotonic() - begun) % seconds)


def _hides(table: Table, seat: int) -> bool:
    """Does a seat see anything that nobody else does, and is there a person to hide it from?"""
    return any(map(is_person, table.header.chairs)) and table.view(seat) != table.view(SPECTATOR)
