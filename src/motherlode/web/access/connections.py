"""Connections that nobody can use up: who opens one says soon what it wants, and takes what it is sent.

Uvicorn waits for a request as long as somebody keeps the line open. Here it is cut after a while; and where very many
wait, whoever has waited longest makes room, so that lines held open in any number shut nobody out. A request has come
when its body has, too: what is kept of those under way is bounded for all of them together.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from motherlode.web.access.limits import group_of

SECONDS_TO_ASK = 10.0
"""From the opening of a line, or the end of an answer, to the end of the next request's header."""
SECONDS_TO_TAKE = 20.0
"""In which a browser takes something of what waits for it."""
SECONDS_TO_END = 40.0
"""From there to the end of its body: somewhat longer than whoever reads that waits for it, and says so."""
MOST_SAID, SAID_A_SECOND = 8192, 128
"""Bytes that come over a socket at once, and after that with time: each sign of life of a browser has ten."""
MOST_PARTS = 16
"""Of a message: each may be empty."""
SIGN = b'{"ping":1}'
"""What a page hears while there is no news: it sees nothing of pings, which its browser answers by itself."""
SHARE = 4
"""One file in so many that the process may open is for lines whose request has not come, and one for no line at all."""
MOST_WAITING = 4096
"""Lines whose request has not come at most, whatever the files."""
MOST_KEPT = 32 * 1024 * 1024
"""Bytes of requests that have not come whole, of all lines together."""
WISHED_FILES = 65_536
SECONDS_BETWEEN_WARNINGS = 60.0
told_at = -SECONDS_BETWEEN_WARNINGS
"""When it was told last that there is no file for a line."""

log = logging.getLogger("motherlode.web")


class _Taking(asyncio.Protocol):
    """A line that is cut when the other end takes nothing any more."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    taking: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Wait for the other end, but not for ever."""
        super().pause_writing()
        self.taking = self.loop.call_later(SECONDS_TO_TAKE, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on: it has taken something."""
        super().resume_writing()
        self._is_taken()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._is_taken()
        super().connection_lost(exc)

    def _is_taken(self) -> None:
        if self.taking is not None:
            self.taking.cancel()
            self.taking = None


class Line(_Taking, H11Protocol):
    """A line that requests come by."""

    waiting: ClassVar[dict[Line, asyncio.TimerHandle]] = {}
    """The lines of this process whose next request has not come whole, those that have waited longest first."""
    waiting_from: ClassVar[Counter[str]] = Counter()
    """How many of them each address has."""
    most_waiting: ClassVar[int] = 256
    most_open: ClassVar[int] = 768
    """Lines and sockets at once."""
    kept_of_all: ClassVar[int] = 0
    """Bytes of requests that have not come whole."""
    address = ""
    """From where it comes; empty from this machine, or from a proxy that speaks for many."""
    kept = 0
    sending: RequestResponseCycle | None = None
    """The request whose body is on its way."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Wait for a request."""
        super().connection_made(transport)
        self.address = self._whence()
        self._wait()
        if len(self.connections) > self.most_open:
            next(iter(self.waiting)).cut()

    def data_received(self, data: bytes) -> None:
        """Read on; what begins the next request does not begin its time anew."""
        super().data_received(data)
        self._look(len(data))

    def on_response_complete(self) -> None:
        """Wait for the next request, unless it is there already."""
        super().on_response_complete()
        self._look(0)

    def handle_websocket_upgrade(self, event: object) -> None:
        """Let the line be a socket."""
        self._has_asked()
        super().handle_websocket_upgrade(event)  # type: ignore[arg-type] # h11's, which is uvicorn's own affair

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._has_asked()
        super().connection_lost(exc)

    def cut(self) -> None:
        """Give the line up at once."""
        self._has_asked()
        self.transport.abort()

    def _whence(self) -> str:
        host = self.client[0] if self.client else ""
        return "" if host in getattr(self.app, "trusted_hosts", ()) else group_of(host)

    def _look(self, more: int) -> None:
        """Look whether the request has come whole, of which so many bytes *more* were read."""
        if self.transport.get_protocol() is not self:
            return  # it has become a socket
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not (cycle.response_complete or cycle.more_body):
            self._has_asked()
        elif not self.transport.is_closing():
            self._wait()
            self._take(cycle, more)

    def _take(self, cycle: RequestResponseCycle | None, more: int) -> None:
        """Give a body its own time, and count what is kept; the rest of one that is answered is thrown away."""
        if cycle is None or not cycle.more_body:
            self._keep(more)
        elif not cycle.response_complete:
            self._await_body(cycle)
            self._keep(more)
        else:
            self._let_go()

    def _wait(self) -> None:
        if self in self.waiting:
            return
        self.waiting[self] = self.loop.call_later(SECONDS_TO_ASK, self.transport.abort)
        self.waiting_from[self.address] += 1
        if self.address and self.waiting_from[self.address] > self.most_waiting // 2:
            next(line for line in self.waiting if line.address == self.address).cut()
        elif len(self.waiting) > self.most_waiting:
            next(iter(self.waiting)).cut()

    def _await_body(self, cycle: RequestResponseCycle) -> None:
        """Begin the time of a body; in the row of those who wait the line keeps its place."""
        if self in self.waiting and self.sending is not cycle:
            self.sending = cycle
            self.waiting[self].cancel()
            self.waiting[self] = self.loop.call_later(SECONDS_TO_END, self.transport.abort)

    def _keep(self, more: int) -> None:
        """Count what is kept of a request; where that of all is too much, who has waited longest with some is cut."""
        if self in self.waiting:
            self.kept += more
            Line.kept_of_all += more
        while Line.kept_of_all > MOST_KEPT:
            next(line for line in self.waiting if line.kept).cut()

    def _let_go(self) -> None:
        Line.kept_of_all, self.kept = Line.kept_of_all - self.kept, 0

    def _has_asked(self) -> None:
        timer = self.waiting.pop(self, None)
        if timer is None:
            return
        timer.cancel()
        self._let_go()
        self.waiting_from[self.address] -= 1
        if not self.waiting_from[self.address]:
            del self.waiting_from[self.address]


class Socket(_Taking, WebSocketsSansIOProtocol):
    """A line that a table's news go out by. A browser says nothing over it but that it is there."""

    said = 0.0
    """Bytes that were said lately, as of when the last of them came."""
    said_at = 0.0

    def data_received(self, data: bytes) -> None:
        """Read on, unless somebody talks without end: that is not even looked at."""
        if self.handshake_initiated and self._says_too_much(len(data)):
            self._hang_up(CloseCode.POLICY_VIOLATION)
        else:
            super().data_received(data)

    def handle_cont(self, event: Frame) -> None:
        """Read another part of a message, but not any number of them."""
        if self.close_sent:
            return
        if len(self.frames) >= MOST_PARTS:
            self._hang_up(CloseCode.POLICY_VIOLATION)
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Say that the server is there, unless it has hung up."""
        if not self.close_sent:
            super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; one that is no text though it says so is a matter of who sent it, and not of the log."""
        if not self.close_sent and self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self._hang_up(CloseCode.INVALID_DATA)
        else:
            super().send_receive_event_to_app()

    def send_keepalive_ping(self) -> None:
        """Show the page that the server is there, and ask whether its browser is, with one call of the system.

        Where a thousand wait, calls that send some bytes cost more than all else.
        """
        if not (self.close_sent or self.transport.is_closing()):
            self.conn.send_text(SIGN)
        super().send_keepalive_ping()

    def _says_too_much(self, more: int) -> bool:
        now = self.loop.time()
        self.said = max(0.0, self.said - (now - self.said_at) * SAID_A_SECOND) + more
        self.said_at = now
        return self.said > MOST_SAID

    def _hang_up(self, code: CloseCode) -> None:
        if self.close_sent or not self.handshake_complete:
            self.transport.abort()
            return
        self.conn.fail(code)
        self.handle_parser_exception()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def make_room() -> None:
    """Let the process open as many files as it may, and lines have their share."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # no such limits there, or none that may be changed
        import resource  # noqa: PLC0415 - not on every system

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        files = WISHED_FILES if most == resource.RLIM_INFINITY else min(most, WISHED_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
        Line.most_waiting, Line.most_open = min(files // SHARE, MOST_WAITING), files - files // SHARE


def tell(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Tell of a fault as asyncio does; but that there is no file for a line, in one line and seldom."""
    global told_at  # noqa: PLW0603 - of the process, as its files are
    if not str(context.get("message")).startswith("socket.accept()"):
        loop.default_exception_handler(context)
    elif loop.time() - told_at > SECONDS_BETWEEN_WARNINGS:
        told_at = loop.time()
        log.error("no more lines can be opened just now: %s", context.get("exception"))
