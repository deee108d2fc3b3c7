"""Evaluation of *Friend or Foe*: the coins, what they may be lost to, the Royals found, and where coins can be had.

A place attracts by the coins that a visit is expected to bring, less with the distance from it.
"""

from enum import IntEnum
from math import exp, sqrt

import numpy as np

from motherlode.core.body import State
from motherlode.core.cards import SUIT_SIZE, Mask, bit, cards, count, has, suit
from motherlode.core.hashing import joined, thrown_in
from motherlode.core.seats import NATURE
from motherlode.game.parameters import Parameter, Params, search_parameters
from motherlode.games.friend_or_foe.battle import bonus, strength, total, wins
from motherlode.games.friend_or_foe.coins import score
from motherlode.games.friend_or_foe.rules import beyond
from motherlode.games.friend_or_foe.state import (
    DIE,
    HOUSES,
    NO_CARD,
    NO_ROLL,
    PLACES,
    ROYALS,
    SMALLEST_SIDE,
    Act,
    Context,
    board,
    kingdom,
    side,
)

SECRETS = False
FEW_TURNS = 24
"""How many turns are so few that the rest of the game can be solved; see `motherlode.bots.exact`."""
FREE = 63
"""Stands for any card that is free ground for good."""
ROLLS_REACHING = np.array([36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1])
"""Of the 36 rolls of two dice, how many reach a number from 0 to 12."""

ROW = np.arange(PLACES) // np.arange(SMALLEST_SIDE, SMALLEST_SIDE + 3)[:, None]
COLUMN = np.arange(PLACES) % np.arange(SMALLEST_SIDE, SMALLEST_SIDE + 3)[:, None]
"""Where a place lies, for boards of every size: looked up, since machines divide slowly and copy tuples."""
STEPS = abs(ROW[:, :, None] - ROW[:, None]) + abs(COLUMN[:, :, None] - COLUMN[:, None])
WITHIN = np.array([[(n >= STEPS) @ (1 << np.arange(PLACES))] for n in range(13)])[:, 0].transpose(1, 0, 2).copy()
"""The places within so many steps of a place, as masks."""


class Param(IntEnum):
    """The places of the parameters of this game."""

    UNKNOWN = 8
    BANKING = 9
    FEAR = 10
    REACH = 11
    GREED = 12
    THRIFT = 13
    KEEPING = 14
    LEAD = 15
    SAFE = 16
    ROYAL = 17
    NEAR = 18
    FEW = 19
    SIGHT = 20


PARAMETERS = (
    *search_parameters(6, 0.7, 16),
    Parameter("unknown", 2, 0, 8, "coins that a face-down card is thought to bring"),
    Parameter("banking", 0.3, 0, 2, "worth of a coin brought to the bank, in coins"),
    Parameter("fear", 0.8, 0, 2, "worth of an un-banked coin that may be lost at a Royal"),
    Parameter("reach", 1, 0.1, 4, "how quickly a place attracts less with the distance"),
    Parameter("greed", 2, 0.5, 6, "how strongly the more attractive way is preferred"),
    Parameter("thrift", 1.5, 0.2, 6, "how strongly the better number of coins to spend is preferred"),
    Parameter("keeping", 0.05, 0.001, 0.5, "weight of keeping coins un-banked"),
    Parameter("lead", 1.2, 0.2, 5, "value of a lead of one standard deviation"),
    Parameter("safe", 0.1, 0, 0.6, "how much less an un-banked coin is worth than a banked one"),
    Parameter("royal", 0.1, 0, 1, "coins that a face-up own Royal is worth for every card still face down"),
    Parameter("near", 0.2, 0, 2, "coins that the attraction of the surroundings is worth"),
    Parameter("few", 4, 0.5, 20, "coins by which scores vary though every card is face up"),
    Parameter("sight", 4, 2, 12, "steps within which a seat looks for coins first"),
)


def prior(s: State, seat: int, action: int, params: Params) -> float:
    """Return how much a move is worth a look."""
    match s.context:
        case Context.MOVE:
            return float(0.02 + attraction(s, seat, beyond(s, seat, action), params) ** params[Param.GREED])
        case Context.SPEND:
            return exp(params[Param.THRIFT] * gain_of_spending(s, seat, action - Act.SPEND, params))
    return 1.0 if action == 0 else float(params[Param.KEEPING])


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


def gain_of_spending(s: State, seat: int, coins: int, params: Params) -> float:
    """Return the coins that a battle is expected to bring if some are spent on it."""
    me = s.seat[seat]
    card = s.card[me.place]
    if s.roll != NO_ROLL:
        odds = 1.0 if total(s) + s.box.coin_bonus * coins >= strength(s.box, card) else 0.0
    else:
        odds = chance(s, seat, card, coins)
    at_stake = (me.ace - coins) * params[Param.FEAR] if has(ROYALS, card) else 0.0
    return float(odds * s.coins[me.place] - (1.0 - odds) * at_stake - coins)


def canonical(s: State, mover: int, action: int) -> int:
    """Rolls that win are alike, and rolls that lose; so are cards of one house and about the same strength."""
    if mover != NATURE:
        return min(action, s.box.spend_limit + 1) if s.context == Context.KEEP else action
    if s.context != Context.DICE:
        return canonical_card(action)
    if s.box.spend_after_roll:
        return action // DIE + action % DIE
    return 35 if s_wins(s, action) else 0


def s_wins(s: State, roll: int) -> bool:
    """Would a roll win the battle under way?"""
    before = s.roll
    s.roll = roll
    won = wins(s)
    s.roll = before
    return bool(won)


def canonical_card(card: int) -> int:
    """Return what stands for a card: of its house the Royals, or the numbers by threes."""
    house = SUIT_SIZE * suit(card)
    return house + 9 if has(ROYALS, card) else house + (card - house) // 3 * 3


def is_quiescent(s: State) -> bool:
    """Outside battles."""
    return bool(s.context == Context.MOVE)


def value(s: State, seat: int, params: Params) -> float:
    """Return how much is to be said for a seat: its coins, in units of what the rest of the game may change."""
    me, hidden = s.seat[seat], count(s.unseen)
    coins = score(s, seat) - (0.0 if s.box.banked_only else params[Param.SAFE] * me.ace)
    coins += params[Param.ROYAL] * hidden * count(HOUSES[seat] & ROYALS & kingdom(s) & ~s.unseen & ~s.fallen)
    coins += params[Param.NEAR] * surroundings(s, seat, params)
    return float(params[Param.LEAD] * coins / sqrt(params[Param.FEW] + 4.0 * hidden))


def surroundings(s: State, seat: int, params: Params) -> float:
    """Return the attraction of where a piece stands; none off the board."""
    place = s.seat[seat].place
    return attraction(s, seat, place, params) - prospect(s, seat, place, params) if place >= 0 else 0.0


def is_near_end(s: State) -> bool:
    """Can only so few more turns be taken that solving the rest of the game is worth a try?

    Pieces may walk in circles for as long as the quiet rounds last, and every card turned over begins them anew.
    """
    limit, quiet = s.box.quiet_limit * s.players, 0 if s.turned else s.quiet
    return bool(limit - quiet + max(0, count(s.unseen) - 1) * limit <= FEW_TURNS)


def position(s: State) -> int:
    """Return a number for all that matters of a position: of the banks only the leads, of free ground no card."""
    found = joined(s.context, (s.turn * 2 + s.turned) * 256 + s.quiet)
    found = joined(found, (s.spent * 64 + s.roll + 1) * 64 + (s.came_from + 1 if s.box.retreat else 0))
    found = joined(joined(joined(found, s.unseen), s.fallen), ground(s))
    for seat in range(s.players):
        me = s.seat[seat]
        lead = me.bank - s.seat[0].bank
        found = joined(found, (lead * 1024 + me.ace) * 64 + me.place + 1)
    return found


def ground(s: State) -> int:
    """Return a number for the cards that are face up, and the coins on them."""
    found = 0
    for place in cards(board(s)):
        card = s.card[place]
        if card != NO_CARD:
            kind = FREE if is_free_for_good(s, card, s.coins[place]) else card
            found = thrown_in(found, (s.coins[place] * 64 + kind) * 64 + place)
    return found


def is_free_for_good(s: State, card: int, coins: int) -> bool:
    """Is a card free ground for everybody, and will remain so? Only a Royal receives coins a second time."""
    return bool(has(s.fallen, card) or (coins == 0 and not has(ROYALS, card)))
