"""Curves are found that make figures come true."""

import tomllib

import numpy as np
import pytest

from bench.curves import Sample, crossed, fitted, with_players, with_turns, written
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


@pytest.mark.parametrize("seed", range(6))
def test_the_fit_finds_how_hopeful_figures_were(seed: int) -> None:
    """Of a seat that is to move, many of them nearly certain: two of these six once left the shift where it began."""
    luck = np.random.default_rng(seed)
    figures = 1 / (1 + np.exp(-luck.normal(0, 3, 3000)))
    results = (luck.random(3000) < [Curve(1.1, -0.6).chance(p) for p in figures]) * 1.0
    curve = fitted(Sample(figures, results, np.arange(3000), 2, np.zeros(3000, int)), shifts=True)
    assert curve.slope == pytest.approx(1.1, abs=0.12)
    assert curve.shift == pytest.approx(-0.6, abs=0.2)


def test_curves_of_turns_take_the_place_of_those_that_stood_there_and_leave_the_others() -> None:
    text = written("all of it", {"hint": Curve(1.2, 0.1), "review": Curve(0.9)}, ahead=True, shown="so far")
    for slope in (0.5, 0.7):
        text = with_turns(text, {"review.turn.1": Curve(slope)}, f"of {slope}")
        text = with_turns(text, {"hint.turn.1": Curve(slope), "hint.turn.2": Curve(0.8, -0.2)}, f"of {slope}")
    found = tomllib.loads(text)
    turns = {"1": {"slope": 0.7}, "2": {"slope": 0.8, "shift": -0.2}}
    review = {"slope": 0.9, "turn": {"1": {"slope": 0.7}}}
    assert found["curves"] == {"hint": {"slope": 1.2, "shift": 0.1, "turn": turns}, "review": review}
    assert (found["from"], found["early"]) == ("all of it", "of 0.7")


def test_curves_of_larger_tables_stand_beside_the_others_each_number_by_itself() -> None:
    text = written("all of it", {"hint": Curve(1.2)}, ahead=True, shown="so far")
    text = with_turns(text, {"hint.turn.1": Curve(0.5)}, "of turns")
    for slope in (0.6, 0.7):
        text = with_players(text, {"hint.players.4": Curve(slope), "review.players.4": Curve(0.8)}, "of four", 4)
        text = with_players(text, {"hint.players.3": Curve(slope), "hint.players.3.turn.1": Curve(0.4)}, "of three", 3)
    found = tomllib.loads(text)
    players = {"4": {"slope": 0.7}, "3": {"slope": 0.7, "turn": {"1": {"slope": 0.4}}}}
    assert found["curves"]["hint"] == {"slope": 1.2, "turn": {"1": {"slope": 0.5}}, "players": players}
    assert found["curves"]["review"] == {"players": {"4": {"slope": 0.8}}}
    commands = ["all of it", "of turns", "of three", "of four"]
    assert [found[key] for key in ("from", "early", "of_3", "of_4")] == commands
