"""A henchman played by hand: which slot it takes means nothing (R12), so a table does not ask for it.

Whatever has the rival win the game is looked at before it is done: that cannot be taken back.
"""

from collections.abc import Sequence

from motherlode.core.body import replica
from motherlode.core.cards import has, lowest
from motherlode.core.errors import UnknownWordError
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.names import Speaker
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.plays import loses
from motherlode.games.realm_of_thieves.state import SLOTS, Act, Context, State, rival_of
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
    """§9.1: return how it looks before that is done by which the rival wins; a card is chosen then."""
    action = hear(s, seat, word)
    if s.context in UNASKED or not loses(s, seat, action):
        return None
    looked_at = replica(s)
    if s.context == Context.MAIN and action < Act.ATTACK:
        looked_at.context, looked_at.spoken = Context.SLOT, action - Act.PLAY
    return looked_at


def confirming(s: State, seat: int, word: str, names: Sequence[str], locale: str) -> str:
    """§9.1: ask whether that is meant by which the rival wins."""
    voice, action = Speaker(PHRASES, names, locale, s), hear(s, seat, word)
    facts = {"who": names[seat], "other": names[rival_of(seat)]}
    match s.context:
        case Context.TARGET:
            return voice("ask aim loses", target=voice.at(s, action), **facts)
        case Context.ATTACK:
            return voice("ask attack loses", target=_victim(s, seat, action, voice), **facts)
    return voice("ask end loses" if action == Act.END else "ask loses", **facts)


def _victim(s: State, seat: int, action: int, voice: Speaker) -> str:
    """§5.2: name whom an attacker goes for."""
    rival = rival_of(seat)
    return voice.names[rival] if action == Act.FACE else voice.at(s, rival * SLOTS + action)
