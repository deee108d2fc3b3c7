"""The drawings of the games' own pieces, and the styles of their tables, as files that browsers may keep for ever.

A drawing's name says all that it follows from, so cards of a designer's own are drawn too, and nothing is looked up.
"""

import functools
import hashlib
import importlib.resources

from motherlode.core.errors import InputError
from motherlode.game import Game, game, games, slugs

LONGEST_NAME, MOST_KEPT = 100, 512
FACE = "face.css"


@functools.cache
def version() -> str:
    """Return a name for how things are drawn now."""
    art = sorted(importlib.resources.files("motherlode.art").iterdir(), key=lambda module: module.name)
    shared = [module.read_text(encoding="utf-8") for module in art if module.name.endswith(".py")]
    sources = [found.text(name) or "" for found in games() for name in _sources(found)]
    return hashlib.sha256("\0".join([*shared, *sources]).encode()).hexdigest()[:12]


def _sources(of: Game) -> tuple[str, ...]:
    """Return the modules that draw the pieces of a game: `pieces.py` names those besides itself."""
    return ("pieces.py", *getattr(of.own("pieces"), "MODULES", ()))


def folder() -> str:
    """Return where the drawings are found."""
    return f"/art-{version()}"


@functools.cache
def face_address(slug: str) -> str:
    """Return where the style of a game's own table is found; empty if it has none."""
    style = _style(slug)
    return f"/face-{hashlib.sha256(style.encode()).hexdigest()[:12]}/{slug}.css" if style else ""


def face(slug: str) -> str:
    """Return the style of a game's own table.

    Raises:
        InputError: the game has none.
    """
    style = _style(slug)
    if not style:
        raise InputError(f"{slug[:LONGEST_NAME]} has no style of its own")
    return style


def _style(slug: str) -> str:
    return (game(slug).text(FACE) or "") if slug in slugs() else ""


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
