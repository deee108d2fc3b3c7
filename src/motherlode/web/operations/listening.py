"""Where the server is to be found: the address that it listens at, and how that is written for browsers."""

import contextlib
import errno
import os
import socket
from collections.abc import Iterator

from motherlode.core.errors import InputError

NOT_HERE = {errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT}
"""What the system says of an address that is another machine's, or of a kind that this one has none of."""


class CannotListenError(InputError):
    """The address is taken, or not this machine's."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address.

    Raises:
        CannotListenError: somebody else listens there, or it is no address of this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with told(host, port, its_host="--host", its_port="--port"), contextlib.ExitStack() as failing:
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio then sends without delay
        failing.callback(listening.close)
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen()  # whoever comes before the tables are ready waits
        failing.pop_all()
        return listening


@contextlib.contextmanager
def told(host: str, port: int, *, its_host: str, its_port: str) -> Iterator[None]:
    """Let who cannot listen at an address be told why, and which option to change: that of the host or of the port.

    Raises:
        CannotListenError: one cannot.
    """
    try:
        yield
    except (OSError, UnicodeError, TypeError) as error:  # the latter two if no name of a host can be like this
        wrong = _wrong_with_host(error)
        option = f"{its_host}: 127.0.0.1 for this machine alone, 0.0.0.0 for its network" if wrong else its_port
        why = wrong or getattr(error, "strerror", None) or error
        raise CannotListenError(f"cannot listen at {host}:{port}: {why}; choose another with {option}") from error


def _wrong_with_host(error: Exception) -> str:
    """Return what is wrong with a host, if anything is."""
    if isinstance(error, socket.gaierror) or not isinstance(error, OSError):
        return "no host of this name is known here"
    return "this machine has no such address" if error.errno in NOT_HERE else ""


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
