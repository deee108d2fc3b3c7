"""Who still waits for an answer when the server stops is told so in time: what uvicorn breaks off is a bare 500."""

import asyncio
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from motherlode.core.messages import message
from motherlode.web.access.locales import Told

SECONDS_TO_TRY_AGAIN = "5"
STOPPING = message("This server is being stopped. Ask for the same again in a moment.")

Refused = Callable[[Request, Exception], Awaitable[Response]]


class Unanswered:
    """The requests that have not begun to be answered."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[object]] = set()
        self.are_dismissed = False

    def dismiss(self) -> None:
        """Break off what is done for them, and tell them that the server stops."""
        self.are_dismissed = True
        for task in self.tasks:
            task.cancel()


class Dismissing:
    """Answers who is dismissed."""

    def __init__(self, app: ASGIApp, unanswered: Unanswered, refused: Refused) -> None:
        self.app, self.unanswered, self.refused = app, unanswered, refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        task = asyncio.current_task()
        if scope["type"] != "http" or task is None:
            await self.app(scope, receive, send)
            return

        async def answering(message: Message) -> None:
            self.unanswered.tasks.discard(task)
            await send(message)

        self.unanswered.tasks.add(task)
        try:
            await self.app(scope, receive, answering)
        except asyncio.CancelledError:
            if not (self.unanswered.are_dismissed and task in self.unanswered.tasks):
                raise
            task.uncancel()
            await self._dismiss(scope, receive, answering)
        finally:
            self.unanswered.tasks.discard(task)

    async def _dismiss(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = await self.refused(Request(scope, receive), Told(503, STOPPING, SECONDS_TO_TRY_AGAIN))
        await answer(scope, receive, send)
