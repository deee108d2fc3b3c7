"""Judgement of *Mine, All Mine!*: fleets that go together, cards kept for a richer planet, and the points."""

from enum import IntEnum
from math import exp, sqrt

from motherlode.core.body import State
from motherlode.core.cards import cards, count
from motherlode.game.parameters import Tastes, Trait, first_traits
from motherlode.games.planets.mining import places, resources
from motherlode.games.planets.state import OPTIONS, Act, Context

SECRETS = True
ACTION = 3
"""The fourth option of a card."""


class Taste(IntEnum):
    """The places of the traits of this game."""

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


TRAITS = (
    *first_traits(0, 0.7, 16, mixing=2, openness=1, doubt=0.5),
    Trait("speed", 0.1, -0.3, 0.6, "log weight of a speed of 1"),
    Trait("attack", 0.1, -0.3, 0.6, "log weight of an attack of 1"),
    Trait("cargo", 0.1, -0.3, 0.6, "log weight of a cargo of 1"),
    Trait("action", 0.5, -2, 2, "log weight of an action besides its values"),
    Trait("stop", 0.5, -3, 4, "log weight of being ready"),
    Trait("stop_after", 0.3, -1, 2, "added for every card committed"),
    Trait("stop_poor", 0.1, 0, 0.6, "added for every resource that the system has less than 13"),
    Trait("point", 0.5, 0.05, 2, "promise of a point before the last round"),
    Trait("card", 0.3, 0, 2, "promise of a card in hand"),
    Trait("variety", 0.6, 0, 2, "log weight less for a value that the fleet has plenty of"),
)


def weight(s: State, seat: int, action: int, taste: Tastes) -> float:
    """Return how much a word is worth a look."""
    me = s.seat[seat]
    if action == Act.READY:
        poor = max(0.0, 13.0 - ore(s))
        return exp(taste[Taste.STOP] + taste[Taste.STOP_AFTER] * count(me.fleet) + taste[Taste.STOP_POOR] * poor)
    return exp(liking(s, action, taste) - taste[Taste.VARIETY] * repeats(me.fleet, action))


def liking(s: State, action: int, taste: Tastes) -> float:
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
    more = taste[Taste.ACTION] if option == ACTION else 0.0
    return float(
        taste[Taste.SPEED] * values[0] + taste[Taste.ATTACK] * values[1] + taste[Taste.CARGO] * values[2] + more
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


def alike(s: State, mover: int, action: int) -> int:
    """No two words are alike."""
    return action


def is_amid(s: State) -> bool:
    """Positions are judged between two rounds, when all fleets are home."""
    return bool(s.context == Context.FLEETS or s.round == 1)


def promise(s: State, seat: int, taste: Tastes) -> float:
    """Return how much is to be said for a seat."""
    me = s.seat[seat]
    left = s.box.rounds - s.round + 1
    return float((taste[Taste.POINT] * me.points + taste[Taste.CARD] * me.held) / sqrt(max(1.0, left)))
