"""The coins of *Friend or Foe*: what a card is paid, what a seat collects, what counts in the end (§3.5, §4, §6)."""

from motherlode.core.cards import cards, has, rank
from motherlode.games.friend_or_foe.state import ROYALS, Box, State, kingdom


def tax(box: Box, card: int) -> int:
    """§3.5, R9, R16: 1 coin on 2-6, 3 on 7-10, 5 on a Royal."""
    if has(ROYALS, card):
        return box.royal_treasury
    if box.face_value_tax:
        return rank(card)
    return box.small_tax if rank(card) <= box.small_top else box.large_tax


def collect(s: State) -> None:
    """§4.1, §4.2, §5.7, R11: all coins on the card move to the ace, whoever left them there."""
    me = s.seat[s.turn]
    me.ace += s.coins[me.place]
    s.coins[me.place] = 0


def score(s: State, seat: int) -> int:
    """§6.3, R22: the banked and the un-banked coins."""
    me = s.seat[seat]
    return me.bank if s.box.banked_only else me.bank + me.ace


def progress(s: State, seat: int) -> float:
    """§6.3: the share of all the coins that the kingdom will ever have paid."""
    return score(s, seat) / fortune(s)


def fortune(s: State) -> int:
    """§2.6, §3.5: every card pays its tax once; the banks may have begun with some coins."""
    coins = s.box.komi * s.players * (s.players - 1) // 2
    for card in cards(kingdom(s)):
        coins += tax(s.box, card)
    return coins
