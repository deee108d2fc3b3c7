"""What the words of a review mean at the table: decisions as its buttons say them, draws as its log tells them."""

from collections.abc import Sequence

from motherlode.analysis.findings import Chance, Decision
from motherlode.core.body import replica
from motherlode.game import composing
from motherlode.match import Match
from motherlode.match.tales import heading, openly


class Speaker:
    """Speaks of the moves of one match, with the names of its players, in a language."""

    def __init__(self, match: Match, names: Sequence[str], locale: str) -> None:
        self.match, self.names, self.locale = match, names, locale
        self.steps = [(before, move, replica(after)) for before, move, after in match.steps()]

    def sentence(self, d: Decision, text: str) -> str:
        """Say what a decision was or could have been; *text* are its words, as the record writes them."""
        game, view = self.match.game, self.match.game.view(self.steps[d.number - 1][0], d.seat)
        words = composing.parted(game, view, d.seat, text)
        return composing.told(game, view, d.seat, words, self.names, self.locale)

    def turn(self, d: Decision) -> str:
        """Say in which turn a decision was made; nothing where the game does not count them."""
        return heading(self.match.game, self.steps[d.number - 1][0], self.names, self.locale)

    def draw(self, c: Chance) -> str:
        """Tell what a draw brought, as one who saw it."""
        before, move, after = self.steps[c.number - 1]
        return openly(self.match.game, before, move, after, self.names, self.locale) or c.word
