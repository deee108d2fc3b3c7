"""What a policy loses against an equilibrium that OpenSpiel finds: CFR+ on the whole tree of a small game.

CFR+ is by Tammelin, "Solving large imperfect information games using CFR+" (2014). A policy has for every information
set (`Case`) a row of probabilities, in the order of its actions.
"""

from dataclasses import dataclass

import numpy as np
import pyspiel

from bench.efg import Knot, Tree
from bench.spiel import CHANCE

Policy = list[np.ndarray]


@dataclass
class Solved:
    """A tree with an equilibrium."""

    tree: Tree
    game: pyspiel.Game
    policy: Policy
    exploitability: float
    """What a best response wins from the equilibrium found, on average over the seats: 0 if it were perfect."""
    worth: Policy
    """What every action of every information set is worth to its seat when all play the equilibrium afterwards."""
    met: np.ndarray
    """How likely every information set is to be met."""

    def loss(self, case: int, choice: np.ndarray) -> float:
        """Return what a seat loses that chooses otherwise in one information set, and is in equilibrium elsewhere."""
        return float((self.policy[case] - choice) @ self.worth[case])


def solve(tree: Tree, iterations: int) -> Solved:
    """Find an equilibrium."""
    game = tree.game()
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    policy = [np.array([odds for _, odds in found.get_state_policy(case.key)]) for case in tree.cases]
    values = Values(tree, policy)
    return Solved(tree, game, policy, exploitability(tree, game, policy), values.worth(), values.met)


def exploitability(tree: Tree, game: pyspiel.Game, policy: Policy) -> float:
    """Return what a best response wins from a policy, on average over the seats."""
    table = {case.key: list(enumerate(map(float, row))) for case, row in zip(tree.cases, policy, strict=True)}
    return float(pyspiel.nash_conv(game, pyspiel.TabularPolicy(table))) / 2


class Values:
    """What every action is worth when all keep to a policy."""

    def __init__(self, tree: Tree, policy: Policy) -> None:
        self.tree, self.policy = tree, policy
        self.sums = [np.zeros(len(row)) for row in policy]
        """By information set and action: the gains, each weighed by what the others and chance do to get there."""
        self.weights, self.met = np.zeros(len(policy)), np.zeros(len(policy))
        self.value = self._walk(tree.root, (1.0, 1.0), 1.0)

    def worth(self) -> Policy:
        """Return the gains that every action may expect."""
        return [row / weight if weight else row for row, weight in zip(self.sums, self.weights, strict=True)]

    def _walk(self, knot: Knot, reach: tuple[float, float], chance: float) -> float:
        """Return what the first seat wins; *reach* and *chance* are how likely seats and chance are to come here."""
        if not knot.children:
            return knot.gain
        if knot.player == CHANCE:
            return sum(
                odds * self._walk(child, reach, chance * odds)
                for child, odds in zip(knot.children, knot.odds, strict=True)
            )
        return self._choose(knot, reach, chance)

    def _choose(self, knot: Knot, reach: tuple[float, float], chance: float) -> float:
        row, mine = self.policy[knot.case], knot.player
        gains = np.zeros(len(row))
        for n, child in enumerate(knot.children):
            onward = (reach[0] * row[n], reach[1]) if mine == 0 else (reach[0], reach[1] * row[n])
            gains[n] = self._walk(child, onward, chance)
        weight = chance * reach[1 - mine]
        self.weights[knot.case] += weight
        self.met[knot.case] += weight * reach[mine]
        self.sums[knot.case] += weight * (gains if mine == 0 else -gains)
        return float(row @ gains)
