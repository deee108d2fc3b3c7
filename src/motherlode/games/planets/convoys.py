"""Fleets in formation: their vessels side by side, the ore in their holds, the flames in the colour of their seat."""

from collections.abc import Callable, Sequence

from motherlode.art.shapes import SEATS, at, mixed
from motherlode.core.seats import LETTERS
from motherlode.games.planets.emblems import CREWS
from motherlode.games.planets.vessels import HEIGHT, WIDTH, Paint, Values, fitted, length

NIGHT_METAL = "#c3d0cb"
IN_LINE = 3
"""Of so many vessels a fleet flies as one line, of more as two."""
CONVOY_WIDTH, CONVOY_HEIGHT, LANE, AHEAD = 140, 96, 36, 7
LARGEST = 1.6
"""A single small vessel is drawn so many times as large as on its card, and no larger."""

Vessel = tuple[int, Values]
"""Whose it is, the number of the card, and what is printed for it."""


def vessel(numbers: Sequence[str]) -> Vessel:
    """Return the vessel that a name speaks of: crew, speed, attack and cargo."""
    card, *values = map(int, numbers)
    return card - 1, Values(*values)


def by_night(seat: str) -> Callable[[int], Paint]:
    """Return how hulls are painted that are seen against the night; they keep the colours of their crews."""
    flame = SEATS[LETTERS.index(seat)]
    return lambda card: Paint(mixed(CREWS[card], "#ffffff", 0.12), flame, NIGHT_METAL, lamps=True)


def by_day(card: int) -> Paint:
    """Return how a hull is painted on paper."""
    return Paint(CREWS[card])


def formation(fleet: Sequence[Vessel], aboard: int, paint: Callable[[int], Paint]) -> str:
    """Draw a fleet within `CONVOY_WIDTH` and `CONVOY_HEIGHT`, its ore in the first holds that have room."""
    shown, longest = "", max((length(values) for _, values in fleet), default=0.0)
    for number, (card, values) in enumerate(fleet):
        laden = min(aboard, values.cargo)
        aboard -= laden
        shown += _placed(number, len(fleet), longest, fitted(values, paint(card), laden))
    return shown


def _placed(number: int, fleet: int, longest: float, drawn: str) -> str:
    """Put a vessel of a fleet in its place, the next one a little ahead or behind, as large as the longest has room."""
    columns = 1 if fleet <= IN_LINE else 2
    rows = -(-fleet // columns)
    ahead = AHEAD if rows > 1 else 0
    scale = min(LARGEST, CONVOY_HEIGHT / rows / LANE, CONVOY_WIDTH / columns / (longest + 2 * ahead))
    row, column = divmod(number, columns)
    x = (column + 0.5) * CONVOY_WIDTH / columns + scale * ((ahead if row % 2 else -ahead) - WIDTH / 2)
    y = (row + 0.5) * CONVOY_HEIGHT / rows - scale * HEIGHT / 2
    return at(x, y, drawn, round(scale, 3))
