"""What a computer at a table does: a whole sentence, each word from what it knows when it says it.

One whose thinking fails, or comes to no end, holds nobody up: a simpler one chooses in its place.
"""

import logging
from collections.abc import Callable

from motherlode.match.steps import Outlook, goes_on
from motherlode.play import engine_pool, seeds
from motherlode.play.engine_pool import LAST_RESORT, STAND_IN, Thinkers, needs_warming
from motherlode.play.engine_queue import Claim
from motherlode.play.table import Table

log = logging.getLogger("motherlode.play")


async def choice(
    thinkers: Thinkers, table: Table, seat: int, claim: Callable[[], Claim], is_warm: Callable[[Table], None]
) -> list[str]:
    """Let a computer choose by its *claim*; once its machine code *is warm* it thinks, which is told."""
    found, level = table.match.game, table.header.chairs[seat].kind
    ahead = table.match.outlook()  # before it warms up: an action may be taken back meanwhile
    table.stood_in_for.discard(seat)
    table.failed.discard(seat)
    if needs_warming(level) and not thinkers.is_warm(found.slug):
        level = await _warmed_up(thinkers, table, seat, level, is_warm)
    while not ahead.moves or goes_on(found, ahead.state, seat):
        level = await _made(thinkers, table, seat, level, ahead, claim)
    return [move.word for move in ahead.moves]


async def _made(
    thinkers: Thinkers, table: Table, seat: int, level: str, ahead: Outlook, claim: Callable[[], Claim]
) -> str:
    """Make the next move of a computer's sentence; return the level that has chosen it, which goes on."""
    view, seed = table.match.game.view(ahead.state, seat), seeds.of_choice(table, seat, len(ahead.moves))

    async def make(name: str) -> str:
        action = await thinkers.choose(name, table.match.game, view, seat, seed, claim())
        ahead.check(seat, action)
        ahead.make(seat, action)
        return name

    simpler = () if level == LAST_RESORT else (STAND_IN, LAST_RESORT)
    *levels, last = dict.fromkeys((level, *simpler))
    for name in levels:
        try:
            return await make(name)
        except Exception:
            log.exception("table %s: %s fails", table.header.id, name)
            table.failed.add(seat)
    return await make(last)


async def _warmed_up(thinkers: Thinkers, table: Table, seat: int, level: str, is_warm: Callable[[Table], None]) -> str:
    """Return the level that chooses once machine code is ready, or a simple one if that takes too long."""
    patience = 0.0 if table.has_waited else engine_pool.PATIENCE
    try:
        if await thinkers.ready(table.match.game, patience):
            is_warm(table)
            return level
    except Exception:
        log.exception("table %s: %s has no machine code", table.header.id, level)
        table.failed.add(seat)
    else:
        log.info("table %s: %s is not ready, %s chooses", table.header.id, level, STAND_IN)
        table.stood_in_for.add(seat)
    table.has_waited = True
    return STAND_IN
