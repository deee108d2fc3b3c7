"""The table in the browser."""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette
from uvicorn.config import LOGGING_CONFIG

from motherlode.core import interrupts
from motherlode.core.garbage import uncollected
from motherlode.play import evenness, numbers
from motherlode.store import Store
from motherlode.store.opening import opened
from motherlode.web.access.connections import Line, Socket, make_room, tell
from motherlode.web.access.hosts import Hosts, allowed_at
from motherlode.web.app import make_app
from motherlode.web.operations import seldom
from motherlode.web.operations.listening import address_of, listen
from motherlode.web.operations.logs import LogFormat, begin

LARGEST_MESSAGE = 1024
"""A browser says nothing over its socket."""
SECONDS_BETWEEN_SIGNS = 20.0
"""After which a page hears again that the server is there, and its browser is asked whether it is (`static/net.js`)."""
SECONDS_TO_ANSWER = 20.0
LARGEST_HEAD = 32 * 1024
"""Of a request: a browser keeps some 180 cookies of a server, and may hold one of so many tables (`cookies.COPY`)."""
SECONDS_TO_SHUT_DOWN = 3
SECONDS_TO_DISMISS = SECONDS_TO_SHUT_DOWN - 0.5
"""After which who has no answer yet is told that there will be none."""
MOST_AT_THE_DOOR = 128
"""Lines that are let in at once, before it is looked who has waited too long; the system lets the others wait."""


def serve(  # noqa: PLR0913, PLR0917 - one for each option
    host: str,
    port: int,
    store_at: str,
    open_browser: bool,
    prepares: bool,
    metrics_at: tuple[str, int] | None = None,
    log_format: LogFormat = "text",
    archive: Path | None = None,
    names: Sequence[str] = (),
) -> None:
    """Open the table: serve the tables of the store at this address until interrupted.

    If it *prepares*, it compiles all games in the background. Its figures can be collected at another address. What was
    put away of the store is in the folder *archive*, if that is not the one beside a file. It may be asked for by these
    *names* (`access.hosts`).

    Raises:
        KeyboardInterrupt: it was, and has ended in order.
        CannotListenError: somebody else listens there.
        InputError: that is no store, or a newer Motherlode has written it.
        Unavailable: it cannot be read or written.
    """
    make_room()
    begin(log_format)
    with contextlib.ExitStack() as closing:
        listening = closing.enter_context(contextlib.closing(listen(host, port)))
        store = closing.enter_context(contextlib.closing(opened(store_at, archive=archive)))
        app = _app_of(store, Hosts(allowed_at(host, names)), prepares=prepares, is_measured=metrics_at is not None)
        if metrics_at is not None:
            closing.enter_context(app.state.metrics.shown(*metrics_at))
        address = address_of(host, listening.getsockname()[1])
        door = _Door(app, _config(app, log_format), address, open_browser)
        door.run(sockets=[listening])
    if app.state.tables.thinkers.is_stuck:
        logging.shutdown()
        os._exit(interrupts.CODE if door.is_interrupted else 0)  # else Python waits for a thread that comes to no end
    if door.is_interrupted:
        raise KeyboardInterrupt


def _app_of(store: Store, hosts: Hosts, *, prepares: bool, is_measured: bool) -> Starlette:
    """Return what answers, with the patience and the evenness of a table of people."""
    with uncollected():
        return make_app(
            store,
            prepares=prepares,
            patience=numbers.SECONDS_TO_WAIT,
            evenness=evenness.SECONDS,
            is_measured=is_measured,
            hosts=hosts,
        )


class _Door(uvicorn.Server):
    """The server, which says where it is as soon as it answers."""

    def __init__(self, app: Starlette, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.app, self.address, self.open_browser = app, address, open_browser
        self.is_interrupted = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - as uvicorn has it
        """Stop in order; who interrupts once more waits for nothing.

        Uvicorn would raise each signal once more when it has shut down, and so end the process amid what closes then.
        """
        if self.should_exit and sig == signal.SIGINT:
            interrupts.end()
        self.should_exit = True
        self.is_interrupted = self.is_interrupted or sig == signal.SIGINT

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close it; streams are ended first, which would go on for as long as their games.

        Who waits for the store, and who sends slowly, is refused before uvicorn loses its patience: what it breaks off
        is a 500.
        """
        asyncio.get_running_loop().call_later(SECONDS_TO_DISMISS, self.app.state.unanswered.dismiss)
        self.app.state.streams.dismiss()
        self.app.state.tables.store.hurry()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the door."""
        asyncio.get_running_loop().set_exception_handler(tell)
        seldom.begin()
        await super().startup(sockets)
        print(f"Motherlode is open at {self.address}", flush=True)  # noqa: T201 - to whoever started it
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()


def _config(app: Starlette, log_format: LogFormat = "text") -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=Line,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        backlog=MOST_AT_THE_DOOR,
        log_level="warning",
        ws=Socket,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=SECONDS_BETWEEN_SIGNS,
        ws_ping_timeout=SECONDS_TO_ANSWER,
        timeout_graceful_shutdown=SECONDS_TO_SHUT_DOWN,
        server_header=False,
        access_log=False,  # ours names no secret address
        log_config=LOGGING_CONFIG if log_format == "text" else None,  # None: what it says goes where ours goes
    )
