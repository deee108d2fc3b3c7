"""Cards that are turned over later lie open already where all is open, as far as a game says where (`UNVEILED`).

Nature draws a card when it is turned over, so what was never turned over has never been any card.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from motherlode.core.messages import message
from motherlode.game import Game
from motherlode.game.scene import BACK, Piece, Scene, Zone

TO_COME = "to-come"
"""What styles know a card by that is not turned over yet."""
LATER = message("{what}; it is turned over later: {card}")
NEVER = message("{what}; it was never turned over, so it has never been drawn")
Turned: TypeAlias = Mapping[str, Sequence[tuple[int, Piece]]]
"""By the key of a piece: when it was turned over, and how it lay then."""


def places(game: Game) -> frozenset[str]:
    """Return the keys of the zones of a game in which cards lie open before they are turned over."""
    return frozenset(getattr(game.scenery, "UNVEILED", ()))


def turned(game: Game, scenes: Iterable[Scene]) -> Turned:
    """Return when each card was turned over, of all scenes of a match in their order."""
    found, was = defaultdict[str, list[tuple[int, Piece]]](list), dict[str, str]()
    for number, scene in enumerate(scenes):
        for piece in _lying(game, scene):
            if piece.face != BACK and was.get(piece.key, BACK) == BACK:
                found[piece.key].append((number, piece))
            was[piece.key] = piece.face
    return found


def _lying(game: Game, scene: Scene) -> list[Piece]:
    keys = places(game)
    return [piece for zone in scene.zones if zone.key in keys for piece in zone.pieces]


def unveiled(game: Game, scene: Scene, now: int, later: Turned, locale: str) -> Scene:
    """Return a scene with what is turned over after it; *now* is its number among all."""
    keys = places(game)
    return replace(scene, zones=tuple(_open(z, now, later, locale) if z.key in keys else z for z in scene.zones))


def _open(zone: Zone, now: int, later: Turned, locale: str) -> Zone:
    return replace(zone, pieces=tuple(_known(piece, now, later, locale) for piece in zone.pieces))


def _known(piece: Piece, now: int, later: Turned, locale: str) -> Piece:
    if piece.face != BACK:
        return piece
    times = later.get(piece.key, ())
    n = bisect_left(times, now, key=lambda one: one[0])
    if n == len(times):
        return replace(piece, label=NEVER(locale, what=piece.label))
    card = times[n][1]
    label = LATER(locale, what=piece.label, card=card.label)
    return replace(piece, face=card.face, picture=card.picture, label=label, kind=TO_COME)
