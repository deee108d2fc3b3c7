"""The shelf of games, and random matches of them, for tests that every game must pass."""

import pytest

from motherlode.game import SHELF, Game, game
from motherlode.testing.sampling import branch, play_on, random_changes, random_match, sampled

__all__ = [
    "GAMES",
    "branch",
    "every_game",
    "every_player_count",
    "play_on",
    "random_changes",
    "random_match",
    "sampled",
]

GAMES = [game(slug) for slug in SHELF]
every_game = pytest.mark.parametrize("game", GAMES, ids=SHELF)
every_player_count = pytest.mark.parametrize(
    ("game", "players"),
    [(g, n) for g in GAMES for n in range(g.rules.FEWEST_PLAYERS, g.rules.MOST_PLAYERS + 1)],
    ids=lambda value: value.slug if isinstance(value, Game) else str(value),
)
