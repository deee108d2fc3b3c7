"""Series of matches that nobody played, for tests of what is made of results."""

from motherlode.game import game
from motherlode.lab.schedule import Fixture
from motherlode.lab.series import Played, Series


def series_of(*matches: tuple[tuple[str, ...], tuple[float, ...]]) -> Series:
    """Return a series of these matches: who sat where, and how they stood at the end."""
    players = len(matches[0][0])
    played = tuple(
        Played(Fixture(n, n, names), standings, (3,) * players, (0.5,) * players)
        for n, (names, standings) in enumerate(matches)
    )
    names = tuple(sorted({name for names, _ in matches for name in names}))
    return Series(game("miners"), players, {}, 0, names, len(played), played)
