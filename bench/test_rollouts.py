"""Whoever plays matches out leaves the move of its search only for one that was surely better."""

import numpy as np

from bench.rollouts import best_of


def test_a_better_move_is_made_only_where_it_is_sure() -> None:
    same, lucky, better = [0, 1] * 8, [0, 1] * 7 + [1, 1], [1] * 16
    assert best_of(np.array([same, same]).T) == 0
    assert best_of(np.array([same, lucky]).T) == 0
    assert best_of(np.array([same, lucky, better]).T) == 2
    assert best_of(np.array([better, same]).T) == 0
