"""The covers of the games, the drawings of their pieces, and the styles of their tables: files to be kept for ever.

A drawing's name says all that it follows from, so cards of a designer's own are drawn too, and nothing is looked up.
"""

import functools
import hashlib
import importlib.resources
import re

from motherlode.core.errors import InputError
from motherlode.game import Game, game, games, slugs
from motherlode.game import cover as covers

LONGEST_NAME, MOST_KEPT = 100, 512
IMPORT = re.compile(r'^@import "([\w/-]+\.css)";$', re.MULTILINE)
FACE, ALBUM = "face", "album"
"""The styles that a game may have: of its tables, and of the page with all of its pieces besides."""


@functools.cache
def version() -> str:
    """Return a name for how things are drawn now."""
    art = sorted(importlib.resources.files("motherlode.art").iterdir(), key=lambda module: module.name)
    shared = [module.read_text(encoding="utf-8") for module in art if module.name.endswith(".py")]
    sources = [found.text(name) or "" for found in games() for name in _sources(found)]
    return _named("\0".join([*shared, *sources]))


def _sources(of: Game) -> tuple[str, ...]:
    """Return the modules that draw the pieces of a game: `pieces.py` names those besides itself."""
    return ("pieces.py", *getattr(of.own("pieces"), "MODULES", ()))


def folder() -> str:
    """Return where the drawings are found."""
    return f"/art-{version()}"


@functools.cache
def face_address(slug: str, of: str = FACE) -> str:
    """Return where the style of a game's own table, or of its album, is found; empty if it has none."""
    style = _style(slug, of)
    return f"/{of}-{_named(style)}/{slug}.css" if style else ""


def face(slug: str, of: str = FACE) -> str:
    """Return the style of a game's own table, or of its album.

    Raises:
        InputError: the game has none.
    """
    style = _style(slug, of)
    if not style:
        raise InputError(f"{slug[:LONGEST_NAME]} has no style of its own")
    return style


def _style(slug: str, of: str) -> str:
    return _joined(game(slug), f"{of}.css") if slug in slugs() else ""


def _joined(found: Game, name: str) -> str:
    """Return a style of a game with those that it imports."""
    return IMPORT.sub(lambda named: _joined(found, named[1]), found.text(name) or "")


def cover_address(slug: str) -> str:
    """Return where the cover of a game is found; empty if it has none of its own."""
    return _cover(slug)[0]


def cover(slug: str) -> str:
    """Return the cover of a game as SVG.

    Raises:
        InputError: the game has none.
    """
    drawn = _cover(slug)[1] if slug in slugs() else ""
    if not drawn:
        raise InputError(f"{slug[:LONGEST_NAME]} has no cover of its own")
    return drawn


@functools.cache
def _cover(slug: str) -> tuple[str, str]:
    """Return the address of a cover, and the cover; both empty if the game has none."""
    drawn = covers.cover(game(slug))
    return (f"/cover-{_named(drawn)}/{slug}.svg" if drawn else "", drawn)


def _named(content: str) -> str:
    """Return a name that changes with a file."""
    return hashlib.sha256(content.encode()).hexdigest()[:12]


@functools.lru_cache(maxsize=MOST_KEPT)
def drawing(slug: str, name: str) -> str:
    """Return a drawing of a game as SVG.

    Raises:
        InputError: the game has no drawing of this name.
    """
    pieces = game(slug).own("pieces") if slug in slugs() and len(name) <= LONGEST_NAME else None
    if pieces is None:
        raise InputError(f"{slug[:LONGEST_NAME]} has no drawing {name[:LONGEST_NAME]!r}")
    return str(pieces.drawn(name))
