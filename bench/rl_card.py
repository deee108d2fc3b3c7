"""RLCard's environments, driven as its users drive them."""

import random
from functools import cache
from typing import Any

import rlcard

STEPS = 2_000


@cache
def environment(name: str) -> Any:
    """Return one of RLCard's environments."""
    return rlcard.make(name, config={"seed": 1})


def steps(name: str) -> float:
    """Play at random; return the decisions made."""
    env, luck, decisions = environment(name), random.Random(3), 0
    while decisions < STEPS:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(luck.choice(list(state["legal_actions"])))
            decisions += 1
    return decisions
