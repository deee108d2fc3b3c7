"""The words of *Diamonds*: every action by name and back, and the log."""

from collections.abc import Sequence

from motherlode.core.cards import DIAMONDS, JOKERS, NAMES, cards, count, has, lowest
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game import painting
from motherlode.game.vocabulary import Verb, Vocabulary
from motherlode.game.voice import Voice
from motherlode.games.diamonds import rules
from motherlode.games.diamonds.notation import read, show
from motherlode.games.diamonds.phrases import BLURB, PHRASES, SCORED, TITLE
from motherlode.games.diamonds.state import NO_CARD, NO_PILE, PILES, ROCKS, Act, Context, State, Way, goal

__all__ = ["BLURB", "SCORED", "TITLE", "hear", "read", "say", "show", "tell"]

DIGGING = {Way.TURN: "dig", Way.BREAK: "break", Way.TAKE: "take", Way.TRADE: "exchange", Way.STRIKE: "strike"}
"""What it is called to dig a pile, each way."""
CLEARING = {Way.BREAK, Way.TAKE, Way.STRIKE}
"""§4.8, §5.1, §5.3: after which of them one digs on."""
GOES_ON = {"diamond", "joker", "broken", "first spade"}
"""§4.8: after which of the cards that are turned over one digs on, by what is said of them."""


def _digging(s: State, seat: int, pile: int) -> str:
    return DIGGING[Way(rules.way(s, seat, pile))]


def facts(s: State, seat: int, action: int, voice: Voice) -> dict[str, object]:
    """Return what may be said of a seat's action: the pile, the card on it, the spade in hand, the rival it hits."""
    pile = action if action < Act.TRADE else s.pile
    card = NO_CARD if pile == NO_PILE else s.top[pile]
    found: dict[str, object] = {"who": voice.names[seat], "me": LETTERS[seat], "pile": pile + 1}
    found |= {"card": _printed(voice, card), "old": _printed(voice, s.seat[seat].spade)}
    if Act.STEAL <= action < Act.PASS:
        found |= _rival(s, action - (Act.STEAL if action < Act.SWAP else Act.SWAP), voice)
    return found


def _rival(s: State, seat: int, voice: Voice) -> dict[str, object]:
    them = s.seat[seat]
    loot = lowest(them.diamonds) if them.diamonds else NO_CARD
    found = {"other": voice.names[seat], "rival": LETTERS[seat], "theirs": _printed(voice, them.spade)}
    return {**found, "loot": "" if loot == NO_CARD else NAMES[loot], "stolen": _printed(voice, loot)}


def _swapping(s: State, seat: int, action: int) -> str:
    """R26: who has no spade gets one, or is given one."""
    if s.seat[seat].spade == NO_CARD:
        return "swap take"
    return "swap give" if s.seat[action - Act.SWAP].spade == NO_CARD else "swap"


DIG = Verb(Act.DIG, "dig", [str(pile) for pile in range(1, PILES + 1)], _digging, "pile-{pile}")
SEATS = LETTERS[: rules.MOST_PLAYERS]
VOCABULARY = Vocabulary(
    TITLE,
    (
        DIG,
        Verb(Act.TRADE, "trade", touches="pile-{pile} spade-{me}"),
        Verb(Act.LEAVE, "leave", touches="pile-{pile} spade-{me}"),
        Verb(Act.STEAL, "steal", SEATS, touches="{loot}"),
        Verb(Act.SWAP, "swap", SEATS, _swapping, "spade-{rival}"),
        Verb(Act.PASS, "pass"),
        Verb(Act.KEEP, "keep"),
        Verb(Act.DIG_ANYWHERE, "dig", key="dig anywhere"),
    ),
    facts,
    nature={Context.PILE: DIG},
)
say, hear = VOCABULARY.say, VOCABULARY.hear


def tell(before: State, after: State, seat: int, action: int | None, names: Sequence[str], locale: str) -> str:
    """Return the log line of a move; nothing is hidden, so *action* is always known."""
    assert action is not None, "every move of Diamonds is public"
    voice = Voice(PHRASES, names, locale)
    event = _chance(voice, before, after, action) if seat == NATURE else VOCABULARY.told(before, seat, action, voice)
    told = " ".join([event, *_consequences(voice, before, after, action)])
    return f"{told}\n{outcome(after, voice)}" if after.context == Context.OVER else told


def _printed(voice: Voice, card: int) -> str:
    return voice("nothing") if card == NO_CARD else voice.card(card)


def _chance(voice: Voice, s: State, after: State, action: int) -> str:
    """What Nature turned up, and what the digger made of it."""
    if s.context == Context.PILE:
        return voice("chance", pile=action + 1)
    who, me = voice.names[s.turn], s.seat[s.turn]
    facts = {"who": who, "card": voice.card(action), "spade": _printed(voice, me.spade)}
    if has(DIAMONDS, action):
        return voice("diamond", have=count(me.diamonds) + 1, goal=goal(s), **facts)
    is_last_joker = has(JOKERS, action) and _is_used_up(s, after, action)  # there is more to be told at once
    return voice("last joker" if is_last_joker else _met(s, me.spade, action), **facts)


def _met(s: State, spade: int, card: int) -> str:
    """What a card that is turned over is to the digger, as it is called in the log."""
    if has(DIAMONDS | JOKERS, card):
        return "diamond" if has(DIAMONDS, card) else "joker"
    return _rock(s, spade, card) if has(ROCKS, card) else _spade(s, spade, card)


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
    if _is_used_up(before, after, action):
        lines.append(voice("used up", pile=_dug(before, action) + 1))
    if _layer_fell(before, after, action):
        lines.append(voice("layer"))
    lines += [voice("passed over", who=voice.names[seat]) for seat in _passed_over(before, after, action)]
    if after.context == Context.OVER and rules.is_exhausted(after):
        lines.append(voice("exhausted"))
    return lines


def _passed_over(before: State, after: State, action: int) -> list[int]:
    """§3.6, R13: after a turn, who could do nothing before the next one began."""
    is_joker = before.context == Context.FIND or (before.context == Context.TURN and Act.STEAL <= action < Act.PASS)
    goes_on = is_joker and after.turn == before.turn
    if after.context != Context.TURN or goes_on:
        return []
    seats = after.players
    return [(before.turn + n) % seats for n in range(1, (after.turn - before.turn - 1) % seats + 1)]


def _dug(before: State, action: int) -> int:
    return before.pile if before.pile != NO_PILE else action


def _is_used_up(before: State, after: State, action: int) -> bool:
    """§4.9: is a turn over because there is nothing left to go on with?"""
    pile = _dug(before, action)
    if after.context != Context.TURN or pile >= PILES:
        return False
    last = 0 if before.context == Context.FIND else 1
    return before.left[pile] == last and _goes_on(before, action)


def _goes_on(before: State, action: int) -> bool:
    """§4.8: must the digger turn over the next card, if there is one?"""
    if before.context == Context.CARD:
        return _met(before, before.seat[before.turn].spade, action) in GOES_ON
    return before.context == Context.FIND or (
        before.context == Context.TURN and rules.way(before, before.turn, action) in CLEARING
    )


def _layer_fell(before: State, after: State, action: int) -> bool:
    """§5.5: did a face-up card vanish that was not the one being dug?"""
    dug = _dug(before, action)
    lost = [pile for pile in cards(before.faced & ~after.faced) if pile != dug]
    stayed = before.context == Context.CARD and has(ROCKS, action)
    hopeless = stayed and not rules.breaks(before.box, before.seat[before.turn].spade, action)
    return bool(lost) or (hopeless and not has(after.faced, dug))


def outcome(s: State, voice: Voice) -> str:
    """Say who won a game that is over, and what the others have (§7)."""
    won, have = painting.winners(rules, s), painting.best(rules, s)
    others = {seat: rules.score(s, seat) for seat in range(s.players) if seat not in won}
    if not others:
        return voice("all share", who=voice.seats(won), have=have)
    return painting.outcome(rules, s, voice, have=have, others=voice.each(others))
