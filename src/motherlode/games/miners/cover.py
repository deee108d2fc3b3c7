"""The cover of *Mine, all mine!*: a village at sunset around its mine, and in the mine the Ace of Diamonds."""

from motherlode.art import deck
from motherlode.art.scenery import (
    again,
    backdrop,
    beams,
    card,
    cover,
    crags,
    disc,
    hills,
    kept,
    light,
    oval,
    paint,
    shade,
    smoke,
)
from motherlode.art.shapes import at, path, stroke
from motherlode.games.miners import pieces

FLOOR, MIDDLE = 121, 120
ROCK = (
    ("M22 124 40 100 52 92 66 66 80 56 92 34 104 24 114 12 134 28 150 40 162 62 178 74 190 94 222 124Z", "#3a1825"),
    ("M66 66 96 84 88 124H44L52 92Z", "#48202c"),
    ("M92 34 104 52 96 84 66 66 80 56Z", "#5a2a35"),
    ("M114 12 118 34 104 52 92 34 104 24Z", "#713439"),
    ("M118 34 128 44 148 66 172 98 180 124H120Z", "#843f38"),
    ("M190 94 204 104 222 124H180L172 98Z", "#a35439"),
    ("M162 62 178 74 190 94 172 98 148 66Z", "#c87145"),
    ("M134 28 150 40 162 62 148 66 128 44Z", "#b9623f"),
    ("M114 12 124 16 134 28 128 44 118 34Z", "#e08a52"),
)
"""The mountain over the mine: its outline, then what the sun and the shadow make of it."""
VEINS = ((84, 70, 0.8), (76, 92, 0.6), (106, 40, 0.7), (152, 56, 0.8), (168, 88, 0.6), (140, 44, 0.5))
"""Other diamonds in the rock: where they are, and how large."""
CLOUDS = ((60, 24, 40), (84, 29, 22), (200, 33, 34), (170, 44, 20), (28, 48, 26))
"""Where they are, and how broad."""
HOUSES = (
    (6, 26, 21, 15, "#35161f"),
    (36, 23, 15, 14, "#43202a"),
    (196, 25, 17, 14, "#3d1b25"),
    (219, 30, 24, 16, "#2e131c"),
)
"""Where they begin, how wide, and how high wall and roof are; their colour."""
TIES = ((124, 12, 1.4), (128, 15, 1.8), (133, 18, 2.4), (139, 22, 3))
"""What the rails lie on: how low, how broad and how thick."""
MINERS = ((89, 131, 1.1), (74, 136, 1.25), (154, 133, -1.2))
"""Where they stand and how large; those with a negative size look to the left."""
WINDOW, ROOF, RIM, NIGHT, DARK = "#ffd978", "#1f0c14", "#f7ae5c", "#2a1119", "#1a0a10"


def drawn() -> str:
    """Draw the cover."""
    return cover("miners", _paints(), _evening(), _mountain(), _village(), _mine(), _foreground())


def _paints() -> str:
    defined = (
        shade("evening", "#a8414a", "#ea7f4a", "#f9b55e", "#ffdf94", "#ffdf94"),
        light("sun", "#fff0b8", 1, 0.45),
        light("vein", "#ff5a5a", 0.7, 0.2),
        light("glow", "#ffd86b", 1, 0.6, 0.2),
        shade("ground", "#4a2026", "#1c0a10"),
        shade("floor", "#ffd86bb0", "#ffd86b10"),
        light("ray", "#ffe08a", 0.9, 0.5, 0.2),
        kept("window", _window()),
        kept("vein-stone", _vein()),
        kept("miner", _miner()),
    )
    return f"<defs>{''.join(defined)}</defs>"


def _evening() -> str:
    """Draw the sky, the sun that sets, thin clouds, and mountains far away."""
    sun = disc(194, 58, 56, paint("sun")) + disc(194, 58, 19, "#fff3c4")
    clouds = "".join(oval(x, y, wide, 1.6, "#ffe6b070") for x, y, wide in CLOUDS)
    far = crags(6, 92, 26, 12, "#c8624a") + crags(3, 104, 22, 9, "#9c4743")
    return backdrop(paint("evening")) + sun + clouds + far


def _mountain() -> str:
    rock = "".join(path(lines, fill) for lines, fill in ROCK)
    return rock + "".join(again("vein-stone", x, y, 0, size) for x, y, size in VEINS)


def _vein() -> str:
    stone = path(deck.SUIT_SHAPES["D"], "#f0525e") + path("M0-11C-2-7-5-3-8.200 0L0 2Z", "#ffb3ac")
    return disc(0, 0, 9, paint("vein")) + at(0, 0, stone, 0.5)


def _village() -> str:
    """Draw the village, its towers, and smoke over its roofs."""
    houses = "".join(_house(*one) for one in HOUSES)
    air = smoke(26, 83, "#ffe9c4") + smoke(215.5, 88, "#ffe9c4")
    return air + _headframe() + _watchtower() + houses


def _house(x: float, wide: float, wall: float, roof: float, fill: str) -> str:
    """Draw a house whose windows are lit; the sun still strikes the edge of its roof."""
    top, middle = FLOOR - wall, x + wide / 2
    chimney = path(f"M{x + wide * 0.7:g} {top - roof:g}h4v{roof:g}h-4Z", ROOF)
    body = path(f"M{x:g} {FLOOR}V{top:g}H{x + wide:g}V{FLOOR}Z", fill)
    gable = path(f"M{x - 3:g} {top + 1:g}L{middle:g} {top - roof:g}L{x + wide + 3:g} {top + 1:g}Z", ROOF)
    rim = stroke(f"M{middle:g} {top - roof:g}L{x + wide + 3:g} {top + 1:g}", RIM, 0.9)
    door = path(f"M{x + wide - 9:g} {FLOOR}v-9q2.500-3 5 0v9Z", ROOF)
    below, above = again("window", x + 4, top + 4), again("window", middle - 2.5, top - 6)
    return chimney + body + below + door + gable + above + rim


def _window() -> str:
    pane = path("M0 0h5v6H0Z", WINDOW) + stroke("M2.500 0v6M0 3h5", "#7a3b1e", 0.7)
    return disc(2.5, 3, 8, paint("glow"), ' opacity=".35"') + pane


def _headframe() -> str:
    """Draw the tower over the shaft, with its wheel."""
    legs = stroke("M-12 56-3 5H3L12 56M-8 35H8M-5 19H5M-8 35 5 19M8 35-5 19", NIGHT, 2)
    wheel = disc(0, 0, 7, "none", f' stroke="{NIGHT}" stroke-width="2"') + stroke("M0-7V7M-7 0H7", NIGHT, 1)
    return at(37, 62, legs + wheel)


def _watchtower() -> str:
    """Draw the tower of the thugs."""
    legs = stroke(f"M176 {FLOOR} 179 96M192 {FLOOR} 189 96M177 112 190 100M191 112 178 100", NIGHT, 1.8)
    hut = path("M174 84H194V98H174Z", NIGHT) + path("M170 85 184 73 198 85Z", ROOF)
    return legs + hut + again("window", 181.5, 88) + stroke("M184 73 198 85", RIM, 0.9)


def _mine() -> str:
    """Draw the portal and the Ace in it, whose light falls on the rock."""
    lit = disc(MIDDLE, 92, 50, paint("glow"), ' opacity=".7"')
    portal = at(MIDDLE - 65 * 0.48, FLOOR - 75, pieces.drawn("portal"), 0.48)
    rays = beams(MIDDLE, 92, 62, range(0, 360, 18), 5, paint("ray"))
    return lit + portal + disc(MIDDLE, 94, 34, paint("glow")) + rays + at(MIDDLE, 95, card("AD", 31))


def _foreground() -> str:
    """Draw the ground before the mine, the rails that come out of it, and miners who have come."""
    ground = hills(12, 125, 4, 7, paint("ground"))
    shine = path("M98 121H142L172 140H68Z", paint("floor"))
    ties = "".join(stroke(f"M{MIDDLE - wide} {y}H{MIDDLE + wide}", "#7d5430", high) for y, wide, high in TIES)
    rails = stroke("M110 121 101 141M130 121 139 141", "#f0bd66", 1.6)
    crew = "".join(at(x, y, again("miner", 0, 0), size) for x, y, size in MINERS)
    return ground + shine + ties + rails + _fence(2, 58) + _fence(186, 240) + crew


def _miner() -> str:
    """Draw somebody with a pickaxe, lit from before."""
    pick = stroke("M1-5-8-19", "#8a5f33", 1.3) + stroke("M-13-15Q-10-21-3-20.500", "#cfd4cf", 1.6)
    legs = path("M-4 0-3.500-7H4.500L5 0H2L.800-4-.800 0Z", DARK)
    body = path("M-5-6Q-6-14 0-14.500 6-14 5.500-6ZM-3.500-17.500Q-3-22 1-22 4.500-21.500 5-17.500Z", DARK)
    head = disc(0.6, -17, 3, DARK)
    rim = stroke("M5.200 0 4.800-6Q6.500-13.500 2.500-14.500M3.600-17Q5-21 1.500-22", RIM, 0.9)
    return pick + legs + body + head + rim + disc(4, -19.5, 1.1, WINDOW)


def _fence(start: int, end: int) -> str:
    pales = "".join(f"M{x} 141v-10l1.500-2.500 1.500 2.500v10Z" for x in range(start, end, 7))
    return path(pales, "#170810") + stroke(f"M{start} 134H{end}", "#170810", 1.4)
