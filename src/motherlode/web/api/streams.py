"""Streams: a line of JSON (NDJSON) for all that a bot notices of a table, until the game is over.

Every line is the newest state. There is no queue: who reads slowly is told less often, never of what is past, so that
what it costs is one state, whatever it does; and who takes nothing any more is cut off (`web.connections`). What a
viewer cannot notice makes no line: a state that is the same as the last one is not told again.
"""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from motherlode.play.chairs import Look
from motherlode.play.table import Table
from motherlode.web.access.limits import Limits, TooMany
from motherlode.web.api import telling
from motherlode.web.api.operations import LINES
from motherlode.web.api.shapes import State
from motherlode.web.live.updates import SECONDS_TO_COME_BACK

SECONDS_BETWEEN_SIGNS = 10.0
"""After which an empty line says that the connection lives."""
NEW_LINE = b"\n"


@dataclass(eq=False)
class Reader:
    """A bot that follows a table."""

    table: Table
    look: Callable[[Table], Look]
    """Returns through whose eyes it looks now: whoever has left the game looks on."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    told: State | None = None
    """What it was told last."""
    is_dismissed: bool = False
    """Does the server close?"""

    def line(self) -> bytes:
        """Return the line that tells what is new; nothing if nothing is."""
        state, lines = telling.state(self.table, self.look(self.table)), len(self.told.log) if self.told else 0
        if state == self.told:
            return b""
        same_eyes = self.told is not None and self.told.viewer == state.viewer
        self.told = state
        log = state.log[lines:] if same_eyes else state.log
        return msgspec.json.encode(replace(state, log=log, clocks=telling.clocks(self.table))) + NEW_LINE

    @property
    def is_at_its_end(self) -> bool:
        """Is there nothing more to tell?"""
        return self.is_dismissed or self.table.match.is_over

    def seats(self) -> frozenset[int]:
        """Return the seat that it plays, if any."""
        viewer = self.look(self.table).viewer
        return frozenset({viewer} if viewer < self.table.match.players else ())


class Streams:
    """All bots that follow tables."""

    def __init__(self, limits: Limits, came: Callable[[Table], None]) -> None:
        """Count them among the sockets of their addresses; *came* is called when one came to a table, or left it."""
        self.limits, self.came = limits, came
        self.readers: defaultdict[str, set[Reader]] = defaultdict(set)
        self.are_dismissed = False

    def woke(self, table: Table) -> None:
        """Tell all who follow a table that there may be news."""
        for reader in self.readers.get(table.header.id, ()):
            reader.table = table
            reader.news.set()

    def is_followed(self, table: Table) -> bool:
        """Does any bot follow a table?"""
        return bool(self.readers.get(table.header.id))

    def played(self, table: Table) -> list[frozenset[int]]:
        """Return the seats for which a table is followed."""
        return [reader.seats() for reader in self.readers.get(table.header.id, ())]

    def dismiss(self) -> None:
        """End all streams, those too that are being asked for now: the server closes."""
        self.are_dismissed = True
        for readers in self.readers.values():
            for reader in readers:
                reader.is_dismissed = True
                reader.news.set()

    @contextlib.contextmanager
    def following(self, reader: Reader, request: Request) -> Iterator[None]:
        """Let a bot follow its table meanwhile.

        Raises:
            HTTPException: 429, its address has too many lines open.
        """
        name = reader.table.header.id
        try:
            with self.limits.socket(request):
                reader.is_dismissed = self.are_dismissed
                self.readers[name].add(reader)
                self.came(reader.table)
                yield
        except TooMany as too_many:
            raise HTTPException(429) from too_many
        finally:
            self._left(name, reader)

    def _left(self, name: str, reader: Reader) -> None:
        if reader in self.readers.get(name, ()):
            self.readers[name].discard(reader)
            asyncio.get_running_loop().call_later(SECONDS_TO_COME_BACK, self.came, reader.table)
        if not self.readers.get(name):
            self.readers.pop(name, None)


class Stream(Response):
    """The answer that goes on while the game does."""

    media_type = LINES

    def __init__(self, streams: Streams, reader: Reader, request: Request) -> None:
        super().__init__(headers={"x-accel-buffering": "no"})  # that nginx hands on every line at once
        del self.headers["content-length"]
        self.streams, self.reader, self.request = streams, reader, request

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002 - as Starlette has it
        """Send lines until the game is over, or the other end has gone."""
        with self.streams.following(self.reader, self.request):
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            tasks = [asyncio.ensure_future(self._tell(send)), asyncio.ensure_future(_gone(receive))]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
            for task in done:
                task.result()

    async def _tell(self, send: Send) -> None:
        reader, now = self.reader, asyncio.get_running_loop().time
        due = now() + SECONDS_BETWEEN_SIGNS
        while True:
            reader.news.clear()
            is_last = reader.is_at_its_end
            line = reader.line() or (NEW_LINE if now() >= due else b"")
            if line or is_last:
                await send({"type": "http.response.body", "body": line, "more_body": not is_last})
                due = now() + SECONDS_BETWEEN_SIGNS
            if is_last:
                return
            await _wait(reader.news, due - now())


async def _wait(news: asyncio.Event, seconds: float) -> None:
    """Wait for news or so long. News that the viewer cannot notice must not put off the next sign of life either."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(news.wait(), seconds)


async def _gone(receive: Receive) -> None:
    """Wait until the other end has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
