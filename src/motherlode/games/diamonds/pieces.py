"""The drawings of *Diamonds*: stones that were dug, sockets that wait for them, the cart that takes the rubble."""

import re

from motherlode.art import deck, unseen
from motherlode.art.shapes import at, path, picture, stroke
from motherlode.core.errors import InputError

WIDTH, HEIGHT = 100, 112
STONE = re.compile(r"stone-(?P<rank>[2-9TJQKA])D")
ICE, DEEP = ("#eaf8fb", "#bfe6ee", "#8fcfdd", "#5fb1c4", "#3f8ea3"), "#124a58"
CUT = (
    ("M-38-14-22-36H0L-16-14Z", 1),
    ("M0-36H22L38-14H16Z", 0),
    ("M-16-14 0-36 16-14Z", 0),
    ("M-38-14H-16L0 40Z", 2),
    ("M-16-14H16L0 40Z", 1),
    ("M16-14H38L0 40Z", 3),
)
"""The sides of a stone, each with how dark it is."""
OUTLINE = "M-38-14-22-36H22L38-14 0 40Z"
WOOD, WOOD_LIT, WOOD_DARK, IRON, GOLD = "#6a4526", "#8a5d33", "#3d2612", "#2b2f31", "#d9a93a"
CART_WIDTH, CART_HEIGHT = 240, 110


def stone(card: str) -> str:
    """Return the name of the drawing of a diamond that somebody has."""
    return f"diamonds/stone-{card}"


def drawn(name: str) -> str:
    """Draw what a name says.

    Raises:
        InputError: no drawing has this name.
    """
    if found := STONE.fullmatch(name):
        return picture(WIDTH, HEIGHT, _stone(found["rank"]), name)
    if table := unseen.drawn(name):
        return table
    if name == "socket":
        return picture(WIDTH, HEIGHT, _socket(), name)
    if name == "cart":
        return picture(CART_WIDTH, CART_HEIGHT, _cart(), name)
    raise InputError(f"no drawing is called {name!r}: there are stone-9D, unseen-1fff-0-3-1000, socket and cart")


def _stone(rank: str) -> str:
    """Draw a cut stone, and below it the card that it was."""
    sides = "".join(path(lines, ICE[dark]) for lines, dark in CUT)
    edge = path(OUTLINE, "none", DEEP, 2.5) + stroke("M-38-14H38M-16-14 0 40 16-14", "#ffffff90", 1)
    chip = '<rect x="22" y="87" width="56" height="25" rx="6" fill="#fdfaf1" stroke="#c9c0a8"/>'
    word = "10" if rank == "T" else rank
    text = f'<text x="42" y="107" text-anchor="middle" {deck.FONT} font-size="21" fill="{deck.RED}">{word}</text>'
    sign = at(65, 99.5, path(deck.SUIT_SHAPES["D"], deck.RED), 0.85)
    return at(50, 44, sides + edge) + chip + text + sign


def _socket() -> str:
    """Draw the place of a stone that is still to be found."""
    line = f'<path d="{OUTLINE}" fill="#00000038" stroke="#ffffff70" stroke-width="2.5" stroke-dasharray="7 5"/>'
    return at(50, 44, line + stroke("M-38-14H38M-16-14 0 40 16-14M-22-36-16-14 0-36 16-14 22-36", "#ffffff30", 1.2))


def _cart() -> str:
    """Draw the cart on its rail, as broad as what it is to carry."""
    rail = stroke("M2 106H238", GOLD, 3)
    box = path("M12 24H228L206 84H34Z", WOOD, WOOD_DARK, 3)
    boards = stroke("M22 44H218M29 64H211", WOOD_DARK, 2)
    rim = path("M6 16H234V30H6Z", WOOD_LIT, WOOD_DARK, 2.5)
    bands = "".join(
        path(f"M{x - 6} 18H{x + 6}L{x + lean + 6} 84H{x + lean - 6}Z", IRON) for x, lean in ((62, 6), (178, -6))
    )
    wheels = "".join(at(x, 90, _wheel()) for x in (72, 168))
    return rail + box + boards + bands + rim + wheels


def _wheel() -> str:
    rim = f'<circle r="15" fill="{WOOD_DARK}" stroke="{GOLD}" stroke-width="3"/><circle r="4" fill="{GOLD}"/>'
    return rim + stroke("M0-13V13M-13 0H13", GOLD, 1.6)
