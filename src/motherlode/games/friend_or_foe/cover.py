"""The cover of *Friend or Foe*: an unknown kingdom of cards, two Aces that meet in it, a castle, dice and coins."""

from motherlode.art import deck
from motherlode.art.scenery import again, backdrop, cover, disc, faded, kept, light, oval, paint, shade, turned
from motherlode.art.shapes import SEATS, at, path, stroke
from motherlode.games.friend_or_foe import pieces
from motherlode.games.friend_or_foe.pieces import DEEP, GOLD, GOLD_DARK, PAPERS, WASH

ROWS, MIDDLE = 5, (120.0, 85.0)
FAR = 6
"""So many lands are so far away that mist lies over them."""
STEP = (27.0, 14.6)
"""How far a land lies from its neighbour, to the side and down."""
HALF, DEPTH = (25.0, 13.5), 4.0
"""Half the width and the height of a land as it lies, and how thick it is."""
OPEN = {
    (2, 2): ("S", WASH[0], DEEP[0]),
    (1, 2): ("C", PAPERS["x"], "#8f837c"),
    (2, 1): ("H", WASH[1], DEEP[1]),
    (3, 2): ("D", PAPERS["x"], "#8f837c"),
    (2, 3): ("S", WASH[0], DEEP[0]),
    (3, 1): ("H", WASH[1], DEEP[1]),
    (0, 2): ("C", PAPERS["x"], "#8f837c"),
}
"""The lands that somebody has seen: column and row, suit, paper and edge."""
SPOTS = {n: [divmod(int(place) - 1, 3) for place in deck.SPOTS[n]] for n in deck.SPOTS}
DIE = 60
DICE = ((5, 1, 3), (6, 2, 4))
"""What is seen of each: on top, on the left and on the right; they are of one kind with those that fall at a table."""


def drawn() -> str:
    """Draw the cover."""
    land = (_parchment(), _kingdom(), _castle(*_centre(0, 2)))
    return cover("friend_or_foe", _paints(), *land, _walkers(), _dice(), _coins())


def _paints() -> str:
    defined = (
        shade("sky", "#fbe9bd", "#fdf6df", "#e9cf96", "#d3ad6c"),
        shade("mist", "#fdf3d8f0", "#fdf3d8aa", "#fdf3d800"),
        shade("stone", "#a9adb0", "#eef0ee", "#c4c8c8", "#8b9094", across=True),
        light("halo", "#fff7d0", 0.95, 0.5),
    )
    land = kept("land", _side() + _lying(pieces.drawn("back")))
    return f"<defs>{''.join(defined)}{land}{kept('coin', _coin())}</defs>"


def _parchment() -> str:
    """Draw the old map that the kingdom rises from: a compass and its lines."""
    lines = "M-60 80 300-20M-60 10 194 30 194-60M66-40 194 30 300 96"
    rose = "M0-20 3.500-3.500 20 0 3.500 3.500 0 20-3.500 3.500-20 0-3.500-3.500Z"
    ring = disc(0, 0, 13, "none", ' stroke="#b98d4a" stroke-width="1"')
    compass = at(194, 30, faded(0.75, ring + path(rose, "#a2742f")))
    return backdrop(paint("sky")) + faded(0.4, stroke(lines, "#b98d4a", 0.8)) + compass


def _centre(column: int, row: int) -> tuple[float, float]:
    """Return where the middle of a land is."""
    across, down = column - row, column + row - ROWS + 1
    return MIDDLE[0] + STEP[0] * across, MIDDLE[1] + STEP[1] * down


def _lying(drawing: str) -> str:
    """Lay what is as large as a land down around the origin."""
    (x, y), width, height = HALF, pieces.WIDTH, pieces.HEIGHT
    lying = f"{x / width:.4g} {y / width:.4g} {-x / height:.4g} {y / height:.4g} 0 {-y:g}"
    return f'<g transform="matrix({lying})">{drawing}</g>'


def _side(near: str = "#3a0e18", far: str = "#260810") -> str:
    """Draw how thick a land is."""
    x, y = HALF
    left = path(f"M{-x:g} 0 0 {y:g}v{DEPTH:g}L{-x:g} {DEPTH:g}Z", near)
    return left + path(f"M{x:g} 0 0 {y:g}v{DEPTH:g}L{x:g} {DEPTH:g}Z", far)


def _kingdom() -> str:
    """Draw the lands, the farthest first, and mist over them."""
    places = sorted(((column, row) for column in range(ROWS) for row in range(ROWS)), key=sum)
    lands = [_land(place) for place in places]
    return (
        oval(120, 96, 150, 66, "#5a2c1030") + "".join(lands[:FAR]) + backdrop(paint("mist"), 70) + "".join(lands[FAR:])
    )


def _land(place: tuple[int, int]) -> str:
    x, y = _centre(*place)
    if place not in OPEN:
        return again("land", x, y)
    suit, paper, edge = OPEN[place]
    size = f'width="{pieces.WIDTH}" height="{pieces.HEIGHT}" rx="8"'
    face = f'<rect {size} fill="{paper}" stroke="{edge}" stroke-width="4"/>'
    sign = at(50, 56, path(deck.SUIT_SHAPES[suit], deck.ink("A" + suit)), 2.8)
    return at(x, y, _side("#cbb790", "#a58f67") + _lying(face + sign))


def _castle(x: float, y: float) -> str:
    """Draw a castle with a banner."""
    keep = "M-9 3V-24H-11V-32H-7V-29H-3V-32H3V-29H7V-32H11V-24H9V3Q0 7-9 3Z"
    wall = path(keep, paint("stone"), "#4d5256", 1) + stroke("M-9-24H9", "#4d5256", 0.8)
    door = path("M-3.500 5V-4Q0-9 3.500-4V5Z", "#4a2c10", "#33383c", 0.7)
    slits = stroke("M-4-17V-12M4-17V-12", "#33383c", 1.4)
    banner = stroke("M0-32V-50", GOLD_DARK, 1.4) + path("M.700-50Q7-53 15-47 8-45 .700-40Z", SEATS[1], DEEP[1], 0.8)
    return oval(x + 4, y + 4, 17, 6, "#2a0d1255") + at(x, y, banner + wall + door + slits)


def _walkers() -> str:
    """Draw the two Aces that meet."""
    (ax, ay), (bx, by) = _centre(2, 2), _centre(3, 1)
    halo = disc(ax, ay - 30, 46, paint("halo"))
    rival = at(bx - 35 * 0.42, by + 3 - 102 * 0.42, pieces.drawn("ace-B"), 0.42)
    return halo + rival + at(ax - 35 * 0.64, ay + 4 - 102 * 0.64, pieces.drawn("ace-A"), 0.64)


def _dice() -> str:
    shadow = oval(50, 129, 42, 9, "#2a0d1250")
    first, second = (_die(*sides) for sides in DICE)
    return shadow + turned(38, 107, -9, first) + turned(68, 117, 7, second)


def _coins() -> str:
    """Draw the coins that are carried home."""
    stacks = ((190, 128, 3), (204, 124, 5), (213, 131, 2))
    coins = "".join(again("coin", x, y - 2.6 * n) for x, y, high in stacks for n in range(high))
    return oval(202, 131, 26, 6, "#2a0d1250") + coins


def _coin() -> str:
    rim = path("M-7 0v2.600A7 3 0 0 0 7 2.600V0Z", GOLD_DARK, "#5a3f00", 0.6)
    return rim + oval(0, 0, 7, 3, GOLD) + oval(0, 0, 4.4, 1.7, "#f8d877")


def _die(top: int, left: int, right: int) -> str:
    """Draw a die as it lies, of which three sides are seen."""
    wide, high, tall = 15 / DIE, 8.6 / DIE, 16 / DIE
    sides = (
        ((wide, high, -wide, high, 0, -8.6), top, "#fffdf6"),
        ((wide, high, 0, tall, -15, 0), left, "#ded3b8"),
        ((wide, -high, 0, tall, 0, 8.6), right, "#c2b28e"),
    )
    return "".join(_face(" ".join(f"{n:.3g}" for n in lying), spots, fill) for lying, spots, fill in sides)


def _face(lying: str, spots: int, fill: str) -> str:
    square = f'<rect width="{DIE}" height="{DIE}" rx="9" fill="{fill}" stroke="#8f7f58" stroke-width="1.500"/>'
    dots = "".join(disc(13 + 17 * across, 13 + 17 * down, 6, "#33202a") for down, across in SPOTS[spots])
    return f'<g transform="matrix({lying})">{square}{dots}</g>'
