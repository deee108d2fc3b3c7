"""Who wins *Mine, All Mine!* (ships and planets), and how far everybody is on the way (§9)."""

from motherlode.games.planets.components import Places
from motherlode.games.planets.state import State, has_moon


def score(s: State, seat: int) -> int:
    """§1.4, §6.7: the points."""
    return s.seat[seat].points


def standing(s: State, seat: int) -> float:
    """§9.1, R28: 1 for the most points, shared equally among those tied, 0 for the others."""
    tied = 0
    for other in range(s.players):
        if is_ahead(s, other, seat):
            return 0.0
        if not is_ahead(s, seat, other):
            tied += 1
    return 1.0 / tied


def is_ahead(s: State, seat: int, other: int) -> bool:
    """§9.1, R28: more points, or with `final_tie` as many and more of them in the last round."""
    me, rival = s.seat[seat], s.seat[other]
    if me.points != rival.points:
        return me.points > rival.points
    return s.box.final_tie == 1 and me.earned > rival.earned


def progress(s: State, seat: int) -> float:
    """§1.4, §2.5, §6.7: the points, of as many resources as the rounds would bring with the richest system in each."""
    return min(1.0, s.seat[seat].points / max(1, s.box.rounds * richest(s)))


def richest(s: State) -> int:
    """§1.3, §2.1, R2: the resources of the richest planet, and with a moon those of the richest moon as well."""
    planet, moon = 0, 0
    for card in s.box.planet:
        planet = max(planet, resources(card.planet.low), resources(card.planet.high))
        moon = max(moon, resources(card.moon.low), resources(card.moon.high))
    return planet + moon if has_moon(s) else planet


def resources(lie: Places) -> int:
    """§1.3: what one side of a planet card holds as it lies."""
    return lie.first + lie.second + lie.third
