"""Where the server is to be found: the address that it listens at, and how that is written for browsers."""

import contextlib
import os
import socket

from motherlode.core.errors import InputError


class CannotListenError(InputError):
    """The address is taken, or not this machine's."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address.

    Raises:
        CannotListenError: somebody else listens there.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio then sends without delay
    if os.name == "posix":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()  # whoever comes before the tables are ready waits
    except OSError as error:
        listening.close()
        message = f"cannot listen at {host}:{port}: {error.strerror or error}; choose another with --port"
        raise CannotListenError(message) from error
    return listening


def address_of(host: str, port: int) -> str:
    """Return where browsers find us; for a whole network not by a name that means another machine everywhere else."""
    shown = _own_address() if host in {"", "0.0.0.0", "::"} else host  # noqa: S104 - asked, not listened at
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _own_address() -> str:
    """Return this machine's address in its network; nothing is sent to find it out."""
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address that is nobody's
            found: str = asking.getsockname()[0]
        except OSError:
            return "127.0.0.1"
        return found
