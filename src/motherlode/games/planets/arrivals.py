"""How fleets arrive, in words: where, by which speed, and who is ahead of them or behind (§5)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from motherlode.games.planets import mining
from motherlode.games.planets.speech import Speaker
from motherlode.games.planets.state import State

Facts = dict[str, str | int]


class Race(NamedTuple):
    """Where fleets of one speed arrive by it."""

    speed: int
    seats: Sequence[int]
    place: int
    """Before actions move any of them."""
    skips: int
    """§5.3, §5.5: how many places they skip for being far behind, as far as there are so many."""


def told(say: Speaker, s: State, seats: Sequence[int]) -> str:
    """Tell of fleets that arrive together where that is, and why there."""
    course = race(s)
    at = next(n for n, one in enumerate(course) if seats[0] in one.seats)
    mine, me = course[at], s.seat[seats[0]]
    facts: Facts = {"who": say.seats(seats), "fleets": len(seats), "n": me.speed, "place": say.place(s, me)}
    if at and (me.place == mine.place or _is_far(s, mine)):
        return _after(say, s, mine, course[at - 1], facts | {"earlier": mine.place - me.place})
    if me.place < mine.place:
        return say("arrives earlier", lead=mine.place - me.place, **facts)
    if len(course) == 1:
        return say("arrives with all", **facts)
    return say("arrives first", other=say.seats(course[1].seats), its=course[1].speed, **facts)


def logged(say: Speaker, s: State, seat: int) -> str:
    """Tell in a line which fleet arrives where; of one that is far behind, how far."""
    me, course = s.seat[seat], race(s)
    facts = {"who": say.names[seat], "options": say.fleet(me.last), "values": say.values(me)}
    for ahead, mine in pairwise(course):
        if seat in mine.seats and mine.skips and me.place <= mining.places(s):
            lead, other = ahead.speed - mine.speed, say.seats(ahead.seats)
            return say("fleet behind", lead=lead, other=other, place=say.place(s, me), **facts)
    return say("fleet", place=say.place(s, me), **facts)


def _is_far(s: State, mine: Race) -> bool:
    """§5.3: do fleets skip places, and arrive at one by their speed?"""
    return mine.skips > 0 and mine.place <= mining.places(s)


def _after(say: Speaker, s: State, mine: Race, ahead: Race, facts: Facts) -> str:
    """Tell of fleets that are slower than others; who is far behind them is told how far."""
    facts |= {"other": say.seats(ahead.seats), "its": ahead.speed}
    if mine.place > mining.places(s):
        return say("arrives nowhere", **facts)
    facts |= {"lead": ahead.speed - mine.speed, "origin": say.places([ahead.place]), "skips": mine.skips}
    if facts["earlier"]:
        return say("arrives forward", by_speed=say.places([mine.place]), **facts)
    counted = " counted" if any(s.seat[seat].place < ahead.place for seat in ahead.seats) else ""
    if not mine.skips:
        return say(f"arrives next{counted}", **facts)
    skipped = say.places(range(mine.place - mine.skips, mine.place))
    return say(f"arrives behind{counted}", gap=s.box.gap, skipped=skipped, **facts)


def race(s: State) -> list[Race]:
    """§5.1-5.5: return where every speed of the last round arrives, the highest first."""
    speeds = sorted({me.speed for me in s.seat[: s.players]}, reverse=True)
    found = [Race(speeds[0], _of_speed(s, speeds[0]), 1, 0)]
    for runner, speed in enumerate(speeds[1:], 1):
        ahead = found[-1]
        tied = len(ahead.seats)
        place = mining.next_place(s, ahead.place, tied, ahead.speed - speed, runner)
        skips = max(0, place - ahead.place - (tied if s.box.ranking else 1))
        found.append(Race(speed, _of_speed(s, speed), place, skips))
    return found


def _of_speed(s: State, speed: int) -> list[int]:
    return [seat for seat in range(s.players) if s.seat[seat].speed == speed]
