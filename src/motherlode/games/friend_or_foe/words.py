"""The words of *Friend or Foe*: every action by name and back, and the log."""

from collections.abc import Sequence
from typing import Any

from motherlode.core.body import replica
from motherlode.core.cards import NAMES, cards, has, suit
from motherlode.core.errors import UnknownWordError
from motherlode.game import spoken
from motherlode.games.friend_or_foe import rules
from motherlode.games.friend_or_foe.notation import read, roll_name, show
from motherlode.games.friend_or_foe.phrases import BLURB, PHRASES, TITLE
from motherlode.games.friend_or_foe.state import DIE, NO_PLACE, ROLLS, ROYALS, WAYS, Act, Context, State, kingdom

__all__ = ["BLURB", "TITLE", "hear", "read", "say", "show", "tell"]

WAY_WORDS = tuple(Act(way).name.lower() for way in range(WAYS))
_EVERY_CARD = {card: NAMES[card] for card in cards(kingdom(State()))}
WORDS: dict[Context, dict[int, str]] = {
    Context.OPENING: _EVERY_CARD,
    Context.MOVE: dict(enumerate(WAY_WORDS)),
    Context.CARD: _EVERY_CARD,
    Context.SPEND: {Act.SPEND + coins: f"spend {coins}" for coins in range(7)},
    Context.DICE: {roll: roll_name(roll) for roll in range(ROLLS)},
    Context.KEEP: {coins: f"keep {coins}" for coins in range(63)},
    Context.OVER: {},
}
"""§1.3, R14, R20: what can be said in each context, by the numbers of the actions (Decisions, Action numbers)."""
ACTIONS = {context: {word: action for action, word in words.items()} for context, words in WORDS.items()}


def say(s: State, seat: int, action: int) -> str:
    """Return the word of an action (Decisions, Action numbers)."""
    return WORDS[Context(s.context)][action]


def hear(s: State, seat: int, word: str) -> int:
    """Return the action of a word.

    Raises:
        UnknownWordError: the word means nothing in this context.
    """
    known = ACTIONS[Context(s.context)]
    if word not in known:
        words = f"from {next(iter(known))!r} to {[*known][-1]!r}" if known else "none any more"
        message = f"{word!r} is no word of Friend or Foe in this context; the words are {words}"
        raise UnknownWordError(message)
    return known[word]


class Speaker:
    """Fills the phrases of a language."""

    def __init__(self, names: Sequence[str], locale: str) -> None:
        self.names, self.locale = names, locale

    def __call__(self, key: str, **facts: Any) -> str:  # noqa: ANN401
        return spoken.phrase(PHRASES, self.locale, key, **facts)

    def coins(self, n: int) -> str:
        """Return a number of coins."""
        return self({0: "no coins", 1: "one coin"}.get(n, "coins"), n=n)


def tell(before: State, after: State, seat: int, action: int | None, names: Sequence[str], locale: str) -> str:
    """Return the log line of a move; nothing is hidden, so *action* is always known."""
    assert action is not None, "every move of Friend or Foe is public"
    speak = Speaker(names, locale)
    lines = [_deed(speak, before, action)]
    if before.context != Context.OPENING:
        lines += _entering(speak, before, after) + _result(speak, before, after, action) + _end(speak, before, after)
    return " ".join(lines)


def _deed(speak: Speaker, s: State, action: int) -> str:
    """What the seat on turn did, or chance for it."""
    who, me = speak.names[s.turn], s.seat[s.turn]
    match s.context:
        case Context.OPENING:
            return speak("start card", who=who, card=spoken.printed(action))
        case Context.MOVE:
            return speak("begin" if me.place == NO_PLACE else "go", who=who, way=speak(WAY_WORDS[action]))
        case Context.CARD:
            return speak("turn over", card=spoken.printed(action))
        case Context.SPEND:
            return speak("spend", who=who, coins=speak.coins(action - Act.SPEND))
        case Context.DICE:
            return speak("roll", who=who, first=action // DIE + 1, second=action % DIE + 1)
        case _:
            return speak("keep", who=who, coins=speak.coins(me.ace - action), kept=speak.coins(action))


def _entering(speak: Speaker, before: State, after: State) -> list[str]:
    """What the card entered did at once."""
    if before.context not in {Context.MOVE, Context.CARD} or after.context == Context.CARD:
        return []
    old, me, who = before.seat[before.turn], after.seat[before.turn], speak.names[before.turn]
    gained, banked, lines = me.ace + me.bank - old.ace - old.bank, me.bank - old.bank, []
    if gained:
        lines.append(speak("collect", who=who, coins=speak.coins(gained)))
    if banked:
        lines.append(speak("bank", who=who, coins=speak.coins(banked)))
    if after.context in {Context.SPEND, Context.DICE}:
        card, bonus = after.card[me.place], rules.bonus(after, after.turn)
        facts = {"card": spoken.printed(card), "strength": rules.strength(after.box, card), "bonus": bonus}
        lines.append(speak("battle", who=who, **facts))
    return lines


def _result(speak: Speaker, before: State, after: State, action: int) -> list[str]:
    """How the battle ended, if it did."""
    if before.context not in {Context.SPEND, Context.DICE} or after.context in {Context.SPEND, Context.DICE}:
        return []
    moment = _decided(before, action)
    me = moment.seat[moment.turn]
    card, who = moment.card[me.place], speak.names[moment.turn]
    facts = {"who": who, "total": rules.total(moment), "strength": rules.strength(moment.box, card)}
    if rules.wins(moment):
        lines = [speak("win", coins=speak.coins(moment.coins[me.place]), **facts)]
        return [*lines, speak("fall", card=spoken.printed(card))] if after.fallen != before.fallen else lines
    lines = [speak("lose", **facts)]
    if has(ROYALS, card) and me.ace:
        lines.append(_forfeit(speak, moment, card, me.ace))
    if after.seat[moment.turn].place != me.place:
        lines.append(speak("back", who=who))
    return lines


def _decided(before: State, action: int) -> State:
    """Return a battle with its last word spoken and nothing paid out yet."""
    moment = replica(before)
    if before.context == Context.DICE:
        moment.roll = action
    else:
        moment.spent = action - Act.SPEND
        moment.seat[moment.turn].ace -= moment.spent
    return moment


def _forfeit(speak: Speaker, s: State, card: int, coins: int) -> str:
    """§5.9, R28: who gets what the loser has left."""
    if s.box.lost_to and suit(card) < s.players:
        return speak("tribute", coins=speak.coins(coins), other=speak.names[suit(card)])
    return speak("forfeit", coins=speak.coins(coins), card=spoken.printed(card))


def _end(speak: Speaker, before: State, after: State) -> list[str]:
    """Who is skipped, and how the game ends."""
    if after.context not in {Context.MOVE, Context.OVER}:
        return []
    is_over = after.context == Context.OVER
    skipped = (after.turn - before.turn - (not is_over)) % after.players
    lines = [speak("skip", who=speak.names[(before.turn + n) % after.players]) for n in range(1, skipped + 1)]
    if is_over:
        known = rules.is_known(after)
        lines.append(speak("known") if known else speak("quiet", rounds=after.box.quiet_limit))
        lines.append(outcome(after, speak.names, speak.locale))
    return lines


def outcome(s: State, names: Sequence[str], locale: str) -> str:
    """Say who won a game that is over (§6.3, R25)."""
    speak, best = Speaker(names, locale), max(rules.score(s, seat) for seat in range(s.players))
    winners = [names[seat] for seat in range(s.players) if rules.score(s, seat) == best]
    key = "won" if len(winners) == 1 else "shared"
    return speak(key, who=spoken.listed(winners, locale), coins=speak.coins(best))
