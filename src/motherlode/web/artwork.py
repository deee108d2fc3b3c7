"""The drawings of the games' own pieces, as files that browsers may keep for ever.

A drawing's name says all that it follows from, so cards of a designer's own are drawn too, and nothing is looked up.
"""

import functools
import hashlib
import importlib.resources

from motherlode.core.errors import InputError
from motherlode.game import game, games, slugs

LONGEST_NAME, MOST_KEPT = 100, 512


@functools.cache
def version() -> str:
    """Return a name for how things are drawn now."""
    shapes = (importlib.resources.files("motherlode.art") / "shapes.py").read_text(encoding="utf-8")
    sources = [found.text("pieces.py") or "" for found in games()]
    return hashlib.sha256("\0".join([shapes, *sources]).encode()).hexdigest()[:12]


def folder() -> str:
    """Return where the drawings are found."""
    return f"/art-{version()}"


@functools.lru_cache(maxsize=MOST_KEPT)
def drawing(slug: str, name: str) -> str:
    """Return a drawing of a game as SVG.

    Raises:
        InputError: the game has no drawing of this name.
    """
    pieces = game(slug).part("pieces") if slug in slugs() and len(name) <= LONGEST_NAME else None
    if pieces is None:
        raise InputError(f"{slug[:LONGEST_NAME]} has no drawing {name[:LONGEST_NAME]!r}")
    return str(pieces.drawn(name))
