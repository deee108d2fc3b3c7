"""Why not, written down: positions, and below each what is asked there and answered.

``  A mine: You have no free miner. §4.2`` is what seat A is told of a word, ``  A [deck]: …`` of a piece.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from motherlode.core import options
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game import read, reasons
from motherlode.match import Match
from motherlode.testing.reasons import check_pieces, check_words, sheet_numbers

NAMES = ["Ann", "Bob", "Cyd", "Dee"]
ASKED = re.compile(r"  (?P<asked>[A-D] (?:\[.+?\]|.+?)): (?P<told>.+)")


def told(file: Path) -> Iterator[tuple[str, str, str]]:
    """Yield every position of a file, what is asked there, and what is told."""
    line = ""
    for row in file.read_text(encoding="utf-8").splitlines():
        if found := ASKED.fullmatch(row):
            yield line, found["asked"], found["told"]
        elif row:
            line = row


def answer(line: str, asked: str) -> str:
    """Return what is told in a position."""
    game, s = read(line)
    seat, _, about = asked.partition(" ")
    viewer = LETTERS.index(seat)
    of = reasons.of_piece if about.startswith("[") else reasons.of_word
    return str(of(game, game.view(s, viewer), viewer, about.strip("[]"), NAMES[: s.players], "en"))


def check_what_is_legal(line: str) -> None:
    """Check that nothing stands in the way of what is legal in a position, and something in that of all else."""
    game, s = read(line)
    match = Match(game, s.players, options.changes(s.box), position=line)
    for seat in match.awaited:
        assert seat != NATURE
        check_words(match, seat, list(match.legal(seat)), sheet_numbers(game), "fr")
        check_pieces(match, seat, sheet_numbers(game), "fr")
