"""The night with planet and moon, and the ore of their places: crystals that can be counted."""

import math
from random import Random
from typing import NamedTuple

from motherlode.art.shapes import at, mixed, path, stroke

WIDTH, HEIGHT = 956, 300
BODIES = (("#d0693e", "#6d2a1c"), ("#5fa1a8", "#1f4a5c"), ("#9c82b8", "#3f2f5e"))
"""The light and the dark of planet and moon, by planet card."""
MOST_COUNTED = 9
"""More crystals than these are not drawn."""
HEAP_WIDTH, HEAP_HEIGHT = 100, 56
WAYS: list[list[tuple[int, int]]] = [
    [],
    [(249, 141), (478, 85), (707, 141)],
    [(110, 118), (268, 85), (425, 118), (583, 140), (736, 98), (889, 140)],
]
"""Over which points fleets fly, with a planet, and with planet and moon."""
ICE, FACET, LIGHT, RIM = "#4fb3c6", "#8fdbe6", "#dcf7fa", "#113f49"
FRONT = 5
"""From so many crystals on they stand in two rows."""


class Body(NamedTuple):
    """A planet or a moon as it lies: which card, whether high, how much ore; where it is, and how large."""

    card: int
    high: bool
    ore: int
    x: float
    y: float
    r: float

    @property
    def luck(self) -> Random:
        """What its marks follow from."""
        return Random(self.card * 10 + (self.x > WIDTH / 2))  # noqa: S311 - nothing is secret about a picture

    @property
    def colours(self) -> tuple[str, str]:
        """Its light and its dark; a low one is greyer."""
        light, dark = BODIES[self.card]
        return (light, dark) if self.high else (mixed(light, "#3c4441", 0.5), mixed(dark, "#16201d", 0.45))

    def at(self, angle: float, far: float) -> tuple[float, float]:
        """Return a point on it: to the side of its top, so far from its middle."""
        return self.x + self.r * far * math.sin(angle), self.y - self.r * far * math.cos(angle)


def night(faces: list[tuple[int, bool, int]]) -> str:
    """Draw the sky with a planet, or with planet and moon: card, whether high, ore."""
    places = [(268.0, 590.0, 400.0), (736.0, 503.0, 300.0)] if len(faces) > 1 else [(478.0, 690.0, 500.0)]
    bodies = [Body(*face, *place) for face, place in zip(faces, places, strict=False)]
    return _sky() + _way(WAYS[len(faces)]) + "".join(_globe(n, body) for n, body in enumerate(bodies))


def _way(stops: list[tuple[int, int]]) -> str:
    """Draw the way from place to place that fleets fly, a ring over each."""
    if not stops:
        return ""
    curve = f"M{stops[0][0] - 110} {stops[0][1] + 20}" + "".join(f"Q{x - 60} {y - 14} {x} {y}" for x, y in stops)
    rings = "".join(f'<circle cx="{x}" cy="{y}" r="4.500"/>' for x, y in stops)
    way = f'<path d="{curve}" stroke-dasharray="1 7" stroke-linecap="round"/>'
    return f'<g fill="none" stroke="#cfe0d2" stroke-opacity=".45" stroke-width="1.600">{way}{rings}</g>'


def _sky() -> str:
    stops = '<stop stop-color="{}" stop-opacity="{}"/><stop offset="1" stop-color="{}" stop-opacity="{}"/>'
    defined = (
        f'<linearGradient id="n" x2="0" y2="1">{stops.format("#041514", 1, "#0c3230", 1)}</linearGradient>'
        f'<radialGradient id="d">{stops.format("#2f8a76", 0.42, "#2f8a76", 0)}</radialGradient>'
        f'<radialGradient id="s">{stops.format("#f3c64b", 0.42, "#d98f2e", 0)}</radialGradient>'
    )
    dust = '<ellipse cx="590" cy="36" rx="478" ry="76" fill="url(#d)" transform="rotate(-7 570 40)"/>'
    sun = f'<circle cx="{WIDTH}" r="210" fill="url(#s)"/>'
    return f'<defs>{defined}</defs><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#n)"/>{dust}{sun}{_stars()}'


def _stars() -> str:
    luck, found = Random(7), ""  # noqa: S311 - nothing is secret about a picture
    for width, bright, number in ((1.4, 0.35, 44), (1.8, 0.5, 30), (2.6, 0.75, 14)):
        dots = "".join(f"M{luck.randrange(WIDTH)} {luck.randrange(HEIGHT * 4 // 5)}h.1" for _ in range(number))
        found += f'<g opacity="{bright}">{stroke(dots, "#f7f3e3", width)}</g>'
    return found


def _globe(number: int, body: Body) -> str:
    light, dark = body.colours
    stops = f'<stop stop-color="{light}"/><stop offset=".34" stop-color="{mixed(light, dark, 0.62)}"/>'
    shade = f'<radialGradient id="b{number}" cx=".42" cy=".12" r=".9">{stops}<stop offset=".8" stop-color="{dark}"/>'
    circle = f'cx="{body.x:g}" cy="{body.y:g}" r="{body.r:g}"'
    clip = f'<clipPath id="c{number}"><circle {circle}/></clipPath>'
    glow = f'<circle {circle} fill="none" stroke="{light}" stroke-opacity=".28" stroke-width="{body.r * 0.09:.3g}"/>'
    rim = mixed(light, "#ffffff", 0.45 if body.high else 0.12)
    marks = _bands(body) + _craters(body) + _veins(body)
    return (
        f"<defs>{shade}</radialGradient>{clip}</defs>{glow if body.high else ''}"
        f'<circle {circle} fill="url(#b{number})"/><g clip-path="url(#c{number})">{marks}</g>'
        f'<circle {circle} fill="none" stroke="{rim}" stroke-width="1.800"/>'
    )


def _bands(body: Body) -> str:
    luck, found = body.luck, ""
    for depth in (0.16, 0.26, 0.4, 0.55):
        y, wide = body.y - body.r + body.r * depth * 1.2, body.r * luck.uniform(0.02, 0.05)
        low, ends = y + body.r / 5, (body.x - body.r, body.x + body.r)
        curve = f"M{ends[0]:.0f} {low:.0f}Q{body.x:g} {y - body.r / 5:.0f} {ends[1]:.0f} {low:.0f}"
        found += stroke(curve, body.colours[0], round(wide, 1))
    return f'<g opacity=".15">{found}</g>'


def _craters(body: Body) -> str:
    luck, holes, rims = body.luck, "", ""
    for _ in range(4 if body.high else 13):
        (x, y), size = body.at(luck.uniform(-0.75, 0.75), luck.uniform(0.62, 0.97)), luck.uniform(0.018, 0.05) * body.r
        arc = f"M{x - size * 1.5:.0f} {y:.0f}a{size * 1.5:.1f} {size * 0.7:.1f} 0 0 0 {size * 3:.1f} 0"
        holes += f"{arc}a{size * 1.5:.1f} {size * 0.7:.1f} 0 0 0 {-size * 3:.1f} 0"
        rims += arc
    lit = f'<g opacity=".2">{stroke(rims, "#ffffff", 1)}</g>'
    return f'<g opacity=".55">{path(holes, body.colours[1])}</g>{lit}'


def _veins(body: Body) -> str:
    """Draw a glowing vein for every ore."""
    luck, found = body.luck, ""
    for number in range(body.ore):
        angle = -0.62 + 1.24 * (number + luck.uniform(0.1, 0.9)) / body.ore
        (x, y), s = body.at(angle, luck.uniform(0.955, 0.985)), body.r * 0.022
        bends = [(luck.uniform(-1, 1), 1), (luck.uniform(-1.6, 1.6), 1.4), (luck.uniform(-1, 1), 1)]
        found += f"M{x:.1f} {y:.1f}l" + " ".join(f"{s * dx:.1f} {s * dy:.1f}" for dx, dy in bends)
    wide, thin = stroke(found, "#7fe3ef", 5), stroke(found, "#b8f4fb", 1.3)
    return f'<g opacity=".2">{wide}</g><g opacity=".8">{thin}</g>'


def heap(ore: int) -> str:
    """Draw crystals, all of which can be counted; stumps where there are none; of many, some."""
    ground = f'<ellipse cx="{HEAP_WIDTH / 2:g}" cy="{HEAP_HEIGHT - 5}" rx="34" ry="5" opacity=".35"/>'
    if not ore:
        stumps = path("M-20 1-17-5-12-2-11 1ZM-6 2-4-4 2-6 5 2ZM11 1 14-4 19-2 20 1Z", "#2c6470", RIM, 1)
        return ground + at(HEAP_WIDTH / 2, HEAP_HEIGHT - 6, stumps)
    shown = min(ore, MOST_COUNTED)
    front = shown if shown < FRONT else (shown + 1) // 2
    back = _row(shown - front, -8, 0.95)
    return ground + at(HEAP_WIDTH / 2, HEAP_HEIGHT - 5, back + _row(front, 1, 0.9))


def _row(crystals: int, y: float, tall: float) -> str:
    found = ""
    for number in range(crystals):
        x = 15.5 * (number - (crystals - 1) / 2)
        lean, high = x * 0.42, 25 * (tall + 0.16 * ((number * 7 + crystals) % 3))
        found += f'<g transform="translate({x:.1f} {y:g}) rotate({lean:.1f})">{_crystal(high)}</g>'
    return found


def _crystal(high: float) -> str:
    shape = f"M-6 0-7 {-high * 0.62:.1f} 0 {-high:.1f} 7 {-high * 0.62:.1f} 6 0Z"
    left = path(f"M-6 0-7 {-high * 0.62:.1f} 0 {-high:.1f}-1 0Z", FACET)
    top = path(f"M-7 {-high * 0.62:.1f} 0 {-high:.1f} 7 {-high * 0.62:.1f}-1 {-high * 0.5:.1f}Z", LIGHT)
    return path(shape, ICE) + left + top + path(shape, "none", RIM, 1.2)
