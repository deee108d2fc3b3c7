"""Chances that hold: what a search expects, as it turned out in games between equals.

A search counts how often it won in its own simulations. These are too timid where they end in a cautious evaluation,
and too bold where rules of thumb play them to the end. A game may therefore have a file `calibration.toml` that says
how far the odds of its figures are to be stretched, as `python -m bench.calibration` has fitted it to games between
equals (Platt, "Probabilistic outputs for support vector machines", 1999). No search reads it. What is certain stays
so. Where a game has few turns each may have a curve of its own: early a figure may tell little, late it may be the end.
Curves are of two players; a table of more may have its own, and else is told by these, about an equal share.
"""

import functools
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Any  # what a TOML file holds

from motherlode.bots.thinking import Thought
from motherlode.core.body import State
from motherlode.game import Game

FILE = "calibration.toml"
HINT, REVIEW, CHOICE = "hint", "review", "choice"
"""The figures that are told people: of the search that plays; in a review of positions, and of a whole choice that all
make at once."""


@dataclass(frozen=True, slots=True)
class Curve:
    """How often a figure came true."""

    slope: float = 1.0
    """Log odds are multiplied by it: below 1 the figure is too bold, above it too timid."""
    shift: float = 0.0
    """Then this is added for the seat that is to move: below 0 its figure is too hopeful."""

    def chance(self, raw: float, players: int = 2) -> float:
        """Return how often the seat that is to move wins; an equal share of so many players is left where it is."""
        if not 0.0 < raw < 1.0:
            return raw
        even = log(players - 1)
        odds = self.slope * (log(raw / (1.0 - raw)) + even) + self.shift - even
        return 1.0 / (1.0 + exp(-odds))

    def chances(self, raw: Sequence[float]) -> tuple[float, ...]:
        """Return the chances of all seats, which add up to what they did; nobody is preferred."""
        powers = [max(0.0, one) ** self.slope for one in raw]
        return tuple(sum(raw) * power / sum(powers) for power in powers)


def of(game: Game, figure: str, turn: int = 0, players: int = 2) -> Curve:
    """Return the curve of a figure of a game at a turn; of one that was never measured the straight one."""
    found = _read(game).get("curves", {}).get(figure, {})
    found = found.get("players", {}).get(str(players), found)
    found = found.get("turn", {}).get(str(turn), found)
    return Curve(found.get("slope", 1.0), found.get("shift", 0.0))


def evaluates_ahead(game: Game) -> bool:
    """Do simulations of a review end in evaluations, since that came true more often than their ends?"""
    return bool(_read(game).get("ahead", False))


def _read(game: Game) -> dict[str, Any]:
    return _parsed(game.text(FILE) or "")


@functools.cache
def _parsed(text: str) -> dict[str, Any]:
    return tomllib.loads(text)


def hinted(game: Game, view: State, thought: Thought) -> float:
    """Return the chance that a hint tells: as often as that the seat wins, against somebody as strong."""
    if thought.exact:
        return thought.chance
    return of(game, HINT, game.rules.turn(view), view.players).chance(thought.chance, view.players)
