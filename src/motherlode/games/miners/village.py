"""What becomes of characters in *Mine, all mine!*: they are busy and recover, are taken away, and part (§5, §6)."""

from motherlode.core.cards import SUIT_SIZE, Cards, bit, has
from motherlode.games.miners.options import other_half, owner
from motherlode.games.miners.state import LOVERS, MOST_BUSY, NO_CARD, State


def make_busy(s: State, some: Cards, turns: int) -> None:
    """§6.2, §6.3: a busy number, unless it is greater already."""
    for n in range(turns):
        s.busy[n] |= some


def recover(s: State, village: Cards) -> None:
    """§3.5, §6.2, R23, R29: every busy number in the village goes down by 1; at 0 the character is free."""
    for n in range(MOST_BUSY - 1):
        s.busy[n] = s.busy[n] & ~village | s.busy[n + 1] & village
    s.busy[MOST_BUSY - 1] &= ~village


def take(s: State, card: int, seat: int) -> None:
    """§4.5, §4.9, §6.4, R17, R31: a character leaves its village for a hand, for all to see, and is free."""
    s.seat[owner(s, card)].village &= ~bit(card)
    for n in range(MOST_BUSY):
        s.busy[n] &= ~bit(card)
    s.seat[seat].hand |= bit(card)
    s.seat[seat].known |= bit(card)


def divorce(s: State, card: int) -> None:
    """§4.9, §5.2, R19, R32: the couple of a character, if it has one, is no more; both are single."""
    other = other_half(s, card)
    if other != NO_CARD:
        s.coupled &= ~(bit(card) | bit(other))
        s.partner[(card if has(LOVERS, card) else other) % SUIT_SIZE] = NO_CARD
