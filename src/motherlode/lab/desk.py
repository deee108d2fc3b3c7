"""Matches between searches in machine code, for tuning: thousands of decisions a second, all of them as at the table.

Ratings are measured through the same door as people's moves (`motherlode.lab.arena`); this is the quick way.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import sqrt

import numpy as np

from motherlode.bots import evaluation, search, self_play
from motherlode.bots.self_play import Kind
from motherlode.bots.stopping import Floats
from motherlode.bots.thinking import BIG_PRIME, nodes_for, row
from motherlode.compiled.compiler import bound
from motherlode.core import body
from motherlode.core.luck import Luck, mix
from motherlode.game import Game

NORMAL_95 = 1.96
"""Standard errors on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Player:
    """Who plays: a kind, simulations a move, and what it finds good."""

    kind: Kind
    simulations: int = 0
    params: Mapping[str, float] = field(default_factory=dict)
    """Parameters that differ from those in use, by name."""
    network: "Floats | None" = None
    """The numbers of a network in the place of that in use."""


@dataclass(frozen=True)
class Result:
    """What a player made of a series of matches."""

    standings: Sequence[float]
    decisions: int

    @property
    def mean(self) -> float:
        """The mean standing: 1 for winning every match."""
        return float(np.mean(self.standings))

    @property
    def plus_minus(self) -> float:
        """Half of the 95 % interval of the mean."""
        return float(NORMAL_95 * np.std(self.standings) / sqrt(len(self.standings)))

    @classmethod
    def of_all(cls, results: "Sequence[Result]") -> "Result":
        """Return what a player made of several series, as of one."""
        standings = [standing for result in results for standing in result.standings]
        return cls(standings, sum(result.decisions for result in results))


class Desk:
    """The arrays of one match at a time, on one thread."""

    def __init__(self, game: Game, players: Sequence[Player], seats: int, changes: Mapping[str, int]) -> None:
        """Lay the table for as many seats, and make room for the greediest of the players."""
        self.game, s = game, game.fresh(seats, changes)
        self.state, self.kernel = type(s), bound(self_play, game.module, evaluation.of(game))
        self.states, lucks = body.records(self.state, 4), body.records(Luck, 2)
        body.pack(s, self.states, self_play.START)
        room = nodes_for(max(player.simulations for player in players))
        trees = body.records(search.Forest), body.records(search.Node, room), np.zeros(room)
        self.work = self_play.Workspace(*trees, lucks, np.zeros(search.ACTIONS), np.zeros(search.ACTIONS))

    def play(self, seated: Sequence[Player], seed: int) -> tuple[list[float], int]:
        """Play a match; return how every seat stands at its end, and the decisions that were made."""
        kinds, budgets = (np.array(row) for row in ([p.kind for p in seated], [p.simulations for p in seated]))
        params = np.stack([row(self.game, player.params, player.network) for player in seated])
        decisions = self.kernel.play(self.states, kinds, budgets, params, self.work, seed)
        table = body.unpack(self.states[self_play.TABLE], self.state)
        return [self.game.rules.standing(table, seat) for seat in range(len(seated))], int(decisions)


@dataclass(frozen=True)
class Hall:
    """Where matches are played."""

    game: Game
    seats: int = 2
    changes: Mapping[str, int] = field(default_factory=dict)
    """The numbers of the box that differ from the sheet."""
    threads: int = 1

    def series(
        self,
        one: Player,
        others: Player,
        matches: int,
        seed: int = 0,
        tell: Callable[[int], object] = lambda _done: None,
    ) -> Result:
        """Let one player meet copies of another, once on each seat of every deal, the same on any number of threads.

        How many matches have been played is told now and then.
        """

        def some(first: int) -> list[tuple[int, float, int]]:
            desk, found = Desk(self.game, (one, others), self.seats, self.changes), []
            for number in range(first, matches, self.threads):
                seat, deal = number % self.seats, number // self.seats
                seated = [one if here == seat else others for here in range(self.seats)]
                standings, decisions = desk.play(seated, mix(seed * BIG_PRIME + deal))
                found.append((number, standings[seat], decisions))
                if first == 0:
                    tell(number + 1)
            return found

        with ThreadPoolExecutor(self.threads) as pool:
            played = sorted(match for part in pool.map(some, range(self.threads)) for match in part)
        return Result([standing for _, standing, _ in played], sum(decisions for _, _, decisions in played))
