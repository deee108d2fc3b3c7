"""When a system is laid, and which planet cards are seen of it meanwhile (§2.1, §8.5)."""

from motherlode.games.planets.state import NO_SYSTEM, SIDE, Context, State, has_moon


def is_between_rounds(s: State) -> bool:
    """§8: do the last fleets lie in the pool, and no new ones are chosen yet? What a game begins with is no news."""
    return s.round > 1 and s.context in {Context.TIE, Context.DEAL, Context.PLANETS}


def shown(s: State) -> tuple[int, int]:
    """Return the planet and the moon whose places are shown: those of the last round until a new one lies there."""
    planet = s.last_planet if s.planet == NO_SYSTEM else s.planet
    return planet, s.last_moon if s.moon == NO_SYSTEM else s.moon


def is_past(s: State, place: int) -> bool:
    """Is a place one of the last round, because no new planet or moon lies there yet?"""
    return (s.planet if place <= SIDE else s.moon) == NO_SYSTEM


def awaits_moon(s: State) -> bool:
    """§2.1: does the new planet lie there, and its moon not yet?"""
    return s.planet != NO_SYSTEM and s.moon == NO_SYSTEM and has_moon(s)
