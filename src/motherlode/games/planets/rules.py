"""Mine, All Mine!: secret fleets race to a planet for its ore. The sheet is `sheet.md`; this file follows it.

What happens once the fleets are revealed is in `mining.py` (§4-§7), how ship cards are dealt in `dealing.py` (§8), who
sees what in `view.py`, who wins in `winner.py` (§9). Nobody decides the order of a face-down card, so dealing, drawing
and laying a planet card are Nature's moves, and the pool is only a set.
"""

from motherlode.core.cards import Actions, Cards, bit, cards, count, first, has
from motherlode.core.seats import NATURE, Seats
from motherlode.games.planets.dealing import begin_deal, clear_order, deal, drawer, drawn_against, receiver
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
    has_moon,
    options,
    pool,
    ships,
)
from motherlode.games.planets.view import imagine, last_seen, observe, see, strike_off, witnesses
from motherlode.games.planets.winner import progress, score, standing

__all__ = [
    "ACTIONS",
    "EDITION",
    "FEWEST_PLAYERS",
    "MOST_PLAYERS",
    "Act",
    "Box",
    "Seat",
    "State",
    "drawer",
    "imagine",
    "last_seen",
    "observe",
    "progress",
    "receiver",
    "score",
    "standing",
    "witnesses",
]
__all__ += ["amid", "apply", "awaited", "legal", "setup", "turn"]

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
    for number in range(MOST_ROUNDS + 1):
        me.tally[number] = 0


def clear_system(s: State) -> None:
    """Take the system away."""
    s.planet, s.moon = NO_SYSTEM, NO_SYSTEM


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


def turn(s: State) -> int:
    """§2.5: the number of the round, in which all act at the same time; the sheet calls its places turns (§6.1)."""
    return s.round
