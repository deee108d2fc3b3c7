"""Every request is timed and told: to the figures of the server, and to its log.

Told is the route, never the address: those of seats, invitations and links to another device are secrets.
"""

import logging
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from starlette.routing import BaseRoute, Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from motherlode.play.table import Table

log = logging.getLogger("motherlode.requests")

NOWHERE = "none"
"""The route of what no route leads to: strangers' addresses are not to be counted one by one."""
METHODS = frozenset({"GET", "HEAD", "POST"})
FAILED = 500
UNANSWERED = 499
"""The status of a request whose sender went away, as nginx has it."""

Told = Callable[[str, str, int, float], None]
"""Is told the method, the route, the status and the seconds."""


class Figures(Protocol):
    """What counts requests and actions."""

    def asked(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request that has been answered."""

    def telling(self, tell: Callable[[Table], None]) -> Callable[[Table], None]:
        """Return what tells of an action and counts it."""


class Unmeasured:
    """The figures of a server of which nobody asks for any."""

    def asked(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count no request."""

    def telling(self, tell: Callable[[Table], None]) -> Callable[[Table], None]:
        """Count no action."""
        return tell


class Observed:
    """Times the requests of an application."""

    def __init__(self, app: ASGIApp, routes: Sequence[BaseRoute], told: Told) -> None:
        self.app, self.routes, self.told = app, routes, told

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        method, route = scope["method"] if scope["method"] in METHODS else "other", self._route(scope)
        begun, status = time.perf_counter(), UNANSWERED

        async def watching(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, watching)
        except Exception:
            status = FAILED if status == UNANSWERED else status  # the answer is made further out
            raise
        finally:
            seconds = time.perf_counter() - begun
            self.told(method, route, status, seconds)
            facts = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
            log.info("%s %s %d", method, route, status, extra=facts)

    def _route(self, scope: Scope) -> str:
        return route_of(self.routes, scope)


def route_of(routes: Sequence[BaseRoute], scope: Scope) -> str:
    """Return the pattern of the route that a request takes, without what stands in its place."""
    found = (route for route in routes if route.matches(scope)[0] is not Match.NONE)
    return next((str(getattr(route, "path", NOWHERE)) for route in found), NOWHERE)
