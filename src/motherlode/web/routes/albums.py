"""The albums: all pieces of a game on one page, in every state that they may be in."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from motherlode.core.seats import LETTERS
from motherlode.game import games
from motherlode.game.album import Entry
from motherlode.match.album import album
from motherlode.web.access.locales import locale_of
from motherlode.web.rendering import artwork
from motherlode.web.rendering.drawing import still
from motherlode.web.rendering.drawn import Drawn
from motherlode.web.rendering.pages import Pages, asked_game, linked
from motherlode.web.routes.kept import Kept


class Albums:
    """The pages on which pieces are looked up."""

    def __init__(self, pages: Pages, kept: Kept) -> None:
        self.pages, self.kept = pages, kept

    def routes(self) -> list[Route]:
        """Return the routes of the albums."""
        return [Route("/pieces", self.all), Route("/pieces/{slug}", self.shown)]

    async def all(self, request: Request) -> Response:
        """Show the way to the pieces of every game."""
        return self.pages.page(request, "albums.html", games=games())

    async def shown(self, request: Request) -> Response:
        """Show the pieces of a game."""
        asked_game(request)
        return await self.kept.page(request, self._drawn)

    def _drawn(self, request: Request) -> Response:
        found = asked_game(request)
        plates = album(found, locale_of(request))
        if not plates:
            raise HTTPException(404)
        shown = [(plate, linked(plate.cites), list(map(_shown, plate.entries))) for plate in plates]
        styles = [artwork.face_address(found.slug), artwork.face_address(found.slug, artwork.ALBUM)]
        facts = {"plates": shown, "styles": styles, "letters": LETTERS}
        return self.pages.page(request, "pieces.html", 200, game=found, **facts)


def _shown(entry: Entry) -> tuple[Entry, list[Drawn], str]:
    """Return an entry with its pieces ready to be drawn, and all that is told of them; empty if its caption says it."""
    things = list(map(still, entry.pieces))
    told = ". ".join(dict.fromkeys(thing.label.removesuffix(".") for thing in things))
    return entry, things, "" if told == entry.caption else told
