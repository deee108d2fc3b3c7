"""The words of *Diamonds*: every action by name and back, and the log."""

from collections.abc import Sequence

from motherlode.core.cards import DIAMONDS, JOKERS, NAMES, cards, count, has
from motherlode.core.errors import UnknownWordError
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game import painting, spoken
from motherlode.game.voice import Voice
from motherlode.games.diamonds import rules
from motherlode.games.diamonds.notation import read, show
from motherlode.games.diamonds.phrases import BLURB, PHRASES, TITLE
from motherlode.games.diamonds.state import NO_CARD, NO_PILE, PILES, ROCKS, Act, Context, State, Way, goal

__all__ = ["BLURB", "TITLE", "hear", "read", "say", "show", "tell"]

DIG_WORDS = tuple(f"dig {pile}" for pile in range(1, PILES + 1))
SEAT_WORDS = {
    **dict(enumerate(DIG_WORDS)),
    Act.TRADE: "trade",
    Act.LEAVE: "leave",
    **{Act.STEAL + seat: f"steal {LETTERS[seat]}" for seat in range(rules.MOST_PLAYERS)},
    **{Act.SWAP + seat: f"swap {LETTERS[seat]}" for seat in range(rules.MOST_PLAYERS)},
    Act.PASS: "pass",
    Act.KEEP: "keep",
    Act.DIG_ANYWHERE: "dig",
}
SEAT_ACTIONS = {word: int(action) for action, word in SEAT_WORDS.items()}


def say(s: State, seat: int, action: int) -> str:
    """Return the word of an action (Decisions, Action numbers)."""
    if seat == NATURE:
        return DIG_WORDS[action] if s.context == Context.PILE else NAMES[action]
    return SEAT_WORDS[action]


def hear(s: State, seat: int, word: str) -> int:
    """Return the action of a word.

    Raises:
        UnknownWordError: the word means nothing for this seat in this context.
    """
    if seat == NATURE and s.context != Context.PILE:
        return spoken.card_heard(word)
    if word not in SEAT_ACTIONS or (seat == NATURE and word not in DIG_WORDS):
        message = f"{word!r} is no word of Diamonds: there are dig, trade, leave, steal, swap, pass and keep"
        raise UnknownWordError(message)
    return SEAT_ACTIONS[word]


def tell(before: State, after: State, seat: int, action: int | None, names: Sequence[str], locale: str) -> str:
    """Return the log line of a move; nothing is hidden, so *action* is always known."""
    assert action is not None, "every move of Diamonds is public"
    voice = Voice(PHRASES, names, locale)
    event = _chance(voice, before, action) if seat == NATURE else _deed(voice, before, seat, action)
    return " ".join([event, *_consequences(voice, before, after, action)])


def _printed(voice: Voice, card: int) -> str:
    return voice("nothing") if card == NO_CARD else voice.card(card)


def _deed(voice: Voice, s: State, seat: int, action: int) -> str:
    """What a player did."""
    who, me = voice.names[seat], s.seat[seat]
    match action:
        case Act.TRADE | Act.LEAVE:
            key = "trade" if action == Act.TRADE else "leave"
            return voice(key, who=who, old=_printed(voice, me.spade), card=voice.card(s.top[s.pile]))
        case Act.PASS | Act.KEEP:
            return voice("pass" if action == Act.PASS else "keep", who=who)
        case Act.DIG_ANYWHERE:
            return voice("dig anywhere", who=who)
    if action >= Act.STEAL:
        return _joker(voice, s, seat, action)
    deeds = {Way.TURN: "dig", Way.BREAK: "break", Way.TAKE: "take", Way.TRADE: "exchange", Way.STRIKE: "strike"}
    facts = {"who": who, "pile": action + 1, "card": _printed(voice, s.top[action]), "old": _printed(voice, me.spade)}
    return voice(deeds[rules.way(s, seat, action)], **facts)


def _joker(voice: Voice, s: State, seat: int, action: int) -> str:
    who = voice.names[seat]
    if action < Act.SWAP:
        return voice("steal", who=who, other=voice.names[action - Act.STEAL])
    other = action - Act.SWAP
    mine, theirs = _printed(voice, s.seat[seat].spade), _printed(voice, s.seat[other].spade)
    return voice("swap", who=who, other=voice.names[other], mine=mine, theirs=theirs)


def _chance(voice: Voice, s: State, action: int) -> str:
    """What Nature turned up, and what the digger made of it."""
    if s.context == Context.PILE:
        return voice("chance", pile=action + 1)
    who, me = voice.names[s.turn], s.seat[s.turn]
    facts = {"who": who, "card": voice.card(action), "spade": _printed(voice, me.spade)}
    if has(DIAMONDS, action):
        return voice("diamond", have=count(me.diamonds) + 1, goal=goal(s), **facts)
    if has(JOKERS, action):
        return voice("joker", **facts)
    if has(ROCKS, action):
        return voice(_rock(s, me.spade, action), **facts)
    return voice(_spade(s, me.spade, action), **facts)


def _rock(s: State, spade: int, rock: int) -> str:
    if rules.breaks(s.box, spade, rock):
        return "broken"
    return "no spade" if spade == NO_CARD else "too hard"


def _spade(s: State, mine: int, card: int) -> str:
    if mine == NO_CARD:
        return "first spade"
    if card < mine:
        return "lower"
    return "left" if s.struck and not s.box.trade_after_strike else "higher"


def _consequences(voice: Voice, before: State, after: State, action: int) -> list[str]:
    """What happened of itself."""
    lines = []
    if _layer_fell(before, after, action):
        lines.append(voice("layer"))
    if after.context == Context.OVER:
        if rules.is_exhausted(after):
            lines.append(voice("exhausted"))
        lines.append(outcome(after, voice))
    return lines


def _layer_fell(before: State, after: State, action: int) -> bool:
    """§5.5: did a face-up card vanish that was not the one being dug?"""
    dug = before.pile if before.pile != NO_PILE else action
    lost = [pile for pile in cards(before.faced & ~after.faced) if pile != dug]
    stayed = before.context == Context.CARD and has(ROCKS, action)
    hopeless = stayed and not rules.breaks(before.box, before.seat[before.turn].spade, action)
    return bool(lost) or (hopeless and not has(after.faced, dug))


def outcome(s: State, voice: Voice) -> str:
    """Say who won a game that is over (§7)."""
    return painting.outcome(rules, s, voice, have=max(rules.score(s, seat) for seat in range(s.players)))
