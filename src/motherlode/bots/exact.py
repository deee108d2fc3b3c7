"""The exact worth of every move in a game of two players without secrets: expectimax over all that may yet happen.

A kernel (see `motherlode.compiled`). The seats do what is best for them (Michie, "Game-playing and game-learning
automata", 1966), of Nature's outcomes the mean is taken. Positions are told apart by the `position` that the game's
evaluation gives them and solved once: a transposition table keeps what they are worth. Outcomes of chance that lead to
one position, as the rolls that win a battle do, therefore cost no more than a look at the table, and their worth counts
as often as they are.

Nothing is estimated, and nothing is cut but what cannot matter: once a seat has found a move that wins for certain, the
others need not be tried. Bounds inside chance nodes (Star1 and Star2 of Ballard, "The *-minimax search procedure for
trees containing chance nodes", 1983) are not used: they save visits, but a position whose worth is known only between
bounds has to be searched again.

The depth-first walk keeps its own stack: functions that call themselves crash when Numba loads them from its cache
(github.com/numba/numba/issues/6061).
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, cast

from motherlode.bots.bound import rules
from motherlode.core.body import Row, States, copy
from motherlode.core.cards import cards, count, lowest, rest
from motherlode.core.seats import NATURE

if TYPE_CHECKING:
    from motherlode.bots.evaluation import SolvingEvaluation


evaluation: "SolvingEvaluation" = cast("SolvingEvaluation", None)
"""How its positions are told apart; bound likewise."""

__all__ = ["solve"]

UNFINISHED, OPEN = -1.0, -2.0
"""In place of a worth: what could not be solved within the effort, and what has yet to be looked into."""
EMPTY = -1
"""The key of a place of the table in which nothing is kept."""


@dataclass(slots=True)
class Work:
    """How much may be done, and was."""

    left: int = 0
    """How many positions may yet be visited. One that is found in the table is not visited."""
    visited: int = 0


@dataclass(slots=True)
class Visit:
    """A position that is being looked into."""

    key: int = 0
    seat: int = 0
    """Who is awaited in it."""
    untried: int = 0
    """The actions that are still to be tried, a set."""
    actions: int = 0
    """How many there were."""


Stack: TypeAlias = Row[Visit]
"""An array of the records of `Visit`, or a list of visits."""
Works: TypeAlias = Row[Work]
"""An array of one record of `Work`, or a list of one."""


def solve(
    states: States, stack: Stack, sums: Row[float], works: Works, keys: Row[int], values: Row[float], worths: Row[float]
) -> bool:
    """Write what every legal action of the seat on turn in place 0 is worth to it; return whether all were finished.

    *states*, *stack* and *sums* have a place for every move of the longest line and one more: whatever lasts longer is
    unfinished. *keys* and *values* are the transposition table, each position in the place that is the rest of its key;
    of two positions of one place the later one is kept. Every key must be `EMPTY` or of this game with this box.
    *worths* has a number for each action: 1 for a certain win, 0 for a certain loss, or `UNFINISHED`.
    """
    seat, finished = lowest(rules.awaited(states[0])), True
    for action in cards(rules.legal(states[0], seat)):
        copy(states, 1, 0)
        rules.apply(states[1], seat, action)
        worth = worth_of_first(states, stack, sums, works, keys, values)
        finished = finished and worth != UNFINISHED
        worths[action] = 1.0 - worth if seat == 1 and worth != UNFINISHED else worth
    return finished


def worth_of_first(
    states: States, stack: Stack, sums: Row[float], works: Works, keys: Row[int], values: Row[float]
) -> float:
    """Return the standing that seat A may expect from the state in place 1, or `UNFINISHED`."""
    depth = 1
    worth = arrive(states, stack, sums, works, keys, values, depth)
    while worth != UNFINISHED and (depth > 1 or worth == OPEN):
        if worth != OPEN:
            depth -= 1
            add(stack, sums, depth, worth)
        if stack[depth].untried:
            step(states, stack, depth)
            depth += 1
            worth = arrive(states, stack, sums, works, keys, values, depth)
        else:
            worth = settle(stack, sums, keys, values, depth)
    return worth


def arrive(
    states: States, stack: Stack, sums: Row[float], works: Works, keys: Row[int], values: Row[float], depth: int
) -> float:
    """Return the worth of the state in place *depth* if it is known; if not, begin a visit, and it is `OPEN`."""
    s, work = states[depth], works[0]
    waiting = rules.awaited(s)
    if not waiting:
        return float(rules.standing(s, 0))
    key = evaluation.position(s)
    if keys[key % len(keys)] == key:
        return float(values[key % len(keys)])
    if work.left == 0 or depth + 1 >= len(states):
        return UNFINISHED
    work.left, work.visited = work.left - 1, work.visited + 1
    visit, seat = stack[depth], lowest(waiting)
    visit.key, visit.seat, visit.untried = key, seat, rules.legal(s, seat)
    visit.actions, sums[depth] = count(visit.untried), 1.0 if seat == 1 else 0.0
    return OPEN


def step(states: States, stack: Stack, depth: int) -> None:
    """Try the next action of the state in place *depth*: what comes of it is in the place after it."""
    visit = stack[depth]
    copy(states, depth + 1, depth)
    rules.apply(states[depth + 1], visit.seat, lowest(visit.untried))
    visit.untried = rest(visit.untried)


def add(stack: Stack, sums: Row[float], depth: int, worth: float) -> None:
    """Reckon with what an action is worth: A takes the most, B the least; Nature's are added up.

    If it wins for certain the others need not be tried.
    """
    visit = stack[depth]
    if visit.seat == NATURE:
        sums[depth] += worth
        return
    sums[depth] = max(sums[depth], worth) if visit.seat == 0 else min(sums[depth], worth)
    if sums[depth] == (1.0 if visit.seat == 0 else 0.0):
        visit.untried = 0


def settle(stack: Stack, sums: Row[float], keys: Row[int], values: Row[float], depth: int) -> float:
    """Return the worth of the state in place *depth*, all of whose actions were tried, and keep it in the table."""
    visit, worth = stack[depth], sums[depth]
    if visit.seat == NATURE:
        worth /= visit.actions
    keys[visit.key % len(keys)], values[visit.key % len(keys)] = visit.key, worth
    return float(worth)
