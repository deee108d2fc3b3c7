"""What stands for a game without a cover of its own: three pieces as they lie on its table in the midst of a match."""

import functools
from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from motherlode.core.seats import LETTERS
from motherlode.game import game
from motherlode.game.scene import BACK, EMPTY
from motherlode.match import Match
from motherlode.web.rendering.drawing import draw, still
from motherlode.web.rendering.drawn import Drawn

PIECES, MOVES = 3, 7
CARDS = {"card", "pictured"}


@functools.cache
def fan(slug: str, locale: str) -> Sequence[Drawn]:
    """Return the pieces, always the same ones: cards with words of their own if the game has them."""
    luck = Random(slug)  # noqa: S311 - nothing is secret about a picture
    shown = {drawn.piece.face: drawn for drawn in _lying(_match(slug, luck), locale)}
    written = [drawn for drawn in shown.values() if drawn.piece.title and drawn.piece.text]
    some = written if len(written) >= PIECES else [drawn for drawn in shown.values() if drawn.look in CARDS]
    return [_plain(drawn) for drawn in luck.sample(some, min(PIECES, len(some)))]


def _plain(drawn: Drawn) -> Drawn:
    """Leave a picture and a name of a card: small as it is here, nobody could read more."""
    piece = drawn.piece
    picture = piece.parts[0].picture if piece.parts else piece.picture
    bare = replace(piece, parts=(), badges=(), text="", picture=picture) if piece.title else piece
    return still(bare)


def _match(slug: str, luck: Random) -> Match:
    match = Match(game(slug), game(slug).rules.FEWEST_PLAYERS)
    while not match.is_over and (len(match.moves) < MOVES or not match.legal(0)):
        seat = match.awaited[0]
        match.play(seat, luck.choice(list(match.legal(seat))))
    return match


def _lying(match: Match, locale: str) -> list[Drawn]:
    drawing = draw(replace(match.scene(0, LETTERS[: match.players], locale), choices=()))
    areas = [area for some in (drawing.board, drawing.hand, *drawing.seats.values()) for area in some]
    return [drawn for area in areas for drawn in area.pieces if drawn.piece.face not in {BACK, EMPTY}]
