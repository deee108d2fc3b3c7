"""What a choice costs on average, where luck hides it: ``python -m bench.losses GAME [--positions N]``.

For games without secrets. One decision is kept of each match that the search plays against itself with few simulations,
now and then at random. The yardstick thinks about it with `--thinking` simulations an action, an even prior, and every
simulation played to its end; what it finds is taken for the truth. Then the search, the search as it was
(`bench/yardsticks`) and plain UCT choose with `--simulations`, and lose so much of a win. What was found best is so by
luck, too, which makes all losses a little too high; between players it cancels, and each is compared with plain UCT on
the same decisions. Positions with few unseen cards are left out: there the yardstick's playouts err most, and the
Master knows the truth. A match has some decisions: times their number is what a match can gain. Intervals are of 95 %.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random

import numpy as np
import numpy.typing as npt

from bench.opponents import plain_uct, searcher, yardstick
from motherlode.analysis.duel import TO_THE_END
from motherlode.bots import evaluation
from motherlode.bots.levels import CERTAIN, warm
from motherlode.bots.thinking import Budget, think
from motherlode.core.body import State, replica
from motherlode.core.cards import cards, lowest
from motherlode.core.seats import NATURE
from motherlode.game import Game, game
from motherlode.lab.arena import Opponent
from motherlode.lab.desk import NORMAL_95

Floats = npt.NDArray[np.float64]
CURIOSITY = 0.1
"""The share of decisions that are made at random."""
EVENLY = {**CERTAIN, **TO_THE_END, "uniform_prior": 1000.0, "c_puct": 1.5}
"""How the yardstick thinks: every action is tried about as often as every other that is nearly as good."""
SEEDS = 1 << 40


def decisions(found: Game, s: State, luck: Random, play: Opponent) -> Iterator[tuple[State, int]]:
    """Play a match to its end; give the positions in which somebody has a choice, and before the end is near."""
    while waiting := found.rules.awaited(s):
        seat, near = lowest(waiting), evaluation.of(found).is_near_end(s)
        legal = list(cards(found.rules.legal(s, seat)))
        if seat != NATURE and not near and len(kinds(found, s, seat)) > 1:
            yield replica(s), seat
        chance = seat == NATURE or luck.random() < CURIOSITY
        action = luck.choice(legal) if chance else play(found, s, seat, luck.randrange(SEEDS))
        found.rules.apply(s, seat, action)


def kinds(found: Game, s: State, seat: int) -> set[int]:
    """Return one action of each kind that are alike."""
    canonical = evaluation.of(found).canonical
    return {canonical(s, seat, action) for action in cards(found.rules.legal(s, seat))}


def drawn(found: Game, luck: Random, play: Opponent) -> Iterator[tuple[State, int]]:
    """Give a decision of each of many matches."""
    while True:
        if met := list(decisions(found, found.fresh(2), luck, play)):
            yield luck.choice(met)


def loss(worth: Mapping[int, float], chosen: int) -> float:
    """Return how much less an action is worth than the best."""
    return max(worth.values()) - worth[chosen]


def compared(some: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """Return how much less some lose than others on the same decisions, on average, and half of the interval."""
    gains = np.subtract(others, some)
    return float(gains.mean()), float(NORMAL_95 * gains.std() / np.sqrt(len(gains)))


def measured(found: Game, players: Mapping[str, Opponent], asked: argparse.Namespace) -> dict[str, list[float]]:
    """Return what every player loses in every decision."""
    luck, losses = Random(asked.seed), {name: list[float]() for name in players}
    canonical = evaluation.of(found).canonical
    for s, seat in islice(drawn(found, luck, searcher(Budget(100))), asked.positions):
        budget = Budget(asked.thinking * len(kinds(found, s, seat)))
        worth = think(found, s, seat, luck.randrange(SEEDS), budget, EVENLY).worth
        for name, play in players.items():
            losses[name].append(loss(worth, canonical(s, seat, play(found, s, seat, luck.randrange(SEEDS)))))
    return losses


def main() -> None:
    """Read the command line and think."""
    parser = argparse.ArgumentParser(prog="python -m bench.losses", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--thinking", type=int, default=30_000)
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found, budget = game(asked.game), Budget(asked.simulations)
    if evaluation.of(found).SECRETS:
        raise SystemExit(f"{found.slug} has secrets: what an action is worth is not known to who thinks")
    warm("master", found)
    players = {"UCT": plain_uct(asked.simulations), "search": searcher(budget)}
    players["search as it was"] = searcher(budget, yardstick(found))
    losses = measured(found, players, asked)
    for name, lost in losses.items():
        gain, half = compared(lost, losses["UCT"])
        print(f"{found.slug}: {name} loses {np.mean(lost):.5f} a decision, {gain:+.5f} ± {half:.5f} less than UCT")
    print(f"{asked.positions} decisions, {asked.simulations} simulations of each")


if __name__ == "__main__":
    main()
