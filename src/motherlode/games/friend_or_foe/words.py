"""The words of *Friend or Foe*: every action by name and back, and the log."""

from collections.abc import Sequence

from motherlode.core.body import replica
from motherlode.core.cards import NAMES, cards, has, suit
from motherlode.core.errors import UnknownWordError
from motherlode.game import painting
from motherlode.game.voice import Voice
from motherlode.games.friend_or_foe import rules
from motherlode.games.friend_or_foe.notation import read, roll_name, show
from motherlode.games.friend_or_foe.phrases import BLURB, PHRASES, SCORED, TITLE
from motherlode.games.friend_or_foe.state import DIE, NO_PLACE, ROLLS, ROYALS, WAYS, Act, Context, State, kingdom

__all__ = ["BLURB", "SCORED", "TITLE", "hear", "read", "say", "show", "tell"]

WAY_WORDS = tuple(Act(way).name.lower() for way in range(WAYS))
_EVERY_CARD = {card: NAMES[card] for card in cards(kingdom(State()))}
WORDS: dict[Context, dict[int, str]] = {
    Context.OPENING: _EVERY_CARD,
    Context.MOVE: dict(enumerate(WAY_WORDS)),
    Context.CARD: _EVERY_CARD,
    Context.SPEND: {Act.SPEND + n: f"spend {n}" for n in range(7)},
    Context.DICE: {roll: roll_name(roll) for roll in range(ROLLS)},
    Context.KEEP: {n: f"keep {n}" for n in range(63)},
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


def coins(voice: Voice, n: int) -> str:
    """Return a number of coins."""
    return voice("coins" if n else "no coins", n=n)


def tell(before: State, after: State, seat: int, action: int | None, names: Sequence[str], locale: str) -> str:
    """Return the log line of a move; nothing is hidden, so *action* is always known."""
    assert action is not None, "every move of Friend or Foe is public"
    voice = Voice(PHRASES, names, locale)
    lines = [_deed(voice, before, action)]
    if before.context != Context.OPENING:
        lines += _entering(voice, before, after) + _result(voice, before, after, action) + _end(voice, before, after)
    return " ".join(lines)


def _deed(voice: Voice, s: State, action: int) -> str:
    """What the seat on turn did, or chance for it."""
    who, me = voice.names[s.turn], s.seat[s.turn]
    match s.context:
        case Context.OPENING:
            return voice("start card", who=who, card=voice.card(action))
        case Context.MOVE:
            return voice("begin" if me.place == NO_PLACE else "go", who=who, way=voice(WAY_WORDS[action]))
        case Context.CARD:
            return _found(voice, s, action)
        case Context.SPEND:
            return voice("spend", who=who, coins=coins(voice, action - Act.SPEND))
        case Context.DICE:
            return voice("roll", who=who, first=action // DIE + 1, second=action % DIE + 1)
        case _:
            return _banked(voice, who, s.card[me.place], me.ace - action, action)


def _found(voice: Voice, s: State, card: int) -> str:
    """§3.4, §5.6: a card lies face up, and whom it helps from now on."""
    helps = has(ROYALS, card) and suit(card) < s.players and s.box.royal_bonus
    if not helps:
        return voice("turn over", card=voice.card(card))
    return voice("find", card=voice.card(card), bonus=s.box.royal_bonus, other=voice.names[suit(card)])


def _banked(voice: Voice, who: str, card: int, banked: int, kept: int = 0) -> str:
    """§4.2: how much is safe now, and where it became so."""
    facts = {"who": who, "card": voice.card(card), "coins": coins(voice, banked)}
    return voice("bank", kept=coins(voice, kept), **facts) if kept else voice("bank all", **facts)


def _entering(voice: Voice, before: State, after: State) -> list[str]:
    """What the card entered did at once."""
    if before.context not in {Context.MOVE, Context.CARD} or after.context == Context.CARD:
        return []
    old, me, who = before.seat[before.turn], after.seat[before.turn], voice.names[before.turn]
    gained, banked, lines = me.ace + me.bank - old.ace - old.bank, me.bank - old.bank, []
    if gained:
        lines.append(voice("collect", who=who, coins=coins(voice, gained)))
    if banked:
        lines.append(_banked(voice, who, after.card[me.place], banked))
    if after.context in {Context.SPEND, Context.DICE}:
        card, bonus = after.card[me.place], rules.bonus(after, after.turn)
        facts = {"card": voice.card(card), "strength": rules.strength(after.box, card), "bonus": bonus}
        lines.append(voice("battle" if bonus else "battle alone", who=who, **facts))
    return lines


def _result(voice: Voice, before: State, after: State, action: int) -> list[str]:
    """How the battle ended, if it did."""
    if before.context not in {Context.SPEND, Context.DICE} or after.context in {Context.SPEND, Context.DICE}:
        return []
    moment = decided(before, action)
    me = moment.seat[moment.turn]
    card, who = moment.card[me.place], voice.names[moment.turn]
    facts = {"who": who, "total": _sum(voice, moment), "strength": rules.strength(moment.box, card)}
    if rules.wins(moment):
        lines = [voice("win", coins=coins(voice, moment.coins[me.place]), **facts)]
        return [*lines, voice("fall", card=voice.card(card))] if after.fallen != before.fallen else lines
    lines = [voice("lose", **facts)]
    if has(ROYALS, card) and me.ace:
        lines.append(_forfeit(voice, moment, card, me.ace))
    if after.seat[moment.turn].place != me.place:
        lines.append(voice("back", who=who))
    return lines


def _sum(voice: Voice, s: State) -> str:
    """Add up what is set against a card, as the page does: the dice, and what helps them."""
    total, added = rules.total(s), helps(voice, s)
    dice = total - sum(n for n, _ in added)
    numbers = [str(dice), *(f"{n} ({what})" for n, what in added)]
    return " + ".join(numbers) + f" = {total}" if added else str(total)


def helps(voice: Voice, s: State) -> list[tuple[int, str]]:
    """§5.3, §5.6: what is added to the dice, each number with what it comes from: one coin, two Royals."""
    royals = rules.bonus(s, s.turn)
    added = {"royals added": (royals, s.box.royal_bonus), "coins added": (s.box.coin_bonus * s.spent, s.box.coin_bonus)}
    return [(n, voice(what, n=n // each)) for what, (n, each) in added.items() if n]


def decided(before: State, action: int) -> State:
    """Return a battle with its last word spoken and nothing paid out yet."""
    moment = replica(before)
    if before.context == Context.DICE:
        moment.roll = action
    else:
        moment.spent = action - Act.SPEND
        moment.seat[moment.turn].ace -= moment.spent
    return moment


def _forfeit(voice: Voice, s: State, card: int, lost: int) -> str:
    """§5.9, R28: who gets what the loser has left."""
    if s.box.lost_to and suit(card) < s.players:
        return voice("tribute", coins=coins(voice, lost), other=voice.names[suit(card)])
    return voice("forfeit", coins=coins(voice, lost), card=voice.card(card))


def _end(voice: Voice, before: State, after: State) -> list[str]:
    """Who is skipped, and how the game ends."""
    if after.context not in {Context.MOVE, Context.OVER}:
        return []
    is_over = after.context == Context.OVER
    skipped = (after.turn - before.turn - (not is_over)) % after.players
    lines = [voice("skip", who=voice.names[(before.turn + n) % after.players]) for n in range(1, skipped + 1)]
    if is_over:
        lines += [ending(after, voice), outcome(after, voice)]
    return lines


def ending(s: State, voice: Voice) -> str:
    """§6.1, §6.2: say why the game is over."""
    return voice("known") if rules.is_known(s) else voice("quiet", rounds=s.box.quiet_limit)


def outcome(s: State, voice: Voice) -> str:
    """Say who won a game that is over, and what everybody has (§6.3, R25)."""
    won, told = painting.winners(rules, s), coins(voice, painting.best(rules, s))
    if len(won) == s.players:
        return voice("all share", who=voice.seats(won), coins=told)
    return painting.outcome(rules, s, voice, coins=told, others=_others(s, voice, won))


def _others(s: State, voice: Voice, won: Sequence[int]) -> str:
    """Say what those have who have not won, the richest first."""
    scores = {seat: rules.score(s, seat) for seat in range(s.players) if seat not in won}
    richest = sorted(scores, key=lambda seat: -scores[seat])
    return ", ".join(voice("other", who=voice.names[seat], n=scores[seat]) for seat in richest)
