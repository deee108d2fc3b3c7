"""Which process goes on with a table: the one that has claimed it in the store, for as long as it says so again.

When it dies it says so no more, and another takes the table up. A claim spares work and keeps nothing whole: who writes
second is refused by the store, claim or not.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from motherlode.play import threads
from motherlode.store import Store, Unavailable

SECONDS = 8.0
"""How long a claim holds: longer by the wait for a locked file than it takes until it is said again."""
SECONDS_UNTIL_IT_IS_SAID_AGAIN = 3.0

log = logging.getLogger("motherlode.play")


@contextlib.asynccontextmanager
async def claimed(store: Store, table_id: str, holder: str) -> AsyncIterator[bool]:
    """Claim a table meanwhile, unless another process has; say whether that was possible."""
    if not await _claimed(store, table_id, holder):
        yield False
        return
    holding = asyncio.create_task(_hold(store, table_id, holder))
    try:
        yield True
    finally:
        holding.cancel()
        with contextlib.suppress(Unavailable):  # then it ends by itself
            await threads.writing(store.release, table_id, holder)


async def _claimed(store: Store, table_id: str, holder: str) -> bool:
    """Claim a table; who is called off while that is written lets go of it, or nobody could take it up at once."""
    asked = asyncio.ensure_future(threads.writing(store.claim, table_id, holder, SECONDS))
    try:
        return await asyncio.shield(asked)
    except asyncio.CancelledError:
        with contextlib.suppress(Unavailable):
            await asked
            await threads.writing(store.release, table_id, holder)
        raise


async def _hold(store: Store, table_id: str, holder: str) -> None:
    while True:
        await asyncio.sleep(SECONDS_UNTIL_IT_IS_SAID_AGAIN)
        with contextlib.suppress(Unavailable):
            if not await threads.writing(store.claim, table_id, holder, SECONDS):
                log.warning("table %s was taken up by another process, as this one was silent", table_id)
                return
