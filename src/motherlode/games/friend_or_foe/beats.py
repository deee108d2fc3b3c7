"""What an eye should see of a move of *Friend or Foe*: pieces walk, cards turn, dice fall on the card, coins fly.

A seat's piece on the map is its ace.
"""

from collections.abc import Iterator, Sequence

from motherlode.core.cards import NAMES, suit
from motherlode.core.seats import LETTERS
from motherlode.game.beats import Beat, Gain, Move, Roll, Turn
from motherlode.games.friend_or_foe import rules
from motherlode.games.friend_or_foe.notation import place_name
from motherlode.games.friend_or_foe.scene import COIN
from motherlode.games.friend_or_foe.state import DIE, NO_CARD, NO_PLACE, Act, Context, State, start


def beats(
    before: State,
    after: State,
    seat: int,
    action: int | None,
    plain: Sequence[Beat],
    names: Sequence[str],
    locale: str,
) -> Iterator[Beat]:
    """Yield the beats of a word; nothing is hidden, so *action* is always known."""
    assert action is not None, "every move of Friend or Foe is public"
    ace, here = f"ace-{LETTERS[before.turn]}", _place(before, seat, action)
    match before.context:
        case Context.MOVE:
            was = before.seat[seat].place
            yield Move(ace, _key(before, here), ace if was == NO_PLACE else _key(before, was))
        case Context.OPENING | Context.CARD:
            yield Turn(_key(before, here), NAMES[action])
        case Context.SPEND if action > Act.SPEND:
            yield Gain(action - Act.SPEND, COIN, ace)
        case Context.DICE:
            yield _roll(before, here, action)
    if before.context != Context.OPENING:
        yield from _coins(before, after, here, _spent(before, action))
        yield from _retreat(before, after, here)


def _place(before: State, seat: int, action: int) -> int:
    """Return the place that the word is about."""
    if before.context == Context.OPENING:
        return start(before, before.turn)
    return rules.beyond(before, seat, action) if before.context == Context.MOVE else before.seat[before.turn].place


def _key(s: State, place: int) -> str:
    return f"place-{place_name(s, place)}"


def _spent(s: State, action: int) -> int:
    return action - Act.SPEND if s.context == Context.SPEND else 0


def _roll(s: State, place: int, roll: int) -> Roll:
    dice = (roll // DIE + 1, roll % DIE + 1)
    plus, need = s.box.coin_bonus * s.spent + rules.bonus(s, s.turn), rules.strength(s.box, s.card[place])
    return Roll(_key(s, place), dice, plus, need, sum(dice) + plus >= need)


def _coins(before: State, after: State, place: int, spent: int) -> Iterator[Gain]:
    """What lay on the card and is the seat's now, what it put into its bank, what it lost to a Royal or a house."""
    letter, old, me = LETTERS[before.turn], before.seat[before.turn], after.seat[before.turn]
    ace, bank = f"ace-{letter}", f"bank-{letter}"
    taken, banked = me.ace + me.bank - old.ace - old.bank + spent, me.bank - old.bank
    if taken > 0:
        yield Gain(taken, COIN, _key(before, place), ace)
    if taken < 0:
        yield Gain(-taken, COIN, ace, _taker(before, after, place))
    elif banked:
        yield Gain(banked, COIN, ace, bank)


def _taker(before: State, after: State, place: int) -> str:
    """§5.9, R28: the Royal itself, or the bank of its house."""
    card = after.card[place]
    assert card != NO_CARD, "coins are lost to a card that lies face up"
    is_on_card = after.coins[place] > before.coins[place]
    return _key(before, place) if is_on_card else f"bank-{LETTERS[suit(card)]}"


def _retreat(before: State, after: State, place: int) -> Iterator[Move]:
    """§5.8, R18: who has lost may have to go back."""
    ace, now = f"ace-{LETTERS[before.turn]}", after.seat[before.turn].place
    if before.context in {Context.SPEND, Context.DICE} and now != place:
        yield Move(ace, ace if now == NO_PLACE else _key(before, now), _key(before, place))
