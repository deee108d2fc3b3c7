"""Open tables: who made one opens it, the first page lists it, and anybody sits down or looks on."""

import contextlib
from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from motherlode.core.messages import message, messages
from motherlode.match import Move
from motherlode.play import chairs, open_tables
from motherlode.play.table import Stale, Table
from motherlode.store import Taken
from motherlode.web.access import security
from motherlode.web.access.cookies import hands, keep
from motherlode.web.access.going import going
from motherlode.web.access.invitations import FREE
from motherlode.web.access.limits import widest_of
from motherlode.web.routes.room import NoSeat, Room, back_to
from motherlode.web.routes.setup import clean_name

HOUSE_RULES = messages("{n} house rule", "{n} house rules")


@dataclass(frozen=True, slots=True)
class Listed:
    """An open table as the first page shows it, to whoever looks."""

    address: str
    title: str
    names: tuple[str, ...]
    facts: tuple[str, ...]
    """How many seats are free, whether the game has begun, how it is played."""
    slug: str


def shown(table: Table, locale: str) -> Listed:
    """Show an open table in a few words."""
    free, found = open_tables.free_seats(table), table.match.game
    rules = HOUSE_RULES(locale, n=len(table.header.box)) if table.header.box else message("as printed")(locale)
    running = message("running")(locale) if has_begun(table) else message("waiting")(locale)
    names = tuple(_name(table, seat, locale) for seat in range(table.match.players) if seat not in free)
    clock = [message("with a clock")(locale)] if table.clock else []
    facts = (FREE(locale, n=len(free)), running, rules, *clock)
    return Listed(f"/t/{table.header.id}", found.words.TITLE[locale], names, facts, found.slug)


def _name(table: Table, seat: int, locale: str) -> str:
    name, label = table.names[seat], chairs.label(table.header.chairs[seat], locale)
    return f"{name} ({label})" if label else name


def has_begun(table: Table) -> bool:
    """Has anybody moved?"""
    return any(isinstance(event, Move) and event.seat < table.match.players for event in table.match.history)


def free_seat(table: Table) -> int:
    """Return the first seat of an open table that is free.

    Raises:
        NoSeat: there is none, or the table is not open.
    """
    if not open_tables.is_open(table):
        raise NoSeat(table)
    return open_tables.free_seats(table)[0]


class Joining:
    """The pages by which one comes to an open table."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def routes(self) -> list[Route]:
        """Return the routes of opening, and of sitting down at, a table."""
        return [
            Route("/t/{id}/open", self.open, methods=["POST"]),
            Route("/t/{id}/close", self.close, methods=["POST"]),
            Route("/t/{id}/join", self.ask, methods=["GET"]),
            Route("/t/{id}/join", self.join, methods=["POST"]),
        ]

    async def open(self, request: Request) -> Response:
        """Open a table to everybody."""
        table, seat = await self._own(request)
        with contextlib.suppress(Stale):  # then the page says how it is
            await open_tables.open_to_all(self.room.tables, table, seat, widest_of(request))
        return back_to(table)

    async def close(self, request: Request) -> Response:
        """Open it no more."""
        table, seat = await self._own(request)
        await open_tables.close(self.room.tables, table, seat)
        return back_to(table)

    async def _own(self, request: Request) -> tuple[Table, int]:
        await security.fields(request)
        table = await self.room.found(request)
        mine = hands(request, table).seats
        if not mine:
            raise HTTPException(403)
        return table, mine[0]

    async def ask(self, request: Request) -> Response:
        """Ask somebody who comes to an open table to sit down."""
        table = await self.room.found(request)
        if hands(request, table).mine:
            return back_to(table)
        return self.room.ask_to_sit(request, table, free_seat(table))

    async def join(self, request: Request) -> Response:
        """Let somebody sit down at an open table."""
        form = await security.fields(request)
        table = await self.room.found(request)
        held = hands(request, table)
        if held.mine:
            return back_to(table)
        self.room.limits.count_table(request)  # who takes all seats everywhere keeps others out
        seat = free_seat(table)
        name = clean_name(form.get("name", ""), table.header.chairs[seat].name)
        try:
            token = await self.room.tables.sit(table, seat, name)
        except Taken as taken:
            raise NoSeat(table) from taken
        response = back_to(table)
        gone = await going(self.room.tables, request, [table.header.id])
        keep(request, response, table.header.id, held.with_seat(seat, token), gone)
        return response
