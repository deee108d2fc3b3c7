"""Evaluation of *Friend or Foe*: which moves deserve a look; what speaks for a seat is in `features.py`."""

from math import exp

from motherlode.core.body import State
from motherlode.core.cards import SUIT_SIZE, cards, count, has, suit
from motherlode.core.hashing import joined, thrown_in
from motherlode.core.seats import NATURE
from motherlode.game.parameters import Params
from motherlode.games.friend_or_foe.attraction import attraction, chance
from motherlode.games.friend_or_foe.battle import strength, total, wins
from motherlode.games.friend_or_foe.features import value
from motherlode.games.friend_or_foe.parameters import PARAMETERS, Param
from motherlode.games.friend_or_foe.rules import beyond
from motherlode.games.friend_or_foe.state import (
    DIE,
    NO_CARD,
    NO_ROLL,
    ROYALS,
    Act,
    Context,
    board,
)

__all__ = [
    "PARAMETERS",
    "SECRETS",
    "Param",
    "canonical",
    "is_near_end",
    "is_quiescent",
    "position",
    "prior",
    "value",
]
SECRETS = False
FEW_TURNS = 24
"""How many turns are so few that the rest of the game can be solved; see `motherlode.bots.exact`."""
FREE = 63
"""Stands for any card that is free ground for good."""


def prior(s: State, seat: int, action: int, params: Params) -> float:
    """Return how much a move is worth a look."""
    match s.context:
        case Context.MOVE:
            return float(0.02 + attraction(s, seat, beyond(s, seat, action), params) ** params[Param.GREED])
        case Context.SPEND:
            return exp(params[Param.THRIFT] * gain_of_spending(s, seat, action - Act.SPEND, params))
    return 1.0 if action == 0 else float(params[Param.KEEPING])


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
