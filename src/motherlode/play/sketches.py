"""The scenes that were drawn last: what a viewer saw after a move is what the viewer sees before the next."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from motherlode.game import AnyState, Game
from motherlode.game.scene import Scene

MOST_KEPT = 12
"""Two a viewer, one before and one after a move, for as many viewers as look at most tables."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A scene, and what it was drawn from: a view that is never changed."""

    view: AnyState
    viewer: int
    locale: str
    scene: Scene

    def is_of(self, view: AnyState, viewer: int, locale: str) -> bool:
        """Was it drawn from this very view?"""
        return self.view is view and self.viewer == viewer and self.locale == locale


@dataclass(slots=True)
class Sketches:
    """Draws the views of a table's viewers, each once while it is kept."""

    game: Game
    kept: deque[Sketch] = field(default_factory=lambda: deque(maxlen=MOST_KEPT))

    def scene(self, view: AnyState, viewer: int, names: Sequence[str], locale: str) -> Scene:
        """Return the scene of a view; the names are the same until they are forgotten."""
        for sketch in self.kept:
            if sketch.is_of(view, viewer, locale):
                return sketch.scene
        scene = self.game.scenery.scene(view, viewer, names, locale)
        self.kept.append(Sketch(view, viewer, locale, scene))
        return scene

    def forget(self) -> None:
        """Forget what was drawn: the players are called something else now."""
        self.kept.clear()
