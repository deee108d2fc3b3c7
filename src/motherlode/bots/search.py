"""Information-set Monte-Carlo tree search with a tree for every observer.

A kernel (see `motherlode.compiler`) over any game of the shelf, in every state of it. The algorithm is MO-ISMCTS of
Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): every iteration imagines a world from
what the searching seat may see; in it every seat follows, in a tree of its own, only those moves that it witnesses. A
seat therefore never reacts to what it could not have seen, and seats that choose at the same time in secret do not
know each other's choice. Chance moves are nodes like others, drawn and not chosen.

The trees of all seats lie in one array of nodes; the children of a node are a linked list.
"""

from dataclasses import dataclass
from math import log, sqrt
from typing import Any, TypeAlias

from motherlode.body import State, States, copy, row
from motherlode.bots.playouts import playout
from motherlode.cards import bit, count, has, lowest, nth
from motherlode.luck import Luck, Lucks, begin, draw
from motherlode.seats import MOST_SEATS, NATURE

Sums: TypeAlias = Any
"""A number for each node: an array, or a list."""

Nodes: TypeAlias = Any
"""An array of the records of `Node`, or of one `Forest`."""

rules: Any = None
"""The game that is played; bound when a body is chosen."""

__all__ = ["grow", "tally"]

ROOT, WORLD = 0, 1
"""The places of the states: the observed one, and the one that is played out."""
NOWHERE = -1
ACTIONS = 64
DEEPEST = 256
"""Moves of one iteration that are remembered in a tree; what lies deeper is played at random."""


@dataclass(slots=True)
class Node:
    """A point in the story as one seat witnesses it."""

    key: int = 0
    """The move that leads here: 64 × who moved + the action."""
    first: int = 0
    """The first child, or 0."""
    next: int = 0
    """The next child of the same parent, or 0."""
    visits: int = 0
    available: int = 0
    """How often the move was legal when its parent was visited."""


@dataclass(slots=True)
class Forest:
    """What an iteration keeps in hand."""

    used: int = 0
    """How many nodes there are."""
    seed: int = 0
    done: int = 0
    """Iterations so far, over all calls."""
    here: list[int] = row(MOST_SEATS)
    """Where each seat stands in its tree."""
    length: list[int] = row(MOST_SEATS)
    """How far each seat has walked."""
    path: list[int] = row(MOST_SEATS * DEEPEST)
    """The nodes that each seat walked over."""


def grow(states: States, seat: int, forest: Nodes, nodes: Nodes, wins: Sums, lucks: Lucks, iterations: int) -> None:
    """Search for a seat: so many more iterations from the observed state in place `ROOT`.

    *forest* is an array of one `Forest`; *nodes* an array of `Node`, whose first four are the roots of the seats and
    whose length bounds the trees; *wins* holds, for each node, the standings of the seat whose tree it is in.
    """
    f = forest[0]
    if f.used == 0:
        f.used = MOST_SEATS
    for _ in range(iterations):
        begin(lucks[0], f.seed, f.done)
        f.done += 1
        copy(states, WORLD, ROOT)
        world = states[WORLD]
        rules.imagine(world, seat, lucks[0])
        set_out(f)
        descend(world, f, nodes, wins, lucks[0])
        playout(world, lucks[0])
        back_up(world, f, nodes, wins)


def set_out(f: Forest) -> None:
    """Every seat stands at the root of its tree."""
    for seat in range(MOST_SEATS):
        f.here[seat] = seat
        f.length[seat] = 1
        f.path[seat * DEEPEST] = seat


def descend(world: State, f: Forest, nodes: Nodes, wins: Sums, luck: Luck) -> None:
    """Follow the trees until somebody stands at a node that was never visited."""
    for _ in range(DEEPEST - 1):
        waiting = rules.awaited(world)
        if not waiting:
            return
        mover = NATURE if waiting == bit(NATURE) else nth(waiting, draw(luck, count(waiting)))
        legal = rules.legal(world, mover)
        if mover == NATURE:
            action = nth(legal, draw(luck, count(legal)))
        else:
            node = f.here[mover]
            if nodes[node].visits == 0 and node >= MOST_SEATS:
                return
            action = select(f, nodes, wins, node, mover, legal, luck)
        walk(world, f, nodes, mover, action)
        rules.apply(world, mover, action)


def select(f: Forest, nodes: Nodes, wins: Sums, node: int, mover: int, legal: int, luck: Luck) -> int:
    """Return an action that was never tried here, or the one with the highest upper confidence bound."""
    untried = legal
    best, highest = lowest(legal), -1.0
    child = nodes[node].first
    while child:
        action = nodes[child].key - ACTIONS * mover
        if 0 <= action < ACTIONS and has(legal, action) and nodes[child].visits:
            untried &= ~bit(action)
            nodes[child].available += 1
            bound = upper_bound(nodes, wins, child)
            if bound > highest:
                best, highest = action, bound
        child = nodes[child].next
    if untried:
        return nth(untried, draw(luck, count(untried)))
    return best


def upper_bound(nodes: Nodes, wins: Sums, child: int) -> float:
    """Return UCB1 of a child, counting how often it could have been chosen rather than its parent's visits."""
    visits = nodes[child].visits
    bonus = EXPLORATION * sqrt(log(nodes[child].available + 1) / visits)
    return float(wins[child] / visits + bonus)


EXPLORATION = 0.7
"""The constant of UCB1 for results between 0 and 1, as in the paper."""


def walk(world: State, f: Forest, nodes: Nodes, mover: int, action: int) -> None:
    """Everybody who witnesses a move goes to the node that it leads to."""
    seen_by = rules.witnesses(world, mover, action)
    for seat in range(world.players):
        if has(seen_by, seat) and f.length[seat] < DEEPEST:
            child = child_of(f, nodes, f.here[seat], ACTIONS * mover + action)
            if child != NOWHERE:
                f.here[seat] = child
                f.path[seat * DEEPEST + f.length[seat]] = child
                f.length[seat] += 1


def child_of(f: Forest, nodes: Nodes, node: int, key: int) -> int:
    """Return the child that a move leads to, made if there is room for it."""
    child = nodes[node].first
    while child:
        if nodes[child].key == key:
            return int(child)
        child = nodes[child].next
    if f.used >= len(nodes):
        return NOWHERE
    child = f.used
    f.used += 1
    nodes[child].key = key
    nodes[child].next = nodes[node].first
    nodes[node].first = child
    return child


def back_up(world: State, f: Forest, nodes: Nodes, wins: Sums) -> None:
    """Write the result into every node that its seat walked over."""
    for seat in range(world.players):
        result = rules.standing(world, seat)
        for step in range(f.length[seat]):
            node = f.path[seat * DEEPEST + step]
            nodes[node].visits += 1
            wins[node] += result


def tally(nodes: Nodes, wins: Sums, seat: int, visits: Sums, values: Sums) -> None:
    """Read off what the search found for the moves of its seat: visits, and mean standings."""
    child = nodes[seat].first
    while child:
        action = nodes[child].key - ACTIONS * seat
        if 0 <= action < ACTIONS and nodes[child].visits:
            visits[action] = nodes[child].visits
            values[action] = wins[child] / nodes[child].visits
        child = nodes[child].next
