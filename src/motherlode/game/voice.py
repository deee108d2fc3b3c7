"""The voice of a game: fills its phrases in a language with the names of the players and of their cards.

The log and the table speak with the same one.
"""

import functools
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from motherlode.core.body import State
from motherlode.core.messages import Message
from motherlode.game import spoken
from motherlode.game.phrases import STANDARD

Seen = TypeVar("Seen", bound=State)
"""What a viewer sees, of one game or another."""
Speaks = TypeVar("Speaks", bound="Voice")
"""The voice of one game or another."""

SENTENCES_KEPT = 1 << 14
"""How many phrases are remembered with their facts: the same are said again with every move, to all who look on."""
Phrases = Mapping[str, Message]
"""All that a game says, by the keys that its `words.py` and `scene.py` call it by; what it leaves out is `STANDARD`."""


_SAYINGS: dict[int, tuple[Phrases, Callable[..., str]]] = {}
"""What remembers how the phrases of a game were said, by their identity: they are a constant of it, and kept here."""


def _saying(phrases: Phrases) -> Callable[..., str]:
    found = _SAYINGS.get(id(phrases))
    if found is None:
        found = _SAYINGS[id(phrases)] = phrases, _remembering(phrases)
    return found[1]


def _remembering(phrases: Phrases) -> Callable[..., str]:
    @functools.lru_cache(SENTENCES_KEPT)
    def say(key: str, locale: str, **facts: Hashable) -> str:
        return _phrase(phrases, key)(locale, **facts)

    return say


def _phrase(phrases: Phrases, key: str) -> Message:
    return phrases[key] if key in phrases else STANDARD[key]


@dataclass(frozen=True, slots=True)
class Voice:
    """Speaks for a game in a language."""

    phrases: Phrases
    names: Sequence[str]
    """Of the players, by seat."""
    locale: str
    said: Callable[..., str] = field(init=False, repr=False, compare=False)
    """Says a phrase, or remembers how it was said."""

    def __post_init__(self) -> None:
        """Look up once what remembers the phrases: they are said some hundred times an action."""
        object.__setattr__(self, "said", _saying(self.phrases))

    def __call__(self, key: str, **facts: Hashable) -> str:
        """Return a phrase, its places filled with facts."""
        try:
            return self.said(key, self.locale, **facts)
        except TypeError:  # a fact that cannot be looked up; or one too many, which is said once more
            return _phrase(self.phrases, key)(self.locale, **facts)

    def card(self, card: int) -> str:
        """Return a card as it is printed, ``K♥``."""
        return spoken.printed(card)

    def spelled(self, card: int) -> str:
        """Return a card for the ear, ``king of hearts``."""
        return spoken.in_words(card, self.locale)

    def cards_spelled(self, some: Iterable[int]) -> str:
        """Return cards for the ear, or a dash for none."""
        return spoken.cards_in_words(some, self.locale)

    def listed(self, parts: Iterable[str]) -> str:
        """Return an enumeration."""
        return spoken.listed(parts, self.locale)

    def each(self, of: Mapping[int, object]) -> str:
        """Return what some seats have, each with its name: ``Ada 3, Ben 5``."""
        return ", ".join(self("has", who=self.names[seat], what=what) for seat, what in of.items())

    def seats(self, seats: Iterable[int]) -> str:
        """Return the names of some seats, as an enumeration in the order given."""
        return self.listed(self.names[seat] for seat in seats)
