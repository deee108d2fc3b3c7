"""What is to be said for a seat of *Diamonds*: each weight (`parameters`) times a feature of the position."""

from math import sqrt

from motherlode.core.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKERS,
    SPADES,
    SUIT_SIZE,
    Cards,
    cards,
    count,
    first,
    lowest,
)
from motherlode.game.parameters import Params
from motherlode.games.diamonds.options import diggable, way
from motherlode.games.diamonds.parameters import Param
from motherlode.games.diamonds.state import ACE_OF_SPADES, NO_CARD, ROCKS, State, Way, goal


def value(s: State, seat: int, params: Params) -> float:
    """Return how much is to be said for a seat."""
    me = s.seat[seat]
    flow = flow_with(s, me.spade)
    points = of_diamonds(s, seat, params) + of_jokers(s, seat, params)
    points += params[Param.SPADE] * (me.spade + 1) / SUIT_SIZE + params[Param.FLOW] * flow
    found = harvest(s, seat, flow)
    if s.turn == seat:
        return float(points + params[Param.FIRST] + params[Param.HARVEST] * found)
    return float(points + params[Param.HARVEST_LATER] * found)


def of_diamonds(s: State, seat: int, params: Params) -> float:
    """§7.1: return what the diamonds held are worth: the more, the fewer there are to be found."""
    held = count(s.seat[seat].diamonds)
    return float(params[Param.DIAMOND] * held / goal(s) + params[Param.LEAD] * held / sqrt(1.0 + free(s)))


def of_jokers(s: State, seat: int, params: Params) -> float:
    """§6: return what the jokers are worth, and what they may do."""
    me = s.seat[seat]
    points = params[Param.JOKER] * count(me.jokers) + params[Param.SWAPPING] * swapping(s, seat)
    if count(me.diamonds) + 1 == goal(s) and not s.box.steal_may_win:
        points += params[Param.IDLE] * count(me.jokers)
    return float(points)


def free(s: State) -> int:
    """Return how many diamonds nobody holds."""
    held = 0
    for seat in range(s.players):
        held += count(s.seat[seat].diamonds)
    return int(s.box.ranks - held)


def flow_with(s: State, spade: int) -> float:
    """§4: return the share of the unseen cards at which somebody with a spade, or none, digs on."""
    going = DIAMONDS | JOKERS | (SPADES if spade == NO_CARD else breakable(s, spade))
    return count(s.unseen & going) / max(1, count(s.unseen))


def breakable(s: State, spade: int) -> Cards:
    """§4.3, R31: return the rocks that a spade breaks."""
    if spade == ACE_OF_SPADES and s.box.ace_breaks_all:
        return ROCKS
    some = first(max(0, spade + 1 - s.box.edge))
    return some << lowest(HEARTS) | some << lowest(CLUBS)


def swapping(s: State, seat: int) -> float:
    """§6.3: return how far the best spade of a rival is above that of a seat that has a joker."""
    me, best = s.seat[seat], 0
    if not me.jokers:
        return 0.0
    for other in range(s.players):
        best = max(best, s.seat[other].spade - me.spade)
    return best / SUIT_SIZE


def harvest(s: State, seat: int, flow: float) -> float:
    """§3.3-3.5, §4.8: return the diamonds that a seat finds on average in the best pile that it may dig."""
    deepest, most, piles = 0, 0.0, diggable(s, seat)
    for pile in cards(piles):
        match way(s, seat, pile):
            case Way.TURN:
                deepest = max(deepest, s.left[pile])
            case Way.BREAK | Way.STRIKE:
                deepest = max(deepest, s.left[pile] - 1)
            case Way.TAKE:
                most = max(most, turned(s.left[pile] - 1, flow_with(s, s.top[pile])))
    most = max(most, turned(deepest, flow))
    return most * count(s.unseen & DIAMONDS) / max(1, count(s.unseen))


def turned(deep: int, flow: float) -> float:
    """§4.8, §4.9: return how many of so many cards are turned over on average."""
    found, likely = 0.0, 1.0
    for _ in range(deep):
        found += likely
        likely *= flow
    return found
