"""The web application: its routes, and what starts and stops with it."""

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Concatenate, ParamSpec

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from motherlode import __version__
from motherlode.core import garbage
from motherlode.core.messages import message
from motherlode.game import cardfiles, games
from motherlode.play import open_tables, threads
from motherlode.play.table import Table
from motherlode.play.tables import Tables
from motherlode.store import PutAway, Store, Unavailable
from motherlode.web.access import security
from motherlode.web.access.cookies import seated
from motherlode.web.access.desk import Desk
from motherlode.web.access.gate import Gate
from motherlode.web.access.going import missed_next
from motherlode.web.access.hosts import Hosts
from motherlode.web.access.limits import Limits
from motherlode.web.access.locales import ERRORS, Told, locale_of
from motherlode.web.access.seated import is_seated
from motherlode.web.access.stopping import SECONDS_TO_TRY_AGAIN, Dismissing, Unanswered
from motherlode.web.api import problems
from motherlode.web.api.playing import Playing
from motherlode.web.api.streams import Streams
from motherlode.web.live.updates import Live
from motherlode.web.operations import switching
from motherlode.web.operations.observing import Figures, Observed, Unmeasured, route_of
from motherlode.web.rendering.fragments import Painter
from motherlode.web.rendering.memory import resumable
from motherlode.web.rendering.pages import Pages, asked_game, environment
from motherlode.web.routes import assets, joining
from motherlode.web.routes.again import Again
from motherlode.web.routes.albums import Albums
from motherlode.web.routes.along import Along
from motherlode.web.routes.chatting import Chatting
from motherlode.web.routes.guides import Guides
from motherlode.web.routes.kept import Kept
from motherlode.web.routes.moving import Moving
from motherlode.web.routes.room import NoSeat, Room
from motherlode.web.routes.seating import Seating
from motherlode.web.routes.setup_page import SetupPage

About = ParamSpec("About")
ANYWHERE = Hosts()

ARCHIVED = message("It is archived in {file}: ask whoever runs this server to bring it back.")

log = logging.getLogger("motherlode.web")


def make_app(
    store: Store,
    *,
    prepares: bool = False,
    patience: float = 0.0,
    evenness: float = 0.0,
    is_measured: bool = True,
    hosts: Hosts = ANYWHERE,
) -> Starlette:
    """Return the application that serves the tables of a store.

    *prepares*: it compiles all games in the background. For so many seconds of *patience* Nature waits for the number
    of a browser that has made a table; computers that hide something answer evenly (`play.evenness`). Figures are kept
    for who collects them if it *is_measured*. It may be asked for by the names of its *hosts*.
    """
    env = environment()
    pages = Pages(env)
    tables = Tables(store, patience, evenness)
    painter = Painter(env, tables.thinkers.is_warm)
    live = Live(painter.fragments)
    limits = Limits(lambda connection, name: is_seated(connection, tables.open.get(name)))
    desk = Desk(limits)
    kept = Kept(desk)
    streams = Streams(limits, live.call_the_roll)
    metrics = _metrics(tables, live, streams) if is_measured else Unmeasured()
    _connect(tables, live, streams, metrics)
    room = Room(tables, pages, painter, live, desk)
    routes = [*_house_routes(pages, tables, kept), *_table_routes(room, kept), *Playing(room, streams).routes()]
    routes += assets.routes()
    checks, unanswered = [limits.count_request, hosts.check], Unanswered()
    app = Starlette(
        routes=routes,
        middleware=[
            Middleware(Observed, routes=routes, told=metrics.asked),
            Middleware(security.Headers),
            Middleware(Gate, checks=checks, counted=limits.under_way, refused=_http_error),
            Middleware(Dismissing, unanswered=unanswered, refused=_http_error),
        ],
        exception_handlers=FAULTS,
        lifespan=_lifespan,
    )
    app.state.prepares, app.state.metrics = prepares, metrics
    app.state.tables, app.state.pages, app.state.live, app.state.streams = tables, pages, live, streams
    app.state.desk, app.state.unanswered = desk, unanswered
    return app


def _metrics(tables: Tables, live: Live, streams: Streams) -> Figures:
    from motherlode.web.operations.metrics import Metrics  # noqa: PLC0415 - few servers are asked for their figures

    return Metrics(tables, live, streams)


def _connect(tables: Tables, live: Live, streams: Streams, metrics: Figures) -> None:
    """Have those who look on, and bots that follow, told what happens at tables."""
    tables.moved, tables.changed = metrics.telling(_both(live.moved, streams.woke)), _both(live.changed, streams.woke)
    tables.handed_over = _both(live.handed_over, streams.woke)
    tables.redrawn, tables.numbered, tables.advised = live.redrawn, live.numbered, live.advised
    tables.is_watched, tables.is_followed, live.played = live.is_watched, streams.is_followed, streams.played


def _both(
    one: Callable[Concatenate[Table, About], None], other: Callable[[Table], None]
) -> Callable[Concatenate[Table, About], None]:
    """Return what tells both of a table."""

    def told(table: Table, /, *about: About.args, **named: About.kwargs) -> None:
        one(table, *about, **named)
        other(table)

    return told


@contextlib.asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    tables: Tables = app.state.tables
    tables.resume()
    if app.state.prepares:
        await tables.thinkers.preparation.begin()
    with garbage.collected(), switching.soon():
        yield
    await tables.close()
    app.state.desk.close()


def _house_routes(pages: Pages, tables: Tables, kept: Kept) -> list[Route]:
    """Return the routes of all that is not at a table."""
    house = House(pages, tables, kept)
    return [
        *SetupPage(pages, tables, kept).routes(),
        *Albums(pages, kept).routes(),
        *Along(pages, tables, kept.desk.limits).routes(),
        Route("/", house.home),
        Route("/rules/{slug}", house.rules),
        Route("/cards/{slug}.toml", house.cards),
        Route("/verify", house.verify),
        Route("/healthz", house.health),
        Route("/readyz", house.ready),
    ]


def _table_routes(room: Room, kept: Kept) -> list[BaseRoute]:
    """Return the routes of all that is at a table, and of what tells how it is played."""
    return [
        *room.routes(),
        *Moving(room).routes(),
        *Seating(room).routes(),
        *joining.Joining(room).routes(),
        *Chatting(room).routes(),
        *Guides(room, kept).routes(),
        *Again(room).routes(),
    ]


class House:
    """The pages that are not at a table."""

    def __init__(self, pages: Pages, tables: Tables, kept: Kept) -> None:
        self.pages, self.tables, self.kept = pages, tables, kept

    async def home(self, request: Request) -> Response:
        """Show the shelf, and the games that are played at this browser."""
        locale = locale_of(request)
        asked = request.query_params.get("open", "")
        number = int(asked) if security.is_whole(asked) else 0
        page = await open_tables.listed(self.tables, number)
        own = seated(request)  # those are among one's games
        found = [joining.shown(table, locale) for table in page.tables if table.header.id not in own]
        mine, following = await resumable(request, self.tables, locale), number + 1 if page.has_more else 0
        goes = await missed_next(self.tables, request)
        return self.pages.home(request, mine, found, goes, is_first=number == 0, next_page=following)

    async def rules(self, request: Request) -> Response:
        """Show a rule sheet."""
        found = asked_game(request)
        try:
            return await self.kept.page(request, lambda _: self.pages.rules(request, found))
        except FileNotFoundError as error:
            raise HTTPException(404) from error

    async def cards(self, request: Request) -> Response:
        """Send the printed card file of a game, to begin one's own from."""
        found = asked_game(request)
        if not cardfiles.has_cards(found):
            raise HTTPException(404)
        return Response(cardfiles.printed(found), media_type="application/toml")

    async def verify(self, request: Request) -> Response:
        """Show the page on which a browser checks records; nothing of them comes here."""
        editions = {found.slug: found.rules.EDITION for found in games()}
        return self.pages.page(request, "verify.html", editions=editions)

    async def health(self, _: Request) -> Response:
        """Say that the server lives: it need not be started again."""
        return JSONResponse({"ok": True, "version": __version__, "tables": len(self.tables.open)})

    async def ready(self, _: Request) -> Response:
        """Say that it can serve, down to its store: moves are taken."""
        await threads.writing(self.tables.store.check)
        return JSONResponse({"ok": True})


def wants_json(request: Request) -> bool:
    """Was this asked by a script?"""
    return request.url.path.startswith("/api/") or "application/json" in request.headers.get("accept", "")


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException), "the handler of these"
    if problems.is_asked_by_bot(request):
        return problems.answer(request, error)
    code = error.status_code
    known = code if code in ERRORS else 400
    text = (error.text if isinstance(error, Told) else ERRORS[known])[locale_of(request)]
    if wants_json(request):
        return JSONResponse({"text": text}, code, headers=error.headers)
    pages: Pages = request.app.state.pages
    answer = pages.error(request, known, title=text)
    answer.headers.update(error.headers or {})
    return answer


async def _no_seat(request: Request, error: Exception) -> Response:
    assert isinstance(error, NoSeat), "the handler of these"
    if problems.is_asked_by_bot(request) or wants_json(request):
        return await _http_error(request, error)
    pages: Pages = request.app.state.pages
    locale = locale_of(request)
    return pages.error(request, error.status_code, NoSeat.TEXT[locale], error.back, NoSeat.TITLE[locale])


async def _unavailable(request: Request, error: Exception) -> Response:
    log.error("%s %s: %s", request.method, _route(request), error)
    answer = await _http_error(request, HTTPException(503))
    answer.headers["retry-after"] = SECONDS_TO_TRY_AGAIN
    return answer


async def _put_away(request: Request, error: Exception) -> Response:
    assert isinstance(error, PutAway), "the handler of these"
    text = ARCHIVED(locale_of(request), file=error.file)
    if problems.is_asked_by_bot(request):
        return problems.answer(request, problems.Refusal(410, text))
    if wants_json(request):
        return JSONResponse({"text": text}, 410)
    pages: Pages = request.app.state.pages
    return pages.error(request, 410, text)


async def _error(request: Request, error: Exception) -> Response:
    log.error("%s %s", request.method, _route(request), exc_info=error)
    if problems.is_asked_by_bot(request):
        return problems.answer(request, HTTPException(500))
    if wants_json(request):
        return JSONResponse({"text": ERRORS[500][locale_of(request)]}, 500)
    pages: Pages = request.app.state.pages
    return pages.error(request, 500)


FAULTS: Mapping[type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = MappingProxyType(
    {
        NoSeat: _no_seat,
        HTTPException: _http_error,
        PutAway: _put_away,
        Unavailable: _unavailable,
        Exception: _error,
    }
)
"""Who answers when something goes wrong."""


def _route(request: Request) -> str:
    """Return what may be written down of an address: some are secrets."""
    return route_of(request.app.routes, request.scope)
