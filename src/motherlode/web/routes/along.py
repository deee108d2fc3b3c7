"""One's games taken along to another device, by a link or its QR code.

A link is good for ten minutes and one device. Following it takes nothing, as previews of it do: the secret goes from
the address to a cookie at once, so that it is in no page, no history and no referrer, and the page that comes asks
whether to take the games. Only the answer, which must come from that page, takes them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from motherlode.core.messages import message
from motherlode.game.spoken import listed
from motherlode.play import parcels, threads
from motherlode.play.chairs import seat_of
from motherlode.play.table import Table
from motherlode.play.tables import Tables
from motherlode.store import PutAway
from motherlode.web.access import security
from motherlode.web.access.cookies import COPIES, MOST_SEATED, add, copies, forget
from motherlode.web.access.going import going
from motherlode.web.access.invitations import code
from motherlode.web.access.limits import Limits
from motherlode.web.access.locales import locale_of
from motherlode.web.rendering.pages import Pages

SENT, ARRIVED = "sent", "arrived"
"""The cookies: the secret of the parcel that was made here, and of the one whose link was followed here."""
NO_GOOD = message("This link is no longer good.")
GONE = message("It does not open anything any more: it works once, for ten minutes, until it is withdrawn.")


@dataclass(frozen=True, slots=True)
class Brought:
    """A table that is taken along."""

    title: str
    who: str


class Along:
    """The pages on which games leave a device and arrive at another."""

    def __init__(self, pages: Pages, tables: Tables, limits: Limits) -> None:
        self.pages, self.tables, self.limits = pages, tables, limits

    def routes(self) -> list[Route]:
        """Return the routes of taking along; the links come last, since they look like anything."""
        return [
            Route(COPIES, self.offer, methods=["GET"]),
            Route(COPIES, self.send, methods=["POST"]),
            Route(f"{COPIES}/withdraw", self.withdraw, methods=["POST"]),
            Route(f"{COPIES}/state", self.state),
            Route(f"{COPIES}/here", self.arrival, methods=["GET"]),
            Route(f"{COPIES}/here", self.take, methods=["POST"]),
            Route(COPIES + "/{secret}", self.link, methods=["GET"]),
        ]

    async def offer(self, request: Request) -> Response:
        """Offer to make a link; or show the one that was made here, for as long as it can be used."""
        secret = request.cookies.get(SENT, "")
        waiting = await threads.reading(parcels.look, self.tables.store, secret)
        address = "" if waiting is None else f"{request.base_url}{COPIES[1:]}/{secret}"
        facts = {"count": len(copies(request)), "most": MOST_SEATED, "is_gone": bool(secret) and not address}
        drawn = code(address) if address else ""
        minutes = parcels.SECONDS // 60
        response = self.pages.page(request, "along.html", link=address, code=drawn, minutes=minutes, **facts)
        forget(request, response)
        return response

    async def send(self, request: Request) -> Response:
        """Make a link; the one that was made here before is withdrawn."""
        await security.fields(request)
        held = copies(request)
        response = RedirectResponse(COPIES, 303)
        if held:
            self.limits.count_table(request)  # it is kept in the store, as a table is
            await threads.writing(parcels.take, self.tables.store, request.cookies.get(SENT, ""))
            _keep(request, response, SENT, await threads.writing(parcels.send, self.tables.store, held))
        return response

    async def withdraw(self, request: Request) -> Response:
        """Let the link that was made here open nothing any more; if it was used already, that is said."""
        await security.fields(request)
        withdrawn = await threads.writing(parcels.take, self.tables.store, request.cookies.get(SENT, ""))
        response = RedirectResponse(COPIES, 303)
        if withdrawn is not None:
            response.delete_cookie(SENT, COPIES)
        return response

    async def state(self, request: Request) -> Response:
        """Tell the page of a link whether it waits to be used still."""
        waiting = await threads.reading(parcels.look, self.tables.store, request.cookies.get(SENT, ""))
        return JSONResponse({"waits": waiting is not None})

    async def link(self, request: Request) -> Response:
        """Keep the secret of a link, out of sight, and ask on another page; nothing is taken."""
        secret = request.path_params["secret"]
        response = RedirectResponse(f"{COPIES}/here", 303)
        if parcels.SECRET.fullmatch(secret):
            _keep(request, response, ARRIVED, secret)
        return response

    async def arrival(self, request: Request) -> Response:
        """Ask whether the games of a link are to be taken along to this device."""
        content = await threads.reading(parcels.look, self.tables.store, request.cookies.get(ARRIVED, ""))
        if content is None:
            return self._gone(request)
        found = [_brought(table, locale_of(request)) for table, _ in await self._tables(content)]
        return self.pages.page(request, "arrival.html", games=found)

    async def take(self, request: Request) -> Response:
        """Take the games of a link along to this device; the link is used up."""
        await security.fields(request)
        content = await threads.writing(parcels.take, self.tables.store, request.cookies.get(ARRIVED, ""))
        if content is None:
            return self._gone(request)
        response = RedirectResponse("/", 303)
        response.delete_cookie(ARRIVED, COPIES)
        found = [(table, _opening(table, words)) for table, words in await self._tables(content)]
        brought = {table.header.id: (words, _seats(table, words)) for table, words in found if words}
        add(request, response, brought, await going(self.tables, request, brought))
        return response

    async def _tables(self, content: Mapping[str, str]) -> list[tuple[Table, str]]:
        found = [(await self._table(table_id), words) for table_id, words in content.items()]
        return [(table, words) for table, words in found if table is not None]

    async def _table(self, table_id: str) -> Table | None:
        """Return a table, if there is one whose match can be looked at."""
        try:
            return await self.tables.find(table_id)
        except PutAway:
            return None

    def _gone(self, request: Request) -> Response:
        locale = locale_of(request)
        response = self.pages.error(request, 404, GONE[locale], title=NO_GOOD[locale])
        response.delete_cookie(ARRIVED, COPIES)
        return response


def _brought(table: Table, locale: str) -> Brought:
    return Brought(table.match.game.words.TITLE[locale], listed(table.names, locale))


def _opening(table: Table, words: str) -> str:
    """Return the tokens that open a seat: what a browser sent may hold others, old ones or anything."""
    chairs = table.seated.chairs
    return ".".join(word for word in words.split(".") if seat_of(chairs, word[1:]) is not None)


def _seats(table: Table, words: str) -> frozenset[int]:
    """Return the seats that tokens open, those of invitations apart."""
    tokens = [word[1:] for word in words.split(".") if word.startswith("m")]
    return frozenset(seat for seat in (seat_of(table.seated.chairs, token) for token in tokens) if seat is not None)


def _keep(request: Request, response: Response, name: str, secret: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(
        name, secret, max_age=parcels.SECONDS, path=COPIES, httponly=True, samesite="lax", secure=secure
    )
