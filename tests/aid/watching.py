"""Random matches as a looker-on sees them, each picture drawn once."""

from collections.abc import Sequence
from functools import partial

from motherlode.core.seats import SPECTATOR
from motherlode.game.beats import Beat
from motherlode.match import Match, Sight, tales
from motherlode.play.sketches import Sketches

Watched = list[tuple[Sight, list[Beat]]]
"""What was noticed, each with what was seen of it."""


def watched(match: Match, names: Sequence[str]) -> Watched:
    """Look on from the beginning of a match to where it is."""
    draw = partial(Sketches(match.game).scene, viewer=SPECTATOR, names=names, locale="en")
    return [(sight, tales.beats(match, sight, names, "en", draw)) for sight in match.sights(SPECTATOR)]
