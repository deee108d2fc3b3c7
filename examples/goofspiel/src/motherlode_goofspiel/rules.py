"""Goofspiel. The sheet is `sheet.md`; this file follows it section by section."""

from motherlode.core.cards import Actions, Cards, bit, cards, count, first, has, lowest, nth
from motherlode.core.luck import Luck, draw
from motherlode.core.seats import EVERYBODY, NATURE, Seats
from motherlode_goofspiel.state import ACTIONS, EDITION, FEWEST_PLAYERS, MOST_PLAYERS, Box, Seat, State

__all__ = ["ACTIONS", "EDITION", "FEWEST_PLAYERS", "MOST_PLAYERS", "Box", "Seat", "State"]
__all__ += ["apply", "awaited", "imagine", "legal", "observe", "score", "setup", "turn", "witnesses"]

NOBODY = -1
DESCENDING, ASCENDING = 1, 2


def setup(s: State, players: int) -> None:
    """§1.1, §1.2: the prizes lie face down, and everybody has a full hand."""
    s.players, s.deck, s.stake, s.bidding = players, first(s.box.cards), 0, 0
    for seat in range(MOST_PLAYERS):
        me = s.seat[seat]
        me.hand, me.bid, me.won = first(s.box.cards) if seat < players else 0, 0, 0


def awaited(s: State) -> Seats:
    """§2.1, §2.2, §3.1: all who have yet to bid, or Nature to turn up a prize; at the end nobody."""
    if s.bidding:
        return s.bidding
    return bit(NATURE) if s.deck else 0


def legal(s: State, seat: int) -> Actions:
    """§2.1, §2.2: a prize that is face down; a card of the hand."""
    if not has(awaited(s), seat):
        return 0
    return next_prizes(s) if seat == NATURE else s.seat[seat].hand


def next_prizes(s: State) -> Cards:
    """§2.1: the prizes that may be turned up next."""
    if s.box.order == DESCENDING:
        return bit(s.deck.bit_length() - 1)
    return bit(lowest(s.deck)) if s.box.order == ASCENDING else s.deck


def apply(s: State, seat: int, action: int) -> None:
    """§2.1-2.3: a prize is turned up, and all may bid; or a bid is laid, and after the last one all are shown."""
    if seat == NATURE:
        s.deck &= ~bit(action)
        s.stake |= bit(action)
        s.bidding = first(s.players)
    else:
        s.seat[seat].bid = bit(action)
        s.bidding &= ~bit(seat)
        if not s.bidding:
            show_bids(s)


def show_bids(s: State) -> None:
    """§2.4, §2.5, R2: the highest bid takes what is at stake; the bids are gone."""
    winner = highest_bidder(s)
    if winner != NOBODY:
        s.seat[winner].won |= s.stake
    if winner != NOBODY or not s.box.carry:
        s.stake = 0
    for seat in range(s.players):
        me = s.seat[seat]
        me.hand &= ~me.bid
        me.bid = 0


def highest_bidder(s: State) -> int:
    """§2.4, R1: the seat with the highest bid, or NOBODY if there are several. The higher card is the higher mask."""
    highest, winner = 0, NOBODY
    for seat in range(s.players):
        bid = s.seat[seat].bid
        if bid > highest:
            highest, winner = bid, seat
        elif bid == highest:
            winner = NOBODY
    return winner


def witnesses(s: State, seat: int, action: int) -> Seats:
    """§2.2, §2.3: a bid is seen by its owner alone, but with the last one all are shown."""
    return EVERYBODY if seat == NATURE or s.bidding == bit(seat) else bit(seat)


def observe(s: State, seat: int) -> None:
    """§2.2: forget what the others bid; that they did is seen by all."""
    for other in range(s.players):
        if other != seat:
            s.seat[other].bid = 0


def imagine(s: State, seat: int, luck: Luck) -> None:
    """§2.2, §2.3: lay a card of their hand, any of them, for those who have bid."""
    if s.bidding:
        for other in cards(first(s.players) & ~s.bidding):
            if other != seat:
                hand = s.seat[other].hand
                s.seat[other].bid = bit(nth(hand, draw(luck, count(hand))))


def score(s: State, seat: int) -> int:
    """§3.1: the numbers of the prizes taken."""
    return total(s.seat[seat].won)


def turn(s: State) -> int:
    """§2.1: how many prizes were turned up."""
    return s.box.cards - count(s.deck)


def total(some: Cards) -> int:
    """§1.1: the sum of the numbers of some cards."""
    points = 0
    for card in cards(some):
        points += card + 1
    return points
