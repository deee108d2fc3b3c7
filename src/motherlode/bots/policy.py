"""Playing by the evaluation alone: every move as likely as its prior.

A kernel. `sample_prior` is the policy of playouts, and by itself the quickest opponent. *params* is the row of numbers
that an evaluation reads; `Param` names its beginning, which is the same for every game.
"""

from enum import IntEnum

from motherlode.bots.bound import evaluation, rules
from motherlode.core.body import State
from motherlode.core.cards import cards, count, lowest, nth
from motherlode.core.luck import Luck, draw
from motherlode.core.seats import NATURE
from motherlode.game.parameters import Params

__all__ = ["highest_prior"]

FINE = 1 << 30
"""In how many parts a number between 0 and 1 is drawn."""
HARDLY = 0.05
"""An action with no larger share of the visits of the most visited one was hardly tried."""


class Param(IntEnum):
    """The numbers that the search itself reads; those of a game's evaluation follow from `OWN` on."""

    HORIZON = 0
    """After how many moves of a playout, Nature's included, the position is evaluated instead of played on."""
    C_PUCT = 1
    """The constant of PUCT."""
    FPU_REDUCTION = 2
    """How much less than what was tried a move that was not is thought to be worth."""
    WIDENING = 3
    """From how many visits on the outcomes of chance are told apart."""
    TEMPERATURE = 4
    """A move is drawn by its visits to the power 1 / t, so that it cannot be guessed; 0: always the most visited."""
    DEPTH = 5
    """How many moves of the tree, Nature's included, are chosen by search; what lies deeper goes by preference."""
    SELF_DETERMINIZATION = 6
    """The share of simulations in which the others do not know what the searching seat holds (`search`)."""
    UNIFORM_PRIOR = 7
    """How much all moves alike count when one is chosen, beside the evaluation's prior, which counts 1."""
    LEAF = 8
    """How much it counts what a leaf of the tree is worth at once; the rest is what its playout leads to."""
    OWN = 9


def sample_prior(s: State, seat: int, luck: Luck, params: Params) -> int:
    """Draw a legal action of a seat, each as likely as it is weighed; of Nature each alike."""
    legal = rules.legal(s, seat)
    if seat == NATURE:
        return nth(legal, draw(luck, count(legal)))
    chosen, total = lowest(legal), 0.0
    if legal & (legal - 1):
        for action in cards(legal):
            weight = evaluation.prior(s, seat, action, params)
            total += weight
            if draw(luck, FINE) * total < weight * FINE:
                chosen = action
    return chosen


def highest_prior(s: State, seat: int, params: Params) -> int:
    """Return the legal action of a seat that weighs most."""
    best, most = lowest(rules.legal(s, seat)), -1.0
    for action in cards(rules.legal(s, seat)):
        weight = evaluation.prior(s, seat, action, params)
        if weight > most:
            best, most = action, weight
    return best


def visit_weight(visits: float, most: float, temperature: float) -> float:
    """Return how likely an action is drawn by its visits, against 1 for the most visited: to the power 1 / t.

    What was hardly tried is not drawn at all. The temperature is above 0; at 0 the most visited action is taken.
    """
    if visits <= HARDLY * most:
        return 0.0
    return float((visits / most) ** (1.0 / temperature))
