"""Show which parameters of the search matter: ``python -m bench.factors GAME NAME=LOW:HIGH … [--matches N]``.

In every pair of matches each parameter named is low or high by the toss of a coin for one player, and the other way
round for the other. All of them are therefore measured by all matches at once: what a parameter gains is the mean
standing of those for whom it was high, less one half. (A random two-level factorial design; that both play opposite
values is the antithetic perturbation of Spall's SPSA, 1992.) The search meets itself in machine code, at equal
simulations; a deal is played from both seats, and its two results are one observation. Intervals are of 95 %.
"""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from motherlode.bots.levels import CERTAIN
from motherlode.bots.self_play import Kind
from motherlode.bots.thinking import BIG_PRIME
from motherlode.core.luck import mix
from motherlode.game import game
from motherlode.lab.desk import NORMAL_95, Desk, Player

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Factor:
    """A parameter, and the two values of it that meet."""

    name: str
    low: float
    high: float

    def value(self, sign: float) -> float:
        """Return the high value for a sign above 0, else the low one."""
        return self.high if sign > 0 else self.low


def factor(text: str) -> Factor:
    """Read a parameter and its two values."""
    name, _, values = text.partition("=")
    low, high = map(float, values.split(":"))
    return Factor(name, low, high)


def gains(signs: Numbers, standings: Numbers) -> tuple[Numbers, Numbers]:
    """Return what each factor gains when it is high, and half of the interval: a row of signs for each standing."""
    found = signs * (standings - 0.5)[:, np.newaxis]
    return found.mean(axis=0), NORMAL_95 * found.std(axis=0) / np.sqrt(len(found))


def player(factors: list[Factor], signs: Numbers, simulations: int) -> Player:
    """Return the search with these values."""
    changes: Mapping[str, float] = {one.name: one.value(sign) for one, sign in zip(factors, signs, strict=True)}
    return Player(Kind.SEARCH, simulations, {**CERTAIN, **changes})


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(prog="python -m bench.factors", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("factors", nargs="+", type=factor, metavar="NAME=LOW:HIGH")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    factors, pairs = arguments.factors, arguments.matches // 2
    signs = np.random.default_rng(arguments.seed).integers(0, 2, (pairs, len(factors))) * 2.0 - 1.0
    desk, standings = Desk(game(arguments.game), [Player(Kind.SEARCH, arguments.simulations)], 2, {}), np.zeros(pairs)
    for number, row in enumerate(signs):
        one, other = (player(factors, some, arguments.simulations) for some in (row, -row))
        deal = mix(arguments.seed * BIG_PRIME + number)
        (first, _), _ = desk.play([one, other], deal)
        (_, second), _ = desk.play([other, one], deal)
        standings[number] = (first + second) / 2
    for one, gain, half in zip(factors, *gains(signs, standings), strict=True):
        print(f"{arguments.game}: {one.name} {one.high:g}, not {one.low:g}: {gain:+.3f} ± {half:.3f}")
    print(f"{2 * pairs} matches at {arguments.simulations} simulations")


if __name__ == "__main__":
    main()
