"""What portraits are cut from: a dozen colours, and the shapes that all their parts are put together of.

A colour in braces is one that differs from henchman to henchman: `{cloak}` and its shadow `{dim}`, `{skin}` and
`{shadow}`, `{hair}`, and the `{ground}` they stand before.
"""

from motherlode.art.shapes import stroke

PAPER = "#f8efd8"
DARK, GOLD, STEEL, WOOD, RED = "#1b211d", "#e9b93c", "#cdd3d0", "#7b4a22", "#b3202c"


def disc(x: float, y: float, r: float, fill: str, edge: str = "", width: float = 1.2) -> str:
    """Draw a disc, with a line around it if the edge has a colour."""
    line = f' stroke="{edge}" stroke-width="{width:g}"' if edge else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{line}/>'


def oval(x: float, y: float, wide: float, high: float, fill: str, edge: str = "", width: float = 1.2) -> str:
    """Draw an oval, with a line around it if the edge has a colour."""
    line = f' stroke="{edge}" stroke-width="{width:g}"' if edge else ""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{wide:g}" ry="{high:g}" fill="{fill}"{line}/>'


def faded(part: float, drawn: str) -> str:
    """Let through what lies below."""
    return f'<g opacity="{part:g}">{drawn}</g>'


def cut(lines: str) -> str:
    """Draw where the knife has taken the colour away."""
    return faded(0.55, stroke(lines, PAPER, 1.7))
