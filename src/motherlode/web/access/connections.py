"""Connections that nobody can use up: who opens one says soon what it wants, and takes what it is sent.

Uvicorn waits for a request as long as somebody keeps the line open. Here it is cut after a while; and where very many
wait, whoever has waited longest makes room, so that lines held open in any number shut nobody out.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

SECONDS_TO_ASK = 10.0
"""From the opening of a line, or the end of an answer, to the end of the next request's header."""
SECONDS_TO_TAKE = 20.0
"""In which a browser takes something of what waits for it."""
SHARE = 4
"""One file in so many that the process may open is for lines whose request has not come."""
MOST_WAITING = 4096
"""Such lines at most, whatever the files: each may have sent the beginning of a long head, which is kept."""
WISHED_FILES = 65_536


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
    """The lines of this process whose next request has not come, those that have waited longest first."""
    most_waiting: ClassVar[int] = 256

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Wait for a request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Read on; what begins the next request does not begin its time anew."""
        super().data_received(data)
        is_ours = self.transport.get_protocol() is self  # and has not become a socket
        if is_ours and self._is_answered():
            self._has_asked()
        elif is_ours and not self.transport.is_closing():
            self._wait()

    def _is_answered(self) -> bool:
        """Is there a request whose answer has not come to its end?"""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def handle_websocket_upgrade(self, event: object) -> None:
        """Let the line be a socket."""
        self._has_asked()
        super().handle_websocket_upgrade(event)  # type: ignore[arg-type] # h11's, which is uvicorn's own affair

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._has_asked()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self not in self.waiting:
            self.waiting[self] = self.loop.call_later(SECONDS_TO_ASK, self.transport.abort)
        if len(self.waiting) > self.most_waiting:
            next(iter(self.waiting)).cut()

    def _has_asked(self) -> None:
        timer = self.waiting.pop(self, None)
        if timer is not None:
            timer.cancel()

    def cut(self) -> None:
        """Give the line up at once."""
        self._has_asked()
        self.transport.abort()


class Socket(_Taking, WebSocketsSansIOProtocol):
    """A line that a table's news go out by."""


def make_room() -> None:
    """Let the process open as many files as it may, and lines have their share."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # no such limits there, or none that may be changed
        import resource  # noqa: PLC0415 - not on every system

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        files = WISHED_FILES if most == resource.RLIM_INFINITY else min(most, WISHED_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
        Line.most_waiting = min(files // SHARE, MOST_WAITING)
