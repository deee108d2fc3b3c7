"""The grounds of portraits: what is cut into them, so that colour is not the only sign of a keyword."""

import math

from motherlode.art.shapes import path, stroke
from motherlode.games.realm_of_thieves.portraits.linocut import PAPER, disc, faded

WIDTH, HEIGHT = 160, 124
RAYS, LENGTH = 14, 120
MOON, CRATER, SUN, DRAPE, DRAPE_LIGHT, VALANCE = "#f3e7b8", "#ddcf98", "#f6dd9a", "#8b2338", "#c5566a", "#6d1529"
GOUGES = (
    "M4 8l8 1M14 30l6-1M3 52l9 1M10 88l7-1M5 108l8 1M148 14l8-1M140 38l7 1M"
    "150 60l7-1M138 92l9 1M147 112l8-1M24 18l6 1M132 74l7 1"
)
"""What a knife leaves at the edges."""


def _rays() -> str:
    """Draw light from behind the head to all sides."""
    step = math.tau / RAYS
    ends = [
        [(80 + LENGTH * math.cos(a), 56 + LENGTH * math.sin(a)) for a in (n * step, (n + 0.5) * step)]
        for n in range(RAYS)
    ]
    return faded(0.75, path("".join(f"M80 56L{a:.0f} {b:.0f} {c:.0f} {d:.0f}Z" for (a, b), (c, d) in ends), "{light}"))


def _speed() -> str:
    lines = ((y, 150 - y * 37 % 70) for y in range(5, 124, 13))
    return path("".join(f"M0 {y}L{x} {y + 2.5} 0 {y + 5}Z" for y, x in lines), "{light}")


def _night() -> str:
    stars = ((22, 22), (44, 12), (140, 74), (18, 70), (146, 100), (58, 26))
    shine = "".join(f"M{x} {y - 4}l1 3 3 1-3 1-1 3-1-3-3-1 3-1Z" for x, y in stars)
    sky = faded(0.5, stroke("".join(f"M0 {y}H160" for y in range(8, 124, 9)), "{light}", 1.3))
    moon = disc(118, 34, 25, MOON) + disc(110, 28, 4, CRATER) + disc(126, 42, 5.5, CRATER) + disc(124, 20, 2.5, CRATER)
    return sky + moon + path(shine, PAPER)


def _spotlight() -> str:
    glints = "".join(
        f"M{x} {y - 6}l2 4 4 2-4 2-2 4-2-4-4-2 4-2Z"
        for x, y in ((24, 30), (136, 24), (36, 62), (128, 60), (18, 92), (144, 94))
    )
    return faded(0.8, path("M80-30 0 124H160Z", "{light}")) + path(glints, "{cloak}")


def _stage() -> str:
    """Draw a stage in the light, and its curtain."""
    drapes = path("M0 0H48Q36 60 14 124H0ZM160 0H112Q124 60 146 124H160Z", DRAPE)
    folds = stroke("".join(f"M{x} 0Q{x + 5} 60 {x - 6} 124" for x in (8, 18, 28, 142, 152)), DRAPE_LIGHT, 2.2)
    valance = path("M0 0H160V8Q146 20 133 8 120 20 107 8 93 20 80 8 66 20 53 8 40 20 27 8 13 20 0 8Z", VALANCE)
    return faded(0.85, disc(80, 58, 52, "{light}")) + drapes + folds + valance


def _dusk() -> str:
    bars = "".join(f"M0 {y}H160V{y + high}H0Z" for y, high in ((66, 2), (76, 3.5), (87, 5), (99, 7), (112, 12)))
    clouds = stroke("M10 20H40M118 14H150M4 44H24M134 48H158", "{light}", 2.5)
    return disc(80, 70, 50, SUN) + path(bars, "{ground}") + clouds


def _rising() -> str:
    arrows = ((x, y) for x in range(-20, 160, 40) for y in range(20, 160, 32))
    return faded(0.8, path("".join(f"M{x} {y}l20-22 20 22v9l-20-22-20 22Z" for x, y in arrows), "{light}"))


def _storm() -> str:
    """Draw thorns, and two strokes of lightning."""
    thorns = "".join(f"M{x} 124L{x + 6 + x * 7 % 9} {18 + x * 13 % 46} {x + 20} 124Z" for x in range(-6, 160, 20))
    bolts = "M22 0 36 22 28 24 40 46 18 26 27 23ZM140 0 128 20 136 22 124 42 145 24 137 21Z"
    return faded(0.7, path(thorns, "{light}")) + path(bolts, SUN)


def _wall() -> str:
    rows = "".join(
        f"M0 {y}H160" + "".join(f"M{x} {y}v15" for x in range(8 + y % 2 * 20, 160, 40)) for y in range(4, 124, 15)
    )
    return faded(0.8, stroke(rows, "{light}", 2))


PATTERNS = {
    "eager": _speed(),
    "elusive": _night(),
    "over_achiever": _rays(),
    "flashy": _spotlight(),
    "attention_seeker": _stage(),
    "closing_act": _dusk(),
    "rush": _rising(),
    "vengeance": _storm(),
    "none": _wall(),
}


def backdrop(pattern: str) -> str:
    """Draw the ground that a henchman stands before."""
    return (
        path(f"M0 0H{WIDTH}V{HEIGHT}H0Z", "{ground}") + PATTERNS[pattern] + faded(0.6, stroke(GOUGES, "{light}", 1.5))
    )
