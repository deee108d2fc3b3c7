"""How often the opponents slip in a game, which of them it offers, and how they search there otherwise than elsewhere.

Somebody who thinks and slips does what its rules of thumb say, at once; somebody who goes by them makes any legal move.
The figures are found by measuring (`python -m bench.budgets`) and stand in `levels.toml` in the game's folder. A game
without the file offers all levels, none of them slips, and all search by the parameters of the game.
"""

import functools
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any  # what a TOML file holds

from motherlode.game import Game
from motherlode.game.identity import Same

FILE = "levels.toml"


def slipping(game: Game) -> Mapping[str, float]:
    """Return the levels that slip in a game, and how often, of all their choices."""
    found: Mapping[str, float] = _read(game).get("slips", {})
    return found


def slips(game: Game, level: str) -> float:
    """Return how often a level slips in a game."""
    return slipping(game).get(level, 0.0)


def searching(game: Game, level: str) -> Mapping[str, float]:
    """Return the parameters by which a level searches in a game, where they are other ones than everybody's there."""
    found: Mapping[str, float] = _read(game).get("search", {}).get(level, {})
    return found


def offered(game: Game, levels: Iterable[str], players: int | None = None) -> list[str]:
    """Return those of the levels that a game offers, in their order: for so many players, or for any number of them."""
    names = list(levels)
    wanted, close = _read(game).get("offers", names), too_close(game, players) if players else ()
    return [name for name in names if name in wanted and name not in close]


def too_close(game: Game, players: int) -> Sequence[str]:
    """Return the levels that so many players are not offered: their strength is about that of another one."""
    found: Sequence[str] = _read(game).get("too_close", {}).get(str(players), ())
    return found


def _read(game: Game) -> dict[str, Any]:
    return _once(Same(game))


@functools.cache
def _once(game: Same[Game]) -> dict[str, Any]:
    """Return what the file says; it is read once, for this is asked at every choice."""
    return tomllib.loads(game.of.text(FILE) or "")
