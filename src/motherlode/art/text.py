"""A scene drawn in text, for a terminal or a notebook: every zone with its pieces, and what may be done."""

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from motherlode.art import unseen
from motherlode.core.cards import NUMBERS
from motherlode.core.seats import LETTERS
from motherlode.game.scene import BACK, EMPTY, Choice, Layout, Piece, Scene, Zone
from motherlode.game.spoken import printed

WIDTH = 96
"""Letters of a line."""
GAP = 2
"""Blanks between two pieces."""
NARROWEST, WIDEST = 4, 26
"""Letters of a piece that is not a playing card, at least and at most."""
DICE = {"die": "[ ]", **{f"die-{n}": f"[{n}]" for n in range(1, 7)}}
BACK_SIGN, EMPTY_SIGN = "▒▒", "·"


def drawn(scene: Scene, title: str = "") -> str:
    """Return a scene as lines of at most `WIDTH` letters, without a newline at the end."""
    zones = [line for zone in scene.zones for line in _zone(zone)]
    return "\n".join(line.rstrip() for line in [*_head(scene, title), *zones, *_foot(scene)])


def _head(scene: Scene, title: str) -> Iterator[str]:
    scores = "   ".join(f"{LETTERS[seat]} {score}" for seat, score in enumerate(scene.scores))
    yield f"{title:{max(0, WIDTH - len(scores))}}{scores}"
    yield "─" * WIDTH


def _foot(scene: Scene) -> Iterator[str]:
    yield "─" * WIDTH
    yield from wrap(scene.question, WIDTH)
    yield from _choices(scene.choices)


def _choices(choices: Sequence[Choice]) -> Iterator[str]:
    """List the words that may be spoken, with what they do, in two columns where they fit."""
    longest = max((len(choice.word) for choice in choices), default=0)
    told = [f"  {choice.word:{longest}}  {choice.label}" for choice in choices]
    half = WIDTH // 2
    if len(told) < 5 or max(map(len, told)) >= half:
        for line in told:
            yield from wrap(line, WIDTH, subsequent_indent=" " * (longest + 4))
        return
    rows = -(-len(told) // 2)
    for left, right in zip_longest(told[:rows], told[rows:], fillvalue=""):
        yield f"{left:{half}}{right}"


def _zone(zone: Zone) -> Iterator[str]:
    if not zone.pieces and not zone.note:
        return
    heading = " · ".join(part for part in (_owner(zone), zone.title, zone.note) if part)
    yield from wrap(heading, WIDTH, subsequent_indent="  ") or [""]
    for line in _tally(zone) if zone.layout == Layout.TALLY else _table(zone):
        yield f"  {line}"


def _owner(zone: Zone) -> str:
    """Return the letter of the seat whose zone it is, unless the title begins with it or is all about it."""
    letter = "" if zone.seat is None else LETTERS[zone.seat]
    return "" if letter in re.findall(r"\w+", zone.title) else letter


def _tally(zone: Zone) -> Iterator[str]:
    """Mention the pieces: in full where that takes one line, else by their titles, or as the zone's table has them."""
    table = unseen.written(zone.gauge)
    yield from table
    for piece in zone.pieces:
        if table and len(piece.label) > WIDTH - 2:
            continue
        titled = " ".join([piece.title, *_marks(piece)])
        said = titled if piece.title and len(piece.label) > WIDTH - 2 else piece.label
        yield from wrap(said, WIDTH - 2, subsequent_indent="    ")


def _table(zone: Zone) -> Iterator[str]:
    """Lay the pieces of a zone in rows, each piece a block of lines as wide as its column."""
    in_columns = zone.layout in {Layout.GRID, Layout.TRACK} and zone.columns > 0
    widest = min(WIDEST, (WIDTH - 2) // zone.columns - GAP) if in_columns else WIDEST
    blocks = [_block(piece, widest) for piece in zone.pieces]
    for row in _rows(blocks, zone.columns if in_columns else _fitting(blocks)):
        yield from row


def _fitting(blocks: Sequence[Sequence[str]]) -> int:
    """Return how many blocks as wide as the widest fit beside each other."""
    widest = max((_width(block) for block in blocks), default=1)
    return max(1, (WIDTH - 2) // (widest + GAP))


def _rows(blocks: Sequence[Sequence[str]], columns: int) -> Iterator[list[str]]:
    widths = [max(map(_width, blocks[column::columns])) for column in range(min(columns, len(blocks)))]
    for first in range(0, len(blocks), columns):
        lines = zip_longest(*blocks[first : first + columns], fillvalue="")
        yield [(" " * GAP).join(f"{part:{w}}" for part, w in zip(line, widths, strict=False)) for line in lines]


def _width(block: Sequence[str]) -> int:
    return max(map(len, block))


def _block(piece: Piece, widest: int) -> list[str]:
    """Return a piece as lines: what it is, its remarks, what is written on it."""
    widest = max(NARROWEST, widest)
    remarks = [badge.text.splitlines() for badge in piece.badges if badge.text]
    if not piece.title:
        return _beside(([_sign(piece)], *remarks), widest)
    written = piece.text.splitlines() or map(_part, piece.parts)
    below = [part for line in written for part in wrap(line, widest)]
    return [*wrap(piece.title, widest), *(_beside(remarks, widest) if remarks else ()), *below]


def _beside(texts: Sequence[Sequence[str]], widest: int) -> list[str]:
    """Lay texts of one or several lines beside each other, or where they are too wide for that one after another."""
    widths = [_width(text) for text in texts]
    if sum(widths) + len(texts) - 1 > widest:
        return wrap(" ".join(line for text in texts for line in text), widest)
    rows = zip_longest(*texts, fillvalue="")
    return [" ".join(f"{part:{w}}" for part, w in zip(row, widths, strict=True)).rstrip() for row in rows]


def _part(piece: Piece) -> str:
    """Return what lies on a piece in a line; nothing of what has no title."""
    return " ".join([piece.title, *_marks(piece)]) if piece.title else ""


def _marks(piece: Piece) -> list[str]:
    """Return the remarks on a piece, as they are said in a line."""
    return [" ".join(badge.text.splitlines()) for badge in piece.badges]


def _sign(piece: Piece) -> str:
    """Return a piece without a title in a few letters: ``K♥``, ``▒▒×6``."""
    depth = f"×{piece.depth}" if piece.depth > 1 else ""
    if piece.face in NUMBERS:
        return printed(NUMBERS[piece.face]) + depth
    known = DICE | {BACK: BACK_SIGN, EMPTY: EMPTY_SIGN}
    return known.get(piece.face, piece.label) + depth
