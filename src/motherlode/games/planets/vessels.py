"""Vessels that follow from their values, in the colour of their crew.

The nose and the flame are as long as a vessel is fast; its guns and its containers can be counted.
"""

from typing import NamedTuple

from motherlode.art.shapes import INK, at, mixed, path, stroke

STEEL, GLASS, WOOD, WOOD_DARK, FIRE, GLOW = "#2b3333", "#c8f0f4", "#e9cd98", "#5a4018", "#f0a32b", "#fff6d8"
TAIL = "#ff8a7a"
PORT, HOLD, GEM = "#ffe9a8", "#16424c", "#8fe3ef"
WIDTH, HEIGHT, SIZE = 120, 46, 112
"""The place of a vessel, and the length that fits it."""
HAULER, WARSHIP = 4, 5
"""From so much cargo on it is a hauler, else from so much attack on a warship; all others are darts."""
SWIFT, SWIFTEST = 3, 5
"""From so much speed on it has two engines, and three."""
GUN, BOX = 6.6, 9.0


class Values(NamedTuple):
    """What is printed for a vessel."""

    speed: int
    attack: int
    cargo: int


class Paint(NamedTuple):
    """What a vessel is painted with: its hull, its flames, the metal of its guns."""

    hull: str
    flame: str = FIRE
    metal: str = STEEL
    lamps: bool = False
    """Does it carry lights? At night it does."""

    @property
    def lit(self) -> str:
        """The side that light falls on."""
        return mixed(self.hull, "#ffffff", 0.46)

    @property
    def dim(self) -> str:
        """The other side."""
        return mixed(self.hull, "#ffffff", 0.14)

    @property
    def edge(self) -> str:
        """The outline."""
        return mixed(self.hull, INK, 0.7)


class Hull(NamedTuple):
    """The measures of a vessel that flies to the right, from its tail on."""

    values: Values
    paint: Paint
    deck: float
    bow: float
    tip: float
    half: float
    laden: int = 0
    """How many of its containers hold ore."""


def fitted(values: Values, paint: Paint, laden: int = 0) -> str:
    """Draw a vessel in the middle of its place; only what is too long is made smaller."""
    hull = _hull(values, paint, laden)
    tail = _flame_length(values)
    scale = min(1.0, SIZE / (hull.tip + tail))
    return at(WIDTH / 2 - scale * (hull.tip - tail) / 2, HEIGHT / 2, _vessel(hull), round(scale, 3))


def length(values: Values) -> float:
    """Return how long a vessel is in its place, flames and all: at most `SIZE`."""
    return min(SIZE, _hull(values, Paint(""), 0).tip + _flame_length(values))


def _hull(values: Values, paint: Paint, laden: int) -> Hull:
    deck, middle = 8.0, max(22.0, BOX * values.cargo + 2, GUN * values.attack + 2)
    bow = deck + middle
    if values.cargo >= HAULER:
        return Hull(values, paint, deck, bow, bow + 14 + 2 * values.speed, 8.0, laden)
    if values.attack >= WARSHIP:
        return Hull(values, paint, deck, bow, bow + 11 + 2 * values.speed, 6 + 0.6 * values.attack, laden)
    return Hull(values, paint, deck, bow, bow + 13 + 4 * values.speed, 5.5 + 0.3 * values.attack, laden)


def _vessel(hull: Hull) -> str:
    if hull.values.cargo >= HAULER:
        body, roof, keel = _hauler(hull), -5.0, -1.0
    elif hull.values.attack >= WARSHIP:
        body, roof, keel = _warship(hull), -hull.half, hull.half - 0.5
    else:
        body, roof, keel = _dart(hull), -hull.half, hull.half - 0.5
    return (
        _flames(hull) + _guns(hull, roof) + body + _containers(hull, keel) + (_lamps(hull) if hull.paint.lamps else "")
    )


def _lamps(hull: Hull) -> str:
    """Draw the lights of a vessel: white ahead, red astern, and a row of lit ports between."""
    ports = "".join(f"M{hull.deck + (hull.bow - hull.deck) * part:.4g} -2.600h.1" for part in (0.2, 0.5, 0.8))
    return _lamp(hull.tip - 1, 1.0, GLOW) + _lamp(2, -hull.half * 0.5, TAIL) + stroke(ports, PORT, 2)


def _lamp(x: float, y: float, colour: str) -> str:
    halo = f'<circle r="5" fill="{colour}" opacity=".3"/><circle r="1.800" fill="{colour}"/>'
    return at(x, y, halo)


def _dart(hull: Hull) -> str:
    """Draw a needle with a fin and a swept wing."""
    _, paint, deck, bow, tip, half, _ = hull
    near, far = bow + (tip - bow) * 0.55, bow + (tip - bow) * 0.5
    top = f"M0 {-half * 0.6:.3g}L{deck} {-half:.3g}H{bow - 4:.4g}"
    top += f"Q{near:.4g} {-half * 0.8:.3g} {tip:.4g} {half * 0.25:.3g}"
    whole = f"{top}Q{far:.4g} {half:.3g} {bow:.4g} {half:.3g}H{deck}L0 {half * 0.6:.3g}Z"
    fin = path(f"M{deck + 12} {0.5 - half:.3g}L-3 {-half - 7.5:.3g}H4Z", paint.dim, paint.edge, 1)
    wing = path(
        f"M{bow - 2:.4g} {half * 0.1:.3g}L{deck - 12} {half + 6.5:.3g}H{deck - 3}L{bow + 2:.4g} {half * 0.75:.3g}Z",
        mixed(paint.hull, INK, 0.14),
        paint.edge,
        1,
    )
    back = path(f"{top}L0 {half * 0.1:.3g}Z", paint.lit)
    glass = path(f"M{bow - 5:.4g} {-half * 0.62:.3g}q10-1 17 {half * 0.72:.3g}h-17z", GLASS, STEEL, 0.8)
    return fin + path(whole, paint.dim, paint.edge) + back + path(whole, "none", paint.edge) + wing + glass


def _warship(hull: Hull) -> str:
    """Draw a block of plates with a ram, seams and lit ports."""
    _, paint, deck, bow, tip, half, _ = hull
    top = f"M0 {-half * 0.7:.3g}L{deck} {-half:.3g}H{bow:.4g}L{tip:.4g} {-half * 0.2:.3g}V"
    whole = f"{top}{half * 0.35:.3g}L{bow + 1:.4g} {half:.3g}H{deck}L0 {half * 0.7:.3g}Z"
    ram = path(
        f"M{bow:.4g} {-half:.3g}L{tip:.4g} {-half * 0.2:.3g}V{half * 0.35:.3g}"
        f"L{bow + 1:.4g} {half:.3g}L{bow + 5:.4g} 0Z",
        mixed(paint.hull, INK, 0.42),
    )
    seams = "".join(f"M{deck + (bow - deck) * part:.4g} {1.5 - half:.3g}V{half - 1.5:.3g}" for part in (0.33, 0.66))
    lines = stroke(f"{seams}M{deck} {half * 0.35:.3g}H{bow + 4:.4g}", mixed(paint.hull, INK, 0.35), 0.9)
    lights = stroke(
        "".join(f"M{deck + (bow - deck) * part:.4g} {-half * 0.15:.3g}h.1" for part in (0.12, 0.24, 0.45, 0.57, 0.8)),
        PORT,
        2.4,
    )
    return (
        path(whole, paint.dim) + path(f"{top}0H0Z", paint.lit) + lines + ram + lights + path(whole, "none", paint.edge)
    )


def _hauler(hull: Hull) -> str:
    """Draw an engine, a long spine for the containers and a cab."""
    _, paint, deck, bow, tip, half, _ = hull
    middle, high = bow + (tip - bow) * 0.45, -half * 0.25
    spine = path(f"M{deck - 1} -5H{bow + 1:.4g}V-.500H{deck - 1}Z", paint.lit, paint.edge, 1)
    engine = path(
        f"M0 {-half * 0.75:.3g}L3 {-half:g}H{deck + 1}V{half:g}H3L0 {half * 0.75:.3g}Z", paint.dim, paint.edge
    )
    outline = f"M{bow - 1:.4g} {-half:g}H{middle:.4g}Q{tip:.4g} {-half * 0.7:.3g} {tip:.4g} {half * 0.35:.3g}"
    cab = path(f"{outline}Q{tip - 1:.4g} {half:g} {tip - 6:.4g} {half:g}H{bow - 1:.4g}Z", paint.dim, paint.edge)
    light = path(
        f"M3 {0.6 - half:g}H{deck + 0.4:g}V{high:.3g}H.600ZM{bow - 0.4:.4g} {0.6 - half:g}H{middle:.4g}"
        f"L{tip - 3:.4g} {high:.3g}H{bow - 0.4:.4g}Z",
        paint.lit,
    )
    window = f"M{middle:.4g} {-half * 0.68:.3g}Q{tip - 3:.4g} {-half * 0.55:.3g} {tip - 2:.4g} {half * 0.1:.3g}"
    return spine + engine + cab + light + path(f"{window}H{middle:.4g}Z", GLASS, STEEL, 0.8)


def _flame_length(values: Values) -> float:
    return 5 + 3.6 * values.speed if values.speed else 3.0


def _flames(hull: Hull) -> str:
    """Draw one to three engines, their flames as long as the vessel is fast."""
    speed = hull.values.speed
    if not speed:
        return path("M-3-3.500H1V3.500H-3Z", STEEL)
    engines = 1 + (speed >= SWIFT) + (speed >= SWIFTEST)
    wide, fire, found = 3 - 0.3 * engines, _flame_length(hull.values), ""
    for number in range(engines):
        y = 0 if engines == 1 else hull.half * 1.1 * (number / (engines - 1) - 0.5)
        long = fire * (0.72 if engines == 3 and number != 1 else 1)
        found += at(0, y, _flame(wide, long, hull.paint.flame))
    return found


def _flame(wide: float, long: float, colour: str) -> str:
    outer = f"M-3 {-wide:.3g}Q{-long * 0.4:.3g} {-wide:.3g} {-long:.3g} 0Q{-long * 0.4:.3g} {wide:.3g}-3 {wide:.3g}Z"
    inner = path(f"M-3 {-wide * 0.45:.3g}L{-long * 0.55:.3g} 0-3 {wide * 0.45:.3g}Z", GLOW)
    return path(outer, colour) + inner + path(f"M-4 {-wide:.3g}H1V{wide:.3g}H-4Z", STEEL)


def _guns(hull: Hull, roof: float) -> str:
    """Draw as many guns as the attack counts, along the roof."""
    metal = hull.paint.metal
    gun = path("M-3.200 .800-2-3H2.400L3.200 .800Z", metal) + stroke("M1-2.200 7.500-5", metal)
    step = (hull.bow - hull.deck - 2) / max(hull.values.attack, 1)
    return "".join(at(hull.deck + 1 + step * (n + 0.42), roof, gun) for n in range(hull.values.attack))


def _containers(hull: Hull, keel: float) -> str:
    """Draw as many containers as the cargo counts, below the keel; those with ore are dark, with a gem."""
    high = 12 if keel < 0 else 8.5
    empty = path(f"M0 0H8V{high}H0Z", WOOD, WOOD_DARK, 1) + stroke(
        f"M2.800 1.800V{high - 1.8}M5.400 1.800V{high - 1.8}", "#a5834a", 0.9
    )
    full = path(f"M0 0H8V{high}H0Z", HOLD, WOOD_DARK, 1) + path(
        f"M4 {high / 2 - 3}l2.800 3-2.800 3.400-2.800-3.400z", GEM
    )
    return "".join(
        at(hull.deck + 1.3 + BOX * n, keel, full if n < hull.laden else empty) for n in range(hull.values.cargo)
    )
