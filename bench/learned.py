"""What learned weights gain: ``python -m bench.learned GAME [--players N] [--simulations N] [--theirs NAME=VALUE …]``.

The search as it is meets the search as it was before its evaluation was learned (`bench/yardsticks`), at equal
simulations, in machine code, without a clock and without exact endings. With `--theirs` it meets itself with some
parameters changed, with `--without-prior` itself as if nothing had been learned of moves, and with
`--their-simulations` at so many more or fewer: what costs time is compared at equal time so. With `--vary KEY=A,B,…`
there are `--matches` with each of these boxes. Each deal is played from every seat; intervals are of 95 %.
"""

import argparse
from collections.abc import Callable
from functools import partial

from bench.opponents import yardstick
from motherlode.bots.evaluation import preferences_of
from motherlode.bots.levels import CERTAIN
from motherlode.bots.self_play import Kind
from motherlode.cli import progress
from motherlode.core import options
from motherlode.game import Game, game
from motherlode.lab.desk import Hall, Player, Result


def number(text: str) -> tuple[str, float]:
    """Read a parameter and its value."""
    name, _, value = text.partition("=")
    return name, float(value)


def tell_of(tell: Callable[[int, int], None], planned: int, before: int, done: int) -> None:
    """Tell how many of all matches have been played."""
    tell(before + done, planned)


def names_of(found: Game) -> list[str]:
    """Return the names of what was learned of moves."""
    return [one.name for one in preferences_of(found)]


def met(found: Game, asked: argparse.Namespace, one: Player, other: Player) -> Result:
    """Let two meet as many times with each of the boxes, each with deals of its own; return what came of it all."""
    boxes, results = options.varied(asked.vary), []
    with progress.shown(f"learned {found.slug}") as tell:
        for number, box in enumerate(boxes):
            hall, told = Hall(found, asked.players, box, asked.threads), number * asked.matches
            so_far, seed = partial(tell_of, tell, len(boxes) * asked.matches, told), asked.seed * len(boxes) + number
            results.append(hall.series(one, other, asked.matches, seed, so_far))
    return Result.of_all(results)


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
    parser.add_argument("--vary", action="append", default=[], metavar="KEY=A,B,…", help="numbers of boxes, in turns")
    parser.add_argument("--threads", type=int, default=1, help="they change the time alone")
    arguments = parser.parse_args()
    found = game(arguments.game)
    theirs = dict.fromkeys(names_of(found), 0.0) if arguments.without_prior else {}
    theirs |= dict(arguments.theirs)
    others = {**(theirs or yardstick(found)), **CERTAIN}
    budgets = arguments.simulations, arguments.their_simulations or arguments.simulations
    one, other = (Player(Kind.SEARCH, *facts) for facts in zip(budgets, (CERTAIN, others), strict=True))
    result = met(found, arguments, one, other)
    told = ", ".join(f"{name} {value:g}" for name, value in arguments.theirs)
    told = " and ".join([*(["no learned prior"] if arguments.without_prior else []), *([told] if told else [])])
    told = told or "the search as it was"
    print(f"{found.slug}: {result.mean:.3f} ± {result.plus_minus:.3f} against {told}, an equal share is", end=" ")
    print(f"{1 / arguments.players:.3f}; {len(result.standings)} matches of {arguments.players}", end=" ")
    print("at {} and {} simulations".format(*budgets))


if __name__ == "__main__":
    main()
