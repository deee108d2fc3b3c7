"""The emblems of the twelve crews: signs within twelve units of the origin, on a medal of the crew's colour."""

from motherlode.art.shapes import PAPER

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


def medal(crew: int) -> str:
    """Draw the emblem of a crew on a disc with a thin rim of gold, in the middle of its place."""
    disc = f'<circle r="17" fill="{CREWS[crew]}" stroke="{GOLD}" stroke-width="1.600"/>'
    return f'<g transform="translate({RADIUS} {RADIUS})">{disc}{EMBLEMS[crew]}</g>'
