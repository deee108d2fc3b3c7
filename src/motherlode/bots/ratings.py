"""How strong the opponents are: the published ratings, as `motherlode arena` has measured them.

They are in `ratings.toml` in the folder of each game; what they mean is told in `motherlode.lab.rating`.
"""

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from motherlode.game import Game


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong an opponent is, on the scale of Elo."""

    points: float
    """Who stands 200 points above another wins three matches for each that the other wins."""
    plus_minus: float
    """Half of the 95 % interval."""
    matches: int
    """How many it was measured in."""


def rating(game: Game, level: str, players: int = 2) -> Rating | None:
    """Return the published rating of a level in a game for so many players; None if none was published."""
    found = _published(game).get(game.slug, {}).get(str(players), {}).get("level", {}).get(level)
    return None if found is None else Rating(**found)


@functools.cache
def _published(game: Game) -> Mapping[str, Any]:
    return tomllib.loads(game.text("ratings.toml") or "")
