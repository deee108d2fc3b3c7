"""The sheet of a fleet: its ships with their values, what these come to, and how full its hold is.

It lies beside those of the others while a round is told (`beats`), on a narrow page as a strip.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from motherlode.art.shapes import INK, at, path, picture, stroke
from motherlode.core.cards import cards
from motherlode.games.planets.components import Kind, Ship
from motherlode.games.planets.convoys import CONVOY_HEIGHT, CONVOY_WIDTH, Vessel, by_day, formation, vessel
from motherlode.games.planets.emblems import RADIUS, SIGNS, medal
from motherlode.games.planets.ledger import BLAST, FONT, GEM
from motherlode.games.planets.mining import X
from motherlode.games.planets.state import OPTIONS, Seat
from motherlode.games.planets.vessels import WIDTH, fitted

SHIP = re.compile(r"_(\d{1,2})-(\d{1,2})\.(\d{1,2})\.(\d{1,2})")
MOST_LISTED, MOST_SHOWN = 7, 4
"""So many ships are listed; of more than so many there is only room for the values."""
TOTALS = r"(?P<aboard>\d{1,3})_(?P<speed>\d{1,3})\.(?P<attack>\d{1,3})\.(?P<cargo>\d{1,3})"
SUMS = rf"sums-{TOTALS}"
FLEET = rf"(?P<form>strip|whole)-{TOTALS}(?P<ships>(?:{SHIP.pattern.replace('(', '(?:')}){{1,{MOST_LISTED}}})"
ENTRY = r"(?P<form>entry|values)-(\d{1,2})-(\d{1,2})\.(\d{1,2})\.(\d{1,2})"
SIGN = r"sign([0-9]|1[01])-([1-9]|1[0-2])"
SUMS_WIDTH, SUMS_HEIGHT, ENTRY_HEIGHT, VALUES_HEIGHT = 262, 76, 66, 24
STRIP_WIDTH, STRIP_HEIGHT = 350, 62
SPEED, ATTACK, CARGO = "#0d6b66", "#ab2530", "#85560d"
CHEVRONS = stroke("M-6-6-1 0-6 6M1-6 6 0 1 6", SPEED, 3)
CRATE = path("M-8-7H8V7H-8ZM-5-4V4H-1V-4ZM1-4V4H5V-4Z", CARGO).replace("<path", '<path fill-rule="evenodd"')
FIGURES = ((CHEVRONS, SPEED), (at(0, 0, BLAST, 0.75), ATTACK), (CRATE, CARGO))
"""The signs of the three values."""
FULL, ROOM, EDGE = "#16424c", "#f4e6c4", "#8a6a2c"
WIDEST, BOX_HEIGHT, TO_COUNT = 30, 26, 62
"""A container of the hold, if there is room for it; and the room for how many of them are full."""
ABREAST, COUNTED, ASIDE = 10, 5, 5.0
"""So many containers stand in a row, and after so many there is a little room: a large hold can be counted so."""


# their names


def sums(me: Seat, aboard: int) -> str:
    """Return the name of the drawing of what a fleet that has lain open comes to, with so much ore in its hold."""
    return f"planets/sums-{_totals(me, aboard)}"


def strip(me: Seat, aboard: int, printed: Sequence[Ship]) -> str:
    """Return the name of the drawing of the same with its ships, in one line."""
    return f"planets/strip-{_totals(me, aboard)}{_ships(me, printed)}"


def whole(me: Seat, printed: Sequence[Ship]) -> str:
    """Return the name of the drawing of a fleet that has come home: its ships, and below them what they come to."""
    return f"planets/whole-{_totals(me, me.aboard)}{_ships(me, printed)}"


def entry(word: int, printed: Sequence[Ship], *, alone: bool) -> str:
    """Return the name of the drawing of a ship with its values, or of the values alone."""
    return f"planets/{'values' if alone else 'entry'}-{_ship(word, printed)}"


def emblem(word: int, printed: Sequence[Ship]) -> str:
    """Return the name of the drawing of whose a ship is, or of what it does."""
    card, option = divmod(word, OPTIONS)
    return f"planets/sign{printed[card].x.kind}-{card + 1}" if option == X else f"planets/crew-{card + 1}"


def listed(me: Seat) -> list[int]:
    """Return the ships of a fleet that there is room for."""
    return list(cards(me.last))[:MOST_LISTED]


def _ships(me: Seat, printed: Sequence[Ship]) -> str:
    return "".join(f"_{_ship(word, printed)}" for word in listed(me))


def _totals(me: Seat, aboard: int) -> str:
    return f"{max(aboard, 0)}_{max(me.speed, 0)}.{max(me.attack, 0)}.{max(me.cargo, 0)}"


def _ship(word: int, printed: Sequence[Ship]) -> str:
    card, option = divmod(word, OPTIONS)
    of = (printed[card].a, printed[card].b, printed[card].c, printed[card].x)[option]
    return f"{card + 1}-{of.speed}.{of.attack}.{of.cargo}"


# their drawings


def draw_sums(found: re.Match[str], name: str) -> str:
    """Draw what a fleet comes to."""
    return picture(SUMS_WIDTH, SUMS_HEIGHT, _sums(found), name)


def _sums(found: re.Match[str]) -> str:
    """Draw three large figures, and below them the hold."""
    figures = at(0, 22, _figures(_values(found), 30, 80, 26))
    hold = at(10, SUMS_HEIGHT - BOX_HEIGHT - 4, _hold(found, SUMS_WIDTH - 20))
    return figures + hold


def draw_fleet(found: re.Match[str], name: str) -> str:
    """Draw a fleet and what it comes to, in one line or below each other."""
    fleet = [vessel(ship.groups()) for ship in SHIP.finditer(found["ships"])]
    return (_strip if found["form"] == "strip" else _whole)(fleet, found, name)


def _whole(fleet: Sequence[Vessel], found: re.Match[str], name: str) -> str:
    flying = at((SUMS_WIDTH - CONVOY_WIDTH) / 2, 0, formation(fleet, int(found["aboard"]), by_day))
    height = CONVOY_HEIGHT + 8
    return picture(SUMS_WIDTH, height + SUMS_HEIGHT, flying + at(0, height, _sums(found)), name)


def _strip(fleet: Sequence[Vessel], found: re.Match[str], name: str) -> str:
    size = STRIP_HEIGHT / CONVOY_HEIGHT
    flying = at(2, 0, formation(fleet, 0, by_day), round(size, 3))
    beside = CONVOY_WIDTH * size + 8
    figures = at(beside, 16, _figures(_values(found), 20, 62, 20))
    hold = at(beside, STRIP_HEIGHT - BOX_HEIGHT - 3, _hold(found, STRIP_WIDTH - beside - 4))
    return picture(STRIP_WIDTH, STRIP_HEIGHT, flying + figures + hold, name)


def draw_entry(found: re.Match[str], name: str) -> str:
    """Draw a ship above its values, or these alone."""
    card, values = vessel(found.groups()[1:])
    alone = found["form"] == "values"
    height = VALUES_HEIGHT if alone else ENTRY_HEIGHT
    figures = at(0, height - 11, _figures(values, 12, 40, 17))
    return picture(WIDTH, height, ("" if alone else fitted(values, by_day(card))) + figures, name)


def draw_sign(found: re.Match[str], name: str) -> str:
    """Draw the sign of an action on the medal of its crew."""
    return picture(2 * RADIUS, 2 * RADIUS, medal(SIGNS[Kind(int(found[1]))], int(found[2]) - 1), name)


def _values(found: re.Match[str]) -> list[int]:
    return [int(found[value]) for value in ("speed", "attack", "cargo")]


def _figures(values: Iterable[int], x: float, step: float, size: int) -> str:
    """Draw three values in a row, each behind its sign."""
    parts = ""
    for n, (value, (sign, colour)) in enumerate(zip(values, FIGURES, strict=True)):
        place = f'x="{size * 0.7:g}" y="{size * 0.36:.3g}" font-size="{size}" fill="{colour if value else INK}"'
        said, dim = f"<text {place} {FONT}>{value}</text>", "" if value else ' opacity=".45"'
        parts += at(x + step * n, 0, f"<g{dim}>{at(0, 0, sign, size / 18)}{said}</g>")
    return parts


def _hold(found: re.Match[str], width: float) -> str:
    """Draw the containers of a hold, the first ones full, and say how many are."""
    aboard, room = int(found["aboard"]), int(found["cargo"])
    boxes = "".join(_containers(aboard, room, width - TO_COUNT))
    place = f'x="{width:g}" y="{BOX_HEIGHT * 0.72:.3g}" font-size="18" text-anchor="end" fill="{INK}"'
    return f"{boxes}<text {place} {FONT}>{aboard}/{room}</text>" if room else ""


def _containers(aboard: int, room: int, width: float) -> Iterator[str]:
    """Draw containers in rows of ten, and these in groups of five."""
    rows, abreast = -(-room // ABREAST) or 1, min(max(room, 1), ABREAST)
    step = min(float(WIDEST), (width - ASIDE * ((abreast - 1) // COUNTED)) / abreast)
    high = BOX_HEIGHT / rows
    for n in range(room):
        row, column = divmod(n, ABREAST)
        place = step * column + ASIDE * (column // COUNTED), high * row
        yield at(*place, _container(step - 3, high - (2 if rows > 1 else 0), full=n < aboard))


def _container(width: float, height: float, *, full: bool) -> str:
    size = f'width="{width:.3g}" height="{height:.3g}" rx="{min(4.0, height / 4):.3g}"'
    gem = at(width / 2, height / 2, GEM, min(1.4, width / 14, height / 14)) if full else ""
    return f'<rect {size} fill="{FULL if full else ROOM}" stroke="{EDGE}" stroke-width="1.5"/>{gem}'
