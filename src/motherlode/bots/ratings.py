"""How strong the computer opponents are: their published ratings, game by game."""

import functools
import tomllib
from dataclasses import dataclass
from importlib import resources

FILE = "ratings.toml"


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of an opponent in one game; 200 points more win about three games of four."""

    rating: float
    plus_minus: float
    """Half the width of the interval that holds the true rating in 95 cases of 100."""
    matches: int
    """How many it was found from."""


def rating(slug: str, level: str) -> Rating | None:
    """Return the published rating of a level in a game; None if none is published."""
    found = _published().get(slug, {}).get(level)
    return None if found is None else Rating(found["rating"], found["plus_minus"], int(found["matches"]))


@functools.cache
def _published() -> dict[str, dict[str, dict[str, float]]]:
    file = resources.files("motherlode.bots") / FILE
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
