"""Random play of our games, in every way that they can be driven."""

import random
from functools import cached_property
from time import perf_counter
from types import ModuleType
from typing import Any

from motherlode.compiled import entry_points, playouts
from motherlode.compiled.compiler import bound, interpreted
from motherlode.compiled.playouts import world_of
from motherlode.core import body
from motherlode.core.cards import count, lowest, members, nth
from motherlode.core.luck import Luck
from motherlode.core.seats import NATURE

SAMPLE = 100
"""Games played from Python to learn how many of a game's moves are decisions."""
MOVES = 1_000_000
"""Moves of one measurement of compiled play, about."""
DRIVEN = 20_000
"""Decisions of one measurement of play driven from Python, about."""
INTERPRETED = 4_000
"""Moves of one measurement of interpreted play, about."""
COPIES = 1_000_000


class Speed:
    """A game to be timed at its smallest table."""

    def __init__(self, rules: ModuleType) -> None:
        self.rules: Any = rules
        self.module = rules
        self.blank = self.fresh(1)

    def fresh(self, n: int) -> Any:
        """Return an array of *n* records, the first a fresh game."""
        records = body.records(self.rules.State, n)
        body.pack(self.laid(), records)
        return records

    def laid(self) -> Any:
        """Return a plain state, its table laid."""
        s = self.rules.State()
        self.rules.setup(s, self.rules.FEWEST_PLAYERS)
        return s

    @property
    def size(self) -> int:
        """The bytes of a record."""
        return int(self.blank.dtype.itemsize)

    @cached_property
    def mix(self) -> tuple[float, float]:
        """How many moves a random game has, Nature's included, and how many decisions of players."""
        kernel, luck, moves, decisions = bound(entry_points, self.module), random.Random(1), 0, 0
        for _ in range(SAMPLE):
            records = self.fresh(1)
            while waiting := kernel.awaited(records, 0):
                seat = lowest(waiting)
                legal = kernel.legal(records, 0, seat)
                kernel.apply(records, 0, seat, nth(legal, luck.randrange(count(legal))))
                moves, decisions = moves + 1, decisions + (seat != NATURE)
        return moves / SAMPLE, decisions / SAMPLE

    def compiled_moves(self) -> float:
        """Play compiled games; return their moves, Nature's included."""
        games = int(MOVES / self.mix[0])
        return float(bound(playouts, self.module).play_many(self.fresh(2), body.records(Luck), games, 1))

    def compiled_decisions(self) -> float:
        """Play compiled games; return the players' decisions."""
        return self.compiled_moves() * self.mix[1] / self.mix[0]

    def driven_from_python(self) -> float:
        """Play with one call from Python for each decision, Nature answering inside; return the decisions."""
        kernel, luck, decisions, seed = bound(playouts, self.module), random.Random(3).random, 0, 0
        worlds = body.records(world_of(self.rules.State), 1)
        decide, begin = kernel.decide, kernel.begin_world
        while decisions < DRIVEN:
            worlds["s"][0] = self.blank[0]
            seed, legal = seed + 1, begin(worlds, 0, seed)
            while legal:
                actions = members(legal)
                legal = decide(worlds, 0, actions[int(luck() * len(actions))])
                decisions += 1
        return decisions

    def interpreted_moves(self) -> float:
        """Play interpreted games; return their moves."""
        games = max(1, int(INTERPRETED / self.mix[0]))
        return float(interpreted(playouts, self.module).play_many([self.laid(), self.laid()], [Luck()], games, 1))

    def seconds_of_a_copy(self) -> float:
        """Return how long copying a record takes, inside machine code."""
        kernel, records = bound(playouts, self.module), self.fresh(2)
        kernel.copy_many(records, 1)
        begun = perf_counter()
        kernel.copy_many(records, COPIES)
        return (perf_counter() - begun) / COPIES
