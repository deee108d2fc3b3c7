"""A sentence that is not finished yet: tried on what its speaker knows, seen by nobody else, written down nowhere.

A draft is made from the speaker's view and the words alone, so it cannot teach what the view does not hold. That it
comes to the same as the truth would is what the contract says of `amid`, and what a test of every game checks.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from motherlode.core.body import replica
from motherlode.game import AnyState, Game
from motherlode.game.scene import Choice


@dataclass(frozen=True, slots=True)
class Draft:
    """What a seat has said so far, and its view of the table before the first word and after each."""

    game: Game
    seat: int
    words: tuple[str, ...]
    views: tuple[AnyState, ...]

    @classmethod
    def of(cls, game: Game, view: AnyState, seat: int, words: Sequence[str]) -> "Draft":
        """Try legal words that leave their sentence unfinished on an observed state; none is no sentence yet."""
        views = [view]
        for word in words:
            after = replica(views[-1])
            game.rules.apply(after, seat, game.words.hear(after, seat, word))
            views.append(after)
        return cls(game, seat, tuple(words), tuple(views))

    @property
    def view(self) -> AnyState:
        """What lies on the table for the speaker, with what was said."""
        return self.views[-1]

    @property
    def legal(self) -> list[str]:
        """The words that may follow."""
        return list(self.game.legal_words(self.view, self.seat))

    def said(self, names: Sequence[str], locale: str) -> list[str]:
        """Return what was said, word by word, as the buttons told it."""
        return [
            self._chosen(view, word, names, locale).label for view, word in zip(self.views, self.words, strict=False)
        ]

    def _chosen(self, view: AnyState, word: str, names: Sequence[str], locale: str) -> Choice:
        choices = self.game.scenery.scene(view, self.seat, names, locale).choices
        return next(choice for choice in choices if choice.word == word)
