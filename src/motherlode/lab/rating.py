"""Ratings from results: the likeliest ones, by Luce's model of who wins ("Individual Choice Behavior", 1959).

The scale is that of Elo: the mean of those rated is 1500, and who stands *d* points above another is expected to win
1 / (1 + 10 ** (-d / 400)) of the matches that one of the two wins. 200 points are 0.76, 400 points 0.91.

Everybody has odds, e to the power of its strength, and wins a match with its share of the odds at the table. For two
that is the model of Bradley and Terry ("Rank Analysis of Incomplete Block Designs", 1952), on which Elo's scale stands.
A match says who won it, and nothing of the others among themselves; a win that is shared counts for each winner by its
share, so a draw of two is half a win and half a loss. (By Luce's choice axiom the scale means the same at tables of any
size.) Everybody begins with one draw against somebody at 1500, so that even who always lost has a rating.

The likelihood of all results together has one summit and no other: its logarithm is concave. Newton's method finds it
in a few steps. The interval is that of the curvature there (Fisher's information): how sharply the results single out
the ratings.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from motherlode.bots.ratings import Rating
from motherlode.lab.series import NORMAL_95, Series

MEAN = 1500.0
LOGISTIC = 400 / log(10)
"""Points that multiply the odds by e: those of Elo."""
CLOSE = 1e-10
"""Newton's method ends when the next step would gain less than half of this in the logarithm of the likelihood."""
ROUNDING = 1e-9
"""By how much a step may seem to lose that only rounding makes worse."""

Numbers: TypeAlias = NDArray[np.float64]
Result: TypeAlias = tuple[Sequence[str], Sequence[float]]
"""Of one match the names and the standings, by seat."""


def rate(series: Series) -> dict[str, Rating]:
    """Return the ratings of the opponents of a series, the strongest first."""
    ratings = ratings_from(series.names, [(match.fixture.names, match.standings) for match in series.played])
    found = {name: Rating(points, half, series.matches(name)) for name, (points, half) in ratings.items()}
    return dict(sorted(found.items(), key=lambda item: -item[1].points))


def ratings_from(names: Sequence[str], results: Iterable[Result]) -> dict[str, tuple[float, float]]:
    """Return rating and half of its 95 % interval by name; infinite where no match says anything."""
    tally = _tally(names, results)
    strength = _likeliest(tally)
    points = MEAN + LOGISTIC * (strength - strength.mean())
    halves = NORMAL_95 * LOGISTIC * _standard_errors(tally, strength)
    return {name: (float(points[n]), float(halves[n])) for n, name in enumerate(names)}


@dataclass(frozen=True, slots=True)
class _Tally:
    """All that matters of the results: strengths under which it is as likely are as likely by the results."""

    wins: Numbers
    """The sum of the standings of every opponent."""
    matches: Mapping[tuple[int, ...], int]
    """How many were played by every company, the numbers of the opponents by seat."""


def _tally(names: Sequence[str], results: Iterable[Result]) -> _Tally:
    place = {name: n for n, name in enumerate(names)}
    wins, matches = np.zeros(len(place)), Counter[tuple[int, ...]]()
    for seated, standings in results:
        company = [place[name] for name in seated]
        np.add.at(wins, company, standings)
        matches[tuple(sorted(company))] += 1
    return _Tally(wins, matches)


def _likeliest(tally: _Tally) -> Numbers:
    """Return the strengths that make the results likeliest: by Newton's method, with half steps where it overshoots."""
    strength = np.zeros(len(tally.wins))
    while True:
        slope, curvature = _derivatives(tally, strength)
        chance = _chance_against_the_mean(strength)
        slope += 0.5 - chance
        step = np.linalg.solve(curvature + np.diag(chance * (1 - chance)), slope)
        if slope @ step < CLOSE:
            return strength + step
        while _log_likelihood(tally, strength + step) < _log_likelihood(tally, strength) - ROUNDING:
            step /= 2
        strength = strength + step


def _chance_against_the_mean(strength: Numbers) -> Numbers:
    """Return how likely everybody beats somebody at 1500, against whom everybody begins with a draw."""
    return np.exp(-np.logaddexp(0.0, -strength))


def _log_likelihood(tally: _Tally, strength: Numbers) -> float:
    """Return the logarithm of how likely the results are, with the draw that everybody begins with."""
    begun = strength / 2 - np.logaddexp(0.0, strength)
    lost = sum(played * np.logaddexp.reduce(strength[list(seats)]) for seats, played in tally.matches.items())
    return float(tally.wins @ strength - lost + begun.sum())


def _derivatives(tally: _Tally, strength: Numbers) -> tuple[Numbers, Numbers]:
    """Return the gradient of the logarithm of the likelihood, and its Hessian times -1, from the results alone.

    The Hessian is the covariance of who wins, so it depends on who sat together and not on who won: it is Fisher's
    information too.
    """
    slope, curvature = tally.wins.copy(), np.zeros((len(strength), len(strength)))
    for company, played in tally.matches.items():
        seats = list(company)
        chance = np.zeros(len(strength))
        np.add.at(chance, seats, np.exp(strength[seats] - np.logaddexp.reduce(strength[seats])))
        slope -= played * chance
        curvature += played * (np.diag(chance) - np.outer(chance, chance))
    return slope, curvature


def _standard_errors(tally: _Tally, strength: Numbers) -> Numbers:
    """Return the standard error of every strength; only differences count, so the mean itself is certain."""
    _, information = _derivatives(tally, strength)
    known = np.diag(information) > 0
    variance = np.diag(np.linalg.pinv(information, rcond=1e-9, hermitian=True))
    return np.where(known, np.sqrt(np.maximum(variance, 0.0)), np.inf)
