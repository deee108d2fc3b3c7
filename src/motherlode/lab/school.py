"""Where matches are played to learn from: what is noted in them, of positions or of decisions."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from operator import itemgetter
from types import ModuleType
from typing import TypeAlias, TypeVar, cast

import numpy as np
import numpy.typing as npt

from motherlode.bots import evaluation, experience, leaves, self_play, visiting
from motherlode.bots.evaluation import Weights
from motherlode.bots.levels import CERTAIN
from motherlode.bots.self_play import Kind
from motherlode.bots.thinking import BIG_PRIME, row
from motherlode.compiled.compiler import bound
from motherlode.core import body
from motherlode.core.body import Row
from motherlode.core.luck import mix
from motherlode.game import Game
from motherlode.game.parameters import Parameter
from motherlode.lab.desk import Desk, Player
from motherlode.lab.fitting import NEVER, Floats, Lessons

ROOM, OPTIONS = 512, 8192
"""Positions of a match that are noted, at most, or options of its decisions."""
SHARE = 0.5
"""Of what can be noted, how much is: neighbours tell much the same."""
OF_LEAVES = 1.0
"""From how many positions a leaf is looked for: playouts lead neighbours apart."""
One = TypeVar("One")
Rows: TypeAlias = Row[Row[float]]


def played(
    desks: Callable[[], Callable[[int], One]], matches: int, threads: int, seed: int, tell: Callable[[int], object]
) -> list[One]:
    """Play matches, each thread at a desk of its own; return what came of each, the same on any number of threads.

    A desk is told the seed of a match. How many matches have been played is told now and then.
    """

    def some(first: int) -> list[tuple[int, One]]:
        play, found = desks(), []
        for number in range(first, matches, threads):
            found.append((number, play(mix(seed * BIG_PRIME + number))))
            if first == 0:
                tell(number + 1)
        return found

    with ThreadPoolExecutor(threads) as pool:
        by_number = sorted((one for part in pool.map(some, range(threads)) for one in part), key=itemgetter(0))
    return [one for _, one in by_number]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played to learn from."""

    game: Game
    seats: int
    simulations: int
    """Of a move."""
    longer: int = 0
    """Of who judges leaves, where leaves are noted."""
    box: Mapping[str, int] = field(default_factory=dict)
    """What differs from the sheet."""


class School:
    """The arrays of one match at a time, on one thread, and of what is noted in it."""

    kernel: ModuleType = experience
    """What plays and takes notes."""

    def __init__(
        self, plan: Plan, before: Weights, learned: Sequence[Parameter], network: Floats | None = None
    ) -> None:
        """Lay the table, and make room for what is noted; *network* is one in the place of that in use."""
        self.game, self.seats, self.plan = plan.game, plan.seats, plan
        self.params = row(plan.game, {**before, **CERTAIN}, network)
        budget = max(plan.simulations, plan.longer)
        self.desk = Desk(plan.game, [Player(Kind.SEARCH, budget)], plan.seats, plan.box)
        self.bound, self.reader = (
            bound(one, plan.game.module, evaluation.of(plan.game)) for one in (self.kernel, experience)
        )
        self.states = body.records(self.desk.state, experience.NOTED + ROOM)
        self.states[self_play.START] = self.desk.states[self_play.START]
        self.places = places_of(plan.game, learned)
        self.alone = self.params.copy()
        self.alone[self.places] = 0.0

    def play(self, seed: int) -> Lessons:
        """Play a match; return the positions that were noted, and what became of them."""
        noted, standings = self.noted(seed)
        return Lessons(self.features_of(noted), standings)

    def features_of(self, noted: range) -> Floats:
        """Return the features of the positions in some places, by seat and weight."""
        features = np.zeros((len(noted), self.seats, len(self.places)))
        for at, of_position in zip(noted, features, strict=True):
            self.reader.read(self.states, at, self.places, self.alone, of_position)
        return features

    def noted(self, seed: int) -> tuple[range, Floats]:
        """Play a match; return the places of what was noted, and by position how each seat stood in the end."""
        noted = self.bound.play(self.states, self.plan.simulations, self.params, self.desk.work, seed, SHARE)
        return range(experience.NOTED, experience.NOTED + noted), np.tile(self.ended(), (noted, 1))

    def ended(self) -> Floats:
        """Return how every seat stood at the end of the match."""
        table = body.unpack(self.states[self_play.TABLE], self.desk.state)
        return np.array([self.game.rules.standing(table, seat) for seat in range(self.seats)], float)


class SchoolOfLeaves(School):
    """Likewise, where somebody judges positions near the match for longer, at a table of two."""

    kernel = leaves

    def noted(self, seed: int) -> tuple[range, Floats]:
        """Play a match; return the places of the leaves that were noted, and what each seat may expect there."""
        plan, judge = self.plan, leaves.Judge(self.plan.longer, cast("Row[float]", np.zeros(ROOM)))
        some = self.bound.play(self.states, plan.simulations, self.params, self.desk.work, seed, OF_LEAVES, judge)
        first = np.asarray(judge.thought)[:some]
        return range(experience.NOTED, experience.NOTED + some), np.stack([first, 1.0 - first], axis=1)


class SchoolOfMoves(School):
    """Likewise, where decisions are noted."""

    kernel = visiting

    def play(self, seed: int) -> Lessons:
        """Play a match; return the decisions that were noted, and the share of the visits of each of their options."""
        desk = self.desk
        features, facts = np.zeros((OPTIONS, len(self.places))), np.zeros((OPTIONS, visiting.FACTS))
        notes = visiting.Notes(self.places, self.alone, cast("Rows", features), cast("Rows", facts))
        noted = self.bound.play(desk.states, self.plan.simulations, self.params, desk.work, notes, seed, SHARE)
        return by_decision(features[:noted], facts[:noted])


def by_decision(features: Floats, facts: Floats) -> Lessons:
    """Return options that were noted one after the other by decision; where one has fewer, the rest never are."""
    _, decision, options = np.unique(facts[:, visiting.DECISION], return_inverse=True, return_counts=True)
    place = np.arange(len(facts)) - (np.cumsum(options) - options)[decision]
    shape = len(options), options.max(initial=1)
    padded, visits, priors = np.zeros((*shape, features.shape[1])), np.zeros(shape), np.full(shape, NEVER)
    padded[decision, place], priors[decision, place] = features, facts[:, visiting.PRIOR]
    visits[decision, place] = facts[:, visiting.VISITS]
    return Lessons(padded, visits / visits.sum(axis=1, keepdims=True), priors)


def places_of(game: Game, some: Sequence[Parameter]) -> npt.NDArray[np.int64]:
    """Return the places of some parameters among all of a game."""
    return np.array([n for n, one in enumerate(evaluation.of(game).PARAMETERS) if one in some], np.int64)
