"""Show how strong levels are with other budgets, or slipping as often as said: ``expert:500@0.2``, one choice in five.

``python -m bench.budgets GAME LEVEL[:SIMULATIONS][@SLIPS] … [--matches N]``
They play every other, through the door of the table and without a clock, and are rated as `motherlode arena` does it.
"""

import argparse
import functools
import re
from dataclasses import replace

from motherlode.bots.levels import Level, answer, of, warm
from motherlode.game import Game, game
from motherlode.lab.arena import Opponent, Setting, play_series
from motherlode.lab.rating import rate

PARTS = re.compile(r"(\w+)(?::(\d+))?(?:@([\d.]+))?")


def as_told(text: str, found: Game) -> Level:
    """Return a level with as many simulations of a move, and slipping as often, as stand behind its name."""
    name, simulations, slips = PARTS.fullmatch(text).groups()  # type: ignore[union-attr]
    level = of(name, found).untimed
    if level.budget is not None and simulations:
        level = replace(level, budget=replace(level.budget, simulations=int(simulations)))
    return replace(level, slips=float(slips)) if slips else level


def opponent(level: Level) -> Opponent:
    """Return whoever plays at a level."""
    return functools.partial(answer, level)


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(prog="python -m bench.budgets", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("levels", nargs="+", metavar="LEVEL[:SIMULATIONS][@SLIPS]")
    parser.add_argument("--matches", type=int, default=40, help="of every two")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    found = game(arguments.game)
    warm("master", found)
    rivals = {name: opponent(as_told(name, found)) for name in arguments.levels}
    series = play_series(
        found, rivals, arguments.matches, Setting(arguments.players, arguments.seed, arguments.threads)
    )
    for name, rating in rate(series).items():
        print(f"{name}: {rating.points:.0f} ± {rating.plus_minus:.0f}, {rating.matches} matches")


if __name__ == "__main__":
    main()
