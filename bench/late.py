"""Late positions of *Mine, all mine!* that are small enough to be solved, with the worlds that they may be.

They are in `late.txt`, as an onlooker sees them. Their box ends the game with the turn of the last card, and then the
richest wins: one card is left in the deck, some cards of the hands are unknown, and each seat may once more dig, bribe,
kidnap or seduce its way ahead. They were met in random play, and kept because some hundred thousand nodes hold all that
may yet happen, in four worlds or more.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.efg import Tree
from bench.spiel import SpielGame, Story
from motherlode.core import body
from motherlode.core.luck import Luck, begin
from motherlode.core.seats import SPECTATOR
from motherlode.game import Game, read

LINES = Path(__file__).with_name("late.txt")
SAMPLES = 2000
"""Worlds imagined, so that all of some dozens are met."""


def late_trees(many: int, most: int) -> Iterator[tuple[str, Tree]]:
    """Return the first so many late positions, each with its tree.

    Raises:
        TooLargeError: a tree has more than *most* nodes.
    """
    for line in LINES.read_text(encoding="utf-8").splitlines()[:many]:
        found, public = read(line)
        yield line, Tree(worlds(found, public), most)


def worlds(found: Game, public: Any) -> list[Story]:
    """Return every world that an onlooker cannot tell from a position, each equally likely."""
    known, luck = SpielGame(found, start=public), Luck()
    records, lucks = body.records(type(public), 2), body.records(Luck)
    begin(luck, 1, 1)
    body.pack(luck, lucks)
    body.pack(public, records, 1)
    seen: dict[bytes, Story] = {}
    for _ in range(SAMPLES):
        records[0] = records[1]
        known.kernel.imagine(records, 0, SPECTATOR, lucks)
        seen.setdefault(records[0].tobytes(), known.story(records[:1]))
    return list(seen.values())
