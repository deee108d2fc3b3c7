"""Observations as tensors: one table of what the fields hold, one loop for every game, in either body.

A kernel (`motherlode.compiled.compiler`) that asks for no rules: the loop is driven by the table, so that a new game
compiles nothing.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from motherlode.core.body import Row, State, States
from motherlode.core.cards import bit, first, has, lowest, rest
from motherlode.core.fields import Leaf, Sort, leaves, words
from motherlode.game.legend import Legend, docstrings, legends

Rows: TypeAlias = Row[Row[int]]
"""A list of lists of numbers, or an array: the loop cannot tell."""
Tensors: TypeAlias = npt.NDArray[np.uint8] | npt.NDArray[np.float32]
Encode: TypeAlias = Callable[..., None]
"""The entry `encode` of this module, interpreted or compiled."""

__all__ = ["encode"]

SORT, WORD, AT, SEAT, STRIDE, INDEX, LIMIT, LOW, HIGH, PER_SEAT, SLOTS, MEMBERS, DIVISOR, MODULUS = range(14)
"""The columns of the table, which has a row for every number of a state."""
SET, ONE, COUNT = int(Sort.SET), int(Sort.ONE), int(Sort.COUNT)
MOST_MEMBERS = 64


def encode(
    states: Rows,
    viewers: Row[int],
    players_at: int,
    table: Rows,
    slots: Rows,
    scale: Row[float],
    out: Sequence[Row[float]],
) -> None:
    """Write the tensors of many states, each as its viewer sees it, into *out*, which holds zeros.

    *states* are their numbers, a row each; *table*, *slots* and *scale* are those of an `Encoder`. Indices stand one
    after the other (``a[i][j]``), because lists know no other.
    """
    # What is done to a number is not a function of its own: a row that is handed on is a view made for each number,
    # which takes three times as long as all the rest.
    for i in range(len(states)):
        players = states[i][players_at]
        viewer = viewers[i] if viewers[i] < players else 0
        for f in range(len(table)):
            entry = table[f]
            if entry[LIMIT] < 0 or entry[INDEX] < states[i][entry[LIMIT]]:
                word = entry[WORD]
                if entry[STRIDE]:
                    word += entry[STRIDE] * turned(entry[SEAT] + viewer, players)
                value = digit(states[i][word], entry[DIVISOR], entry[MODULUS])
                if entry[SORT] == COUNT:
                    low = entry[LOW]
                    out[i][entry[AT]] = (min(max(value, low), entry[HIGH]) - low) * scale[f]
                else:
                    members = value & entry[MEMBERS] if entry[SORT] == SET else one(value)
                    while members:
                        member = facing(lowest(members), entry[PER_SEAT], players, viewer)
                        out[i][entry[AT] + slots[entry[SLOTS]][member]] = 1
                        members = rest(members)


def one(value: int) -> int:
    """Return the set of the one thing that a number stands for; -1 is none."""
    return bit(value) if value >= 0 else 0


def digit(number: int, divisor: int, modulus: int) -> int:
    """Return one of the things packed into a number; most numbers are one thing, and division is slow."""
    if divisor > 1:
        number //= divisor
    return number % modulus if modulus else number


def turned(seat: int, players: int) -> int:
    """Return a seat counted on around the table."""
    return seat - players if seat >= players else seat


def facing(member: int, per_seat: int, players: int, viewer: int) -> int:
    """Return what a member is to the viewer: of seats, and of what belongs to seats, the viewer's own come first."""
    if per_seat == 0 or member >= per_seat * players:
        return member
    shifted = member - per_seat * viewer
    return shifted if shifted >= 0 else shifted + per_seat * players


class Encoder:
    """Turns states of one game into tensors of one shape.

    Hand it observed states: it hides nothing. Seats are turned until the viewer is seat A. A spectator sees A as A.

    ``Encoder(State)(bound(tensors).encode, records, viewers)`` encodes an array of records, in machine code;
    `interpreted` encodes a plain state.
    """

    def __init__(self, of: type, *, without: Sequence[str] = ("box",), scaled: bool = False) -> None:
        """Choose the fields *without* which a tensor is made; *scaled* ones are float32 from 0 to 1, others uint8.

        Raises:
            TypeError: a field of the state does not say what it holds.
        """
        found = [leaf for leaf in leaves(of) if leaf.path.split(".")[0] not in without]
        self.of, self.kind = of, np.float32 if scaled else np.uint8
        self.legend: list[Legend] = []
        self.players_at = next(leaf.word for leaf in leaves(of) if leaf.name == "players")
        members: dict[int, int] = {}
        rows, scale, told = [], [], docstrings(of)
        for leaf in found:
            new = legends(leaf, told, scaled)
            rows.append(_row(leaf, len(self.legend), members.setdefault(leaf.kind.members, len(members)), new[0].high))
            scale.append(1 / new[0].divisor)
            self.legend += new
        self.table, self.scale = np.array(rows, "i8"), np.array(scale)
        self.slots = np.array([_slots(some) for some in members], "i8")

    @property
    def width(self) -> int:
        """How many numbers a tensor has."""
        return len(self.legend)

    def __call__(self, encode: Encode, records: States, viewers: Sequence[int]) -> Tensors:
        """Return the tensors of an array of records, a row for each, as the viewers see them."""
        out = np.zeros((len(records), self.width), self.kind)
        numbers = np.ascontiguousarray(records).view("i8").reshape(len(records), -1)
        encode(numbers, np.asarray(viewers, "i8"), self.players_at, self.table, self.slots, self.scale, out)
        return out

    def interpreted(self, s: State, viewer: int) -> list[float]:
        """Return the tensor of a plain state as a list."""
        out = [[0.0] * self.width]
        tables = self.table.tolist(), self.slots.tolist(), self.scale.tolist()
        encode([list(words(s))], [viewer], self.players_at, *tables, out)
        return out[0]


def _row(leaf: Leaf, at: int, slots: int, high: int) -> tuple[int, ...]:
    """Return the row of the table for a number; one before a seat is addressed from seat A, to be turned."""
    kind = leaf.kind
    word = leaf.word - max(leaf.seat, 0) * leaf.stride
    members = kind.members if kind.sort == Sort.SET else 0
    place = int(kind.sort), word, at, leaf.seat, leaf.stride, leaf.index, leaf.limit
    return *place, kind.low, high, kind.per_seat, slots, members, leaf.divisor, leaf.modulus


def _slots(members: int) -> list[int]:
    """Return for each member of a set its place among them."""
    return [(members & first(one)).bit_count() if has(members, one) else 0 for one in range(MOST_MEMBERS)]
