"""What learned weights gain: ``python -m bench.learned GAME [--players N] [--simulations N] [--theirs NAME=VALUE …]``.

The search as it is meets the search as it was before its evaluation was learned (`bench/yardsticks`), at equal
simulations, in machine code, without a clock and without exact endings. With `--theirs` it meets itself with some
parameters changed, with `--without-prior` itself as if nothing had been learned of moves, and with
`--their-simulations` at so many more or fewer: what costs time is compared at equal time so. Each deal is played from
every seat; intervals are of 95 %.
"""

import argparse
from collections.abc import Callable
from functools import partial

from bench.opponents import yardstick
from motherlode.bots.evaluation import preferences_of
from motherlode.bots.levels import CERTAIN
from motherlode.bots.self_play import Kind
from motherlode.cli import progress
from motherlode.game import Game, game
from motherlode.lab.desk import Hall, Player


def number(text: str) -> tuple[str, float]:
    """Read a parameter and its value."""
    name, _, value = text.partition("=")
    return name, float(value)


def tell_of(tell: Callable[[int, int], None], planned: int, done: int) -> None:
    """Tell how many of all matches have been played."""
    tell(done, planned)


def names_of(found: Game) -> list[str]:
    """Return the names of what was learned of moves."""
    return [one.name for one in preferences_of(found)]


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(prog="python -m bench.learned", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--theirs", action="append", type=number, default=[], metavar="NAME=VALUE")
    parser.add_argument("--without-prior", action="store_true", help="of others: nothing was learned of moves")
    parser.add_argument("--their-simulations", type=int)
    arguments = parser.parse_args()
    found = game(arguments.game)
    theirs = dict.fromkeys(names_of(found), 0.0) if arguments.without_prior else {}
    theirs |= dict(arguments.theirs)
    others = {**(theirs or yardstick(found)), **CERTAIN}
    budgets = arguments.simulations, arguments.their_simulations or arguments.simulations
    one, other = (Player(Kind.SEARCH, *facts) for facts in zip(budgets, (CERTAIN, others), strict=True))
    with progress.shown(f"learned {found.slug}") as tell:
        hall, told = Hall(found, arguments.players), partial(tell_of, tell, arguments.matches)
        result = hall.series(one, other, arguments.matches, arguments.seed, told)
    told = ", ".join(f"{name} {value:g}" for name, value in arguments.theirs)
    told = " and ".join([*(["no learned prior"] if arguments.without_prior else []), *([told] if told else [])])
    told = told or "the search as it was"
    print(f"{found.slug}: {result.mean:.3f} ± {result.plus_minus:.3f} against {told}, an equal share is", end=" ")
    print(f"{1 / arguments.players:.3f}; {len(result.standings)} matches of {arguments.players}", end=" ")
    print("at {} and {} simulations".format(*budgets))


if __name__ == "__main__":
    main()
