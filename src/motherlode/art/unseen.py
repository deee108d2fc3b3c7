"""The table of the cards that nobody has seen: ranks across, suits down, a sign for every card that may still come."""

import re
from collections.abc import Sequence

from motherlode.art import deck
from motherlode.art.shapes import at, path, picture, stroke
from motherlode.core.cards import NAMES, SUIT_SIZE, Cards
from motherlode.game.spoken import SIGNS

ALL_RANKS = "AKQJT98765432"
SUITS, CELL, ROW = "SHDC", 20, 18
"""The rows of the table, and the measures of its cells."""
PALE, BLACK_LIT, RED_LIT = "#cfe0d2", "#f7f3e3", "#f7a79d"
TABLE = re.compile(r"unseen((?:-[0-9a-f]{1,4}){1,4})")


def named(some: Cards, suits: int = len(SUITS)) -> str:
    """Return the name of the table of some cards of the first suits: a mask of ranks for each of them."""
    return "unseen" + "".join(f"-{some >> SUIT_SIZE * suit & (1 << SUIT_SIZE) - 1:x}" for suit in range(suits))


def drawn(name: str, ranks: str = ALL_RANKS) -> str | None:
    """Draw the table of that name, a column for each of some ranks; None if no table is called so."""
    found = TABLE.fullmatch(name)
    if not found:
        return None
    masks = [int(mask, 16) for mask in found[1].split("-")[1:]]
    return picture(CELL * (len(ranks) + 1), ROW * (len(masks) + 1), _table(masks, ranks), name)


def written(gauge: str) -> list[str]:
    """Write a gauge in lines of text, if it is such a table: of each suit the ranks that may still come."""
    found = TABLE.fullmatch(gauge.rpartition("/")[2])
    masks = [int(mask, 16) for mask in found[1].split("-")[1:]] if found else []
    return [f"{SIGNS[suit]}  {_ranks(mask)}" for suit, mask in zip(SUITS, masks, strict=False)]


def _ranks(mask: int) -> str:
    return " ".join(f"{_word(rank) if mask >> _number(rank) & 1 else '·':>2}" for rank in ALL_RANKS)


def _word(rank: str) -> str:
    return "10" if rank == "T" else rank


def _table(masks: Sequence[int], ranks: str) -> str:
    rows = ([mask >> _number(rank) & 1 for rank in ranks] for mask in masks)
    head = "".join(_rank(rank, CELL * (n + 1.5)) for n, rank in enumerate(ranks))
    return head + "".join(at(0, ROW * (n + 1.5), _suit(SUITS[n], row)) for n, row in enumerate(rows))


def _number(rank: str) -> int:
    return next(n for n in range(SUIT_SIZE) if NAMES[n][0] == rank)


def _rank(rank: str, x: float) -> str:
    return f'<text x="{x:g}" y="13" text-anchor="middle" {deck.FONT} font-size="13" fill="{PALE}">{_word(rank)}</text>'


def _suit(suit: str, unseen: Sequence[int]) -> str:
    """Draw a row of the table: a sign where a card is unseen, a dash where it is not."""
    sign = path(deck.SUIT_SHAPES[suit], RED_LIT if suit in "HD" else BLACK_LIT)
    cells = (
        at(CELL * (n + 1.5), 0, sign, 0.62) if one else stroke(f"M{CELL * (n + 1.5) - 3:g} 0h6", f"{PALE}55", 1.5)
        for n, one in enumerate(unseen)
    )
    return at(CELL / 2, 0, f'<g opacity=".75">{sign}</g>', 0.55) + "".join(cells)
