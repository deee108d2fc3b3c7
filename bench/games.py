"""Random play of our games, in every way that they can be driven."""

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

from motherlode import body, doors
from motherlode.bots import playouts
from motherlode.bots.playouts import world_of
from motherlode.cards import count, lowest, members, nth
from motherlode.compiler import bound, interpreted
from motherlode.game import Game
from motherlode.luck import Luck
from motherlode.seats import NATURE

COMPILED_GAMES = 20_000
DRIVEN_GAMES = 300
INTERPRETED_GAMES = 40
COPIES = 2_000_000


@dataclass(frozen=True, eq=False)
class Speed:
    """A game to be timed at its smallest table."""

    game: Game

    def fresh(self, n: int) -> Any:
        """Return an array of *n* records, the first a fresh game."""
        s = self.game.fresh(self.game.rules.FEWEST_PLAYERS)
        records = body.records(type(s), n)
        body.pack(s, records)
        return records

    @cache  # noqa: B019 - one for each game, for the length of a run
    def mix(self) -> tuple[float, float]:
        """Return how many moves a random game has, Nature's included, and how many decisions of players."""
        kernel, luck = bound(doors, self.game.module), random.Random(1)
        moves = decisions = 0
        for _ in range(300):
            records = self.fresh(1)
            while waiting := kernel.awaited(records, 0):
                seat = lowest(waiting)
                legal = kernel.legal(records, 0, seat)
                kernel.apply(records, 0, seat, nth(legal, luck.randrange(count(legal))))
                moves, decisions = moves + 1, decisions + (seat != NATURE)
        return moves / 300, decisions / 300

    def compiled_moves(self) -> float:
        """Play compiled games; return their moves, Nature's included."""
        return float(bound(playouts, self.game.module).play_many(self.fresh(2), body.records(Luck), COMPILED_GAMES, 1))

    def compiled_decisions(self) -> float:
        """Play compiled games; return the players' decisions."""
        moves, decisions = self.mix()
        return self.compiled_moves() * decisions / moves

    def driven_from_python(self) -> float:
        """Play with one call from Python for each decision, Nature answering inside; return the decisions."""
        kernel, luck, decisions = bound(playouts, self.game.module), random.Random(3).random, 0
        worlds, blank = body.records(world_of(self.game.rules.State), 1), self.fresh(1)
        decide, begin = kernel.decide, kernel.begin_world
        for seed in range(DRIVEN_GAMES):
            worlds["s"][0] = blank[0]
            legal = begin(worlds, 0, seed)
            while legal:
                actions = members(legal)
                legal = decide(worlds, 0, actions[int(luck() * len(actions))])
                decisions += 1
        return decisions

    def interpreted_moves(self) -> float:
        """Play interpreted games; return their moves."""
        s = self.game.fresh(self.game.rules.FEWEST_PLAYERS)
        kernel = interpreted(playouts, self.game.module)
        return float(kernel.play_many([s, body.replica(s)], [Luck()], INTERPRETED_GAMES, 1))
