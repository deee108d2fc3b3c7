"""The words of a game as a table: from it they are said and heard, told in the log, and offered as buttons.

For games in which the log and the button tell of the same deed: the phrase of the log stands under the deed's key, that
of the button under ``do`` and the key. A game whose words mean something else in every context makes its deeds itself.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic, NamedTuple, Protocol, TypeVar

from motherlode.core.cards import NAMES
from motherlode.core.errors import UnknownWordError
from motherlode.core.messages import Message
from motherlode.core.seats import NATURE
from motherlode.game import spoken
from motherlode.game.scene import Choice
from motherlode.game.voice import Voice


class Situated(Protocol):
    """A state that says what the game waits for."""

    context: int


S = TypeVar("S", bound=Situated)
"""The state of a game."""


class Deed(NamedTuple):
    """What a seat does or may do, ready to be told."""

    key: str
    """Of its phrases."""
    facts: Mapping[str, object]
    """What the phrases have places for; each takes what it needs."""
    touches: tuple[str, ...] = ()
    """The keys of the pieces that it touches."""

    def told(self, voice: Voice) -> str:
        """Return the log line of a deed that was done."""
        return voice(self.key, **self.facts)

    def offered(self, word: str, voice: Voice) -> Choice:
        """Return the button of a deed that may be done by saying *word*."""
        return Choice(word, voice(f"do {self.key}", **self.facts), self.touches)


@dataclass(frozen=True, slots=True)
class Verb(Generic[S]):
    """A row of the table."""

    first: int
    """The number of its first action."""
    word: str
    over: Sequence[str] = ()
    """What may follow the word, an action each; nothing follows a word that stands alone."""
    key: str | Callable[[S, int, int], str] = ""
    """Of its phrases, for a state, a seat and an action; the word itself unless it is given."""
    touches: str = ""
    """The keys of the pieces that it touches, with places for facts: ``pile-{pile} spade-{me}``."""

    @property
    def words(self) -> Sequence[str]:
        """The words of its actions."""
        return [f"{self.word} {what}" for what in self.over] or [self.word]

    def key_of(self, s: S, seat: int, action: int) -> str:
        """Return the key of the phrases that tell of one of its actions."""
        return self.key(s, seat, action) if callable(self.key) else self.key or self.word


@dataclass(frozen=True)
class Vocabulary(Generic[S]):
    """All words of a game whose Nature names cards."""

    title: Message
    verbs: Sequence[Verb[S]]
    facts: Callable[[S, int, int, Voice], Mapping[str, object]]
    """What phrases and touched pieces have places for, of a state, a seat and an action."""
    nature: Mapping[int, Verb[S]] = field(default_factory=dict)
    """The contexts in which Nature names no card, with the verb that it has there."""

    @cached_property
    def rows(self) -> Mapping[int, tuple[str, Verb[S]]]:
        """The word and the verb of every action of the seats."""
        return {verb.first + i: (word, verb) for verb in self.verbs for i, word in enumerate(verb.words)}

    @cached_property
    def actions(self) -> Mapping[str, int]:
        """The actions of the seats by their words."""
        return {word: action for action, (word, _) in self.rows.items()}

    def say(self, s: S, seat: int, action: int) -> str:
        """Return the word of an action."""
        return NAMES[action] if self._is_card(s, seat) else self.rows[action][0]

    def hear(self, s: S, seat: int, word: str) -> int:
        """Return the action of a word.

        Raises:
            UnknownWordError: the word means nothing for this seat in this context.
        """
        if self._is_card(s, seat):
            return spoken.card_heard(word)
        action = self.actions.get(word)
        if action is None or (seat == NATURE and self.rows[action][1] is not self.nature[s.context]):
            verbs = spoken.listed(dict.fromkeys(verb.word for verb in self.verbs), "en")
            raise UnknownWordError(f"{word!r} is no word of {self.title['en']}: there are {verbs}")
        return action

    def deed(self, s: S, seat: int, action: int, voice: Voice) -> Deed:
        """Return what a seat does in a state by an action."""
        _, verb = self.rows[action]
        facts = self.facts(s, seat, action, voice)
        return Deed(verb.key_of(s, seat, action), facts, tuple(verb.touches.format(**facts).split()))

    def told(self, s: S, seat: int, action: int, voice: Voice) -> str:
        """Return the log line of an action."""
        return self.deed(s, seat, action, voice).told(voice)

    def choice(self, s: S, seat: int, action: int, voice: Voice) -> Choice:
        """Return the button of an action."""
        return self.deed(s, seat, action, voice).offered(self.rows[action][0], voice)

    def _is_card(self, s: S, seat: int) -> bool:
        return seat == NATURE and s.context not in self.nature
