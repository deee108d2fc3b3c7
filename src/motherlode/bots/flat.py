"""Flat Monte Carlo: try every legal action in many imagined worlds, play on at random, and count the wins.

A kernel (see `motherlode.compiled`). The root is an observed state; each playout begins with `imagine`, so the search
sees what the seat may see and nothing else. Budgets are shared out by UCB1 (Auer, Cesa-Bianchi and Fischer,
"Finite-time Analysis of the Multiarmed Bandit Problem", 2002), so that hopeless actions are not studied for long.
"""

from math import log, sqrt
from typing import TypeAlias

from motherlode.bots.bound import rules
from motherlode.compiled.playouts import playout
from motherlode.core.body import Row, States, copy
from motherlode.core.cards import cards
from motherlode.core.luck import Luck, Lucks, begin

Sums: TypeAlias = Row[float]
"""A number for each action: a list, or an array."""


ACTIONS = 63
EXPLORATION = 0.7
"""UCB1's constant for results between 0 and 1 (√2 is the proof's; half of it the usual choice for playouts)."""
ROOT, WORLD = 0, 1
"""The places of the states: the observed one, and the one that is played out."""

__all__ = ["evaluate"]


def evaluate(states: States, seat: int, lucks: Lucks, seed: int, playouts: int, visits: Sums, wins: Sums) -> None:
    """Estimate what each legal action of a seat in state `ROOT` is worth.

    *visits* and *wins*, arrays of `ACTIONS` numbers, are added to: how often an action was tried, and the standings
    that came of it. Two calls with the same seed and budget add the same.
    """
    legal, tried = rules.legal(states[ROOT], seat), 0
    for action in cards(legal):
        tried += int(visits[action])
    for n in range(playouts):
        action = promising(legal, visits, wins, tried + n)
        begin(lucks[0], seed, tried + n)
        visits[action] += 1
        wins[action] += try_once(states, seat, action, lucks[0])


def promising(legal: int, visits: Sums, wins: Sums, tried: int) -> int:
    """Return the action with the highest upper confidence bound; one that was never tried comes first."""
    best, highest = 0, -1.0
    for action in cards(legal):
        if visits[action] == 0:
            return action
        bound = wins[action] / visits[action] + EXPLORATION * sqrt(log(tried) / visits[action])
        if bound > highest:
            best, highest = action, bound
    return best


def try_once(states: States, seat: int, action: int, luck: Luck) -> float:
    """Imagine a world, act, play on at random; return how the seat stands at the end."""
    copy(states, WORLD, ROOT)
    world = states[WORLD]
    rules.imagine(world, seat, luck)
    rules.apply(world, seat, action)
    playout(world, luck)
    return float(rules.standing(world, seat))
