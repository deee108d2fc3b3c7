"""Where coins can be had in *Friend or Foe*.

A place attracts by the coins that a visit is expected to bring, less with the distance from it.
"""

import numpy as np

from motherlode.core.body import State
from motherlode.core.cards import Mask, bit, cards, has, suit
from motherlode.game.parameters import Params
from motherlode.games.friend_or_foe.battle import bonus, strength
from motherlode.games.friend_or_foe.parameters import Param
from motherlode.games.friend_or_foe.state import DIE, NO_CARD, PLACES, ROYALS, SMALLEST_SIDE, board, side

ROLLS_REACHING = np.array([36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1])
"""Of the 36 rolls of two dice, how many reach a number from 0 to 12."""

ROW = np.arange(PLACES) // np.arange(SMALLEST_SIDE, SMALLEST_SIDE + 3)[:, None]
COLUMN = np.arange(PLACES) % np.arange(SMALLEST_SIDE, SMALLEST_SIDE + 3)[:, None]
"""Where a place lies, for boards of every size: looked up, since machines divide slowly and copy tuples."""
STEPS = abs(ROW[:, :, None] - ROW[:, None]) + abs(COLUMN[:, :, None] - COLUMN[:, None])
WITHIN = np.array([[(n >= STEPS) @ (1 << np.arange(PLACES))] for n in range(13)])[:, 0].transpose(1, 0, 2).copy()
"""The places within so many steps of a place, as masks."""


def attraction(s: State, seat: int, place: int, params: Params) -> float:
    """Return the coins that may be had at a place and around it, the farther away the less.

    Only if there is nothing within sight does a seat look farther.
    """
    kind, here, there = side(s) - SMALLEST_SIDE, prospect(s, seat, place, params), board(s) & ~bit(place)
    near = there & int(WITHIN[kind, int(params[Param.SIGHT]), place])
    found = around(s, seat, place, near, params)
    if found == 0.0:
        found = around(s, seat, place, there & ~near, params)
    return max(0.0, here + found)


def around(s: State, seat: int, place: int, some: Mask, params: Params) -> float:
    """Return what some places around one add to its attraction."""
    kind, found = side(s) - SMALLEST_SIDE, 0.0
    for other in cards(some):
        coins = prospect(s, seat, other, params)
        if coins > 0.0:
            steps = abs(ROW[kind, other] - ROW[kind, place]) + abs(COLUMN[kind, other] - COLUMN[kind, place])
            nearness = 1.0 / (1.0 + params[Param.REACH] * steps)
            found += coins * nearness * nearness * nearness
    return found


def prospect(s: State, seat: int, place: int, params: Params) -> float:
    """Return the coins that a visit to a place is expected to bring, un-banked ones that come home among them."""
    card, ace = s.card[place], s.seat[seat].ace
    if card == NO_CARD:
        return float(params[Param.UNKNOWN])
    royal = has(ROYALS, card)
    if has(s.fallen, card) or not (s.coins[place] or royal):
        return 0.0
    if suit(card) == seat:
        return float(s.coins[place] + (params[Param.BANKING] * ace if royal else 0.0))
    odds = chance(s, seat, card, 0)
    return float(odds * s.coins[place] - ((1.0 - odds) * ace * params[Param.FEAR] if royal else 0.0))


def chance(s: State, seat: int, card: int, spent: int) -> float:
    """Return the probability to beat a card with some coins spent."""
    need = strength(s.box, card) - bonus(s, seat) - s.box.coin_bonus * spent
    return ROLLS_REACHING[max(0, need)] / 36.0 if need <= 2 * DIE else 0.0


def surroundings(s: State, seat: int, params: Params) -> float:
    """Return the attraction of where a piece stands; none off the board."""
    place = s.seat[seat].place
    return attraction(s, seat, place, params) - prospect(s, seat, place, params) if place >= 0 else 0.0


def steps_between(s: State, one: int, other: int) -> int:
    """Return how many steps lie between two places."""
    kind = side(s) - SMALLEST_SIDE
    return int(abs(ROW[kind, one] - ROW[kind, other]) + abs(COLUMN[kind, one] - COLUMN[kind, other]))
