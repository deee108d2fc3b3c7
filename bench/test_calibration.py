"""Curves are found that make figures come true."""

import tomllib

import numpy as np
import pytest

from bench.calibration import Sample, crossed, fitted, written
from motherlode.bots.calibration import Curve


def test_the_fit_finds_how_timid_figures_were_and_makes_their_error_small() -> None:
    """Results are drawn by odds twice as long as the figures say."""
    luck = np.random.default_rng(2)
    figures = luck.random(2000)
    results = (luck.random(2000) < [Curve(2.0).chance(p) for p in figures]) * 1.0
    sample = Sample(figures, results, np.arange(2000) // 4, 2, np.zeros(2000, int))
    curve, after = fitted(sample, shifts=False), crossed(sample, shifts=False)
    assert curve.slope == pytest.approx(2.0, abs=0.25)
    assert sample.error() > 0.08
    assert after.error() < 0.04
    low, high = after.interval()
    assert low < after.error() < high
    kept = tomllib.loads(written("command", {"hint": curve}, ahead=True, shown="0.1"))
    assert (kept["ahead"], kept["curves"]["hint"]["slope"]) == (True, pytest.approx(curve.slope, abs=1e-3))
