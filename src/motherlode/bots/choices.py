"""Why a whole choice is better than others, where all choose at once: what of it those that gained more have in common.

Every choice that was tried has its measures by the themes of the game (`motherlode.game.arguments`): how good what
there is to be said of it is. What each gained is fitted to them by weighted least squares (Aitken 1935), those that
were tried often weighing more. A theme is told if more of it clearly gained more, and the choice has much of it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from motherlode.bots import evaluation
from motherlode.bots.thinking import Floats, Thought, Trial
from motherlode.core.body import State, replica
from motherlode.core.cards import Actions, bit, cards
from motherlode.core.late import np
from motherlode.game import Game
from motherlode.game.arguments import Argument, argued, themes

CLEAR, CERTAIN = 0.01, 2.0
"""An argument is worth so much of a win at least, and its slope so many of its standard errors."""
FEWEST = 12
"""Of fewer choices nothing is concluded."""
MOST = 2
"""So many arguments are given."""


def advised(game: Game, view: State, seat: int, thought: Thought) -> tuple[Argument, ...]:
    """Return what speaks for the choice that is advised, rather than for those that were tried besides."""
    root = replica(view)
    choice = evaluation.of(game).begin_again(root, seat) | _whole(thought.plan)
    found = _Slopes.of(game, root, seat, thought.choices)
    return found.telling(choice, found.mean, choice)


def against_it(
    game: Game, root: State, seat: int, trials: Mapping[Actions, Trial], pair: tuple[Actions, Actions]
) -> tuple[Argument, ...]:
    """Return what speaks against the first of a *pair*, rather than for the second, which was better."""
    found, (poor, good) = _Slopes.of(game, root, seat, trials), pair
    return found.telling(good, found.measured(poor), poor)


def _whole(words: Sequence[int]) -> Actions:
    found = 0
    for word in words:
        found |= bit(word)
    return found


class _Slopes(NamedTuple):
    """What one more of each theme gains, and what choices have of it."""

    game: Game
    root: State
    seat: int
    slopes: Floats
    errors: Floats
    mean: Floats
    """What choices have of each theme on average, each as often as it was tried."""

    @classmethod
    def of(cls, game: Game, root: State, seat: int, trials: Mapping[Actions, Trial]) -> "_Slopes":
        """Fit what some choices gained to what they have; with too few of them nothing slopes."""
        if len(trials) < FEWEST or not themes(game):
            nothing = np.zeros(len(themes(game)))
            return cls(game, root, seat, nothing, nothing, nothing)
        rows = np.array([_measures(game, root, seat, choice) for choice in trials], float)
        gains, tried = (np.array(column, float) for column in zip(*trials.values(), strict=True))
        mean = np.average(rows, axis=0, weights=tried)
        return cls(game, root, seat, *_fitted(rows - mean, gains - np.average(gains, weights=tried), tried), mean)

    def measured(self, choice: Actions) -> Floats:
        """Return what a choice has of each theme."""
        return np.array(_measures(self.game, self.root, self.seat, choice), float)

    def telling(self, good: Actions, beside: Floats, about: Actions) -> tuple[Argument, ...]:
        """Return what is to be said *about* a choice, of the themes that a good one has more of, most gaining first."""
        more = self.measured(good) - beside
        gained, s = self.slopes * more, _said(self.game, self.root, self.seat, about)
        clear = (gained >= CLEAR) & (more > 0) & (self.slopes >= CERTAIN * self.errors)
        some = [themes(self.game)[n] for n in np.argsort(-gained) if clear[n]][:MOST]
        found = (argued(self.game, s, theme, self.seat, self.seat) for theme in some)
        return tuple(argument for argument in found if argument is not None)


def _fitted(rows: Floats, gains: Floats, tried: Floats) -> tuple[Floats, Floats]:
    """Return the slopes of weighted least squares through the means, and their standard errors."""
    inverse = np.linalg.pinv((rows * tried[:, None]).T @ rows)
    slopes = inverse @ (rows.T @ (tried * gains))
    rest = tried @ (gains - rows @ slopes) ** 2 / max(1, len(rows) - rows.shape[1] - 1)
    return slopes, np.sqrt(np.diag(inverse) * rest)


def _measures(game: Game, root: State, seat: int, choice: Actions) -> list[int]:
    """Return how good what there is to be said of a choice is, by theme."""
    s = _said(game, root, seat, choice)
    return [found.good if (found := argued(game, s, theme, seat, seat)) else 0 for theme in themes(game)]


def _said(game: Game, root: State, seat: int, choice: Actions) -> State:
    """Return what a seat observes when it has said its choice, but for the word that ends it."""
    s = replica(root)
    for word in list(cards(choice))[:-1]:
        game.rules.apply(s, seat, word)
    return s
