"""Ship cards are dealt in *Mine, All Mine!*, at first and after each round: how many, and to whom (§2.3, §8)."""

from motherlode.core.cards import Cards, bit, cards, count
from motherlode.core.seats import Seats
from motherlode.games.planets.state import MOST_PLAYERS, NO_CARD, NOBODY, Context, State, hand_size


def begin_deal(s: State) -> None:
    """§2.3, §8.1, R25: as many cards are dealt as the box says, or as all fleets had."""
    s.context, s.to_deal = Context.DEAL, cards_of_deal(s)
    if not s.box.redeal:
        line_up(s)


def cards_of_deal(s: State) -> int:
    """§2.3, §8.1: how many cards the deal under way has."""
    if s.round == 1:
        return s.players * hand_size(s)
    number = 0
    for seat in range(s.players):
        number += count(s.seat[seat].last)
    return number


def receiver(s: State) -> int:
    """§2.3, §8.2, R22: who gets the next card: round and round, or (`redeal`) A first, as many as A played."""
    dealt = cards_of_deal(s) - s.to_deal
    if s.round == 1 or not s.box.redeal:
        return s.order[dealt % s.players]
    seat = 0
    while dealt >= count(s.seat[seat].last):
        dealt -= count(s.seat[seat].last)
        seat += 1
    return seat


def deal(s: State, card: int) -> None:
    """§2.3, §8.2, §8.5: a card from the pool goes to a hand."""
    me = s.seat[receiver(s)]
    me.hand |= bit(card)
    me.held += 1
    me.tally[s.round - 1] += 1
    s.to_deal -= 1
    if s.to_deal == 0:
        clear_order(s)
        s.context = Context.FLEETS if s.round == 1 else Context.PLANETS


def line_up(s: State) -> None:
    """§8.2-8.4: the seats in the order in which they are served; in the beginning seat order."""
    for seat in range(s.players):
        place = seat
        while place > 0 and is_served_before(s, seat, s.order[place - 1]):
            s.order[place] = s.order[place - 1]
            place -= 1
        s.order[place] = seat


def is_served_before(s: State, seat: int, other: int) -> bool:
    """§8.4: of equals the higher number drawn comes first."""
    if is_tied(s, seat, other):
        return s.seat[seat].drawn > s.seat[other].drawn
    return is_poorer(s, seat, other)


def is_poorer(s: State, seat: int, other: int) -> bool:
    """§8.2, §8.3: the lower score comes first; of equals, the smaller hand."""
    me, rival = s.seat[seat], s.seat[other]
    return me.points < rival.points or (me.points == rival.points and me.held < rival.held)


def is_tied(s: State, seat: int, other: int) -> bool:
    """§8.4: equal in score and cards."""
    me, rival = s.seat[seat], s.seat[other]
    return me.points == rival.points and me.held == rival.held


def clear_order(s: State) -> None:
    """Forget the order of a refill and the cards drawn for it."""
    for seat in range(MOST_PLAYERS):
        s.order[seat], s.seat[seat].drawn = seat, NO_CARD


def drawer(s: State) -> int:
    """§8.4, R24: who draws next: the poorest tied group, in it the seats in order; NOBODY when all is settled."""
    found = NOBODY
    for seat in range(s.players):
        draws = s.seat[seat].drawn == NO_CARD and tied_with(s, seat)
        if draws and (found == NOBODY or is_poorer(s, seat, found)):
            found = seat
    return found


def tied_with(s: State, seat: int) -> Seats:
    """§8.4: the other seats of a tied group."""
    found = 0
    for other in range(s.players):
        if other != seat and is_tied(s, seat, other):
            found |= bit(other)
    return found


def drawn_against(s: State, seat: int) -> Cards:
    """§8.4: the cards that were drawn in this group already."""
    found = 0
    for other in cards(tied_with(s, seat)):
        if s.seat[other].drawn != NO_CARD:
            found |= bit(s.seat[other].drawn)
    return found
