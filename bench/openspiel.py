"""OpenSpiel's C++ card games, as the yardstick."""

import random
from functools import cached_property
from typing import Any

import pyspiel

SAMPLE = 200
"""Games played from Python to learn how many decisions a rollout holds."""
BATCH = 200_000
"""Decisions of one measurement, about."""


class Yardstick:
    """One of OpenSpiel's games, played at random."""

    def __init__(self, name: str) -> None:
        self.name, self.game = name, pyspiel.load_game(name)

    @cached_property
    def dealt(self) -> Any:
        """A state in which the first decision of a player is due."""
        state, luck = self.game.new_initial_state(), random.Random(1)
        while state.is_chance_node():
            state.apply_action(luck.choice(state.chance_outcomes())[0])
        return state

    @cached_property
    def mix(self) -> tuple[float, float]:
        """How many moves a random rollout from there holds, chance included, and how many decisions."""
        luck, moves, decisions = random.Random(2), 0, 0
        for _ in range(SAMPLE):
            state = self.dealt.clone()
            while not state.is_terminal():
                moves, decisions = moves + 1, decisions + (not state.is_chance_node())
                state.apply_action(luck.choice(state.legal_actions()))
        return moves / SAMPLE, decisions / SAMPLE

    def rollouts(self) -> float:
        """Let C++ clone the dealt state and play it to the end at random, many times; return the decisions."""
        rollouts = int(BATCH / self.mix[1])
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 7)
        pyspiel.MCTSBot(self.game, evaluator, 2.0, 1, 10, False, 7, False).step(self.dealt)
        return rollouts * self.mix[1]

    def driven_from_python(self) -> float:
        """Play with one call from Python for each step; return the players' decisions."""
        luck, decisions = random.Random(3).random, 0
        while decisions < BATCH / 100:
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(luck() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(luck() * len(actions))])
                    decisions += 1
        return decisions
