"""A scene drawn in SVG: the zones one beside and below the other, their pieces from the deck, and what may be done.

The picture holds all that it needs, so a notebook shows it wherever it is opened.
"""

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from motherlode.art import deck
from motherlode.core.seats import LETTERS
from motherlode.game.scene import EMPTY, Badge, Layout, Piece, Scene, Tone, Zone

WIDTH, MARGIN, GAP = 900, 16, 10
CARD_WIDTH, CARD_HEIGHT = 50, 70
TITLED_WIDTH = 128
LINE, LETTER = 14, 6.1
"""The height of a line of small text, and the mean width of its letters."""
HEAD = 26
MENTION = 64
"""Letters of a line of a tally."""
FELT, INK, PALE, FRAME, TOUCHED = "#1f4a3d", "#f4efe1", "#b9cbbf", "#3d6a5a", "#f2c14e"
TONES = {Tone.PLAIN: ("#f4efe1", "#1c2430"), Tone.GOOD: ("#cfe8c6", "#1d4a1a"), Tone.BAD: ("#f3c9c2", "#6b1414")}
SEATS = ("#e8b04a", "#7fb3d5", "#d98880", "#a3c585")
AT_END, CENTRED, BOLD = 'text-anchor="end" font-weight="bold"', 'text-anchor="middle"', 'font-weight="bold"'
FONT = "font-family=\"Georgia,'DejaVu Serif',serif\""


@dataclass(frozen=True, slots=True)
class Block:
    """Something drawn at the origin, and how much room it takes."""

    width: float
    height: float
    drawn: str


def drawn(scene: Scene, title: str = "") -> str:
    """Return a scene as an SVG file."""
    touched = {key for choice in scene.choices for key in (*choice.touches, *choice.alike)}
    zones = [_zone(zone, touched) for zone in scene.zones if zone.pieces or zone.note]
    body = _stacked([_head(scene, title), _packed(zones, WIDTH - 2 * MARGIN, 2 * GAP), _foot(scene)], 2 * GAP)
    height = body.height + 2 * MARGIN
    label = _escaped(f"{title}. {scene.question}").replace('"', "&quot;")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" height="{height:g}" '
        f'role="img" aria-label="{label}">'
        f"<defs>{_symbols(scene)}</defs>"
        f'<rect width="{WIDTH}" height="{height:g}" rx="10" fill="{FELT}"/>{_at(MARGIN, MARGIN, body.drawn)}</svg>'
    )


def _symbols(scene: Scene) -> str:
    """Draw every card of the deck that lies on the table once."""
    faces = {piece.face for zone in scene.zones if zone.layout != Layout.TALLY for piece in zone.pieces}
    return "".join(map(deck.card, sorted(faces & deck.FACES)))


def _head(scene: Scene, title: str) -> Block:
    width = WIDTH - 2 * MARGIN
    scores = (
        _text(width - 70 * (len(scene.scores) - seat - 1), 20, f"{LETTERS[seat]} {score}", 16, _of(seat), AT_END)
        for seat, score in enumerate(scene.scores)
    )
    return Block(width, HEAD, _text(0, 20, title, 20) + "".join(scores))


def _foot(scene: Scene) -> Block:
    """Write what is asked, and the words that may be spoken."""
    asked = wrap(scene.question, 110)
    words = wrap(", ".join(choice.word for choice in scene.choices), 125)
    drawn = [_text(0, 16 + 18 * n, line, 15) for n, line in enumerate(asked)]
    drawn += [_text(0, 16 + 18 * n, line, 13, PALE) for n, line in enumerate(words, len(asked))]
    return Block(WIDTH - 2 * MARGIN, 18 * len(drawn) + 4, "".join(drawn))


def _zone(zone: Zone, touched: set[str]) -> Block:
    """Draw a part of the table: its title over its pieces, in a frame of its seat's colour."""
    inside = _tally(zone) if zone.layout == Layout.TALLY else _table(zone, touched)
    letter = "" if zone.seat is None or LETTERS[zone.seat] in re.findall(r"\w+", zone.title) else LETTERS[zone.seat]
    title = " · ".join(part for part in (letter, zone.title, zone.note) if part)
    width = max(inside.width, len(title) * LETTER * 1.15) + 2 * GAP
    height = inside.height + HEAD + GAP
    edge = FRAME if zone.seat is None else _of(zone.seat)
    frame = f'<rect width="{width:g}" height="{height:g}" rx="8" fill="#00000022" stroke="{edge}"/>'
    return Block(width, height, frame + _text(GAP, 18, title, 13, PALE) + _at(GAP, HEAD, inside.drawn))


def _tally(zone: Zone) -> Block:
    lines = [line for piece in zone.pieces for line in wrap(_mention(piece), MENTION, subsequent_indent="    ")]
    width = max((len(line) for line in lines), default=0) * LETTER
    return Block(width, LINE * len(lines), _lines(lines, INK))


def _mention(piece: Piece) -> str:
    """Mention a piece of a tally: in full if that is short, else by its title."""
    titled = " ".join([piece.title, *(badge.text for badge in piece.badges)])
    return titled if piece.title and len(piece.label) > MENTION else piece.label


def _table(zone: Zone, touched: set[str]) -> Block:
    pieces = [_piece(piece, piece.key in touched) for piece in zone.pieces]
    if zone.layout in {Layout.GRID, Layout.TRACK} and zone.columns:
        rows = [pieces[first : first + zone.columns] for first in range(0, len(pieces), zone.columns)]
        widest = max((piece.width for piece in pieces), default=0)
        return _stacked([_side_by_side(row, GAP, widest) for row in rows], GAP)
    return _flowed(pieces, WIDTH - 2 * MARGIN - 2 * GAP, GAP)


# Pieces


def _piece(piece: Piece, touched: bool) -> Block:
    """Draw a piece with its remarks below it; what some choice is about has a frame of gold."""
    thing = _titled(piece) if piece.title or piece.face not in {*deck.FACES, EMPTY} else _card(piece)
    frame = _frame(thing.width, thing.height, f'stroke="{TOUCHED}" stroke-width="2.5"') if touched else ""
    named = f"<g><title>{_escaped(piece.label)}</title>{thing.drawn}{frame}</g>"
    return _stacked([Block(thing.width, thing.height, named), *map(_badge, piece.badges)], 3)


def _frame(width: float, height: float, stroke: str) -> str:
    return f'<rect width="{width:g}" height="{height:g}" rx="5" fill="none" {stroke}/>'


def _card(piece: Piece) -> Block:
    if piece.face == EMPTY:
        place = _frame(CARD_WIDTH, CARD_HEIGHT, f'stroke="{FRAME}" stroke-dasharray="4 3"')
        return Block(CARD_WIDTH, CARD_HEIGHT, place)
    use = f'<use href="#{piece.face}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}"/>'
    return Block(CARD_WIDTH, CARD_HEIGHT, use + (_depth(piece.depth) if piece.depth > 1 else ""))


def _depth(cards: int) -> str:
    """Write on a pile how many cards it has."""
    disc = f'<circle cx="{CARD_WIDTH - 4}" cy="{CARD_HEIGHT - 4}" r="11" fill="#1c2430" stroke="{INK}"/>'
    number = _text(CARD_WIDTH - 4, CARD_HEIGHT, str(cards), 11, INK, CENTRED)
    return disc + number


def _titled(piece: Piece) -> Block:
    """Draw a thing with words on it."""
    letters = int((TITLED_WIDTH - 12) / LETTER)
    title = wrap(piece.title or piece.label, letters - 3)  # bold letters are wider
    words = [line for part in piece.text.splitlines() for line in wrap(part, letters)]
    height = max(40, LINE * (len(title) + len(words)) + 10)
    paper = f'<rect width="{TITLED_WIDTH}" height="{height}" rx="5" fill="{deck.PAPER}" stroke="{deck.EDGE}"/>'
    large = _lines(title, deck.BLACK, 6, BOLD)
    return Block(TITLED_WIDTH, height, paper + large + _at(0, LINE * len(title), _lines(words, deck.BLACK, 6)))


def _badge(badge: Badge) -> Block:
    paper, ink = TONES[badge.tone] if badge.seat is None else (_of(badge.seat), "#1c2430")
    width = len(badge.text) * LETTER + 10
    pill = f'<rect width="{width:g}" height="15" rx="7" fill="{paper}"/>'
    return Block(width, 15, f"<g><title>{_escaped(badge.label)}</title>{pill}{_text(5, 11.5, badge.text, 11, ink)}</g>")


# Laying out


def _flowed(blocks: Sequence[Block], width: float, gap: float) -> Block:
    """Lay blocks side by side, in as many rows as it takes."""
    rows: list[list[Block]] = []
    used = width
    for block in blocks:
        if used + gap + block.width > width:
            rows.append([])
            used = -gap
        rows[-1].append(block)
        used += gap + block.width
    return _stacked([_side_by_side(row, gap) for row in rows], gap)


def _packed(blocks: Sequence[Block], width: float, gap: float) -> Block:
    """Lay blocks side by side as `_flowed` does, but low ones below each other beside a high one."""
    rows: list[list[Block]] = []
    for block in blocks:
        if not (rows and _joins(rows[-1], block, width, gap)):
            rows.append([block])
    return _stacked([_side_by_side(row, gap) for row in rows], gap)


def _joins(columns: list[Block], block: Block, width: float, gap: float) -> bool:
    """Add a block to a row below its last column or beside it; return whether there was room."""
    *others, last = columns
    left = sum(column.width + gap for column in others)
    tallest = max((column.height for column in others), default=0.0)
    if last.height + gap + block.height <= tallest and left + block.width <= width:
        columns[-1] = _stacked([last, block], gap)
        return True
    if left + last.width + gap + block.width <= width:
        columns.append(block)
        return True
    return False


def _side_by_side(blocks: Sequence[Block], gap: float, least: float = 0.0) -> Block:
    widths = [max(block.width, least) for block in blocks]
    places = [sum(widths[:n]) + gap * n for n in range(len(blocks))]
    drawn = "".join(_at(x, 0, block.drawn) for x, block in zip(places, blocks, strict=True))
    return Block(sum(widths) + gap * (len(blocks) - 1), max((block.height for block in blocks), default=0.0), drawn)


def _stacked(blocks: Sequence[Block], gap: float) -> Block:
    places = [sum(block.height for block in blocks[:n]) + gap * n for n in range(len(blocks))]
    drawn = "".join(_at(0, y, block.drawn) for y, block in zip(places, blocks, strict=True))
    height = sum(block.height for block in blocks) + gap * max(0, len(blocks) - 1)
    return Block(max((block.width for block in blocks), default=0.0), height, drawn)


def _at(x: float, y: float, drawing: str) -> str:
    return f'<g transform="translate({x:g} {y:g})">{drawing}</g>'


def _lines(lines: Sequence[str], ink: str, x: float = 0.0, more: str = "") -> str:
    return "".join(_text(x, LINE * (n + 1), line, 11.5, ink, more) for n, line in enumerate(lines))


def _text(x: float, y: float, words: str, size: float, ink: str = INK, more: str = "") -> str:
    font = f'{FONT} font-size="{size:g}" fill="{ink}" {more}'.rstrip()
    return f'<text x="{x:g}" y="{y:g}" {font} xml:space="preserve">{_escaped(words)}</text>'


def _of(seat: int) -> str:
    return SEATS[seat % len(SEATS)]


def _escaped(text: str) -> str:
    """Return a text as it may stand between tags."""
    return html.escape(text, quote=False)
