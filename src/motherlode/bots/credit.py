"""What a network's answer owes to what it sees: by how much each theme speaks for one position rather than another.

From the one position to the other in small steps, each input that differs adds to the answer what the slope there gives
it: integrated gradients (Sundararajan, Taly and Yan, "Axiomatic attribution for deep networks", 2017; in games of many
players the value of Aumann and Shapley, 1974). All of them together are the difference of the answers. Which inputs are
about which theme the game says (`motherlode.game.arguments`).
"""

import functools
from collections.abc import Sequence

from motherlode.bots import evaluation, network
from motherlode.bots.layers import Layers
from motherlode.bots.stopping import Floats
from motherlode.core.body import State
from motherlode.core.late import np
from motherlode.game import Game
from motherlode.game.arguments import Subject, themes

STEPS = 128
"""From one position to the other."""


@functools.cache
def layers_of(game: Game) -> Layers:
    """Return the network in use of a game; all is 0 if it learned none."""
    return Layers.of(evaluation.network_of(game), evaluation.of(game).inputs())


def by_input(game: Game, s: State, other: State, seat: int) -> "Floats":
    """Return what each input adds to what a seat's answer is more in a position than in another one."""
    found, there = layers_of(game), seen(game, other, seat)
    apart, along = seen(game, s, seat) - there, (np.arange(STEPS)[:, None] + 0.5) / STEPS
    slopes = found.slope(found.thresholds + there @ found.first + along * (apart @ found.first))
    credit: Floats = apart * (found.first @ slopes.mean(axis=0))
    return credit


def seen(game: Game, s: State, seat: int) -> "Floats":
    """Return how often each input is there, as a seat sees it."""
    evaluator, sheet = evaluation.of(game), np.zeros(network.MOST_SIGHTS)
    many = evaluator.sights(s, seat, sheet, 0)
    return np.bincount(sheet[:many].astype(int), minlength=evaluator.inputs()).astype(float)


def of_subjects(game: Game, s: State, other: State, seat: int, subjects: Sequence[Subject]) -> "Floats":
    """Return by how much each subject speaks to a seat for a position rather than another, as the network judges.

    That is nothing where it is not asked: at larger tables, and where the game has none.
    """
    if s.players != network.TABLE_OF or not evaluation.of(game).inputs():
        return np.zeros(len(subjects))
    credit = sum(_by_subject(game, s, other, one, subjects) * (1 if one == seat else -1) for one in range(s.players))
    return np.asarray(credit)


def _by_subject(game: Game, s: State, other: State, viewer: int, subjects: Sequence[Subject]) -> "Floats":
    """Return what the inputs of each subject add for one seat; what is about one against another belongs to either."""
    credit, about = by_input(game, s, other, viewer), inputs_about(game)
    found = []
    for theme, whose in subjects:
        sides = {whose != viewer} if theme.of_each else {False, True}
        found.append(sum(float(credit[about[theme.name, side]].sum()) for side in sides))
    return np.array(found)


@functools.cache
def inputs_about(game: Game) -> dict[tuple[str, bool], list[int]]:
    """Return the inputs that are about each theme, of the seat itself and (true) of its rival.

    An input belongs to the theme that names it at greatest length.
    """
    about: dict[tuple[str, bool], list[int]] = {
        (theme.name, side): [] for theme in themes(game) for side in (False, True)
    }
    named = [(start, (one.name, False)) for one in themes(game) for start in one.sights]
    named += [(start, (one.name, True)) for one in themes(game) for start in one.rivals]
    for number, name in enumerate(evaluation.of(game).named_inputs()):
        fitting = [(len(start), subject) for start, subject in named if name.startswith(start)]
        if fitting:
            about[max(fitting)[1]].append(number)
    return about
