"""The files of the page: scripts, styles, the deck. They are compressed and may be kept by browsers.

Pages hold secrets, which the length of a compressed page gives away (BREACH). So the middleware stands before these
routes, and not before the application; that of a table is compressed in pieces (`rendering/squeezed.py`).
"""

import functools
import gzip
import mimetypes
import os
from collections.abc import Callable
from pathlib import Path

import brotli
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from motherlode.art import deck
from motherlode.core.errors import InputError
from motherlode.web.rendering import artwork
from motherlode.web.rendering.joined import joined
from motherlode.web.rendering.lean import lean
from motherlode.web.rendering.pages import STATIC, assets_version

FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
SVG = "image/svg+xml"
LEAN = {".js", ".css"}
PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "br": functools.partial(brotli.compress, mode=brotli.MODE_TEXT, quality=10),
    "gzip": functools.partial(gzip.compress, mtime=0),
}
"""How scripts and styles are compressed, best first; browsers take Brotli over HTTPS, and from their own machine."""
LEAST = 500
"""A file of fewer bytes is not compressed, as the middleware has it."""
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": SVG}
for _ending, _kind in KINDS.items():  # not every system says so, and a browser runs no script of another kind
    mimetypes.add_type(_kind, _ending)


class Files(StaticFiles):
    """The files of a folder. Those asked for by the version that they have now may be kept for ever."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Return a file, with how long it may be kept; a script or a style with all that it imports."""
        path = Path(full_path)
        is_text = path.suffix in LEAN
        response = self.text(path, scope) if is_text else super().file_response(path, stat_result, scope, status_code)
        is_current = scope["path_params"].get("version") == assets_version()
        response.headers["cache-control"] = FOR_EVER if is_current else ASK_AGAIN
        return response

    def text(self, path: Path, scope: Scope) -> Response:
        """Return a script or a style, unless the browser has it: it is another one as soon as any of them is."""
        asked, kept = Headers(scope=scope), {"etag": f'"{assets_version()}"', "vary": "accept-encoding"}
        content = joined(path).encode()
        kind = next((kind for kind in PACKERS if kind in asked.get("accept-encoding", "")), "")
        if kind and len(content) >= LEAST:
            content, kept["content-encoding"] = _packed(content, kind), kind
        response = Response(content, headers=kept, media_type=KINDS[path.suffix])
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, asked) else response


@functools.lru_cache(1 << 7)
def _packed(content: bytes, kind: str) -> bytes:
    """Compress a script or a style, once: that of a table takes a tenth of a second."""
    return PACKERS[kind](content)


def routes() -> list[BaseRoute]:
    """Return the routes of the files."""
    compressed = [Middleware(GZipMiddleware)]
    return [
        Route("/deck-{version}.svg", _deck, middleware=compressed),
        Route("/art-{version}/{slug}/{name}.svg", _drawing, middleware=compressed),
        Route("/cover-{version}/{slug}.svg", _cover, middleware=compressed),
        Route("/face-{version}/{slug}.css", _face, middleware=compressed),
        Route("/album-{version}/{slug}.css", _album, middleware=compressed),
        Mount("/static/{version}", Files(packages=[("motherlode.web", "static")]), middleware=compressed),
        Route("/favicon.ico", _icon, middleware=compressed),
    ]


async def _deck(_: Request) -> Response:
    """Show all cards."""
    return Response(deck.sprite(), media_type=SVG, headers={"cache-control": FOR_EVER})


async def _drawing(request: Request) -> Response:
    """Draw a piece of a game."""
    asked = request.path_params
    try:
        drawn = artwork.drawing(asked["slug"], asked["name"])
    except InputError as error:
        raise HTTPException(404) from error
    kept = FOR_EVER if asked["version"] == artwork.version() else ASK_AGAIN
    return Response(drawn, media_type=SVG, headers={"cache-control": kept})


async def _cover(request: Request) -> Response:
    """Draw the cover of a game."""
    slug = request.path_params["slug"]
    try:
        drawn = artwork.cover(slug)
    except InputError as error:
        raise HTTPException(404) from error
    kept = FOR_EVER if request.url.path == artwork.cover_address(slug) else ASK_AGAIN
    return Response(drawn, media_type=SVG, headers={"cache-control": kept})


async def _face(request: Request) -> Response:
    """Send the style of a game's own table."""
    return _style(request, artwork.FACE)


async def _album(request: Request) -> Response:
    """Send the style of a game's own album."""
    return _style(request, artwork.ALBUM)


def _style(request: Request, of: str) -> Response:
    slug = request.path_params["slug"]
    try:
        style = artwork.face(slug, of)
    except InputError as error:
        raise HTTPException(404) from error
    kept = FOR_EVER if request.url.path == artwork.face_address(slug, of) else ASK_AGAIN
    return Response(lean(style), media_type="text/css", headers={"cache-control": kept})


async def _icon(_: Request) -> Response:
    """Send the icon to browsers that ask for it by its old name."""
    return FileResponse(str(STATIC / "icon.svg"), headers={"cache-control": ASK_AGAIN})
