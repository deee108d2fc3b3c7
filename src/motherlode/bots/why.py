"""Why an action is better than another: the terms of the evaluation that tell what comes of them apart.

Of both actions the sentence is completed, and the game played on by preference in worlds that the seat cannot tell
apart, with the same luck, to where positions can be evaluated: what a search sees first. Where turns have many
sentences that is the end of the turn, as a search goes on with it. The terms are added up by the themes of the game
(`motherlode.game.arguments`), and with them what a network's answer owes to each (`motherlode.bots.credit`). Those that
speak for the better action clearly are told by a fact of the position after a sentence, as the seat sees it, if that is
better, or worse, than after the other one; else by one of the end of the turn. What is clear by the weights alone, and
not with the network, comes last.

Where all themes together speak for the other action, the search knows something that they do not hold: nothing is said.
Where an action wins, that is said alone; and where nothing speaks for what is advised, how many others are worth about
as much.
"""

import functools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from random import Random
from typing import NamedTuple

from motherlode.bots import choices, credit, evaluation
from motherlode.bots.lines import Line, after, completed, to_the_end_of_the_turn
from motherlode.bots.stopping import Floats
from motherlode.bots.thinking import Budget, Thought, Trial, parameters
from motherlode.bots.winning import wins
from motherlode.core.body import State
from motherlode.core.cards import bit, cards, lowest
from motherlode.core.late import np
from motherlode.core.seats import NATURE, Seats
from motherlode.game import Game
from motherlode.game.arguments import (
    AHEAD,
    ALIKE,
    MISSED,
    MIXED,
    SAME,
    SETTLED,
    TRIED,
    WINS,
    Argument,
    Subject,
    Theme,
    argued,
    beside,
    themes,
    turn_by_turn,
)

WORLDS = 16
FEWEST = 8
"""If the game goes on in fewer of them, terms do not decide."""
CLEAR, CERTAIN = 0.05, 2.0
"""An argument is worth so much at least, on the scale of log odds, and so many of its standard errors."""
RIVALS = 5
"""With so many others advice is compared, until something is to be said: the next best often comes to the same."""
MOST = 2
"""So many arguments are given."""
LONGEST = 64
"""Moves after which a position is evaluated although it changes still."""
QUICK, TURN = Budget(200), Budget(1000)
"""How long is thought about each word that completes a sentence, and about each of the rest of a turn."""
CLOSE = 0.02
"""What is worth so little less than what is advised, and is known as well as that, is worth about as much."""


class Gate(Enum):
    """Why nothing is said of two actions, in the order in which it is asked."""

    THEMES = "the game has no themes"
    SAME = "both turns come to the same"
    OVER = "the game is over in too many worlds, or somebody else's turn"
    TERMS = "all themes together speak for the other"
    SLIGHT = "no theme speaks for it clearly"
    UNSURE = "the worlds differ about what does"
    FACTS = "no fact of what does is better"


class Comparison(NamedTuple):
    """What is to be said of two actions, or why nothing is."""

    told: tuple[Argument, ...]
    gate: Gate | None = None
    about: tuple[Subject, ...] = ()
    """What speaks clearly, told or not."""

    @property
    def depth(self) -> int:
        """How many gates it has passed."""
        return len(Gate) if self.gate is None else list(Gate).index(self.gate)


class Gains(NamedTuple):
    """By how much each subject speaks for the first of two lines, and the standard error of that."""

    subjects: Sequence[Subject]
    means: "Floats"
    errors: "Floats"

    @property
    def clear(self) -> tuple[Subject, ...]:
        """What clearly speaks for it, what counts most first."""
        enough = self.means >= np.maximum(CLEAR, CERTAIN * self.errors)
        return tuple(self.subjects[n] for n in np.argsort(-self.means) if enough[n])

    @property
    def gate(self) -> Gate:
        """Why nothing is clear, or what is has no fact."""
        if self.means.sum() <= 0:
            return Gate.TERMS
        if self.clear:
            return Gate.FACTS
        return Gate.UNSURE if self.means.max() >= CLEAR else Gate.SLIGHT


def advised(game: Game, view: State, seat: int, thought: Thought) -> tuple[Argument, ...]:
    """Return what speaks for what is advised, rather than for what comes second; if nothing, for what comes then."""
    if wins(game, view, seat, thought.advice):
        return (Argument(WINS, seat),)
    if thought.mixed:
        of_it = choices.advised(game, view, seat, thought) or settled(game, view, thought, seat)
        return (*of_it, *mixing(thought, seat)) or tried(thought, seat)
    found = (one.told for one in comparisons(game, view, seat, thought))
    return next(filter(None, found), ()) or alike(thought, seat) or same(game, view, seat, thought)


def mixing(thought: Thought, seat: int) -> tuple[Argument, ...]:
    """Say among how many choices one is drawn, and how often it is the one that is advised; if there are several."""
    if len(thought.odds) <= 1:
        return ()
    percent = round(100 * max(thought.odds.values()))
    return (Argument(MIXED, seat, {"n": len(thought.odds), "percent": percent}),)


def settled(game: Game, view: State, thought: Thought, seat: int) -> tuple[Argument, ...]:
    """Say that no choice changes much where that is so, and who is how far ahead; whole choices were tried."""
    gains, times = np.array([*thought.choices.values()] or [Trial(0, 0)], float).T
    if not times.any() or max(gains) - np.average(gains, weights=times) > CLOSE:
        return ()
    first, second, *_ = sorted(range(view.players), key=lambda one: -game.rules.score(view, one))
    lead = game.rules.score(view, first) - game.rules.score(view, second)
    return (Argument(SETTLED, seat), *([Argument(AHEAD, first, {"n": lead})] if lead > 0 else []))


def tried(thought: Thought, seat: int) -> tuple[Argument, ...]:
    """Say of how many whole choices the one that is advised did best, where nothing else is to be said."""
    return (Argument(TRIED, seat, {"n": len(thought.choices)}),) if len(thought.choices) > 1 else ()


def alike(thought: Thought, seat: int) -> tuple[Argument, ...]:
    """Say how many other choices are worth about as much as what is advised, if any are."""
    best = thought.advice[0]
    known = [one for one in thought.visits if one == best or thought.error(one) <= CLOSE]
    n = sum(abs(thought.worth[best] - thought.worth[one]) <= CLOSE for one in known) - 1
    return (Argument(ALIKE, seat, {"n": n}),) if n else ()


def same(game: Game, view: State, seat: int, thought: Thought) -> tuple[Argument, ...]:
    """Say how many other choices come to the same as what is advised, if any do: of piles that look alike, say."""
    kind = functools.partial(evaluation.of(game).canonical, view, seat)
    n = sum(kind(action) == kind(thought.advice[0]) for action in cards(game.rules.legal(view, seat))) - 1
    return (Argument(SAME, seat, {"n": n}),) if n else ()


def comparisons(game: Game, view: State, seat: int, thought: Thought) -> Iterator[Comparison]:
    """Compare what is advised with what comes second, and with what comes then."""
    for other in others(thought):
        yield compared(game, view, seat, (thought.advice, [other]), praise=True)


def others(thought: Thought) -> list[int]:
    """Return what comes after what is advised, the next best first: so much of it as advice is compared with."""
    found = set(thought.visits) - {thought.advice[0]}
    return sorted(found, key=lambda one: (thought.visits[one], thought.worth[one]), reverse=True)[:RIVALS]


def for_it(game: Game, view: State, seat: int, line: Line, instead: Line) -> tuple[Argument, ...]:
    """Return what will speak for an action, rather than for another, when it is done. This takes tenths of a second."""
    return compared(game, view, seat, (line, instead), praise=True).told


def against_it(game: Game, view: State, seat: int, line: Line, better: Line) -> tuple[Argument, ...]:
    """Return what will speak against an action, rather than for a better one, when it is done."""
    return compared(game, view, seat, (better, line), praise=False).told


def compared(game: Game, view: State, seat: int, pair: tuple[Line, Line], *, praise: bool) -> Comparison:
    """Compare a good action with a poor one; tell of the good one if it is to be praised, else of the poor one."""
    if not any(theme.weights for theme in themes(game)):
        return Comparison((), Gate.THEMES)
    lines = [completed(game, view, seat, begun, QUICK) for begun in pair]
    turns = [to_the_end_of_the_turn(game, view, seat, line, TURN) for line in lines] if turn_by_turn(game) else lines
    good, poor = (wins(game, view, seat, turn) for turn in turns)
    if good and praise:
        return Comparison((Argument(WINS, seat, later=turns[0] != lines[0]),))
    if good and not poor:
        return Comparison((Argument(MISSED, seat),))
    if turn_by_turn(game) and _come_to_the_same(game, view, seat, turns):
        return Comparison((), Gate.SAME)
    found = _weighed(game, view, seat, lines, turns, praise=praise)
    return _of_win(game, view, seat, turns) if praise and found.gate is Gate.OVER else found


def _of_win(game: Game, view: State, seat: int, lines: Sequence[Line]) -> Comparison:
    """Say of the first of two lines, after which the game is soon over, that its turn wins, if the other's does not."""
    turns = (to_the_end_of_the_turn(game, view, seat, line, TURN) for line in lines)
    if [wins(game, view, seat, turn) for turn in turns] == [True, False]:
        return Comparison((Argument(WINS, seat, later=True),))
    return Comparison((), Gate.OVER)


def _come_to_the_same(game: Game, view: State, seat: int, turns: Sequence[Line]) -> bool:
    """Does a seat observe the same after each of two turns, in every world: what one began with the other did later?"""
    worlds = ([after(game, view, seat, turn, n) for turn in turns] for n in range(WORLDS))
    return all(game.view(one, seat) == game.view(other, seat) for one, other in worlds)


def _weighed(
    game: Game, view: State, seat: int, lines: Sequence[Line], turns: Sequence[Line], *, praise: bool
) -> Comparison:
    """Compare two lines by the terms at the end of their turns, and by facts of then or before."""
    gains = _gains(game, view, seat, turns)
    if gains is None:
        return Comparison((), Gate.OVER)
    together, by_weights = gains
    clear = tuple(dict.fromkeys((*together.clear, *by_weights.clear)))
    if together.gate is Gate.TERMS or not clear:
        return Comparison((), together.gate)
    told = _facts(game, view, seat, lines, clear, praise=praise)
    if not told and turns != lines:
        told = tuple(replace(one, later=True) for one in _facts(game, view, seat, turns, clear, praise=praise))
    return Comparison(told, None if told else Gate.FACTS, clear)


def _facts(
    game: Game, view: State, seat: int, lines: Sequence[Line], clear: Sequence[Subject], *, praise: bool
) -> tuple[Argument, ...]:
    """Return what there is to be said of some subjects when lines have been said."""
    good, poor = (game.view(after(game, view, seat, line), seat) for line in lines)
    found = (_differing(game, (good, poor), seat, subject, praise=praise) for subject in clear)
    return tuple(argument for argument in found if argument is not None)[:MOST]


def _gains(game: Game, view: State, seat: int, lines: Sequence[Line]) -> tuple[Gains, Gains] | None:
    """Return what speaks for the first line rather than the second, by all that judges and by the weights alone.

    None: the game is over in too many worlds.
    """
    subjects = [Subject(t, who) for t in themes(game) for who in range(view.players) if who == seat or t.of_each]
    gains = [gain for n in range(WORLDS) if (gain := _gained(game, view, seat, lines, subjects, n)) is not None]
    if len(gains) < FEWEST:
        return None
    means, errors = np.mean(gains, axis=0), np.std(gains, axis=0, ddof=1) / len(gains) ** 0.5
    together, by_weights = (Gains(subjects, *both) for both in zip(means, errors, strict=True))
    return together, by_weights


def _differing(game: Game, after: tuple[State, State], seat: int, subject: Subject, *, praise: bool) -> Argument | None:
    """Return what there is to be said of a subject after the good action, or after the poor one, if it is so."""
    good, poor = (argued(game, s, subject.theme, subject.whose, seat) for s in after)
    is_own, told = subject.whose == seat, good if praise else poor
    better, worse = (one.good if one else 0 for one in ((good, poor) if is_own else (poor, good)))
    is_lesser_evil = told is not None and told.good < 0 and is_own == praise
    if told is None or better <= worse or is_lesser_evil:
        return None
    return beside(game, told, poor if praise else good)


# lines


def _play_on(game: Game, s: State, unless: Seats, luck: Random) -> None:
    """Play by preference until the position can be evaluated, unless it awaits some seat."""
    evaluator, params = evaluation.of(game), parameters(game)
    for _ in range(LONGEST):
        waiting = game.rules.awaited(s)
        if not waiting or (evaluator.is_quiescent(s) and waiting != unless):
            return
        seat = lowest(waiting)
        actions = list(cards(game.rules.legal(s, seat)))
        weights = None if seat == NATURE else [evaluator.prior(s, seat, action, params) for action in actions]
        game.rules.apply(s, seat, luck.choices(actions, weights)[0])


# what they are worth


def _gained(
    game: Game, view: State, seat: int, lines: Sequence[Line], subjects: Sequence[Subject], number: int
) -> "Floats | None":
    """Return by how much the first line is ahead of the second in a world, by subject: in all, and by the weights.

    None: the game is over, or after the one it is somebody else's turn than after the other.
    """
    ends, unless = [after(game, view, seat, line, number) for line in lines], bit(seat) * turn_by_turn(game)
    for s in ends:
        _play_on(game, s, unless, Random(number))
    one, other = (game.rules.awaited(s) for s in ends)
    if one != other or not one:
        return None
    first, second = ([_worth(game, s, seat, subject) for subject in subjects] for s in ends)
    by_weights = np.subtract(first, second)
    return np.array([by_weights + credit.of_subjects(game, ends[0], ends[1], seat, subjects), by_weights])


def _worth(game: Game, s: State, seat: int, subject: Subject) -> float:
    """Return what a subject is worth to a seat: of the own ones their value, of a rival's what that costs."""
    params, rivals = _params(game, subject.theme), [other for other in range(s.players) if other != seat]
    worths = [float(evaluation.of(game).value(s, one, params)) for one in range(s.players)]
    if subject.whose != seat:
        return -worths[subject.whose] / len(rivals)
    if subject.theme.of_each:
        return worths[seat]
    return worths[seat] - sum(worths[other] for other in rivals) / len(rivals)


@functools.cache
def _params(game: Game, theme: Theme) -> Floats:
    """Return the parameters with which `value` reads the weights of a theme alone, which may be learned or not."""
    names = [parameter.name for parameter in evaluation.of(game).PARAMETERS]
    in_use = dict(zip(names, map(float, parameters(game)), strict=True))
    apart = {name for one in themes(game) for name in one.weights} | set(evaluation.weights_in_use(game))
    return parameters(game, {name: in_use[name] if name in theme.weights else 0.0 for name in apart})
