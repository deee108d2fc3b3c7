"""What an eye should see of a move of *Friend or Foe*: pieces walk, cards turn, dice fall on the card, coins fly.

A seat's piece on the map is its ace.
"""

from collections.abc import Iterator

from motherlode.core.cards import NAMES, suit
from motherlode.core.seats import LETTERS
from motherlode.game.beats import Addend, Beat, Gain, Move, Odds, Roll, Turn
from motherlode.game.happening import Happening
from motherlode.game.voice import Voice
from motherlode.games.friend_or_foe import glimpses, odds, rules, said
from motherlode.games.friend_or_foe.notation import place_name
from motherlode.games.friend_or_foe.phrases import PHRASES
from motherlode.games.friend_or_foe.pieces import COIN
from motherlode.games.friend_or_foe.state import DIE, NO_CARD, NO_PLACE, NO_ROLL, Act, Context, State, start
from motherlode.games.friend_or_foe.words import WAY_WORDS, coins, decided, helps


def beats(happening: Happening[State]) -> Iterator[Beat]:
    """Yield the beats of a word."""
    here, context = _place(happening), happening.before.context
    yield from _deed(happening, here)
    if context != Context.OPENING:
        yield from _coins(happening, here)
    if context in {Context.SPEND, Context.DICE}:
        yield from _retreat(happening, here)


def _place(happening: Happening[State]) -> int:
    """Return the place that the word is about."""
    before, seat = happening.before, happening.seat
    if before.context == Context.OPENING:
        return start(before, before.turn)
    if before.context == Context.MOVE:
        return rules.beyond(before, seat, happening.public_action)
    return before.seat[before.turn].place


def _deed(happening: Happening[State], here: int) -> Iterator[Beat]:
    """What is done at a place: a step, a card turned over, coins laid on it, a roll."""
    before, action, voice = happening.before, happening.public_action, _voice(happening)
    match before.context:
        case Context.MOVE:
            ace, was = _ace(before), before.seat[happening.seat].place
            start = ace if was == NO_PLACE else _key(before, was)
            yield Move(ace, _key(before, here), start, step=voice(WAY_WORDS[action]))
        case Context.OPENING:
            yield Turn(_key(before, here), NAMES[action])
        case Context.CARD:
            yield Turn(_key(before, here), NAMES[action], step=voice("step card"), came=_found(happening, voice))
        case Context.SPEND:
            yield from _paid(happening, here)
            yield from _verdict(happening, here)
        case Context.DICE:
            yield _roll(happening, here)


def _voice(happening: Happening[State]) -> Voice:
    return Voice(PHRASES, happening.names, happening.locale)


def _found(happening: Happening[State], voice: Voice) -> str:
    """Say which card was turned over, and what it pays at once."""
    card, paid = voice.card(happening.public_action), _taken(happening)
    return voice("step found", card=card, coins=coins(voice, paid)) if paid else card


def _ace(s: State) -> str:
    return f"ace-{LETTERS[s.turn]}"


def _key(s: State, place: int) -> str:
    return f"place-{place_name(s, place)}"


def _roll(happening: Happening[State], place: int) -> Roll:
    """The dice, and what a newcomer could not tell from them: what the Royals add, and what was paid for."""
    s, roll = happening.before, happening.public_action
    dice, need = _pips(roll), rules.strength(s.box, s.card[place])
    voice = _voice(happening)
    added = tuple(Addend(n, what) for n, what in helps(voice, s))
    missing = need - sum(dice) - sum(one.n for one in added)
    facts = {"first": dice[0], "second": dice[1], "coins": coins(voice, s.coins[place]), "n": missing}
    is_open = happening.after.context == Context.SPEND
    came = voice("step won" if missing <= 0 else "step open" if is_open else "step lost", **facts)
    odds_of_it, short = _odds(s, voice), voice("missing", n=missing) if is_open else ""
    return Roll(_key(s, place), dice, added, need, missing <= 0, odds_of_it, short, step=voice("step dice"), came=came)


def _paid(happening: Happening[State], place: int) -> Iterator[Gain]:
    """§5.3: the coins that are spent return to the box of the game, and so much less is missing."""
    if spent := _spent(happening):
        s, voice = happening.before, _voice(happening)
        shown = glimpses.of_coins(voice, s, _key(s, place), spent)
        yield Gain(spent, COIN, _ace(s), glimpses=shown, step=coins(voice, spent))


def _verdict(happening: Happening[State], place: int) -> Iterator[Roll]:
    """R14: where coins are spent after the roll, it is decided with them, and reckoned once more."""
    if happening.before.roll == NO_ROLL:
        return
    s, voice = decided(happening.before, happening.public_action), _voice(happening)
    added = tuple(Addend(n, what) for n, what in helps(voice, s))
    came = voice("won at last" if rules.wins(s) else "lost at last", coins=coins(voice, s.coins[place]))
    need, step = odds.strength(s), voice("step outcome")
    yield Roll(_key(s, place), _pips(s.roll), added, need, rules.wins(s), lain=True, step=step, came=came)


def _pips(roll: int) -> tuple[int, int]:
    """Return what the two dice show."""
    return roll // DIE + 1, roll % DIE + 1


def _odds(s: State, voice: Voice) -> Odds:
    """What the dice have to show with what helps, as on the ladder, and how likely that comes."""
    need = odds.needed(s, s.spent)
    return Odds(voice("chance", chance=odds.percent(need)), said.needed(voice, need, need))


def _coins(happening: Happening[State], here: int) -> Iterator[Gain]:
    """What lay on the card and is the seat's now, what it put into its bank, what it lost to a Royal or a house."""
    before, banked, taken = happening.before, _banked(happening), _taken(happening)
    if taken > 0:
        yield Gain(taken, COIN, _key(before, here), _ace(before))
    if taken < 0:
        yield Gain(-taken, COIN, _ace(before), _taker(happening, here))
    elif banked:
        yield Gain(banked, COIN, _ace(before), f"bank-{LETTERS[before.turn]}")


def _banked(happening: Happening[State]) -> int:
    before, after = happening.before, happening.after
    return after.seat[before.turn].bank - before.seat[before.turn].bank


def _taken(happening: Happening[State]) -> int:
    """How many coins came to the seat; less than none if it lost some."""
    before, after = happening.before, happening.after
    return after.seat[before.turn].ace - before.seat[before.turn].ace + _banked(happening) + _spent(happening)


def _spent(happening: Happening[State]) -> int:
    return happening.public_action - Act.SPEND if happening.before.context == Context.SPEND else 0


def _taker(happening: Happening[State], here: int) -> str:
    """§5.9, R28: the Royal itself, or the bank of its house."""
    before, after = happening.before, happening.after
    card = after.card[here]
    assert card != NO_CARD, "coins are lost to a card that lies face up"
    is_on_card = after.coins[here] > before.coins[here]
    return _key(before, here) if is_on_card else f"bank-{LETTERS[suit(card)]}"


def _retreat(happening: Happening[State], here: int) -> Iterator[Move]:
    """§5.8, R18: who has lost may have to go back."""
    before, now = happening.before, happening.after.seat[happening.before.turn].place
    if now != here:
        yield Move(_ace(before), _ace(before) if now == NO_PLACE else _key(before, now), _key(before, here))
