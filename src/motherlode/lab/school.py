"""Where matches are played to learn from: what is noted in them, of positions or of decisions."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
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
PRINTED: Mapping[str, int] = {}
"""What differs from the sheet in a printed box."""
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


class School:
    """The arrays of one match at a time, on one thread, and of what is noted in it."""

    kernel: ModuleType = experience
    """What plays and takes notes."""

    def __init__(
        self,
        game: Game,
        seats: int,
        simulations: int,
        before: Weights,
        learned: Sequence[Parameter],
        network: Floats | None = None,
        box: Mapping[str, int] = PRINTED,
    ) -> None:
        """Lay the table, and make room for what is noted; *network* is one in the place of that in use."""
        self.game, self.seats, self.simulations, self.box = game, seats, simulations, box
        self.params = row(game, {**before, **CERTAIN}, network)
        self.desk = self.desk_for(simulations)
        self.bound, self.reader = (bound(one, game.module, evaluation.of(game)) for one in (self.kernel, experience))
        self.states = body.records(self.desk.state, experience.NOTED + ROOM)
        self.states[self_play.START] = self.desk.states[self_play.START]
        self.places = places_of(game, learned)
        self.alone = self.params.copy()
        self.alone[self.places] = 0.0

    def desk_for(self, simulations: int) -> Desk:
        """Return a desk at which somebody can think so long."""
        return Desk(self.game, [Player(Kind.SEARCH, simulations)], self.seats, self.box)

    def play(self, seed: int) -> Lessons:
        """Play a match; return the positions that were noted, and how it ended."""
        noted = self.noted(seed)
        return Lessons(self.features_of(noted), np.tile(self.ended(), (len(noted), 1)))

    def features_of(self, noted: range) -> Floats:
        """Return the features of the positions in some places, by seat and weight."""
        features = np.zeros((len(noted), self.seats, len(self.places)))
        for at, of_position in zip(noted, features, strict=True):
            self.reader.read(self.states, at, self.places, self.alone, of_position)
        return features

    def noted(self, seed: int) -> range:
        """Play a match; return the places of the positions that were noted."""
        noted = self.bound.play(self.states, self.simulations, self.params, self.desk.work, seed, SHARE)
        return range(experience.NOTED, experience.NOTED + noted)

    def ended(self) -> Floats:
        """Return how every seat stood at the end of the match."""
        table = body.unpack(self.states[self_play.TABLE], self.desk.state)
        return np.array([self.game.rules.standing(table, seat) for seat in range(self.seats)], float)


class SchoolOfLeaves(School):
    """Likewise, where somebody judges positions near the match for longer, at a table of two."""

    kernel = leaves
    longer = 0
    """Simulations of who judges."""

    def judge_by(self, longer: int) -> "SchoolOfLeaves":
        """Let so many simulations judge; return the school."""
        self.longer, self.desk = longer, self.desk_for(max(self.simulations, longer))
        return self

    def play(self, seed: int) -> Lessons:
        """Play a match; return the leaves that were noted, and what each seat may expect there."""
        work, thought = self.desk.work, np.zeros(ROOM)
        some = self.bound.play(self.states, self.simulations, self.params, work, seed, self.longer, thought)
        noted, first = range(experience.NOTED, experience.NOTED + some), thought[:some]
        return Lessons(self.features_of(noted), np.stack([first, 1.0 - first], axis=1))


class SchoolOfMoves(School):
    """Likewise, where decisions are noted."""

    kernel = visiting

    def play(self, seed: int) -> Lessons:
        """Play a match; return the decisions that were noted, and the share of the visits of each of their options."""
        desk = self.desk
        features, facts = np.zeros((OPTIONS, len(self.places))), np.zeros((OPTIONS, visiting.FACTS))
        notes = visiting.Notes(self.places, self.alone, cast("Rows", features), cast("Rows", facts))
        noted = self.bound.play(desk.states, self.simulations, self.params, desk.work, notes, seed, SHARE)
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
