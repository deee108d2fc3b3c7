"""What is to be said for a seat of *Friend or Foe*: each weight (`parameters`) times a feature of the position.

Coins count in units of what the rest of the game may change, which is less and less.
"""

from math import sqrt

from motherlode.core.body import State
from motherlode.core.cards import Cards, cards, count, has, suit
from motherlode.game.parameters import Params
from motherlode.games.friend_or_foe.attraction import chance, steps_between, surroundings
from motherlode.games.friend_or_foe.coins import score
from motherlode.games.friend_or_foe.parameters import Param
from motherlode.games.friend_or_foe.state import HOUSES, NO_CARD, ROYALS, board, kingdom

FARTHEST = 12
"""Steps to a bank that is not there: no place of the largest board is farther from another."""


def value(s: State, seat: int, params: Params) -> float:
    """Return how much is to be said for a seat."""
    me, hidden = s.seat[seat], count(s.unseen)
    coins = params[Param.COINS] * score(s, seat) + params[Param.NEAR] * surroundings(s, seat, params)
    if not s.box.banked_only:
        coins += params[Param.UNBANKED] * me.ace
    coins += params[Param.HOARDED] * max(0, me.ace - s.box.spend_limit)
    coins += params[Param.FROM_BANK] * me.ace * steps_to_bank(s, seat)
    coins += params[Param.ROYAL] * hidden * count(royals_of(s, seat) & ~s.unseen)
    coins += on_the_board(s, seat, params)
    return float(coins / spread(s, params) + of_house(s, seat, params))


def spread(s: State, params: Params) -> float:
    """Return by how many coins the rest of the game may change the scores: the standard deviation, about."""
    return sqrt(params[Param.FEW] + 4.0 * count(s.unseen))


def on_the_board(s: State, seat: int, params: Params) -> float:
    """Return what the coins on face-up cards are worth to a seat: those of its own house, and those it could win."""
    own, won = 0, 0.0
    for place in cards(board(s)):
        card = s.card[place]
        if s.coins[place] and card != NO_CARD:
            if suit(card) == seat or has(s.fallen, card):
                own += s.coins[place]
            else:
                won += s.coins[place] * chance(s, seat, card, 0)
    return float(params[Param.OWN_GROUND] * own + params[Param.WITHIN_FORCE] * won)


def of_house(s: State, seat: int, params: Params) -> float:
    """Return what the own cards are worth, those that are face up and those that will be, and the turn."""
    royals, house = royals_of(s, seat), HOUSES[seat] & kingdom(s) & s.unseen
    points = params[Param.OWN_ROYALS] * count(royals & ~s.unseen) + params[Param.HIDDEN_ROYALS] * count(royals & house)
    points += params[Param.HIDDEN_HOUSE] * count(house & ~ROYALS)
    return float(points + (params[Param.ON_TURN] if s.turn == seat else 0.0))


def royals_of(s: State, seat: int) -> Cards:
    """Return the Royals of a seat's house that have not fallen."""
    return int(HOUSES[seat] & ROYALS & kingdom(s) & ~s.fallen)


def steps_to_bank(s: State, seat: int) -> int:
    """Return the steps from a piece to the nearest face-up Royal of its house."""
    here, found = s.seat[seat].place, FARTHEST
    if here < 0 or not royals_of(s, seat) & ~s.unseen:
        return FARTHEST
    for place in cards(board(s)):
        card = s.card[place]
        if card != NO_CARD and has(royals_of(s, seat), card):
            found = min(found, steps_between(s, here, place))
    return found
