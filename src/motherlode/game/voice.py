"""The voice of a game: fills its phrases in a language with the names of the players and of their cards.

The log and the table speak with the same one.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from motherlode.core.messages import Message
from motherlode.game import spoken

Phrases = Mapping[str, Message]
"""All that a game says, by the keys that its `words.py` and `scene.py` call it by."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Speaks for a game in a language."""

    phrases: Phrases
    names: Sequence[str]
    """Of the players, by seat."""
    locale: str

    def __call__(self, key: str, **facts: object) -> str:
        """Return a phrase, its places filled with facts."""
        return self.phrases[key](self.locale, **facts)

    def card(self, card: int) -> str:
        """Return a card as it is printed, ``K♥``."""
        return spoken.printed(card)

    def spelled(self, card: int) -> str:
        """Return a card for the ear, ``king of hearts``."""
        return spoken.in_words(card, self.locale)

    def cards_spelled(self, some: Iterable[int]) -> str:
        """Return cards for the ear, or a dash for none."""
        return ", ".join(map(self.spelled, some)) or "–"

    def listed(self, parts: Iterable[str]) -> str:
        """Return an enumeration."""
        return spoken.listed(parts, self.locale)

    def seats(self, seats: Iterable[int]) -> str:
        """Return the names of some seats, as an enumeration in the order given."""
        return self.listed(self.names[seat] for seat in seats)
