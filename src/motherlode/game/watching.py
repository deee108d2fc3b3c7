"""What a viewer sees happen: the beats of a move, from what the viewer knew before and knows after.

Every game gets those that two scenes tell by themselves: a piece that lies elsewhere moves there, another face is a
card turned over, a figure that changed is counters that fly. A game's `beats.py` says the rest, where there is more.
"""

import functools
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol, TypeAlias, cast

from motherlode.core.body import State
from motherlode.game.beats import Beat, Gain, Mark, Move, Stage, Turn
from motherlode.game.contract import Game
from motherlode.game.happening import Happening
from motherlode.game.scene import BACK, EMPTY, Badge, Layout, Piece, Scene, Tone, Value, Zone

MOST_MOVES = 6
"""Of more pieces at once nobody could follow each: the table is laid anew then."""
CHANGES_KEPT = 1 << 6
"""How many changes of a table are remembered: until all who look on have been told."""
Zones: TypeAlias = tuple[Zone, ...]
COUNTER = re.compile(r"([^\w\s]+)\s*(\d+)(/\d+)?")
"""A badge that counts something: a sign, how many, and perhaps of how many."""


class Beats(Protocol):
    """The contract of a game's `beats.py`, which it need not have."""

    def beats(self, happening: Happening[State]) -> Iterable[Beat]:
        """Yield the beats of a move; its plain ones are those that the scenes tell by themselves."""


def seen(game: Game, happening: Happening[State], draw: Callable[[State], Scene]) -> list[Beat]:
    """Return what a viewer sees of a move, to whom *draw* shows what the viewer knew before and knows after."""
    before, after = draw(happening.before), draw(happening.after)
    found: Iterable[Beat] = between(before, after)
    own = game.own("beats")
    if own is not None:
        found = cast("Beats", own).beats(replace(happening, plain=tuple(found)))
    is_end = after.winners and not before.winners
    return [*found, Stage(after.question)] if is_end else list(found)


def between(before: Scene, after: Scene) -> list[Beat]:
    """Return the beats that two scenes of the same viewer tell by themselves."""
    return list(_between(before.zones, after.zones))


@functools.lru_cache(CHANGES_KEPT)
def _between(before: Zones, after: Zones) -> Sequence[Beat]:
    """Return what two tables tell; where nothing is hidden it is the same for all who look on."""
    change = _Change(before, after)
    moves = list(change.moves())
    most = moves if len(moves) <= MOST_MOVES else []
    return *change.turns(), *most, *change.gains(), *change.marks()


class _Spot(Value, frozen=True):
    """Where a piece lies."""

    zone: Zone
    index: int
    piece: Piece

    @property
    def is_shown(self) -> bool:
        """Does a thing lie here, and is it more than mentioned?"""
        return self.piece.face != EMPTY and self.zone.layout != Layout.TALLY


def _spots(scene: Zones, other: Zones) -> dict[str, _Spot]:
    """Return where the pieces lie, but for those that look the same in the same zone of the other scene."""
    known = {zone.key: zone for zone in other}
    zones = ((zone, known.get(zone.key)) for zone in scene if known.get(zone.key) != zone)
    return {piece.key: _Spot(zone, n, piece) for zone, last in zones for n, piece in _others(zone, last)}


def _others(zone: Zone, last: Zone | None) -> Iterator[tuple[int, Piece]]:
    """Yield the pieces of a zone that it does not hold in the other scene, and where in it they lie."""
    same = {piece.key: piece for piece in last.pieces} if last else {}
    return ((n, piece) for n, piece in enumerate(zone.pieces) if same.get(piece.key) != piece)


class _Change:
    """What is different between two tables: pieces that look as they did, where they did, are not gone through."""

    def __init__(self, before: Zones, after: Zones) -> None:
        self.before = before
        self.old, self.new = old, new = _spots(before, after), _spots(after, before)
        self.stayed = [key for key, spot in new.items() if key in old and _is_altered(old[key], spot)]
        self.faces = self._faces()
        self.arrived = [key for key, spot in new.items() if spot.is_shown and self._is_new(key)]
        self.piles = Counter({key: self._lower(key) for key in self.stayed if self._lower(key) > 0})
        self.backs = [key for key, spot in old.items() if spot.piece.face == BACK and spot.is_shown and key not in new]
        self.sources = {key: self._source(key) for key in self.arrived}

    def _faces(self) -> dict[str, str]:
        """Return where each face lay that is not to be seen there any more."""
        gone = [(spot.piece.face, key) for key, spot in self.old.items() if spot.is_shown and self._is_gone(key)]
        often = Counter(_faces_shown(self.before)) if gone else Counter[str]()
        return {face: key for face, key in gone if often[face] == 1 and face != BACK}

    def _is_gone(self, key: str) -> bool:
        return key not in self.new or self.new[key].piece.face != self.old[key].piece.face

    def _is_new(self, key: str) -> bool:
        """Has something come to this key: a piece that was not there, or one that lay under another key?"""
        if key not in self.old or self.old[key].piece.face == EMPTY:
            return True
        return self.faces.get(self.new[key].piece.face, key) != key

    def _lower(self, key: str) -> int:
        is_pile = self.old[key].is_shown and not self.old[key].piece.title
        return self.old[key].piece.depth - self.new[key].piece.depth if is_pile else 0

    def _source(self, key: str) -> str:
        """Return where something has come from: where its face lay, a pile that is lower, a card that lay face down."""
        face = self.new[key].piece.face
        if self.faces.get(face, key) != key:
            return self.faces[face]
        for pile in self.piles:
            if self.piles[pile] > 0 and pile != key:
                self.piles[pile] -= 1
                return pile
        return self.backs.pop() if self.backs else ""

    def turns(self) -> Iterator[Turn]:
        """Cards that lie where they lay and show another face."""
        taken = {*self.arrived, *self.sources.values()}
        for key in self.stayed:
            old, new = self.old[key], self.new[key]
            is_other = old.is_shown and new.is_shown and old.piece.face != new.piece.face
            if is_other and key not in taken and self._lower(key) == 0:
                yield Turn(key, new.piece.face)

    def moves(self) -> Iterator[Move]:
        """Pieces that lie in another zone, that have come from somewhere, or that have gone to a pile."""
        for key, spot in self.new.items():
            if key in self.old and self.old[key].is_shown and self.old[key].zone.key != spot.zone.key:
                yield Move(key, spot.zone.key, at=spot.index)
            elif self.sources.get(key):
                to = key if key in self.old else spot.zone.key
                yield Move(key, to, self.sources[key], -1 if to == key else spot.index)
        grown = [key for key in self.stayed if self._higher(key)]
        gone = [key for key, spot in self.old.items() if spot.is_shown and key not in self.new]
        for key in gone if grown else ():
            if key not in self.sources.values():
                yield Move(key, next((pile for pile in grown if self._is_of_one(pile, key)), grown[0]))

    def _is_of_one(self, one: str, other: str) -> bool:
        """Do two things lie among what belongs to the same seat?"""
        return self.old[one].zone.seat == self.old[other].zone.seat

    def _higher(self, key: str) -> bool:
        is_pile = self.new[key].is_shown and not self.new[key].piece.title
        return is_pile and self.new[key].piece.depth > self.old[key].piece.depth

    def gains(self) -> Iterator[Gain]:
        """Figures that changed: what one piece loses and another gains has gone there."""
        found = [(key, *change) for key in self.stayed for change in self._figures(key)]
        losers = _losers(found)
        givers = {(key, what): losers[what, n].pop() for key, what, n in found if losers.get((what, n))}
        for key, what, n in found:
            if n > 0:
                yield Gain(n, what, givers.get((key, what), ""), key)
            elif key in losers[what, -n]:
                yield Gain(-n, what, key)

    def _figures(self, key: str) -> Iterator[tuple[str, int]]:
        if not (self.old[key].is_shown and self.new[key].is_shown):
            return
        old = dict(_counters(self.old[key].piece.badges))
        for what, n in _counters(self.new[key].piece.badges):
            if what in old and old[what] != n:
                yield what, n - old[what]

    def marks(self) -> Iterator[Mark]:
        """Pieces that something good, or something bad, is said of now."""
        for tone in (Tone.GOOD, Tone.BAD):
            pieces = tuple(key for key in self.stayed if self._is_marked(key, tone))
            if pieces:
                yield Mark(pieces, tone)

    def _is_marked(self, key: str, tone: Tone) -> bool:
        if not (self.old[key].is_shown and self.new[key].is_shown):
            return False
        said = {badge.text for badge in self.old[key].piece.badges}
        return any(
            badge.tone == tone and badge.text not in said and not COUNTER.fullmatch(badge.text)
            for badge in self.new[key].piece.badges
        )


def _is_altered(old: _Spot, new: _Spot) -> bool:
    """Is this a piece that lies in the zone where it lay, and looks otherwise?"""
    return old.zone.key == new.zone.key and old.piece != new.piece


def _faces_shown(zones: Zones) -> Iterator[str]:
    for zone in zones:
        if zone.layout != Layout.TALLY:
            yield from (piece.face for piece in zone.pieces if piece.face != EMPTY)


def _losers(changes: Iterable[tuple[str, str, int]]) -> dict[tuple[str, int], list[str]]:
    """Return all pieces that lose as much of something, by what and how much it is."""
    losers: dict[tuple[str, int], list[str]] = {}
    for key, what, n in changes:
        if n < 0:
            losers.setdefault((what, -n), []).append(key)
    return losers


def _counters(badges: Iterable[Badge]) -> Iterator[tuple[str, int]]:
    for badge in badges:
        found = COUNTER.fullmatch(badge.text)
        if found:
            yield found[1], int(found[2])
