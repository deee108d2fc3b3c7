"""The signs of *Realm of Thieves*: what stands at the corners of a card, gems of mana, the chests of the prizes."""

import re

from motherlode.art.shapes import PAPER, SEATS, at, mixed, path, picture, stroke
from motherlode.core.seats import LETTERS

DARK, STEEL, GOLD, WOOD, RED, ICE = "#1b211d", "#232b2a", "#f3c64b", "#8a5528", "#b3202c", "#7fd3e0"
SIZE = 32
CHEST_WIDTH, CHEST_HEIGHT = 64, 60
MOST_GEMS, GEM = 30, 16
FEWEST_ABREAST, MOST_ABREAST = 8, 12
"""So many gems have room beside each other: fewer are no larger, and more lie in two rows."""
FULL = 10
"""Tenths of a life."""
HEART = "M16 30C10 25 1.500 18 1.500 10 1.500 2.500 11 .5 16 7.500 21 .5 30.500 2.500 30.500 10 30.500 18 22 25 16 30Z"
BURST = (
    "M16 .8 19.400 6 25.600 3 25.300 9.600 31.300 12 27.300 17 30.600 22.600 24 23.400 21.800 29.800 16 26.600 "
    "10.200 29.800 8 23.400 1.400 22.600 4.700 17 .7 12 6.700 9.600 6.400 3 12.600 6Z"
)
GLASS = "M8.500 4H23.500L30.500 12.500 16 30 1.500 12.500Z"
NET = "M2 9 23 30M9 2 30 23M16 1V31M1 16H31M30 9 9 30M23 2 2 23"
DISC = f'<circle cx="16" cy="16" r="14" fill="{PAPER}" stroke="{DARK}" stroke-width="2.400"/>'
HOURGLASS = path(
    "M9.500 7H22.500V10.500C22.500 13.500 18 14.500 18 16S22.500 18.500 22.500 21.500V25H9.500V21.500"
    "C9.500 18.500 14 17.500 14 16S9.500 13.500 9.500 10.500Z",
    PAPER,
    DARK,
    2,
) + path("M11.500 23.500Q16 16.500 20.500 23.500Z", "#b9780c")
CRACK = stroke("M21.500 3 20 5 23.200 5.900 22 7.500M16 29 14 26 18 24", "#ffd9c9", 1.6)
"""Beside the figure, above and below it: through a nought it would make a six of it."""
TICK = stroke("M8.500 17 13.500 22 23.500 10.500", DARK, 4)
BOLT = path("M18.500 5 8.500 18H15L12.500 27 23.500 13.500H17Z", GOLD, DARK, 1.8)
ARROW = path("M16 4 26 15H20V27H12V15H6Z", GOLD, DARK, 2)


def _gem(bright: str, dark: str) -> str:
    light = mixed(bright, "#ffffff", 0.55)
    facets = path("M8.500 4 11 12.500H1.500ZM23.500 4 21 12.500H30.500ZM11 12.500 16 4 21 12.500Z", light)
    return path(GLASS, bright) + facets + path("M11 12.500H21L16 30Z", dark) + path(GLASS, "none", "#12333c", 1.8)


SIGNS = {
    "cost": _gem(ICE, mixed(ICE, "#1d6f86", 0.45)),
    "attack": path(BURST, STEEL, "#fbf5e4", 1.4),
    "health": path(HEART, RED, "#fbf5e4", 1.5),
    "hurt": path(HEART, "#8f1420", "#ffd9c9", 1.5) + CRACK,
    "life": path(HEART, "#c8242f", "#fff4e2", 2) + stroke("M6 9.500Q7 5.500 10.500 5", "#ffffff", 2.2),
    "scheming": DISC + HOURGLASS,
    "done": DISC + TICK,
    "ready": DISC + BOLT,
    "attacking": DISC + ARROW,
    "played": DISC + ARROW,
    "stalled": DISC + stroke(NET.replace("2 9", "6 9").replace("30 23", "27 23"), DARK, 1.8),
}
"""By their names; each is a square."""
MANA = re.compile(r"mana-(?P<full>[0-9]{1,3})-(?P<most>[0-9]{1,3})")
CHEST = re.compile(r"chest-(?P<seat>[AB])-(?P<state>open|closed|next-(?P<left>10|[0-9]))")


def named(sign: str) -> str:
    """Return the name of the drawing of a sign."""
    return f"realm_of_thieves/{sign}"


def mana(full: int, most: int) -> str:
    """Return the name of the drawing of a thief's gems: those that are full, and those that are spent."""
    return named(f"mana-{full}-{most}")


def chest(seat: str, state: str) -> str:
    """Return the name of the drawing of a chest with a card of a seat: open, closed, next and the tenths of life."""
    return named(f"chest-{seat}-{state}")


def drawn(name: str) -> str | None:
    """Draw the sign that a name says, if it says one."""
    if name in SIGNS:
        return picture(SIZE, SIZE, SIGNS[name], name)
    if found := MANA.fullmatch(name):
        return _gems(int(found["full"]), int(found["most"]))
    if found := CHEST.fullmatch(name):
        return _chest(found["seat"], found["state"] == "open", found["left"])
    return None


def _gems(full: int, most: int) -> str:
    """Draw the gems as they lie; of very many only as many as can be told apart."""
    shown = min(MOST_GEMS, max(full, most, 1))
    rows = 1 + (shown > MOST_ABREAST)
    abreast = max(FEWEST_ABREAST, -(-shown // rows))
    gems = "".join(_lying(*divmod(n, abreast), is_full=n < full) for n in range(shown))
    return picture(GEM * abreast, GEM * rows, gems, f"{full} of {most}")


def _lying(row: int, column: int, *, is_full: bool) -> str:
    gem = SIGNS["cost"] if is_full else path(GLASS, "#0b2b33", "#5f8f8c", 2.4)
    return at(column * GEM + 1, row * GEM + 1, gem, (GEM - 2) / SIZE)


def _chest(seat: str, is_open: bool, left: str | None) -> str:
    band = SEATS[LETTERS.index(seat)]
    drawing = _opened(band) if is_open else _closed(band)
    if left is not None:
        drawing += _meter(int(left))
    return picture(CHEST_WIDTH, CHEST_HEIGHT, drawing, f"chest of {seat}")


def _body(band: str) -> str:
    return path("M7 30H57V49H7Z", mixed(WOOD, DARK, 0.25), DARK, 2.2) + stroke("M15 32V47M49 32V47", band, 5)


def _closed(band: str) -> str:
    lid = path("M6 29C6 14 16 8 32 8S58 14 58 29Z", mixed(WOOD, GOLD, 0.12), DARK, 2.2)
    bands = stroke("M15 14.500V27M49 14.500V27", band, 5)
    lock = path("M26.500 25H37.500V38H26.500Z", GOLD, DARK, 2) + stroke("M32 30V33.500", DARK, 3)
    return _body(band) + lid + bands + lock


def _opened(band: str) -> str:
    inside = path("M7 30 4 14C8 5 18 2 32 2S56 5 60 14L57 30Z", "#2a1a0e", DARK, 2.2)
    lid = path("M4 14C8 5 18 2 32 2S56 5 60 14L56 19C52 11 44 9 32 9S12 11 8 19Z", WOOD, DARK, 1.8)
    seal = f'<circle cx="32" cy="22" r="9.500" fill="{band}" stroke="{DARK}" stroke-width="1.800"/>'
    return inside + _body(band) + lid + seal + stroke("M27.500 22.500 31 26 37 18", DARK, 3)


def _meter(left: int) -> str:
    """Draw how much of the life is left that keeps the chest shut."""
    bar = f'<rect x="5" y="51" width="54" height="9" rx="4.500" fill="{DARK}"/>'
    return bar + f'<rect x="6" y="52" width="{52 * left / FULL:g}" height="7" rx="3.500" fill="#ee5b56"/>'
