"""Perft as a kernel: the number of different sequences of words, counted in the compiled body."""

from typing import Any

from motherlode.core.body import copy
from motherlode.core.cards import cards, count, lowest

rules: Any = None
"""The game; bound when a body is chosen."""

__all__ = ["perft"]


def perft(states: Any, place: int, depth: int) -> int:
    """Return how many sequences of *depth* words, Nature's included, lead on from a state; the next places are used."""
    awaited = rules.awaited(states[place])
    if not awaited:
        return 0
    actions = rules.legal(states[place], lowest(awaited))
    if depth == 1:
        return count(actions)
    sequences = 0
    for action in cards(actions):
        copy(states, place + 1, place)
        rules.apply(states[place + 1], lowest(awaited), action)
        sequences += perft(states, place + 1, depth - 1)
    return sequences
