"""Curves that make chances come true: fitted to figures and results, told, and written to `calibration.toml`."""

import json
import re
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize

from motherlode.bots.calibration import CHOICE, HINT, Curve, of
from motherlode.game import Game

Floats: TypeAlias = npt.NDArray[np.float64]
BINS, RESAMPLED = 10, 400
FEW = 2
"""Players of whom the curves are that have no number."""
OF_A_SEAT = HINT, CHOICE
"""Figures of the seat that is to move; they may prefer it."""
BOUNDS = (0.05, None), (None, None)
"""Of a curve's slope and shift."""
CORNERS = np.array([[1.0, 0.0], [1.5, 0.0], [1.0, -0.5]])
"""Slopes and shifts among which the fit begins: from a shift of 0 alone it would step by 0.00025, and get stuck."""
HEAD = """\
# How far the odds of the chances that people are told are stretched, so that they come true as often as they say, and
# whether simulations of a review end where positions can be judged; `python -m bench.calibration` writes this file.
"""


@dataclass(frozen=True)
class Sample:
    """A figure, what came of it, and of which match it is."""

    figures: Floats
    results: Floats
    matches: npt.NDArray[np.int64]
    players: int
    turns: npt.NDArray[np.int64]
    """At which turn each figure is told; 0 if that does not matter."""

    def of(self, some: npt.NDArray[np.bool_] | npt.NDArray[np.int64]) -> "Sample":
        """Return a part of it."""
        return Sample(self.figures[some], self.results[some], self.matches[some], self.players, self.turns[some])

    def stretched(self, curve: Curve) -> "Sample":
        """Return it with other figures."""
        return replace(self, figures=np.array([curve.chance(float(p), self.players) for p in self.figures]))

    def surprise(self, curve: Curve) -> float:
        """Return the cross-entropy of the results with the figures, stretched, in nats."""
        p = np.clip(self.stretched(curve).figures, 1e-3, 1 - 1e-3)
        return float(-np.mean(self.results * np.log(p) + (1 - self.results) * np.log(1 - p)))

    def error(self) -> float:
        """Return the calibration error: how far figures and results lie apart, on average over bins."""
        order = np.array_split(np.argsort(self.figures, kind="stable"), BINS)
        apart = [abs(self.figures[one].sum() - self.results[one].sum()) for one in order]
        return float(sum(apart) / len(self.figures))

    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the error, by matches drawn again."""
        luck, names = np.random.default_rng(0), np.unique(self.matches)
        places = {name: np.flatnonzero(self.matches == name) for name in names}
        drawn = [
            self.of(np.concatenate([places[n] for n in luck.choice(names, len(names))])).error()
            for _ in range(RESAMPLED)
        ]
        low, high = np.quantile(drawn, (0.025, 0.975))
        return float(low), float(high)

    def by_chance(self) -> float:
        """Return the error that figures would have that are right, of as many positions that are independent."""
        luck = np.random.default_rng(0)
        right = (replace(self, results=(luck.random(len(self.figures)) < self.figures) * 1.0) for _ in range(50))
        return float(np.mean([one.error() for one in right]))


def fitted(sample: Sample, *, shifts: bool) -> Curve:
    """Return the curve under which the results are most likely; a review has none that prefers who is to move.

    A figure that is higher never comes to less, also where it says nothing.
    """

    def loss(found: Floats) -> float:
        return sample.surprise(Curve(*map(float, found)))

    numbers = 2 if shifts else 1
    corners = {"initial_simplex": CORNERS[: numbers + 1, :numbers]}
    best = minimize(loss, CORNERS[0, :numbers], method="Nelder-Mead", bounds=BOUNDS[:numbers], options=corners).x
    return Curve(*(round(float(one), 3) for one in best))


def crossed(sample: Sample, *, shifts: bool) -> Sample:
    """Return the sample, each half of the matches stretched by the curves of the other half."""
    figures, is_even = sample.figures.copy(), sample.matches % 2 == 0
    for mine in (is_even, ~is_even):
        for here in (sample.turns == turn for turn in np.unique(sample.turns)):
            curve = fitted(sample.of(~mine & here), shifts=shifts)
            figures[mine & here] = sample.of(mine & here).stretched(curve).figures
    return replace(sample, figures=figures)


def as_told(name: str, sample: Sample, found: Game) -> Sample:
    """Return a sample of a figure stretched as people are told it now."""
    figures = [
        of(found, name, int(turn), sample.players).chance(float(p), sample.players)
        for p, turn in zip(sample.figures, sample.turns, strict=True)
    ]
    return replace(sample, figures=np.array(figures))


def curves_of(name: str, sample: Sample) -> dict[str, Curve]:
    """Return the curve of a figure, and those of its turns, under the names that they have in the file."""
    whole = name if sample.players == FEW else f"{name}.players.{sample.players}"
    turns = [(f"{whole}.turn.{turn}", sample.of(sample.turns == turn)) for turn in np.unique(sample.turns) if turn]
    return {one: fitted(some, shifts=name in OF_A_SEAT) for one, some in [(whole, sample), *turns]}


def told(name: str, sample: Sample) -> str:
    """Return the calibration error of a sample in a line."""
    low, high = sample.interval()
    return f"{name}: {sample.error():.3f} ({low:.3f}–{high:.3f}), by chance alone {sample.by_chance():.3f}"


def table(sample: Sample) -> str:
    """Return the reliability curve: figure and result of each bin."""
    order = np.array_split(np.argsort(sample.figures, kind="stable"), BINS)
    return "  ".join(f"{sample.figures[one].mean():.2f}:{sample.results[one].mean():.2f}" for one in order)


def written(command: str, curves: dict[str, Curve], *, ahead: bool, shown: str) -> str:
    """Return the text of the file."""
    lines = [HEAD, f"from = {json.dumps(command)}", f"shown = {json.dumps(shown, ensure_ascii=False)}"]
    lines += [f"ahead = {str(ahead).lower()}"]
    return "\n\n".join(["\n".join(lines), *map(section, curves, curves.values())]) + "\n"


def section(name: str, curve: Curve) -> str:
    """Return what the file says of a curve."""
    return f"[curves.{name}]\nslope = {curve.slope:.3f}" + (f"\nshift = {curve.shift:.3f}" if curve.shift else "")


def with_turns(text: str, curves: dict[str, Curve], command: str) -> str:
    """Return the text of a file with other curves of turns, and the command that measured them."""
    return _with(text, curves, "early", command, tuple({f"[curves.{name.partition('.')[0]}.turn." for name in curves}))


def with_players(text: str, curves: dict[str, Curve], command: str, players: int) -> str:
    """Return the text of a file with other curves of a table of so many, and the command that measured them."""
    again = tuple({f"[curves.{name.partition('.')[0]}.players.{players}" for name in curves})
    return _with(text, curves, f"of_{players}", command, again)


def _with(text: str, curves: dict[str, Curve], key: str, command: str, again: tuple[str, ...]) -> str:
    """Return the text with some curves instead of the sections that begin like *again*."""
    parts = re.split(r"\n(?=\[)", text.rstrip("\n"))
    head, *sections = (part.rstrip("\n") for part in parts if not part.startswith(again))
    head = "\n".join(line for line in head.splitlines() if not line.startswith(f"{key} = "))
    head += f"\n{key} = {json.dumps(command)}"
    return "\n\n".join([head, *sections, *map(section, curves, curves.values())]) + "\n"
