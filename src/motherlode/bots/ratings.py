"""How strong the opponents are: the published ratings, as `motherlode arena` has measured them.

They are in `ratings.toml` in the folder of each game; what they mean is told in `motherlode.lab.rating`.
"""

import functools
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

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
    return _published(game, players).get(level)


def weakest_first(game: Game, levels: Iterable[str], players: int = 2) -> list[str]:
    """Return levels in the order of their published ratings; those without one keep their places in the list."""
    names = list(levels)
    points = {name: found.points for name in names if (found := rating(game, name, players)) is not None}
    rated = iter(sorted(points, key=lambda name: points[name]))
    return [next(rated) if name in points else name for name in names]


@functools.cache
def _published(game: Game, players: int) -> Mapping[str, Rating]:
    """Return the published ratings of a game for so many players, by level."""
    tables = tomllib.loads(game.text("ratings.toml") or "")
    entries = tables.get(game.slug, {}).get(str(players), {}).get("level", {})
    return {level: Rating(**entry) for level, entry in entries.items()}
