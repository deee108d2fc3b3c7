"""Which of its own tables a browser forgets where there is room for so many: the one that is missed least.

There is no account, so what is forgotten is found by its address alone: whoever plays there with others is waited for.
"""

from collections.abc import Collection
from enum import IntEnum

from starlette.requests import HTTPConnection

from motherlode.play.chairs import is_computer
from motherlode.play.table import Table
from motherlode.play.tables import Tables
from motherlode.store import PutAway
from motherlode.web.access import cookies


class Worth(IntEnum):
    """How much a table is missed that is on no list any more."""

    OVER = 0
    ALONE = 1
    """It waits for nobody else."""
    PEOPLE = 2


async def going(tables: Tables, connection: HTTPConnection, coming: Collection[str]) -> frozenset[str]:
    """Return which tables go when others come: none while there is room; of those missed alike the oldest first."""
    own = [table_id for table_id in cookies.seated(connection) if table_id not in coming]
    surplus = len(own) + len(coming) - cookies.MOST_SEATED
    if surplus <= 0:
        return frozenset()
    worths = {table_id: await _worth(tables, table_id) for table_id in reversed(own)}
    return frozenset(sorted(worths, key=lambda table_id: worths[table_id])[:surplus])


async def missed_next(tables: Tables, connection: HTTPConnection) -> Table | None:
    """Return the game with others that goes when one more table comes; nothing, if none of those has to."""
    for table_id in await going(tables, connection, [""]):
        if await _worth(tables, table_id) == Worth.PEOPLE:
            return await tables.find(table_id)
    return None


async def _worth(tables: Tables, table_id: str) -> Worth:
    try:
        table = await tables.find(table_id)
    except PutAway:
        return Worth.OVER
    if table is None or table.match.is_over:
        return Worth.OVER
    people = [chair for chair in table.seated.chairs if not is_computer(chair)]
    return Worth.PEOPLE if len(people) > 1 else Worth.ALONE
