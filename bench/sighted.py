"""How much it would help to see everything: ``python -m bench.sighted GAME [--fair] [--matches N] [--theirs N]``.

The search sees all hands, which nobody may, and meets plain UCT with random playouts that sees its own, both at as many
simulations unless `--theirs` says how many plain UCT has. What even it does not win belongs to luck, to the seat that
one was given, or to its judgement, and not to what is hidden. With `--fair` it sees what its seat may. Told are the
mean standing, and that in either seat. A deal is played from both, with the same draws of Nature's as far as the moves
are the same; intervals are of 95 %.
"""

import argparse
from random import Random

import numpy as np

from bench.opponents import plain_uct, thinker
from motherlode.bots.thinking import Budget
from motherlode.core.cards import cards, lowest
from motherlode.core.seats import NATURE
from motherlode.game import Game, game
from motherlode.lab.arena import Opponent
from motherlode.lab.desk import NORMAL_95

SEEDS = 1 << 40


def standing(found: Game, seat: int, pair: tuple[Opponent, Opponent], luck: Random, *, fair: bool) -> float:
    """Play a match of two; return what the search, which sits on a seat, made of it."""
    s, minds = found.fresh(2), Random(luck.random())
    while waiting := found.rules.awaited(s):
        mover = NATURE if waiting >> NATURE & 1 else lowest(waiting)
        legal = found.rules.legal(s, mover)
        if mover == NATURE:
            action = luck.choice(list(cards(legal)))
        elif not legal & (legal - 1):
            action = lowest(legal)
        else:
            seen = found.view(s, mover) if fair or mover != seat else s
            action = pair[mover != seat](found, seen, mover, minds.randrange(SEEDS))
        found.rules.apply(s, mover, action)
    return float(found.rules.standing(s, seat))


def told(standings: list[float]) -> str:
    """Return a mean with half of its interval."""
    return f"{np.mean(standings):.3f} ± {NORMAL_95 * np.std(standings) / np.sqrt(len(standings)):.3f}"


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(prog="python -m bench.sighted", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--fair", action="store_true", help="see what the seat may see")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--theirs", type=int, help="simulations of plain UCT, if not as many")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rival = plain_uct(arguments.theirs or arguments.simulations)
    found, pair = game(arguments.game), (thinker(Budget(arguments.simulations)), rival)
    seats: tuple[list[float], list[float]] = ([], [])
    for number in range(arguments.matches):
        luck = Random(f"{arguments.seed} {number // 2}")
        seats[number % 2].append(standing(found, number % 2, pair, luck, fair=arguments.fair))
    print(f"{found.slug}: {told(seats[0] + seats[1])} of {arguments.matches} matches;", end=" ")
    print(f"in the first seat {told(seats[0])}, in the second {told(seats[1])}")


if __name__ == "__main__":
    main()
