"""What a search makes of a position: the result at the end, and before it every seat's share of the odds.

A kernel, of which other kernels borrow. Each seat has the odds e^worth, where its worth is the value that the
evaluation gives it and what the network of the game adds: McFadden's conditional logit, by which weights and networks
are learned, too (`motherlode.lab.fitting`).
"""

from math import exp

from motherlode.bots.bound import evaluation, rules
from motherlode.bots.network import TABLE_OF, answer, counts, notes
from motherlode.core.body import Row, State
from motherlode.game.parameters import Params

__all__: list[str] = []


def result_of(world: State, seat: int, params: Params) -> float:
    """Return how a seat stands at the end; before it, its share by the values of every seat (softmax)."""
    if not rules.awaited(world):
        return float(rules.standing(world, seat))
    total, mine = 0.0, worth(world, seat, params)
    for other in range(world.players):
        total += exp(min(50.0, worth(world, other, params) - mine))
    return 1.0 / total


def worth(world: State, seat: int, params: Params) -> float:
    """Return what is to be said for a seat: its value, and what the game's network adds where one was learned."""
    value, inputs = evaluation.value(world, seat, params), evaluation.inputs()
    if inputs == 0 or world.players != TABLE_OF or not counts(params, inputs):
        return value
    return value + answer(params, inputs, evaluation.sights(world, seat, params, notes(params)))


def note_values(world: State, wins: Row[float], params: Params) -> None:
    """Note the value of every seat before the end: in the place of its root, to which no move leads that could win."""
    if rules.awaited(world):
        for seat in range(world.players):
            wins[seat] = worth(world, seat, params)


def result_by(world: State, seat: int, wins: Row[float]) -> float:
    """Return the result of a seat, as `result_of` does, once the values are noted: they serve the results of all."""
    if not rules.awaited(world):
        return float(rules.standing(world, seat))
    total = 0.0
    for other in range(world.players):
        total += exp(min(50.0, wins[other] - wins[seat]))
    return 1.0 / total
