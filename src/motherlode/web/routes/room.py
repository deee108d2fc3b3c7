"""What there is to see of a table: its page, what is new, its record, its review.

`moving` is what its seats do, `seating` who sits there.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import ParamSpec, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from motherlode.core.messages import message
from motherlode.core.seats import LETTERS
from motherlode.game.spoken import listed
from motherlode.match import talk
from motherlode.play import again, leaving, numbers, open_tables, records, undoing
from motherlode.play.chairs import Hands, Look
from motherlode.play.drafts import Draft
from motherlode.play.table import Table
from motherlode.play.tables import Tables
from motherlode.store import Unavailable
from motherlode.web.access import security, sentences
from motherlode.web.access.cookies import copy, hands, keep, seated
from motherlode.web.access.desk import Desk
from motherlode.web.access.going import going
from motherlode.web.access.invitations import handed_out, invitations, missed, offered, ways_back
from motherlode.web.access.limits import TooMany, address_of
from motherlode.web.access.locales import DEFAULT_NAMES, locale_of
from motherlode.web.live import meanwhile
from motherlode.web.live.updates import RELOAD, Live, Watcher, timed
from motherlode.web.rendering import artwork, reasons, talk_box, timing
from motherlode.web.rendering.fragments import Painter
from motherlode.web.rendering.pages import Pages
from motherlode.web.rendering.squeezed import squeeze

Question = ParamSpec("Question")
Result = TypeVar("Result")
SECONDS_BETWEEN_LOOKS = 2
"""After which the page of a review in the making loads itself again."""
NOT_ALLOWED, TRY_AGAIN = 4403, 1013
"""What a socket is closed with that another site has opened, or that comes while the store cannot be reached."""
ON = "on"
"""What an address ends with that is not to lead back to the table before it."""
PASSED = "passed"
"""What an address ends with that leads whoever has just taken a device to the table."""
CHANGED = message("The table had changed meanwhile. Look again.")


class NoSeat(HTTPException):
    """Somebody comes to a table at which no seat is free, or no longer the one that was offered; looking on is free."""

    TITLE = message("This seat is taken.")
    TEXT = message("Somebody sat down here, or the link is no longer good. You can look on at the table.")

    def __init__(self, table: Table) -> None:
        super().__init__(404)
        self.back = f"/t/{table.header.id}"


async def reach(what: Callable[Question, Result], *about: Question.args, **named: Question.kwargs) -> Result:
    """Do what takes a while off the event loop."""
    return await asyncio.to_thread(what, *about, **named)


class Room:
    """The pages of a table."""

    def __init__(self, tables: Tables, pages: Pages, painter: Painter, live: Live, desk: Desk) -> None:
        self.tables, self.pages, self.painter, self.live, self.desk = tables, pages, painter, live, desk
        self.limits = desk.limits
        self.reviewer = tables.reviewer

    def routes(self) -> list[Route | WebSocketRoute]:
        """Return the routes of looking at a table."""
        return [
            Route("/t/{id}", self.table),
            Route("/t/{id}/look", self.look, methods=["POST"]),
            Route("/t/{id}/since/{seq}", self.since),
            Route("/t/{id}/why", self.why),
            Route("/t/{id}/card", self.card),
            Route("/t/{id}/record.jsonl", self.record),
            Route("/t/{id}/review", self.review),
            Route("/api/t/{id}", self.api),
            WebSocketRoute("/t/{id}/live", self.socket),
        ]

    async def found(self, connection: HTTPConnection) -> Table:
        """Return the table of an address.

        Raises:
            HTTPException: there is none.
        """
        table = await self.tables.find(connection.path_params["id"], address_of(connection))
        if table is None:
            raise HTTPException(404)
        return table

    async def table(self, request: Request) -> Response:
        """Show the table."""
        table = await self.found(request)
        self.tables.prepare(table)
        held, query = hands(request, table), request.query_params
        if _played_before(request, table, held) and ON not in query:
            return RedirectResponse(f"/t/{table.header.follows}/rematch", 303)
        self.tables.welcome(table, held.seats)
        if sentences.SAID not in query and sentences.ABOUT not in query:
            request.state.meanwhile = await self._meanwhile(request, table, held) if PASSED in query else ""
            return self.page(request, table, held, asked=query)
        draft = sentences.reopened(table, table.look(held, locale_of(request)), query)
        trouble = "" if draft else CHANGED[locale_of(request)]
        return self.page(request, table, held, trouble, draft=draft, asked=query)

    def page(
        self,
        request: Request,
        table: Table,
        held: Hands,
        trouble: str = "",
        status: int = 200,
        draft: Draft | None = None,
        asked: Mapping[str, str] = MappingProxyType({}),
    ) -> Response:
        """Show the table to whoever looks, amid a *draft* as it looks then; or have the device passed on.

        *asked* are the fields of what is asked about a piece or a word.
        """
        look = table.look(held, locale_of(request))
        if not isinstance(look, Look):
            return self._pass_on(request, table, look, held)
        about = asked.get(sentences.ABOUT, "")
        shown = self.painter.fragments(table, look, draft, about) if draft else self.live.fragments(table, look)
        facts = {
            **_of_table(table, look),
            **_of_browser(request, table, look, held),
            "fragments": shown.whole(),
            "present": [f"{what}-{seat}" for seat, what in self.live.present(table).items()],
            "trouble": trouble,
            "meanwhile": getattr(request.state, "meanwhile", "").replace("<", r"\u003c"),
            "why": self._why_not(table, look, draft, asked),
        }
        response = self.pages.page(request, "table.html", status, **facts)
        if held.mine and table.header.id in seated(request):
            copy(request, response, table.header.id, held)  # of tables from before there were copies, too
        squeeze(request, response, handed_out(facts))
        return response

    async def _meanwhile(self, request: Request, table: Table, held: Hands) -> str:
        """Return what happened while somebody else had the device, for the eyes of whoever has taken it."""
        look = table.look(held, locale_of(request))
        if not isinstance(look, Look) or look.viewer != held.look or table.match.is_over:
            return ""
        return await self.desk.take(request, meanwhile.meanwhile, table, look, self.live.draw)

    def _why_not(
        self, table: Table, look: Look, draft: Draft | None, asked: Mapping[str, str]
    ) -> Mapping[str, str] | None:
        """Return what a page without script answers, and the way back; None if it is asked nothing."""
        if not reasons.are_asked(asked):
            return None
        about = asked.get(sentences.ABOUT, "") if draft else ""
        back = f"/t/{table.header.id}{sentences.address(draft, about, table.seq_for(look.viewer))}"
        return {"html": self.painter.why(reasons.answer(table, look, draft, asked), look.locale), "back": back}

    def _pass_on(self, request: Request, table: Table, seat: int, held: Hands) -> Response:
        offer = undoing.offered(table, table.match.latest_first(held.seats)[0])
        facts: dict[str, object] = {
            "id": table.header.id,
            "seat": seat,
            "letter": LETTERS[seat],
            "who": table.names[seat],
            "undo": None if offer is None or offer.asks else offer,
            "left": leaving.told(table, held.left, locale_of(request)),
        }
        return self.pages.page(request, "pass.html", 200, **facts)

    def ask_to_sit(self, request: Request, table: Table, seat: int) -> Response:
        """Ask whoever comes to take a seat; a name that nobody chose for it is as good as none."""
        name = table.header.chairs[seat].name
        facts: dict[str, object] = {
            "id": table.header.id,
            "game": table.match.game,
            "seat": seat,
            "letter": LETTERS[seat],
            "name": name,
            "is_unnamed": name in DEFAULT_NAMES,
            "who": others_at(table, seat, locale_of(request)),
        }
        return self.pages.page(request, "sit.html", 200, **facts)

    async def look(self, request: Request) -> Response:
        """Let another person at the same device look."""
        form = await security.fields(request)
        table = await self.found(request)
        held, seat = hands(request, table), security.whole(form.get("seat", ""), len(LETTERS))
        if seat not in held.mine:
            raise HTTPException(403)
        response = back_to(table, f"?{PASSED}")
        gone = await going(self.tables, request, [table.header.id])
        keep(request, response, table.header.id, replace(held, look=seat), gone)
        return response

    async def since(self, request: Request) -> Response:
        """Tell a browser without a socket what is new: nothing, or the whole table."""
        table, seq = await self.found(request), security.whole(request.path_params["seq"])
        look = table.look(hands(request, table), locale_of(request))
        if isinstance(look, Look) and table.seq_for(look.viewer) == seq:
            return Response(status_code=204)
        return self.whole(table, look)

    def whole(self, table: Table, look: Look | int, status: int = 200) -> Response:
        """Send a script the whole table, or have it load the page on which the device is passed on."""
        return as_json(timed(self.live.whole(table, look), table) if isinstance(look, Look) else RELOAD, status)

    async def api(self, request: Request) -> Response:
        """Return the scene and the log as JSON; with *said*, what may follow these words of one's own."""
        table, locale = await self.found(request), locale_of(request)
        look = table.look(hands(request, table), locale)
        if not isinstance(look, Look):
            look = Look(look, locale)
        said = sentences.asked(request.query_params)
        draft = sentences.reopened(table, look, request.query_params) if said else None
        if said and draft is None:
            return JSONResponse({"text": sentences.NOTHING_FOLLOWS[locale]}, 409)
        clocks = {"clocks": timing.shown(table, time.time())} if table.clock else {}
        return JSONResponse(self.painter.plain(table, look, draft) | clocks)

    async def why(self, request: Request) -> Response:
        """Say why something cannot be used, to a script or a program."""
        table, query = await self.found(request), request.query_params
        look = table.look(hands(request, table), locale_of(request))
        if not isinstance(look, Look):
            raise HTTPException(403)
        draft = sentences.reopened(table, look, query) if sentences.SAID in query else None
        told = reasons.answer(table, look, draft, query)
        named = [{"name": source.name, "address": source.address} for source in told.sources]
        shown = self.painter.why(told, look.locale)
        return JSONResponse({"text": told.text, "sources": named, "html": shown, "usable": told.usable})

    async def card(self, request: Request) -> Response:
        """Show a script a card in full that the table only names."""
        table = await self.found(request)
        look = table.look(hands(request, table), locale_of(request))
        if not isinstance(look, Look):
            raise HTTPException(403)
        shown = self.painter.opened(table, look, request.query_params.get("key", ""))
        if shown is None:
            raise HTTPException(404)
        return HTMLResponse(shown)

    async def record(self, request: Request) -> Response:
        """Send the record of the match; while there are secrets in it, only once it is over."""
        table = await self.found(request)
        if not (table.match.is_over or table.is_open):
            raise HTTPException(403)
        name = f"motherlode-{table.header.game}-{table.header.id}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(records.record_of(table), media_type="application/jsonl", headers=headers)

    async def review(self, request: Request) -> Response:
        """Show the review of a finished match, or how far it is."""
        table, locale = await self.found(request), locale_of(request)
        if not table.match.is_over:
            back = f"/t/{table.header.id}"
            return self.pages.error(request, 404, message("A game is reviewed when it is over.")(locale), back)
        from motherlode.web.rendering import review_page  # noqa: PLC0415 - a door that opens reviews nothing

        work, names = self.reviewer.look_at(table), table.names
        done, failed = work.future.done(), work.has_failed
        if failed:
            self.reviewer.forget(table)
        found = None
        if done and not failed:
            reel = await self.desk.take(request, again.reel, table.match, eyes_of(request, table), names, locale)
            found = await self.desk.take(request, review_page.told, work.future.result(), reel)
        facts: dict[str, object] = {
            "id": table.header.id,
            "game": table.match.game,
            "names": names,
            "seconds": SECONDS_BETWEEN_LOOKS,
        }
        return self.pages.page(request, "review.html", 200, work=work, failed=failed, it=found, **facts)

    async def socket(self, socket: WebSocket) -> None:
        """Push every move to a browser."""
        try:
            table = await self.tables.find(socket.path_params["id"], address_of(socket))
        except Unavailable:
            await socket.close(TRY_AGAIN)
            return
        if table is None or not security.is_from_here(socket):
            await socket.close(NOT_ALLOWED)
            return
        seq = socket.query_params.get("seq", "")
        watcher = Watcher(hands(socket, table), locale_of(socket), int(seq) if security.is_whole(seq) else -1)
        try:
            with self.limits.socket(socket):
                await self.live.serve(socket, table, watcher)
        except TooMany:
            await socket.close(TRY_AGAIN)


def _played_before(request: Request, table: Table, held: Hands) -> bool:
    """Does a browser without a seat here say that it had one at the table before? What opened that opens one here."""
    return held == Hands() and table.header.follows in seated(request)


def eyes_of(request: Request, table: Table) -> int:
    """Return through whose eyes a browser sees a finished game: those of the only seat played there, or all open."""
    seats = hands(request, table).seats
    return seats[0] if len(seats) == 1 else again.OPENLY


def _of_table(table: Table, look: Look) -> dict[str, object]:
    """Return what stands around the fragments of a table."""
    game, log = table.match.game, table.log(look.viewer, look.locale)
    return {
        "id": table.header.id,
        "seq": table.seq_for(look.viewer),
        "quiet": _quiet(table, look.viewer),
        "game": game,
        "players": table.match.players,
        "face": artwork.face_address(game.slug),
        "title": game.words.TITLE[look.locale],
        "log": log,
        "undone": {number for line in log for number in line.takes_back},
        "waiting": not table.match.is_over and look.viewer not in table.match.awaited,
        "clocks": timing.shown(table, time.time()),
    }


def _quiet(table: Table, viewer: int) -> list[int]:
    """Return for how many seconds there has been no sign of each seat."""
    now, seats = time.time(), range(table.match.players)
    return [max(0, int(now - leaving.waited_since(table, viewer, seat))) for seat in seats]


def _of_browser(request: Request, table: Table, look: Look, held: Hands) -> dict[str, object]:
    """Return what a browser may do at a table besides its moves."""
    return {
        "key": secrets.token_urlsafe(12),
        "number_of": numbers.asked(table, held.seats),
        "invitations": invitations(request, table, held),
        "missed": "" if table.match.is_over else missed(table, held, look.locale),
        "offered": offered(table, held, look.locale),
        "ways_back": ways_back(request, table, held),
        **_left(table, held),
        "mine": held.seats,
        "opens": _opens(table, held),
        "chat": talk_box.shown(request, table, look),
        "muted": talk_box.muted(request),
    }


def _left(table: Table, held: Hands) -> dict[str, object]:
    """Return for whom a computer plays until they are back, and whether others share the device with them."""
    left = [(seat, table.names[seat]) for seat in held.left if leaving.may_return(table, seat)]
    return {"left": left, "shares": len({*held.mine, *held.left}) > 1}


def _opens(table: Table, held: Hands) -> str:
    """Return whether a browser may open a table to everybody, or close it: the last word of the address."""
    if not held.mine or table.match.is_over or not open_tables.free_seats(table):
        return ""
    return talk.CLOSE if open_tables.is_open(table) else talk.OPEN


def others_at(table: Table, seat: int, locale: str) -> str:
    """Return the names of those who sit at a table besides this seat, as a list is said."""
    chairs = table.header.chairs
    return listed([name for n, name in enumerate(table.names) if n != seat and chairs[n].taken], locale)


def back_to(table: Table, rest: str = "") -> Response:
    """Send a browser to the page of a table; *rest* may go on with its address."""
    return RedirectResponse(f"/t/{table.header.id}{rest}", 303)


def as_json(text: str, status: int = 200) -> Response:
    """Send what is JSON already."""
    return Response(text, status, media_type="application/json")
