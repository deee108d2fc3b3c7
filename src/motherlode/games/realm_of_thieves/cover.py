"""The cover of *Realm of Thieves*: a masked thief before the moon, with three cards stolen back, over the roofs."""

from motherlode.art import deck
from motherlode.art.scenery import (
    backdrop,
    cover,
    disc,
    faded,
    gleam,
    light,
    oval,
    paint,
    shade,
    skyline,
    stars,
    turned,
)
from motherlode.art.shapes import at, path, stroke
from motherlode.game.scene import BACK
from motherlode.games.realm_of_thieves import pieces
from motherlode.games.realm_of_thieves.portraits.linocut import GOLD
from motherlode.games.realm_of_thieves.portraits.tools import TOOLS

MOON = (136.0, 54.0, 48.0)
"""Where it is, and how large."""
SEAS = ((24, -16, 8), (34, 6, 6), (22, 18, 5), (10, -32, 5), (-30, -14, 7), (36, -8, 3))
"""The marks of the moon: how far from its middle, and how large."""
CLOUDS = ((52, 58, 46, 2.6), (28, 63, 30, 2), (196, 34, 40, 2.4), (214, 39, 26, 1.8), (182, 76, 36, 2))
"""Where they are, how broad and how high."""
RIM, SKIN, SKIN_DIM, MASK, MASK_DIM, DEEP = "#ffe7a8", "#e2ac7a", "#a8704c", "#d0303c", "#8c1626", "#120a1f"
CARDS = (-34, -10, 14)
"""How the three stolen cards are turned in the hand."""
COINS = ((30, 134), (38, 137), (47, 135.500), (80, 137), (88, 135), (72, 134.500), (150, 137), (62, 138))
COIN_EDGE = "#8f6410"


def drawn() -> str:
    """Draw the cover."""
    return cover("realm_of_thieves", _paints(), _sky(), _town(), at(114, 138, _thief()), _loot())


def _paints() -> str:
    defined = (
        shade("sky", "#160d33", "#3a2059", "#80406f", "#d77b74"),
        light("halo", "#ffe9a8", 0.75, 0.22),
        shade("moon", "#fffbe6", "#f9e2a0"),
        shade("cloak", "#5b3a86", "#38225a", "#1b1030"),
        shade("hood", "#6d479c", "#3a235e"),
        light("shine", "#ffd766", 0.8, 0.3),
        shade("roof", "#2c1a44", "#0e0819"),
    )
    return f"<defs>{''.join(defined)}{deck.small(BACK)}</defs>"


def _sky() -> str:
    x, y, r = MOON
    marks = "".join(disc(x + a, y + b, size, "#eacb80") for a, b, size in SEAS)
    clouds = "".join(oval(left, top, wide, high, "#f3b7a5") for left, top, wide, high in CLOUDS)
    moon = disc(x, y, r, paint("moon")) + faded(0.5, marks)
    return backdrop(paint("sky")) + stars(9, 60, 84) + disc(x, y, 88, paint("halo")) + moon + faded(0.45, clouds)


def _town() -> str:
    return skyline(5, 98, 24, "#6d3a6b", "#ffcf7a") + skyline(8, 120, 24, "#3b2150", "#ffd98a")


def _thief() -> str:
    sword = turned(2, 4, 24, TOOLS["sword"], 0.86)
    hands = _arm(-1) + _arm(1) + _hand(-48, -38, _stolen()) + _hand(50, -36, sword)
    return _cloak() + _hood() + _face() + hands


def _cloak() -> str:
    """Draw the cloak, its right edge lit by the moon."""
    body = path("M-52 8C-52-20-42-48-20-57H20C42-48 52-20 52 8Z", paint("cloak"))
    folds = stroke("M-22-40Q-28-16-26 6M22-40Q28-16 26 6M-8-38Q-11-14-10 6M8-38Q11-14 10 6", "#180e2b", 1.4)
    return body + folds


def _arm(side: int) -> str:
    """Draw a sleeve, from the shoulder down to the elbow and up to the hand."""
    lines = "M22-56C40-52 52-42 60-18 62-8 56-2 48-4 40-8 42-24 43-31L58-31C60-22 62-14 60-10 56 4 34 4 30-10Z"
    return at(0, 0, path(lines, paint("cloak"), "#180e2b", 1), side)


def _hood() -> str:
    outer = path("M2-117C-24-112-36-88-32-62-30-52-24-46-14-40H14C24-46 30-52 32-62 36-88 26-112 2-117Z", paint("hood"))
    inner = path("M0-102C-18-100-23-82-21-64-19-52-9-45 0-45S19-52 21-64C23-82 18-100 0-102Z", DEEP)
    rim = stroke("M-32-62C-36-88-24-112 2-117 26-112 36-88 32-62", RIM, 1.3)
    return outer + inner + rim


def _face() -> str:
    skin = path("M-17-80C-17-60-9-49 0-49S17-60 17-80C8-86-8-86-17-80Z", SKIN)
    dim = path("M0-49C9-49 17-60 17-80 12-83 6-84 2-84 10-70 8-56 0-49Z", SKIN_DIM)
    domino = "M-20-81Q-9-86 0-79 9-86 20-81 21-68 9-67 3.500-70.500 0-74-3.500-70.500-9-67-21-68-20-81Z"
    mask = path(domino, MASK, MASK_DIM, 0.8)
    white = path("M14.500-77.500 4.500-73.500Q7-70.500 11-71.500 14-73 14.500-77.500Z", "#fffdf0")
    eye = white + disc(7.6, -73.2, 1.3, DEEP)
    smile = stroke("M-6-57.500Q0-54 7-58.500", "#5a2c1c", 1.5)
    clasp = path("M0-46 6-40 0-33-6-40Z", GOLD, "#6d4a08", 0.8) + gleam(-1.5, -41.5, 2.4)
    return skin + dim + mask + eye + at(0, 0, eye, -1) + smile + clasp


def _hand(x: float, y: float, held: str) -> str:
    """Draw a gloved hand with what it holds."""
    glove = path("M-7-5Q0-9 7-5 9 3 5 9H-5Q-9 3-7-5Z", "#2b1a45", DEEP, 0.8)
    return at(x, y, held + glove + stroke("M-5-3H5M-5.500 0H5.500", DEEP, 0.9))


def _stolen() -> str:
    size = 'x="-9" y="-29" width="18" height="25.200"'
    return "".join(turned(0, 2, angle, f'<use href="#{BACK}{deck.SMALL}" {size}/>') for angle in CARDS)


def _loot() -> str:
    """Draw the ridge of the roof, on it the chest and coins."""
    ridge = path("M0 140V131L30 128H210L240 131V140Z", paint("roof"))
    edge = stroke("M0 131 30 128H210L240 131", "#8a5a86", 1)
    tiles = stroke("".join(f"M{x} 129l-3 11" for x in range(6, 240, 9)), "#1a0f2a", 1)
    chest = at(27, 96, pieces.drawn("chest-A-closed"), 0.66)
    coins = "".join(oval(x, y, 4, 2, COIN_EDGE) + oval(x, y - 0.8, 4, 2, GOLD) for x, y in COINS)
    return (
        ridge + edge + tiles + disc(48, 118, 34, paint("shine")) + chest + coins + gleam(66, 108, 4) + gleam(194, 72, 4)
    )
