"""Evaluation of *Mine, All Mine!*: fleets that go together, cards kept for a richer planet, and the points."""

from math import exp, sqrt

from motherlode.core.body import State
from motherlode.core.cards import cards, count
from motherlode.game.parameters import Params
from motherlode.games.planets.fleets import ore, whole_choice
from motherlode.games.planets.parameters import PARAMETERS, Param
from motherlode.games.planets.state import OPTIONS, Act, Context

__all__ = [
    "PARAMETERS",
    "SECRETS",
    "SIMULTANEOUS",
    "Param",
    "begin_again",
    "is_quiescent",
    "prior",
    "secret",
    "value",
    "whole_choice",
]

SECRETS = True
SIMULTANEOUS = True
ACTION = 3
"""The fourth option of a card."""


def prior(s: State, seat: int, action: int, params: Params) -> float:
    """Return how much a word is worth a look."""
    me = s.seat[seat]
    if action == Act.READY:
        poor = max(0.0, 13.0 - ore(s))
        return exp(params[Param.STOP] + params[Param.STOP_AFTER] * count(me.fleet) + params[Param.STOP_POOR] * poor)
    return exp(liking(s, action, params) - params[Param.VARIETY] * repeats(me.fleet, action))


def liking(s: State, action: int, params: Params) -> float:
    """Return the log weight of an option by its printed values."""
    ship, option = s.box.ship[action // OPTIONS], action % OPTIONS
    if option == 0:
        values = (ship.a.speed, ship.a.attack, ship.a.cargo)
    elif option == 1:
        values = (ship.b.speed, ship.b.attack, ship.b.cargo)
    elif option == 2:
        values = (ship.c.speed, ship.c.attack, ship.c.cargo)
    else:
        values = (ship.x.speed, ship.x.attack, ship.x.cargo)
    more = params[Param.ACTION] if option == ACTION else 0.0
    return float(
        params[Param.SPEED] * values[0] + params[Param.ATTACK] * values[1] + params[Param.CARGO] * values[2] + more
    )


def repeats(fleet: int, action: int) -> int:
    """Return how many cards of a fleet have the option of this one already."""
    found = 0
    for other in cards(fleet):
        if other % OPTIONS == action % OPTIONS:
            found += 1
    return found


def is_quiescent(s: State) -> bool:
    """Between two rounds, when all fleets are home."""
    return bool(s.context != Context.FLEETS and s.round != 1)


def secret(s: State, seat: int) -> int:
    """Fleets are chosen by what is in the hand."""
    return int(s.seat[seat].hand)


def begin_again(s: State, seat: int) -> int:
    """Take back the ships that were committed."""
    said = s.seat[seat].fleet
    s.ready, s.seat[seat].fleet = 0, 0
    return int(said)


def value(s: State, seat: int, params: Params) -> float:
    """Return how much is to be said for a seat."""
    me = s.seat[seat]
    left = s.box.rounds - s.round + 1
    return float((params[Param.POINT] * me.points + params[Param.CARD] * me.held) / sqrt(max(1.0, left)))
