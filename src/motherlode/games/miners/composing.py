"""Diamonds of a payment and thugs of a gang are named in any order, and taken back, until there are enough.

That is confirmed, and written down in the order of the sheet (R37). A couple is begun with either half.
"""

from collections.abc import Iterator, Sequence

from motherlode.core.body import replica
from motherlode.core.cards import DIAMONDS, NAMES, NUMBERS, bit, cards, count, has, lowest
from motherlode.core.errors import UnknownWordError
from motherlode.game.composing import TAKE_BACK, Total
from motherlode.game.scene import Choice
from motherlode.game.voice import Voice
from motherlode.games.miners import enough, options, rules
from motherlode.games.miners.enough import NAMING
from motherlode.games.miners.forces import duel_for
from motherlode.games.miners.notation import CONTEXT_WORDS
from motherlode.games.miners.phrases import PHRASES
from motherlode.games.miners.state import FACES, LOVERS, NO_CARD, THUGS, Act, Context, State, value, worth
from motherlode.games.miners.words import WORDS, hear

COURTS = FACES & DIAMONDS
"""R4: the diamonds on which no number says what they are worth."""
ANSWERED = (Context.LOVER, Context.BRIBE, Context.KIDNAP, Context.SEDUCER)
"""What is not asked where there is one answer: something else is asked after it, or was chosen before."""
CONFIRMED = (WORDS[Act.BRIBE], WORDS[Act.KIDNAP])
"""R37: what begins so ends with diamonds or thugs that are enough."""
NO_WORD = 63
"""No card has this number."""
SUMS = {
    Context.PAY: "sum bribe",
    Context.GANG: "sum kidnap",
    Context.SEDUCE: "sum seduce",
    Context.SEDUCER: "sum seduce",
}
"""How a sentence about a character is summed up, by what its last word answers."""


def arranged(s: State, seat: int, words: Sequence[str]) -> list[str]:
    """Answer what has one answer only, so that it is not asked; a verb alone carries nothing out (R37 has it said).

    What is named to pay with, or sent, is put in the order of the sheet.
    """
    moment, said, words = replica(s), list[str](), _lover_first(words)
    for number, word in enumerate(words):
        if moment.context in NAMING:
            return [*said, *_in_order(moment, seat, words[number:])]
        action = _meant(moment, seat, word)
        if action is None:
            return [*said, *words[number:]]
        rules.apply(moment, seat, action)
        said.append(word)
        said += _answered(moment, seat, words[number + 1 : number + 2])
    return said


def _lover_first(words: Sequence[str]) -> Sequence[str]:
    """§5.1: write a couple down with its lover first, whichever half was chosen first."""
    if not words or words[0] != WORDS[Act.PAIR]:
        return words
    return [words[0], *sorted(words[1:], key=lambda word: not has(LOVERS, NUMBERS.get(word, NO_WORD)))]


def _in_order(s: State, seat: int, words: Sequence[str]) -> list[str]:
    """R37: put cards that go together in the order of the sheet; what was said after enough, or does not fit, follows.

    Some that are named may have to wait for greater ones; by the sheet those cannot be said yet (`loosely`).
    """
    moment, number = replica(s), 0
    while number < len(words) and has(enough.fitting(moment, seat), NUMBERS.get(words[number], NO_WORD)):
        moment.named |= bit(NUMBERS[words[number]])
        number += 1
    return [*(NAMES[card] for card in enough.ordered(s, moment.named & ~s.named)), *words[number:]]


def _answered(s: State, seat: int, following: Sequence[str]) -> list[str]:
    """Say the only answer to what is asked next, unless it is said, or would carry out what was begun with a verb."""
    if s.context not in ANSWERED or count(options.words_amid(s, seat)) != 1:
        return []
    card = lowest(options.words_amid(s, seat))
    if NAMES[card] in following:
        return []
    rules.apply(s, seat, card)
    return [NAMES[card]]


def _meant(s: State, seat: int, word: str) -> int | None:
    """Return the action that a seat means, or None if it cannot say this now."""
    try:
        action = hear(s, seat, word)
    except UnknownWordError:
        return None
    return action if has(rules.legal(s, seat), action) else None


def summed_up(s: State, seat: int, words: Sequence[str], names: Sequence[str], locale: str) -> str:
    """Say in one sentence what is done, to whom, and with whom."""
    voice, moment = Voice(PHRASES, names, locale), replica(s)
    *begun, last = (hear(moment, seat, word) for word in words)
    for action in begun:
        rules.apply(moment, seat, action)
    return _summed(moment, last, voice)


def _summed(s: State, last: int, voice: Voice) -> str:
    """Sum up a sentence before its last word."""
    if s.context == Context.PARTNER:
        return voice("sum couple", lover=voice.card(lowest(s.named)), card=voice.card(last))
    if s.context not in SUMS:
        return voice(f"do card {CONTEXT_WORDS[Context(s.context)]}", card=voice.card(last))
    is_unasked = s.context == Context.SEDUCE
    target, used = (last, bit(options.suitor(s, s.turn))) if is_unasked else (s.target, s.named | bit(last))
    others, other = voice.listed(map(voice.card, cards(used))), voice.names[options.owner(s, target)]
    return voice(SUMS[Context(s.context)], card=voice.card(target), other=other, cards=others)


def also(s: State, seat: int, names: Sequence[str], locale: str) -> Iterator[Choice]:
    """Yield what may be named although the sheet has others named before, and what may be taken back."""
    voice = Voice(PHRASES, names, locale)
    for card in cards(enough.waiting(s, seat)):
        yield Choice(NAMES[card], _label(s, seat, card, voice), (NAMES[card],))
    for card in cards(s.named) if s.context in NAMING else ():
        yield Choice(TAKE_BACK + NAMES[card], voice("do take back", card=voice.card(card)), (NAMES[card],))


def _label(s: State, seat: int, card: int, voice: Voice) -> str:
    """Say what naming a card does; a partner whose lover has one answer is a couple with it."""
    if s.context != Context.LOVER:
        return voice(f"do card {CONTEXT_WORDS[Context(s.context)]}", card=voice.card(card))
    lovers = options.pairable(s, seat) & LOVERS
    if count(lovers) > 1:
        return voice("do card lover", card=voice.card(card))
    return voice("sum couple", lover=voice.card(lowest(lovers)), card=voice.card(card))


def loosely(s: State, seat: int) -> dict[str, State]:
    """R37: return how it looks with each card that may be named although the sheet has others named before."""
    return {NAMES[card]: _with(s, card) for card in cards(enough.waiting(s, seat))}


def _with(s: State, card: int) -> State:
    looked_at = replica(s)
    looked_at.named |= bit(card)
    return looked_at


def weighed(s: State, seat: int, word: str) -> State | None:
    """§4.4, §4.6, R37: with the last diamond or thug there are enough: the sum is looked at before it is done."""
    if s.context not in NAMING:
        return None
    looked_at = _with(s, hear(s, seat, word))
    return looked_at if options.suffices(looked_at) else None


def totals(s: State, seat: int, names: Sequence[str], locale: str) -> Iterator[Total]:
    """Say what was named so far and what it takes, and what is going to happen (§4, §5)."""
    voice = Voice(PHRASES, names, locale)
    match s.context:
        case Context.PAY:
            yield Total(_price(s, voice))
            yield Total(voice("then bribed", card=voice.card(s.target)))
            if s.seat[seat].diamonds & COURTS and not options.suffices(s):
                yield Total(voice("courts", value=s.box.face_value))
        case Context.GANG:
            yield _strength(s, seat, voice)
            yield Total(_captured(s, voice))
            if s.box.thug_rest:
                yield Total(voice("then thugs rest", n=s.box.thug_rest))
        case Context.SEDUCE if (
            not s.box.lover_exhausts or count(options.free_lovers(s, seat)) == 1
        ):  # the last question
            yield from map(Total, _of_any(s, list(cards(options.seducible(s, seat))), voice))
            if s.box.lover_exhausts:
                yield Total(voice("then lover rests", n=s.box.lover_exhausts))
        case Context.LOVER | Context.PARTNER:
            worth, then = voice("then couple", n=s.box.couple_bonus), voice(_after_couple(s, seat))
            yield from map(Total, (then, worth) if s.origin == Context.END else (worth, then))
        case Context.SEDUCER:
            yield Total(_astray(s, s.target, voice))
            yield Total(voice("then lover rests", n=s.box.lover_exhausts))


def _price(s: State, voice: Voice) -> str:
    """§4.4, §4.5, R15: say what is paid of a price, and what is left to pay, or too much."""
    price, paid = value(s.box, s.target), worth(s.box, s.named)
    key = "to pay" if paid < price else "overpaid" if paid > price else "paid"
    return voice(f"price {key}", price=price, paid=paid, left=price - paid, more=paid - price)


def _after_couple(s: State, seat: int) -> str:
    """§3.4, R9, R38: what comes after a couple depends on when in the turn it is formed."""
    if s.origin != Context.END:
        return "then goes on"
    return "then one more" if options.can_pair_twice(s, seat) else "then turn ends"


def _strength(s: State, seat: int, voice: Voice) -> Total:
    """Add up the gang, and draw it beside the defence."""
    free = s.seat[seat].village & THUGS & ~s.busy[0]
    force = options.force(s, options.owner(s, s.target))
    key = "strength so far" if force else "strength for nothing"
    label = voice(key, strength=options.strength(s, s.named), force=force, needs=force + 1)
    return Total(label, gauge=duel_for(s, s.named, free))


def _captured(s: State, voice: Voice) -> str:
    """§4.9: say what becomes of who is kidnapped, and of the other half of a couple."""
    other = options.other_half(s, s.target)
    if other == NO_CARD:
        return voice("then captured", card=voice.card(s.target))
    return voice("then captured alone", card=voice.card(s.target), other=voice.card(other))


def _of_any(s: State, targets: Sequence[int], voice: Voice) -> Iterator[str]:
    """§4.11, §4.13: say what becomes of whoever is going to be seduced, and whose lover goes home."""
    if len(targets) == 1:
        yield _astray(s, targets[0], voice)
        return
    yield voice("then any busy", n=s.box.seduced_turns)
    couples = [(one, other) for one in targets if (other := options.other_half(s, one)) != NO_CARD]
    if len(couples) > 1:  # a line for each has no room on a telephone
        yield voice("then any of couple")
    elif couples:
        yield voice("then any alone", card=voice.card(couples[0][0]), other=voice.card(couples[0][1]))


def _astray(s: State, target: int, voice: Voice) -> str:
    """§4.11, §4.13: say what becomes of who is seduced, and of the lover."""
    other = options.other_half(s, target)
    facts = {"card": voice.card(target), "n": s.box.seduced_turns}
    if other == NO_CARD:
        return voice("then busy", **facts)
    return voice("then busy alone", other=voice.card(other), **facts)
