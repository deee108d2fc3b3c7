"""Exact chances as a kernel: what a small open game of two is worth to A, played best and played at random.

A fraction is checked, without big numbers, by what is left of it when it is divided by a prime: with two primes of
31 bits, two different fractions leave the same rests about once in 10**18. Only which of two moves is better is told
by floats.

The walk keeps its own stack, as that of `motherlode.bots.exact` does and for the same reason.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from motherlode.core import body
from motherlode.core.body import copy
from motherlode.core.cards import count, lowest, rest
from motherlode.core.seats import NATURE

rules: Any = None
"""The game; bound when a body is chosen."""
evaluation: Any = None
"""How its positions are told apart; bound likewise."""

__all__ = ["solve"]

PRIMES = (2**31 - 1, 2**31 - 19)
MODULI = PRIMES + PRIMES
"""The columns of every row of rests: the best play's, then the random play's."""
BEST = len(PRIMES)
MOST_ACTIONS = 64
EMPTY = -1


@dataclass(slots=True)
class Visit:
    """A position that is being looked into."""

    key: int = 0
    seat: int = 0
    untried: int = 0
    actions: int = 0


class Line(NamedTuple):
    """What belongs to the positions of the line that is being looked into: one place for each of its moves."""

    states: Any
    visits: Any
    best: Any
    rests: Any


class Table(NamedTuple):
    """What is known of positions, each in the place that is the rest of its key, and the inverses of small numbers."""

    keys: Any
    best: Any
    rests: Any
    moduli: Any
    inverses: Any


def solve(line: Line, table: Table) -> None:
    """Write what the state in place 0 is worth to A into place 0 of the line."""
    depth, known = 0, arrive(line, table, 0)
    while depth or not known:
        if known:
            depth -= 1
            add(line, table, depth)
        if line.visits[depth].untried:
            step(line, depth)
            depth += 1
            known = arrive(line, table, depth)
        else:
            settle(line, table, depth)
            known = True


def arrive(line: Line, table: Table, depth: int) -> bool:
    """Look up the worth of the state in place *depth*, or begin a visit; return whether it is known."""
    s = line.states[depth]
    waiting = rules.awaited(s)
    if not waiting:
        score(line, table, depth, rules.standing(s, 0))
        return True
    key = evaluation.position(s)
    place = key % len(table.keys)
    if table.keys[place] == key:
        line.best[depth] = table.best[place]
        take_over(line.rests, depth, table.rests, place, len(table.moduli))
        return True
    begin(line, depth, key, lowest(waiting))
    return False


def score(line: Line, table: Table, depth: int, standing: float) -> None:
    """Write the worth of a finished game: a win, a half or nothing."""
    line.best[depth] = standing
    for column in range(len(table.moduli)):
        line.rests[depth, column] = int(2 * standing) * table.inverses[column, 2] % table.moduli[column]


def begin(line: Line, depth: int, key: int, seat: int) -> None:
    """Begin a visit of the state in place *depth*."""
    visit = line.visits[depth]
    visit.key, visit.seat, visit.untried = key, seat, rules.legal(line.states[depth], seat)
    visit.actions = count(visit.untried)
    line.best[depth] = 0.0 if seat == NATURE else 2.0 * seat - 0.5
    for column in range(len(MODULI)):
        line.rests[depth, column] = 0


def step(line: Line, depth: int) -> None:
    """Try the next action of the state in place *depth*."""
    visit = line.visits[depth]
    copy(line.states, depth + 1, depth)
    rules.apply(line.states[depth + 1], visit.seat, lowest(visit.untried))
    visit.untried = rest(visit.untried)


def add(line: Line, table: Table, depth: int) -> None:
    """Reckon with what an action led to: A takes the most, B the least, Nature and random play a part of each."""
    seat, found, after = line.visits[depth].seat, line.best[depth], line.best[depth + 1]
    if seat == NATURE:
        line.best[depth] += after
    elif (after > found) == (seat == 0) and after != found:
        line.best[depth] = after
        take_over(line.rests, depth, line.rests, depth + 1, BEST)
    for column in range(0 if seat == NATURE else BEST, len(table.moduli)):
        both = line.rests[depth, column] + line.rests[depth + 1, column]
        line.rests[depth, column] = both % table.moduli[column]


def settle(line: Line, table: Table, depth: int) -> None:
    """Take the mean of what was added up, and keep what was found in the table."""
    visit = line.visits[depth]
    if visit.seat == NATURE:
        line.best[depth] /= visit.actions
    for column in range(0 if visit.seat == NATURE else BEST, len(table.moduli)):
        inverse = table.inverses[column, visit.actions]
        line.rests[depth, column] = line.rests[depth, column] * inverse % table.moduli[column]
    place = visit.key % len(table.keys)
    table.keys[place], table.best[place] = visit.key, line.best[depth]
    take_over(table.rests, place, line.rests, depth, len(table.moduli))


def take_over(rests: Any, place: int, source: Any, source_place: int, columns: int) -> None:
    """Copy the first columns of a row."""
    for column in range(columns):
        rests[place, column] = source[source_place, column]


# room for it, and what to expect


def new_line(s: object, moves: int = 200) -> Line:
    """Return a line of at most so many moves that begins with a state."""
    states = body.records(type(s), moves)
    body.pack(s, states)
    return Line(states, body.records(Visit, moves), np.zeros(moves), np.zeros((moves, len(MODULI)), np.int64))


def new_table(bits: int = 20) -> Table:
    """Return an empty table of two to the power of *bits* places."""
    size, numbers = 1 << bits, range(1, MOST_ACTIONS)
    inverses = [[0, *(pow(n, -1, modulus) for n in numbers)] for modulus in MODULI]
    rests = np.zeros((size, len(MODULI)), np.int64)
    return Table(np.full(size, EMPTY), np.zeros(size), rests, np.array(MODULI), np.array(inverses))


def rests_of(*worths: Fraction) -> list[int]:
    """Return what is left of fractions with every prime."""
    return [worth.numerator * pow(worth.denominator, -1, prime) % prime for worth in worths for prime in PRIMES]
