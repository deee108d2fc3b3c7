"""Lines side by side: the best is found on equal evidence, and compared in pairs with what was played."""

from collections.abc import Sequence
from random import Random
from typing import cast

import numpy as np
import pytest

from motherlode.analysis import duel
from motherlode.analysis.duel import BATCHES, Floats, Trial, Verdict, compared, settle, worth_of
from motherlode.bots.lines import Line, after, completed, kind
from motherlode.bots.thinking import Budget
from motherlode.game import game
from tests.games.miners.miners_scenario import Table


class Fixed:
    """A trial of seat 0 that wins in so many of ten simulations; *later* of those that are measured."""

    def __init__(self, chance: float, later: float | None = None) -> None:
        self.chance, self.later, self.goals = chance, chance if later is None else later, list[int]()
        self.step, self.latest = (0, 0), np.array([chance, 1 - chance])

    def grow(self, goal: int) -> None:
        self.goals.append(goal)

    def measure(self, simulations: int) -> Floats:
        share = simulations / BATCHES
        return np.full((BATCHES, 2), [share * self.later, share * (1 - self.later)])


def settled(chances: Sequence[Fixed], played: int) -> Verdict:
    trials: dict[Line, Trial] = {(n,): cast("Trial", one) for n, one in enumerate(chances)}
    return settle(trials, (played,), 320)


def test_the_poorer_half_is_dropped_until_one_is_left_which_meets_what_was_played() -> None:
    lines = [Fixed(0.2), Fixed(0.7), Fixed(0.5), Fixed(0.4)]
    found = settled(lines, 0)
    assert found.best == (1,)
    assert [line.goals[-1] for line in lines] == [160, 160, 160, 80], "what was played is grown as far as the best"
    assert (found.good.chances[0], found.played.chances[0]) == pytest.approx((0.7, 0.2))
    assert found.change == pytest.approx((-0.5, 0.5))
    assert found.is_better_for(0)
    assert not found.is_better_for(1)


def test_what_was_chosen_by_chance_is_not_called_better() -> None:
    """The second line had luck while lines were chosen; measured anew it is worse than what was played."""
    found = settled([Fixed(0.5), Fixed(0.9, later=0.45)], 0)
    assert (found.best, found.change[0]) == ((1,), pytest.approx(0.05))
    assert not found.is_better_for(0)


def test_what_is_best_itself_is_measured_once_and_differs_by_nothing() -> None:
    found = settled([Fixed(0.6), Fixed(0.3)], 0)
    assert (found.best, found.change, found.errors) == ((0,), (0.0, 0.0), (0.0, 0.0))
    assert found.good is found.played


def test_the_error_of_a_difference_is_that_of_pairs() -> None:
    """Luck that both share is no error of their difference; luck of their own is, by the laws of chance."""
    luck, own = np.random.default_rng(1), Random(1)
    shared = luck.normal(10, 3, (BATCHES, 2))
    change, errors = compared(shared - 1, shared, 20 * BATCHES)
    assert change == pytest.approx([-0.05, -0.05])
    assert errors == pytest.approx([1 / (20 * BATCHES)] * 2), "that of one simulation more"
    wins = np.array([[[sum(own.random() < 0.5 for _ in range(400))] for _ in range(BATCHES)] for _ in range(2)], float)
    _, (error,) = compared(wins[0], wins[1], 400 * BATCHES)
    assert error == pytest.approx((0.5 / (400 * BATCHES)) ** 0.5, rel=0.5)


def test_a_thousand_wins_do_not_prove_the_next() -> None:
    found = worth_of(np.full((BATCHES, 1), 10.0), 10 * BATCHES)
    assert found.chances == (1.0,)
    assert 0 < found.errors[0] < 0.01


@pytest.mark.slow
def test_a_sentence_is_completed_and_cards_that_are_alike_make_lines_that_are() -> None:
    t = Table("9C 9S", "KS QS 4S")
    miners, view = t.match.game, t.match.view(0)
    kidnap = t.match.game.words.hear(view, 0, "kidnap")
    line = completed(miners, view, 0, [kidnap], Budget(50))
    assert line[0] == kidnap
    assert not miners.rules.amid(after(miners, view, 0, line), 0)
    assert duel.Trial.of_line(miners, view, 0, line, 1, 32).measure(32).sum() == pytest.approx(32)
    diamonds = game("diamonds")
    untouched = [kind(diamonds, diamonds.fresh(2), 0, [pile]) for pile in (0, 5)]
    assert untouched[0] == untouched[1]
