"""A battle in *Friend or Foe* (§5): what decides it, and what is won and lost; its course is in `rules.py`."""

from motherlode.core.cards import bit, count, has, rank, suit
from motherlode.games.friend_or_foe.coins import collect
from motherlode.games.friend_or_foe.state import DIE, HOUSES, JACK, QUEEN, ROYALS, Box, State


def can_spend(s: State) -> bool:
    """R26: a seat is asked for coins only when it may spend one."""
    return s.seat[s.turn].ace > 0 and s.box.spend_limit > 0


def wins(s: State) -> bool:
    """§5.4: equal to or above the strength of the card wins."""
    return total(s) >= strength(s.box, s.card[s.seat[s.turn].place])


def total(s: State) -> int:
    """§5.3, §5.4, §5.6: both dice, the bonus of the coins and the bonus of the Royals."""
    dice = s.roll // DIE + s.roll % DIE + 2
    return dice + s.box.coin_bonus * s.spent + bonus(s, s.turn)


def bonus(s: State, seat: int) -> int:
    """§5.6, R15, R27: every face-up Royal of the own suit helps, wherever it lies and whoever turned it over."""
    return s.box.royal_bonus * count(HOUSES[seat] & ROYALS & ~s.unseen & ~s.fallen)


def strength(box: Box, card: int) -> int:
    """§5.5: a number card has its pips; J 10, Q 11, K 12."""
    if rank(card) < JACK:
        return rank(card)
    if rank(card) == JACK:
        return box.jack
    return box.queen if rank(card) == QUEEN else box.king


def win(s: State) -> None:
    """§5.7, R27: the winner takes the coins and banks nothing; with `royal_falls` a beaten Royal falls."""
    collect(s)
    if s.box.royal_falls:
        s.fallen |= ROYALS & bit(s.card[s.seat[s.turn].place])


def lose(s: State) -> None:
    """§5.8, §5.9, R11, R18, R19: a Royal takes the ace's coins, a number card nothing; `retreat` sends one back."""
    me = s.seat[s.turn]
    is_royal = has(ROYALS, s.card[me.place])
    if is_royal:
        forfeit(s)
    if s.box.retreat == 2 or (s.box.retreat == 1 and not is_royal):
        me.place = s.came_from


def forfeit(s: State) -> None:
    """§5.9, R19, R28: the ace's coins go onto the Royal, or with `lost_to` to the bank of its house."""
    me = s.seat[s.turn]
    house = suit(s.card[me.place])
    if s.box.lost_to and house < s.players:
        s.seat[house].bank += me.ace
    else:
        s.coins[me.place] += me.ace
    me.ace = 0
