"""What a game is, the shelf on which they stand, and positions in one line."""

from motherlode.game.contract import LOCALES, AnyState, Game, RequiredRules, Rules, Scenery, Words
from motherlode.game.positions import read
from motherlode.game.shelf import SHELF, game, games, slugs

__all__ = [
    "LOCALES",
    "SHELF",
    "AnyState",
    "Game",
    "RequiredRules",
    "Rules",
    "Scenery",
    "Words",
    "game",
    "games",
    "read",
    "slugs",
]
