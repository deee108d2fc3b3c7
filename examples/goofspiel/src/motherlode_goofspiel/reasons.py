"""Why something cannot be done in *Goofspiel*."""

from collections.abc import Sequence

from motherlode.core.cards import has
from motherlode.core.seats import LETTERS
from motherlode.game.reasons import Reason, because
from motherlode.game.voice import Voice
from motherlode_goofspiel.phrases import PHRASES
from motherlode_goofspiel.state import State
from motherlode_goofspiel.words import hear

TURN, END = "§2.2", "§3.1"
LYING = {"prize": ("why prize", "§2.4"), "bid": ("why laid", "§2.3"), **dict.fromkeys(LETTERS, ("why theirs", "§2.2"))}
"""What is said of things that cannot be bid, by the first word of their keys; the cards of a hand have its letter."""


def why_word(s: State, seat: int, word: str, names: Sequence[str], locale: str) -> Reason | None:
    """§1.2, §2.5: any card of the hand may be bid."""
    card, voice = hear(s, seat, word), Voice(PHRASES, names, locale)
    if card >= s.box.cards:
        return because(voice, "why no card", "§1.2", card=s.box.cards)
    return None if has(s.seat[seat].hand, card) else because(voice, "why spent", "§2.5")
