"""Show how strong levels are with other budgets: ``python -m bench.budgets GAME LEVEL[:SIMULATIONS] … [--matches N]``.

They play every other, through the door of the table and without a clock, and are rated as `motherlode arena` does it.
"""

import argparse
from dataclasses import replace
from typing import Any

from motherlode.bots.levels import LEVELS, Level, by_prior, consider, decide, warm
from motherlode.bots.policy import Param
from motherlode.bots.thinking import parameters
from motherlode.core.cards import count, lowest
from motherlode.game import Game, game
from motherlode.lab.arena import Opponent, Setting, play_series
from motherlode.lab.rating import rate


def with_budget(text: str) -> Level:
    """Return a level that judges, with as many simulations of a move as stand behind its name."""
    name, _, simulations = text.partition(":")
    level = LEVELS[name].untimed
    if level.budget is None or not simulations:
        return level
    return replace(level, budget=replace(level.budget, simulations=int(simulations)))


def opponent(level: Level) -> Opponent:
    """Return whoever plays at a level, as `motherlode.bots.levels.choose` does."""

    def choose(game: Game, view: Any, seat: int, seed: int) -> int:
        legal = game.rules.legal(view, seat)
        if count(legal) == 1:
            return lowest(legal)
        if level.budget is None:
            return by_prior(game, view, seat, seed)
        thought = consider(level, level.budget, game, view, seat, seed)
        return decide(thought, level, float(parameters(game)[Param.TEMPERATURE]), seed)

    return choose


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(prog="python -m bench.budgets", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("levels", nargs="+", metavar="LEVEL[:SIMULATIONS]")
    parser.add_argument("--matches", type=int, default=40, help="of every two")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    found = game(arguments.game)
    warm("master", found)
    rivals = {name: opponent(with_budget(name)) for name in arguments.levels}
    series = play_series(found, rivals, arguments.matches, Setting(arguments.players, arguments.seed))
    for name, rating in rate(series).items():
        print(f"{name}: {rating.points:.0f} ± {rating.plus_minus:.0f}, {rating.matches} matches")


if __name__ == "__main__":
    main()
