"""The words of *Realm of Thieves*: every action by name and back, and the log."""

from collections.abc import Sequence
from typing import Any

from motherlode.core.cards import cards, has
from motherlode.core.errors import UnknownWordError
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game import spoken
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.names import card_heard, card_name, card_word
from motherlode.games.realm_of_thieves.notation import read, show
from motherlode.games.realm_of_thieves.phrases import BLURB, PHRASES, TITLE
from motherlode.games.realm_of_thieves.state import PLACES, SLOTS, Act, Context, State, rival_of

__all__ = ["BLURB", "TITLE", "hear", "read", "say", "show", "tell"]

SLOT_WORDS = {str(slot + 1): slot for slot in range(SLOTS)}
PLACE_WORDS = {f"{LETTERS[place // SLOTS]}{place % SLOTS + 1}": place for place in range(PLACES)}
STARTERS = {"A": 0, "B": 1}
SPOKEN: dict[Context, dict[str, int]] = {
    Context.SLOT: SLOT_WORDS,
    Context.TARGET: PLACE_WORDS,
    Context.ATTACK: SLOT_WORDS | {"face": int(Act.FACE)},
}
"""What seats say in the contexts that know no cards."""
MAIN_WORDS = {f"attack {word}": Act.ATTACK + slot for word, slot in SLOT_WORDS.items()} | {"end": int(Act.END)}


def say(s: State, seat: int, action: int) -> str:
    """Return the word of an action (Decisions, Action numbers)."""
    words = _words(s, seat)
    if words is not None:
        return {number: word for word, number in words.items()}[action]
    if seat == NATURE:
        return card_word(s, s.drawer, action)
    if action < Act.ATTACK:
        return f"play {card_word(s, seat, action)}"
    return {number: word for word, number in MAIN_WORDS.items()}[action]


def hear(s: State, seat: int, word: str) -> int:
    """Return the action of a word.

    Raises:
        UnknownWordError: the word means nothing for this seat in this context.
    """
    words = _words(s, seat)
    if words is None and seat == NATURE:
        return card_heard(s, s.drawer, word)
    if words is None and word.startswith("play "):
        return card_heard(s, seat, word.removeprefix("play "))
    known = MAIN_WORDS if words is None else words
    if word not in known:
        more = "play and a card, " if words is None else ""
        raise UnknownWordError(f"{word!r} is no word here: there are {more}{', '.join(known)}")
    return known[word]


def _words(s: State, seat: int) -> dict[str, int] | None:
    """Return the words of the context for a seat; None where cards are named."""
    if seat == NATURE:
        return STARTERS if s.context == Context.STARTER else None
    return SPOKEN.get(Context(s.context))


def tell(before: State, after: State, seat: int, action: int | None, names: Sequence[str], locale: str) -> str:
    """Return the log line of a move; *action* is None for who did not see which card came."""
    speak = _Speaker(after, names, locale)
    event = _chance(speak, before, action) if seat == NATURE else _deed(speak, before, seat, action)
    return " ".join([event, *_consequences(speak, before, after)])


class _Speaker:
    """Fills the phrases of a language."""

    def __init__(self, s: State, names: Sequence[str], locale: str) -> None:
        self.s, self.names, self.locale = s, names, locale

    def __call__(self, key: str, **facts: Any) -> str:  # noqa: ANN401
        return spoken.phrase(PHRASES, self.locale, key, **facts)

    def card(self, seat: int, card: int) -> str:
        return card_name(self.s, seat, card, self.locale)

    def at(self, s: State, place: int) -> str:
        return self.card(place // SLOTS, s.henchman[place].card)


def _chance(speak: _Speaker, s: State, action: int | None) -> str:
    """What Nature named, as far as the viewer saw it."""
    if s.context == Context.STARTER:
        assert action is not None, "who begins is public"
        return speak("starts", who=speak.names[action])
    key, who = "prize" if s.context == Context.PRIZE else "draws", speak.names[s.drawer]
    if action is None:
        return speak(f"{key} one", who=who)
    return speak(key, who=who, card=speak.card(s.drawer, action))


def _deed(speak: _Speaker, s: State, seat: int, action: int | None) -> str:
    """What a player did."""
    assert action is not None, "what a player says is public"
    who, other = speak.names[seat], speak.names[rival_of(seat)]
    match s.context:
        case Context.SLOT:
            return speak("slot", who=who, slot=action + 1, card=speak.card(seat, s.spoken))
        case Context.TARGET:
            return speak("target", who=who, card=speak.at(s, action), other=speak.names[action // SLOTS])
        case Context.ATTACK:
            attacker = speak.at(s, seat * SLOTS + s.spoken)
            if action == Act.FACE:
                return speak("face", card=attacker, other=other)
            return speak("fight", card=attacker, target=speak.at(s, rival_of(seat) * SLOTS + action))
    if action == Act.END:
        return speak("end", who=who)
    if action >= Act.ATTACK:
        return speak("attack", who=who, card=speak.at(s, seat * SLOTS + action - Act.ATTACK))
    return speak("play", who=who, card=speak.card(seat, action))


def _consequences(speak: _Speaker, before: State, after: State) -> list[str]:
    """What happened of itself: henchmen, prizes, lives, the next turn, the end."""
    lines = [line for place in range(PLACES) for line in _henchman_lines(speak, before, after, place)]
    for seat in range(after.players):
        lines += _thief_lines(speak, before, after, seat)
    if after.number != before.number:
        lines.append(speak("turn", n=after.number, who=speak.names[after.turn]))
    if after.context == Context.OVER:
        lines.append(outcome(after, speak.names, speak.locale))
    return lines


def _henchman_lines(speak: _Speaker, before: State, after: State, place: int) -> list[str]:
    old, new = before.henchman[place], after.henchman[place]
    if not has(before.in_play, place):
        return [speak("entered", card=speak.at(after, place))] if has(after.in_play, place) else []
    card = speak.at(before, place)
    if not has(after.in_play, place):
        return []
    if (old.attack, old.most) != (new.attack, new.most):
        return [speak("changed", card=card, attack=new.attack, health=new.health)]
    return [speak("hurt", card=card, old=old.health, new=new.health)] if old.health != new.health else []


def _thief_lines(speak: _Speaker, before: State, after: State, seat: int) -> list[str]:
    old, new, who = before.seat[seat], after.seat[seat], speak.names[seat]
    fallen = cards(new.defeated & ~old.defeated)
    lines = [speak("defeated", card=speak.card(seat, card), who=who) for card in fallen]
    lines += [speak("life", who=who, old=old.life, new=new.life)] if old.life != new.life else []
    if old.stolen != new.stolen and after.context != Context.OVER:
        lines.append(speak("theft", who=who, n=new.stolen, all=after.box.prizes))
    return lines


def outcome(s: State, names: Sequence[str], locale: str) -> str:
    """Say who won a game that is over (§9)."""
    winner = next(seat for seat in range(s.players) if rules.score(s, seat))
    return _Speaker(s, names, locale)("won", who=names[winner], all=s.box.prizes)
