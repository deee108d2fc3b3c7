"""Random playouts: loops over any game of the shelf, in either body.

A kernel. The name `rules` stands for a game and is bound by `motherlode.compiler` (`bound`, or `interpreted`);
*states* is an array of records in the compiled body and a list of plain states in the interpreted one.
"""

from typing import Any

from motherlode.body import State, States, copy
from motherlode.cards import bit, count, lowest, nth
from motherlode.luck import Luck, Lucks, begin, draw
from motherlode.seats import NATURE

rules: Any = None
"""The game that is played; bound when a body is chosen."""

__all__ = ["decide", "play_many"]


def step(s: State, luck: Luck) -> None:
    """Let one of those awaited make a random legal move."""
    seat = lowest(rules.awaited(s))
    actions = rules.legal(s, seat)
    rules.apply(s, seat, nth(actions, draw(luck, count(actions))))


def playout(s: State, luck: Luck) -> int:
    """Play uniformly random moves to the end; return their number, Nature's included."""
    moves = 0
    while rules.awaited(s):
        step(s, luck)
        moves += 1
    return moves


def play_many(states: States, lucks: Lucks, games: int, seed: int) -> int:
    """Play state 0 to the end *games* times in place 1, game *i* with stream *i* of the seed; return the moves."""
    moves = 0
    for game in range(games):
        copy(states, 1, 0)
        begin(lucks[0], seed, game)
        moves += playout(states[1], lucks[0])
    return moves


def decide(states: States, i: int, action: int, lucks: Lucks) -> int:
    """Let the seat that is awaited in state *i* make its move and Nature answer; return what is legal next.

    The result is 0 when the game is over. Where several seats are awaited, the lowest one moves.
    """
    s = states[i]
    rules.apply(s, lowest(rules.awaited(s)), action)
    while rules.awaited(s) == bit(NATURE):
        step(s, lucks[0])
    return rules.legal(s, lowest(rules.awaited(s))) if rules.awaited(s) else 0
