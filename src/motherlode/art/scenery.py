"""Scenery: what the covers of games are built of. From the same numbers follows the same picture.

A paint that shades from colour to colour is defined under a name, and used by it: `paint("sky")`.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random

from motherlode.art import deck
from motherlode.art.shapes import path, picture, stroke

WIDTH, HEIGHT = 240, 140
"""The measures of a cover. Where it is shown narrower its sides are cut, so what matters lies in the middle."""
BRIGHTNESS = ((0.7, 0.45), (1.0, 0.65), (1.5, 0.95))
"""How large stars are, and how bright; of the largest there are the fewest."""


def cover(name: str, *layers: str) -> str:
    """Return a cover as a file of its own, what is farthest away first."""
    return picture(WIDTH, HEIGHT, "".join(layers), name)


# paints


def paint(name: str) -> str:
    """Return a paint that is defined in the picture."""
    return f"url(#{name})"


def shade(name: str, *colours: str, across: bool = False) -> str:
    """Define a paint that goes from colour to colour, downwards or across."""
    ends = "" if across else ' x2="0" y2="1"'
    return f'<linearGradient id="{name}"{ends}>{_stops(colours)}</linearGradient>'


def ball(name: str, *colours: str) -> str:
    """Define the paint of a ball that is lit from the upper left."""
    return f'<radialGradient id="{name}" cx=".3" cy=".25" r=".85">{_stops(colours)}</radialGradient>'


def light(name: str, colour: str, *strengths: float) -> str:
    """Define a light that fades from its middle."""
    shown = [f"{colour}{round(255 * strength):02x}" for strength in (*strengths, 0)]
    return f'<radialGradient id="{name}">{_stops(shown)}</radialGradient>'


def _stops(colours: Sequence[str]) -> str:
    last = max(len(colours) - 1, 1)
    return "".join(f'<stop offset="{n / last:.2g}" stop-color="{colour}"/>' for n, colour in enumerate(colours))


# shapes


def backdrop(fill: str, high: float = HEIGHT) -> str:
    """Fill the whole picture, or its upper part."""
    return f'<rect width="{WIDTH}" height="{high:g}" fill="{fill}"/>'


def disc(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """Draw a circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{more}/>'


def oval(x: float, y: float, wide: float, high: float, fill: str) -> str:
    """Draw an ellipse."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{wide:g}" ry="{high:g}" fill="{fill}"/>'


def turned(x: float, y: float, angle: float, drawn: str, scale: float = 1.0) -> str:
    """Put a drawing somewhere, turned clockwise."""
    size = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}) rotate({angle:g}){size}">{drawn}</g>'


def faded(opacity: float, drawn: str) -> str:
    """Let what is behind a drawing shine through."""
    return f'<g opacity="{opacity:g}">{drawn}</g>'


def kept(name: str, drawn: str) -> str:
    """Define a drawing that is shown more than once."""
    return f'<g id="{name}">{drawn}</g>'


def again(name: str, x: float, y: float, angle: float = 0, scale: float = 1.0) -> str:
    """Show a drawing that is defined in the picture."""
    turn, size = f" rotate({angle:g})" if angle else "", "" if scale == 1 else f" scale({scale:g})"
    return f'<use href="#{name}" transform="translate({x:g} {y:g}){turn}{size}"/>'


def card(name: str, width: float) -> str:
    """Draw a card of the deck around the origin."""
    size = f'x="{-width / 2:g}" y="{-width * 0.7:g}" width="{width:g}" height="{width * 1.4:g}"'
    return f'{deck.card(name)}<use href="#{name}" {size}/>'


# land and sky


def hills(seed: int, y: float, swing: float, steps: int, fill: str) -> str:
    """Draw soft hills from side to side, down to the foot of the picture."""
    tops = _crest(seed, y, swing, steps)
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(tops)]
    waves = (f"Q{a:.4g} {b:.4g} {c:.4g} {d:.4g}" for (a, b), (c, d) in zip(tops[1:], middles[1:], strict=False))
    return path(f"M0 {HEIGHT}V{middles[0][1]:.4g}{''.join(waves)}V{HEIGHT}Z", fill)


def crags(seed: int, y: float, swing: float, steps: int, fill: str) -> str:
    """Draw sharp mountains from side to side, down to the foot of the picture."""
    crest = "L".join(f"{a:.4g} {b:.4g}" for a, b in _crest(seed, y, swing, steps))
    return path(f"M{crest}V{HEIGHT}H0Z", fill)


def _crest(seed: int, y: float, swing: float, steps: int) -> list[tuple[float, float]]:
    luck, wide = _chance(seed), WIDTH / (steps - 1)
    return [(wide * (n - 0.5), y - swing * luck.random()) for n in range(steps + 1)]


def stars(seed: int, number: int, low: float = HEIGHT, colour: str = "#fff8e2") -> str:
    """Strew stars over the sky, down to a height."""
    luck, found = _chance(seed), ""
    for part, (width, bright) in enumerate(BRIGHTNESS, 1):
        dots = (f"M{luck.randrange(WIDTH)} {luck.randrange(int(low))}h.1" for _ in range(number // part**2))
        found += faded(bright, stroke("".join(dots), colour, width))
    return found


def gleam(x: float, y: float, r: float, colour: str = "#ffffff") -> str:
    """Draw a gleam with four points."""
    sides = f"q0 {r:g} {r:g} {r:g}-{r:g} 0-{r:g} {r:g} 0-{r:g}-{r:g}-{r:g} {r:g} 0 {r:g}-{r:g}z"
    return path(f"M{x:g} {y - r:g}{sides}", colour)


def beams(x: float, y: float, length: float, angles: Iterable[float], wide: float, fill: str) -> str:
    """Draw beams of light; the angles are those from straight up, clockwise."""
    return path("".join(_beam(x, y, length, math.radians(angle), math.radians(wide)) for angle in angles), fill)


def _beam(x: float, y: float, length: float, angle: float, wide: float) -> str:
    ends = ((x + length * math.sin(a), y - length * math.cos(a)) for a in (angle - wide / 2, angle + wide / 2))
    return f"M{x:g} {y:g}" + "".join(f"L{a:.4g} {b:.4g}" for a, b in ends) + "Z"


# what people build


def skyline(seed: int, y: float, swing: float, fill: str, window: str) -> str:
    """Draw the roofs of a town from side to side, some windows lit."""
    luck, x, roofs, lit = _chance(seed), -6, "", ""
    while x < WIDTH:
        wide, top, high = luck.randrange(14, 27), round(y - swing * luck.random(), 1), luck.randrange(6, 17)
        roofs += f"V{top:g}h-1.500L{x + wide / 2:g} {top - high:g}L{x + wide + 1:g} {top:g}h-1"
        lit += "".join(f"M{x + n} {top + 4 + 7 * luck.randrange(3):g}h2v3h-2Z" for n in range(4, wide - 4, 9))
        x += wide
    return path(f"M-6 {HEIGHT}{roofs}V{HEIGHT}Z", fill) + path(lit, window)


def smoke(x: float, y: float, colour: str) -> str:
    """Draw smoke that rises from a chimney."""
    puffs = ((0, 0, 2), (1.2, -3.5, 2.8), (3.4, -7.5, 3.6), (7, -12, 4.8))
    return "".join(faded(0.36 - 0.07 * n, disc(x + a, y + b, r, colour)) for n, (a, b, r) in enumerate(puffs))


def _chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - nothing is secret about a picture
