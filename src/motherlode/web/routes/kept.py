"""Pages that are the same for all who read a language: each is drawn once, at the desk, and kept."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from motherlode.web.access.desk import Desk
from motherlode.web.access.locales import locale_of
from motherlode.web.rendering.pages import with_language

HTTP_OK = 200


class Kept:
    """Such pages, by their addresses and languages: as many as there are games, of a few kinds."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.bodies: dict[tuple[str, str], bytes] = {}

    async def page(self, request: Request, draw: Callable[[Request], Response]) -> Response:
        """Return the page of an address that names a game there is, or what was answered in its place."""
        key = request.url.path, locale_of(request)
        if key not in self.bodies:
            drawn = await self.desk.take(request, draw, request)
            if drawn.status_code != HTTP_OK:
                return drawn
            self.bodies[key] = bytes(drawn.body)
        return with_language(request, HTMLResponse(self.bodies[key]))
