"""How the characters of a group lie: the couples and then the single ones, in two rows on as little room as will do.

A single character takes two places, a couple three: the lover stands behind, and half of it is seen. Places are added
one by one, so that few characters lie elsewhere when one comes or goes. Where a village is narrow and high, many lie in
three rows instead, in the same order.
"""

from dataclasses import dataclass

from motherlode.core.cards import SUIT_SIZE, Cards, bit, cards, has
from motherlode.games.miners.state import LOVERS, MINERS, THUGS, State

ROWS, ALONE, DEEP = 2, 2, 3
"""How many rows there are, how many places a single character takes, and how many rows there are in narrow villages."""
FEWEST_PLACES = {MINERS: 4, LOVERS: 4, THUGS: 4}
"""How many places of a row are always there."""


@dataclass(frozen=True, slots=True)
class Lot:
    """How a group lies."""

    cards: tuple[int, ...]
    """Row by row; a lover in a couple comes before its partner."""
    below: Cards
    """The first character of the second row."""
    columns: int
    """How many places a row has."""
    lower: Cards = 0
    """The first characters of the second row and of the third, where there are three."""
    narrow: int = 0
    """How many places a row has then; 0: two rows do."""

    def places(self, card: int) -> list[str]:
        """Return what the style of the table has to know of where a character lies."""
        lies = {"below": has(self.below, card), "lower": has(self.lower, card)}
        room = [f"in-{self.narrow}"] if self.narrow and card == self.cards[0] else []
        return [*(name for name, holds in lies.items() if holds), *room]


def lay(s: State, village: Cards, suit: Cards) -> Lot:
    """Return how the characters of a suit lie in a village; lovers in a couple lie with their partners."""
    couples = [
        (lover, s.partner[lover % SUIT_SIZE])
        for lover in cards(village & s.coupled & LOVERS)
        if has(suit, s.partner[lover % SUIT_SIZE])
    ]
    items = [*couples, *((card,) for card in cards(village & suit & ~s.coupled))]
    columns = FEWEST_PLACES[suit]
    while (rows := _rows(items, columns)) is None:
        columns += 1
    first, second = ([card for item in row for card in item] for row in rows)
    lower, narrow = _deep([item for row in rows for item in row]) if columns > FEWEST_PLACES[suit] else (0, 0)
    return Lot((*first, *second), bit(second[0]) if second else 0, columns, lower, narrow)


def _deep(items: list[tuple[int, ...]]) -> tuple[Cards, int]:
    """Return with whom the lower rows begin if they lie in three, and how many places a row has."""
    columns = max(ALONE + len(item) - 1 for item in items)
    while len(starts := _starts(items, columns)) > DEEP:
        columns += 1
    return sum(bit(card) for card in starts[1:]), columns


def _starts(items: list[tuple[int, ...]], columns: int) -> list[int]:
    """Return the first of every row, if the characters lie in their order."""
    starts, left = list[int](), 0
    for item in items:
        size = len(item) - 1 + ALONE
        if size > left:
            starts.append(item[0])
            left = columns
        left -= size
    return starts


def _rows(items: list[tuple[int, ...]], columns: int) -> list[list[tuple[int, ...]]] | None:
    """Put every item into the first row where it fits; None if one fits in neither."""
    rows: list[list[tuple[int, ...]]] = [[] for _ in range(ROWS)]
    left = [columns] * ROWS
    for item in items:
        size = len(item) - 1 + ALONE
        free = next((n for n in range(ROWS) if left[n] >= size), None)
        if free is None:
            return None
        rows[free].append(item)
        left[free] -= size
    return rows
