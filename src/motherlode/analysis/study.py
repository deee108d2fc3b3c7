"""What a single moment of a match was worth: a position, a decision, a draw.

A decision is judged on what its seat observed, so that nobody is blamed for what they could not know. Luck is judged
on the whole position, with all cards open: after the game nothing is secret any more.

The opponents judge a position some moves ahead, which tells good moves from bad ones; but an evaluation is no chance of
winning, and chances of different moments could not be added up. Here every simulation is played to its end.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from motherlode.analysis.findings import Chance, Decision, Estimate, Worth
from motherlode.bots import evaluation, simultaneous, why
from motherlode.bots.levels import CERTAIN
from motherlode.bots.thinking import BIG_PRIME, Budget, nodes_for, parameters, think
from motherlode.core import body
from motherlode.core.body import State, replica
from motherlode.core.cards import bit, cards
from motherlode.core.luck import Luck
from motherlode.core.seats import MOST_SEATS, NATURE
from motherlode.game import Game
from motherlode.match import Move

WARMING = 2
"""The first simulations, one part in so many, only grow the tree: their players still try everything.

Measured on what the accounts of fourteen random games of small Diamonds leave unexplained (1000 simulations, root of
the mean square), in standard errors and in points: a quarter 1.6 and 12, a half 1.2 and 11, three quarters 1.1 and 14.
"""
OUTCOMES = 8
"""All outcomes of a draw together may cost so many times the simulations of one position."""
TO_THE_END = {"horizon": 1e9}
"""The change of parameters with which a playout is never judged before it is over."""
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
    return _searched(study, s, (NATURE, 0), number, simulations)


def worth_of_move(study: Study, view: State, seat: int, action: int, number: int) -> Worth:
    """Return what every seat may expect when a seat makes a move, as far as that seat can know."""
    return _searched(study, view, (seat, action), number, study.simulations)


def _searched(study: Study, s: State, step: tuple[int, int], number: int, simulations: int) -> Worth:
    from motherlode.bots import action_values, search  # noqa: PLC0415 - the command starts without the compiler
    from motherlode.compiled.compiler import bound  # noqa: PLC0415

    expect = bound(action_values, study.game.module, evaluation.of(study.game)).expect
    states, forest, lucks = body.records(type(s), 2), body.records(search.Forest), body.records(Luck)
    body.pack(s, states, search.ROOT)
    forest["seed"] = study.seed_at(number)
    room = nodes_for(simulations)
    params = parameters(study.game, TO_THE_END)
    arrays = forest, np.empty(room, body.dtype_of(search.Node)), np.empty(room), lucks, params
    warming = simulations // WARMING
    expect(states, *step, *arrays, warming, np.zeros(MOST_SEATS))
    results = np.zeros(MOST_SEATS)
    expect(states, *step, *arrays, simulations - warming, results)
    return _estimated(results[: s.players], simulations - warming)


def _estimated(results: npt.NDArray[np.float64], simulations: int) -> Worth:
    """Return means with standard errors; a result lies between 0 and 1, so its variance is at most p (1 - p).

    For the error p is moved a little towards ½ (Agresti and Coull, 1998): a thousand wins do not prove the next.
    """
    cautious = (results + 1) / (simulations + 2)
    errors = np.sqrt(cautious * (1 - cautious) / simulations)
    return Worth(tuple(map(float, results / simulations)), tuple(map(float, errors)))


def decision(study: Study, before: State, move: Move, number: int) -> Decision:
    """Judge a decision by what its seat knew: the search chooses, then both moves are valued on equal terms.

    The luck of the choosing and that of the valuing are independent, so the best move is not overrated for having
    been chosen.
    """
    seat, evaluator, view = move.seat, evaluation.of(study.game), study.game.view(before, move.seat)
    best = think(study.game, view, seat, study.seed_at(number), Budget(study.simulations), CERTAIN).best
    good = worth_of_move(study, view, seat, best, number)
    if evaluator.canonical(view, seat, move.action) == evaluator.canonical(view, seat, best):
        return _decision(move, move.word, good, good, number)
    word = study.game.words.say(view, seat, best)
    found = _decision(move, word, good, worth_of_move(study, view, seat, move.action, number), number)
    if not found.is_clear:
        return found
    return replace(found, against=why.against_it(study.game, view, seat, move.action, best))


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
    words, gain = " ".join(move.word for move in said), Estimate(mixture.gains[played], _error(mixture, played))
    value = Estimate(mixture.value, _error(mixture, *(one for one, odds in mixture.odds.items() if odds)))
    if mixture.odds[played] > 0:
        return _mixed(study, root, seat, number, (words, words), value, Estimate(0.0, 0.0))
    likeliest = max(mixture.odds, key=lambda one: (mixture.odds[one], -one))
    best = " ".join(study.game.words.say(root, seat, word) for word in cards(likeliest))
    lost = Estimate(gain.value - value.value, float(np.hypot(gain.error, value.error)))
    return _mixed(study, root, seat, number, (words, best), value, lost)


def _mixed(
    study: Study, root: State, seat: int, number: int, words: tuple[str, str], value: Estimate, lost: Estimate
) -> Decision:
    """Return what a choice has changed; what its seat lost the others share, as far as it can know."""
    others = root.players - 1
    change = tuple(lost.value if one == seat else -lost.value / others for one in range(root.players))
    errors = tuple(lost.error if one == seat else lost.error / others for one in range(root.players))
    loss = max(0.0, -lost.value)
    return Decision(number, seat, *words, value.value, value.error, loss, lost.error, change, errors)


def _error(mixture: simultaneous.Mixture, *choices: int) -> float:
    """Return the standard error of what some choices gained together."""
    tried = sum(mixture.counts[one] for one in choices)
    gain = (sum(mixture.gains[one] * mixture.counts[one] for one in choices) + 1) / (tried + 2)
    return float(np.sqrt(gain * (1 - gain) / max(1.0, tried)))


def _decision(move: Move, best: str, good: Worth, played: Worth, number: int) -> Decision:
    seat, same = move.seat, played is good
    change = tuple(p - g for p, g in zip(played.chances, good.chances, strict=True))
    errors = tuple(0.0 if same else float(np.hypot(p, g)) for p, g in zip(played.errors, good.errors, strict=True))
    loss = max(0.0, -change[seat])
    return Decision(
        number, seat, move.word, best, good.chances[seat], good.errors[seat], loss, errors[seat], change, errors
    )


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
