"""States of random games, at any of their moves."""

from collections.abc import Iterator
from random import Random

from motherlode.game import Game
from motherlode.match import Match
from tests.aid.shelf import play_on, random_match


def random_plies(game: Game, players: int, luck: Random, n: int) -> Iterator[Match]:
    """Go through *n* states of random games, at any of their moves, the first and the last among them."""
    while n > 0:
        match = random_match(game, players, luck, 0)
        while n > 0:
            if match.is_over or luck.random() < 0.2:
                n -= 1
                yield match
            if match.is_over:
                break
            play_on(match, luck, 1)
