"""The interface for bots: its routes, and what each operation does. What it may do, the pages may."""

import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from motherlode.core.errors import InputError
from motherlode.match.history import Remark
from motherlode.play import consent, leaving, open_tables, undoing
from motherlode.play.chairs import Hands
from motherlode.play.drafts import Draft
from motherlode.play.table import Refused, Stale, Table
from motherlode.store import Taken
from motherlode.web.access import security
from motherlode.web.access.locales import locale_of
from motherlode.web.api import document, problems, reading, shapes, telling, tokens
from motherlode.web.api.operations import LINES, OPERATIONS, Operation
from motherlode.web.api.problems import Refusal
from motherlode.web.api.streams import Reader, Stream, Streams
from motherlode.web.routes.joining import free_seat
from motherlode.web.routes.moving import TOO_EARLY, why_refused
from motherlode.web.routes.room import Room, as_json, reach
from motherlode.web.routes.setup import clean_name
from motherlode.web.routes.setup_page import laid

DOCUMENT = "/api/openapi.json"


class Playing:
    """What bots ask for."""

    def __init__(self, room: Room, streams: Streams) -> None:
        self.room, self.tables, self.streams = room, room.tables, streams

    def routes(self) -> list[Route]:
        """Return the routes of all operations, and of the document that declares them."""
        declared = [Route(one.path, self._answering(one), methods=[one.method]) for one in OPERATIONS]
        return [Route(DOCUMENT, self.document), *declared]

    def _answering(self, operation: Operation) -> Callable[[Request], Awaitable[Response]]:
        """Return what reads the body of an operation, carries it out and writes the answer."""
        handle = getattr(self, operation.name)

        async def answered(request: Request) -> Response:
            if operation.asks is not None:
                told = await handle(request, await reading.asked(request, operation.asks))
            else:
                told = await handle(request)
            if isinstance(told, Response):
                return told
            return Response(msgspec.json.encode(told), operation.status, media_type=operation.media)

        return answered

    async def document(self, _: Request) -> Response:
        """Send the document of the interface."""
        return as_json(document.written())

    # Finding and taking a seat

    async def games(self, request: Request) -> shapes.Shelf:
        """Tell which games and which computers there are."""
        return telling.shelf(locale_of(request))

    async def open_tables(self, _: Request) -> shapes.OpenTables:
        """Tell at which tables anybody may sit down."""
        page = await open_tables.listed(self.tables)
        return shapes.OpenTables([telling.open_table(table) for table in page.tables])

    async def create(self, request: Request, new: shapes.NewTable) -> shapes.MadeTable:
        """Make a table, and let the bot sit down where it wants to."""
        try:
            found, wish = await reach(reading.wish, new, locale_of(request))
        except InputError as error:
            raise Refusal(422, str(error)) from error
        self.room.limits.count_table(request)
        is_open = reading.OPEN in new.seats
        table = await laid(self.tables, found, wish, request, is_open=is_open)
        return _made(request, table, wish.hands)

    async def join(self, request: Request, asked: shapes.Join) -> shapes.Seat:
        """Let a bot sit down, with the token of an invitation, or at an open table."""
        table = await self.room.found(request)
        seat = self._seat_to_take(request, table)
        name = clean_name(asked.name, table.header.chairs[seat].name)
        try:
            token = await self.tables.sit(table, seat, name, is_bot=True)
        except Taken as taken:
            raise Refusal(409, problems.TAKEN[locale_of(request)]) from taken
        return shapes.Seat(table.header.id, seat, token)

    def _seat_to_take(self, request: Request, table: Table) -> int:
        token = tokens.sent(request)
        if token:
            return tokens.opened(request, table, token)
        self.room.limits.count_table(request)  # who takes all seats everywhere keeps others out
        return free_seat(table)

    # Looking

    async def state(self, request: Request) -> shapes.State:
        """Tell what a seat knows of a table."""
        table = await self.room.found(request)
        self.tables.prepare(table)
        told = telling.state(table, tokens.look(request, table))
        return msgspec.structs.replace(told, clocks=telling.clocks(table))

    async def stream(self, request: Request) -> Response:
        """Tell it for as long as the game lasts."""
        table, look = await self.room.found(request), partial(tokens.look, request)
        look(table)  # who may not is told so at once
        if request.method == "HEAD":
            return Response(media_type=LINES)
        return Stream(self.streams, Reader(table, look), request)

    async def record(self, request: Request) -> Response:
        """Send the record of the match."""
        return await self.room.record(request)

    # Doing

    async def act(self, request: Request, asked: shapes.Act) -> shapes.Acted:
        """Say the words of a sentence, all or none."""
        table, locale = await self.room.found(request), locale_of(request)
        seat = tokens.played(request, table)
        try:
            done = await self.tables.act(table, seat, asked.words, asked.base_seq, asked.key or None)
        except Stale as stale:
            raise Refusal(409, problems.CHANGED[locale]) from stale
        except Refused as refused:
            raise Refusal(422, why_refused(table, seat, refused, locale), refused.legal) from refused
        if isinstance(done, Draft):
            return shapes.Acted(False, table.seq_for(seat), telling.following(done, table.names, locale))
        return shapes.Acted(True, done, [])

    async def undo(self, request: Request, asked: shapes.TakeBack) -> shapes.Settled:
        """Take an action back, or ask the others to be let."""
        table = await self.room.found(request)
        seat = tokens.played(request, table)
        return await self._settled(request, table, seat, lambda: [undoing.taken_up(table, seat, asked.at)])

    async def answer(self, request: Request, asked: shapes.Reply) -> shapes.Settled:
        """Answer what the players are asked."""
        table = await self.room.found(request)
        seat, about = tokens.played(request, table), (asked.proposal, asked.answer)
        return await self._settled(request, table, seat, lambda: consent.answered(table, seat, *about))

    async def leave(self, request: Request, asked: shapes.Leave) -> shapes.Settled:
        """Leave the game."""
        table = await self.room.found(request)
        seat = tokens.played(request, table)
        return await self._settled(request, table, seat, lambda: leaving.left(table, seat, asked.way, time.time()))

    async def come_back(self, request: Request) -> shapes.Settled:
        """Play again where a computer did."""
        security.check_origin(request)
        table = await self.room.found(request)
        seat = tokens.own(request, table)
        return await self._settled(request, table, seat, lambda: leaving.returned(table, seat))

    async def _settled(
        self, request: Request, table: Table, seat: int, what: Callable[[], Sequence[Remark]]
    ) -> shapes.Settled:
        try:
            return shapes.Settled(await self.tables.settle(table, seat, what))
        except Stale as stale:
            raise Refusal(409, problems.CHANGED[locale_of(request)]) from stale
        except leaving.TooEarly as early:
            raise Refusal(409, TOO_EARLY[locale_of(request)]) from early


def _made(request: Request, table: Table, hands: Hands) -> shapes.MadeTable:
    name, page = table.header.id, f"{request.base_url}t/{table.header.id}"
    seats = [shapes.Seat(name, seat, token) for seat, token in hands.mine.items()]
    free = [shapes.Invitation(seat, token, f"{page}/seat/{token}") for seat, token in hands.invitations.items()]
    return shapes.MadeTable(name, page, seats, free)
