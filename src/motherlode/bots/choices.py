"""Why a whole choice is better than others, where all choose at once: what of it those that gained more have in common.

Every choice that was tried has its measures by the themes of the game (`motherlode.game.arguments`): how good what
there is to be said of it is. What each gained is fitted to them by weighted least squares (Aitken 1935), those that
were tried often weighing more. A theme is told if more of it clearly gained more, and the choice has much of it;
besides it what it goes together with by the rules, if the choice has much of that too.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from motherlode.bots import evaluation
from motherlode.bots.stopping import Floats
from motherlode.bots.thinking import Thought, Trial
from motherlode.core.body import State, replica
from motherlode.core.cards import Actions, bit, cards
from motherlode.core.late import np
from motherlode.game import Game
from motherlode.game.arguments import Argument, argued, themes

CLEAR, CERTAIN, MUCH = 0.01, 2.0, 0.5
"""An argument is worth so much of a win at least, and its slope so many of its standard errors; a choice has much of
what is told besides, if that is so many standard deviations more than others have."""
FEWEST, FEWEST_ALIKE = 12, 4
"""Of fewer choices nothing is concluded, and of fewer that are compared with one."""
MOST = 3
"""At most so many arguments are given."""


def advised(game: Game, view: State, seat: int, thought: Thought) -> tuple[Argument, ...]:
    """Return what speaks for the choice that is advised, rather than for those that were tried besides."""
    root = replica(view)
    choice = evaluation.of(game).begin_again(root, seat) | _whole(thought.plan)
    found = _Slopes.of(game, root, seat, thought.choices, choice)
    return found.telling(choice, found.mean, choice)


def against_it(
    game: Game, root: State, seat: int, trials: Mapping[Actions, Trial], pair: tuple[Actions, Actions]
) -> tuple[Argument, ...]:
    """Return what speaks against the first of a *pair*, rather than for the second, which was better."""
    poor, good = pair
    found = _Slopes.of(game, root, seat, trials, good)
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
    spread: Floats
    """How far they differ in it: the standard deviation."""

    @classmethod
    def of(cls, game: Game, root: State, seat: int, trials: Mapping[Actions, Trial], choice: Actions) -> "_Slopes":
        """Fit what some choices gained to what they have, as far as they are compared with one of them."""
        about = themes(game)
        found = cls(game, root, seat, *np.zeros((4, len(about))))
        if about and len(trials) >= FEWEST:
            rows = np.array([_measures(game, root, seat, one) for one in trials], float)
            gained = np.array(list(trials.values()), float)
            own, names = np.array(_measures(game, root, seat, choice), float), [theme.name for theme in about]
            for among in {theme.among for theme in about}:
                alike = rows[:, names.index(among)] == own[names.index(among)] if among else np.ones(len(rows), bool)
                found._fit(rows[alike], gained[alike], [theme.among == among for theme in about])
        return found

    def _fit(self, rows: Floats, trials: Floats, about: Sequence[bool]) -> None:
        """Fit some of the themes to some choices; of too few of them nothing is concluded."""
        if len(rows) < FEWEST_ALIKE:
            return
        (gains, tried), rows = trials.T, rows[:, about]
        self.mean[about] = mean = np.average(rows, axis=0, weights=tried)
        self.spread[about] = np.sqrt(np.average((rows - mean) ** 2, axis=0, weights=tried))
        self.slopes[about], self.errors[about] = _fitted(rows - mean, gains - np.average(gains, weights=tried), tried)

    def measured(self, choice: Actions) -> Floats:
        """Return what a choice has of each theme."""
        return np.array(_measures(self.game, self.root, self.seat, choice), float)

    def telling(self, good: Actions, beside: Floats, about: Actions) -> tuple[Argument, ...]:
        """Return what is to be said *about* a choice, of the themes that a good one has more of, most gaining first."""
        more, known = self.measured(good) - beside, themes(self.game)
        gained, s = self.slopes * more, _said(self.game, self.root, self.seat, about)
        clear = (gained >= CLEAR) & (more > 0) & (self.slopes >= CERTAIN * self.errors)
        some = [known[n] for n in np.argsort(-gained) if clear[n]]
        causes = {name for theme in some for name in theme.goes_with}
        much = (more > 0) & (more >= MUCH * self.spread) & ~clear
        some += [one for n, one in enumerate(known) if one.name in causes and much[n]]
        found = (argued(self.game, s, theme, self.seat, self.seat) for theme in some[:MOST])
        return tuple(argument for argument in found if argument is not None)


def _fitted(rows: Floats, gains: Floats, tried: Floats) -> tuple[Floats, Floats]:
    """Return the slopes of weighted least squares through the means, and their standard errors, theme by theme.

    The theme that explains most comes first, and the next one what it leaves: themes that say nearly the same would
    share what they explain, and none of them would be clear.
    """
    slopes, errors = np.zeros(rows.shape[1]), np.full(rows.shape[1], np.inf)
    spread, freedom = tried @ rows**2, max(1, len(rows) - 2)
    left = {int(n) for n in np.flatnonzero(spread)}
    while left:
        covered = (tried * gains) @ rows
        best = max(left, key=lambda n: covered[n] ** 2 / spread[n])
        slopes[best] = covered[best] / spread[best]
        gains = gains - slopes[best] * rows[:, best]
        errors[best] = np.sqrt(tried @ gains**2 / freedom / spread[best])
        left.remove(best)
    return slopes, errors


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
