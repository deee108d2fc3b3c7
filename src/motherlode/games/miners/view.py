"""Who sees what in *Mine, all mine!*: a hand is its owner's secret, but for the cards that came to it openly (§1.5)."""

from motherlode.core.cards import bit, count, nth
from motherlode.core.luck import Luck, draw
from motherlode.core.seats import EVERYBODY, NATURE, Seats
from motherlode.games.miners.options import receiver
from motherlode.games.miners.state import State


def witnesses(s: State, seat: int, action: int) -> Seats:
    """A card dealt or drawn is seen by who receives it, every other word by all (Who sees what)."""
    return bit(receiver(s)) if seat == NATURE else EVERYBODY


def observe(s: State, seat: int) -> None:
    """§1.5, R17: of the other hands only the known cards stay; the rest goes into the pool, where the deck is."""
    for other in range(s.players):
        me = s.seat[other]
        if other != seat:
            secret = me.hand & ~me.known
            s.pool |= secret
            me.hand = me.known
            me.unseen += count(secret)


def imagine(s: State, seat: int, luck: Luck) -> None:
    """Every way to deal the pool out to the hands that are not seen is equally likely; the rest is the deck."""
    for me in s.seat:
        for _ in range(me.unseen):
            card = nth(s.pool, draw(luck, count(s.pool)))
            me.hand |= bit(card)
            s.pool &= ~bit(card)
        me.unseen = 0
