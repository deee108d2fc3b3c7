"""What drawings are put together from: a picture, a shape moved, a colour between two others."""

PAPER, INK = "#fdfaf1", "#1c2430"
SEATS = ("#f0b429", "#63b3ed", "#f28b82", "#c3a6ff")
"""The colours of the seats, as in the styles of the page."""


def picture(width: float, height: float, drawn: str, label: str, *, stretched: bool = False) -> str:
    """Return a drawing as a file of its own. The label is a name without signs that XML knows.

    One that may be *stretched* fills its place whatever form that has.
    """
    fit = ' preserveAspectRatio="none"' if stretched else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}"{fit} role="img" aria-label="{label}"><title>{label}</title>{drawn}</svg>'
    )


def at(x: float, y: float, drawn: str, scale: float = 1.0) -> str:
    """Move a drawing; a negative scale turns it to the other side."""
    size = "" if scale == 1 else f" scale({scale:g} {abs(scale):g})"
    return f'<g transform="translate({x:.4g} {y:.4g}){size}">{drawn}</g>'


def path(lines: str, fill: str, edge: str = "", width: float = 1.2) -> str:
    """Draw a filled shape, with a line around it if the edge has a colour."""
    line = f' stroke="{edge}" stroke-width="{width:g}" stroke-linejoin="round"' if edge else ""
    return f'<path d="{lines}" fill="{fill}"{line}/>'


def plate(x: float, y: float, width: float, height: float, fill: str, edge: str, line: float = 1.5) -> str:
    """Draw a rectangle with round corners and a line around it."""
    size = f'width="{width:g}" height="{height:g}" rx="6"'
    return f'<rect x="{x:g}" y="{y:g}" {size} fill="{fill}" stroke="{edge}" stroke-width="{line:g}"/>'


def stroke(lines: str, colour: str, width: float = 2.0) -> str:
    """Draw a line."""
    return f'<path d="{lines}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"/>'


def mixed(one: str, other: str, part: float) -> str:
    """Return the colour that lies so far from one to the other."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _parts(colour: str) -> list[int]:
    return [int(colour[n : n + 2], 16) for n in (1, 3, 5)]
