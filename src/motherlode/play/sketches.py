"""The scenes that were drawn last: what a viewer saw after a move is what the viewer sees before the next."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from motherlode.game import AnyState, Game
from motherlode.game.scene import Piece, Scene, Zone

MOST_KEPT = 12
"""Two a viewer, one before and one after a move, for as many viewers as look at most tables."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A scene, and what it was drawn from: a view that is never changed."""

    view: AnyState
    viewer: int
    locale: str
    scene: Scene


@dataclass(slots=True)
class Sketches:
    """Draws the views of a table's viewers, each once while it is kept."""

    game: Game
    kept: deque[Sketch] = field(default_factory=lambda: deque(maxlen=MOST_KEPT))

    def scene(self, view: AnyState, viewer: int, names: Sequence[str], locale: str) -> Scene:
        """Return the scene of a view; the names are the same until they are forgotten."""
        last = None
        for sketch in reversed(self.kept):
            if sketch.viewer == viewer and sketch.locale == locale:
                if sketch.view is view:
                    return sketch.scene
                last = last or sketch
        drawn = self.game.scenery.scene(view, viewer, names, locale)
        scene = like(drawn, last.scene) if last else drawn
        self.kept.append(Sketch(view, viewer, locale, scene))
        return scene

    def forget(self) -> None:
        """Forget what was drawn: the players are called something else now."""
        self.kept.clear()


def like(scene: Scene, last: Scene) -> Scene:
    """Return a scene in which whatever looks as it did is the very same thing, which nobody need look into again."""
    known = {zone.key: zone for zone in last.zones}
    return replace(scene, zones=tuple(_zone_like(zone, known.get(zone.key)) for zone in scene.zones))


def _zone_like(zone: Zone, last: Zone | None) -> Zone:
    if last is None or zone == last:
        return last or zone
    known = {piece.key: piece for piece in last.pieces}
    return replace(zone, pieces=tuple(_piece_like(piece, known.get(piece.key)) for piece in zone.pieces))


def _piece_like(piece: Piece, last: Piece | None) -> Piece:
    return last if last is not None and last == piece else piece
