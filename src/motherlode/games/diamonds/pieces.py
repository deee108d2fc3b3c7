"""The drawings of *Diamonds*: stones that were dug, sockets that wait for them, the cart that takes the rubble."""

import re

from motherlode.art import deck, unseen
from motherlode.art.shapes import at, path, picture, stroke
from motherlode.core.errors import InputError

WIDTH, HEIGHT = 100, 112
STONE = re.compile(r"stone-(?P<rank>[2-9TJQKA])D")
CART = re.compile(r"cart-(?P<load>[0-4])")
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
CART_WIDTH, CART_HEIGHT, HEAPED = 240, 154, 44
"""A cart, and how much of its height is for what is heaped on it."""
LOADS = (0, 7, 15, 25)
"""The cart looks fuller when more cards than these lie in the debris."""
ROCKS = (
    (46, 9),
    (88, 12),
    (132, 10),
    (178, 11),
    (212, 6),
    (66, 25),
    (108, 27),
    (153, 26),
    (194, 22),
    (88, 40),
    (130, 42),
)
"""Where the stones in a cart lie, the lowest first: how far to the right, and how high."""
GREYS, EDGE = ("#8b8f88", "#74786f", "#9da199"), "#3f423c"


def stone(card: str) -> str:
    """Return the name of the drawing of a diamond that somebody has."""
    return f"diamonds/stone-{card}"


def cart(load: int) -> str:
    """Return the name of the drawing of a cart for so many cards."""
    return f"diamonds/cart-{sum(load > least for least in LOADS)}"


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
    if name == "no-spade":
        return picture(100, 140, _no_spade(), name)
    if found := CART.fullmatch(name):
        return picture(CART_WIDTH, CART_HEIGHT, at(0, HEAPED, _rubble(int(found["load"])) + _cart()), name)
    raise InputError(
        f"no drawing is called {name!r}: there are stone-9D, unseen-1fff-0-3-1000, socket, no-spade and cart-0"
    )


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


def _no_spade() -> str:
    """Draw the place of a spade that is still to be found."""
    edge = '<rect x="2" y="2" width="96" height="136" rx="9" fill="#00000020" stroke="#ffffff70" stroke-width="2.5"'
    return f'{edge} stroke-dasharray="7 5"/>' + at(50, 70, path(deck.SUIT_SHAPES["S"], "#ffffff48"), 3.4)


def _rubble(load: int) -> str:
    """Draw stones, the more the fuller the cart is."""
    shown = ROCKS[: (0, 3, 5, 9, len(ROCKS))[load]]
    return "".join(at(x, 16 - high, _rock(n)) for n, (x, high) in reversed(list(enumerate(shown))))


def _rock(number: int) -> str:
    turned = (
        "M-25 12-20-8-4-17 15-12 25 4 20 14Z",
        "M-24 13-22-4-8-16 12-15 24-2 22 13Z",
        "M-23 12-24-2-12-15 6-17 23-6 24 13Z",
    )
    side = path(turned[number % 3], GREYS[number % len(GREYS)], EDGE, 2)
    return side + stroke("M-14-4-4-9 8-6M-2-9 2 4", "#ffffff55", 1.6)


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
