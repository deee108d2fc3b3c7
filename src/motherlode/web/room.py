"""What one can do at a table: look, move, sit down, play again, take the record home."""

import asyncio
import secrets
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from motherlode.core.messages import message
from motherlode.core.seats import LETTERS
from motherlode.game.spoken import listed
from motherlode.match import record
from motherlode.play.chairs import Hands, Look, is_computer, seat_of
from motherlode.play.drafts import Draft
from motherlode.play.hints import Adviser, NoHint, Why
from motherlode.play.table import Refused, Stale, Table
from motherlode.play.tables import Tables
from motherlode.store import FRIEND, Taken
from motherlode.web import artwork, security, sentences
from motherlode.web.cookies import hands, keep
from motherlode.web.fragments import Painter
from motherlode.web.live import Live, Watcher
from motherlode.web.locales import locale_of
from motherlode.web.pages import Pages
from motherlode.web.review_page import told
from motherlode.web.setup import clean_name

Question = ParamSpec("Question")
Result = TypeVar("Result")
LONGEST_KEY = 80
SECONDS_BETWEEN_LOOKS = 2
"""After which the page of a review in the making loads itself again."""
NOT_ALLOWED = 4403
"""What a socket is closed with that another site has opened."""
NO_HINT = {
    Why.FRIENDS: (message("There are no hints at this table: a friend plays from afar."), 403),
    Why.TURN: (message("There is no hint now: it is not your turn."), 409),
    Why.OVER: (message("There is no hint any more: the game is over."), 409),
    Why.WARMING: (message("The adviser is still warming up. Ask again in a few seconds."), 202),
}
"""What is said where there is no hint, and the status of the answer."""
INVITE_NOTE = message("Send this link to whoever should sit here. It works once; then the seat is theirs alone.")
WAY_BACK = message("Your own way back to this seat")
WAY_BACK_NOTE = message("Keep this link to yourself: with it you go on at another device.")
CHANGED = message("The table had changed meanwhile. Look again.")
ILLEGAL = message("“{word}” cannot be done now. What can be done: {words}.")
NOT_ON_TURN = message("“{word}” cannot be done now: it is not your turn.")


async def reach(what: Callable[Question, Result], *about: Question.args, **named: Question.kwargs) -> Result:
    """Ask the store, off the event loop."""
    return await asyncio.to_thread(what, *about, **named)


class Room:
    """The pages of a table."""

    def __init__(self, tables: Tables, pages: Pages, painter: Painter, live: Live) -> None:
        self.tables, self.pages, self.painter, self.live = tables, pages, painter, live
        self.adviser, self.reviewer = Adviser(tables.thinkers), tables.reviewer

    def routes(self) -> list[Route | WebSocketRoute]:
        """Return the routes of a table."""
        return [
            Route("/t/{id}", self.table),
            Route("/t/{id}/act", self.act, methods=["POST"]),
            Route("/t/{id}/hint", self.hint, methods=["POST"]),
            Route("/t/{id}/look", self.look, methods=["POST"]),
            Route("/t/{id}/again", self.again, methods=["POST"]),
            Route("/t/{id}/seat/{token}", self.invitation, methods=["GET"]),
            Route("/t/{id}/seat/{token}", self.sit, methods=["POST"]),
            Route("/t/{id}/since/{seq:int}", self.since),
            Route("/t/{id}/record.jsonl", self.record),
            Route("/t/{id}/review", self.review),
            Route("/api/t/{id}", self.api),
            WebSocketRoute("/t/{id}/live", self.socket),
        ]

    async def _found(self, connection: HTTPConnection) -> Table:
        table = await self.tables.find(connection.path_params["id"])
        if table is None:
            raise HTTPException(404)
        return table

    # Looking

    async def table(self, request: Request) -> Response:
        """Show the table."""
        table = await self._found(request)
        self.tables.prepare(table)
        held, query = hands(request, table.header), request.query_params
        if sentences.SAID not in query and sentences.ABOUT not in query:
            return self._page(request, table, held)
        draft = sentences.reopened(table, table.look(held, locale_of(request)), query)
        about = query.get(sentences.ABOUT, "")
        return self._page(request, table, held, "" if draft else CHANGED[locale_of(request)], draft=draft, about=about)

    def _page(
        self,
        request: Request,
        table: Table,
        held: Hands,
        trouble: str = "",
        status: int = 200,
        draft: Draft | None = None,
        about: str = "",
    ) -> Response:
        look = table.look(held, locale_of(request))
        if not isinstance(look, Look):
            return self._pass_on(request, table, look)
        shown = self.painter.fragments(table, look, draft, about) if draft else self.live.fragments(table, look)
        facts: dict[str, object] = {
            "id": table.header.id,
            "seq": table.seq_for(look.viewer),
            "key": secrets.token_urlsafe(12),
            "game": table.match.game,
            "players": table.match.players,
            "face": artwork.face_address(table.match.game.slug),
            "title": table.match.game.words.TITLE[look.locale],
            "fragments": shown.whole(),
            "log": table.log(look.viewer, look.locale),
            "waiting": not table.match.is_over and look.viewer not in table.match.awaited,
            "invitations": _invitations(request, table, held),
            "trouble": trouble,
        }
        return self.pages.page(request, "table.html", status, **facts)

    def _pass_on(self, request: Request, table: Table, seat: int) -> Response:
        who = table.names(locale_of(request))[seat]
        return self.pages.page(request, "pass.html", id=table.header.id, seat=seat, letter=LETTERS[seat], who=who)

    async def look(self, request: Request) -> Response:
        """Let another person at the same device look."""
        form = await security.fields(request)
        table = await self._found(request)
        held, seat = hands(request, table.header), security.whole(form.get("seat", ""), len(LETTERS))
        if seat not in held.mine:
            raise HTTPException(403)
        response = RedirectResponse(f"/t/{table.header.id}", 303)
        _keep(request, response, table, Hands(held.mine, held.invitations, seat))
        return response

    async def since(self, request: Request) -> Response:
        """Tell a browser without a socket what is new: nothing, or the whole table."""
        table = await self._found(request)
        look = table.look(hands(request, table.header), locale_of(request))
        if isinstance(look, Look) and table.seq_for(look.viewer) == request.path_params["seq"]:
            return Response(status_code=204)
        return self._whole(table, look)

    def _whole(self, table: Table, look: Look | int, status: int = 200) -> Response:
        """Send a script the whole table, or have it load the page on which the device is passed on."""
        return _json(self.live.whole(table, look) if isinstance(look, Look) else '{"reload":1}', status)

    async def api(self, request: Request) -> Response:
        """Return the scene and the log as JSON; with *said*, what may follow these words of one's own."""
        table, locale = await self._found(request), locale_of(request)
        look = table.look(hands(request, table.header), locale)
        if not isinstance(look, Look):
            look = Look(look, locale)
        said = sentences.asked(request.query_params)
        draft = sentences.reopened(table, look, request.query_params) if said else None
        if said and draft is None:
            return JSONResponse({"text": sentences.NOTHING_FOLLOWS[locale]}, 409)
        return JSONResponse(self.painter.plain(table, look, draft))

    async def record(self, request: Request) -> Response:
        """Send the record of the match; while there are secrets in it, only once it is over."""
        table = await self._found(request)
        match, header = table.match, table.header
        if not (match.is_over or table.is_open):
            raise HTTPException(403)
        seed = header.seed if match.is_over else None
        kept = record.Record(match, table.names("en"), header.commitment, seed, header.edition)
        text = record.write(kept)
        name = f"motherlode-{header.game}-{header.id}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/jsonl", headers=headers)

    async def review(self, request: Request) -> Response:
        """Show the review of a finished match, or how far it is."""
        table, locale = await self._found(request), locale_of(request)
        if not table.match.is_over:
            back = f"/t/{table.header.id}"
            return self.pages.error(request, 404, message("A game is reviewed when it is over.")(locale), back)
        work, names = self.reviewer.look_at(table), table.names(locale)
        done, failed = work.future.done(), work.has_failed
        if failed:
            self.reviewer.forget(table)
        found = told(work.future.result(), names, locale) if done and not failed else None
        facts: dict[str, object] = {
            "id": table.header.id,
            "game": table.match.game,
            "names": names,
            "seconds": SECONDS_BETWEEN_LOOKS,
        }
        return self.pages.page(request, "review.html", 200, work=work, failed=failed, it=found, **facts)

    async def socket(self, socket: WebSocket) -> None:
        """Push every move to a browser."""
        table = await self.tables.find(socket.path_params["id"])
        if table is None or not security.is_from_here(socket):
            await socket.close(NOT_ALLOWED)
            return
        seq = socket.query_params.get("seq", "")
        watcher = Watcher(
            hands(socket, table.header), locale_of(socket), int(seq) if seq.isascii() and seq.isdecimal() else -1
        )
        await self.live.serve(socket, table, watcher)

    # Moving

    async def act(self, request: Request) -> Response:
        """Make a move."""
        form = await security.fields(request)
        table = await self._found(request)
        seat, base = (security.whole(form.get(name, "")) for name in ("seat", "base_seq"))
        held, key, words = hands(request, table.header), form.get("key", ""), sentences.spoken(form)
        if seat not in held.mine:
            raise HTTPException(403)
        if len(key) > LONGEST_KEY:
            raise HTTPException(400)
        try:
            done = await self.tables.act(table, seat, words, base, key or None)
        except Stale:
            return self._stale(request, table, held)
        except Refused as refused:
            is_said_again = sentences.WORD not in form  # it was legal when the page was drawn
            return self._stale(request, table, held) if is_said_again else self._refused(request, table, held, refused)
        if isinstance(done, Draft):
            return self._drafted(request, table, held, done, base, form.get(sentences.ABOUT, ""))
        return JSONResponse({"seq": done}) if _is_script(request) else _back_to(table)

    def _drafted(self, request: Request, table: Table, held: Hands, draft: Draft, base: int, about: str) -> Response:
        """Show the table as it looks to whoever is amid a sentence; without script it has an address of its own."""
        look = table.look(held, locale_of(request))
        if not isinstance(look, Look) or look.viewer != draft.seat:
            return self._stale(request, table, held)
        if _is_script(request):
            return _json(self.live.drafted(table, look, self.painter.fragments(table, look, draft, about), base))
        query = sentences.address(draft.words, about, table.seq_for(draft.seat))
        return RedirectResponse(f"/t/{table.header.id}{query}#ask", 303)

    def _stale(self, request: Request, table: Table, held: Hands) -> Response:
        locale = locale_of(request)
        if not _is_script(request):
            return self._page(request, table, held, CHANGED[locale], 409)
        return self._whole(table, table.look(held, locale), 409)

    def _refused(self, request: Request, table: Table, held: Hands, refused: Refused) -> Response:
        why = ILLEGAL if refused.legal else NOT_ON_TURN
        text = why(locale_of(request), word=refused.word[:40], words=", ".join(refused.legal))
        if _is_script(request):
            return JSONResponse({"text": text, "legal": refused.legal}, 422)
        return self._page(request, table, held, text, 422)

    async def hint(self, request: Request) -> Response:
        """Show whoever is on turn what the strongest computer would do."""
        form = await security.fields(request)
        table = await self._found(request)
        seat, base = (security.whole(form.get(name, "")) for name in ("seat", "base_seq"))
        held = hands(request, table.header)
        if seat not in held.mine:
            raise HTTPException(403)
        try:
            await self.adviser.ask(table, seat, base)
        except Stale:
            return self._stale(request, table, held)
        except NoHint as none:
            return self._no_hint(request, table, held, none)
        self.live.forget(table)
        if _is_script(request):
            return self._whole(table, table.look(held, locale_of(request)))
        return RedirectResponse(f"/t/{table.header.id}#ask", 303)

    def _no_hint(self, request: Request, table: Table, held: Hands, none: NoHint) -> Response:
        why, status = NO_HINT[none.why]
        text = why[locale_of(request)]
        if _is_script(request):
            return JSONResponse({"text": text}, status)
        return self._page(request, table, held, text, status)

    # Sitting

    async def invitation(self, request: Request) -> Response:
        """Ask whoever follows a friend's link to sit down; looking at it, as previews do, takes nothing."""
        table, seat = await self._invited(request)
        names, found = table.names(locale_of(request)), table.match.game
        name = table.header.chairs[seat].name
        facts: dict[str, object] = {"id": table.header.id, "seat": seat, "letter": LETTERS[seat], "name": name}
        who = listed(names, locale_of(request))
        return self.pages.page(request, "sit.html", 200, game=found, who=who, **facts)

    async def sit(self, request: Request) -> Response:
        """Let a friend sit down, or go on at another device."""
        form = await security.fields(request)
        table, seat = await self._invited(request)
        token = request.path_params["token"]
        if not table.header.chairs[seat].taken:
            token = await self._sit_down(table, seat, clean_name(form.get("name", ""), table.header.chairs[seat].name))
        response = _back_to(table)
        held = hands(request, table.header).with_seat(seat, token)
        _keep(request, response, table, held)
        return response

    async def _sit_down(self, table: Table, seat: int, name: str) -> str:
        try:
            return await self.tables.sit(table, seat, name)
        except Taken as taken:
            raise HTTPException(404) from taken

    async def _invited(self, request: Request) -> tuple[Table, int]:
        table = await self._found(request)
        seat = seat_of(table.header.chairs, request.path_params["token"])
        if seat is None:
            raise HTTPException(404)
        return table, seat

    async def again(self, request: Request) -> Response:
        """Play again with the same seats; everybody who asks comes to the same new table."""
        await security.fields(request)
        table = await self._found(request)
        held = hands(request, table.header)
        if not table.match.is_over or not (held.mine or all(map(is_computer, table.header.chairs))):
            raise HTTPException(403)
        name = await self._rematch(table)
        response = RedirectResponse(f"/t/{name}", 303)
        keep(response, name, held, secure=request.url.scheme == "https")
        return response

    async def _rematch(self, table: Table) -> str:
        header = table.header
        try:
            again = await self.tables.create(table.match.game, header.chairs, header.box, header.cards, header.id)
        except Taken:
            table.rematch = await reach(self.tables.store.rematch, header.id)
        else:
            table.rematch = again.header.id
            self.live.changed(table)
        assert table.rematch is not None, "there is one: it was just made"
        return table.rematch


def _keep(request: Request, response: Response, table: Table, held: Hands) -> None:
    keep(response, table.header.id, held, secure=request.url.scheme == "https")


def _back_to(table: Table) -> Response:
    return RedirectResponse(f"/t/{table.header.id}", 303)


def _is_script(request: Request) -> bool:
    return "application/json" in request.headers.get("accept", "")


def _json(text: str, status: int = 200) -> Response:
    return Response(text, status, media_type="application/json")


def _invitations(request: Request, table: Table, held: Hands) -> list[dict[str, str]]:
    """Return the links to hand on, to seats that nobody has taken yet, and the own way back to a friend's seat."""
    locale, chairs = locale_of(request), table.header.chairs
    names, base = table.names(locale), f"{request.base_url}t/{table.header.id}/seat/"
    free = {seat: token for seat, token in held.invitations.items() if not chairs[seat].taken}
    mine = {seat: token for seat, token in held.mine.items() if chairs[seat].kind == FRIEND and chairs[seat].taken}
    note, way_back = INVITE_NOTE[locale], (WAY_BACK[locale], WAY_BACK_NOTE[locale])
    return [
        *(_link(message("Invite {who}")(locale, who=names[seat]), note, base + free[seat], "open") for seat in free),
        *(_link(*way_back, base + token) for token in mine.values()),
    ]


def _link(title: str, note: str, link: str, is_open: str = "") -> dict[str, str]:
    return {"title": title, "note": note, "link": link, "open": is_open}
