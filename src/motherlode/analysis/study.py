"""What a single moment of a match was worth: a position, a decision, a draw.

A decision is judged on what its seat observed, so that nobody is blamed for what they could not know. Luck is judged
on the whole position, with all cards open: after the game nothing is secret any more.

The opponents evaluate a position some moves ahead, which tells good moves from bad ones; but an evaluation is no
chance of winning, and chances of different moments could not be added up. Here every simulation is played to its end.

A sentence is judged as a whole: no word of it is a mistake if another word makes it good.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from motherlode.analysis import duel
from motherlode.analysis.duel import WARMING, Trial, worth_of
from motherlode.analysis.findings import Chance, Decision, Estimate, Worth
from motherlode.bots import calibration, choices, evaluation, simultaneous, why
from motherlode.bots.calibration import CHOICE, REVIEW
from motherlode.bots.levels import CERTAIN
from motherlode.bots.lines import Line, completed, kind
from motherlode.bots.thinking import BIG_PRIME, Budget, think
from motherlode.core.body import State, replica
from motherlode.core.cards import bit, cards
from motherlode.core.seats import NATURE
from motherlode.game import Game, composing
from motherlode.match import Move

OUTCOMES = 8
"""All outcomes of a draw together may cost so many times the simulations of one position."""
CANDIDATES = 4
"""So many lines that the search likes best are played out, besides the one that was played."""
THINKING = 2
"""The search that proposes them has one part in so many of the simulations of a position."""
TRIES = 20
"""A whole choice that all make at once is judged by so many tries for each simulation of another position."""
FEWEST = 100
"""Simulations below which a search knows too little to be asked."""


@dataclass(frozen=True, slots=True)
class Study:
    """How a match is looked at."""

    game: Game
    simulations: int
    """For each position."""
    seed: int

    def seed_at(self, number: int) -> int:
        """Return the seed for the move of some number, so that moves can be studied in any order."""
        return self.seed * BIG_PRIME + number


def warm(game: Game) -> None:
    """Compile what a review needs, beside what thinking needs."""
    worth(Study(game, 2 * WARMING, 0), game.fresh(game.rules.FEWEST_PLAYERS), 0, 2 * WARMING)


def worth(study: Study, s: State, number: int, simulations: int) -> Worth:
    """Return what a whole position is worth to every seat with all cards open; of a finished one, its result."""
    if not study.game.rules.awaited(s):
        return Worth(tuple(float(study.game.rules.standing(s, seat)) for seat in range(s.players)), (0.0,) * s.players)
    return _searched(study, s, number, simulations)


def _searched(study: Study, s: State, number: int, simulations: int) -> Worth:
    trial, warming = Trial.of_position(study.game, s, study.seed_at(number), simulations), simulations // WARMING
    trial.grow(warming)
    raw = worth_of(trial.measure(simulations - warming), simulations - warming)
    return duel.calibrated(raw, _curve_at(study, s))


def _curve_at(study: Study, s: State) -> calibration.Curve:
    """Return by what curve a position is told: as cards are dealt by that of the first turn."""
    return calibration.of(study.game, REVIEW, max(1, study.game.rules.turn(s)), s.players)


def decision(study: Study, before: State, said: Sequence[Move], number: int) -> Decision:
    """Judge a sentence by what its seat knew: the search proposes, and all that it likes is played out side by side.

    A better one is named only if it is better by more than the error; else what was played is as good as the best. So
    it is where the turn may come to the same: what follows is a decision of its own, and lost where it is not done.
    What the difference was is kept for the accounts all the same, whatever its sign: so they are not biased.
    """
    seat, view, seed = said[0].seat, study.game.view(before, said[0].seat), study.seed_at(number)
    played, word = tuple(move.action for move in said), " ".join(move.word for move in said)
    raw = duel.settle(_trials(study, view, seat, played, seed), played, study.simulations)
    found = raw.calibrated(_curve_at(study, before))
    best, worth, loss = word, found.played, 0.0
    if found.is_better_for(seat):
        best, worth, loss = (
            " ".join(composing.spelled(study.game, view, seat, found.best)),
            found.good,
            -found.change[seat],
        )
    worths = worth.chances[seat], worth.errors[seat], loss, found.errors[seat]
    judged = Decision(number, seat, word, best, *worths, found.good.chances, found.change, found.errors)
    return _explained(study, view, judged, (found.best, played)) if judged.is_clear else judged


def _explained(study: Study, view: State, judged: Decision, pair: tuple[Line, Line]) -> Decision:
    """Say what speaks against the second of two lines; if both turns may come to the same, it has lost nothing."""
    compared = why.compared(study.game, view, judged.seat, pair, praise=False)
    if compared.gate is why.Gate.SAME:
        return replace(judged, best=judged.word, loss=0.0)
    return replace(judged, against=compared.told)


def _trials(study: Study, view: State, seat: int, played: Line, seed: int) -> dict[Line, Trial]:
    """Return the trials of the lines that the search likes best, and of the one that was played."""
    game, quick = study.game, Budget(max(FEWEST, study.simulations // THINKING))
    visits = think(game, view, seat, seed, quick, CERTAIN).visits
    liked = sorted(visits, key=lambda action: -visits[action])[:CANDIDATES]
    lines = {kind(game, view, seat, line): line for line in _completed(game, view, seat, liked, quick)}
    lines[kind(game, view, seat, played)] = played
    return {line: Trial.of_line(game, view, seat, line, seed, study.simulations) for line in lines.values()}


def _completed(game: Game, view: State, seat: int, liked: Sequence[int], budget: Budget) -> list[Line]:
    return [completed(game, view, seat, [action], budget) for action in liked]


def is_whole(study: Study, before: State, seat: int) -> bool:
    """Are all choices made at once in a game, and few enough here to be judged whole?"""
    view = study.game.view(before, seat)
    return simultaneous.can_mix(study.game) and simultaneous.before_the_choice(study.game, view, seat) is not None


def choice(study: Study, before: State, said: Sequence[Move], number: int) -> Decision:
    """Judge a whole choice where all choose at once, by the mixture that its seat could have played.

    What mixing gains is what the best lets it expect, and a choice that is mixed loses nothing.
    """
    seat, view = said[0].seat, study.game.view(before, said[0].seat)
    root, played = simultaneous.before_the_choice(study.game, view, seat), sum(bit(move.action) for move in said)
    assert root is not None, "it is a whole one"
    mixture = simultaneous.mixture_of(study.game, root, seat, Budget(TRIES * study.simulations), played)
    words, value = " ".join(move.word for move in said), _of_the_best(study, root, mixture, study.game.rules.turn(root))
    if mixture.odds[played] > 0:
        return _mixed(study, root, seat, number, (words, words), value, Estimate(0.0, 0.0))
    likeliest = max(mixture.odds, key=lambda one: (mixture.odds[one], -one))
    best = " ".join(study.game.words.say(root, seat, word) for word in cards(likeliest))
    judged = _mixed(study, root, seat, number, (words, best), value, _lost(study, root, mixture, played))
    if not judged.is_clear:
        return judged
    against = choices.against_it(study.game, root, seat, mixture.trials, (played, likeliest))
    drawn = sum(odds > 0 for odds in mixture.odds.values())
    return replace(judged, against=against, drawn_from=drawn, drawn_in=mixture.odds[likeliest])


def _mixed(
    study: Study, root: State, seat: int, number: int, words: tuple[str, str], value: Estimate, lost: Estimate
) -> Decision:
    """Return what a choice has changed; what its seat lost the others share, as far as it can know."""
    others = root.players - 1
    change = tuple(lost.value if one == seat else -lost.value / others for one in range(root.players))
    errors = tuple(lost.error if one == seat else lost.error / others for one in range(root.players))
    loss = max(0.0, -lost.value)
    rest = (1 - value.value) / others
    expected = tuple(value.value if one == seat else rest for one in range(root.players))
    return Decision(number, seat, *words, value.value, value.error, loss, lost.error, expected, change, errors)


def _of_the_best(study: Study, root: State, mixture: simultaneous.Mixture, turn: int = 0) -> Estimate:
    """Return what the mixture lets its seat expect, at a turn if one is named."""
    tried = [one for one, odds in mixture.odds.items() if odds]
    return _calibrated(study, root, mixture, mixture.value, tried, turn)


def _lost(study: Study, root: State, mixture: simultaneous.Mixture, played: int) -> Estimate:
    """Return how much more than the mixture a choice gained.

    It is told by the curve of all turns: that of an early turn says how little the value of a position tells of how
    the match will end, and not how far its choices lie apart.
    """
    gain, most = (
        _calibrated(study, root, mixture, mixture.gains[played], [played]),
        _of_the_best(study, root, mixture),
    )
    return Estimate(gain.value - most.value, float(np.hypot(gain.error, most.error)))


def _calibrated(
    study: Study, root: State, mixture: simultaneous.Mixture, raw: float, tried: Sequence[int], turn: int = 0
) -> Estimate:
    """Return what choices gained as a chance that came true as often as it says."""
    curve, error = calibration.of(study.game, CHOICE, turn, root.players), _error(mixture, *tried)
    low, high = (curve.chance(min(1.0, max(0.0, raw + side * error)), root.players) for side in (-1, 1))
    return Estimate(curve.chance(raw, root.players), (high - low) / 2)


def _error(mixture: simultaneous.Mixture, *choices: int) -> float:
    """Return the standard error of what some choices gained together."""
    tried = sum(mixture.counts[one] for one in choices)
    gain = (sum(mixture.gains[one] * mixture.counts[one] for one in choices) + 1) / (tried + 2)
    return float(np.sqrt(gain * (1 - gain) / max(1.0, tried)))


def chance(study: Study, before: State, move: Move, number: int) -> Chance | None:
    """Judge a draw: every outcome that makes a difference is searched with the same budget and luck.

    None: all outcomes are alike.
    """
    evaluator, legal = evaluation.of(study.game), study.game.rules.legal(before, NATURE)
    kinds = Counter(evaluator.canonical(before, NATURE, action) for action in cards(legal))
    if len(kinds) == 1:
        return None
    happened = evaluator.canonical(before, NATURE, move.action)
    stand_in = {evaluator.canonical(before, NATURE, action): action for action in sorted(cards(legal), reverse=True)}
    stand_in[happened] = move.action
    simulations = max(FEWEST, min(study.simulations, OUTCOMES * study.simulations // len(kinds)))
    worths = {kind: worth(study, after(study, before, stand_in[kind]), number, simulations) for kind in sorted(kinds)}
    shares = {kind: n / legal.bit_count() for kind, n in kinds.items()}
    return _chance(move, number, worths, shares, happened)


def after(study: Study, before: State, action: int) -> State:
    """Return the position that an outcome leads to."""
    s = replica(before)
    study.game.rules.apply(s, NATURE, action)
    return s


def _chance(move: Move, number: int, worths: dict[int, Worth], shares: dict[int, float], happened: int) -> Chance:
    """Compare what happened with the mean of all that might have; its own share of the mean cancels in the error."""
    expected, luck, errors = [], [], []
    for seat in range(len(worths[happened].chances)):
        mean = sum(share * worths[kind].chances[seat] for kind, share in shares.items())
        parts = [(float(kind == happened) - share) * worths[kind].errors[seat] for kind, share in shares.items()]
        expected.append(mean)
        luck.append(worths[happened].chances[seat] - mean)
        errors.append(float(np.linalg.norm(parts)))
    return Chance(number, 1, move.word, tuple(expected), tuple(luck), tuple(errors))


def deal(start: Worth, dealt: Worth, moves: int) -> Chance:
    """Judge the deal as a whole: the position after it against the one before."""
    luck = tuple(d - s for d, s in zip(dealt.chances, start.chances, strict=True))
    errors = tuple(float(np.hypot(d, s)) for d, s in zip(dealt.errors, start.errors, strict=True))
    return Chance(moves, moves, "", start.chances, luck, errors)
