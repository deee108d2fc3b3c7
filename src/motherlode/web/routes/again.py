"""A finished game seen again on its own board: at a stop, through somebody's eyes, and from one stop to the next.

Everybody may see everything of it, as everybody may download its record; of a game that goes on nothing is shown.
"""

from collections import OrderedDict
from collections.abc import Mapping
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from motherlode.core.messages import message
from motherlode.play import again
from motherlode.play.again import OPENLY, Reel
from motherlode.play.table import Table
from motherlode.web.access import security
from motherlode.web.access.cookies import hands
from motherlode.web.access.locales import locale_of
from motherlode.web.rendering import artwork
from motherlode.web.rendering.moments import Moments, named, viewer_named
from motherlode.web.rendering.squeezed import squeeze
from motherlode.web.routes.room import Room, eyes_of

if TYPE_CHECKING:
    from motherlode.web.rendering.verdicts import Verdicts

REELS_KEPT = 12
"""Matches that are remembered as a viewer noticed them, some MB each."""
NOT_YET = message("A game can be seen again when it is over.")


class Again:
    """Shows finished games again."""

    def __init__(self, room: Room) -> None:
        self.room, self.pages, self.env = room, room.pages, room.painter.env
        self.reviewer = room.reviewer
        self.reels: OrderedDict[tuple[str, int, str, tuple[str, ...]], Reel] = OrderedDict()

    def routes(self) -> list[Route]:
        """Return the routes of the page, and of what its script asks for."""
        return [
            Route("/t/{id}/again", self.page),
            Route("/t/{id}/again/moment", self.moment),
            Route("/t/{id}/again/figures", self.figures),
        ]

    async def page(self, request: Request) -> Response:
        """Show a game at a stop."""
        table = await self.room.found(request)
        if not table.match.is_over:
            return self.pages.error(request, 404, NOT_YET[locale_of(request)], f"/t/{table.header.id}")
        moments = await self._moments(request, table)
        at = _stop(request, moments.reel)
        fragments = {**moments.zones(at), **moments.figures()}
        facts = {"fragments": fragments, "at": at, **_facts(request, moments, at)}
        response = self.pages.page(request, "again.html", 200, **facts)
        squeeze(request, response, ())  # nothing here is for one browser only
        return response

    async def moment(self, request: Request) -> Response:
        """Tell a script what lay on the table at a stop, and what there was to see since the stop before."""
        moments = await self._moments(request, await self._over(request))
        return Response(moments.frame(_stop(request, moments.reel)), media_type="application/json")

    async def figures(self, request: Request) -> Response:
        """Tell a script how far the review is, which begins with that; and what it says once it is made."""
        table = await self._over(request)
        work = self.reviewer.look_at(table)
        moments = await self._moments(request, table)
        zones = moments.figures() if moments.told else {}
        return JSONResponse({"done": work.done, "of": work.of, "failed": work.has_failed, "zones": zones})

    async def _over(self, request: Request) -> Table:
        table = await self.room.found(request)
        if not table.match.is_over:
            raise HTTPException(404)
        return table

    async def _moments(self, request: Request, table: Table) -> Moments:
        locale, held, players = locale_of(request), hands(request, table), table.match.players
        viewer = viewer_named(request.query_params.get("as", ""), players)
        if viewer is None:
            viewer = eyes_of(request, table)
        reels = {one: await self._reel(request, table, one, locale) for one in (*range(players), OPENLY)}
        told = await self._told(request, table, reels[viewer])
        return Moments(self.env, table, reels[viewer], held.seats, reels, told)

    async def _reel(self, request: Request, table: Table, viewer: int, locale: str) -> Reel:
        """Return a match as a viewer noticed it; the last ones that were asked for are remembered."""
        key = table.header.id, viewer, locale, tuple(table.names)
        if key not in self.reels:
            self.reels[key] = await self.room.desk.take(request, again.reel, table.match, viewer, table.names, locale)
        self.reels.move_to_end(key)
        while len(self.reels) > REELS_KEPT:
            self.reels.popitem(last=False)
        return self.reels[key]

    async def _told(self, request: Request, table: Table, reel: Reel) -> "Verdicts | None":
        """Return what the review says, if it is made."""
        found = self.reviewer.found(table)
        if found is None:
            return None
        from motherlode.web.rendering import verdicts  # noqa: PLC0415 - a door that opens reviews nothing

        return await self.room.desk.take(request, verdicts.verdicts, found, reel)


def _facts(request: Request, moments: Moments, at: int) -> Mapping[str, object]:
    """Return what stands around the fragments."""
    table, reel = moments.table, moments.reel
    game, viewer = table.match.game, named(reel.viewer)
    return {
        "id": table.header.id,
        "game": game,
        "title": game.words.TITLE[reel.locale],
        "players": table.match.players,
        "face": artwork.face_address(game.slug),
        "log": reel.lines,
        "undone": reel.taken_back,
        "stops": reel.stop_of_line,
        "last": reel.last,
        "ending": reel.ending,
        "viewer": viewer,
        "link": f"{request.base_url}t/{table.header.id}/again?at={at}&as={viewer}",
        "is_played_again": table.rematch is not None,
        "is_reviewed": moments.told is not None,
        "waiting": False,
    }


def _stop(request: Request, reel: Reel) -> int:
    """Return the stop of an address: the beginning, if it names none; the end, if there were not as many."""
    text = request.query_params.get("at", "")
    return min(int(text), reel.last) if security.is_whole(text) else 0
