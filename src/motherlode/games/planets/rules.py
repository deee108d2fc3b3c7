"""Mine, All Mine!: secret fleets race to a planet for its ore. The sheet is `sheet.md`; this file follows it.

What happens once the fleets are revealed is in `mining.py` (§4-§7). Nobody decides the order of a face-down card, so
dealing, drawing and laying a planet card are Nature's moves, and the pool is only a set.
"""

from motherlode.core.cards import Actions, Cards, bit, cards, count, first, has, nth
from motherlode.core.luck import Luck, draw
from motherlode.core.seats import EVERYBODY, NATURE, Seats
from motherlode.games.planets.components import Places
from motherlode.games.planets.mining import sail
from motherlode.games.planets.state import (
    ACTIONS,
    DECK,
    EDITION,
    FACES,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    MOST_ROUNDS,
    NO_CARD,
    NO_SYSTEM,
    NOBODY,
    OPTIONS,
    Act,
    Box,
    Context,
    Seat,
    State,
    hand_size,
    has_moon,
    options,
    pool,
    ships,
)

__all__ = ["ACTIONS", "EDITION", "FEWEST_PLAYERS", "MOST_PLAYERS", "Act", "Box", "Seat", "State"]

LAID = first(18) & ~first(12)
"""Nature's words for the planet cards, low and high in turn."""
LOW = bit(12) | bit(14) | bit(16)


def setup(s: State, players: int) -> None:
    """§2.1, §2.4, §2.5, R26, R29: an empty table; the first system is laid before any ship card is dealt."""
    s.players, s.round, s.context = players, 1, Context.PLANETS
    s.to_deal, s.ready, s.announced, s.ore, s.present, s.fled = 0, 0, 0, 0, 0, 0
    s.last_planet, s.last_moon = NO_SYSTEM, NO_SYSTEM
    clear_system(s)
    for number in range(MOST_ROUNDS + 1):
        s.seen[number] = 0 if number else DECK
    for me in s.seat:
        seat_down(me)
    clear_order(s)


def seat_down(me: Seat) -> None:
    """§2.4, §1.4: no points, no cards."""
    me.points, me.hand, me.held, me.fleet, me.drawn = 0, 0, 0, 0, NO_CARD
    me.last, me.kinds, me.speed, me.attack, me.cargo = 0, 0, 0, 0, 0
    me.place, me.aboard, me.wants, me.earned = 0, 0, 0, 0
    for deal in range(MOST_ROUNDS + 1):
        me.tally[deal] = 0


def clear_system(s: State) -> None:
    """Take the system away."""
    s.planet, s.moon = NO_SYSTEM, NO_SYSTEM


def clear_order(s: State) -> None:
    """Forget the order of a refill and the cards drawn for it."""
    for seat in range(MOST_PLAYERS):
        s.order[seat], s.seat[seat].drawn = seat, NO_CARD


def awaited(s: State) -> Seats:
    """§3.3, R5, §9: all who still choose, at the same time; Nature for planets and cards; at the end nobody."""
    if s.context == Context.FLEETS:
        return first(s.players) & ~s.ready
    return 0 if s.context == Context.OVER else bit(NATURE)


def legal(s: State, seat: int) -> Actions:
    """Return the actions open to a seat; for Nature the equally likely draws."""
    if not has(awaited(s), seat):
        return 0
    match s.context:
        case Context.PLANETS:
            return planet_words(s)
        case Context.DEAL:
            return pool(s)
        case Context.TIE:
            return pool(s) & ~drawn_against(s, drawer(s))
    return fleet_words(s, seat)


def planet_words(s: State) -> Actions:
    """§2.1, §8.5, R3: any card that does not lie there yet, low or high."""
    words = LAID
    if s.box.richness:
        words = LOW if s.box.richness == 1 else LAID & ~LOW
    if s.planet == NO_SYSTEM:
        return words
    low = Act.LAY + s.planet // FACES * FACES
    return words & ~(bit(low) | bit(low + 1))


def fleet_words(s: State, seat: int) -> Actions:
    """§3.1, §3.2, R4, R6: commit any option of a higher card, or be ready with enough of them."""
    me, words = s.seat[seat], 0
    committed, least = count(me.fleet), min(s.box.min_cards, me.held)
    if committed < max(least, min(s.box.max_cards, me.held)):
        higher = me.hand & ~lower_cards(me.fleet)
        left = count(higher)
        for card in cards(higher):
            if committed + left >= least:
                words |= options(card)
            left -= 1
    return words | bit(Act.READY) if committed >= least else words


def lower_cards(fleet: Actions) -> Cards:
    """Return the cards up to the highest one committed: a fleet is spoken in the order of its numbers."""
    return first((fleet.bit_length() + OPTIONS - 1) // OPTIONS)


def amid(s: State, seat: int) -> bool:
    """§3.1, §3.3: the seat has committed a card and is not ready yet, whatever the others do at the same time."""
    return has(awaited(s), seat) and s.seat[seat].fleet != 0


def apply(s: State, seat: int, action: int) -> None:
    """Carry out a legal action, unchecked."""
    match s.context:
        case Context.PLANETS:
            lay(s, action - Act.LAY)
        case Context.DEAL:
            deal(s, action)
        case Context.TIE:
            draw_for_order(s, action)
        case _:
            choose(s, seat, action)


def lay(s: State, face: int) -> None:
    """§2.1-2.3, §8.5, R3, R26: first the planet, then perhaps a moon; then ships are dealt, or fleets chosen."""
    if s.planet == NO_SYSTEM:
        s.planet = face
    else:
        s.moon = face
    if has_moon(s) and s.moon == NO_SYSTEM:
        return
    if s.round == 1:
        begin_deal(s)
    else:
        s.context = Context.FLEETS


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


def draw_for_order(s: State, card: int) -> None:
    """§8.4, R23: a card is drawn, seen by all and put back."""
    s.seat[drawer(s)].drawn = card
    see(s, bit(card), s.round - 1)
    if drawer(s) == NOBODY:
        begin_deal(s)


def choose(s: State, seat: int, action: int) -> None:
    """§3.1, §3.3, R5: commit an option of a card, or be ready; when all are, the fleets are revealed."""
    if action != Act.READY:
        s.seat[seat].fleet |= bit(action)
        return
    s.ready |= bit(seat)
    if s.box.show_ready:
        s.announced |= bit(seat)
    if s.ready == first(s.players):
        reveal(s)
        sail(s)
        end_round(s)


def reveal(s: State) -> None:
    """§3.3, §1.5: all fleets are shown; their cards leave the hands."""
    s.last_planet, s.last_moon, s.ready, s.announced = s.planet, s.moon, 0, 0
    for seat in range(s.players):
        me = s.seat[seat]
        played = ships(me.fleet)
        for card in cards(played):
            strike_off(me, last_seen(s, card))
        me.hand &= ~played
        me.held -= count(played)
        me.last, me.fleet = me.fleet, 0
        see(s, played, s.round)


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


def see(s: State, shown: Cards, number: int) -> None:
    """Cards lie face up for all to see, in round *number* or after it (Who sees what)."""
    for earlier in range(number):
        s.seen[earlier] &= ~shown
    s.seen[number] |= shown


def end_round(s: State) -> None:
    """§6.7, §8.1, §8.5, §9.1, R22, R27: points; then cards are dealt again, or the game is over."""
    for seat in range(s.players):
        s.seat[seat].points += s.seat[seat].earned
    clear_system(s)
    if s.round == s.box.rounds:
        s.context = Context.OVER
        return
    s.round += 1
    if s.box.redeal or drawer(s) == NOBODY:
        begin_deal(s)
    else:
        s.context = Context.TIE


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


def score(s: State, seat: int) -> int:
    """§1.4, §6.7: the points."""
    return s.seat[seat].points


def standing(s: State, seat: int) -> float:
    """§9.1, R28: 1 for the most points, shared equally among those tied, 0 for the others."""
    tied = 0
    for other in range(s.players):
        if is_ahead(s, other, seat):
            return 0.0
        if not is_ahead(s, seat, other):
            tied += 1
    return 1.0 / tied


def is_ahead(s: State, seat: int, other: int) -> bool:
    """§9.1, R28: more points, or with `final_tie` as many and more of them in the last round."""
    me, rival = s.seat[seat], s.seat[other]
    if me.points != rival.points:
        return me.points > rival.points
    return s.box.final_tie == 1 and me.earned > rival.earned


def progress(s: State, seat: int) -> float:
    """§1.4, §2.5, §6.7: the points, of as many resources as the rounds would bring with the richest system in each."""
    return min(1.0, s.seat[seat].points / max(1, s.box.rounds * richest(s)))


def richest(s: State) -> int:
    """§1.3, §2.1, R2: the resources of the richest planet, and with a moon those of the richest moon as well."""
    planet, moon = 0, 0
    for card in s.box.planet:
        planet = max(planet, resources(card.planet.low), resources(card.planet.high))
        moon = max(moon, resources(card.moon.low), resources(card.moon.high))
    return planet + moon if has_moon(s) else planet


def resources(lie: Places) -> int:
    """§1.3: what one side of a planet card holds as it lies."""
    return lie.first + lie.second + lie.third


def turn(s: State) -> int:
    """§2.5: the number of the round, in which all act at the same time; the sheet calls its places turns (§6.1)."""
    return s.round
