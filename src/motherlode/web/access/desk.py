"""The desk: where what is dear is done, by one thread of its own, for which addresses take turns.

Reading a card file and drawing a page take milliseconds of Python, of which one thread runs at a time: in the event
loop everybody would wait for them, and among the threads that write moves down every move would. Who asks for much
waits behind what others ask, and is refused what would be more than its share (`Limits.under_way`).
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from threading import Lock
from typing import Any, ParamSpec, TypeVar, cast

from starlette.requests import HTTPConnection, Request

from motherlode.web.access import security
from motherlode.web.access.limits import DEAR, Limits, widest_of

Question = ParamSpec("Question")
Result = TypeVar("Result")


class Desk:
    """One thread, and who waits for it."""

    def __init__(self, limits: Limits) -> None:
        self.limits, self.thread, self.lock = limits, ThreadPoolExecutor(1, "desk"), Lock()
        self.waiting: OrderedDict[str, deque[tuple[Future[Any], Callable[[], Any]]]] = OrderedDict()
        """What each address waits for; the one whose turn it is comes first."""

    async def take(
        self,
        connection: HTTPConnection,
        what: Callable[Question, Result],
        *about: Question.args,
        **named: Question.kwargs,
    ) -> Result:
        """Have something done for who asks.

        Raises:
            TooMuch: its address has as much under way as it may.
        """
        with self.limits.under_way(connection, DEAR):
            done: Future[Any] = Future()
            with self.lock:
                self.waiting.setdefault(widest_of(connection), deque()).append((done, partial(what, *about, **named)))
            self.thread.submit(self._next)
            return cast("Result", await asyncio.wrap_future(done))

    async def fields(self, request: Request) -> dict[str, str]:
        """Return the fields of a form that may hold cards: a large one is read here.

        Raises:
            HTTPException: as `security.fields`.
        """
        sent = await security.body(request)
        if len(sent) <= security.LARGEST_FORM:
            return security.read(request, sent)
        return await self.take(request, security.read, request, sent)

    def _next(self) -> None:
        """Do what the next address has waited for longest."""
        done, what = self._chosen()
        if not done.set_running_or_notify_cancel():
            return
        try:
            done.set_result(what())
        except Exception as error:  # noqa: BLE001 - it is told to who asked
            done.set_exception(error)

    def _chosen(self) -> tuple[Future[Any], Callable[[], Any]]:
        with self.lock:
            address, wishes = self.waiting.popitem(last=False)
            chosen = wishes.popleft()
            if wishes:
                self.waiting[address] = wishes
        return chosen

    def close(self) -> None:
        """Begin nothing any more."""
        self.thread.shutdown(wait=False, cancel_futures=True)
