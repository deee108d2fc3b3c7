"""Whole matches between opponents, in one call: for ratings, for tuning, for measuring.

A kernel. Every seat has a *kind* of player, a budget of simulations a move, and a row of parameters.
The seats choose from what they observe, exactly as at the table.
"""

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from motherlode.bots.bound import rules
from motherlode.bots.flat import evaluate
from motherlode.bots.policy import FINE, Param, sample_prior, visit_weight
from motherlode.bots.search import ACTIONS, Forests, Nodes, Sums, grow, tally
from motherlode.core.body import Row, States, copy
from motherlode.core.cards import count, lowest, nth
from motherlode.core.luck import Luck, Lucks, begin, draw
from motherlode.core.seats import NATURE
from motherlode.game.parameters import Params

__all__ = ["choose", "play"]

ROOT, WORLD, TABLE, START = 0, 1, 2, 3
"""The places of the states: two for whoever thinks, the match, and the position from which it began."""
Numbers: TypeAlias = Row[int]
"""A whole number for each seat or action: an array, or a list."""


class Kind(IntEnum):
    """How a seat comes to its moves."""

    RANDOM = 0
    PRIOR = 1
    FLAT = 2
    SEARCH = 3


class Workspace(NamedTuple):
    """What the players of a match think in, one after another: it is filled anew at every move."""

    forest: Forests
    nodes: Nodes
    wins: Sums
    lucks: Lucks
    """Two streams: the thinker's, and the match's."""
    visits: Sums
    results: Sums


def play(states: States, kinds: Numbers, budgets: Numbers, parameters: Row[Params], work: Workspace, seed: int) -> int:
    """Play one match from the state in place `START` to its end in place `TABLE`; return the decisions made in it.

    *kinds*, *budgets* and *parameters* have an entry for each seat.
    """
    copy(states, TABLE, START)
    table, luck, decisions = states[TABLE], work.lucks[1], 0
    begin(luck, seed, 0)
    while rules.awaited(table):
        seat = lowest(rules.awaited(table))
        legal = rules.legal(table, seat)
        if seat == NATURE or not legal & (legal - 1):
            action = nth(legal, draw(luck, count(legal)))
        else:
            decisions += 1
            copy(states, ROOT, TABLE)
            rules.observe(states[ROOT], seat)
            work.forest[0].seed = seed + decisions
            action = choose(states, seat, kinds[seat], budgets[seat], parameters[seat], work)
        rules.apply(table, seat, action)
    return decisions


def choose(states: States, seat: int, kind: int, budget: int, params: Params, work: Workspace) -> int:
    """Return what a player of some kind does in the observed state in place `ROOT`."""
    luck = work.lucks[1]
    if kind == Kind.RANDOM:
        legal = rules.legal(states[ROOT], seat)
        return nth(legal, draw(luck, count(legal)))
    if kind == Kind.PRIOR:
        return sample_prior(states[ROOT], seat, luck, params)
    if kind == Kind.FLAT:
        nothing_tried(work)
        evaluate(states, seat, work.lucks, work.forest[0].seed, budget, work.visits, work.results)
        return most_visited(work.visits)
    search(states, seat, budget, params, work)
    return mixed(work.visits, luck, params[Param.TEMPERATURE])


def search(states: States, seat: int, budget: int, params: Params, work: Workspace) -> None:
    """Search from the state in place `ROOT`; visits and results of each action lie in the workspace then."""
    nothing_tried(work)
    work.forest[0].used = 0
    grow(states, seat, work.forest, work.nodes, work.wins, work.lucks, params, budget)
    tally(states, seat, work.forest, work.nodes, work.wins, work.visits, work.results)


def nothing_tried(work: Workspace) -> None:
    """Begin to count the visits and results of the actions anew."""
    for action in range(ACTIONS):
        work.visits[action], work.results[action] = 0.0, 0.0


def most_visited(visits: Sums) -> int:
    """Return the action that was tried most often, of equals the lowest."""
    best = 0
    for action in range(ACTIONS):
        if visits[action] > visits[best]:
            best = action
    return best


def mixed(visits: Sums, luck: Luck, temperature: float) -> int:
    """Draw an action by `visit_weight`; at temperature 0 return the most visited."""
    best = most_visited(visits)
    if temperature == 0.0:
        return best
    chosen, total = best, 0.0
    for action in range(ACTIONS):
        weight = visit_weight(visits[action], visits[best], temperature)
        if weight > 0.0:
            total += weight
            if draw(luck, FINE) * total < weight * FINE:
                chosen = action
    return chosen
