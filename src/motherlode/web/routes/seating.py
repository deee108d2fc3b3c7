"""Who sits at a table: friends are invited and sit down, and all may play again."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from motherlode.match import talk
from motherlode.play import threads
from motherlode.play.chairs import Hands, is_computer, seat_of
from motherlode.play.table import Table
from motherlode.store import Taken
from motherlode.web.access import security
from motherlode.web.access.cookies import hands, keep
from motherlode.web.access.going import going
from motherlode.web.access.limits import address_of
from motherlode.web.routes.room import ON, NoSeat, Room, back_to
from motherlode.web.routes.setup import clean_name


class Seating:
    """The seats of a table."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def routes(self) -> list[Route]:
        """Return the routes of sitting down."""
        return [
            Route("/t/{id}/seat/{token}", self.invitation, methods=["GET"]),
            Route("/t/{id}/seat/{token}", self.sit, methods=["POST"]),
            Route("/t/{id}/again", self.again, methods=["POST"]),
            Route("/t/{id}/rematch", self.rematch, methods=["GET"]),
        ]

    async def invitation(self, request: Request) -> Response:
        """Ask whoever follows a friend's link to sit down; looking at it, as previews do, takes nothing.

        Whoever sat down by this link and follows it again comes to the table.
        """
        try:
            table, seat = await self._invited(request)
        except NoSeat as used:
            return await self._come_back(request, used)
        return self.room.ask_to_sit(request, table, seat)

    async def sit(self, request: Request) -> Response:
        """Let a friend sit down, or go on at another device."""
        form = await security.fields(request)
        table, seat = await self._invited(request)
        token = request.path_params["token"]
        if not table.header.chairs[seat].taken:
            token = await self._sit_down(table, seat, clean_name(form.get("name", ""), table.header.chairs[seat].name))
        response = back_to(table)
        gone = await going(self.room.tables, request, [table.header.id])
        keep(request, response, table.header.id, hands(request, table).with_seat(seat, token), gone)
        return response

    async def _come_back(self, request: Request, used: NoSeat) -> Response:
        table = await self.room.found(request)
        if hands(request, table).seats:
            return back_to(table)
        raise used

    async def _sit_down(self, table: Table, seat: int, name: str) -> str:
        try:
            return await self.room.tables.sit(table, seat, name)
        except Taken as taken:
            raise NoSeat(table) from taken

    async def _invited(self, request: Request) -> tuple[Table, int]:
        table = await self.room.found(request)
        seat = seat_of(table.header.chairs, request.path_params["token"])
        if seat is None:
            raise NoSeat(table)
        return table, seat

    async def again(self, request: Request) -> Response:
        """Play again, everybody one seat on, so that another begins; everybody who asks comes to the same new table."""
        await security.fields(request)
        table = await self.room.found(request)
        held = hands(request, table)
        if not table.match.is_over or not (held.mine or all(map(is_computer, table.header.chairs))):
            raise HTTPException(403)
        table.rematch = table.rematch or await self._rematch(request, table)
        return await self._brought(request, table, held)

    async def rematch(self, request: Request) -> Response:
        """Bring whoever played here to the last rematch, to the own seat, and anybody else to look on there.

        The tokens that opened the seats here, and nothing else, open those there; they are sent to this address alone.
        """
        table = await self.room.found(request)
        held = hands(request, table)
        if table.rematch is None or not held.mine:
            return RedirectResponse(await self._address(table.rematch or table.header.id, f"?{ON}"), 303)
        return await self._brought(request, table, held)

    async def _brought(self, request: Request, table: Table, held: Hands) -> Response:
        """Bring a browser that holds seats here to the rematch."""
        name = table.rematch
        assert name is not None, "there is one"
        await self.room.tables.go_on(table, held.seats)
        response = RedirectResponse(await self._address(name), 303)
        gone = await going(self.room.tables, request, [name])
        keep(request, response, name, held.one_seat_on(table.match.players), gone)
        return response

    async def _address(self, name: str, query: str = "") -> str:
        """Return the address of a table; of one after which all played on, that of the next."""
        table = await self.room.tables.find(name)
        return f"/t/{name}{query}" if table is None or table.rematch is None else f"/t/{name}/rematch"

    async def _rematch(self, request: Request, table: Table) -> str:
        header, asker = table.seated, address_of(request)
        self.room.limits.count_table(request)
        try:
            chairs = *header.chairs[1:], header.chairs[0]
            about = table.match.game, chairs, header.box, table.match.cards, header.id
            said = talk.of_kind(talk.CLOCK, table.match.history)
            again = await self.room.tables.create(*about, asker=asker, said=said)
        except Taken:
            table.rematch = await threads.reading(self.room.tables.store.rematch, header.id)
        else:
            table.rematch = again.header.id
            self.room.live.changed(table)
        assert table.rematch is not None, "there is one: it was just made"
        return table.rematch
