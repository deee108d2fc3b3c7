"""How the characters of a group lie: the couples and then the single ones, in two rows on as little room as will do.

A single character takes two places, a couple three: the lover stands behind, and half of it is seen. Places are added
one by one, so that few characters lie elsewhere when one comes or goes.
"""

from dataclasses import dataclass

from motherlode.core.cards import SUIT_SIZE, Cards, bit, cards, has
from motherlode.games.miners.state import LOVERS, MINERS, THUGS, State

ROWS, ALONE = 2, 2
"""How many rows there are, and how many places a single character takes."""
FEWEST_PLACES = {MINERS: 4, LOVERS: 2, THUGS: 4}
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
    return Lot((*first, *second), bit(second[0]) if second else 0, columns)


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
