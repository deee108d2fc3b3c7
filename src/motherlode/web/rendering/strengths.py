"""What a level of the computers means in a game, in a line: how often it beats the one below, as was measured."""

from collections.abc import Mapping
from itertools import pairwise

from motherlode.bots import ratings
from motherlode.bots.levels import LEVELS, middling, offered
from motherlode.bots.weaknesses import too_close
from motherlode.core.messages import message
from motherlode.game import Game
from motherlode.game.spoken import listed

OF = 10
SCALE = 400
"""Points of Elo, of which who stands as many above another wins ten matches for each that the other wins."""
EVEN = 5
"""Of ten games: who wins no more of them than that is not said to beat anybody."""
EACH = message("Each level beats the one below in {n} of 10 games or more.")
EACH_OF = message("At a table of {players}, each level beats the one below in {n} of 10 games or more.")
TWO = message("Only two levels: {best} beats {other} in {n} of 10 games.")
CLOSE = message("{best} beats {other} in {n} of 10 games; some levels between are close.")
CLOSE_OF = message("At a table of {players}, {best} beats {other} in {n} of 10 games; some levels between are close.")
LEFT_OUT = message("Too close to another level with so many players: {levels}.")


def told(game: Game, locale: str) -> Mapping[int, str]:
    """Say what the levels of a game are, by how many play it; nothing where they were never measured."""
    rules = game.rules
    lines = {n: _told(game, locale, n) for n in range(rules.FEWEST_PLAYERS, rules.MOST_PLAYERS + 1)}
    return {n: said for n, said in lines.items() if said}


def _told(game: Game, locale: str, players: int) -> str:
    """Say it for so many players; where that was not measured, of the fewest, whose number is told then."""
    fewest = game.rules.FEWEST_PLAYERS
    points = _points(game, players)
    if points:
        return _line(points, locale)
    other = _points(game, fewest)
    return _line(other, locale, fewest) if other else ""


def told_in_full(game: Game, locale: str) -> Mapping[int, str]:
    """Say it, and which levels so many players do better without, since others of about the same strength are there."""
    return {n: " ".join([said, *_left_out(game, locale, n)]) for n, said in told(game, locale).items()}


def marks(game: Game, level: str) -> str:
    """Return the classes of a level in a list: how many are not offered it, and how many meet it first (levels.js)."""
    numbers = range(game.rules.FEWEST_PLAYERS, game.rules.MOST_PLAYERS + 1)
    without = [f"not-{n}" for n in numbers if level not in offered(game, n)]
    return " ".join([*without, *(f"first-{n}" for n in numbers if level == middling(game, n))])


def _left_out(game: Game, locale: str, players: int) -> list[str]:
    close = [LEVELS[name].label[locale] for name in too_close(game, players)]
    return [LEFT_OUT(locale, levels=listed(close, locale))] if close else []


def _points(game: Game, players: int) -> dict[str, float]:
    """Return the points of the levels of a game, the weakest first; nothing if some were not measured."""
    names = ratings.weakest_first(game, offered(game, players), players)
    points = {name: found.points for name in names if (found := ratings.rating(game, name, players))}
    return points if len(points) == len(names) > 1 else {}


def _line(points: Mapping[str, float], locale: str, players: int = 0) -> str:
    """Say how strong levels are; *players* if that was measured of another number of them."""
    (other, lowest), *_, (best, highest) = points.items()
    least = min(_wins(better - worse) for worse, better in pairwise(points.values()))
    facts = {"best": LEVELS[best].label[locale], "other": LEVELS[other].label[locale], "n": _wins(highest - lowest)}
    if len(points) == 2 and not players:
        return TWO(locale, **facts)
    if least > EVEN:
        return EACH_OF(locale, n=least, players=players) if players else EACH(locale, n=least)
    return CLOSE_OF(locale, players=players, **facts) if players else CLOSE(locale, **facts)


def _wins(lead: float) -> int:
    """Return how many of ten games are won with so many points more, rounded down."""
    return int(OF / (1 + 10 ** (-lead / SCALE)))
