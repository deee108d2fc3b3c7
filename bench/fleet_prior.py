"""Fit what a whole fleet of ships and planets is worth a look: ``python -m bench.fleet_prior [--matches N] …``.

The Master plays with itself, its choices mixed with so many tries (`motherlode.bots.simultaneous`). Softmax regression
then finds the weights of `motherlode.games.planets.fleets` with which the log-linear policy comes nearest to the
mixtures that it found (the least cross-entropy, by Adam). One match in five is kept back, to see what they are worth.
What is printed goes into `motherlode.games.planets.parameters`. The weights there are of a first round: the mixtures
were learnt when nothing was preferred yet, from 256 fleets of each hand drawn by chance. A second has not been made.
"""

import argparse
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from motherlode.bots.simultaneous import Mixture, mixture_of
from motherlode.bots.thinking import Budget
from motherlode.core.body import replica
from motherlode.core.cards import cards
from motherlode.core.seats import NATURE
from motherlode.game import Game, game
from motherlode.games.planets import fleets
from motherlode.games.planets.components import Kind
from motherlode.games.planets.mining import ACTIONS, add_up, convert, grow
from motherlode.games.planets.parameters import PARAMETERS, Param
from motherlode.games.planets.state import OPTIONS, Act
from motherlode.match import Match

KEPT_BACK = 5
"""One match in so many."""
STEPS, PACE, DECAY = 400, 0.05, 1e-3
READY = 1 << Act.READY


@dataclass
class Decision:
    """A mixture, and the features of each of its fleets."""

    features: Any
    odds: Any
    match: int

    def policy(self, weights: Any) -> Any:
        """Return the log-linear policy."""
        scores = np.exp(self.features @ weights - (self.features @ weights).max())
        return scores / scores.sum()


def decisions(found: Game, number: int, tries: int, players: int) -> list[Decision]:
    """Play one match; return all its decisions."""
    match, luck, seen = Match(found, players), Random(number), []
    while not match.is_over:
        if match.waits_for_nature:
            match.act(NATURE, luck.choice(list(cards(found.rules.legal(match.state, NATURE)))))
            continue
        for seat in match.awaited:
            mixture = mixture_of(found, match.view(seat), seat, Budget(tries))
            seen.append(studied(match.view(seat), seat, mixture, number))
            for word in cards(luck.choices(list(mixture.odds), list(mixture.odds.values()))[0]):
                match.act(seat, word)
    return seen


def studied(view: Any, seat: int, mixture: Mixture, number: int) -> Decision:
    """Return the features of a mixture's fleets."""
    rows = [features(view, seat, said & ~READY) for said in mixture.odds]
    return Decision(np.array(rows), np.array(list(mixture.odds.values())), number)


def features(view: Any, seat: int, fleet: int) -> list[float]:
    """Return what speaks for a fleet, in the order of the parameters."""
    s = replica(view)
    me = s.seat[seat]
    me.last = fleet
    for reckon in (add_up, grow, convert):
        reckon(s, seat)
    acts = [s.box.ship[word // OPTIONS].x.kind for word in cards(fleet & ACTIONS)]
    return [*fleets.features(s, me), *(float(acts.count(kind)) for kind in Kind if kind != Kind.NONE)]


def fitted(known: list[Decision]) -> Any:
    """Return the weights of the least cross-entropy (Kingma and Ba, "Adam", 2014), each feature on its own scale."""
    scale = np.concatenate([one.features for one in known]).std(axis=0) + 1e-9
    weights, speed, size = (np.zeros(len(scale)) for _ in range(3))
    for step in range(1, STEPS + 1):
        slope = DECAY * weights
        for one in known:
            slope += (one.features / scale).T @ (one.policy(weights / scale) - one.odds) / len(known)
        speed, size = 0.9 * speed + 0.1 * slope, 0.99 * size + 0.01 * slope * slope
        weights -= PACE * speed / (1 - 0.9**step) / (np.sqrt(size / (1 - 0.99**step)) + 1e-8)
    return weights / scale


def tell(weights: Any, unseen: list[Decision]) -> None:
    """Print how near the policy comes to matches that it was not fitted to, and the weights."""
    missed = np.mean([-(one.odds * np.log(one.policy(weights) + 1e-12)).sum() for one in unseen])
    evenly = np.mean([np.log(len(one.odds)) for one in unseen])
    print(f"cross-entropy {missed:.3f} on {len(unseen)} decisions not fitted to; of an even policy {evenly:.3f}")
    for many in (8, 16, 32):
        share = np.mean([one.odds[np.argsort(-one.policy(weights))[:many]].sum() for one in unseen])
        print(f"  the {many} fleets that it likes best hold {share:.3f} of what is played")
    for parameter, value in zip(PARAMETERS[Param.FLEET_SPEED :], weights, strict=True):
        print(f"{parameter.name} = {value:.3g}")


def main() -> None:
    """Read the command line, play, fit and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.fleet_prior", description=__doc__)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--tries", type=int, default=40_000)
    parser.add_argument("--players", type=int, default=2)
    arguments = parser.parse_args()
    found = game("planets")
    known: list[Decision] = []
    for number in range(arguments.matches):
        known += decisions(found, number, arguments.tries, arguments.players)
    weights = fitted([one for one in known if one.match % KEPT_BACK])
    tell(weights, [one for one in known if one.match % KEPT_BACK == 0])


if __name__ == "__main__":
    main()
