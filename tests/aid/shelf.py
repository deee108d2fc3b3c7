"""The shelf of games, and random matches of them, for tests that every game must pass."""

from random import Random

import pytest

from motherlode.core import options
from motherlode.game import SHELF, Game, game
from motherlode.match import Match

GAMES = [game(slug) for slug in SHELF]
every_game = pytest.mark.parametrize("game", GAMES, ids=SHELF)
every_player_count = pytest.mark.parametrize(
    ("game", "players"),
    [(g, n) for g in GAMES for n in range(g.rules.FEWEST_PLAYERS, g.rules.MOST_PLAYERS + 1)],
    ids=lambda value: value.slug if isinstance(value, Game) else str(value),
)


def random_changes(game: Game, luck: Random) -> dict[str, int]:
    """Return a box drawn from the ranges of its numbers; about half of them stay as printed."""
    entries = list(options.entries(game.new_box({})))
    return {entry.key: luck.randint(entry.low, entry.high) for entry in entries if luck.random() < 0.5}


def random_match(game: Game, players: int, luck: Random, moves: int | None = None) -> Match:
    """Return a match with a random box after so many random moves, or at its end."""
    match = Match(game, players, random_changes(game, luck) if luck.random() < 0.7 else {})
    play_on(match, luck, moves)
    return match


def play_on(match: Match, luck: Random, moves: int | None = None) -> None:
    """Make random moves, so many or to the end."""
    while not match.is_over and moves != 0:
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(list(match.legal(seat))))
        moves = None if moves is None else moves - 1
