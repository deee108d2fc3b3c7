"""A best-responder to a search that it knows: before it moves it plays the match out, with that search as everybody.

It thinks as its victim does, and then imagines worlds that agree with what it sees. In each it makes each of the moves
that its search tried most, and lets the victim's own search play every seat to the end of the match. Another move than
that of its search is made where it won more in these worlds, beyond two standard errors of the difference. (It is a
rollout of the victim's policy: Tesauro and Galperin, "On-line policy improvement using Monte-Carlo search", 1996.)
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from motherlode.bots import self_play
from motherlode.bots.levels import CERTAIN
from motherlode.bots.self_play import Kind
from motherlode.bots.thinking import Budget, think
from motherlode.core import body
from motherlode.core.body import replica
from motherlode.core.luck import WORD, Luck, begin, mix
from motherlode.game import Game
from motherlode.lab.desk import Desk, Player

SURE = 2.0
"""Standard errors by which another move must be better than that of the search."""


@dataclass(frozen=True)
class Responder:
    """A player that tries its best moves against the policy of its victim."""

    simulations: int
    """Of its own search, for a move."""
    model: int
    """Simulations of a move of everybody in the worlds that it imagines."""
    worlds: int
    moves: int = 3
    """How many of its own moves are tried in each of them."""

    def __call__(self, game: Game, view: Any, seat: int, seed: int) -> int:
        """Choose a move."""
        thought = think(game, view, seat, seed, Budget(self.simulations), CERTAIN)
        tried = sorted(thought.visits, key=lambda action: (-thought.visits[action], action))[: self.moves]
        if len(tried) == 1:
            return tried[0]
        return tried[best_of(self.results(game, view, seat, seed, tried))]

    def results(self, game: Game, view: Any, seat: int, seed: int, tried: list[int]) -> npt.NDArray[np.float64]:
        """Return what came of each move in each world."""
        model = Player(Kind.SEARCH, self.model, CERTAIN)
        desk, found = Desk(game, [model], view.players, {}), np.zeros((self.worlds, len(tried)))
        for number in range(self.worlds):
            luck, world = Luck(), replica(view)
            begin(luck, seed & WORD, number)
            game.rules.imagine(world, seat, luck)
            for place, action in enumerate(tried):
                branch = replica(world)
                game.rules.apply(branch, seat, action)
                body.pack(branch, desk.states, self_play.START)
                standings, _ = desk.play([model] * view.players, mix(seed + number))
                found[number, place] = standings[seat]
        return found


def best_of(results: npt.NDArray[np.float64]) -> int:
    """Return the place of the move that gained most on the first one, if that is sure; else that of the first one."""
    gains = results - results[:, :1]
    errors = gains.std(axis=0, ddof=1) / np.sqrt(len(results))
    gained = np.where(gains.mean(axis=0) > SURE * errors, gains.mean(axis=0), 0.0)
    return int(gained.argmax())
