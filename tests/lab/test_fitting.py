"""Weights are found again in results that were drawn by them."""

import sys

import numpy as np
import pytest

from motherlode.core.errors import InputError
from motherlode.lab import fitting
from motherlode.lab.fitting import Lessons


def drawn(weights: list[float], seats: int, positions: int) -> Lessons:
    """Return positions with random features, each won by a seat with its share of the odds."""
    luck = np.random.default_rng(7)
    features = luck.normal(size=(positions, seats, len(weights)))
    odds = np.exp(features @ np.array(weights))
    shares = odds / odds.sum(axis=1, keepdims=True)
    winners = (shares.cumsum(axis=1) > luck.random((positions, 1))).argmax(axis=1)
    return Lessons(features, np.eye(seats)[winners])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_weights_that_made_the_results_are_found_again(seats: int) -> None:
    truth = [1.5, -0.7, 0.0]
    assert fitting.fit(drawn(truth, seats, 8000)) == pytest.approx(truth, abs=0.1)


def test_of_any_weights_those_found_fit_best() -> None:
    lessons = drawn([0.5, 1.0], 2, 500)
    found = fitting.fit(lessons)
    for step in ([0.2, 0.0], [-0.2, 0.0], [0.0, 0.2], [0.0, -0.2]):
        assert fitting.loss(found, lessons) < fitting.loss(found + np.array(step), lessons)


def test_without_weights_all_seats_are_alike() -> None:
    assert fitting.loss(np.zeros(2), drawn([1.0, 1.0], 4, 100)) == pytest.approx(np.log(4))


def test_what_is_the_same_for_all_seats_weighs_nothing() -> None:
    lessons = drawn([1.0, 2.0], 2, 400)
    lessons.features[:, :, 1] = lessons.features[:, :1, 1]
    assert fitting.fit(lessons)[1] == 0.0


def test_shared_wins_count_by_their_share() -> None:
    """A position won once by each seat says the same as two draws of it."""
    features = np.array([[[1.0], [0.0]], [[1.0], [0.0]], [[0.0], [1.0]]])
    decided = Lessons(features, np.array([[1.0, 0.0], [0.0, 1.0], [0.0, 1.0]]))
    drawn_twice = Lessons(features, np.array([[0.5, 0.5], [0.5, 0.5], [0.0, 1.0]]))
    assert fitting.fit(decided) == pytest.approx(fitting.fit(drawn_twice), abs=1e-3)


def test_what_was_likely_before_is_not_learned_again() -> None:
    """The priors alone make the results: the weight that would say the same is 0."""
    lessons = drawn([2.0], 2, 4000)
    told = Lessons(lessons.features, lessons.standings, 2.0 * lessons.features[:, :, 0])
    assert fitting.fit(told) == pytest.approx([0.0], abs=0.1)


def test_decisions_with_fewer_options_than_others_teach_the_same() -> None:
    two, three = (with_priors(drawn([1.0, -0.5], seats, 500)) for seats in (2, 3))
    both = fitting.joined([two, three])
    assert both.features.shape == (1000, 3, 2)
    found = np.array([0.7, 0.1])
    assert fitting.loss(found, both) == pytest.approx((fitting.loss(found, two) + fitting.loss(found, three)) / 2)
    assert fitting.fit(both) == pytest.approx([1.0, -0.5], abs=0.2)


def with_priors(lessons: Lessons) -> Lessons:
    return Lessons(lessons.features, lessons.standings, np.zeros(lessons.standings.shape))


def test_great_numbers_do_not_overflow() -> None:
    assert fitting.loss(np.array([1e6]), Lessons(np.array([[[1.0], [0.0]]]), np.array([[1.0, 0.0]]))) == 0.0


def test_without_scipy_a_sentence_says_how_to_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    with pytest.raises(InputError, match=r"pip install 'motherlode\[learning\]'"):
        fitting.check()
