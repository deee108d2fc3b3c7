"""Playing by judgement alone: every move as likely as a game's judgement weighs it.

A kernel. `prefer` is the policy of playouts, and by itself the quickest opponent; a `taste` is the row of numbers that
a judgement reads, `Taste` its beginning, which is the same for every game.
"""

from enum import IntEnum
from typing import Any, TypeAlias

from motherlode.core.body import State
from motherlode.core.cards import cards, count, lowest, nth
from motherlode.core.luck import Luck, draw
from motherlode.core.seats import NATURE

rules: Any = None
"""The game that is played; bound when a body is chosen."""
judgement: Any = None
"""How it is judged; bound likewise."""

__all__ = ["preferred"]

Tastes: TypeAlias = Any
"""A row of numbers: an array of floats, or a list."""
FINE = 1 << 30
"""In how many parts a number between 0 and 1 is drawn."""


class Taste(IntEnum):
    """The numbers that the search itself reads; those of a game's judgement follow from `OWN` on."""

    HORIZON = 0
    """After how many moves of a playout, Nature's included, the position is judged instead of played on."""
    BOLDNESS = 1
    """The constant of PUCT."""
    CAUTION = 2
    """How much less than what was tried a move that was not is thought to be worth."""
    WIDENING = 3
    """From how many visits on the outcomes of chance are told apart."""
    MIXING = 4
    """The power of its visits with which a move is drawn, so that a choice cannot be guessed; 0: always the most."""
    DEPTH = 5
    """How many moves of the tree, Nature's included, are chosen by search; what lies deeper goes by preference."""
    DOUBT = 6
    """The share of simulations in which the others do not know what the searching seat holds (`search.doubt`)."""
    OPENNESS = 7
    """How much all moves alike count when one is chosen, beside what judgement likes, which counts 1."""
    OWN = 8


def prefer(s: State, seat: int, luck: Luck, taste: Tastes) -> int:
    """Draw a legal action of a seat, each as likely as it is weighed; of Nature each alike."""
    legal = rules.legal(s, seat)
    if seat == NATURE:
        return nth(legal, draw(luck, count(legal)))
    chosen, total = lowest(legal), 0.0
    if legal & (legal - 1):
        for action in cards(legal):
            weight = judgement.weight(s, seat, action, taste)
            total += weight
            if draw(luck, FINE) * total < weight * FINE:
                chosen = action
    return chosen


def preferred(s: State, seat: int, taste: Tastes) -> int:
    """Return the legal action of a seat that weighs most."""
    best, most = lowest(rules.legal(s, seat)), -1.0
    for action in cards(rules.legal(s, seat)):
        weight = judgement.weight(s, seat, action, taste)
        if weight > most:
            best, most = action, weight
    return best
