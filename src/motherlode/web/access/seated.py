"""Who sits at a table, as far as a request shows it before anything is done for it."""

import re

from starlette.requests import HTTPConnection

from motherlode.play.chairs import seat_of
from motherlode.play.table import Table
from motherlode.web.access.cookies import hands

BEARER = re.compile(r"bearer +(?P<token>[A-Za-z0-9_-]{1,64})", re.IGNORECASE)


def is_seated(connection: HTTPConnection, table: Table | None) -> bool:
    """Does whoever asks hold a seat, by a cookie or by a bot's token?

    A table that is not in memory has nobody yet: the first request that is let in brings it there.
    """
    if table is None:
        return False
    held, found = hands(connection, table), BEARER.fullmatch(connection.headers.get("authorization", ""))
    return bool(held.mine or held.left) or (found is not None and seat_of(table.owned, found["token"]) is not None)
