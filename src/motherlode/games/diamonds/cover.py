"""The cover of *Diamonds*: a pit through the layers of the ground, a spade in it, and the stone that shines below."""

from motherlode.art import deck
from motherlode.art.scenery import (
    again,
    backdrop,
    beams,
    cover,
    disc,
    gleam,
    hills,
    kept,
    light,
    paint,
    shade,
    turned,
)
from motherlode.art.shapes import at, path, stroke
from motherlode.games.diamonds.pieces import CUT, DEEP, GOLD, ICE, OUTLINE, WOOD, WOOD_DARK, WOOD_LIT

LAYERS = (
    (2, 45, "#8d6034"),
    (7, 62, "#74491f"),
    (11, 81, "#593519"),
    (5, 98, "#402511"),
    (9, 119, "#2b180b"),
)
"""Of the ground: what its line follows from, how deep it begins, its colour."""
ROCKS = (
    ("H", 38, 58, 0.95, -14),
    ("C", 67, 76, 0.9, 18),
    ("C", 34, 92, 1.1, -8),
    ("H", 68, 105, 1.15, 22),
    ("H", 22, 122, 0.9, 10),
    ("C", 205, 60, 1.05, 14),
    ("H", 172, 72, 0.9, -20),
    ("H", 208, 95, 1.15, 12),
    ("C", 174, 106, 1.05, -16),
    ("C", 222, 126, 0.9, 20),
)
"""Hearts and clubs are rocks here: where they lie, how large, how they are turned."""
STONES = (
    (52, 124, -8, 0.72),
    (46, 73, 14, 0.5),
    (188, 88, -12, 0.55),
    (192, 125, 10, 0.8),
    (78, 130, 20, 0.5),
    (18, 74, 6, 0.45),
)
"""Smaller stones: where they lie, how they are turned, how large."""
ROCK = {"H": ("#a4443d", "#7a2b2b", "#3a1510"), "C": ("#5d6360", "#3e4442", "#1a1c1b")}
"""The light, the face and the edge of a rock."""
BLADE_LIT, BLADE, BLADE_DIM, BLADE_EDGE = "#f4f8f8", "#c9d5d8", "#8fa3ab", "#34444b"
MIDDLE = 120


def drawn() -> str:
    """Draw the cover."""
    return cover("diamonds", _paints(), _day(), _ground(), _pit(), _stone(), _spade(), _gleams())


def _paints() -> str:
    defined = (
        shade("day", "#1c6f63", "#58b08a", "#f7e3a1"),
        shade("pit", "#1a1009", "#0b0d10", "#0c2a33"),
        shade("wood", WOOD_DARK, WOOD_LIT, WOOD, across=True),
        shade("beam", "#bdf3fb00", "#bdf3fb66"),
        light("shine", "#7fe6f7", 0.95, 0.35),
        light("sun", "#fff3c0", 0.9, 0.3),
    )
    rocks = "".join(kept(suit, _rock(suit)) for suit in ROCK)
    return f"<defs>{''.join(defined)}{rocks}{kept('gem', _small_stone())}</defs>"


def _day() -> str:
    """Draw the sky over the pit, a sun that rises, and woods far away."""
    sun = disc(60, 34, 40, paint("sun")) + disc(60, 33, 8, "#fffbe6")
    woods = hills(4, 36, 9, 9, "#3d8a66") + hills(8, 40, 8, 7, "#215f45")
    return backdrop(paint("day"), 60) + sun + woods


def _ground() -> str:
    """Draw the layers of the ground under the grass, with what lies in them."""
    grass = hills(2, 39, 3, 8, "#b6df6a") + hills(2, 40.2, 3, 8, "#5c9a3c") + hills(2, 43.5, 3, 8, "#2c5a26")
    layers = "".join(hills(seed, y - 1.2, 5, 6, "#ffffff1f") + hills(seed, y, 5, 6, fill) for seed, y, fill in LAYERS)
    rocks = "".join(again(suit, x, y, turn, size) for suit, x, y, size, turn in ROCKS)
    return grass + layers + rocks + "".join(again("gem", *one) for one in STONES)


def _rock(suit: str) -> str:
    lit, face, edge = ROCK[suit]
    shape = deck.SUIT_SHAPES[suit]
    return path(shape, edge) + at(-0.6, -0.8, path(shape, lit), 0.84) + at(0.3, 0.5, path(shape, face), 0.8)


def _small_stone() -> str:
    cut = path(deck.GEM, deck.ICE, DEEP, 0.8) + stroke(deck.FACETS, deck.DEEP_ICE, 0.7)
    return disc(0, 0, 15, paint("shine")) + cut


def _pit() -> str:
    """Draw the pit, shored up with timber, light rising in it."""
    hole = path("M82 36H158L149 140H91Z", paint("pit"))
    rising = beams(MIDDLE, 150, 118, (-13, -4, 5, 13), 4, paint("beam"))
    left = path("M78 34h9l8 106h-7Z", paint("wood"), WOOD_DARK, 0.8) + stroke("M81 36l8 104", "#d9a86a", 0.8)
    lip = path("M73 33h17v6H73Z", WOOD_LIT, WOOD_DARK, 0.8) + stroke("M75 34.800h13", "#d9a86a", 0.9)
    wall = left + lip
    return hole + rising + wall + f'<g transform="matrix(-1 0 0 1 {2 * MIDDLE} 0)">{wall}</g>'


def _stone() -> str:
    """Draw the stone that all dig for."""
    sides = "".join(path(lines, ICE[dark]) for lines, dark in CUT)
    edges = stroke("M-38-14H38M-16-14 0 40 16-14M-22-36-16-14 0-36 16-14 22-36", "#ffffffb0", 1.2)
    whole = sides + path(OUTLINE, "none", DEEP, 2.2) + edges
    return disc(MIDDLE, 110, 62, paint("shine")) + at(MIDDLE, 110, whole, 0.62)


def _spade() -> str:
    """Draw the spade, whose blade is the sign of its suit."""
    blade = path(deck.SUIT_SHAPES["S"], BLADE, BLADE_EDGE, 0.7)
    dim = path("M0-10C2-6 9-2 9 3.200 9 7 4 8.400 1.400 5 1.600 7.400 2.400 9 4 10H0Z", BLADE_DIM)
    steel = turned(0, 0, 180, blade + dim + stroke("M-6.500 3.500C-6 1-3-3-1-6", BLADE_LIT, 1.1), 2)
    shaft = path("M-2.600-16-2.200-46H2.200L2.600-16Z", paint("wood"), WOOD_DARK, 0.8)
    bow = "M0-45C-8-48-8-53-7-55H7C8-53 8-48 0-45"
    grip = stroke(bow, WOOD_DARK, 5.4) + stroke(bow, WOOD_LIT, 3.6)
    band = path("M-3.400-22H3.400V-16H-3.400Z", GOLD, WOOD_DARK, 0.7)
    sign = at(0, -2, path(deck.SUIT_SHAPES["S"], "#3c4b54"), 0.62)
    return turned(117, 61, 14, grip + shaft + steel + sign + band)


def _gleams() -> str:
    found = ((104, 92, 5), (140, 104, 4), (126, 126, 3), (52, 121, 3), (192, 121, 3.4), (188, 86, 2.4), (111, 70, 3.4))
    return "".join(gleam(*one) for one in found)
