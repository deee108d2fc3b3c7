"""The drawings of *Mine, all mine!*: the rock, the portal of the Ace, the lots of a village, meters and hourglasses."""

import re
from collections.abc import Sequence
from itertools import accumulate

from motherlode.art.shapes import SEATS, at, path, picture, stroke
from motherlode.core.errors import InputError
from motherlode.core.seats import LETTERS

GOLD, ROSE, IRON, CHALK, PALE, LOSS = "#f3c64b", "#f4a3ab", "#c3cfcb", "#f7f3e3", "#cfe0d2", "#ff9c8f"
GLASS, PIT, DEEP, TIMBER, BOLT = "#2b2118", "#0b0806", "#08241a", "#6f4d28", "#2c1c0c"
VEIN, LETTER = "#d9a93a", "#14201a"
METER, BAR, FULL = 120, 14, 30
"""The measures of a meter, and the strength at which it is full."""
DUEL_METER, DUEL_ROOM, DUEL_LETTER = 260, 6, 20
"""How long a fight is drawn, what of that is left at its ends, and what the letters of the seats take before it."""
LOST, PAIRED, HELD = "x", "c", "h"
"""After a strength: it goes if what is half spoken is done; one of it is owed to a couple; it is not there yet."""
BLOCK = re.compile(r"(\d{1,2})([xch]*)")
DUEL = re.compile(r"duel-([A-D]{2})((?:-(?:\d{1,2}[ch]*(?:\.\d{1,2}[ch]*)*)?){2})")
NAMES = re.compile(r"(?:crew|force)-(?:\d{1,2}[xch]*(?:\.\d{1,2}[xch]*)*)?(?:-\d{1,2})?")
GLOW = f'<rect y="3" width="{METER}" height="{BAR + 2}" rx="4" fill="#fff3c4"/>'
"""Around a meter that shows enough."""
GEM = "M0-6 4.500 0 0 6-4.500 0Z"


def meter(kind: str, blocks: Sequence[str], goal: int = 0) -> str:
    """Return the name of a meter: a block for every worker, and a stone where it is enough."""
    return f"miners/{kind}-{'.'.join(blocks)}" + (f"-{goal}" if goal else "")


def duel(letters: str, attack: Sequence[str], defence: Sequence[str]) -> str:
    """Return the name of the two sides of a fight: whose they are, and a block for everybody who takes part or may."""
    return f"miners/duel-{letters}-{'.'.join(attack)}-{'.'.join(defence)}"


def drawn(name: str) -> str:
    """Draw what a name says.

    Raises:
        InputError: no drawing has this name.
    """
    if NAMES.fullmatch(name):
        return _meter(name)
    if found := DUEL.fullmatch(name):
        return _duel(found[1], *found[2].removeprefix("-").split("-"))
    kind, _, number = name.partition("-")
    if kind == "hourglass" and re.fullmatch("[1-9]", number):
        return picture(40, 22, _hourglass(int(number)), name)
    if name not in _STILL:
        numbered = "crew-9c.7-25, duel-AB-9.4h-12 and hourglass-2"
        raise InputError(f"no drawing is called {name!r}: there are {', '.join(_STILL)}, {numbered}")
    width, height, draw = _STILL[name]
    return picture(width, height, draw(), name)


# the meters


def _meter(name: str) -> str:
    kind, _, rest = name.partition("-")
    blocks, _, goal = rest.partition("-")
    found = _blocks(blocks)
    unit = METER / FULL
    starts = [0, *accumulate(strength for strength, _ in found)]
    bars = [
        _block(start * unit, min(start + strength, FULL) * unit, marks, GOLD if kind == "crew" else IRON)
        for start, (strength, marks) in zip(starts, found, strict=False)
        if start < FULL
    ]
    ground = f'<rect x=".5" y="4.500" width="{METER - 1}" height="{BAR - 1}" rx="3" fill="{DEEP}" stroke="#ffffff38"/>'
    is_enough = bool(goal) and sum(strength for strength, marks in found if HELD not in marks) >= int(goal)
    mark = _goal(min(int(goal), FULL) * unit) if goal else ""
    return picture(METER, BAR + 8, (GLOW if is_enough else "") + ground + "".join(bars) + mark, kind)


def _blocks(named: str) -> list[tuple[int, str]]:
    return [(int(strength), marks) for strength, marks in BLOCK.findall(named)]


def _duel(letters: str, attack: str, defence: str) -> str:
    """Draw the two sides of a fight: who attacks above, the defence below, and the line that has to be passed."""
    sides = [_blocks(attack), _blocks(defence)]
    force = sum(strength for strength, _ in sides[1])
    unit = (DUEL_METER - DUEL_ROOM) / max(force + 1, *(sum(strength for strength, _ in side) for side in sides))
    ground = f'<rect width="{DUEL_METER + DUEL_LETTER}" height="40" rx="5" fill="{DEEP}"/>'
    rows = (at(2, y, _side(side, unit, colour)) for side, y, colour in zip(sides, (-3, 15), (GOLD, IRON), strict=True))
    line = stroke(f"M{2 + force * unit:.4g} 1V39", LOSS, 2.5)
    whose = (at(11, y, _letter(one)) for one, y in zip(letters, (11, 29), strict=True))
    whole = ground + "".join(whose) + at(DUEL_LETTER, 0, "".join(rows) + line)
    return picture(DUEL_METER + DUEL_LETTER, 40, whole, "duel")


def _letter(one: str) -> str:
    """Draw the letter of a seat as it stands at its name."""
    font = 'font-family="system-ui,sans-serif" font-weight="bold" font-size="11" text-anchor="middle"'
    sign = f'<text y="4" {font} fill="{LETTER}">{one}</text>'
    return f'<circle r="8" fill="{SEATS[LETTERS.index(one)]}"/>{sign}'


def _side(side: Sequence[tuple[int, str]], unit: float, colour: str) -> str:
    """Draw a side of a fight, the strength of everybody on the block."""
    starts = accumulate((strength for strength, _ in side), initial=0)
    return "".join(
        _block(start * unit, (start + strength) * unit, marks, colour, 16) + _figure(start * unit, strength, marks)
        for start, (strength, marks) in zip(starts, side, strict=False)
    )


def _figure(left: float, number: int, marks: str) -> str:
    colour = CHALK if HELD in marks else "#14201a"
    font = 'font-family="system-ui,sans-serif" font-weight="bold" font-size="14"'
    return f'<text x="{left + 3:.4g}" y="19" {font} fill="{colour}">{number}</text>'


def _block(left: float, right: float, marks: str, colour: str, height: int = BAR - 4) -> str:
    """Draw the strength of one worker; the part that a couple adds is its rosy tip."""
    if LOST in marks:
        frame = _bar(left, right, "#5b2620", LOSS)
        lines = "".join(f"M{x:.4g} 16.500 {x + 5:.4g} 6.500" for x in range(int(left) + 2, int(right) - 5, 4))
        return frame + stroke(lines, LOSS, 1)
    if HELD in marks:
        return _bar(left, right, "#f3c64b2e", GOLD, height, dashed=True)
    tip = _bar(right - METER / FULL, right, ROSE, height=height) if PAIRED in marks else ""
    return _bar(left, right, colour, height=height) + tip


def _bar(left: float, right: float, fill: str, edge: str = "", height: int = BAR - 4, *, dashed: bool = False) -> str:
    line = f' stroke="{edge}" stroke-width="1"' if edge else ""
    line += ' stroke-dasharray="3 2"' if dashed else ""
    width = max(right - left - 1.5, 1)
    return f'<rect x="{left + 0.75:.4g}" y="6" width="{width:.4g}" height="{height}" rx="2" fill="{fill}"{line}/>'


def _goal(x: float) -> str:
    return stroke(f"M{x:.4g} 3V{BAR + 7}", CHALK, 1.6) + at(x, 6, path(GEM, "#c9303d", "#ffd9d3", 1))


def _hourglass(number: int) -> str:
    frame = f'<rect x="1" y="1" width="38" height="20" rx="10" fill="{GLASS}" stroke="{GOLD}" stroke-width="1.500"/>'
    glass = "M-4-6H4M-4 6H4M-3-6C-3-1.500 3 1.500 3 6M3-6C3-1.500-3 1.500-3 6"
    font = 'font-family="system-ui,sans-serif" font-weight="bold" font-size="14" text-anchor="middle"'
    return frame + at(12, 11, stroke(glass, GOLD, 1.5)) + f'<text x="26" y="16" {font} fill="{CHALK}">{number}</text>'


# the mine


def _rock() -> str:
    """Draw the face of the rock: facets, and a vein of gold."""
    width, height, step = 1040, 160, 52
    facets = "".join(
        path(_facet(x, y, step), ("#ffebc809", "#ffebc812", "#0000002e")[_chance(x, y, 0) % 3])
        for x in range(0, width, step)
        for y in range(0, height, step)
    )
    ground = path(f"M0 0H{width}V{height}H0Z", "#2a221b") + path(f"M0 0H{width}V40L0 60Z", "#3b312880")
    vein = f"M0 {height * 0.7:g}" + "".join(f"l{width / 24:.3g} {_chance(x, 3, 1) % 27 - 13}" for x in range(24))
    return ground + facets + f'<g opacity=".4">{stroke(vein, VEIN, 1.6)}</g>'


def _facet(x: int, y: int, step: int) -> str:
    corners = ((x, y), (x + step, y), (x + step // 2, y + step))
    return "M" + "L".join(f"{a + _chance(a, b, 2) % 28 - 10} {b + _chance(a, b, 3) % 26 - 8}" for a, b in corners) + "Z"


def _chance(x: int, y: int, kind: int) -> int:
    """Return a number that looks random and is always the same."""
    return (x * 7919 + y * 104729 + kind * 1299709) % 65537 // 7


def _portal() -> str:
    """Draw the timber around the Ace, with a lamp on either side."""
    posts = "".join(path(f"M{x} 8h12v152h-12Z", TIMBER, BOLT) for x in (14, 104))
    lintel = path("M4 2h122v14h-122Z", TIMBER, BOLT) + stroke("M10 7H70M84 10H120", "#8a6234", 1.5)
    lamps = "".join(at(x, 62, _lamp()) for x in (10, 120))
    return path("M20 8h90v152h-90Z", PIT) + posts + lintel + lamps


def _lamp() -> str:
    halo = "".join(f'<circle r="{r}" fill="#f3c64b" opacity=".1"/>' for r in (22, 15, 9))
    return halo + path("M-4-8h8l2 5v11h-12v-11Z", "#20160b") + path("M-3.500-3h7v8h-7Z", "#ffd86b")


def _lit() -> str:
    """Draw the portal when a crew is strong enough: rays behind the Ace."""
    rays = "".join(
        f'<path transform="rotate({turn} 65 85)" d="M65 85 61 0h8Z" fill="{GOLD}" opacity=".5"/>'
        for turn in range(0, 360, 15)
    )
    return _portal() + f'<circle cx="65" cy="85" r="60" fill="{GOLD}" opacity=".35"/>' + rays


# the grounds of a village: a skyline at the right, a fence along the foot


def _headframe() -> str:
    tower = "M64 74 74 36H82L92 74M68 60H88M71 48H85M68 60 85 48M88 60 71 48M62 74H94"
    wheel = f'<circle cx="78" cy="29" r="8" fill="none" stroke="{PALE}" stroke-width="2"/>'
    rails = "M2 75H98M2 79H98" + "".join(f"M{x} 73v8" for x in range(5, 98, 6))
    return f'<g opacity=".4">{stroke(tower, PALE)}{wheel}</g><g opacity=".35">{stroke(rails, VEIN, 1)}</g>'


def _bower() -> str:
    arch = stroke("M66 74V46C66 26 92 26 92 46V74M72 74V48C72 34 86 34 86 48V74", PALE)
    leaves = "".join(f'<circle cx="{x}" cy="77" r="4" fill="#2f8f5b"/>' for x in range(4, 98, 7))
    blossoms = "".join(f'<circle cx="{x}" cy="75" r="1.500" fill="{ROSE}"/>' for x in range(8, 98, 14))
    return f'<g opacity=".4">{arch}</g><g opacity=".6">{leaves}{blossoms}</g>'


def _tower() -> str:
    hut = "M66 44H90V56H66ZM62 44 78 30 94 44M68 56 64 74M88 56 92 74M70 66H86"
    pales = "".join(f"M{x} 82v-7l2-3 2 3v7Z" for x in range(3, 96, 7))
    return f'<g opacity=".4">{stroke(hut, PALE)}</g><g opacity=".6">{path(pales, TIMBER)}</g>'


_STILL = {
    "rock": (1040, 160, _rock),
    "portal": (130, 160, _portal),
    "portal-lit": (130, 160, _lit),
    "miners": (100, 84, _headframe),
    "lovers": (100, 84, _bower),
    "thugs": (100, 84, _tower),
}
"""The drawings that are always the same: their measures, and how they are drawn."""
