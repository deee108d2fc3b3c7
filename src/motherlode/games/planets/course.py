"""How the fleets revealed last fared, turn by turn: the last round played again for people to read (§4-§7)."""

from dataclasses import dataclass

from motherlode.core.body import replica
from motherlode.core.seats import Seats
from motherlode.games.planets import mining
from motherlode.games.planets.state import State


@dataclass(frozen=True, slots=True)
class Turn:
    """§6.8: what happened at a place."""

    place: int
    ore: int
    """What lay there to be dug."""
    present: Seats
    best: Seats
    """The strongest."""
    fled: Seats
    attack: tuple[int, ...]
    """How strong every fleet was there, present or not."""
    aboard: tuple[int, ...]
    """What every fleet took, less than nothing if it was raided."""
    points: tuple[int, ...]
    """The points of actions."""
    left: int
    """What was left at the place."""


def course(s: State) -> list[Turn]:
    """Return the turns of the last round; none before the first one is over."""
    if not s.seat[0].last:
        return []
    again = replica(s)
    mining.reckon(again)
    mining.arrive(again)
    mining.embark(again)
    return [_turn(again, place) for place in range(1, mining.places(again) + 1)]


def _turn(s: State, place: int) -> Turn:
    mining.land(s, place)
    ore, present, best, before = s.ore, s.present, mining.strongest(s, place), replica(s)
    attack = tuple(mining.attack_at(s, seat, place) for seat in range(s.players))
    mining.play_turn(s, place)
    pairs = list(zip(s.seat, before.seat, strict=True))[: s.players]
    aboard = tuple(me.aboard - was.aboard for me, was in pairs)
    points = tuple(me.earned - was.earned for me, was in pairs)
    return Turn(place, ore, present, best, present & ~s.present, attack, aboard, points, s.ore)
