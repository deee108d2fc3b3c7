"""OpenSpiel's hearts: the field's C++ card game, as the yardstick."""

import random
from functools import cache
from typing import Any

import pyspiel

ROLLOUTS = 4_000
GAMES = 25


@cache
def after_the_deal() -> Any:
    """Return a hearts state in which the first player decision is due."""
    state = pyspiel.load_game("hearts").new_initial_state()
    luck = random.Random(1)
    while state.is_chance_node():
        state.apply_action(luck.choice(state.chance_outcomes())[0])
    return state


@cache
def mean_decisions() -> float:
    """Return how many decisions a random rollout from there holds."""
    luck, total, games = random.Random(2), 0, 200
    for _ in range(games):
        state = after_the_deal().clone()
        while not state.is_terminal():
            total += not state.is_chance_node()
            state.apply_action(luck.choice(state.legal_actions()))
    return total / games


def rollouts() -> float:
    """Let C++ clone the state and play it to the end at random; return the decisions made."""
    game = after_the_deal().get_game()
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 7, False)
    bot.step(after_the_deal())
    return ROLLOUTS * mean_decisions()


def driven_from_python() -> float:
    """Play hearts at random with one call from Python for each step; return the players' decisions."""
    game, luck, decisions = after_the_deal().get_game(), random.Random(3), 0
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(luck.random() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(luck.random() * len(actions))])
                decisions += 1
    return decisions
