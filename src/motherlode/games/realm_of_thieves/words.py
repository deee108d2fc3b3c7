"""The words of *Realm of Thieves*: every action by name and back, and the log."""

from motherlode.core.errors import UnknownWordError
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game.scene import Choice
from motherlode.games.realm_of_thieves.names import Speaker, card_heard, card_word, piece_at, piece_of
from motherlode.games.realm_of_thieves.notation import read, show
from motherlode.games.realm_of_thieves.phrases import BLURB, TITLE, TURN
from motherlode.games.realm_of_thieves.plays import brings
from motherlode.games.realm_of_thieves.state import PLACES, SLOTS, Act, Context, State, rival_of
from motherlode.games.realm_of_thieves.telling import outcome, tell

__all__ = ["BLURB", "TITLE", "TURN", "hear", "offered", "outcome", "read", "say", "show", "tell", "whose"]

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


def whose(s: State) -> int:
    """Return whose turn it is."""
    return s.turn


def _words(s: State, seat: int) -> dict[str, int] | None:
    """Return the words of the context for a seat; None where cards are named."""
    if seat == NATURE:
        return STARTERS if s.context == Context.STARTER else None
    return SPOKEN.get(Context(s.context))


def offered(s: State, seat: int, action: int, voice: Speaker) -> Choice:
    """Return the button of what a seat may do."""
    key, facts, touches = _deed(s, seat, action, voice)
    brought = brings(s, seat) if key == "end" else ""
    follows = voice(f"end brings {brought}", who=voice.names[rival_of(seat)]) if brought else ""
    return Choice(say(s, seat, action), voice(f"do {key}", **facts), touches, follows=follows)


def _deed(s: State, seat: int, action: int, voice: Speaker) -> tuple[str, dict[str, object], tuple[str, ...]]:
    """Return what a button says, of whom, and which pieces it touches."""
    letter = LETTERS[seat]
    match s.context:
        case Context.SLOT:
            return "slot", {"slot": action + 1}, (f"slot-{letter}-{action + 1}",)
        case Context.TARGET:
            target: dict[str, object] = {"card": voice.at(s, action), "other": voice.names[action // SLOTS]}
            return "target", target, (piece_at(s, action),)
        case Context.ATTACK:
            return _attack(s, seat, action, voice)
    if action == Act.END:
        return "end", {}, ()
    if action >= Act.ATTACK:
        place = seat * SLOTS + action - Act.ATTACK
        return "attack", {"card": voice.at(s, place)}, (piece_at(s, place),)
    cost = s.box.card[s.seat[seat].deck[action]].cost
    return "play", {"card": voice.named(seat, action), "cost": cost}, (piece_of(seat, action),)


def _attack(s: State, seat: int, action: int, voice: Speaker) -> tuple[str, dict[str, object], tuple[str, ...]]:
    """What the attacker may go for: the rival in person, or a henchman."""
    rival = rival_of(seat)
    if action == Act.FACE:
        old = s.seat[rival].life
        new = max(0, old - s.henchman[seat * SLOTS + s.spoken].attack)
        return "face", {"other": voice.names[rival], "old": old, "new": new}, (f"face-{LETTERS[rival]}",)
    target = rival * SLOTS + action
    return "fight", {"target": voice.at(s, target)}, (piece_at(s, target),)
