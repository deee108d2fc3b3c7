"""The course of the last round, worked out once: it is told at every move until the next one, to all who look on."""

import functools
from collections.abc import Sequence
from itertools import groupby

from motherlode.core.cards import Actions
from motherlode.game.identity import Same
from motherlode.games.planets.course import Turn, course
from motherlode.games.planets.state import Box, State

ROUNDS_KEPT = 1 << 10


def last_course(s: State) -> tuple[Turn, ...]:
    """Return the turns of the last round; none before the first one is over."""
    return _course(Same(s.box), s.players, s.last_planet, s.last_moon, tuple(me.last for me in s.seat))


def insured(s: State, seat: int) -> int:
    """§7 `insurance`: return the points that a fleet got for having fled in the last round."""
    me = s.seat[seat]
    return me.earned - me.aboard - sum(turn.points[seat] for turn in last_course(s))


def in_order(s: State) -> list[list[int]]:
    """§5: return the fleets that arrived together, the first first: equally fast, at the same place."""
    me = s.seat
    order = sorted(range(s.players), key=lambda seat: (me[seat].place, -me[seat].speed, seat))
    return [list(group) for _, group in groupby(order, key=lambda seat: (me[seat].place, me[seat].speed))]


def by_place(s: State) -> Sequence[int]:
    """§5: return the seats, those first that arrived first."""
    return sorted(range(s.players), key=lambda seat: s.seat[seat].place)


@functools.lru_cache(ROUNDS_KEPT)
def _course(box: Same[Box], players: int, planet: int, moon: int, fleets: tuple[Actions, ...]) -> tuple[Turn, ...]:
    """Play a round again from all that it follows from (`mining`)."""
    s = State(box=box.of, players=players, last_planet=planet, last_moon=moon)
    for me, fleet in zip(s.seat, fleets, strict=True):
        me.last = fleet
    return tuple(course(s))
