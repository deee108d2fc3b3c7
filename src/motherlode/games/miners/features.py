"""What is to be said for a seat of *Mine, all mine!*: each weight (`parameters`) times a feature of the position.

Features are whole numbers of the table, scaled so that 1 is much: strengths of miners by what the Ace needs, strengths
of thugs and money by ten.
"""

from motherlode.core.body import State
from motherlode.core.cards import Cards, bit, count
from motherlode.game.parameters import Params
from motherlode.games.miners.options import crew, force, free_lovers, greatest, money, strength
from motherlode.games.miners.parameters import Param
from motherlode.games.miners.state import LOVERS, MINERS, NO_CARD, THUGS, at_most, worth

TEN = 10.0


def value(s: State, seat: int, params: Params) -> float:
    """Return how much is to be said for a seat."""
    points = of_crew(s, seat, params) + of_hand(s, seat, params) + of_force(s, seat, params)
    points += of_dangers(s, seat, params) + params[Param.MONEY] * money(s, seat) / TEN
    points += params[Param.FREE_LOVER] * count(free_lovers(s, seat)) + of_raids(s, seat, params)
    return float(points + of_turn(s, seat, params))


def of_crew(s: State, seat: int, params: Params) -> float:
    """Return what the miners in the village are worth, the free and the busy."""
    village, need, mine = s.seat[seat].village & MINERS, s.box.ace_needs, crew(s, seat)
    points = params[Param.CREW] * mine + params[Param.CLOSE] * max(0.0, mine - need / 2.0) * 2.0
    points += params[Param.CLOSER] * max(0.0, mine - need * 0.75) * 4.0 + params[Param.BEYOND] * max(0, mine - need)
    points += params[Param.TIRED] * strength(s, village & s.busy[0])
    points += params[Param.STRONGEST] * most(s, village & ~s.busy[0])
    points += params[Param.MARRIED] * strength(s, village & ~s.busy[0] & s.coupled)
    return float(points / need)


def of_hand(s: State, seat: int, params: Params) -> float:
    """Return what the cards in the hand are worth, and how much the Ace still needs with them."""
    hand, need, mine = s.seat[seat].hand, s.box.ace_needs, crew(s, seat)
    best, all_held = most(s, hand & MINERS), worth(s.box, hand & MINERS)
    points = params[Param.IN_HAND] * best + params[Param.MINERS_HELD] * (all_held - best)
    points += params[Param.SHORT] * max(0, need - mine - best) + params[Param.FAR] * max(0, need - mine - all_held)
    points = points / need + params[Param.THUGS_HELD] * worth(s.box, hand & THUGS) / TEN
    return float(points + params[Param.LOVERS_HELD] * count(hand & LOVERS))


def of_force(s: State, seat: int, params: Params) -> float:
    """Return what the thugs are worth, by themselves and against those of the strongest rival."""
    mine, lead = force(s, seat), force(s, seat) - strongest_force(s, seat)
    points = params[Param.FORCE] * mine + params[Param.RESTING] * strength(s, resting_thugs(s, seat))
    points += params[Param.AHEAD] * max(0, lead) + params[Param.BEHIND] * max(0, -lead)
    later = force_later(s, seat)
    rivals = 0
    for other in range(s.players):
        if other != seat:
            rivals = max(rivals, force_later(s, other))
    return float((points + params[Param.AHEAD_LATER] * (later - rivals)) / TEN)


def of_dangers(s: State, seat: int, params: Params) -> float:
    """Return what may be lost: the strongest miner that rivals could kidnap, seduce or bribe."""
    free, need = s.seat[seat].village & MINERS & ~s.busy[0], s.box.ace_needs
    points, theirs = 0.0, s.turn != seat
    if strongest_force(s, seat) > force(s, seat):
        prey = most(s, free)
        points += (params[Param.EXPOSED] + params[Param.EXPOSED_NOW] * theirs) * prey
        points += params[Param.EXPOSED_CREW] * strength(s, free)
    if is_courted(s, seat):
        points += (params[Param.SEDUCIBLE] + params[Param.SEDUCIBLE_NOW] * theirs) * most(s, free & ~s.coupled)
    points += params[Param.FOR_SALE] * most(s, free & ~s.coupled & at_most(s.box, most_money(s, seat)))
    return float(points / need)


def of_turn(s: State, seat: int, params: Params) -> float:
    """Return what the turn is worth, and the Ace within reach of it or of the next."""
    mine, need = crew(s, seat), s.box.ace_needs
    points = params[Param.ON_TURN] if s.turn == seat else 0.0
    if mine + most(s, s.seat[seat].hand & MINERS) < need:
        return float(points)
    if s.turn == seat:
        return float(points + params[Param.READY])
    points += params[Param.THREAT]
    if mine >= need:
        points += params[Param.OPEN_THREAT]
    if strongest_force(s, seat) <= force(s, seat) and not is_courted(s, seat):
        points += params[Param.SAFE_THREAT]
    if not can_be_hindered(s, seat):
        points += params[Param.SURE_THREAT]
    return float(points)


def of_raids(s: State, seat: int, params: Params) -> float:
    """Return what it is worth that somebody could be kidnapped in the next own turn, which may be under way."""
    within_reach = raidable(s, seat)
    if not within_reach:
        return 0.0
    if s.turn != seat:
        return float(params[Param.RAIDING_LATER])
    return float(params[Param.RAIDING] + params[Param.BOOTY] * most(s, within_reach & THUGS) / TEN)


def raidable(s: State, seat: int) -> Cards:
    """Return who lives in villages with less force than the seat has once the best thug of its hand is played."""
    sent, some = most_force(s, seat), 0
    for other in range(s.players):
        if other != seat and force(s, other) < sent:
            some |= s.seat[other].village
    return int(some)


def most_force(s: State, seat: int) -> int:
    """Return the force of a seat once the best thug of its hand is played."""
    return force(s, seat) + most(s, s.seat[seat].hand & THUGS)


def can_be_hindered(s: State, seat: int) -> bool:
    """Can a rival, in its next turn, leave the seat too few miners for the Ace?"""
    free, spare = s.seat[seat].village & MINERS & ~s.busy[0], crew(s, seat) - s.box.ace_needs
    spare += most(s, s.seat[seat].hand & MINERS)
    for other in range(s.players):
        if other != seat and most(s, free & in_reach_of(s, seat, other)) > spare:
            return True
    return False


def in_reach_of(s: State, seat: int, other: int) -> Cards:
    """Return whom a rival, in its next turn, could kidnap, seduce or bribe of a seat, in couples too only the first."""
    village = s.seat[seat].village
    if most_force(s, other) > force(s, seat):
        return int(village)
    if free_lovers(s, other) or s.seat[other].hand & LOVERS:
        return int(village & ~s.coupled)
    return int(village & ~s.coupled & at_most(s.box, money(s, other)))


def most(s: State, some: Cards) -> int:
    """Return the strength of the strongest of some cards, 0 if there are none."""
    best = greatest(s, some)
    return 0 if best == NO_CARD else strength(s, bit(best))


def resting_thugs(s: State, seat: int) -> Cards:
    """§4.10: the thugs of a village that are busy."""
    return int(s.seat[seat].village & THUGS & s.busy[0])


def force_later(s: State, seat: int) -> int:
    """Return the strength of all the thugs that a seat may call on later: free, resting and in its hand."""
    return strength(s, (s.seat[seat].village | s.seat[seat].hand) & THUGS)


def strongest_force(s: State, seat: int) -> int:
    """Return the greatest force of a rival."""
    found = 0
    for other in range(s.players):
        if other != seat:
            found = max(found, force(s, other))
    return found


def most_money(s: State, seat: int) -> int:
    """Return the money of the richest rival."""
    found = 0
    for other in range(s.players):
        if other != seat:
            found = max(found, money(s, other))
    return found


def is_courted(s: State, seat: int) -> bool:
    """Has a rival a free single lover, who could turn a head?"""
    for other in range(s.players):
        if other != seat and free_lovers(s, other):
            return True
    return False
