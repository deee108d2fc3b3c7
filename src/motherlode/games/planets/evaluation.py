"""Evaluation of *Mine, All Mine!*: fleets that go together, cards kept for a richer planet, and the points."""

from enum import IntEnum
from math import exp, sqrt

from motherlode.core.body import State
from motherlode.core.cards import cards, count
from motherlode.game.parameters import Parameter, Params, search_parameters
from motherlode.games.planets.mining import places, resources
from motherlode.games.planets.state import OPTIONS, Act, Context

SECRETS = True
ACTION = 3
"""The fourth option of a card."""


class Param(IntEnum):
    """The places of the parameters of this game."""

    SPEED = 8
    ATTACK = 9
    CARGO = 10
    ACTION = 11
    STOP = 12
    STOP_AFTER = 13
    STOP_POOR = 14
    POINT = 15
    CARD = 16
    VARIETY = 17


PARAMETERS = (
    *search_parameters(0, 0.7, 16, temperature=0.5, uniform_prior=1, self_determinization=0.5),
    Parameter("speed", 0.1, -0.3, 0.6, "log weight of a speed of 1"),
    Parameter("attack", 0.1, -0.3, 0.6, "log weight of an attack of 1"),
    Parameter("cargo", 0.1, -0.3, 0.6, "log weight of a cargo of 1"),
    Parameter("action", 0.5, -2, 2, "log weight of an action besides its values"),
    Parameter("stop", 0.5, -3, 4, "log weight of being ready"),
    Parameter("stop_after", 0.3, -1, 2, "added for every card committed"),
    Parameter("stop_poor", 0.1, 0, 0.6, "added for every resource that the system has less than 13"),
    Parameter("point", 0.5, 0.05, 2, "value of a point before the last round"),
    Parameter("card", 0.3, 0, 2, "value of a card in hand"),
    Parameter("variety", 0.6, 0, 2, "log weight less for a value that the fleet has plenty of"),
)


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


def ore(s: State) -> int:
    """Return the resources of the whole system."""
    found = 0
    for place in range(1, places(s) + 1):
        found += resources(s.box, s.planet, s.moon, place)
    return found


def canonical(s: State, mover: int, action: int) -> int:
    """No two words are alike."""
    return action


def is_quiescent(s: State) -> bool:
    """Between two rounds, when all fleets are home."""
    return bool(s.context != Context.FLEETS and s.round != 1)


def value(s: State, seat: int, params: Params) -> float:
    """Return how much is to be said for a seat."""
    me = s.seat[seat]
    left = s.box.rounds - s.round + 1
    return float((params[Param.POINT] * me.points + params[Param.CARD] * me.held) / sqrt(max(1.0, left)))
