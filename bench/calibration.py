"""Whether chances hold: of a hundred positions in which a hint says 70 %, are seventy won?

    python -m bench.calibration miners --matches 500 --seed 1

Two copies of the Master with a small budget play each other. Of every match some decisions are kept, drawn evenly from
those at which a sentence begins: what a hint tells, what a review tells, and how the match ended. Printed are, for both
figures, as they are and stretched by the curve that is fitted, the calibration error (ECE: ten bins of equally many
positions) with its 95 % interval (bootstrap over matches), and what it would be by chance alone if they were right.
What is stretched was fitted to the other half of the matches. `--save` writes the curves to the game's
`calibration.toml`; with `--players` those of a table of so many, beside the others. Reviews are then measured as they
judge now. With `--keep FILE` positions are kept, and those that are there already are not played again.

With `--early TURNS` the first decision of each of the first turns is kept of every match, and nothing else: early a
figure may tell less than later. `--save` then adds curves of hints and reviews for each of these turns to the file.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from bench.curves import (
    FEW,
    OF_A_SEAT,
    Sample,
    as_told,
    crossed,
    curves_of,
    fitted,
    table,
    told,
    with_players,
    with_turns,
    written,
)
from motherlode import game as shelf
from motherlode.analysis.duel import TO_THE_END, Trial
from motherlode.analysis.review import SIMULATIONS
from motherlode.analysis.study import TRIES as REVIEWED
from motherlode.bots import calibration, levels, simultaneous
from motherlode.bots.calibration import CHOICE, FILE, HINT, REVIEW, Curve
from motherlode.bots.policy import Param
from motherlode.bots.thinking import BIG_PRIME, Budget, Thought, parameters, row, think
from motherlode.core.body import State, replica
from motherlode.core.cards import cards, lowest
from motherlode.core.seats import NATURE
from motherlode.game import SHELF, Game, game
from motherlode.lab.tune import parameters_file

Floats: TypeAlias = npt.NDArray[np.float64]
Told: TypeAlias = Callable[[int], object]
"""Is told how many are done."""
TRIES = 10
"""Whole choices that all make at once are tried so many times for each simulation."""
REVIEWING = 400
"""Simulations of a position in a review."""
PROGRAM = "python -m bench.calibration"
CLEAR = 0.02
"""Nats by which judging ahead must be less surprising."""


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
        return self.considered(s, seat, seed, replace(self.master(self.simulations), solves=False))

    def hint(self, s: State, seat: int, seed: int) -> Thought:
        """Return what a hint says, without a clock; only hints solve the ends of games."""
        return self.considered(s, seat, seed, self.master(self.hinting))

    def master(self, simulations: int) -> levels.Level:
        """Return the Master with a budget, or without its clock."""
        found = levels.of("master", self.game)
        mixes = Budget(TRIES * simulations)
        return replace(found, budget=Budget(simulations), mixes=mixes) if simulations else found.untimed

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
        return levels.decide(
            thought, levels.of("master", self.game), float(parameters(self.game)[Param.TEMPERATURE]), seed
        )


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
    trial.params = row(found, {} if ahead else TO_THE_END)
    trial.grow(REVIEWING // 2)
    return float(trial.measure(REVIEWING // 2).sum(axis=0)[seat] / (REVIEWING // 2))


def chosen_whole(moment: Moment) -> float:
    """Return what a review expects of a whole choice, made as it would be mixed."""
    found, s = shelf.read(moment.position)
    root = simultaneous.before_the_choice(found, found.view(s, moment.seat), moment.seat)
    assert root is not None, "with as many cards as the table deals all fleets are gone through"
    return simultaneous.mixture_of(found, root, moment.seat, Budget(REVIEWED * SIMULATIONS)).value


# the command


def gathered(play: Play, matches: int, keep: Path | None, tell: Told) -> list[Moment]:
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


def reviews(moments: Sequence[Moment], tell: Told, *, ahead: bool) -> list[float]:
    """Return what reviews expect of positions."""
    figures = []
    for n, moment in enumerate(moments, 1):
        figures.append(reviewed(moment, ahead=ahead))
        tell(n)
    return figures


def best_review(moments: Sequence[Moment], players: int, tell: Told) -> tuple[Sample, bool]:
    """Return what reviews expect, and whether they judge ahead: whichever figure surprises less, stretched."""
    samples = [sampled(moments, reviews(moments, tell, ahead=ahead), players) for ahead in (False, True)]
    to_the_end, at_once = (one.surprise(fitted(one, shifts=False)) for one in samples)
    print(f"surprise of a review to the end {to_the_end:.3f}, of one that judges ahead {at_once:.3f}")
    is_clear = at_once < to_the_end - CLEAR
    return samples[is_clear], is_clear


def by_turns(found: Game, samples: Mapping[str, Sample], command: str) -> None:
    """Tell how far figures of the first turns came true; with the command that measured them add their curves."""
    curves = dict[str, Curve]()
    for name, sample in samples.items():
        of_turns(name, sample, found)
        curves |= {one: curve for one, curve in curves_of(name, sample).items() if one != name}
    print(curves)
    if command:
        file = parameters_file(found).with_name(FILE)
        file.write_text(with_turns(file.read_text(encoding="utf-8"), curves, command), encoding="utf-8")


def of_turns(name: str, sample: Sample, found: Game) -> None:
    """Tell of each turn how far a figure of it comes true, as people are told it now and as they would be."""
    after, now = crossed(sample, shifts=name in OF_A_SEAT), as_told(name, sample, found)
    for turn in np.unique(sample.turns):
        here = sample.turns == turn
        errors = (told(when, one.of(here)) for when, one in (("raw", sample), ("now", now), ("then", after)))
        print(
            f"{name}, turn {turn}: {np.count_nonzero(here)} positions, {' | '.join(errors)} | {table(after.of(here))}"
        )


def early_samples(asked: argparse.Namespace, moments: Sequence[Moment], tell: Told) -> dict[str, Sample]:
    """Return what hints and reviews say at the first turns, reviews as they judge positions of the game."""
    figures, ahead = {HINT: [moment.hint for moment in moments]}, calibration.evaluates_ahead(game(asked.game))
    if not asked.hints_only:
        figures[REVIEW] = reviews(moments, tell, ahead=ahead)
    return {name: sampled(moments, some, asked.players, by_turn=True) for name, some in figures.items()}


def parser() -> argparse.ArgumentParser:
    """Return what may be asked."""
    found = argparse.ArgumentParser(prog=PROGRAM, description=__doc__.splitlines()[0])
    found.add_argument("game", choices=SHELF)
    found.add_argument("--matches", type=int, default=500)
    found.add_argument("--moments", type=int, default=4)
    found.add_argument("--simulations", type=int, default=100)
    found.add_argument("--hinting", type=int, default=0, help="simulations of a hint; 0: as many as at the table")
    found.add_argument("--seed", type=int, default=1)
    found.add_argument("--keep", type=Path)
    found.add_argument("--hints-only", action="store_true", help="measure no reviews, whose simulations may be long")
    found.add_argument(
        "--by-turn", action="store_true", help="curves of hints and whole choices for each turn, where there are few"
    )
    found.add_argument("--early", type=int, default=0, help="measure the first decisions of so many turns alone")
    found.add_argument("--players", type=int, default=2, help="with more, curves of such tables are fitted")
    found.add_argument("--save", action="store_true")
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, judge, fit, and print; write if that is asked for."""
    asking = parser()
    asked = asking.parse_args(arguments)
    if asked.early and asked.save and asked.players != FEW:
        asking.error(f"curves of the first turns are kept for {FEW} players alone: leave --save out, or --early")
    found, players = game(asked.game), asked.players

    def tell(done: int) -> None:
        sys.stderr.write(f"\r{asked.game}: {done} ")

    play = Play(found, players, asked.simulations, asked.hinting, asked.moments, asked.seed, asked.early)
    moments = gathered(play, asked.matches, asked.keep, tell)
    if asked.early:
        by_turns(found, early_samples(asked, moments, tell), _command(asked) if asked.save else "")
    else:
        over_matches(asked, moments, tell)


def _command(asked: argparse.Namespace) -> str:
    """Return the command by which this is asked, as it is written with the curves."""
    kept = f" --early {asked.early}" if asked.early else f" --moments {asked.moments}"
    at = f" --players {asked.players}" if asked.players != FEW else ""
    how = f"--simulations {asked.simulations} --hinting {asked.hinting} --seed {asked.seed} --save"
    flags = f"{' --hints-only' * asked.hints_only}{' --by-turn' * asked.by_turn}"
    return f"{PROGRAM} {asked.game} --matches {asked.matches}{kept}{at} {how}{flags}"


def over_matches(asked: argparse.Namespace, moments: Sequence[Moment], tell: Told) -> None:
    """Tell how far figures came true over whole matches, and fit curves; how it was asked is written with them."""
    samples, ahead = whole_samples(asked, moments, tell)
    print(f"\n{asked.game}: {len(moments)} positions of {len(np.unique(samples[HINT].matches))} matches")
    shown = "; ".join(errors_of(name, sample, game(asked.game)) for name, sample in samples.items())
    curves = {name: curve for one, sample in samples.items() for name, curve in curves_of(one, sample).items()}
    print(curves)
    file = parameters_file(game(asked.game)).with_name(FILE)
    if asked.save and asked.players == FEW:
        shown = f"ECE of {len(moments)} positions: {shown}"
        file.write_text(written(_command(asked), curves, ahead=ahead, shown=shown), encoding="utf-8")
    elif asked.save:
        text = file.read_text(encoding="utf-8")
        file.write_text(with_players(text, curves, _command(asked), asked.players), encoding="utf-8")


def whole_samples(asked: argparse.Namespace, moments: Sequence[Moment], tell: Told) -> tuple[dict[str, Sample], bool]:
    """Return what is told of positions of whole matches, and whether reviews judge ahead."""
    found, players, by_turn = game(asked.game), asked.players, asked.by_turn
    samples = {HINT: sampled(moments, [m.hint for m in moments], players, by_turn=by_turn)}
    ahead = calibration.evaluates_ahead(found)
    if not asked.hints_only and players == FEW:
        samples[REVIEW], ahead = best_review(moments, players, tell)
    elif not asked.hints_only:
        samples[REVIEW] = sampled(moments, reviews(moments, tell, ahead=ahead), players)
    if not asked.hints_only and simultaneous.can_mix(found):
        samples[CHOICE] = sampled(moments, [chosen_whole(m) for m in moments], players, by_turn=by_turn)
    return samples, ahead


def errors_of(name: str, sample: Sample, found: Game) -> str:
    """Tell how far a figure came true: as it is, stretched, and as people are told it now; return that in short."""
    after = crossed(sample, shifts=name in OF_A_SEAT)
    print(told(name, sample), "|", told("stretched", after), "|", table(after))
    print(told("as it is told now", as_told(name, sample, found)))
    return f"{name} {sample.error():.3f}, stretched {after.error():.3f}"


if __name__ == "__main__":
    main()
