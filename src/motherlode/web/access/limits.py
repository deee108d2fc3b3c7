"""What one address may have of a server: so many new tables in a while, and so many sockets at once."""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

MOST_TABLES = 100
"""New ones at once; a room full of people behind one address has enough."""
SECONDS_A_TABLE = 6.0
"""After which one more may be made."""
MOST_SOCKETS = 250
MOST_KNOWN = 10_000
"""Addresses that are remembered."""


HERE = {"127.0.0.1", "::1"}
"""This machine: whoever sits at it, or a proxy that does not say for whom it asks. Neither is counted."""


def address_of(connection: HTTPConnection) -> str:
    """Return from where something is asked, be it through a proxy here that says so; empty from this machine."""
    return group_of(connection.client.host if connection.client else "")


def group_of(host: str) -> str:
    """Return what is counted as one address; empty for this machine."""
    return "" if host in HERE else host


class TooMany(Exception):  # noqa: N818 - reads as what it is
    """An address has as much as it may."""


class Limits:
    """What each address has."""

    def __init__(self) -> None:
        self.since: OrderedDict[str, float] = OrderedDict()
        """Until when the tables that were made from each address count, in seconds of the process."""
        self.sockets: Counter[str] = Counter()

    def count_table(self, connection: HTTPConnection) -> None:
        """Count one more table.

        Raises:
            HTTPException: 429, there were too many.
        """
        address, now = address_of(connection), time.monotonic()
        if not address:
            return
        busy_until = max(self.since.get(address, now), now) + SECONDS_A_TABLE
        if busy_until > now + MOST_TABLES * SECONDS_A_TABLE:
            raise HTTPException(429)
        self.since[address] = busy_until
        self.since.move_to_end(address)
        if len(self.since) > MOST_KNOWN:
            self.since.popitem(last=False)

    @contextmanager
    def socket(self, connection: HTTPConnection) -> Iterator[None]:
        """Count a socket while it is open.

        Raises:
            TooMany: its address has too many already.
        """
        address = address_of(connection)
        if address and self.sockets[address] >= MOST_SOCKETS:
            raise TooMany(address)
        self.sockets[address] += 1
        try:
            yield
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]
