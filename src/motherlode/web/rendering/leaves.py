"""The leaves of a table's page: parts that are drawn from a value each, and what of them looks otherwise than it did.

Most actions change few pieces. Where only those do, and lie where they lay, they are sent by themselves.
"""

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Protocol, Self, TypeVar

from msgspec.structs import replace

from motherlode.game.scene import Layout, Meter, Value
from motherlode.web.rendering.drawn import Area
from motherlode.web.rendering.macros import Macros

CHANGES_KEPT = 1 << 7
"""How many changes of a zone are remembered, some KB each: until all who look on have been told."""
Of = TypeVar("Of")


class Sitter(Value, frozen=True):
    """A seat as it is shown."""

    number: int
    letter: str
    name: str
    parts: tuple[str, str]
    """The halves of a name that is cut in its midst; else all of it, and nothing."""
    tag: str
    about: str
    """What kind of computer sits there, in a sentence."""
    is_rival_in_person: bool
    """Is it somebody else, and no computer? Then it is said whether that person is here, where friends play."""
    awaited: bool
    won: bool
    meter: Meter
    clock: str
    """How much time was left when something happened last; empty without a clock."""
    areas: tuple[Area, ...]


class Leaf(Protocol):
    """A part of the page that has an id."""

    @property
    def html(self) -> str:
        """What stands on the page."""

    def since(self, last: Self) -> Mapping[str, str]:
        """Return what looks otherwise than it did, by its ids."""


@dataclass(frozen=True)
class Painted(Generic[Of]):
    """A part that is drawn anew as a whole."""

    id: str
    of: Of
    macro: Callable[[Of], object]

    @cached_property
    def html(self) -> str:
        """What stands on the page; it is drawn when it is asked for."""
        return str(self.macro(self.of))

    def since(self, last: Leaf) -> Mapping[str, str]:
        """Return all of it, if it looks otherwise than it did."""
        if isinstance(last, Painted) and self.of == last.of:
            return {}
        return {self.id: self.html} if self.html != last.html else {}


@dataclass(frozen=True, slots=True)
class Lying:
    """A zone that belongs to nobody, or is held by the viewer."""

    area: Area
    macros: Macros

    @property
    def html(self) -> str:
        """What stands on the page."""
        return str(self.macros.zone(self.area))

    def since(self, last: Leaf) -> Mapping[str, str]:
        """Return what looks otherwise than it did: the head, some pieces, or the whole zone."""
        if self is last:
            return {}
        return _lying_since(self.area, last.area if isinstance(last, Lying) else None, self.macros)


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat with all that lies before it."""

    sitter: Sitter
    macros: Macros

    @property
    def html(self) -> str:
        """What stands on the page."""
        return str(self.macros.seat(self.sitter))

    def since(self, last: Leaf) -> Mapping[str, str]:
        """Return what looks otherwise than it did: some pieces, some of its zones, or the whole seat."""
        if not (isinstance(last, Seated) and _bare(self.sitter) == _bare(last.sitter)):
            return {f"seat-{self.sitter.number}": self.html}
        pairs = zip(self.sitter.areas, last.sitter.areas, strict=True)
        return {key: html for area, was in pairs if area != was for key, html in self._since(area, was).items()}

    def _since(self, area: Area, last: Area) -> Mapping[str, str]:
        return _own_since(area, last, self.sitter.name, self.macros)


# What is different is asked for every viewer, and is most often the same for all: it follows from what they see alone.


@functools.lru_cache(CHANGES_KEPT)
def _lying_since(area: Area, last: Area | None, macros: Macros) -> Mapping[str, str]:
    if last is None or area.bare != last.bare:
        return {_name(area): str(macros.zone(area))}
    if area == last:
        return {}
    changed = _changed(_headless(area), _headless(last), macros)
    if changed is None:
        return {_name(area): str(macros.zone(area))}
    head, was = (str(macros.head(one.zone)) for one in (area, last))
    return {**({f"h-{area.zone.key}": head} if head != was else {}), **changed}


@functools.lru_cache(CHANGES_KEPT)
def _own_since(area: Area, last: Area, name: str, macros: Macros) -> Mapping[str, str]:
    changed = _changed(area, last, macros)
    return {_name(area): str(macros.own(area, name))} if changed is None else changed


def _bare(sitter: Sitter) -> tuple[Sitter, Sequence[str]]:
    """Return a seat without what lies there, and the names of its zones."""
    return replace(sitter, areas=()), [area.zone.key for area in sitter.areas]


def _name(area: Area) -> str:
    return f"z-{area.zone.key}"


def _headless(area: Area) -> Area:
    return replace(area, zone=replace(area.zone, title="", note="", gauge=""))


def _changed(area: Area, last: Area, macros: Macros) -> Mapping[str, str] | None:
    """Return the pieces that look otherwise than they did; None if their zone does, or if most of them do."""
    if not _is_same_ground(area, last):
        return None
    others = [drawn for drawn, was in zip(area.pieces, last.pieces, strict=True) if drawn != was]
    if 2 * len(others) > len(area.pieces):
        return None
    draw = macros.tally if area.zone.layout == Layout.TALLY else macros.piece
    return {f"p-{drawn.piece.key}": str(draw(drawn)) for drawn in others}


def _is_same_ground(area: Area, last: Area) -> bool:
    """Do two zones differ by the looks of their pieces only?"""
    if [drawn.piece.key for drawn in area.pieces] != [drawn.piece.key for drawn in last.pieces]:
        return False
    return replace(area.zone, pieces=()) == replace(last.zone, pieces=())
