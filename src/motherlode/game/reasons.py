"""Why not? What is said of a word that may not be spoken now, and of a piece with which nothing can be done.

A game may have a module ``reasons`` that answers for it, from what its viewer sees and for a seat that it waits for:

`why_word(s, seat, word, names, locale)` returns why the seat may not say a word of the sheet, None if it may.
`why_piece(s, seat, key, names, locale)` returns why nothing can be done with a piece of the scene, None if it can. They
do not ask what is legal: that they agree with it is what the contract tests want to see. `TURN` and `END` are where the
sheet says whose turn it is and when the game is over. A game without `why_piece` names in `LYING` what is said of
things that are only there to be looked at: by the first word of their keys, up to a hyphen, a phrase and the places of
the sheet. A phrase may name the player before whom the thing lies, *who*, as the standard one ``why theirs`` does.
`INSTEAD` says of phrases that tell what to do instead, by their keys, which words do that: wherever such a phrase is
the answer one of them can be said, which the contract tests see to, too.
`verbs(s, seat, names, locale)` yields the choices, without a
piece of their own, that a player looks for here, in their order: a page shows those that may not be said, too.

Of a game without it the house says what it can tell of any game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Generic

from motherlode.core.body import State
from motherlode.core.cards import has
from motherlode.core.errors import UnknownWordError
from motherlode.core.messages import message, messages
from motherlode.core.seats import NATURE
from motherlode.game.contract import Game
from motherlode.game.legend import CITATION
from motherlode.game.scene import Choice
from motherlode.game.spoken import listed
from motherlode.game.voice import Phrases, Seen, Speaks, Voice

MODULE = "reasons"
OVER = message("The game is over.")
CHANCE = message("Nothing is asked of you now: chance decides.")
OTHERS = messages(
    "Nothing is asked of you now: {who} chooses.", "Nothing is asked of you now: {who} choose.", counts="n"
)
LOOKING_ON = message("You are looking on: only those who sit at the table move.")
UNSAID = message("“{word}” cannot be done now. What can be done: {words}.")
UNTOUCHED = message("Nothing can be done with this now.")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be done now."""

    text: str
    """A sentence."""
    cites: str = ""
    """Where the sheet says so: ``§3.4, R5``; empty where no sheet does."""

    @property
    def sources(self) -> list[str]:
        """The paragraphs and rulings of the sheet, one by one."""
        return CITATION.findall(self.cites)

    def __str__(self) -> str:
        """Return the sentence and its sources, as a terminal shows them."""
        return f"{self.text} {self.cites}".rstrip()


def because(voice: Voice, key: str, cites: str, **facts: object) -> Reason:
    """Return a reason that a game gives: one of its phrases, its places filled with facts."""
    return Reason(voice(key, **facts), cites)


@dataclass(frozen=True, slots=True)
class Asked(Generic[Seen, Speaks]):
    """What a game is asked about; its `reasons.py` adds the answers."""

    s: Seen
    """What the asker sees."""
    seat: int
    voice: Speaks

    def because(self, key: str, cites: str, **facts: object) -> Reason:
        """Return a reason in the voice of the game."""
        return because(self.voice, key, cites, **facts)


def of_word(game: Game, s: State, viewer: int, word: str, names: Sequence[str], locale: str) -> Reason | None:
    """Return why a viewer may not say a word in what it sees; None if it may."""
    waits = _waiting(game, s, viewer, names, locale)
    legal = {} if waits else game.legal_words(s, viewer)
    if waits or word in legal:
        return waits
    return _said_by(game, s, viewer, word, names, locale) or Reason(UNSAID(locale, word=word, words=", ".join(legal)))


def _said_by(game: Game, s: State, seat: int, word: str, names: Sequence[str], locale: str) -> Reason | None:
    own = game.own(MODULE)
    try:
        return _answer(own.why_word(s, seat, word, names, locale)) if own else None
    except UnknownWordError:
        return None


def of_piece(game: Game, s: State, viewer: int, key: str, names: Sequence[str], locale: str) -> Reason | None:
    """Return why a viewer can do nothing with a piece of the scene of what it sees; None if it can."""
    waits, own = _waiting(game, s, viewer, names, locale), game.own(MODULE)
    if waits:
        return waits
    if own and hasattr(own, "why_piece"):
        return _answer(own.why_piece(s, viewer, key, names, locale))
    scene = game.scenery.scene(s, viewer, names, locale)
    if any(key in (*choice.touches, *choice.alike) for choice in scene.choices):
        return None
    owner = next((zone.seat for zone in scene.zones if any(key == piece.key for piece in zone.pieces)), None)
    return _lying(game, key, Voice(_phrases(game), names, locale), owner) or Reason(UNTOUCHED[locale])


def _lying(game: Game, key: str, voice: Voice, owner: int | None) -> Reason | None:
    """Return what a game says of a thing that is there to be looked at, before its *owner* if it has one."""
    said: Mapping[str, tuple[str, str]] = getattr(game.own(MODULE), "LYING", {})
    kind, who = key.partition("-")[0], "" if owner is None else voice.names[owner]
    return because(voice, *said[kind], who=who) if kind in said else None


def _phrases(game: Game) -> Phrases:
    said: Phrases = getattr(game.own("phrases"), "PHRASES", {})
    return said


def over(game: Game, locale: str) -> Reason:
    """Return why nothing can be done any more: the game is over, by its rules or because it was given up."""
    return Reason(OVER[locale], _constant(game.own(MODULE), "END"))


def verbs(game: Game, s: State, viewer: int, names: Sequence[str], locale: str) -> list[Choice]:
    """Return the choices that a viewer looks for in their places, whether they may be said now or not."""
    own = game.own(MODULE)
    if own is None or not hasattr(own, "verbs") or not has(game.rules.awaited(s), viewer):
        return []
    return list(own.verbs(s, viewer, names, locale))


def _waiting(game: Game, s: State, viewer: int, names: Sequence[str], locale: str) -> Reason | None:
    """Return why a viewer has nothing to say at all; None if the game waits for it."""
    awaited, own = game.rules.awaited(s), game.own(MODULE)
    if viewer < s.players and has(awaited, viewer):
        return None
    if not awaited:
        return over(game, locale)
    if viewer >= s.players:
        return Reason(LOOKING_ON[locale])
    if has(awaited, NATURE):
        return Reason(CHANCE[locale], _constant(own, "TURN"))
    seen = [names[seat] for seat in game.scenery.scene(s, viewer, names, locale).awaited]
    return Reason(OTHERS(locale, who=listed(seen, locale), n=len(seen)), _constant(own, "TURN"))


def _constant(own: ModuleType | None, name: str) -> str:
    return str(getattr(own, name, ""))


def _answer(found: object) -> Reason | None:
    """Take a game's own answer for what it says that it is."""
    assert found is None or isinstance(found, Reason), "a game gives a Reason or None"
    return found
