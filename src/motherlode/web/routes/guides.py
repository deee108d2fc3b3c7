"""The guides: a game on one page, as printed, as it is planned, and as it is played at a table."""

from collections.abc import Mapping
from types import MappingProxyType

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from motherlode.core.errors import InputError
from motherlode.core.options import Box
from motherlode.game import Game, houserules
from motherlode.game.guide import ANY_NUMBER, guide
from motherlode.web.access.locales import locale_of
from motherlode.web.rendering import artwork
from motherlode.web.rendering.drawing import still
from motherlode.web.rendering.pages import asked_game
from motherlode.web.routes import setup
from motherlode.web.routes.kept import Kept
from motherlode.web.routes.room import Room


class Guides:
    """The pages that tell a game to people; of a game without a guide there is its sheet."""

    def __init__(self, room: Room, kept: Kept) -> None:
        self.room, self.kept = room, kept

    def routes(self) -> list[Route]:
        """Return the routes of the guides."""
        return [
            Route("/guide/{slug}", self.printed, methods=["GET"]),
            Route("/guide/{slug}", self.planned, methods=["POST"]),
            Route("/t/{id}/guide", self.at_table),
        ]

    async def printed(self, request: Request) -> Response:
        """Tell a game as it is printed."""
        found = asked_game(request)
        return await self.kept.page(request, lambda _: self._told(request, found, found.new_box({}), ANY_NUMBER))

    async def planned(self, request: Request) -> Response:
        """Tell a game as the form of a new table has it."""
        form, found = await self.room.desk.fields(request), asked_game(request)
        return await self.room.desk.take(request, self._planned, request, found, form)

    def _planned(self, request: Request, found: Game, form: Mapping[str, str]) -> Response:
        try:
            wish = setup.read(form, found, locale_of(request))
        except InputError as error:
            return self.room.pages.error(request, 400, str(error), f"/new/{found.slug}")
        return self._told(request, found, found.new_box(wish.changes, wish.cards), len(wish.chairs), sent=form)

    async def at_table(self, request: Request) -> Response:
        """Tell a game as it is played at a table."""
        table = await self.room.found(request)
        match, back = table.match, f"/t/{table.header.id}"
        about = match.game, match.state.box, match.players, back
        return await self.room.desk.take(request, self._told, request, *about)

    def _told(
        self,
        request: Request,
        found: Game,
        box: Box,
        players: int,
        back: str = "",
        sent: Mapping[str, str] = MappingProxyType({}),
    ) -> Response:
        """Tell a game; in another language the form that was *sent* is sent again."""
        locale = locale_of(request)
        chapters = guide(found, box, players, locale)
        if not chapters:
            return RedirectResponse(f"/rules/{found.slug}", 303)
        changed = [rule for rule in houserules.rules(found, box) if rule.is_changed]
        changes = [
            (rule.option.label[locale], *(rule.value(n, locale) for n in (rule.entry.value, rule.entry.default)))
            for rule in changed
        ]
        face = artwork.face_address(found.slug)
        facts = {
            "chapters": chapters,
            "changes": changes,
            "named": houserules.named(found, {rule.entry.key: rule.entry.value for rule in changed}),
            "back": back,
            "still": still,
            "face": face,
            "seated": players,
            "sent": sent,
            "sent_to": f"/guide/{found.slug}",
        }
        return self.room.pages.page(request, "guide.html", 200, game=found, **facts)
