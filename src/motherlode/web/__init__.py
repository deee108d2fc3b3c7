"""The table in the browser."""

import contextlib
import os
import socket
import threading
import webbrowser

import uvicorn
from starlette.applications import Starlette

from motherlode.core.errors import InputError
from motherlode.play import numbers
from motherlode.store.opening import opened
from motherlode.web.app import make_app
from motherlode.web.connections import Line, Socket, make_room

LARGEST_MESSAGE = 1024
"""A browser says nothing over its socket."""
SECONDS_TO_SHUT_DOWN = 3
MOST_AT_THE_DOOR = 128
"""Lines that are let in at once, before it is looked who has waited too long; the system lets the others wait."""


class CannotListenError(InputError):
    """The address is taken, or not this machine's."""


def serve(host: str, port: int, store_at: str, open_browser: bool, prepares: bool) -> None:
    """Open the table: serve the tables of the store at this address until interrupted.

    If it *prepares*, it compiles all games in the background.

    Raises:
        CannotListenError: somebody else listens there.
        InputError: that is no store, or a newer Motherlode has written it.
        Unavailable: it cannot be read or written.
    """
    make_room()
    with contextlib.closing(_listen(host, port)) as listening, contextlib.closing(opened(store_at)) as store:
        app = make_app(store, prepares=prepares, patience=numbers.SECONDS_TO_WAIT)
        address = _address(host, listening.getsockname()[1])
        _Door(_config(app), address, open_browser).run(sockets=[listening])


class _Door(uvicorn.Server):
    """The server, which says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address, self.open_browser = address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the door."""
        await super().startup(sockets)
        print(f"Motherlode is open at {self.address}", flush=True)  # noqa: T201 - to whoever started it
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()


def _config(app: Starlette) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=Line,
        backlog=MOST_AT_THE_DOOR,
        log_level="warning",
        ws=Socket,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SECONDS_TO_SHUT_DOWN,
        server_header=False,
    )


def _listen(host: str, port: int) -> socket.socket:
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


def _address(host: str, port: int) -> str:
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
