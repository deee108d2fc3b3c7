"""What a level of the computers means in a game, in a line: how often it beats the one below, as was measured."""

from itertools import pairwise

from motherlode.bots import ratings
from motherlode.bots.levels import LEVELS, offered
from motherlode.core.messages import message
from motherlode.game import Game

OF = 10
SCALE = 400
"""Points of Elo, of which who stands as many above another wins ten matches for each that the other wins."""
EACH = message("Each level beats the one below in {n} of 10 games or more.")
TWO = message("Only two levels: {best} beats {other} in {n} of 10 games.")


def told(game: Game, locale: str) -> str:
    """Say what the levels of a game are, of the fewest who play it; nothing where they were not measured."""
    players = game.rules.FEWEST_PLAYERS
    names = ratings.weakest_first(game, offered(game), players)
    points = [found.points for name in names if (found := ratings.rating(game, name, players))]
    if len(points) < len(names) or len(names) < 2:
        return ""
    least = min(_wins(better - worse) for worse, better in pairwise(points))
    other, *_, best = (LEVELS[name].label[locale] for name in names)
    return TWO(locale, best=best, other=other, n=least) if len(names) == 2 else EACH(locale, n=least)


def _wins(lead: float) -> int:
    """Return how many of ten games are won with so many points more, rounded down."""
    return int(OF / (1 + 10 ** (-lead / SCALE)))
