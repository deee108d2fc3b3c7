"""Weights that make won positions look won: McFadden's conditional logit, fitted by maximum likelihood.

Of the seats of a position each has odds e^(weights · features), and wins with its share of the odds: exactly what the
search makes of the values of the seats without a network (`motherlode.bots.judging.result_of`). For two seats it is
logistic regression on the difference of their features. The logarithm of the likelihood is concave, so there is one
summit. (McFadden, "Conditional logit analysis of qualitative choice behavior", 1974.)

The options of a decision are fitted likewise: each has the odds of its prior times e^(preferences · features), and its
share of the visits for what came of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from motherlode.core.errors import InputError

Floats = npt.NDArray[np.float64]
PENALTY = 1e-4
"""Of the squared weights, each times the deviation of its feature: what rarely matters stays near 0."""


NEVER = -1e9
"""The logarithm of no odds at all, which may be multiplied by 0: an option that a decision does not have."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """Positions, and what became of them; or decisions, and what a search thought of their options."""

    features: Floats
    """By position, seat and weight; or by decision, option and preference."""
    standings: Floats
    """By position and seat: 1 for who won the match, a shared win its share. By decision and option: its share of the
    visits."""
    priors: Floats | None = None
    """The logarithms of the odds before anything is learned, by decision and option; None: all alike."""


def joined(lessons: Sequence[Lessons]) -> Lessons:
    """Return some lessons as one; where decisions have fewer options than others, the rest never are."""
    most = max(one.standings.shape[1] for one in lessons)

    def all_of(name: str, missing: float) -> Floats:
        parts = [np.asarray(getattr(one, name)) for one in lessons]
        room = [[(0, 0), (0, most - part.shape[1]), (0, 0)][: part.ndim] for part in parts]
        padded = [np.pad(part, by, constant_values=missing) for part, by in zip(parts, room, strict=True)]
        return np.concatenate(padded)

    priors = None if lessons[0].priors is None else all_of("priors", NEVER)
    return Lessons(all_of("features", 0.0), all_of("standings", 0.0), priors)


def loss(weights: Floats, lessons: Lessons) -> float:
    """Return the cross-entropy of a position: how surprising the results are, in nats."""
    return float(-np.mean(np.sum(lessons.standings * _log_shares(weights, lessons), axis=1)))


def _log_shares(weights: Floats, lessons: Lessons) -> Floats:
    values = lessons.features @ weights
    if lessons.priors is not None:
        values = values + lessons.priors
    highest = values.max(axis=1, keepdims=True)
    total: Floats = np.log(np.exp(values - highest).sum(axis=1, keepdims=True))
    return np.asarray(values - highest - total, float)


def fit(lessons: Lessons) -> Floats:
    """Return the weights under which the results are most likely; 0 for what is the same for all seats everywhere."""
    apart = lessons.features - lessons.features.mean(axis=1, keepdims=True)
    scale = apart.std(axis=(0, 1))
    seen = scale > 0
    scaled = Lessons(apart[:, :, seen] / scale[seen], lessons.standings, lessons.priors)
    weights = np.zeros(len(scale))
    weights[seen] = _summit(scaled) / scale[seen]
    return weights


def _summit(lessons: Lessons) -> Floats:
    from scipy.optimize import minimize  # noqa: PLC0415 - only who learns needs it

    def penalised(weights: Floats) -> tuple[float, Floats]:
        surprise = np.exp(_log_shares(weights, lessons)) * lessons.standings.sum(axis=1, keepdims=True)
        slope = np.einsum("ns,nsw->w", surprise - lessons.standings, lessons.features) / len(lessons.standings)
        return loss(weights, lessons) + PENALTY * float(weights @ weights), slope + 2 * PENALTY * weights

    start = np.zeros(lessons.features.shape[2])
    return np.asarray(minimize(penalised, start, jac=True, method="L-BFGS-B").x, float)


def check() -> None:
    """Make sure that there is something to fit with.

    Raises:
        InputError: SciPy is not installed.
    """
    try:
        import scipy.optimize  # noqa: F401, PLC0415
    except ModuleNotFoundError as error:
        raise InputError("learning needs SciPy, which is not installed: pip install 'motherlode[learning]'") from error
