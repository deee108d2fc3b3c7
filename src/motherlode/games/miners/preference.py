"""Which moves of *Mine, all mine!* the search came to prefer: each preference (`parameters`) times a feature of a move.

Features are whole numbers of the table, scaled so that 1 is much: values and strengths by ten, crews by what the Ace
needs.
"""

from motherlode.core.body import State
from motherlode.core.cards import bit, has
from motherlode.game.parameters import Params
from motherlode.games.miners.features import TEN, most
from motherlode.games.miners.options import bribable, crew, force, kidnappable, mineable, owner, strength
from motherlode.games.miners.parameters import Param
from motherlode.games.miners.state import ACE, MINERS, THUGS, Act, Context
from motherlode.games.miners.state import value as pips


def preference(s: State, seat: int, action: int, params: Params) -> float:
    """Return the logarithm of how much likelier than by its prior the search tries a move."""
    match s.context:
        case Context.PLAY | Context.CARD:
            return of_playing(s, seat, action, params)
        case Context.ACT | Context.END:
            return of_acting(s, seat, action, params)
        case Context.KIDNAP | Context.BRIBE | Context.SEDUCE:
            return of_taking(s, seat, action, params)
        case Context.PAY | Context.GANG:
            return float(params[Param.SPENDS] * strength(s, bit(action)) / TEN)
        case Context.DIAMOND:
            return float(params[Param.DIGS] * pips(s.box, action) / TEN) if action != ACE else 0.0
    return 0.0


def of_playing(s: State, seat: int, action: int, params: Params) -> float:
    """§3.2, §3.4: return how much a card of the hand is preferred, or a couple before it."""
    if action >= Act.PLAY:
        return float(params[Param.PAIR_FIRST]) if action == Act.PAIR else 0.0
    points = pips(s.box, action)
    if has(MINERS, action):
        near = min(1.0, (crew(s, seat) + points) / s.box.ace_needs)
        return float(params[Param.A_MINER] + params[Param.PLAY_MINER] * points / TEN + params[Param.NEARS] * near)
    if has(THUGS, action):
        armed = params[Param.ARMS] if arms(s, seat, points) else 0.0
        return float(params[Param.A_THUG] + params[Param.PLAY_THUG] * points / TEN + armed)
    return float(params[Param.PLAY_LOVER] * points / TEN)


def arms(s: State, seat: int, points: int) -> bool:
    """§4.7: does a thug of so many points make the force exceed that of a village which it did not exceed before?"""
    mine = force(s, seat)
    for other in range(s.players):
        if other != seat and s.seat[other].village and mine <= force(s, other) < mine + points:
            return True
    return False


def of_acting(s: State, seat: int, action: int, params: Params) -> float:
    """§3.3, §3.4: return how much an action is preferred, by the best that can come of it."""
    match action:
        case Act.PLAY:
            return of_another(s, seat, params)
        case Act.MINE:
            return float(
                params[Param.MINING] + params[Param.MINING_MOST] * most(s, mineable(s, seat) & ~bit(ACE)) / TEN
            )
        case Act.BRIBE:
            return float(
                params[Param.BRIBING] + params[Param.BRIBING_MINER] * most(s, bribable(s, seat) & MINERS) / TEN
            )
        case Act.KIDNAP:
            return of_kidnapping(s, seat, params)
        case Act.SEDUCE:
            return float(params[Param.SEDUCE_IN_NEED]) if is_in_need(s, seat) else 0.0
        case Act.PAIR:
            return float(params[Param.PAIRING])
    return float(params[Param.ENDING])


def of_another(s: State, seat: int, params: Params) -> float:
    """§4.1: return how much another card is preferred, by the best in the hand."""
    hand, mine = s.seat[seat].hand, crew(s, seat)
    found = params[Param.ANOTHER] + params[Param.ANOTHER_THUG] * most(s, hand & THUGS) / TEN
    if mine < s.box.ace_needs <= mine + most(s, hand & MINERS):
        found += params[Param.ANOTHER_FOR_ACE]
    return float(found)


def of_kidnapping(s: State, seat: int, params: Params) -> float:
    """§4.6: return how much a kidnapping is preferred, by who can be taken, and by the need of it."""
    some = kidnappable(s, seat)
    found = params[Param.KIDNAP_MINER] * most(s, some & MINERS) + params[Param.KIDNAP_THUG] * most(s, some & THUGS)
    return float(found / TEN + (params[Param.KIDNAP_IN_NEED] if is_in_need(s, seat) else 0.0))


def is_in_need(s: State, seat: int) -> bool:
    """§4.2: could a rival mine the Ace in its next turn, once the best miner of its hand is played?"""
    for other in range(s.players):
        if other != seat and hope(s, other) >= s.box.ace_needs:
            return True
    return False


def hope(s: State, seat: int) -> int:
    """Return the crew of a seat once the best miner of its hand is played."""
    return crew(s, seat) + most(s, s.seat[seat].hand & MINERS)


def of_taking(s: State, seat: int, card: int, params: Params) -> float:
    """§4.4, §4.6, §4.11: return how much somebody in a rival village is preferred as the target."""
    found = params[Param.TAKES_BUSY] * has(s.busy[0], card) + params[Param.TAKES_COUPLED] * has(s.coupled, card)
    if has(MINERS, card):
        return float(found + of_taking_miner(s, seat, card, params))
    if has(THUGS, card):
        points = strength(s, bit(card))
        found += params[Param.TAKES_THUG] * points / TEN
        if not has(s.busy[0], card) and force(s, owner(s, card)) - points < force(s, seat):
            found += params[Param.DISARMS]
    return float(found)


def of_taking_miner(s: State, seat: int, card: int, params: Params) -> float:
    """Return what a miner's strength adds, what its village hoped for with it, and what the own one can with it."""
    points, need, theirs, mine = strength(s, bit(card)), s.box.ace_needs, hope(s, owner(s, card)), crew(s, seat)
    found = params[Param.TAKES_MINER] * points / TEN
    if not has(s.busy[0], card) and theirs >= need > theirs - points:
        found += params[Param.TAKES_HOPE]
    if mine < need <= mine + points:
        found += params[Param.WINS_ACE]
    return float(found)
