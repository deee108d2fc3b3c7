"""What can be asked of any state whose fields say what they hold: is it sound, what changed, does it tell secrets."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from motherlode.core.body import State
from motherlode.core.cards import NAMES, Mask, bit, cards, first, lowest
from motherlode.core.fields import Kind, Leaf, Partition, Sort, leaves_of, words
from motherlode.core.seats import LETTERS


def written(kind: Kind, value: int) -> str:
    """Return a number as people write it: ``2DAD``, ``1+3``, ``KH``, ``B``, ``turn``, ``12``; nothing is ``-``."""
    if kind.sort == Sort.COUNT:
        return str(value)
    if kind.sort == Sort.ONE:
        return "-" if value < 0 else kind.names[value]
    return ("" if kind.names is NAMES else "+").join(kind.names[one] for one in cards(value)) or "-"


def wrong(kind: Kind, value: int, s: State) -> str:
    """Return what is wrong with a number in this state, for people; nothing if all is well."""
    if kind.sort == Sort.COUNT:
        return _wrong_count(kind, value, s)
    if kind.sort == Sort.ONE and value == kind.empty:
        return ""
    if not 0 <= value < (len(kind.names) if kind.sort == Sort.ONE else bit(len(kind.names))):
        return f"{value} is no {kind.noun}"
    some = value if kind.sort == Sort.SET else bit(value)
    if kind.per_seat == 1 and some >> s.players:
        return f"no seat {LETTERS[lowest(some >> s.players) + s.players]!r} at a table of {s.players}"
    odd = some & ~kind.members
    return f"{written_set(kind.names, odd)} is no {kind.noun}" if odd else ""


def _wrong_count(kind: Kind, value: int, s: State) -> str:
    most = kind.most(s) if kind.most else kind.high
    is_over = value > most and not kind.beyond
    is_under = value < kind.low and not (kind.beyond and kind.low < 0)
    return f"{str(value)!r} is not a number from {kind.low} to {most}" if is_over or is_under else ""


def written_set(names: tuple[str, ...], some: Mask) -> str:
    """Return the names of some members."""
    return ("" if names is NAMES else "+").join(names[one] for one in cards(some))


class Difference(NamedTuple):
    """A number that two states differ in: its name, what only the first holds, what only the second."""

    name: str
    before: str
    after: str


def differences(before: State, after: State) -> Iterator[Difference]:
    """Go through the numbers that differ: ``seat[B].hand: 5C → -``; of a set only what went and what came is named."""
    old_words, new_words = words(before), words(after)
    for leaf in leaves_of(before):
        old, new = leaf.value(old_words), leaf.value(new_words)
        if old != new:
            went, came = (old & ~new, new & ~old) if leaf.kind.sort == Sort.SET else (old, new)
            yield Difference(leaf.name, written(leaf.kind, went), written(leaf.kind, came))


def problems(s: State, partitions: Iterable[Partition] | None = None) -> list[str]:
    """Return what cannot be in a state, each naming its field and card; of a sound one nothing.

    The partitions are those that the state declares (`PARTITIONS`) unless others are given.
    """
    numbers = words(s)
    found = [
        f"{leaf.name}: {problem}"
        for leaf in leaves_of(s)
        if leaf.counts(numbers) and (problem := wrong(leaf.kind, leaf.value(numbers), s))
    ]
    for partition in partitions_of(s) if partitions is None else partitions:
        for seat in range(s.players) if partition.each_seat else (-1,):
            found += _misplaced(s, partition, seat)
    return found


def partitions_of(s: State) -> tuple[Partition, ...]:
    """Return the partitions that a state declares."""
    declared: tuple[Partition, ...] = getattr(type(s), "PARTITIONS", ())
    return declared


def _misplaced(s: State, partition: Partition, seat: int) -> Iterator[str]:
    around = spread(s, partition, seat)
    nowhere = 0 if partition.rest else around.left
    names = around.names
    for some, where in ((nowhere, "is nowhere"), (around.twice, "lies in two places"), (around.strange, "is too many")):
        yield from (f"{', '.join(partition.of)}: {names[one]} {where}" for one in cards(some))


class Spread(NamedTuple):
    """How the members of a partition lie: left over, in two places, not of the whole."""

    left: Mask
    twice: Mask
    strange: Mask
    names: tuple[str, ...]


def spread(s: State, partition: Partition, seat: int = -1, without: Iterable[str] = ()) -> Spread:
    """Look where the members of a partition lie; some of its fields may be left out."""
    union = twice = 0
    names, numbers, whole = NAMES, words(s), partition.members(s)
    for leaf in leaves_of(s):
        if leaf.path in partition.of and leaf.path not in without and seat in {-1, leaf.seat}:
            held = _as_set(leaf, leaf.value(numbers))
            names, twice, union = leaf.kind.names, twice | union & held, union | held
    return Spread(whole & ~union, twice, union & ~whole, names)


def _as_set(leaf: Leaf, value: int) -> Mask:
    if leaf.kind.sort == Sort.SET:
        return value & first(len(leaf.kind.names))
    return bit(value) if 0 <= value < len(leaf.kind.names) else 0


def leaks(s: State, viewer: int) -> list[str]:
    """Return which fields of an observed state hold what its viewer may not know, and what that is."""
    found, numbers = [], words(s)
    for leaf in leaves_of(s):
        if leaf.kind.secret and leaf.seat != viewer:
            told = leaf.value(numbers) & ~leaf.kind.secret(s, leaf.seat) & ~_own(leaf, viewer)
            if told:
                found.append(f"{leaf.name}: {written(leaf.kind, told)} is not known to viewer {viewer}")
    return found


def _own(leaf: Leaf, viewer: int) -> Mask:
    """Return the members of a set of the table that belong to the viewer."""
    return first(leaf.kind.per_seat) << leaf.kind.per_seat * viewer if leaf.seat < 0 else 0
