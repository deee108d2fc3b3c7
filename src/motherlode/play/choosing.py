"""What a computer at a table does: a whole sentence, each word from what it knows when it says it."""

import logging
from collections.abc import Callable

from motherlode.match.steps import goes_on
from motherlode.play import engine_pool, seeds
from motherlode.play.engine_pool import STAND_IN, Thinkers, needs_warming
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
    if needs_warming(level) and not thinkers.is_warm(found.slug):
        level = await _warmed_up(thinkers, table, seat, level, is_warm)
    while not ahead.moves or goes_on(found, ahead.state, seat):
        view, seed = found.view(ahead.state, seat), seeds.of_choice(table, seat, len(ahead.moves))
        action = await thinkers.choose(level, found, view, seat, seed, claim())
        ahead.check(seat, action)
        ahead.make(seat, action)
    return [move.word for move in ahead.moves]


async def _warmed_up(thinkers: Thinkers, table: Table, seat: int, level: str, is_warm: Callable[[Table], None]) -> str:
    """Return the level that chooses once machine code is ready, or a simple one if that takes too long."""
    patience = 0.0 if table.has_waited else engine_pool.PATIENCE
    if await thinkers.ready(table.match.game, patience):
        is_warm(table)
        return level
    log.info("table %s: %s is not ready, %s chooses", table.header.id, level, STAND_IN)
    table.stood_in_for.add(seat)
    table.has_waited = True
    return STAND_IN
