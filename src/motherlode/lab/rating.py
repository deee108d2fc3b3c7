"""Ratings from results, by Weng and Lin's method ("A Bayesian approximation method for online ranking", 2011).

The scale is that of Elo: the mean of those rated is 1500, and who stands *d* points above another is expected to win
1 / (1 + 10 ** (-d / 400)) of the matches that one of the two wins. 200 points are 0.76, 400 points 0.91.

A match is won by one seat, so it says that the winner is ahead of everybody else at the table, and nothing about the
others among themselves. A win that is shared says so of each winner, by its share; a draw of two thus is half a win and
half a loss. (By Luce's choice axiom the scale then means the same at tables of any size.)

Weng and Lin's method takes one result after the other. Here nobody learns between matches, so the results are gone
through again and again in shuffled order while the steps become smaller, until their order no longer matters: the
ratings are then those under which the results are likeliest. Everybody starts with one draw against somebody at 1500,
so that even who always lost has a rating.

The interval is that of Fisher's information: how sharply the results single out the ratings, all of them together.
"""

import functools
from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from random import Random
from typing import Any, TypeAlias

import numpy as np
from openskill.models import BradleyTerryFull

from motherlode.bots.ratings import Rating
from motherlode.lab.series import NORMAL_95, Series

MEAN = 1500.0
LOGISTIC = 400 / log(10)
"""Points that multiply the odds by e: those of Elo."""
FIRST_STEP = 150.0
"""How far off a rating is thought to be at first. With more the first results would count for too much."""
UPDATES = 10_000
"""Results gone through at least; found by trying with opponents of known strength: with more the ratings stay."""
ANYBODY = ""
"""The one at 1500 against whom everybody starts with a draw."""

Result: TypeAlias = tuple[Sequence[str], Sequence[float]]
"""Of one match the names and the standings, by seat."""
Win: TypeAlias = tuple[str, str, float]
"""Who was ahead of whom, and how much that counts."""


def rate(series: Series) -> dict[str, Rating]:
    """Return the ratings of the opponents of a series, the strongest first."""
    ratings = ratings_from(series.names, [(match.table.names, match.standings) for match in series.played])
    found = {name: Rating(points, half, series.matches(name)) for name, (points, half) in ratings.items()}
    return dict(sorted(found.items(), key=lambda item: -item[1].points))


def ratings_from(names: Sequence[str], results: Iterable[Result]) -> dict[str, tuple[float, float]]:
    """Return rating and half of its 95 % interval by name; infinite where no match says anything."""
    found = list(results)
    points = _weng_lin(names, [win for result in found for win in _wins(*result)])
    return {name: (points[name], half) for name, half in _intervals(points, found).items()}


def _wins(names: Sequence[str], standings: Sequence[float]) -> list[Win]:
    return [
        (winner, other, standing)
        for winner, standing in zip(names, standings, strict=True)
        for other in names
        if standing and other != winner
    ]


def _weng_lin(names: Sequence[str], wins: list[Win]) -> dict[str, float]:
    model = BradleyTerryFull(mu=MEAN, sigma=FIRST_STEP, beta=LOGISTIC / sqrt(2), gamma=_as_bayes_says, tau=0.0)
    rated = {name: model.rating() for name in names} | {ANYBODY: model.rating(sigma=1e-6)}
    drawn = [pair for name in names for pair in ((name, ANYBODY, 0.5), (ANYBODY, name, 0.5))]
    everything, luck = [*wins, *drawn], Random(0)
    for _ in range(-(-UPDATES // len(everything))):
        luck.shuffle(everything)
        for winner, other, weight in everything:
            _learn(model, rated[winner], rated[other], weight)
    mean = sum(rated[name].mu for name in names) / len(names)
    return {name: rated[name].mu - mean + MEAN for name in names}


def _as_bayes_says(*_about: object) -> float:
    """How much of the uncertainty goes that a result takes away: all of it."""
    return 1.0


def _learn(model: BradleyTerryFull, winner: Any, other: Any, weight: float) -> None:  # noqa: ANN401 - made by the model
    """Move both as a win says, so much of the way as it counts."""
    for before, (after,) in zip((winner, other), model.rate([[winner], [other]], ranks=[0, 1]), strict=True):
        precision = 1 / before.sigma**2
        before.mu += weight * (after.mu - before.mu)
        before.sigma = (precision + weight * (1 / after.sigma**2 - precision)) ** -0.5


def _intervals(points: Mapping[str, float], results: Iterable[Result]) -> dict[str, float]:
    """Return half of the 95 % interval around each rating; only differences count, so the mean itself is certain."""
    place = {name: n for n, name in enumerate(points)}
    information = np.zeros((len(place), len(place)))
    odds = np.exp((np.array(list(points.values())) - MEAN) / LOGISTIC)
    for names, _ in results:
        information += _information(tuple(place[name] for name in names), tuple(odds))
    known = np.diag(information) > 0
    variance = np.diag(np.linalg.pinv(information, rcond=1e-9, hermitian=True))
    halves = np.where(known, NORMAL_95 * LOGISTIC * np.sqrt(np.maximum(variance, 0.0)), np.inf)
    return {name: float(halves[n]) for name, n in place.items()}


@functools.lru_cache(4096)
def _information(seated: tuple[int, ...], odds: tuple[float, ...]) -> Any:  # noqa: ANN401 - an array
    """Return what one match says: the covariance of who wins, each as likely as its odds among those seated."""
    chance = np.array([odds[one] for one in seated])
    chance /= chance.sum()
    at = np.zeros((len(odds), len(odds)))
    for a, one in enumerate(seated):
        for b, other in enumerate(seated):
            at[one, other] += (chance[a] if a == b else 0.0) - chance[a] * chance[b]
    return at
