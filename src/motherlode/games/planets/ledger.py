"""The ledger of a place: how strong every fleet is there, who flees, what each takes or loses, what is left (§6)."""

import re
from collections.abc import Sequence

from motherlode.art.shapes import INK, PAPER, SEATS, at, path, picture, stroke
from motherlode.core.cards import cards, count, has
from motherlode.core.seats import LETTERS
from motherlode.games.planets.course import Turn

BEST, FLED = "b", "f"
ROW = re.compile(r"_([A-D])(\d{1,3})\.(-?\d{1,3})\.(\d{1,3})([bf]?)")
FORM = rf"ledger-(?P<left>\d{{1,2}})(?P<rows>(?:{ROW.pattern.replace('(', '(?:')})+)"
WIDTH, HEIGHT = 212, 26
GEM = path("M-6-2-4-6H4L6-2 0 7Z", "#8fdbe6", "#113f49", 1)
BLAST = path("M0-11 3-5 9-8 7-2 12 1 6 4 8 10 2 7-1 12-4 6-10 8-7 2-12-1-6-4-8-10-2-6Z", "#ab2530")
AWAY = stroke("M8 6-8-6M-8-6H0M-8-6V2", "#ffa99a", 2.6)
CHALK, GOLD, LOSS, NIGHT = "#f7f3e3", "#f3c64b", "#ffa99a", "#0c2220"
FONT = 'font-family="system-ui,sans-serif" font-weight="bold"'


def named(turn: Turn) -> str:
    """Return the name of the ledger of a place; how strong a fleet is matters only to those that it meets."""
    rows = (_named(turn, seat) for seat in cards(turn.present))
    return f"planets/ledger-{turn.left}{''.join(rows)}"


def bill(fleets: Sequence[tuple[int, int]]) -> str:
    """Return the name of the ledger of a round: what every fleet brings home, and what it has earned with that."""
    most = max(earned for _, earned in fleets)
    marks = (BEST if earned == most else "" for _, earned in fleets)
    rows = (f"_{LETTERS[seat]}0.{aboard}.{earned}" for seat, (aboard, earned) in enumerate(fleets))
    return f"planets/ledger-0{''.join(map(''.join, zip(rows, marks, strict=True)))}"


def _named(turn: Turn, seat: int) -> str:
    attack = turn.attack[seat] if count(turn.present) > 1 else 0
    mark = FLED if has(turn.fled, seat) else BEST if attack and has(turn.best, seat) else ""
    return f"_{LETTERS[seat]}{max(attack, 0)}.{turn.aboard[seat]}.{turn.points[seat]}{mark}"


def drawn(found: re.Match[str], name: str) -> str:
    """Draw a ledger: a row for each fleet, and what is left below."""
    rows = [_row(*row.groups()) for row in ROW.finditer(found["rows"])]
    left = int(found["left"])
    if left:
        rows.append(at(96, 13, f'<g opacity=".6">{GEM}</g>') + _said(108, left, LOSS) + stroke("M88 20 104 5", LOSS))
    lines = "".join(at(0, HEIGHT * n + 2, row) for n, row in enumerate(rows))
    return picture(WIDTH, HEIGHT * len(rows) + 4, lines, name)


def _row(seat: str, attack: str, taken: str, points: str, mark: str) -> str:
    ground = f'<rect x="1" width="{WIDTH - 2}" height="24" rx="6" fill="{NIGHT}" stroke="{GOLD}"/>'
    parts = [ground if mark == BEST else "", _coin(seat)]
    if int(attack):
        parts.append(at(48, 12, BLAST) + _said(64, int(attack), GOLD if mark == BEST else CHALK))
    if mark == FLED:
        parts.append(at(102, 12, AWAY))
    if int(taken):
        at_x = 124 if mark == FLED else 96
        parts.append(at(at_x, 12, GEM) + _said(at_x + 12, f"{int(taken):+d}".replace("-", "−"), CHALK))
    if int(points):
        parts.append(_said(150, f"★ +{points}", GOLD))
    return "".join(parts)


def _coin(seat: str) -> str:
    """Draw the sign of a seat."""
    colour = SEATS[LETTERS.index(seat)]
    letter = f'<text x="16" y="17" text-anchor="middle" {FONT} font-size="13" fill="{INK}">{seat}</text>'
    return f'<circle cx="16" cy="12" r="10" fill="{colour}" stroke="{PAPER}"/>{letter}'


def _said(x: int, what: object, colour: str) -> str:
    return f'<text x="{x}" y="18" {FONT} font-size="16" fill="{colour}">{what}</text>'
