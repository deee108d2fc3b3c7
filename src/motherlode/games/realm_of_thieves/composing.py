"""A henchman played by hand: which slot it takes means nothing (R12), so a table does not ask for it.

One by which the rival wins the game is looked at before it is played: that cannot be taken back.
"""

from collections.abc import Sequence

from motherlode.core.body import replica
from motherlode.core.cards import has, lowest
from motherlode.core.errors import UnknownWordError
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.plays import loses
from motherlode.games.realm_of_thieves.state import Act, Context, State
from motherlode.games.realm_of_thieves.words import SLOT_WORDS, hear, say

UNASKED = (Context.SLOT,)
"""R12: no slot is better than another."""


def arranged(s: State, seat: int, words: Sequence[str]) -> list[str]:
    """Add the lowest free slot behind a card that is played, unless one is named."""
    if not words or (len(words) > 1 and words[1] in SLOT_WORDS):
        return list(words)
    slot = slot_of(s, seat, words[0])
    return [words[0], *slot, *words[1:]]


def slot_of(s: State, seat: int, word: str) -> list[str]:
    """Return the slot that is asked for after a word, if one is."""
    try:
        action = hear(s, seat, word)
    except UnknownWordError:
        return []
    if not has(rules.legal(s, seat), action):
        return []
    after = replica(s)
    rules.apply(after, seat, action)
    return [say(after, seat, lowest(rules.legal(after, seat)))] if after.context in UNASKED else []


def weighed(s: State, seat: int, word: str) -> State | None:
    """§9.1: return how it looks when the card is chosen by which the rival wins."""
    if s.context != Context.MAIN:
        return None
    action = hear(s, seat, word)
    if action >= Act.ATTACK or not loses(s, seat, action - Act.PLAY):
        return None
    looked_at = replica(s)
    looked_at.context, looked_at.spoken = Context.SLOT, action - Act.PLAY
    return looked_at
