"""The gate: what is refused before anything is done for it."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager, ExitStack, nullcontext

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

Check = Callable[[HTTPConnection], None]
"""Raises the refusal of a request, or of the opening of a socket."""
Counted = Callable[[HTTPConnection], AbstractContextManager[None]]
"""Counts a request until it is answered, or raises its refusal."""
Refused = Callable[[Request, Exception], Awaitable[Response]]


class Gate:
    """Lets in what no check refuses."""

    def __init__(self, app: ASGIApp, checks: Sequence[Check], counted: Counted, refused: Refused) -> None:
        self.app, self.checks, self.counted, self.refused = app, checks, counted, refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, or the opening of a socket."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        with ExitStack() as answering:
            try:
                answering.enter_context(self._let_in(HTTPConnection(scope)))
            except HTTPException as error:
                response = await self.refused(Request(_without_host(scope), receive), error)
                await response(scope, receive, send)
            else:
                await self.app(scope, receive, send)

    def _let_in(self, connection: HTTPConnection) -> AbstractContextManager[None]:
        """Check what comes in; a socket is counted where it is served."""
        for check in self.checks:
            check(connection)
        return self.counted(connection) if connection.scope["type"] == "http" else nullcontext()


def _without_host(scope: Scope) -> Scope:
    """Return a request without the name by which it was asked: no answer to it is to hold a strange one."""
    headers = [(name, value) for name, value in scope["headers"] if name != b"host"]
    return {**scope, "type": "http", "headers": headers}
