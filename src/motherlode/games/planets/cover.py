"""The cover of *Mine, All Mine!*: a planet with its ring and its moon, ore on its rocks, ships that race for it."""

from motherlode.art.scenery import (
    again,
    backdrop,
    ball,
    cover,
    disc,
    faded,
    gleam,
    kept,
    light,
    oval,
    paint,
    shade,
    stars,
    turned,
)
from motherlode.art.shapes import SEATS, at, mixed, path, stroke
from motherlode.games.planets import space
from motherlode.games.planets.convoys import NIGHT_METAL
from motherlode.games.planets.vessels import HEIGHT, WIDTH, Paint, Values, fitted

PLANET, RADIUS, TILT = (158.0, 62.0), 37.0, -20.0
RING = (66.0, 15.0)
"""Half its width and its height."""
ARCS = ((1.0, 2.4, 0.95), (0.9, 4.6, 0.75), (0.78, 2.2, 0.5))
"""Of the ring: how far out, how broad, how thick."""
BANDS = (
    (-25, 5, "#f3b06a", 0.55),
    (-12, 8, "#8f3a22", 0.4),
    (2, 5, "#ffd596", 0.5),
    (12, 9, "#84341f", 0.4),
    (25, 5, "#f0a760", 0.45),
)
"""The clouds of the planet: how far below its middle, how broad, their colour, how thick."""
SHIPS = (
    (70, 48, 0.38, 2, Values(5, 0, 0)),
    (64, 76, 0.5, 1, Values(6, 1, 0)),
    (62, 107, 0.68, 0, Values(7, 0, 0)),
)
"""Where they are, how large, of which seat, of what values."""
COURSE = -24
ROCK, ROCK_LIT, ROCK_DIM = "#4b4560", "#8a80a0", "#252138"


def drawn() -> str:
    """Draw the cover."""
    return cover("planets", _paints(), _night(), _moon(), _planet(), _rocks(), "".join(_ship(*one) for one in SHIPS))


def _paints() -> str:
    trails = (shade(f"trail{seat}", f"{colour}00", f"{colour}b0", across=True) for seat, colour in enumerate(SEATS[:3]))
    defined = (
        shade("night", "#0a0c2b", "#1c1f5c", "#4a3b8f"),
        light("dust", "#b06cff", 0.4, 0.15),
        light("far", "#3fd0e8", 0.35, 0.12),
        light("air", "#ffb877", 0, 0, 0, 0.5),
        ball("planet", "#ffdca0", "#ee9a52", "#b9552f", "#5a1f1c"),
        ball("moon", "#ffffff", "#c9cfe6", "#6d739c"),
        ball("dark", "#00000000", "#00000000", "#12082ad0"),
        f'<clipPath id="globe">{disc(0, 0, RADIUS, "")}</clipPath>',
        kept("ring", _ring()),
        *trails,
    )
    return f"<defs>{''.join(defined)}</defs>"


def _night() -> str:
    clouds = oval(70, 110, 120, 52, paint("dust")) + oval(190, 24, 100, 44, paint("far"))
    bright = gleam(30, 24, 5) + gleam(222, 100, 4) + gleam(112, 120, 3.4)
    return backdrop(paint("night")) + clouds + stars(4, 48) + bright


def _moon() -> str:
    craters = ((-4, -3, 3), (4, 4, 2.4), (5, -5, 1.6), (-5, 6, 1.8), (0, 1, 1.3))
    holes = "".join(disc(x, y, r, "#8e95b8") + disc(x + 0.4, y + 0.5, r * 0.8, "#a6adcb") for x, y, r in craters)
    return at(92, 26, disc(0, 0, 20, paint("far")) + disc(0, 0, 12, paint("moon")) + holes)


def _planet() -> str:
    """Draw the planet in its ring, half of which is behind it."""
    bands = "".join(_band(*one) for one in BANDS)
    storm = oval(-6, -17, 6, 2.6, "#ffe2b0") + oval(-6, -17, 4, 1.5, "#c9562f")
    clouds = f'<g clip-path="{paint("globe")}">{bands}{storm}{_shadow()}</g>'
    globe = disc(0, 0, RADIUS, paint("planet")) + clouds + disc(0, 0, RADIUS, paint("dark"))
    whole = disc(0, 0, RADIUS + 13, paint("air")) + again("ring", 0, 0, 180) + globe + again("ring", 0, 0)
    return turned(*PLANET, TILT, whole)


def _band(y: float, wide: float, colour: str, thick: float) -> str:
    return faded(thick, stroke(f"M{-RADIUS:g} {y:g}Q0 {y + 7:g} {RADIUS:g} {y:g}", colour, wide))


def _shadow() -> str:
    """Draw the shadow of the ring on the planet."""
    return faded(0.35, stroke(f"M{-RADIUS:g} 2Q0 {RING[1] - 4:g} {RADIUS:g} 2", "#1c0a14", 5))


def _ring() -> str:
    """Draw the half of the ring that is before the planet; the other is the same, turned round."""
    x, y = RING
    return "".join(_arc(x * far, y * far, wide, thick) for far, wide, thick in ARCS)


def _arc(x: float, y: float, wide: float, thick: float) -> str:
    return faded(thick, stroke(f"M{-x:g} 0A{x:g} {y:g} 0 0 0 {x:g} 0", "#f2d6a0", wide))


def _rocks() -> str:
    """Draw rocks that drift by, with ore on them."""
    rock = path("M-34 4-30-5-16-9 2-6 18-10 30-4 36 6 24 15 4 18-20 15Z", ROCK)
    sides = path("M-34 4-30-5-16-9 2-6 18-10 30-4 12 2-14 2Z", ROCK_LIT) + path(
        "M36 6 24 15 4 18-20 15-6 8 14 9Z", ROCK_DIM
    )
    heap = at(-30, -46, space.heap(3), 0.72)
    pebbles = path("M118 104l5-3 4 3-2 4-5 1ZM146 112l3-2 3 2-2 3-3 0ZM222 60l6-3 4 4-3 5-6 0Z", ROCK_LIT)
    return pebbles + turned(184, 124, -4, rock + sides + heap, 0.9)


def _ship(x: float, y: float, size: float, seat: int, values: Values) -> str:
    trail = path("M-170 0Q-80-3-40-5.500Q-30 0-40 5.500-80 3-170 0Z", paint(f"trail{seat}"))
    hull = Paint(mixed(SEATS[seat], "#5a3a52", 0.25), metal=NIGHT_METAL, lamps=seat == 0)
    return turned(x, y, COURSE, trail + at(-WIDTH / 2, -HEIGHT / 2, fitted(values, hull)), size)
