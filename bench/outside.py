"""Opponents from outside: OpenSpiel's information-set Monte-Carlo tree search, at our tables.

An opponent is called with the game, an observed state, the seat that is awaited and a seed; it returns an action. It is
handed what the seat may see and nothing else.
"""

from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from bench.spiel import SpielGame, Story
from motherlode.core import body
from motherlode.game import Game

Opponent = Callable[[Game, Any, int, int], int]
EXPLORATION = 1.0
"""The constant of UCT for returns that differ by 1 (OpenSpiel's examples take 2 for those that differ by 2)."""


class Clocked(ISMCTSBot):  # type: ignore[misc] # OpenSpiel has no types
    """OpenSpiel's searcher, stopped by the clock: its own simulations, until the time is over."""

    def __init__(self, game: SpielGame, seconds: float | None, simulations: int, seed: int) -> None:
        luck = np.random.RandomState(seed)
        rollouts = RandomRolloutEvaluator(1, luck)
        super().__init__(game, rollouts, EXPLORATION, simulations, random_state=luck)
        self.seconds, self.done = seconds, 0

    def run_search(self, state: Story) -> Any:
        """Search as `ISMCTSBot.run_search` does, but look at the clock after every simulation."""
        self.reset()
        self._root_node = self.create_new_node(state)
        begun, self.done = perf_counter(), 0
        while self.done < self._max_simulations and not self._is_late(begun):
            self.run_simulation(self.sample_root_state(state))
            self.done += 1
        return self.get_final_policy(state, self._root_node)

    def _is_late(self, begun: float) -> bool:
        """Is the time over? Two simulations are made at the least: the first only opens the root."""
        return self.seconds is not None and self.done >= 2 and perf_counter() - begun > self.seconds

    def resample_from_infostate(self, state: Story) -> Story:
        """Return another world that the seat on turn cannot tell from this one."""
        return state.resample_from_infostate(state.current_player(), self._random_state.uniform)


def ismcts_bot(seconds_a_move: float | None = None, max_simulations: int = 10**9) -> Opponent:
    """Return an opponent that searches so long, or so often, with random playouts."""

    def choose(game: Game, view: Any, seat: int, seed: int) -> int:
        story = story_of(game, view, seat)
        legal = story.legal_actions()
        if len(legal) == 1:
            return legal[0]
        bot = Clocked(story.game, seconds_a_move, max_simulations, seed % 2**32)
        return int(bot.step(story))

    return choose


def story_of(game: Game, view: Any, seat: int) -> Story:
    """Return the story that begins at an observed state, its seat the first to speak."""
    records = body.records(type(view), 1)
    body.pack(view, records)
    return spiel_game(game, view.players).story(records, seat)


@cache
def spiel_game(game: Game, players: int) -> SpielGame:
    """Return a game as OpenSpiel knows it; the box is in the records."""
    return SpielGame(game, players)
