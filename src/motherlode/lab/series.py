"""What came of a series of matches, and how sure it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

from motherlode.game import Game
from motherlode.lab.schedule import Fixture

NORMAL_95 = 1.959964
"""Standard errors on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Share:
    """A mean of results between 0 and 1, with its 95 % interval."""

    mean: float
    low: float
    high: float
    matches: float
    """How many results it is the mean of; a part of a match where a win was shared."""


def wilson(mean: float, matches: float) -> Share:
    """Return the score interval of a proportion (Wilson, "Probable inference", 1927); of no matches, all from 0 to 1.

    Shared wins vary less than the proportion assumed here, and duplicate deals too: it is then wider than need be.
    """
    if not matches:
        return Share(0.5, 0.0, 1.0, 0.0)
    z = NORMAL_95 * NORMAL_95 / matches
    middle = (mean + z / 2) / (1 + z)
    half = NORMAL_95 * sqrt(mean * (1 - mean) / matches + z / (4 * matches)) / (1 + z)
    return Share(mean, max(0.0, middle - half), min(1.0, middle + half), matches)


@dataclass(frozen=True, slots=True)
class Played:
    """A match that was played to its end; everything in it is by seat."""

    fixture: Fixture
    standings: tuple[float, ...]
    """1 for a win, shared equally among those tied, else 0."""
    decisions: tuple[int, ...]
    """Moves chosen among several legal ones."""
    seconds: tuple[float, ...] = field(compare=False)
    """Spent on them, by the clock on the wall: the one thing here that depends on the machine."""


@dataclass(frozen=True)
class Series:
    """The matches of some opponents against each other, in the order of the schedule."""

    game: Game
    players: int
    changes: Mapping[str, int]
    seed: int
    names: tuple[str, ...]
    planned: int
    """How many matches there were to be."""
    played: tuple[Played, ...]

    @property
    def is_complete(self) -> bool:
        """Was every match played?"""
        return len(self.played) == self.planned

    def score(self, name: str) -> Share:
        """Return the mean standing of an opponent; among its likes it would be 1 / players."""
        results = [
            standing
            for match in self.played
            for here, standing in zip(match.fixture.names, match.standings, strict=True)
            if here == name
        ]
        return wilson(sum(results) / len(results) if results else 0.5, len(results))

    def between(self, one: str, other: str) -> Share:
        """Return how often one won, of the matches at one table that it or the other won."""
        won, lost = (sum(_edge(match, *pair) for match in self.played) for pair in ((one, other), (other, one)))
        return wilson(won / (won + lost) if won + lost else 0.5, won + lost)

    def matches(self, name: str) -> int:
        """Return in how many matches an opponent sat."""
        return sum(name in match.fixture.names for match in self.played)

    def decisions(self, name: str) -> int:
        """Return how many moves an opponent chose among several."""
        return int(sum(_of(name, match, match.decisions) for match in self.played))

    def seconds(self, name: str) -> float:
        """Return how long it thought about them; with several threads, the time that it waited for others too."""
        return sum(_of(name, match, match.seconds) for match in self.played)


def _of(name: str, match: Played, numbers: Sequence[float]) -> float:
    return sum(float(number) for here, number in zip(match.fixture.names, numbers, strict=True) if here == name)


def _edge(match: Played, winner: str, other: str) -> float:
    """Return what opponents of one name won of a match in which the other sat, for each of their seats."""
    seats = match.fixture.names.count(winner)
    return _of(winner, match, match.standings) / seats if seats and other in match.fixture.names else 0.0
