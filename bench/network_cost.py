"""What a network costs: ``python -m bench.network_cost GAME [--positions N] [--simulations N] [--rounds N]``.

The search thinks about the same positions of random matches of two with its network and without, in turns. Told are
microseconds of processor time a simulation, of the quickest round of each, and their ratio.
"""

import argparse
from random import Random
from time import process_time
from typing import Any

from motherlode.bots.levels import CERTAIN
from motherlode.bots.network import NAME
from motherlode.bots.thinking import Budget, think
from motherlode.core.cards import cards
from motherlode.core.seats import NATURE
from motherlode.game import Game, game

MOVES = 10, 60
"""After how many moves, at least and at most, a position is taken from a match."""


def position(found: Game, luck: Random) -> tuple[Any, int] | None:
    """Return what a seat that has a choice observes amid a random match; None if nobody has one there."""
    s = found.fresh(2)
    for _ in range(luck.randint(*MOVES)):
        waiting = list(cards(found.rules.awaited(s)))
        if waiting:
            found.rules.apply(s, waiting[0], luck.choice(list(cards(found.rules.legal(s, waiting[0])))))
    seat = next(iter(cards(found.rules.awaited(s))), NATURE)
    has_choice = seat != NATURE and found.rules.legal(s, seat).bit_count() > 1
    return (found.view(s, seat), seat) if has_choice else None


def microseconds(found: Game, positions: list[tuple[Any, int]], simulations: int, say: float) -> float:
    """Return the processor time of a simulation; *say* is 1 with the network, 0 without."""
    begun = process_time()
    for view, seat in positions:
        think(found, view, seat, 1, Budget(simulations), {**CERTAIN, NAME: say})
    return (process_time() - begun) / len(positions) / simulations * 1e6


def main() -> None:
    """Read the command line and think."""
    parser = argparse.ArgumentParser(prog="python -m bench.network_cost", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=4)
    asked = parser.parse_args()
    found, luck = game(asked.game), Random(3)
    met = [one for _ in range(8 * asked.positions) if (one := position(found, luck))][: asked.positions]
    microseconds(found, met, 1, 0.0)  # the machine code is there then
    rounds = [[microseconds(found, met, asked.simulations, say) for say in (1.0, 0.0)] for _ in range(asked.rounds)]
    within, without = map(min, zip(*rounds, strict=True))
    print(f"{found.slug}: {within:.2f} µs a simulation with its network, {without:.2f} without: {within / without:.2f}")


if __name__ == "__main__":
    main()
