"""Whether chances hold: of a hundred positions in which a hint says 70 %, are seventy won?

    python -m bench.calibration miners --matches 500 --seed 1

Two copies of the Master with a small budget play each other. Of every match some decisions are kept, drawn evenly from
those at which a sentence begins: what a hint tells, what a review tells, and how the match ended. Printed are, for both
figures, as they are and stretched by the curve that is fitted, the calibration error (ECE: ten bins of equally many
positions) with its 95 % interval (bootstrap over matches), and what it would be by chance alone if they were right.
What is stretched was fitted to the other half of the matches. `--save` writes the curves to the game's
`calibration.toml`. With `--keep FILE` positions are kept, and those that are there already are not played again.

With `--early TURNS` the first decision of each of the first turns is kept of every match, and nothing else: early a
figure may tell less than later. `--save` then adds a curve of hints for each of these turns to the file.
"""

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize

from motherlode import game as shelf
from motherlode.analysis.duel import TO_THE_END, Trial
from motherlode.bots import levels, simultaneous
from motherlode.bots.calibration import FILE, HINT, REVIEW, Curve, of
from motherlode.bots.policy import Param
from motherlode.bots.thinking import BIG_PRIME, Budget, Thought, parameters, think
from motherlode.core.body import State, replica
from motherlode.core.cards import cards, lowest
from motherlode.core.seats import NATURE
from motherlode.game import SHELF, Game, game
from motherlode.lab.tune import parameters_file

Floats: TypeAlias = npt.NDArray[np.float64]
FEW = 2
"""Players for whom curves are fitted; with more they are read about an equal share."""
TRIES = 10
"""Whole choices that all make at once are tried so many times for each simulation."""
BINS, RESAMPLED = 10, 400
REVIEWING = 400
"""Simulations of a position in a review."""
BOUNDS = (0.05, None), (None, None)
"""Of a curve's slope and shift."""
CLEAR = 0.02
"""Nats by which judging ahead must be less surprising."""
HEAD = """\
# How far the odds of the chances that people are told are stretched, so that they come true as often as they say, and
# whether simulations of a review end where positions can be judged; `python -m bench.calibration` writes this file.
"""


@dataclass(frozen=True)
class Moment:
    """A decision, what a hint says there, and what came of it."""

    match: int
    number: int
    """Of the decision in the match."""
    seat: int
    position: str
    hint: float
    result: float


@dataclass(frozen=True)
class Play:
    """How the matches are made."""

    game: Game
    players: int
    simulations: int
    """Of a move."""
    hinting: int
    """Of a hint; 0: as many as at the table."""
    moments: int
    """Kept of a match, at most."""
    seed: int
    early: int = 0
    """The first decision of each of so many turns is kept; 0: decisions drawn evenly."""

    def thought(self, s: State, seat: int, seed: int) -> Thought:
        """Return what who plays thinks of a move."""
        return self.considered(s, seat, seed, replace(_with(self.simulations), solves=False))

    def hint(self, s: State, seat: int, seed: int) -> Thought:
        """Return what a hint says, without a clock; only hints solve the ends of games."""
        return self.considered(s, seat, seed, _with(self.hinting) if self.hinting else _timeless(levels.find("master")))

    def considered(self, s: State, seat: int, seed: int, master: levels.Level) -> Thought:
        """Return what a Master with some budget thinks."""
        assert master.budget is not None, "who thinks has a budget"
        return levels.consider(master, master.budget, self.game, self.game.view(s, seat), seat, seed)

    def match(self, number: int) -> Iterator[Moment]:
        """Play a match, and give what is kept of it."""
        s, luck = self.game.fresh(self.players), Random(self.seed * BIG_PRIME + number)
        met = list(self.met(s, luck))
        evenly = luck.sample(range(len(met)), min(self.moments, len(met)))
        for at in self.opening(met) if self.early else sorted(evenly):
            seat, before = met[at]
            hint = self.hint(before, seat, luck.getrandbits(40)).chance
            yield Moment(number, at, seat, self.game.show(before), hint, float(self.game.rules.standing(s, seat)))

    def opening(self, met: Sequence[tuple[int, State]]) -> list[int]:
        """Return the first decisions of the first turns, as they are numbered."""
        turns = [self.game.rules.turn(before) for _, before in met]
        return [turns.index(turn) for turn in range(1, self.early + 1) if turn in turns]

    def met(self, s: State, luck: Random) -> Iterator[tuple[int, State]]:
        """Play to the end; give the positions in which a sentence begins, with who speaks it."""
        while self.game.rules.awaited(s):
            seat = lowest(self.game.rules.awaited(s))
            actions = list(cards(self.game.rules.legal(s, seat)))
            if seat == NATURE or len(actions) == 1:
                self.game.rules.apply(s, seat, luck.choice(actions))
                continue
            if not self.game.rules.amid(s, seat):
                yield seat, replica(s)
            self.game.rules.apply(s, seat, self.chosen(s, seat, luck.getrandbits(40)))

    def chosen(self, s: State, seat: int, seed: int) -> int:
        """Return what a player does."""
        thought = self.thought(s, seat, seed)
        return levels.decide(thought, levels.find("master"), float(parameters(self.game)[Param.TEMPERATURE]), seed)


def _with(simulations: int) -> levels.Level:
    """Return the Master with a budget."""
    return replace(levels.find("master"), budget=Budget(simulations), mixes=Budget(TRIES * simulations))


def _timeless(master: levels.Level) -> levels.Level:
    """Return the Master as at the table, but for its clock."""
    assert master.budget is not None, "who thinks has a budget"
    assert master.mixes is not None, "the Master mixes"
    budget, mixes = (replace(one, milliseconds=None) for one in (master.budget, master.mixes))
    return replace(master, budget=budget, mixes=mixes)


def reviewed(moment: Moment, *, ahead: bool) -> float:
    """Return what a review expects of a position: of the move that a search proposes, by what its seat knows.

    Where whole choices are mixed it is the position with all cards open, which such a review begins with.
    """
    found, s = shelf.read(moment.position)
    seat, view, seed = moment.seat, found.view(s, moment.seat), moment.match * BIG_PRIME + moment.number
    if simultaneous.can_mix(found):
        trial = Trial.of_position(found, s, seed, REVIEWING)
    else:
        best = think(found, view, seat, seed, Budget(REVIEWING // 2), levels.CERTAIN).best
        trial = Trial.of_line(found, view, seat, [best], seed, REVIEWING)
    trial.params = parameters(found, {} if ahead else TO_THE_END)
    trial.grow(REVIEWING // 2)
    return float(trial.measure(REVIEWING // 2).sum(axis=0)[seat] / (REVIEWING // 2))


# curves


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

    start = [1.0, 0.0] if shifts else [1.0]
    best = minimize(loss, start, method="Nelder-Mead", bounds=BOUNDS[: len(start)]).x
    return Curve(*(round(float(one), 3) for one in best))


def crossed(sample: Sample, *, shifts: bool) -> Sample:
    """Return the sample, each half of the matches stretched by the curves of the other half."""
    figures, is_even = sample.figures.copy(), sample.matches % 2 == 0
    for mine in (is_even, ~is_even):
        for here in (sample.turns == turn for turn in np.unique(sample.turns)):
            curve = fitted(sample.of(~mine & here), shifts=shifts)
            figures[mine & here] = sample.of(mine & here).stretched(curve).figures
    return replace(sample, figures=figures)


def as_told(sample: Sample, found: Game) -> Sample:
    """Return a sample of hints stretched as people are told them now."""
    figures = [
        of(found, HINT, int(turn)).chance(float(p), sample.players)
        for p, turn in zip(sample.figures, sample.turns, strict=True)
    ]
    return replace(sample, figures=np.array(figures))


def curves_of(name: str, sample: Sample) -> dict[str, Curve]:
    """Return the curve of a figure, and those of its turns."""
    turns = [(f"{name}.turn.{turn}", sample.of(sample.turns == turn)) for turn in np.unique(sample.turns) if turn]
    return {one: fitted(some, shifts=name == HINT) for one, some in [(name, sample), *turns]}


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
    for name, curve in curves.items():
        lines += ["", f"[curves.{name}]", f"slope = {curve.slope:.3f}"]
        lines += [f"shift = {curve.shift:.3f}"] if curve.shift else []
    return "\n".join(lines) + "\n"


# the command


def gathered(play: Play, matches: int, keep: Path | None, tell: Callable[[int], object]) -> list[Moment]:
    """Return the moments of some matches, those that were kept before among them."""
    text = keep.read_text(encoding="utf-8") if keep and keep.exists() else ""
    found = [Moment(**json.loads(line)) for line in text.splitlines()]
    begun = max((moment.match for moment in found), default=-1) + 1
    for number in range(begun, matches):
        more = list(play.match(number))
        found += more
        if keep:
            with keep.open("a", encoding="utf-8") as file:
                file.writelines(json.dumps(asdict(moment)) + "\n" for moment in more)
        tell(number + 1)
    return [moment for moment in found if moment.match < matches]


def sampled(moments: Sequence[Moment], figures: Sequence[float], players: int, *, by_turn: bool = False) -> Sample:
    """Return a figure of moments with what came of it."""
    results, matches = [m.result for m in moments], [m.match for m in moments]
    turns = [turn_of(m) if by_turn else 0 for m in moments]
    return Sample(np.array(figures, float), np.array(results, float), np.array(matches), players, np.array(turns))


def turn_of(moment: Moment) -> int:
    """Return at which turn a decision was made."""
    found, s = shelf.read(moment.position)
    return found.rules.turn(s)


def best_review(moments: Sequence[Moment], players: int, tell: Callable[[int], object]) -> tuple[Sample, bool]:
    """Return what reviews expect, and whether they judge ahead: whichever figure surprises less, stretched."""
    samples: list[Sample] = []
    for ahead in (False, True):
        figures = []
        for n, moment in enumerate(moments, 1):
            figures.append(reviewed(moment, ahead=ahead))
            tell(n)
        samples.append(sampled(moments, figures, players))
    to_the_end, at_once = (one.surprise(fitted(one, shifts=False)) for one in samples)
    print(f"surprise of a review to the end {to_the_end:.3f}, of one that judges ahead {at_once:.3f}")
    is_clear = at_once < to_the_end - CLEAR
    return samples[is_clear], is_clear


def by_turns(found: Game, moments: Sequence[Moment], players: int, command: str) -> None:
    """Tell how far hints of the first turns came true; with the command that measured them add their curves."""
    sample = sampled(moments, [m.hint for m in moments], players, by_turn=True)
    after = crossed(sample, shifts=True)
    for turn in np.unique(sample.turns):
        here = sample.turns == turn
        now, then = (told(name, one.of(here)) for name, one in (("now", as_told(sample, found)), ("then", after)))
        print(f"turn {turn}: {np.count_nonzero(here)} positions, {now} | {then} | {table(after.of(here))}")
    curves = {name: curve for name, curve in curves_of(HINT, sample).items() if name != HINT}
    print(curves)
    if command and players == FEW:
        file = parameters_file(found).with_name(FILE)
        file.write_text(with_turns(file.read_text(encoding="utf-8"), curves, command), encoding="utf-8")


def with_turns(text: str, curves: dict[str, Curve], command: str) -> str:
    """Return the text of a file with other curves of turns, and the command that measured them."""
    parts = re.split(r"\n(?=\[)", text.rstrip("\n"))
    head, *sections = (part.rstrip("\n") for part in parts if not part.startswith("[curves.hint.turn."))
    head = "\n".join(line for line in head.splitlines() if not line.startswith("early = "))
    head += f"\nearly = {json.dumps(f'python -m bench.calibration {command}')}"
    added = [
        f"[curves.{name}]\nslope = {one.slope:.3f}" + (f"\nshift = {one.shift:.3f}" if one.shift else "")
        for name, one in curves.items()
    ]
    return "\n\n".join([head, *sections, *added]) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, judge, fit, and print; write if that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.calibration", description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=SHELF)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--moments", type=int, default=4)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--hinting", type=int, default=0, help="simulations of a hint; 0: as many as at the table")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--hints-only", action="store_true", help="measure no reviews, whose simulations may be long")
    parser.add_argument("--by-turn", action="store_true", help="a curve of hints for each turn, where there are few")
    parser.add_argument("--early", type=int, default=0, help="measure the first decisions of so many turns alone")
    parser.add_argument("--players", type=int, default=2, help="with more the curves that stand there are tried")
    parser.add_argument("--save", action="store_true")
    asked = parser.parse_args(arguments)
    found, players = game(asked.game), asked.players

    def tell(done: int) -> None:
        sys.stderr.write(f"\r{asked.game}: {done} ")

    play = Play(found, players, asked.simulations, asked.hinting, asked.moments, asked.seed, asked.early)
    moments = gathered(play, asked.matches, asked.keep, tell)
    if asked.early:
        how = f"--early {asked.early} --simulations {asked.simulations} --hinting {asked.hinting} --seed {asked.seed}"
        by_turns(found, moments, players, f"{asked.game} --matches {asked.matches} {how} --save" if asked.save else "")
        return
    samples = {HINT: sampled(moments, [m.hint for m in moments], players, by_turn=asked.by_turn)}
    ahead, shown = False, []
    if not asked.hints_only:
        samples[REVIEW], ahead = best_review(moments, players, tell)
    print(f"\n{asked.game}: {len(moments)} positions of {len(np.unique(samples[HINT].matches))} matches")
    for name, sample in samples.items():
        after = crossed(sample, shifts=name == HINT)
        print(told(name, sample), "|", told("stretched", after), "|", table(after))
        if name == HINT:
            print(told("as it is told now", as_told(sample, found)))
        shown.append(f"{name} {sample.error():.3f}, stretched {after.error():.3f}")
    curves = {name: curve for one, sample in samples.items() for name, curve in curves_of(one, sample).items()}
    print(curves)
    command = f"python -m bench.calibration {asked.game} --matches {asked.matches} --moments {asked.moments}"
    command += f" --simulations {asked.simulations} --hinting {asked.hinting} --seed {asked.seed} --save"
    command += " --hints-only" if asked.hints_only else ""
    command += " --by-turn" if asked.by_turn else ""
    text = written(command, curves, ahead=ahead, shown=f"ECE of {len(moments)} positions: " + "; ".join(shown))
    if asked.save and players == FEW:
        parameters_file(found).with_name(FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
