"""Worlds as machine code has them: imagined many at a time, and compared by all their numbers."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np

from motherlode.compiled import entry_points
from motherlode.compiled.compiler import bound
from motherlode.core import body
from motherlode.core.luck import Luck, begin
from motherlode.core.seats import LETTERS
from motherlode.game import Game

SEED = 2026


def numbers(s: Any) -> bytes:
    """Return all numbers of a state."""
    records = body.records(type(s))
    body.pack(s, records)
    return records[0].tobytes()


def imagined(game: Game, view: Any, seat: int, samples: int) -> Counter[bytes]:
    """Imagine so many worlds in machine code, and count them by their numbers."""
    fast, records, lucks, luck = (
        bound(entry_points, game.module),
        body.records(type(view), 2),
        body.records(Luck),
        Luck(),
    )
    begin(luck, SEED, seat)
    body.pack(luck, lucks)
    body.pack(view, records, 1)
    found: Counter[bytes] = Counter()
    for _ in range(samples):
        records[0] = records[1]
        fast.imagine(records, 0, seat, lucks)
        found[records[0].tobytes()] += 1
    return found


def observed(game: Game, worlds: Iterable[bytes], viewer: int) -> set[bytes]:
    """Return what a viewer observes of some worlds: of equal views one."""
    kind = body.dtype_of(game.rules.State)
    fast, records = bound(entry_points, game.module), np.frombuffer(b"".join(worlds), kind).copy()
    for i in range(len(records)):
        fast.observe(records, i, viewer)
    return {record.tobytes() for record in records}


def view_names(views: Iterable[tuple[Any, int]]) -> list[str]:
    """Return names for positions, each a function, seen from a seat."""
    return [f"{position.__name__}-{LETTERS[seat]}" for position, seat in views]
