"""Talk at a table: what is said there, and whom one does not want to hear."""

import functools
import time
import unicodedata
from collections.abc import Collection, Mapping

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from motherlode.core.messages import message
from motherlode.match import talk
from motherlode.play import chat
from motherlode.play.table import Stale, Table
from motherlode.store import Taken
from motherlode.web.access import security
from motherlode.web.access.cookies import A_YEAR, hands
from motherlode.web.access.locales import locale_of
from motherlode.web.rendering.talk_box import MUTED
from motherlode.web.routes.room import Room, back_to

ALL = "mute-all"
"""The button that mutes everybody (1), or nobody (0)."""
MOST_READ = 2000
"""Signs of what is said that are looked at."""
TOO_MUCH = message("That is too much at once. Wait a little.")
TOO_LATE = message("The game has been over for a day: nothing more is said here.")
TOO_LONG = message("That is too long: say it in two parts. Letters at most: {n}")
NOBODY = message("There is nobody here to talk to.")


def clean(text: str) -> str:
    """Return what is said as it may stand in the log: one line of printable signs, and what joins them."""
    shown = "".join(sign if sign in talk.JOINERS or _is_printed(sign) else " " for sign in text[:MOST_READ])
    line = " ".join(shown.split())
    return line if line.strip(f"{talk.JOINERS} ") else ""


def _is_printed(sign: str) -> bool:
    return unicodedata.category(sign)[0] not in "CZ"


class Chatting:
    """What is said at a table."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def routes(self) -> list[Route]:
        """Return the routes of talking."""
        return [
            Route("/t/{id}/say", self.say, methods=["POST"]),
            Route("/t/{id}/mute", self.mute, methods=["POST"]),
        ]

    async def say(self, request: Request) -> Response:
        """Say something to all at a table."""
        form = await security.fields(request)
        table, what = await self.room.found(request), _meant(form)
        seat, held = security.whole(form.get("seat", "")), hands(request, table)
        if seat not in {*held.mine, *held.left}:
            raise HTTPException(403)
        text, status = await self._said(table, seat, what, locale_of(request)) if what else ("", 200)
        return self._answer(request, table, text, status)

    async def _said(self, table: Table, seat: int, what: str, locale: str) -> tuple[str, int]:
        """Say something; return why not, if it is not said, and the status of the answer."""
        if talk.is_too_long(what):
            return TOO_LONG(locale, n=talk.LONGEST), 422
        try:
            await self._settle(table, seat, what)
        except Stale:
            return NOBODY[locale], 409
        except chat.TooLate:
            return TOO_LATE[locale], 409
        except chat.TooMuch:
            return TOO_MUCH[locale], 429
        return "", 200

    async def _settle(self, table: Table, seat: int, what: str) -> None:
        said = functools.partial(chat.said, table, seat, what, time.time())
        say = functools.partial(self.room.tables.settle, table, seat, said, even_over=True)
        try:
            await say()
        except Stale as stale:
            if not isinstance(stale.__cause__, Taken):
                raise
            await say()  # behind what another process has written at the same moment

    async def mute(self, request: Request) -> Response:
        """Hear some people at a table no more, or nobody, or all again; it is a matter of this browser alone."""
        form = await security.fields(request)
        table = await self.room.found(request)
        seats = "".join(map(str, _unheard(form, set(range(table.match.players)), hands(request, table).seats)))
        response = self._answer(request, table, "", 200)
        secure = request.url.scheme == "https"
        path = f"/t/{table.header.id}"
        response.set_cookie(MUTED, seats, max_age=A_YEAR, path=path, httponly=True, samesite="lax", secure=secure)
        return response

    def _answer(self, request: Request, table: Table, text: str, status: int) -> Response:
        if "application/json" in request.headers.get("accept", ""):
            return JSONResponse({"text": text}, status)
        if text:
            return self.room.pages.error(request, status, text, f"/t/{table.header.id}")
        return back_to(table)


def _unheard(form: Mapping[str, str], seats: set[int], mine: Collection[int]) -> list[int]:
    """Return whom a form wants to hear no more: those that it names, or with one button all or none of the others."""
    if ALL in form:
        return sorted(seats.difference(mine)) if form[ALL] == "1" else []
    return [seat for seat in sorted(seats) if f"mute-{seat}" in form]


def _meant(form: Mapping[str, str]) -> str:
    """Return what a form says: a sentence that everybody reads in the own language, or one's own words."""
    sign, text = form.get("sign", ""), clean(form.get("text", ""))
    if sign in talk.SIGNS:
        return f"{talk.SIGN} {sign}"
    return f"{talk.SAY} {text}" if text else ""
