"""By which names a server may be asked for.

A site of somebody else can have its name point at this machine, and would then be taken for our own pages; and links,
such as invitations, begin with the name by which somebody asks.
"""

import ipaddress
import re
from collections.abc import Collection

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

OF_THIS_MACHINE = frozenset({"localhost", "127.0.0.1", "[::1]"})
"""Names that mean this machine wherever they are asked for, and so no site of anybody else."""
ANY = "*"
LARGEST_PORT = 65_535
HOST = re.compile(r"(?P<name>[a-z0-9_](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(?P<port>[0-9]{1,5}))?")


def name_of(host: str) -> str | None:
    """Return the name in what a request says of its host, without the port; None if it is malformed."""
    found = HOST.fullmatch(host.lower())
    if found is None or int(found["port"] or 0) > LARGEST_PORT:
        return None
    name = found["name"]
    return name.rstrip(".") if not name.startswith("[") or _is_ip(name[1:-1]) else None


def _is_ip(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def allowed_at(address: str, named: Collection[str]) -> frozenset[str] | None:
    """Return the names of a server that listens at an address, if these were *named* for it; None: whichever there are.

    On this machine alone it has those of this machine. In a network it may have any, unless some are named.
    """
    is_for_all = not (named or _is_of_this_machine(address))
    if is_for_all or ANY in named:
        return None
    own = {f"[{address}]" if ":" in address else address} if _is_of_this_machine(address) else set()
    return OF_THIS_MACHINE.union(named, own)


def _is_of_this_machine(address: str) -> bool:
    return address == "localhost" or (_is_ip(address) and ipaddress.ip_address(address).is_loopback)


class Hosts:
    """The names of a server."""

    def __init__(self, allowed: frozenset[str] | None = None) -> None:
        self.allowed = allowed

    def check(self, connection: HTTPConnection) -> None:
        """Refuse what is asked by another name.

        Raises:
            HTTPException: 400, that is none; 421, it is not ours.
        """
        host = connection.headers.get("host")
        if host is None:
            return  # HTTP/1.0
        name = name_of(host)
        if name is None:
            raise HTTPException(400)
        if self.allowed is not None and name not in self.allowed:
            raise HTTPException(421)
