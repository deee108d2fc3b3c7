"""The drawings of *Mine, All Mine!*: vessels that follow from their values, in the colour of their crew.

The nose and the flame are as long as a vessel is fast; its guns and its containers can be counted.
"""

import re
from typing import NamedTuple

from motherlode.art.shapes import INK, PAPER, at, mixed, path, picture, stroke
from motherlode.core.errors import InputError
from motherlode.games.planets.components import Ship

CREWS = (
    "#b5462a", "#8a5f0e", "#44506a", "#1d6c88", "#6b4b94", "#71493b",
    "#50666d", "#9c2d44", "#48732a", "#22705c", "#3860a6", "#33334a",
)  # fmt: skip
"""The colours of the crews, by the numbers of their cards."""
STEEL, GLASS, WOOD, WOOD_DARK, FIRE, GLOW = "#2b3333", "#c8f0f4", "#e9cd98", "#5a4018", "#e8912a", "#fff3cf"
WIDTH, HEIGHT, COLUMNS = 120, 46, 2
MOST, SIZE = 15, 96
"""The highest value of a vessel, and the length that fits its place."""
HAULER, WARSHIP = 4, 5
"""From so much cargo on it is a hauler, else from so much attack on a warship; all others are darts."""
GUN, BOX = 6.6, 9.0
LETTERS = "abcx"
NAME = re.compile(r"vessels-(?P<crew>\d{1,2})(?P<values>(?:-\d{1,2}\.\d{1,2}\.\d{1,2}){1,4})")


class Values(NamedTuple):
    """What is printed for a vessel."""

    speed: int
    attack: int
    cargo: int


class Hull(NamedTuple):
    """The measures of a vessel that flies to the right, from its tail on."""

    values: Values
    deck: float
    bow: float
    tip: float
    half: float


def ship(card: int, printed: Ship) -> str:
    """Return the name of the drawing of a ship card with the numbers of this box."""
    return "-".join([f"planets/vessels-{card + 1}", *(_values(option) for option in _options(printed))])


def vessel(card: int, option: int, printed: Ship) -> str:
    """Return the name of the drawing of one option of a ship card."""
    return f"planets/vessels-{card + 1}-{_values(_options(printed)[option])}"


def _options(printed: Ship) -> list[Values]:
    four = (printed.a, printed.b, printed.c, printed.x)
    return [Values(option.speed, option.attack, option.cargo) for option in four]


def _values(values: Values) -> str:
    return f"{values.speed}.{values.attack}.{values.cargo}"


def drawn(name: str) -> str:
    """Draw what a name says.

    Raises:
        InputError: no drawing has this name.
    """
    found = NAME.fullmatch(name)
    options = [Values(*map(int, one.split("."))) for one in found["values"].split("-")[1:]] if found else []
    if not found or not 1 <= int(found["crew"]) <= len(CREWS) or max(map(max, options)) > MOST:
        raise InputError(
            f"no drawing is called {name!r}: it would be vessels-CREW-SPEED.ATTACK.CARGO, as in vessels-3-7.0.1"
        )
    colour = CREWS[int(found["crew"]) - 1]
    return _card(options, colour) if len(options) > 1 else picture(WIDTH, HEIGHT, _fitted(options[0], colour), name)


def _card(options: list[Values], colour: str) -> str:
    cells = "".join(
        at(n % COLUMNS * WIDTH, n // COLUMNS * HEIGHT, _cell(n, one, colour)) for n, one in enumerate(options)
    )
    ground = f'<rect width="{COLUMNS * WIDTH}" height="{COLUMNS * HEIGHT}" fill="{mixed(PAPER, colour, 0.1)}"/>'
    return picture(COLUMNS * WIDTH, COLUMNS * HEIGHT, ground + cells, "vessels")


def _cell(n: int, values: Values, colour: str) -> str:
    """Draw one of the four options with its letter."""
    font = 'font-family="Georgia,serif" font-weight="bold" font-size="12"'
    letter = f'<text x="5" y="13" {font} fill="{INK}">{LETTERS[n]}</text>'
    return _fitted(values, colour) + letter


def _fitted(values: Values, colour: str) -> str:
    """Draw a vessel in the middle of its place; only what is too long is made smaller."""
    hull = _hull(values)
    tail = _flame_length(values)
    scale = min(1.0, SIZE / (hull.tip + tail))
    return at(WIDTH / 2 - scale * (hull.tip - tail) / 2, HEIGHT / 2, _vessel(hull, colour), round(scale, 3))


def _hull(values: Values) -> Hull:
    middle = max(22.0, BOX * values.cargo + 2, GUN * values.attack + 2)
    deck = 8.0
    if values.cargo >= HAULER:
        return Hull(values, deck, deck + middle, deck + middle + 14 + 2 * values.speed, 8.0)
    if values.attack >= WARSHIP:
        return Hull(values, deck, deck + middle, deck + middle + 10 + 2 * values.speed, 6 + 0.5 * values.attack)
    return Hull(values, deck, deck + middle, deck + middle + 12 + 4 * values.speed, 6 + 0.3 * values.attack)


def _vessel(hull: Hull, colour: str) -> str:
    if hull.values.cargo >= HAULER:
        body, roof, keel = _hauler(hull, colour), -5.0, -0.5
    elif hull.values.attack >= WARSHIP:
        body, roof, keel = _warship(hull, colour), -hull.half, hull.half - 0.5
    else:
        body, roof, keel = _dart(hull, colour), -hull.half, hull.half - 0.5
    return _flames(hull) + _guns(hull, roof) + body + _containers(hull, keel)


def _dart(hull: Hull, colour: str) -> str:
    """Draw a needle with a fin and a swept wing."""
    lit, dim, edge = _shades(colour)
    _, deck, bow, tip, half = hull
    middle = (bow + tip) / 2
    body = (
        f"M0 {-half * 0.6:.3g}L{deck} {-half:.3g}H{bow:.4g}Q{middle:.4g} {-half * 0.8:.3g} {tip:.4g} 1"
        f"Q{middle:.4g} {half:.3g} {bow:.4g} {half:.3g}H{deck}L0 {half * 0.6:.3g}Z"
    )
    fin = path(f"M{deck + 10} {1 - half:.3g}L-3 {-half - 7:.3g}H5Z", dim, edge, 0.9)
    wing = path(
        f"M{bow - 3:.4g} 1L{deck - 9} {half + 6:.3g}H{deck + 2}L{bow + 2:.4g} {half * 0.7:.3g}Z",
        mixed(colour, INK, 0.2),
        edge,
        0.9,
    )
    back = path(f"M1 {-half * 0.5:.3g}L{deck} {1 - half:.3g}H{bow:.4g}L{tip - 4:.4g} 0H1Z", lit)
    return fin + path(body, dim, edge) + back + wing + _window(bow + 1, -half * 0.3)


def _warship(hull: Hull, colour: str) -> str:
    """Draw a block of plates with a ram."""
    lit, dim, edge = _shades(colour)
    _, deck, bow, tip, half = hull
    body = (
        f"M0 {-half * 0.7:.3g}L{deck} {-half:.3g}H{bow:.4g}L{tip:.4g} -1V3"
        f"L{bow:.4g} {half:.3g}H{deck}L0 {half * 0.7:.3g}Z"
    )
    top = path(f"M1 {-half * 0.6:.3g}L{deck} {1 - half:.3g}H{bow:.4g}L{bow + 3:.4g} 0H1Z", lit)
    ram = path(
        f"M{bow:.4g} {-half:.3g}L{tip:.4g} -1V3L{bow:.4g} {half:.3g}L{bow + 5:.4g} 1Z",
        mixed(colour, INK, 0.45),
        edge,
        0.9,
    )
    seams = stroke(
        "".join(f"M{deck + (bow - deck) * part / 3:.4g} {1 - half:.3g}V{half - 1:.3g}" for part in (1, 2)), edge, 0.8
    )
    return path(body, dim, edge) + top + seams + ram


def _hauler(hull: Hull, colour: str) -> str:
    """Draw an engine, a long spine for the containers and a cab."""
    lit, dim, edge = _shades(colour)
    _, deck, bow, tip, half = hull
    spine = path(f"M{deck} -5H{bow:.4g}V-1H{deck}Z", lit, edge, 0.9)
    engine = path(f"M0 {-half * 0.7:.3g}L3 {-half:g}H{deck}V{half:g}H3L0 {half * 0.7:.3g}Z", dim, edge)
    middle = (bow + tip) / 2
    outline = f"M{bow:.4g} {-half:g}H{middle:.4g}Q{tip:.4g} {-half * 0.7:.3g} {tip:.4g} 3"
    cab = path(f"{outline}Q{tip:.4g} {half:g} {tip - 6:.4g} {half:g}H{bow:.4g}Z", dim, edge)
    roof = path(f"M{bow + 1:.4g} {1 - half:g}H{middle:.4g}V-3H{bow + 1:.4g}Z", lit)
    return spine + engine + cab + roof + _window(middle, -2)


def _window(x: float, y: float) -> str:
    return path(f"M{x:.4g} {y - 2.5:.3g}q8 0 10 4h-10z", GLASS, STEEL, 0.8)


def _shades(colour: str) -> tuple[str, str, str]:
    """Return the lit, the plain and the outline colour of a hull."""
    return mixed(colour, "#ffffff", 0.45), mixed(colour, "#ffffff", 0.12), mixed(colour, INK, 0.7)


def _flame_length(values: Values) -> float:
    return 5 + 3.4 * values.speed if values.speed else 3.0


def _flames(hull: Hull) -> str:
    """Draw a flame as long as the vessel is fast."""
    nozzle = path("M-3-3.500H1V3.500H-3Z", STEEL)
    if not hull.values.speed:
        return nozzle
    long = _flame_length(hull.values)
    inner = path(f"M-3-1.500L{-long * 0.55:.3g} 0-3 1.500Z", GLOW)
    return path(f"M-3-3Q{-long * 0.4:.3g}-3 {-long:.3g} 0Q{-long * 0.4:.3g} 3-3 3Z", FIRE) + inner + nozzle


def _guns(hull: Hull, roof: float) -> str:
    """Draw as many guns as the attack counts, along the roof."""
    gun = path("M-3.200 1-2-3H2.400L3.200 1Z", STEEL) + stroke("M1-2.200 7-5", STEEL)
    step = (hull.bow - hull.deck - 2) / max(hull.values.attack, 1)
    return "".join(at(hull.deck + 1 + step * (n + 0.42), roof, gun) for n in range(hull.values.attack))


def _containers(hull: Hull, keel: float) -> str:
    """Draw as many containers as the cargo counts, below the keel."""
    box = path("M0 0H8V9H0Z", WOOD, WOOD_DARK, 1) + stroke("M2.800 2V7M5.300 2V7", "#a5834a", 0.8)
    return "".join(at(hull.deck + 1 + BOX * n, keel, box) for n in range(hull.values.cargo))
