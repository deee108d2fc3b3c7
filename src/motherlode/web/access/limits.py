"""What one address may have of a server: so many requests and new tables in a while, and so many sockets at once."""

import functools
import ipaddress
import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starlette.requests import HTTPConnection

from motherlode.core.messages import Message, message
from motherlode.web.access.buckets import Buckets, Rate
from motherlode.web.access.locales import ERRORS, Told

TABLES = Rate(at_once=100, a_second=1 / 6)
"""New ones of an address; a room full of people behind one has enough."""
REQUESTS = Rate(at_once=600, a_second=100)
"""Of an address."""
FILES = Rate(at_once=3000, a_second=300)
"""Scripts, styles and drawings, which browsers keep: a class that comes in asks for all of them at once."""
POSTS_OF_ONE = Rate(at_once=200, a_second=20)
"""What one address does at one table: nobody takes all that there is for the others."""
POSTS = Rate(at_once=400, a_second=100)
"""What all do at a table who sit there. What strangers do is counted of their addresses alone."""
MOST_SOCKETS = 250
MOST_UNDER_WAY, DEAR = 96, 5
"""Requests of an address that have no answer yet, and how many one more counts as that is dear (`desk`)."""
SECONDS_TO_BE_DONE = 1
"""After which who has too much under way is told to ask again."""

HERE = {"127.0.0.1", "::1"}
"""This machine: whoever sits at it, or a proxy that does not say for whom it asks. Neither is counted."""
LONGEST_NAME = 64
HOUSEHOLD = 64
"""Bits of an IPv6 address that say whose it is: whoever has one has all that begin alike."""
WIDER = ((56, 4), (48, 16))
"""Bits that say so where somebody was given more, as many are (RIPE-690), and how many times as much all of these may
have: a few households, or one that has all."""
NETS_KEPT = 4096
OF_FILES = re.compile(r"/(?:static/|deck-|art-|face-|album-|favicon\.ico)")
UNENDING = re.compile(r"/api/tables/[^/]+/stream")
"""What goes on for as long as a game does is counted as sockets are."""
OF_TABLE = re.compile(r"(?:/api)?/(?:t|tables)/(?P<table>[A-Za-z0-9_-]{1,64})(?:/|$)")
TABLE_BUSY = message("There is too much at once at this table. Wait a little, and try again.")


class TooMuch(Told):
    """More is asked than may be in a while."""

    def __init__(self, seconds: float, text: Message = ERRORS[429]) -> None:
        """It may be asked again after so many seconds."""
        super().__init__(429, text, str(math.ceil(seconds)))


def address_of(connection: HTTPConnection) -> str:
    """Return from where something is asked, be it through a proxy here that says so; empty from this machine."""
    return group_of(connection.client.host if connection.client else "")


def group_of(host: str) -> str:
    """Return what is counted as one address; empty for this machine."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host[:LONGEST_NAME]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return group_of(str(found.ipv4_mapped))
        if host not in HERE and not found.is_link_local:
            return str(ipaddress.IPv6Network((int(found), HOUSEHOLD), strict=False))
    return "" if host in HERE else host


@functools.lru_cache(NETS_KEPT)
def nets_of(address: str) -> tuple[tuple[str, int], ...]:
    """Return as what an address is counted, and how many times as much each may have: itself, and what holds it."""
    if not address.endswith(f"::/{HOUSEHOLD}"):
        return ((address, 1),)
    net = ipaddress.IPv6Network(address)
    return ((address, 1), *((str(net.supernet(new_prefix=bits)), times) for bits, times in WIDER))


def widest_of(connection: HTTPConnection) -> str:
    """Return the widest net from which something is asked: what takes turns takes them by it."""
    return nets_of(address_of(connection))[-1][0]


class TooMany(Exception):  # noqa: N818 - reads as what it is
    """An address has as much as it may."""


class Limits:
    """What each address has, and each table."""

    def __init__(self, is_seated: Callable[[HTTPConnection, str], bool] = lambda *_: False) -> None:
        """Ask *is_seated* whether a request comes from a seat of the table of this name."""
        self.is_seated = is_seated
        self.tables, self.requests, self.files, self.posts = Buckets(), Buckets(), Buckets(), Buckets()
        self.sockets: Counter[str] = Counter()
        self.busy: Counter[str] = Counter()
        """What each address has under way."""

    def count_table(self, connection: HTTPConnection) -> None:
        """Count one more table.

        Raises:
            TooMuch: there were too many.
        """
        _take(self.tables, address_of(connection), TABLES)

    def count_request(self, connection: HTTPConnection) -> None:
        """Count one more request, and what is done by it at a table.

        Raises:
            TooMuch: there were too many.
        """
        address, path = address_of(connection), connection.scope["path"]
        if OF_FILES.match(path):
            _take(self.files, address, FILES)
            return
        _take(self.requests, address, REQUESTS)
        found = OF_TABLE.match(path) if connection.scope.get("method") == "POST" else None
        if found and address:
            self._count_post(connection, found["table"], address)

    def _count_post(self, connection: HTTPConnection, table: str, address: str) -> None:
        """Count what is done at a table: whoever sits there is refused nothing for what strangers do."""
        if not self.is_seated(connection, table):
            _take(self.posts, address, POSTS_OF_ONE, TABLE_BUSY, f"{table} ")
            return
        _take(self.posts, address, POSTS_OF_ONE, TABLE_BUSY, f"{table} seated ")
        _take(self.posts, table, POSTS, TABLE_BUSY)

    @contextmanager
    def socket(self, connection: HTTPConnection) -> Iterator[None]:
        """Count a socket while it is open.

        Raises:
            TooMany: its address has too many already.
        """
        address = address_of(connection)
        if address and not _has_room(self.sockets, address, 1, MOST_SOCKETS):
            raise TooMany(address)
        with _counted(self.sockets, address, 1):
            yield

    @contextmanager
    def under_way(self, connection: HTTPConnection, weight: int = 1) -> Iterator[None]:
        """Count a request until it is answered.

        Raises:
            TooMuch: its address has too much under way.
        """
        address, path = address_of(connection), connection.scope["path"]
        if not address or OF_FILES.match(path) or UNENDING.fullmatch(path):
            yield
            return
        if not _has_room(self.busy, address, weight, MOST_UNDER_WAY):
            raise TooMuch(SECONDS_TO_BE_DONE)
        with _counted(self.busy, address, weight):
            yield


@contextmanager
def _counted(counter: Counter[str], name: str, weight: int) -> Iterator[None]:
    """Count something of an address for as long as it lasts; who has nothing is forgotten."""
    nets = [net for net, _ in nets_of(name)]
    for net in nets:
        counter[net] += weight
    try:
        yield
    finally:
        for net in nets:
            counter[net] -= weight
            if not counter[net]:
                del counter[net]


def _has_room(counter: Counter[str], address: str, weight: int, most: int) -> bool:
    return all(counter[net] + weight <= most * times for net, times in nets_of(address))


def _take(buckets: Buckets, address: str, rate: Rate, text: Message = ERRORS[429], of: str = "") -> None:
    """Take one for an address, unless it is this machine; who is refused takes nothing of what its neighbours have."""
    for net, times in nets_of(address) if address else ():
        missing = buckets.take(of + net, Rate(rate.at_once * times, rate.a_second * times))
        if missing:
            raise TooMuch(missing, text)
