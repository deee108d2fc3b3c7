"""The macros of `zones.html` and `beside.html`, which draw the parts of a table's page. They remember what they drew.

What is drawn are values: what looks as it did is not drawn again, for whomever it is.
"""

import functools
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from jinja2 import Environment

from motherlode.art import deck
from motherlode.web.access.locales import speech
from motherlode.web.rendering import artwork
from motherlode.web.rendering.compiling import Plainly

PIECES_KEPT, PARTS_KEPT = 1 << 13, 1 << 11
"""How many drawn pieces, some 1 KB each, and how many zones and seats, some 10 KB, are remembered in a language."""
PARTS = ("zones.html", "beside.html")
Seen = TypeVar("Seen")


@dataclass(frozen=True, slots=True, eq=False)
class Macros:
    """What draws a fragment each, in a language; the same for all who read it."""

    zone: Callable[[object], object]
    head: Callable[[object], object]
    piece: Callable[[object], object]
    tally: Callable[[object], object]
    own: Callable[[object, str], object]
    seat: Callable[[object], object]
    turn: Callable[[object], object]
    ask: Callable[[object], object]
    fair: Callable[[object], object]
    proposal: Callable[[object], object]
    leave: Callable[[object], object]
    why: Callable[[object], object]
    opened: Callable[[object], object]


@functools.cache
def macros(env: Environment, locale: str) -> Macros:
    """Return the macros of these templates in a language."""
    kept = functools.lru_cache(PIECES_KEPT)(operator.call)
    lately = functools.lru_cache(PARTS_KEPT)(operator.call)
    around = {"deck": deck_address(), "art": artwork.folder(), "kept": kept, "lately": lately}
    plain = env.overlay()
    plain.code_generator_class = Plainly
    made = drawn_by(plain, {**speech(locale), **around})
    parts = {name: partial(kept, made[name]) for name in ("head", "piece", "tally", "opened")}
    remembered = {name: _kept(made[name]) for name in ("zone", "seat", "turn", "fair", "proposal", "leave")}
    return Macros(ask=made["ask"], why=made["why"], own=partial(kept, made["own"]), **parts, **remembered)


def drawn_by(env: Environment, around: Mapping[str, object]) -> dict[str, Any]:
    """Return the macros of all templates of parts, as *env* compiles them, with what they know of *around* them."""
    modules = (env.get_template(name).make_module(dict(around)) for name in PARTS)
    return {name: macro for module in modules for name, macro in vars(module).items()}


def _kept(macro: Callable[[Seen], object]) -> Callable[[Seen], object]:
    """Have a macro remember what it drew."""
    return functools.lru_cache(PARTS_KEPT)(macro)


def deck_address() -> str:
    """Return where the deck is found."""
    return f"/deck-{deck.version()}.svg"
