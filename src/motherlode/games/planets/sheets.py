"""The sheet of a fleet: its ships with their values, what these come to, and how full its hold is.

It lies beside those of the others while a round is told (`beats`), on a narrow page as a strip.
"""

import re
from collections.abc import Iterable, Sequence

from motherlode.art.shapes import INK, at, path, picture, stroke
from motherlode.core.cards import cards
from motherlode.games.planets.components import Kind, Ship
from motherlode.games.planets.convoys import CONVOY_HEIGHT, CONVOY_WIDTH, Vessel, by_day, formation, vessel
from motherlode.games.planets.emblems import EMBLEMS, RADIUS, SIGNS, medal
from motherlode.games.planets.ledger import BLAST, FONT, GEM
from motherlode.games.planets.mining import X
from motherlode.games.planets.state import OPTIONS, Seat
from motherlode.games.planets.vessels import HEIGHT, WIDTH, fitted

SHIP = re.compile(r"_(\d{1,2})-(\d{1,2})\.(\d{1,2})\.(\d{1,2})(?:x(\d{1,2}))?")
MOST_LISTED = 7
FORM = (
    r"(?P<form>sheet|strip)-(?P<aboard>\d{1,3})_(?P<speed>\d{1,3})\.(?P<attack>\d{1,3})\.(?P<cargo>\d{1,3})"
    rf"(?P<ships>(?:{SHIP.pattern.replace('(', '(?:').replace('?:?:', '?:')}){{1,{MOST_LISTED}}})"
)
SHEET_WIDTH, SHEET_HEIGHT, LIST_HEIGHT, ROW_HEIGHT = 300, 240, 142, 62
STRIP_WIDTH, STRIP_HEIGHT = 350, 62
SPEED, ATTACK, CARGO = "#0d6b66", "#ab2530", "#85560d"
CHEVRONS = stroke("M-6-6-1 0-6 6M1-6 6 0 1 6", SPEED, 3)
CRATE = path("M-8-7H8V7H-8ZM-5-4V4H-1V-4ZM1-4V4H5V-4Z", CARGO).replace("<path", '<path fill-rule="evenodd"')
FIGURES = ((CHEVRONS, SPEED), (at(0, 0, BLAST, 0.75), ATTACK), (CRATE, CARGO))
"""The signs of the three values."""
FULL, ROOM, EDGE = "#16424c", "#f4e6c4", "#8a6a2c"
WIDEST, BOX_HEIGHT = 30, 26
"""A container of the hold, if there is room for it."""


def named(form: str, me: Seat, aboard: int, printed: Sequence[Ship]) -> str:
    """Return the name of the sheet, or the strip, of a fleet that has lain open, with so much ore in its hold."""
    ships = "".join(_ships(cards(me.last), printed)[:MOST_LISTED])
    return f"planets/{form}-{max(aboard, 0)}_{me.speed}.{me.attack}.{me.cargo}{ships}"


def _ships(fleet: Iterable[int], printed: Sequence[Ship]) -> list[str]:
    return [_ship(*divmod(word, OPTIONS), printed[word // OPTIONS]) for word in fleet]


def _ship(card: int, option: int, printed: Ship) -> str:
    of = (printed.a, printed.b, printed.c, printed.x)[option]
    action = f"x{printed.x.kind}" if option == X else ""
    return f"_{card + 1}-{of.speed}.{of.attack}.{of.cargo}{action}"


def drawn(found: re.Match[str], name: str) -> str:
    """Draw a sheet or a strip."""
    ships = [ship.groups() for ship in SHIP.finditer(found["ships"])]
    totals = [int(found[value]) for value in ("speed", "attack", "cargo")]
    return (_sheet if found["form"] == "sheet" else _strip)(ships, totals, int(found["aboard"]), name)


def _sheet(ships: Sequence[tuple[str, ...]], totals: Sequence[int], aboard: int, name: str) -> str:
    height = min(ROW_HEIGHT, LIST_HEIGHT / len(ships))
    top = (LIST_HEIGHT - height * len(ships)) / 2
    rows = "".join(at(0, top + height * n, _row(ship, height)) for n, ship in enumerate(ships))
    line = stroke(f"M8 {LIST_HEIGHT + 4}H{SHEET_WIDTH - 8}", "#d9ceb2", 1.5)
    sums = at(0, LIST_HEIGHT + 31, _figures(totals, 36, 96, 26))
    hold = at(10, SHEET_HEIGHT - BOX_HEIGHT - 6, _hold(aboard, totals[2], SHEET_WIDTH - 20))
    return picture(SHEET_WIDTH, SHEET_HEIGHT, rows + line + sums + hold, name)


def _row(ship: tuple[str, ...], height: float) -> str:
    """Draw a ship of the list: whose it is or what it does, the vessel, its values."""
    *numbers, kind = ship
    card, values = vessel(numbers)
    size = min(1.0, height / HEIGHT)
    sign = medal(SIGNS[Kind(int(kind))] if kind else EMBLEMS[card], card)
    small = 0.8 * size
    medals = at(8, height / 2 - RADIUS * small, sign, round(small, 3))
    flying = at(44, (height - HEIGHT * size) / 2, fitted(values, by_day(card)), round(size, 3))
    figures = at(44 + WIDTH * size, height / 2, _figures(values, 20, 42, 15 if height > 30 else 13))
    return medals + flying + figures


def _strip(ships: Sequence[tuple[str, ...]], totals: Sequence[int], aboard: int, name: str) -> str:
    fleet: list[Vessel] = [vessel(ship[:4]) for ship in ships]
    size = STRIP_HEIGHT / CONVOY_HEIGHT
    flying = at(2, 0, formation(fleet, 0, by_day), round(size, 3))
    beside = CONVOY_WIDTH * size + 8
    sums = at(beside, 16, _figures(totals, 20, 62, 20))
    hold = at(beside, STRIP_HEIGHT - BOX_HEIGHT - 3, _hold(aboard, totals[2], STRIP_WIDTH - beside - 8))
    return picture(STRIP_WIDTH, STRIP_HEIGHT, flying + sums + hold, name)


def _figures(values: Iterable[int], x: float, step: float, size: int) -> str:
    """Draw three values in a row, each behind its sign."""
    parts = ""
    for n, (value, (sign, colour)) in enumerate(zip(values, FIGURES, strict=True)):
        place = f'x="{size * 0.7:g}" y="{size * 0.36:.3g}" font-size="{size}" fill="{colour if value else INK}"'
        said, dim = f"<text {place} {FONT}>{value}</text>", "" if value else ' opacity=".45"'
        parts += at(x + step * n, 0, f"<g{dim}>{at(0, 0, sign, size / 18)}{said}</g>")
    return parts


def _hold(aboard: int, room: int, width: float) -> str:
    """Draw the containers of a hold, the first ones full."""
    step = min(float(WIDEST), width / max(room, 1))
    return "".join(at(step * n, 0, _container(step - 3, full=n < aboard)) for n in range(room))


def _container(width: float, *, full: bool) -> str:
    size = f'width="{width:.3g}" height="{BOX_HEIGHT}" rx="4"'
    gem = at(width / 2, BOX_HEIGHT / 2, GEM, min(1.4, width / 14)) if full else ""
    return f'<rect {size} fill="{FULL if full else ROOM}" stroke="{EDGE}" stroke-width="1.5"/>{gem}'
