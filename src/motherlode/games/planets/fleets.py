"""How much a whole fleet of *Mine, All Mine!* is worth a look, by its values and those of the system.

It is the logarithm of a weight, linear in the features that `parameters` lists. Their weights were fitted by softmax
regression to the mixtures of whole fleets that `motherlode.bots.simultaneous` found in games with itself
(`python -m bench.fleet_prior`, which prints them).
"""

from motherlode.core.cards import cards, count
from motherlode.game.parameters import Params
from motherlode.games.planets.components import Kind
from motherlode.games.planets.mining import ACTIONS, add_up, convert, grow, resources
from motherlode.games.planets.parameters import Param
from motherlode.games.planets.state import NO_SYSTEM, OPTIONS, SIDE, Seat, State

USUAL_ORE, FEW = 9, 4
"""A system has about so much ore, and those that lie low or high differ from it by so much."""
TENTH = 0.1
KINDS = Param.FLEET_PER_CARD - Kind.PER_CARD
"""The place of the parameter of a kind of action is this and its number."""


def whole_choice(s: State, seat: int, params: Params) -> float:
    """Return the log weight of the fleet that a seat has committed; *s* is a copy, and spoilt."""
    me, weight = s.seat[seat], 0.0
    me.last = me.fleet
    add_up(s, seat)
    grow(s, seat)
    convert(s, seat)
    place = Param.FLEET_SPEED + 0
    for feature in features(s, me):
        weight += params[place] * feature
        place += 1
    for word in cards(me.last & ACTIONS):
        kind = s.box.ship[word // OPTIONS].x.kind
        if kind:
            weight += params[KINDS + kind]
    return weight


def features(s: State, me: Seat) -> tuple[float, ...]:
    """Return what speaks for a fleet whose values are added up, in the order of the parameters: products in tenths."""
    speed, attack, cargo, size = float(me.speed), float(me.attack), float(me.cargo), float(count(me.last))
    riches, last = float(ore(s)), 1.0 if s.round == s.box.rounds else 0.0
    used = min(cargo, riches)
    return (
        speed,
        attack,
        cargo,
        used,
        TENTH * speed * speed,
        TENTH * attack * attack,
        TENTH * cargo * cargo,
        TENTH * speed * cargo,
        TENTH * attack * cargo,
        TENTH * speed * attack,
        size,
        size * (riches - USUAL_ORE) / FEW,
        size * last,
        size * size / FEW,
        used * last,
    )


def ore(s: State) -> int:
    """Return the resources of the whole system."""
    found = 0
    for place in range(1, (SIDE if s.moon == NO_SYSTEM else 2 * SIDE) + 1):
        found += resources(s.box, s.planet, s.moon, place)
    return found
