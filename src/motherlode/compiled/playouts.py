"""Random playouts: loops over any game of the shelf, in either body.

A kernel. The name `rules` stands for a game and is bound by `motherlode.compiled.compiler` (`bound`, or `interpreted`);
*states* is an array of records in the compiled body and a list of plain states in the interpreted one.
"""

from dataclasses import make_dataclass
from functools import cache
from typing import TYPE_CHECKING, cast

from motherlode.core.body import State, States, copy, one
from motherlode.core.cards import bit, count, lowest, nth
from motherlode.core.luck import Luck, Lucks, begin, draw
from motherlode.core.seats import NATURE

if TYPE_CHECKING:
    from motherlode.game import Rules

rules: "Rules" = cast("Rules", None)
"""The game that is played; bound when a body is chosen."""

__all__ = ["begin_world", "copy_many", "decide", "play_many", "play_one"]


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


def play_one(states: States, lucks: Lucks, seed: int, stream: int, most: int) -> int:
    """Play state 0 on in place 1 with a stream of the seed, to the end or for *most* moves; return the moves."""
    copy(states, 1, 0)
    begin(lucks[0], seed, stream)
    moves = 0
    while moves < most and rules.awaited(states[1]):
        step(states[1], lucks[0])
        moves += 1
    return moves


def copy_many(states: States, copies: int) -> None:
    """Copy state 0 to place 1 and back, so often."""
    for i in range(copies):
        copy(states, 1 - i % 2, i % 2)


def decide(worlds: States, i: int, action: int) -> int:
    """Let the seat awaited in world *i* act and Nature answer; return what is legal next, 0 when the game is over.

    A world is a state with a stream of luck of its own (`world_of`). Where several seats are awaited, the lowest acts.
    """
    s = worlds[i].s
    rules.apply(s, lowest(rules.awaited(s)), action)
    return open_to_next(s, worlds[i].luck)


def begin_world(worlds: States, i: int, seed: int) -> int:
    """Start the luck of world *i*, whose table is laid, and let Nature open; return what is legal first."""
    begin(worlds[i].luck, seed, i)
    return open_to_next(worlds[i].s, worlds[i].luck)


def open_to_next(s: State, luck: Luck) -> int:
    """Let Nature speak as long as she is awaited; return what is open to the lowest seat that is."""
    while rules.awaited(s) == bit(NATURE):
        step(s, luck)
    return int(rules.legal(s, lowest(rules.awaited(s)))) if rules.awaited(s) else 0


@cache
def world_of(state: type) -> type:
    """Return the dataclass of a state with its own stream of luck, for `body.records`."""
    return make_dataclass("World", [("s", state, one(state)), ("luck", Luck, one(Luck))], slots=True)
