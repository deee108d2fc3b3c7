"""Ratings: known strengths are found again, and the intervals are what they say."""

from itertools import combinations
from math import inf, log
from random import Random

import numpy as np
import pytest

from motherlode.lab.rating import LOGISTIC, Result, _derivatives, _tally, rate, ratings_from
from tests.aid.results import series_of

LADDER = {"a": 1200.0, "b": 1400.0, "c": 1600.0, "d": 1800.0}


def outcomes(strengths: dict[str, float], players: int, rounds: int, luck: Random) -> list[Result]:
    """Let all companies play; who wins is drawn by the odds of Elo's scale."""
    found: list[Result] = []
    for _ in range(rounds):
        for company in combinations(strengths, players):
            winner = luck.choices(range(players), [10 ** (strengths[name] / 400) for name in company])[0]
            found.append((company, [float(seat == winner) for seat in range(players)]))
    return found


@pytest.mark.parametrize("players", [2, 3])
def test_known_strengths_are_found_again(players) -> None:
    ratings = ratings_from(tuple(LADDER), outcomes(LADDER, players, 400, Random(players)))
    for name, (points, half) in ratings.items():
        assert points == pytest.approx(LADDER[name], abs=1.5 * half)
        assert 10 < half < 50
    assert sum(points for points, _ in ratings.values()) / 4 == pytest.approx(1500)


def test_200_points_are_76_of_100() -> None:
    results = [(("a", "b"), (1, 0))] * 760 + [(("b", "a"), (1, 0))] * 240
    ratings = ratings_from(("a", "b"), results)
    assert ratings["a"][0] - ratings["b"][0] == pytest.approx(200, abs=3)
    assert ratings["a"][1] == pytest.approx(1.96 * 173.72 / (2 * (1000 * 0.76 * 0.24) ** 0.5), rel=0.02)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
def test_the_intervals_hold_the_truth_19_times_of_20(players) -> None:
    held = []
    for seed in range(16):
        ratings = ratings_from(tuple(LADDER), outcomes(LADDER, players, 40, Random(seed)))
        held += [abs(points - LADDER[name]) <= half for name, (points, half) in ratings.items()]
    assert 0.88 <= sum(held) / len(held) < 1


def test_a_draw_is_half_a_win_and_half_a_loss() -> None:
    drawn = ratings_from(("a", "b"), [(("a", "b"), (0.5, 0.5))] * 20)
    assert drawn["a"][0] == pytest.approx(1500, abs=2)
    assert drawn["b"][0] == pytest.approx(1500, abs=2)


def test_who_always_loses_has_a_rating_and_a_wide_interval() -> None:
    ratings = ratings_from(("a", "b"), [(("a", "b"), (1, 0))] * 60)
    assert 1800 < ratings["a"][0] < 3000
    assert 200 < ratings["b"][1] < inf


def test_who_lost_beside_another_is_not_thought_its_equal() -> None:
    """b and c lose to a at the same table, but b wins more of the rest."""
    results = [(("a", "b", "c"), (1, 0, 0))] * 70 + [(("a", "b", "c"), (0, 1, 0))] * 24
    ratings = ratings_from(("a", "b", "c"), [*results, *[(("a", "b", "c"), (0, 0, 1))] * 6])
    assert ratings["b"][0] - ratings["c"][0] == pytest.approx(240, abs=25)  # 400 × log10 of 24 to 6


def test_the_order_of_the_results_does_not_matter() -> None:
    results = outcomes(LADDER, 2, 50, Random(9))
    one, other = ratings_from(tuple(LADDER), results), ratings_from(tuple(LADDER), results[::-1])
    for name, (points, half) in one.items():
        assert other[name] == (pytest.approx(points, abs=1e-6), pytest.approx(half, abs=1e-6))


def test_no_other_ratings_make_the_results_likelier() -> None:
    """An outside optimizer, which is told the model anew, finds the same summit, and the same curvature around it."""
    names, luck = tuple(LADDER), Random(5)
    drawn: list[Result] = [(("a", "b"), (0.5, 0.5)), (("b", "c", "d"), (0.5, 0.0, 0.5)), (("a", "a", "d"), (0, 1, 0))]
    results = [*outcomes(LADDER, 2, 5, luck), *outcomes(LADDER, 3, 5, luck), *drawn]

    def unlikely(strength: np.ndarray, begun: float = 1.0) -> float:
        odds = dict(zip(names, np.exp(strength), strict=True))
        loss = begun * sum(log(1 + o) - log(o) / 2 for o in odds.values())
        for seated, standings in results:
            table = sum(odds[name] for name in seated)
            loss -= sum(share * log(odds[name] / table) for name, share in zip(seated, standings, strict=True))
        return loss

    from scipy.optimize import minimize  # half a second in each worker of the tests

    best = minimize(unlikely, np.zeros(4), tol=1e-10).x
    ratings = ratings_from(names, results)
    points = [ratings[name][0] for name in names]
    assert points == pytest.approx(list(1500 + LOGISTIC * (best - best.mean())), abs=0.1)
    away, h = np.array([1.0, -1.0, 0.0, 0.0]), 1e-3
    bent = (unlikely(best + h * away, 0) - 2 * unlikely(best, 0) + unlikely(best - h * away, 0)) / h**2
    assert bent == pytest.approx(float(away @ _derivatives(_tally(names, results), best)[1] @ away), rel=1e-3)


def test_however_one_sided_the_results_are_the_ratings_are_found() -> None:
    ratings = ratings_from(("a", "b", "c"), [*[(("a", "b"), (1, 0))] * 100_000, *[(("b", "c"), (1, 0))] * 100_000])
    points = [ratings[name][0] for name in "abc"]
    assert 4000 > points[0] > points[1] + 1000 > points[2] + 2000 > 0


def test_a_series_is_rated_strongest_first_and_who_never_played_is_unknown() -> None:
    series = series_of(*[(("a", "b"), (0, 1)), (("b", "a"), (1, 0)), (("c", "b"), (0.0, 1.0))])
    ratings = rate(series)
    assert next(iter(ratings)) == "b"
    assert [ratings[name].matches for name in "abc"] == [2, 3, 1]
    assert ratings_from(("a", "b"), []) == {name: (pytest.approx(1500, abs=0.1), inf) for name in "ab"}
