"""Evaluation of *Goofspiel*: bid about what the prize is worth; points count, and so do the cards still in hand."""

from math import exp, log

from motherlode.core.cards import first
from motherlode.game.parameters import Declared, Params, search_parameters
from motherlode_goofspiel.rules import total
from motherlode_goofspiel.state import State

SECRETS = True
SIMULTANEOUS = True


class Param(Declared):
    """The parameters of this game."""

    MATCH = 3, 0, 20, "how much less a bid is thought of that is a whole hand away from the prize"
    POINTS = 6, 0, 20, "value of all the points"
    HAND = 3, 0, 20, "value of all the cards in hand"


PARAMETERS = (*search_parameters(0, 1.0, 8), *Param.parameters())


def prior(s: State, seat: int, action: int, params: Params) -> float:
    """Return how much a bid is worth a look: most if it is the number of the prize."""
    away = abs(min(total(s.stake), s.box.cards) - (action + 1))
    return exp(-params[Param.MATCH] * away / s.box.cards)


def is_quiescent(s: State) -> bool:
    """Unless there is a prize to bid for."""
    return s.bidding == 0


def value(s: State, seat: int, params: Params) -> float:
    """Return how much is to be said for a seat."""
    me, everything = s.seat[seat], total(first(s.box.cards))
    return float((params[Param.POINTS] * total(me.won) + params[Param.HAND] * total(me.hand)) / everything)


def secret(s: State, seat: int) -> int:
    """§2.1, §2.4: when bids are chosen everything lies open."""
    return 0


def begin_again(s: State, seat: int) -> int:
    """§2.2: nobody has bid yet; who has need not bid again, so nothing was said."""
    s.bidding = first(s.players)
    for other in range(s.players):
        s.seat[other].bid = 0
    return 0


def whole_choice(s: State, seat: int, params: Params) -> float:
    """A bid is all there is to say."""
    return log(prior(s, seat, s.seat[seat].bid.bit_length() - 1, params))
