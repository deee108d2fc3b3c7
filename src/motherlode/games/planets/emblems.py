"""The emblems of the twelve crews, and a sign for every kind of action: on a medal of the crew's colour.

All are drawn within twelve units of the origin.
"""

from motherlode.art.shapes import PAPER
from motherlode.games.planets.components import Kind

CREWS = (
    "#b5462a", "#8a5f0e", "#44506a", "#1d6c88", "#6b4b94", "#71493b",
    "#50666d", "#9c2d44", "#48732a", "#22705c", "#3860a6", "#33334a",
)  # fmt: skip
"""The colours of the crews, by the numbers of their cards."""
RADIUS = 18
GOLD = "#d9a93a"
STAR = "M0-7.500 1.800-2.400 7.100-2.300 2.900 1 4.400 6.100 0 3.100-4.400 6.100-2.900 1-7.100-2.300-1.800-2.400Z"


def _filled(lines: str, more: str = "") -> str:
    return f'<path d="{lines}" fill="{PAPER}"{more}/>'


def _line(lines: str, width: float = 2) -> str:
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{lines}" fill="none" stroke="{PAPER}" stroke-width="{width:g}" {ends}/>'


def _circle(r: float, x: float = 0, y: float = 0) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0Z"


EMBLEMS = (
    # a flame
    _filled(
        "M1-11C6-6 8.500-2 8.500 3 8.500 8 4.500 11 0 11S-8.500 8-8.500 3C-8.500 0-7-2-5-4.500"
        "-4.500-2-3.500-1-2-1 0-3.500 1.500-7 1-11Z"
    ),
    # a lantern
    _line("M-4-6A4 4.500 0 0 1 4-6M-11-2-8.500-1M11-2 8.500-1M-11 5H-9M11 5H9")
    + _filled("M-6-5.500H6V-3H-6ZM-5-1.500H5L6 7H-6ZM-7 8.500H7V11H-7Z"),
    # a shield with pillars
    _filled(
        "M-9-10.500H9V0C9 6 4 9.500 0 11.500-4 9.500-9 6-9 0Z"
        "M-6-7.500V-5.300H-5V3H-3V-5.300H-1V5H1V-5.300H3V3H5V-5.300H6V-7.500Z",
        ' fill-rule="evenodd"',
    ),
    # a wheel
    _line(_circle(9))
    + _filled(_circle(2.6))
    + _line("M0-9V9M-9 0H9M-6.400-6.400 6.400 6.400M6.400-6.400-6.400 6.400", 1.5),
    # a voice
    _filled(_circle(2.8, -7))
    + _line("M-2-4.500A6 6 0 0 1-2 4.500M2-7.500A10 10 0 0 1 2 7.500M6-10.500A14 14 0 0 1 6 10.500"),
    # a magnet
    _filled(
        "M-9.500-5V1A9.500 9.500 0 0 0 9.500 1V-5H4V1A4 4 0 0 1-4 1V-5Z"
        "M-9.500-10.500H-4V-7H-9.500ZM4-10.500H9.500V-7H4Z"
    ),
    # a moth
    _filled(
        "M0-3C-3-10-12-11-11.500-5-11.500-1-7 1-3 1"
        "-8 3-8.500 9.500-4.500 9.500-1.500 9.500 0 6 0 3 0 6 1.500 9.500 4.500 9.500"
        " 8.500 9.500 8 3 3 1 7 1 11.500-1 11.500-5 12-11 3-10 0-3Z"
    ),
    # a star in its orbit
    _filled(STAR) + f'<g transform="rotate(-28)">{_line("M-12 0A12 4.500 0 1 1 12 0A12 4.500 0 1 1-12 0Z", 1.6)}</g>',
    # a hand
    _line("M-6 0V-5M-2-1V-9M2-1V-9.500M6 0V-7M-6.500 3-10 0", 3.2)
    + _filled("M-7.500-1H7.500V4C7.500 8 4 11 0 11S-7.500 8-7.500 4Z"),
    # a plumb bob
    _line("M0-11.500V-6") + _filled("M-3-7H3V-4H-3ZM-7-3H7L0 11.500Z"),
    # a pennant
    _line("M-7-11V11.500") + _filled("M-5.500-10 11-4.500-5.500 1.500Z"),
    # an anchor
    _line(
        f"{_circle(2.4, 0, -8.5)}M0-6V10M-5-3H5M-9.500 3C-9 8-4 10.500 0 10.500S9 8 9.500 3"
        "M-11 5.500-9.500 2-6.500 4.500M11 5.500 9.500 2 6.500 4.500"
    ),
)
"""The emblems of the crews, by the numbers of their cards."""


SIGNS = {
    Kind.NONE: _line("M-7 0H7"),
    Kind.PER_CARD: _line("M-9-4H1V10H-9ZM-5-8H5V-5") + _line("M5-1V9M0 4H10", 2.6),
    Kind.CONVERT: _line("M-11-6-6 0-11 6M-5-6 0 0-5 6")
    + _filled("M6-8 7.500-2.500 12-5 9.500 0 12 5 7.500 2.500 6 8 4.500 2.500 1 4 3 0 1-4 4.500-2.500Z"),
    Kind.JAM: _line("M-11 0C-9-8-7-8-5 0S-1 8 1 0 5-8 7 0 10 5 11 0M-8 10 8-10"),
    Kind.ARRIVE: _line("M10 8C10-6-2-9-9-1M-9-8V-1H-2") + _filled(_circle(2.5, 10, 8)),
    Kind.TRUCE: _line("M-7-10V11") + _filled("M-5.500-10C-2-12 2-7 10-9.500V1C3 3.500-2-1-5.500 1Z"),
    Kind.AMBUSH: _filled("M-2-12 5-12 1-3H8L-5 12-2 2H-8Z"),
    Kind.BOUNTY: _line(_circle(10)) + f'<g transform="scale(.800)">{_filled(STAR)}</g>',
    Kind.RAID: _line("M-9-10 7 8M9-10-7 8M-10 4-4 10M10 4 4 10M-9 10-7 8M9 10 7 8", 2.6),
    Kind.SKIM: _line("M-11 7C-6 2-4 11 0 7S6 2 11 7") + _filled("M-6-10H6L10-5 0 4-10-5Z"),
    Kind.DRILL: _filled("M-6-11H6V-7H-6ZM-5-5H5L3.500 0H-3.500ZM-3 2H3L2 6H-2ZM-1.500 8H1.500L0 12Z"),
    Kind.INSURANCE: _filled("M-11 0A11 10 0 0 1 11 0C8-3 5-3 3.500 0 2-3-2-3-3.500 0-5-3-8-3-11 0Z")
    + _line("M0 0V8A2.800 2.800 0 0 0 5.600 8"),
}
"""What stands for each kind of action."""


def medal(sign: str, crew: int) -> str:
    """Draw a sign on a disc with a thin rim of gold, in the middle of its place."""
    disc = f'<circle r="17" fill="{CREWS[crew]}" stroke="{GOLD}" stroke-width="1.600"/>'
    return f'<g transform="translate({RADIUS} {RADIUS})">{disc}{sign}</g>'
