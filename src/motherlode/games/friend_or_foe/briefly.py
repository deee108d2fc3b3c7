"""What is drawn otherwise where there is little room: a land on a telephone, and the ladder of two dice beside the map.

A land says its rank in large letters, its coins on a disc and of a Royal its emblem; pips would only blur.
"""

from motherlode.art import deck
from motherlode.art.shapes import INK, at, path
from motherlode.games.friend_or_foe import odds

NARROW = 56
"""A drawing that is shown no wider than so many pixels is drawn briefly."""
GOLD, GOLD_DARK = "#e9b93a", "#8f6410"
SANS = "font-family=\"system-ui,'DejaVu Sans',sans-serif\""
SUMS, RUNG_WIDTH, RUNG_HEIGHT, HEAD = range(2, 13), 48, 29.5, 26
RUNGS_HEIGHT = HEAD + RUNG_HEIGHT * len(SUMS)
LIT, PALE = ("#f3c64b", "#8a6410", "#fff8e2"), ("none", "#3d7a60", "#f4faf4")
"""Edge, bar and letters of a rung, for the one that is needed and for the others."""


OUT, GROWS, MOVES, COMES = (
    ".l{display:none}",
    ".i{transform:scale(1.3)}",
    ".e{transform:translate(4px,11px)}",
    ".s{display:inline}",
)
"""What is left out, and the index, which grows; a Royal's emblem, which moves; and what comes instead of the rest."""


def style(drawn: str) -> str:
    """Say how a land is shown where it is narrow, if it is drawn so; as a page of its own it has no style."""
    rules = OUT + GROWS + (MOVES if 'class="e"' in drawn else "") + (COMES if 'class="s"' in drawn else "")
    return f"<style>@media(max-width:{NARROW}px){{{rules}}}</style>"


def largely(drawn: str) -> str:
    """Draw something only where there is room."""
    return f'<g class="l">{drawn}</g>'


def index(drawn: str) -> str:
    """Draw the index of a land, which is larger where it is narrow."""
    return f'<g class="i">{drawn}</g>'


def counted(coins: int, strength: int, colour: str) -> str:
    """Draw the coins of a land as a number on a disc, and a Royal's strength, if there are any."""
    disc = at(22, 91, f'<circle r="18.5" fill="{GOLD}" stroke="{GOLD_DARK}" stroke-width="3"/>')
    shown = f"{disc}{_said(22, 100.5, 27, '#3a2a00', coins)}" if coins else ""
    shown += _said(69, 106, 28, colour, strength) if strength else ""
    return f'<g class="s" display="none" text-anchor="middle" {deck.FONT}>{shown}</g>' if shown else ""


def _said(x: float, y: float, size: int, colour: str, number: int) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}">{number}</text>'


def rungs(need: int) -> str:
    """Draw how likely two dice show so much or more, a rung for every sum; the one that is needed is lit."""
    lit = max(need, SUMS[0]) if need else 0
    steps = (at(0, HEAD + RUNG_HEIGHT * n, _rung(total, is_lit=total == lit)) for n, total in enumerate(SUMS))
    head = at(9, 12, _die()) + at(24, 12, _die()) + _word(45, 17, "end", 12, PALE[2], "%")
    return head + "".join(steps)


def _rung(total: int, *, is_lit: bool) -> str:
    edge, bar, ink = LIT if is_lit else PALE
    percent, high = odds.percent(total), RUNG_HEIGHT - 3
    wide = max(2.0, percent / 100 * (RUNG_WIDTH - 2))
    box = f'height="{high:g}" rx="4" x="1" y="1"'
    ground = (
        f'<rect {box} width="{RUNG_WIDTH - 2}" fill="#00140c" fill-opacity=".35" stroke="{edge}" stroke-width="2"/>'
    )
    drawn = f'{ground}<rect {box} width="{wide:.3g}" fill="{bar}"/>'
    return drawn + _word(4, 18.5, "start", 13, ink, f"{total}") + _word(44, 18.5, "end", 12, ink, f"{percent}")


def _word(x: float, y: float, side: str, size: int, colour: str, text: str) -> str:
    font = f'{SANS} font-size="{size}" font-weight="700" fill="{colour}"'
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{side}" {font}>{text}</text>'


def _die() -> str:
    cube = f'<rect x="-7" y="-7" width="14" height="14" rx="3" fill="#fdfaf1" stroke="{INK}"/>'
    return cube + path("".join(f"M{x - 1.3:g} {y}a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z" for x, y in SPOTS), INK)


SPOTS = ((-3.5, -3.5), (3.5, -3.5), (0, 0), (-3.5, 3.5), (3.5, 3.5))
"""The five of a die."""
