"""The deck: every card drawn as SVG, in one sprite. A page shows a card with ``<use href="…#KH">``."""

import functools
import hashlib

from motherlode.core.cards import NAMES
from motherlode.game.scene import BACK

WIDTH, HEIGHT = 100, 140
PAPER, EDGE, RED, BLACK = "#fdfaf1", "#c9c0a8", "#b3202c", "#1c2430"
ICE, DEEP_ICE = "#e3f4f7", "#5aa9b8"
GOLD, GOLD_DARK, WINE, WINE_DARK = "#d9a93a", "#9a6f14", "#7a2330", "#571722"
TINT = {"S": "#e4e8ee", "H": "#f8e3e0", "D": "#fbe8d3", "C": "#e2ece4"}

SUIT_SHAPES = {
    "S": "M0-10C-2-6-9-2-9 3.2-9 7-4 8.4-1.4 5-1.6 7.4-2.4 9-4 10H4C2.4 9 1.6 7.4 1.4 5 4 8.4 9 7 9 3.2 9-2 2-6 0-10Z",
    "H": "M0 10C-3 5-9.5 1.2-9.5-4.2-9.5-10-2.2-11 0-5.2 2.2-11 9.5-10 9.5-4.2 9.5 1.2 3 5 0 10Z",
    "D": "M0-11C2-7 5-3 8.2 0 5 3 2 7 0 11-2 7-5 3-8.2 0-5-3-2-7 0-11Z",
    "C": "M0-10A4.4 4.4 0 0 1 3.4-2.6 4.5 4.5 0 1 1 1.3 4.4C1.5 7 2.4 9 4 10H-4C-2.4 9-1.5 7-1.3 4.4"
    "A4.5 4.5 0 1 1-3.4-2.6 4.4 4.4 0 0 1 0-10Z",
}
"""Each within ten units around the origin."""

DICE = ("die", *(f"die-{n}" for n in range(1, 7)))
"""The faces of a die; the first has not been rolled yet."""
FACES = frozenset((*NAMES, BACK, *DICE))
"""All that is drawn here."""
SMALL = "-small"
"""Ends the name of a card as it is drawn where there is little room: one large index, one sign."""
SPOTS = {1: "5", 2: "37", 3: "357", 4: "1379", 5: "13579", 6: "134679"}
"""Where the spots of a die are, in a square numbered like the keys of a telephone."""

FONT = "font-family=\"Georgia,'Times New Roman','DejaVu Serif',serif\" font-weight=\"bold\""
CUT = (
    ("M0-11C-2-7-5-3-8.2 0H0Z", "#c9303d"),
    ("M0-11C2-7 5-3 8.2 0H0Z", "#a81c28"),
    ("M0 11C-2 7-5 3-8.2 0H0Z", "#8f1520"),
    ("M0 11C2 7 5 3 8.2 0H0Z", "#74101a"),
    ("M0-5 3.8 0 0 5-3.8 0Z", "#d9525c"),
    ("M0-5-3.8 0H0Z", "#f0a2a6"),
)
"""The sides of a cut stone, the table and its gleam."""

LEFT, MIDDLE, RIGHT = 34, 50, 66
TOP, BOTTOM = 27, 113
SIDES = (LEFT, RIGHT)
PIPS: dict[str, list[tuple[float, float]]] = {
    "2": [(MIDDLE, 0), (MIDDLE, 1)],
    "3": [(MIDDLE, 0), (MIDDLE, 1 / 2), (MIDDLE, 1)],
    "4": [(x, y) for x in SIDES for y in (0, 1)],
    "5": [*((x, y) for x in SIDES for y in (0, 1)), (MIDDLE, 1 / 2)],
    "6": [(x, y) for x in SIDES for y in (0, 1 / 2, 1)],
    "7": [*((x, y) for x in SIDES for y in (0, 1 / 2, 1)), (MIDDLE, 1 / 4)],
    "8": [*((x, y) for x in SIDES for y in (0, 1 / 2, 1)), (MIDDLE, 1 / 4), (MIDDLE, 3 / 4)],
    "9": [*((x, y) for x in SIDES for y in (0, 1 / 3, 2 / 3, 1)), (MIDDLE, 1 / 2)],
    "T": [*((x, y) for x in SIDES for y in (0, 1 / 3, 2 / 3, 1)), (MIDDLE, 1 / 6), (MIDDLE, 5 / 6)],
}
"""Where the pips of a number card stand: across, and how far down."""

PIPS_IN_TWO_ROWS = 6
GEM = "M-8-3-4.5-7H4.5L8-3 0 7Z"
FACETS = "M-8-3H8M-4.5-7-2.5-3 0-7 2.5-3 4.5-7M-2.5-3 0 7 2.5-3"
PICKAXE = (
    '<g transform="rotate(38)">'
    f'<path d="M0-11V20" stroke="{GOLD_DARK}" stroke-width="4.4" stroke-linecap="round"/>'
    '<path d="M-20-3C-14-15-7-18 0-18S14-15 20-3C14-9 7-11 0-11S-14-9-20-3Z" fill="{ink}" stroke="{ink}" '
    'stroke-width="1.4" stroke-linejoin="round"/></g>'
)
LANTERN = (
    '<path d="M-6-11C-6-19 6-19 6-11" fill="none" stroke="{ink}" stroke-width="2.4"/>'
    '<path d="M-8-6 -5-12H5L8-6Z" fill="{ink}"/>'
    f'<path d="M-7-6H7L9 10H-9Z" fill="{GOLD}"/>'
    '<path d="M0-3C4 1 4.4 3 3.6 5.4 2.8 8-2.8 8-3.6 5.4-4.2 3-2 2 0-3Z" fill="{ink}"/>'
    '<path d="M-10 10H10V14.5H-10Z" fill="{ink}"/>'
)
CROWN = (
    f'<path d="M-15 10-19-9-8.5-1 0-15 8.5-1 19-9 15 10Z" fill="{GOLD}" stroke="{{ink}}" stroke-width="1.8" '
    'stroke-linejoin="round"/><path d="M-15.5 9.5H15.5V14.5H-15.500Z" fill="{ink}"/>'
    '<circle cy="-15" r="2.6" fill="{ink}"/><circle cx="-19" cy="-9.5" r="2.2" fill="{ink}"/>'
    '<circle cx="19" cy="-9.5" r="2.2" fill="{ink}"/>'
)
CAP = (
    '<path d="M-15 11C-15-1-25-3-27 4-27-12-12-16-7-7-6-17 6-17 7-7 12-16 27-12 27 4 25-3 15-1 15 11Z" fill="{ink}"/>'
    f'<circle cx="-27" cy="5" r="3.6" fill="{GOLD}"/><circle cx="27" cy="5" r="3.6" fill="{GOLD}"/>'
    f'<circle cy="-16.5" r="3.6" fill="{GOLD}"/><path d="M-16 11H16V16.5H-16Z" fill="{GOLD}"/>'
)
EMBLEMS = {"J": PICKAXE, "Q": LANTERN, "K": CROWN}


def ink(name: str) -> str:
    """Return the colour of a card."""
    return RED if name[1] in "HD" or name == "X1" else BLACK


def card(name: str) -> str:
    """Draw a card, or the back of all cards, as a symbol."""
    drawn = _die(name) if name in DICE else _back() if name == BACK else f"{_paper(PAPER, EDGE)}{_face(name)}"
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawn}</symbol>'


def small(name: str) -> str:
    """Draw a card for where there is little room: nothing that would blur."""
    is_face = name != BACK and name not in DICE
    drawn = f"{_paper(PAPER, EDGE)}{_small_face(name)}" if is_face else _small_back() if name == BACK else _die(name)
    return f'<symbol id="{name}{SMALL}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawn}</symbol>'


def _small_face(name: str) -> str:
    rank, suit = name[0], name[1]
    if rank == "X":
        return _joker(name)
    text, squeezed = ("10", ' textLength="38" lengthAdjust="spacingAndGlyphs"') if rank == "T" else (rank, "")
    index = f'<text x="24" y="41" text-anchor="middle" {FONT} font-size="45" fill="{ink(name)}"{squeezed}>{text}</text>'
    return index + _pip(suit, 24, 60, 1.2) + _small_sign(rank, suit)


def _small_sign(rank: str, suit: str) -> str:
    """Draw the one sign of a small card: its suit, or what a figure carries, in a frame."""
    if rank in EMBLEMS:
        frame = f'<rect x="42" y="48" width="50" height="80" rx="6" fill="{TINT[suit]}" stroke="{ink(rank + suit)}"/>'
        return f'{frame}<g transform="translate(67 89) scale(1.12)">{EMBLEMS[rank].format(ink=ink(rank + suit))}</g>'
    ground = f'<circle cx="66" cy="90" r="32" fill="{TINT[suit]}"/>' if rank == "A" else ""
    return ground + (_stone(66, 90, 2.7) if suit == "D" else _pip(suit, 66, 90, 2.5))


def _stone(x: float, y: float, scale: float) -> str:
    """Draw the sign of the diamonds as a cut stone."""
    cut = "".join(f'<path d="{side}" fill="{colour}"/>' for side, colour in CUT)
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{cut}</g>'


def _face(name: str) -> str:
    if name[0] == "X":
        return _joker(name)
    corner = _corner(name)
    return f"{corner}{_upside_down(corner)}{_middle(name)}"


def _middle(name: str) -> str:
    rank, suit = name[0], name[1]
    if rank == "A":
        return _pip(suit, 50, 70, 2.6)
    return _court(name) if rank in EMBLEMS else "".join(_pips(rank, suit))


def _pips(rank: str, suit: str) -> list[str]:
    scale = 0.82 if len(PIPS[rank]) > PIPS_IN_TWO_ROWS else 0.95  # more stand closer
    return [_pip(suit, x, TOP + (BOTTOM - TOP) * y, -scale if y > 1 / 2 else scale) for x, y in PIPS[rank]]


def _pip(suit: str, x: float, y: float, scale: float) -> str:
    """Draw a suit's sign; a negative scale turns it upside down."""
    where = f"translate({x:g} {y:.4g}) scale({scale:g})"
    return f'<path transform="{where}" d="{SUIT_SHAPES[suit]}" fill="{ink("2" + suit)}"/>'


def _corner(name: str) -> str:
    rank, suit = name[0], name[1]
    text, squeezed = ("10", ' textLength="17" lengthAdjust="spacingAndGlyphs"') if rank == "T" else (rank, "")
    index = f'<text x="12.5" y="21.5" text-anchor="middle" {FONT} font-size="21" fill="{ink(name)}"{squeezed}>{text}'
    return f"{index}</text>" + _pip(suit, 12.5, 32, 0.66)


def _die(name: str) -> str:
    """Draw a die, its spots in three rows of three."""
    cube = f'<rect x="8" y="28" width="84" height="84" rx="16" fill="{PAPER}" stroke="{EDGE}" stroke-width="2.5"/>'
    if name == DICE[0]:
        return (
            f'<g opacity=".55">{cube}<circle cx="50" cy="70" r="18" fill="none" stroke="{EDGE}" stroke-width="4"/></g>'
        )
    spots = [divmod(int(place) - 1, 3) for place in SPOTS[DICE.index(name)]]
    return cube + "".join(
        f'<circle cx="{28 + 22 * across}" cy="{48 + 22 * down}" r="8" fill="{BLACK}"/>' for down, across in spots
    )


def _upside_down(drawn: str) -> str:
    return f'<g transform="rotate(180 50 70)">{drawn}</g>'


def _court(name: str) -> str:
    """Draw a figure's emblem twice, as if mirrored in water, with the suit beside it."""
    rank, suit = name[0], name[1]
    line = f'stroke="{ink(name)}" stroke-width="1.2"'
    frame = f'<rect x="24" y="13" width="52" height="114" rx="5" fill="{TINT[suit]}" {line}/>'
    emblem = EMBLEMS[rank].format(ink=ink(name))
    half = f'<g transform="translate(50 45)">{emblem}</g>{_pip(suit, 33, 23.5, 0.62)}'
    return f'{frame}{half}{_upside_down(half)}<path d="M24 78 76 62" {line}/>'


def _joker(name: str) -> str:
    colour = ink(name)
    star = f'<path transform="translate(13 16) scale(.8)" d="{_star()}" fill="{colour}"/>'
    font = 'font-family="Georgia,\'DejaVu Serif\',serif" font-weight="bold" font-size="15"'
    text = f'<text x="50" y="116" text-anchor="middle" {font} fill="{colour}" textLength="54">JOKER</text>'
    cap = f'<g transform="translate(50 62) scale(1.15)">{CAP.format(ink=colour)}</g>'
    return f"{star}{_upside_down(star)}{cap}{text}"


def _star() -> str:
    return "M0-11 2.6-3.6 10.5-3.4 4.2 1.4 6.5 9 0 4.5-6.5 9-4.2 1.4-10.5-3.4-2.6-3.6Z"


def _paper(fill: str, edge: str) -> str:
    return (
        f'<rect x=".75" y=".75" width="98.5" height="138.5" rx="8" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'
    )


def _back() -> str:
    """Draw the back: veins of gold in the rock, and crossed pickaxes over a diamond."""
    frame = f'<rect x="6" y="6" width="88" height="128" rx="5" fill="{WINE_DARK}" stroke="{GOLD}" stroke-width="1.6"/>'
    veins = f'<path d="{_lattice()}" stroke="{WINE}" stroke-width="2.4" fill="none"/>'
    medal = f'<circle cx="50" cy="70" r="33" fill="{WINE}" stroke="{GOLD}" stroke-width="1.6"/>'
    right = f'<g transform="translate(50 70) rotate(8) scale(1.3)">{PICKAXE.format(ink=GOLD)}</g>'
    left = f'<g transform="translate(50 70) scale(-1 1) rotate(8) scale(1.3)">{PICKAXE.format(ink=GOLD)}</g>'
    gem = f'<path d="{GEM}" fill="{ICE}" stroke="{WINE_DARK}" stroke-width=".9"/>'
    facets = f'<path d="{FACETS}" fill="none" stroke="{DEEP_ICE}" stroke-width=".6"/>'
    jewel = f'<g transform="translate(50 70) scale(2)">{gem}{facets}</g>'
    return f"{_paper(WINE, WINE_DARK)}{frame}{veins}{medal}{right}{left}{jewel}"


def _small_back() -> str:
    frame = f'<rect x="9" y="9" width="82" height="122" rx="6" fill="{WINE_DARK}" stroke="{GOLD}" stroke-width="4"/>'
    gem = f'<path transform="translate(50 70) scale(3.6)" d="{GEM}" fill="{ICE}" stroke="{GOLD}" stroke-width=".8"/>'
    return f"{_paper(WINE, WINE_DARK)}{frame}{gem}"


def _lattice() -> str:
    """Return diagonal lines in both directions that stay within the frame."""
    left, top, right, bottom = 7, 7, 93, 133
    lines = []
    for start in range(left - (bottom - top), right, 14):
        x1, x2 = max(start, left), min(start + bottom - top, right)
        lines.append(f"M{x1} {top + x1 - start} {x2} {top + x2 - start}")
        lines.append(f"M{x1} {bottom - x1 + start} {x2} {bottom - x2 + start}")
    return "".join(lines)


@functools.cache
def sprite() -> str:
    """Return the whole deck as one SVG file."""
    symbols = "".join(card(name) + small(name) for name in (*NAMES, BACK, *DICE))
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'


@functools.cache
def version() -> str:
    """Return a name for what the deck looks like now, so that browsers may keep it."""
    return hashlib.sha256(sprite().encode()).hexdigest()[:12]
