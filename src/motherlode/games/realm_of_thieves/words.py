"""The words of *Realm of Thieves*: every action by name and back, and the log."""

from collections.abc import Sequence

from motherlode.core.cards import cards, has
from motherlode.core.errors import UnknownWordError
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game import painting
from motherlode.game.vocabulary import Deed
from motherlode.game.voice import Voice
from motherlode.games.realm_of_thieves import rules
from motherlode.games.realm_of_thieves.names import Speaker, card_heard, card_word, piece_at, piece_of
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
    """Return the log line of a move; *action* is None for who did not see which card came.

    A sentence is told by its last word: which card was played and whom it means, or who attacks whom.
    """
    if seat != NATURE and rules.amid(after, seat):
        return ""
    voice = Speaker(PHRASES, names, locale, after)
    event = _chance(voice, before, action) if seat == NATURE else _deed_told(voice, before, seat, action)
    return " ".join([event, *_consequences(voice, before, after)])


def _deed_told(voice: Speaker, s: State, seat: int, action: int | None) -> str:
    """What a player did by a sentence; which slot a card was given means nothing (R12)."""
    assert action is not None, "what a player says is public"
    if not rules.is_playing(s):
        return deed(s, seat, action, voice).told(voice)
    played = voice("play", who=voice.names[seat], card=voice.named(seat, s.spoken))
    return played if s.context == Context.SLOT else f"{played} {deed(s, seat, action, voice).told(voice)}"


def _chance(voice: Speaker, s: State, action: int | None) -> str:
    """What Nature named, as far as the viewer saw it."""
    if s.context == Context.STARTER:
        assert action is not None, "who begins is public"
        return voice("starts", who=voice.names[action])
    key, who = "prize" if s.context == Context.PRIZE else "draws", voice.names[s.drawer]
    if action is None:
        return voice(f"{key} one", who=who)
    return voice(key, who=who, card=voice.named(s.drawer, action))


def deed(s: State, seat: int, action: int, voice: Speaker) -> Deed:
    """Return what a seat does by an action, as the log and the button tell it."""
    who, letter = voice.names[seat], LETTERS[seat]
    match s.context:
        case Context.SLOT:
            facts = {"who": who, "slot": action + 1, "card": voice.named(seat, s.spoken)}
            return Deed("slot", facts, (f"slot-{letter}-{action + 1}",))
        case Context.TARGET:
            facts = {"who": who, "card": voice.at(s, action), "other": voice.names[action // SLOTS]}
            return Deed("target", facts, (piece_at(s, action),))
        case Context.ATTACK:
            return _attack(s, seat, action, voice)
    if action == Act.END:
        return Deed("end", {"who": who})
    if action >= Act.ATTACK:
        place = seat * SLOTS + action - Act.ATTACK
        return Deed("attack", {"who": who, "card": voice.at(s, place)}, (piece_at(s, place),))
    cost = s.box.card[s.seat[seat].deck[action]].cost
    return Deed("play", {"who": who, "card": voice.named(seat, action), "cost": cost}, (piece_of(seat, action),))


def _attack(s: State, seat: int, action: int, voice: Speaker) -> Deed:
    """What the attacker goes for: the rival in person, or a henchman."""
    rival, attacker = rival_of(seat), voice.at(s, seat * SLOTS + s.spoken)
    if action == Act.FACE:
        return Deed("face", {"card": attacker, "other": voice.names[rival]}, (f"face-{LETTERS[rival]}",))
    target = rival * SLOTS + action
    return Deed("fight", {"card": attacker, "target": voice.at(s, target)}, (piece_at(s, target),))


def _consequences(voice: Speaker, before: State, after: State) -> list[str]:
    """What happened of itself: henchmen, prizes, lives, the next turn, the end."""
    lines = [line for place in range(PLACES) for line in _henchman_lines(voice, before, after, place)]
    for seat in range(after.players):
        lines += _thief_lines(voice, before, after, seat)
    if after.number != before.number:
        lines.append(voice("turn", n=after.number, who=voice.names[after.turn]))
    if after.context == Context.OVER:
        lines.append(outcome(after, voice))
    return lines


def _henchman_lines(voice: Speaker, before: State, after: State, place: int) -> list[str]:
    old, new = before.henchman[place], after.henchman[place]
    if not has(before.in_play & after.in_play, place):
        return []  # who enters has been played, and who has fallen is told below
    card = voice.at(before, place)
    if (old.attack, old.most) != (new.attack, new.most):
        return [voice("changed", card=card, attack=new.attack, health=new.health)]
    return [voice("hurt", card=card, old=old.health, new=new.health)] if old.health != new.health else []


def _thief_lines(voice: Speaker, before: State, after: State, seat: int) -> list[str]:
    old, new, who = before.seat[seat], after.seat[seat], voice.names[seat]
    fallen = cards(new.defeated & ~old.defeated)
    lines = [voice("defeated", card=voice.named(seat, card), who=who) for card in fallen]
    lines += [voice("life", who=who, old=old.life, new=new.life)] if old.life != new.life else []
    if old.stolen != new.stolen and after.context != Context.OVER:
        lines.append(voice("theft", who=who, n=new.stolen, all=after.box.prizes))
    return lines


def outcome(s: State, voice: Voice) -> str:
    """Say who won a game that is over (§9)."""
    return painting.outcome(rules, s, voice, all=s.box.prizes)
