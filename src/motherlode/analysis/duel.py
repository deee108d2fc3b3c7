"""Which of some lines is best, and by how much another one is worse: all are played out on the same evidence.

The lines that a search likes best are played out side by side, and the poorer half is dropped, until one is left: the
sequential halving of Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits" (2013). The last one
then meets the line that was played in fresh simulations, so that it is not overrated for having been chosen: as many of
each, with the same imagined worlds and luck (common random numbers). What is compared are pairs of simulations, and the
error is that of their differences.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from motherlode.analysis.findings import Worth
from motherlode.bots import calibration, evaluation
from motherlode.bots.calibration import Curve
from motherlode.bots.lines import Line, before_last
from motherlode.bots.thinking import nodes_for, row
from motherlode.core import body
from motherlode.core.body import State
from motherlode.core.luck import Luck
from motherlode.core.seats import MOST_SEATS, NATURE
from motherlode.game import Game

Floats: TypeAlias = npt.NDArray[np.float64]
BATCHES = 16
"""Simulations of a trial that count are added up in so many parts, from whose differences errors are found."""
ROUNDS = 2
"""How often the poorer half is dropped, before the last line meets the one that was played."""
WARMING = 2
"""The first simulations, one part in so many, only grow the tree: their players still try everything.

Measured on what the accounts of fourteen random games of small Diamonds leave unexplained (1000 simulations, root of
the mean square), in standard errors and in points: a quarter 1.6 and 12, a half 1.2 and 11, three quarters 1.1 and 14.
"""
TO_THE_END = {"horizon": 1e9}
"""The change of parameters with which a playout is never evaluated before it is over."""


class Trial:
    """Simulations that all begin with the same line, or go on from a whole position, in a forest of their own."""

    def __init__(self, game: Game, root: State, step: tuple[int, int], seed: int, room: int) -> None:
        """*step* is the last word of the line, with its seat; of a whole position it is Nature's, and not read."""
        from motherlode.bots import action_values, search  # noqa: PLC0415 - the command starts without the compiler
        from motherlode.compiled.compiler import bound  # noqa: PLC0415

        self.kernel, self.step = bound(action_values, game.module, evaluation.of(game)), step
        self.states, self.forest = body.records(type(root), 2), body.records(search.Forest)
        body.pack(root, self.states, search.ROOT)
        self.forest["seed"] = seed
        self.nodes, self.wins = np.empty(nodes_for(room), body.dtype_of(search.Node)), np.empty(nodes_for(room))
        self.lucks, self.players = body.records(Luck), root.players
        self.params = row(game, {} if calibration.evaluates_ahead(game) else TO_THE_END)
        self.grown, self.latest = 0, np.zeros(root.players)

    @classmethod
    def of_line(cls, game: Game, view: State, seat: int, line: Line, seed: int, room: int) -> "Trial":
        """Return the trial of a line that a seat, which observes this, may say."""
        return cls(game, before_last(game, view, seat, line), (seat, line[-1]), seed, room)

    @classmethod
    def of_position(cls, game: Game, s: State, seed: int, room: int) -> "Trial":
        """Return the trial of a position with all cards open."""
        return cls(game, s, (NATURE, 0), seed, room)

    def grow(self, goal: int) -> None:
        """Let the tree grow to so many simulations; remember how everybody fared in the last of them."""
        if goal == self.grown:
            return
        results = self._run(goal - self.grown)
        self.latest, self.grown = results / (goal - self.grown), goal

    def measure(self, simulations: int) -> Floats:
        """Return the results of more simulations, by batch and seat."""
        ends = [simulations * n // BATCHES for n in range(BATCHES + 1)]
        return np.array([self._run(end - begun) for begun, end in pairwise(ends)])

    def _run(self, simulations: int) -> Floats:
        results = np.zeros(MOST_SEATS)
        trees = self.forest, self.nodes, self.wins, self.lucks
        self.kernel.expect(self.states, *self.step, *trees, self.params, simulations, results)
        return results[: self.players]


@dataclass(frozen=True, slots=True)
class Verdict:
    """How the best of some lines compares with the one that was played."""

    best: Line
    good: Worth
    played: Worth
    change: tuple[float, ...]
    """By seat: what was played less the best."""
    errors: tuple[float, ...]
    """Of the change."""

    def calibrated(self, curve: Curve) -> "Verdict":
        """Return the same in chances that came true as often as they say."""
        good, played = (calibrated(worth, curve) for worth in (self.good, self.played))
        change = tuple(p - g for p, g in zip(played.chances, good.chances, strict=True))
        raw, stretched = np.array(self.good.errors) + self.played.errors, np.array(good.errors) + played.errors
        errors = _plain(np.array(self.errors) * stretched / raw)
        return Verdict(self.best, good, good if self.played is self.good else played, change, errors)

    def is_better_for(self, seat: int) -> bool:
        """Is the best worth more to a seat than what was played, beyond the error?"""
        return -self.change[seat] > self.errors[seat]


def worth_of(results: Floats, simulations: int) -> Worth:
    """Return means with standard errors; a result lies between 0 and 1, so its variance is at most p (1 - p).

    For the error p is moved a little towards ½ (Agresti and Coull, 1998): a thousand wins do not prove the next.
    """
    won = results.sum(axis=0)
    cautious = (won + 1) / (simulations + 2)
    errors = np.sqrt(cautious * (1 - cautious) / simulations)
    return Worth(_plain(won / simulations), _plain(errors))


def calibrated(worth: Worth, curve: Curve) -> Worth:
    """Return chances that came true as often as they say; an error becomes half of what its interval becomes."""
    if not any(worth.errors):
        return worth
    players, chances = len(worth.chances), curve.chances(worth.chances)
    even = Curve(curve.slope)
    ends = [
        [even.chance(min(1.0, max(0.0, chance + side * error)), players) for side in (-1, 1)]
        for chance, error in zip(worth.chances, worth.errors, strict=True)
    ]
    return Worth(chances, tuple((high - low) / 2 for low, high in ends))


def settle(trials: Mapping[Line, Trial], played: Line, simulations: int) -> Verdict:
    """Find the best of some lines, the one that was played among them, and compare it with that one."""
    warming = simulations // WARMING
    best = _last_of(trials, warming)
    counted = simulations - warming
    good = trials[best].measure(counted)
    if best == played:
        worth = worth_of(good, counted)
        return Verdict(best, worth, worth, (0.0,) * len(worth.chances), (0.0,) * len(worth.chances))
    trials[played].grow(warming)
    other = trials[played].measure(counted)
    return verdict(best, good, other, counted)


def verdict(best: Line, good: Floats, played: Floats, simulations: int) -> Verdict:
    """Return how the results of the best line compare with those of the one that was played."""
    change, errors = compared(played, good, simulations)
    return Verdict(best, worth_of(good, simulations), worth_of(played, simulations), _plain(change), _plain(errors))


def _plain(numbers: Floats) -> tuple[float, ...]:
    return tuple(map(float, numbers))


def _last_of(trials: Mapping[Line, Trial], warming: int) -> Line:
    """Return the line that is left when the poorer half was dropped a few times."""
    left = list(trials)
    seat = trials[left[0]].step[0]
    for goal in (warming * (n + 1) // ROUNDS for n in range(ROUNDS)):
        for line in left:
            trials[line].grow(goal)
        left = sorted(left, key=lambda line: -trials[line].latest[seat])[: max(1, len(left) // 2)]
    return left[0]


def compared(one: Floats, other: Floats, simulations: int) -> tuple[Floats, Floats]:
    """Return by how much one line's results exceed the other's, by seat, with the standard errors of the differences.

    Pairs have common luck. An error is never below that of a single simulation more.
    """
    sizes = np.diff([simulations * n // BATCHES for n in range(BATCHES + 1)])[:, None]
    change = (one - other).sum(axis=0) / simulations
    apart = (one - other) - change * sizes
    spread = (apart**2).sum(axis=0) * BATCHES / (BATCHES - 1)
    return change, np.hypot(np.sqrt(spread) / simulations, 1 / simulations)
