"""How a fleet is likely to fare: against fleets that the others may well send, as far as a seat knows what they hold.

What they hold is imagined, what they send of it is drawn by the policy that was fitted to strong play
(`motherlode.games.planets.fleets`), and the rules say what comes of it. The same view always has the same prospects.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import comb, exp
from typing import NamedTuple

from motherlode.core.body import replica
from motherlode.core.cards import Actions, bit, count, has, nth
from motherlode.core.luck import Luck, begin, draw
from motherlode.game.identity import Same
from motherlode.game.kept import Kept
from motherlode.games.planets import mining
from motherlode.games.planets.composing import most
from motherlode.games.planets.fleets import whole_choice
from motherlode.games.planets.parameters import PARAMETERS
from motherlode.games.planets.state import OPTIONS, Seat, State
from motherlode.games.planets.view import imagine

WORLDS, THOUGHT_OF = 32, 12
"""In so many worlds everybody else thinks of so many fleets, and sends one of them."""
FINE = 1 << 20
"""Luck draws whole numbers; a weight is met as finely as this."""
POLICY = [parameter.start for parameter in PARAMETERS]


class Fate(NamedTuple):
    """How a fleet fares in a world."""

    place: int
    """§5: where it arrives, from 1; beyond the last one if it misses the round."""
    behind: int
    """§5.1, §6.4: how many others arrive later, or as early and are slower."""
    has_met: bool
    """§6.1: was it at a place together with another?"""
    has_fled: bool
    points: int
    """§6.7: what it earns."""
    others: int
    """What all others earn together."""


_FORCES, _FATES = Kept[Sequence[State]](1 << 6), Kept[tuple[Fate, ...]](1 << 11)


def fates(s: State, seat: int, fleet: Actions) -> tuple[Fate, ...]:
    """Return how a fleet of a seat's fares in worlds that it cannot tell from its own; *s* is what it observes."""
    known = _known(s, seat)

    def tried() -> tuple[Fate, ...]:
        return tuple(_fate(replica(world), seat, fleet) for world in _FORCES.get(known, lambda: worlds(s, seat)))

    return _FATES.get((known, fleet), tried)


def _known(s: State, seat: int) -> tuple[object, ...]:
    """Return all that a seat knows of what others hold and of where they go."""
    held = tuple((me.held, tuple(me.tally)) for me in s.seat[: s.players])
    return Same(s.box), seat, s.round, s.planet, s.moon, s.seat[seat].hand, tuple(s.seen), held


def worlds(s: State, seat: int) -> Sequence[State]:
    """Return worlds in which all others have sent a fleet, in the place of those of the last round."""
    found = []
    for number in range(WORLDS):
        world, luck = replica(s), Luck()
        begin(luck, number, seat)
        imagine(world, seat, luck)
        sent = [0 if other == seat else _likely(world, other, luck) for other in range(s.players)]
        for me, fleet in zip(world.seat, sent, strict=False):
            me.last = fleet
        world.last_planet, world.last_moon = s.planet, s.moon
        found.append(world)
    return found


def _likely(s: State, seat: int, luck: Luck) -> Actions:
    """§3.1: draw a fleet of a hand by the policy: some are thought of, and of these one is chosen by its weight."""
    thoughts = [_drawn(s, s.seat[seat], luck) for _ in range(THOUGHT_OF)]
    worths = [whole_choice(_sending(s, seat, fleet), seat, POLICY) for fleet in thoughts]
    ways = [_as_large(s.seat[seat], fleet) for fleet in thoughts]
    weights = [number * exp(worth - max(worths)) for number, worth in zip(ways, worths, strict=True)]
    drawn = sum(weights) * draw(luck, FINE) / FINE
    return thoughts[min(bisect_right([*accumulate(weights)], drawn), THOUGHT_OF - 1)]


def _drawn(s: State, me: Seat, luck: Luck) -> Actions:
    """§3.1, §3.2: draw how many cards are sent, which, and an option of each."""
    least, size = min(s.box.min_cards, me.held), most(s.box, me)
    left, fleet = me.hand, 0
    for _ in range(least + draw(luck, size - least + 1)):
        card = nth(left, draw(luck, count(left)))
        left &= ~bit(card)
        fleet |= bit(OPTIONS * card + draw(luck, OPTIONS))
    return fleet


def _as_large(me: Seat, fleet: Actions) -> int:
    """Return how many fleets of as many cards a hand can make, all of which are drawn as often."""
    return comb(me.held, count(fleet)) * int(OPTIONS ** count(fleet))


def _sending(s: State, seat: int, fleet: Actions) -> State:
    """Let a seat put a fleet together; its values are worked out there."""
    s.seat[seat].fleet = fleet
    return s


def _fate(s: State, seat: int, fleet: Actions) -> Fate:
    """§4-§6: let all fleets sail in a world, and see how one of them fares."""
    me = s.seat[seat]
    me.last = fleet
    mining.reckon(s)
    mining.arrive(s)
    mining.embark(s)
    has_met = False
    for place in range(1, mining.places(s) + 1):
        mining.land(s, place)
        has_met |= has(s.present, seat) and s.present != bit(seat)
        mining.play_turn(s, place)
    mining.go_home(s)
    others = [other for other in s.seat[: s.players] if other is not me]
    behind = sum((me.place, -me.speed) < (other.place, -other.speed) for other in others)
    earned = sum(other.earned for other in others)
    return Fate(me.place, behind, has_met, has(s.fled, seat), me.earned, earned)
