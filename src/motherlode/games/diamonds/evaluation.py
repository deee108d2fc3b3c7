"""Evaluation of *Diamonds*: which moves deserve a look, what is alike; what speaks for a seat is in `features.py`."""

from motherlode.core.body import State
from motherlode.core.cards import CLUBS, DIAMONDS, HEARTS, JOKERS, SPADES, SUIT_SIZE, count, first, has, lowest, rank
from motherlode.core.hashing import joined, thrown_in
from motherlode.core.seats import NATURE
from motherlode.game.parameters import Params
from motherlode.games.diamonds.features import value
from motherlode.games.diamonds.options import breaks, way
from motherlode.games.diamonds.parameters import PARAMETERS, Param
from motherlode.games.diamonds.state import NO_CARD, PILES, Act, Context, Way

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
FEW_UNSEEN = 9
"""How many unseen cards are so few that the rest of the game can be solved; see `motherlode.bots.exact`."""


def prior(s: State, seat: int, action: int, params: Params) -> float:
    """Return how much a move is worth a look."""
    if s.context == Context.SPADE:
        return 1.0 if action == Act.TRADE else float(params[Param.LEAVE])
    if action >= Act.PASS:
        return float(params[Param.LEAVE])
    if action >= Act.SWAP:
        gains = s.seat[action - Act.SWAP].spade > s.seat[seat].spade
        return float(params[Param.SWAP]) if gains else 0.05
    if action >= Act.STEAL:
        return float(params[Param.STEAL])
    return float(prior_of_digging(s, seat, action, params) * (1.0 + params[Param.PILE] * s.left[action]))


def prior_of_digging(s: State, seat: int, pile: int, params: Params) -> float:
    """Return the weight of a way to dig."""
    match way(s, seat, pile):
        case Way.TURN:
            return float(params[Param.TURN])
        case Way.BREAK:
            return float(params[Param.BREAK])
        case Way.TAKE:
            return float(params[Param.TAKE])
        case Way.TRADE:
            return float(params[Param.TRADE])
    return float(params[Param.STRIKE])


def canonical(s: State, mover: int, action: int) -> int:
    """Piles that look the same are alike; so are all diamonds, the jokers, and rocks that the same seats break."""
    if mover == NATURE:
        return canonical_card(s, action) if s.context == Context.CARD else action
    if s.context != Context.TURN or action >= PILES:
        return action
    for pile in range(action):
        if s.left[pile] == s.left[action] and looks_like(s.top[pile], s.top[action]):
            return pile
    return action


def looks_like(top: int, other: int) -> bool:
    """Are two tops the same but for the colour of a rock? NO_CARD is a face-down top."""
    if top == other:
        return True
    if NO_CARD in (top, other) or has(SPADES, top) or has(SPADES, other):
        return False
    return rank(top) == rank(other)


def canonical_card(s: State, card: int) -> int:
    """Return what stands for a card that is turned over."""
    if has(DIAMONDS, card):
        return lowest(DIAMONDS)
    if has(JOKERS, card):
        return lowest(JOKERS)
    if has(SPADES, card):
        return card
    who = 0
    for seat in range(s.players):
        if breaks(s.box, s.seat[seat].spade, card):
            who += 1
            if seat == s.turn:
                return lowest(HEARTS)
    return lowest(HEARTS) + 1 + who


def is_quiescent(s: State) -> bool:
    """Unless a pile is being dug."""
    return bool(s.context == Context.TURN)


def is_near_end(s: State) -> bool:
    """Are so few cards unseen that solving the rest of the game is worth a try?"""
    return bool(count(s.unseen) <= FEW_UNSEEN)


def position(s: State) -> int:
    """Return a number for all that matters of a position: piles have no places, the two rocks of a rank no colour."""
    found = joined(s.context, 2 * s.turn + s.struck)
    for seat in range(s.players):
        me = s.seat[seat]
        found = joined(found, ((me.spade + 1) * 16 + count(me.diamonds)) * 4 + count(me.jokers))
    return joined(joined(found, piles(s)), unseen_kinds(s))


def piles(s: State) -> int:
    """Return a number for the piles that are left, and which of them is being dug."""
    found = 0
    for pile in range(PILES):
        if s.left[pile]:
            top = s.top[pile]
            kind = top - lowest(CLUBS) + lowest(HEARTS) if has(CLUBS, max(0, top)) else top
            found = thrown_in(found, (s.left[pile] * 64 + kind + 1) * 2 + (pile == s.pile))
    return found


def unseen_kinds(s: State) -> int:
    """Return the unseen cards as a number: the spades, of each rank no rock or one or two, how many others."""
    hearts, clubs = s.unseen >> lowest(HEARTS) & first(SUIT_SIZE), s.unseen >> lowest(CLUBS) & first(SUIT_SIZE)
    rocks = (hearts | clubs) << SUIT_SIZE | (hearts & clubs) << 2 * SUIT_SIZE
    others = 4 * count(s.unseen & DIAMONDS) + count(s.unseen & JOKERS)
    return int(s.unseen & SPADES | rocks | others << 3 * SUIT_SIZE)
