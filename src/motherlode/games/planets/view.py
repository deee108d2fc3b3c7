"""Who sees what in *Mine, All Mine!*: hands and fleets are secret, and what lay face up tells something of them.

A fleet's cards go back to the pool, so whoever holds one of them was dealt it later: not every hand is possible.
"""

from motherlode.core.cards import Cards, bit, count, first, has, nth
from motherlode.core.luck import Luck, draw
from motherlode.core.seats import EVERYBODY, Seats
from motherlode.games.planets.dealing import receiver
from motherlode.games.planets.state import Act, Context, Seat, State, pool


def witnesses(s: State, seat: int, action: int) -> Seats:
    """§3.1, §3.3, R5, R23: a card dealt and a commit are secret; `ready` is too if the box says so, except the last."""
    match s.context:
        case Context.DEAL:
            return bit(receiver(s))
        case Context.FLEETS:
            if action != Act.READY:
                return bit(seat)
            is_last = s.ready | bit(seat) == first(s.players)
            return EVERYBODY if s.box.show_ready or is_last else bit(seat)
    return EVERYBODY


def observe(s: State, seat: int) -> None:
    """§3.1, R5: forget the hands, the commits and the ready marks of the others (Who sees what)."""
    s.ready &= bit(seat)
    for other in range(s.players):
        if other != seat:
            s.seat[other].hand, s.seat[other].fleet = 0, 0


def imagine(s: State, seat: int, luck: Luck) -> None:
    """Deal the cards that a seat has not seen, again and again until all hands are possible (Who sees what)."""
    unknown = pool(s)
    while not deal_hands(s, seat, unknown, luck):
        pass


def deal_hands(s: State, seat: int, unknown: Cards, luck: Luck) -> bool:
    """Deal the others as many cards as they hold; stop at a hand that is not possible."""
    for other in range(s.players):
        if other != seat:
            rival = s.seat[other]
            rival.hand = 0
            for _ in range(rival.held):
                rival.hand |= bit(nth(unknown & ~rival.hand, draw(luck, count(unknown & ~rival.hand))))
            unknown &= ~rival.hand
            if not is_possible(s, other):
                return False
    return True


def is_possible(s: State, seat: int) -> bool:
    """Were there enough late deals for the cards of the hand that lay face up lately? (Who sees what)."""
    me, late, places = s.seat[seat], 0, 0
    for number in range(s.round, 0, -1):
        late |= s.seen[number]
        places += me.tally[number]
        if count(me.hand & late) > places:
            return False
    return True


def see(s: State, shown: Cards, number: int) -> None:
    """Cards lie face up for all to see, in round *number* or after it (Who sees what)."""
    for earlier in range(number):
        s.seen[earlier] &= ~shown
    s.seen[number] |= shown


def last_seen(s: State, card: int) -> int:
    """Return the last round in which a card lay face up, 0 for never (Who sees what)."""
    number = 0
    while not has(s.seen[number], card):
        number += 1
    return number


def strike_off(me: Seat, seen: int) -> None:
    """Take a card off the earliest deal that it can come from (Who sees what)."""
    while me.tally[seen] == 0:
        seen += 1
    me.tally[seen] -= 1
