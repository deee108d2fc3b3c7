"""A round of *Mine, All Mine!* from the revealed fleets on: values, arrival, mining and the actions (§4-§7).

It is worked out from `Seat.last` and the system that these fleets went to; nobody has anything to decide.
"""

from motherlode.core.cards import bit, cards, count, first, has
from motherlode.core.seats import Seats
from motherlode.games.planets.components import Kind, Places, Ship
from motherlode.games.planets.state import NO_SYSTEM, OPTIONS, SIDE, Box, Seat, State

A, B, C, X = range(OPTIONS)
ACTIONS = 0x888888888888
"""§1.2: the words that commit an action."""


def sail(s: State) -> None:
    """§2.5: a round after the fleets: values, arrival, mining."""
    reckon(s)
    arrive(s)
    embark(s)
    for place in range(1, places(s) + 1):
        land(s, place)
        play_turn(s, place)
    go_home(s)


# §4 the values of a fleet


def reckon(s: State) -> None:
    """§4.1, §4.2, R6, R7: the values of every fleet, which then stand for the whole round."""
    for seat in range(s.players):
        add_up(s, seat)
        grow(s, seat)
        convert(s, seat)
    for seat in range(s.players):
        if has(s.seat[seat].kinds, Kind.JAM):
            jam(s, seat)
    for seat in range(s.players):
        me = s.seat[seat]
        me.speed, me.attack, me.cargo = max(me.speed, 0), max(me.attack, 0), max(me.cargo, 0)


def add_up(s: State, seat: int) -> None:
    """§4.1 (a), R6: the sum of the printed values of all options, actions included."""
    me = s.seat[seat]
    me.speed, me.attack, me.cargo, me.kinds = 0, 0, 0, 0
    for word in cards(me.last):
        load(me, s.box.ship[word // OPTIONS], word % OPTIONS)


def load(me: Seat, ship: Ship, option: int) -> None:
    """§1.1, §1.2: the values printed for an option."""
    if option == A:
        add(me, ship.a.speed, ship.a.attack, ship.a.cargo)
    elif option == B:
        add(me, ship.b.speed, ship.b.attack, ship.b.cargo)
    elif option == C:
        add(me, ship.c.speed, ship.c.attack, ship.c.cargo)
    else:
        add(me, ship.x.speed, ship.x.attack, ship.x.cargo)
        me.kinds |= bit(ship.x.kind)


def add(me: Seat, speed: int, attack: int, cargo: int) -> None:
    """Raise the values of a fleet, or lower them."""
    me.speed += speed
    me.attack += attack
    me.cargo += cargo


def grow(s: State, seat: int) -> None:
    """§4.1 (b), §7 `per_card`: each value grows with the number of cards."""
    for word in cards(s.seat[seat].last & ACTIONS):
        if s.box.ship[word // OPTIONS].x.kind == Kind.PER_CARD:
            grow_by(s, seat, word)


def grow_by(s: State, seat: int, word: int) -> None:
    """§7 `per_card`: what one action adds."""
    me, action, size = s.seat[seat], s.box.ship[word // OPTIONS].x, count(s.seat[seat].last)
    add(me, action.by1 * size, action.by2 * size, action.by3 * size)


def convert(s: State, seat: int) -> None:
    """§4.1 (c), §7 `convert`: attack grows with the fleet's own speed, before any jam; each action rounds by itself."""
    for word in cards(s.seat[seat].last & ACTIONS):
        if s.box.ship[word // OPTIONS].x.kind == Kind.CONVERT:
            convert_by(s, seat, word)


def convert_by(s: State, seat: int, word: int) -> None:
    """§7 `convert`: what one action adds."""
    me, action = s.seat[seat], s.box.ship[word // OPTIONS].x
    if action.by1:
        me.attack += me.speed // action.by1


def jam(s: State, seat: int) -> None:
    """§4.1 (d), §7 `jam`, R7: every other fleet loses values."""
    for word in cards(s.seat[seat].last & ACTIONS):
        if s.box.ship[word // OPTIONS].x.kind == Kind.JAM:
            jam_by(s, seat, word)


def jam_by(s: State, seat: int, word: int) -> None:
    """§7 `jam`: what one action takes from all others."""
    action = s.box.ship[word // OPTIONS].x
    for other in range(s.players):
        if other != seat:
            add(s.seat[other], -action.by1, -action.by2, -action.by3)


def total(s: State, seat: int, kind: int) -> int:
    """§7: the number of a kind of action; several in one fleet add up."""
    number = 0
    for word in cards(s.seat[seat].last & ACTIONS):
        action = s.box.ship[word // OPTIONS].x
        if action.kind == kind:
            number += action.by1
    return number


def acting(s: State, seats: Seats, kind: int) -> Seats:
    """§7: the seats whose fleet has an action of a kind."""
    found = 0
    for seat in cards(seats):
        if has(s.seat[seat].kinds, kind):
            found |= bit(seat)
    return found


# §5 order of arrival


def places(s: State) -> int:
    """§2.2, §6.1, R2: planet and moon form one track."""
    return SIDE if s.last_moon == NO_SYSTEM else 2 * SIDE


def fastest(s: State, seats: Seats) -> Seats:
    """§5.1, §5.4, R10: the fleets of the highest speed, one runner however many they are."""
    found, speed = 0, -1
    for seat in cards(seats):
        if s.seat[seat].speed > speed:
            found, speed = 0, s.seat[seat].speed
        if s.seat[seat].speed == speed:
            found |= bit(seat)
    return found


def speed_of(s: State, seats: Seats) -> int:
    """Return the highest speed of some fleets."""
    speed = 0
    for seat in cards(seats):
        speed = max(speed, s.seat[seat].speed)
    return speed


def arrive(s: State) -> None:
    """§5.1-5.6: the fastest at First, every next speed farther back; then `arrive` moves its own fleet forward."""
    racing, place, runner = first(s.players), 1, 1
    while racing:
        group = fastest(s, racing)
        racing &= ~group
        for seat in cards(group):
            s.seat[seat].place = max(1, place - total(s, seat, Kind.ARRIVE))
        if racing:
            place = next_place(s, place, count(group), speed_of(s, group) - speed_of(s, racing), runner)
        runner += 1


def next_place(s: State, place: int, tied: int, lead: int, runner: int) -> int:
    """§5.2, §5.3, §5.5, R8, R11: where the next lower speed arrives; skips cut short end at the last place as well."""
    place += (tied if s.box.ranking else 1) + skipped(s.box, lead, runner)
    return place if s.box.off_track == 1 else min(place, places(s))


def skipped(box: Box, lead: int, runner: int) -> int:
    """§5.3, R9: how many places a lead skips."""
    if box.gap == 0 or lead < box.gap or (box.gap_for and runner > 1):
        return 0
    return lead // box.gap if box.gap_step else 1


# §6 mining


def embark(s: State) -> None:
    """§4.2, §6.1: nobody has mined, fled or moved yet."""
    s.present, s.fled, s.ore = 0, 0, 0
    for seat in range(s.players):
        me = s.seat[seat]
        me.aboard, me.wants, me.earned = 0, 0, 0


def land(s: State, place: int) -> None:
    """§6.1, §6.5, R1, R13: whoever arrives at a place joins those who came from the one before."""
    s.ore = resources(s.box, s.last_planet, s.last_moon, place) + (s.ore if s.box.leftovers else 0)
    for seat in range(s.players):
        if s.seat[seat].place == place:
            s.present |= bit(seat)


def play_turn(s: State, place: int) -> None:
    """§6.1, §6.3, §6.6, §6.8, R15-R17: a turn in order; who fled is out, all others move on."""
    best = strongest(s, place)
    skimming = acting(s, s.present & ~best, Kind.SKIM)
    fleeing = s.present & ~best & ~skimming
    if fleeing:
        chase(s, best, fleeing)
    if skimming:
        skim(s, skimming)
    dig(s, best)
    s.present &= ~fleeing
    s.fled |= fleeing


def resources(box: Box, planet: int, moon: int, place: int) -> int:
    """§1.3, §2.2: the resources printed at a place of the track."""
    if place <= SIDE:
        side = box.planet[planet // 2].planet
        return printed(side.high if planet % 2 else side.low, place)
    side = box.planet[moon // 2].moon
    return printed(side.high if moon % 2 else side.low, place - SIDE)


def printed(side: Places, place: int) -> int:
    """§1.3: the resources at First, Second or Third of a side; a moon calls them Fourth, Fifth and Sixth."""
    if place == 1:
        return side.first
    return side.second if place == 2 else side.third


def strongest(s: State, place: int) -> Seats:
    """§6.2, R14, R17, §7 `truce`: the present fleets with the highest attack, full and empty ones alike."""
    if acting(s, s.present, Kind.TRUCE):
        return s.present
    found, attack = 0, -1
    for seat in cards(s.present):
        mine = attack_at(s, seat, place)
        if mine > attack:
            found, attack = 0, mine
        if mine == attack:
            found |= bit(seat)
    return found


def attack_at(s: State, seat: int, place: int) -> int:
    """§7 `ambush`: attack counts more in the turn of arrival."""
    me = s.seat[seat]
    return me.attack + total(s, seat, Kind.AMBUSH) if me.place == place else me.attack


def chase(s: State, best: Seats, fleeing: Seats) -> None:
    """§7 `bounty`, `raid`: what the strongest get out of fleets that flee; the fastest is raided first."""
    for seat in cards(acting(s, best, Kind.BOUNTY)):
        s.seat[seat].earned += total(s, seat, Kind.BOUNTY) * count(fleeing)
    raiders = acting(s, best, Kind.RAID)
    while fleeing and raiders:
        group = fastest(s, fleeing)
        fleeing &= ~group
        for seat in cards(group):
            allow(s, raiders, Kind.RAID)
            s.seat[seat].aboard = share(s, raiders, s.seat[seat].aboard)


def skim(s: State, skimming: Seats) -> None:
    """§7 `skim`: who is not among the strongest stays and takes a little before they dig."""
    allow(s, skimming, Kind.SKIM)
    s.ore = share(s, skimming, s.ore)


def dig(s: State, best: Seats) -> None:
    """§6.4, §6.5, R12, R13, R20, R21, §7 `drill`: the strongest dig in turn; one that digs alone may score for it."""
    for seat in cards(best):
        s.seat[seat].wants = room(s.seat[seat])
    s.ore = share(s, best, s.ore)
    if count(best) == 1:
        for seat in cards(best):
            s.seat[seat].earned += total(s, seat, Kind.DRILL)


def room(me: Seat) -> int:
    """§4.2, R12, R18: what the hold still takes."""
    return me.cargo - me.aboard


def allow(s: State, takers: Seats, kind: int) -> None:
    """§7 `raid`, `skim`: each may take as many as its action says, as far as it has room."""
    for seat in cards(takers):
        s.seat[seat].wants = min(room(s.seat[seat]), total(s, seat, kind))


def share(s: State, takers: Seats, ore: int) -> int:
    """§6.4, R12, R19: let fleets take resources in turn; return what is left. A lone fleet takes all it wants."""
    if count(takers) == 1 or (s.box.equal_split and fastest(s, takers) == takers):
        portion = ore // count(takers)
        for seat in cards(takers):
            taken = min(portion, s.seat[seat].wants)
            take(s.seat[seat], taken)
            ore -= taken
        return ore
    return share_in_cycles(s, takers, ore)


def share_in_cycles(s: State, takers: Seats, ore: int) -> int:
    """§6.4, R18-R20: one each in every cycle, the fastest first, equal speeds at once while all can be served."""
    takers = wanting(s, takers)
    while takers:
        due = takers
        while due:
            group = fastest(s, due)
            if count(group) > ore:
                return ore
            for seat in cards(group):
                take(s.seat[seat], 1)
            ore -= count(group)
            due &= ~group
        takers = wanting(s, takers)
    return ore


def wanting(s: State, takers: Seats) -> Seats:
    """§6.4, R18: the fleets that may take more; full ones are passed over."""
    found = 0
    for seat in cards(takers):
        if s.seat[seat].wants:
            found |= bit(seat)
    return found


def take(me: Seat, taken: int) -> None:
    """§4.2: resources go aboard, and the room shrinks."""
    me.aboard += taken
    me.wants -= taken


def go_home(s: State) -> None:
    """§6.7, R16, §7 `insurance`: every resource aboard is a point, of fleets that fled too."""
    for seat in range(s.players):
        me = s.seat[seat]
        me.earned += me.aboard
        if has(s.fled, seat):
            me.earned += total(s, seat, Kind.INSURANCE)
