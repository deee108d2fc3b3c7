"""Positions such as a search judges, and what a longer search thinks of them: lessons with little chance in them.

A kernel. How a match ended tells of a position little more than the throw of a coin, and matches between those who
play well hold no position that nobody would let come about; but a search asks about such ones all the time, at the end
of its playouts. So from a position of a match some moves are made by preference, as a playout makes them, and what a
longer search thinks of the position there is the lesson. (Veness et al., "Bootstrapping from game tree search", 2009,
learn from what a search thinks, too, of the nodes of its own tree.)

The position is known wholly, as to a search that judges it.
"""

from typing import NamedTuple

from motherlode.bots.bound import evaluation, rules
from motherlode.bots.experience import NOTED, decided
from motherlode.bots.policy import FINE
from motherlode.bots.search import play_far
from motherlode.bots.self_play import ROOT, START, TABLE, Workspace, most_visited, search
from motherlode.core.body import Row, States, copy
from motherlode.core.cards import lowest
from motherlode.core.luck import begin, draw
from motherlode.game.parameters import Params

__all__ = ["play"]

FARTHEST = 20
"""Moves from a position of the match to the one that is noted, at most."""


class Judge(NamedTuple):
    """Who judges leaves, and where the findings are written."""

    simulations: int
    thought: Row[float]
    """By leaf: what the first seat may expect there."""


def play(states: States, budget: int, params: Params, work: Workspace, seed: int, share: float, judge: Judge) -> int:
    """Play one match from the state in place `START`, and note leaves near it; return how many.

    From a *share* of the positions that can be judged a playout is begun. Where it comes to is noted from place `NOTED`
    on, and what the *judge* thinks of it, as long as there is room. The other arguments are those of
    `motherlode.bots.self_play.play`.
    """
    copy(states, TABLE, START)
    table, luck, noted, moves = states[TABLE], work.lucks[1], 0, 0
    begin(luck, seed, 0)
    while rules.awaited(table):
        has_room = NOTED + noted < len(states)
        if has_room and evaluation.is_quiescent(table) and draw(luck, FINE) < share * FINE:
            work.forest[0].seed = seed + moves
            if played_on(states, NOTED + noted, params, work):
                judge.thought[noted] = judged(states, NOTED + noted, judge.simulations, params, work)
                noted += 1
        moves += 1
        seat, work.forest[0].seed = lowest(rules.awaited(table)), seed + moves
        rules.apply(table, seat, decided(states, seat, budget, params, work))
    return noted


def played_on(states: States, i: int, params: Params, work: Workspace) -> bool:
    """Play on from the match, in state *i*, as a playout does; is there somebody to choose where that comes to?"""
    copy(states, i, TABLE)
    play_far(states[i], work.lucks[1], params, draw(work.lucks[1], FARTHEST))
    return bool(rules.awaited(states[i]))


def judged(states: States, i: int, simulations: int, params: Params, work: Workspace) -> float:
    """Return what the first of two seats may expect in state *i*, of the move that a search tries most."""
    seat = lowest(rules.awaited(states[i]))
    copy(states, ROOT, i)
    search(states, seat, simulations, params, work)
    best = most_visited(work.visits)
    expected = work.results[best] / max(1.0, work.visits[best])
    return float(expected if seat == 0 else 1.0 - expected)
