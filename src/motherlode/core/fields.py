"""What the numbers of a state hold, declared once beside each field.

A field stays an int64 and the record stays as `motherlode.core.body` makes it; what the number holds is only written in
the metadata of the dataclass. The rules never look there. What can be told from it is derived: range and partition
checks, differences and leaks (`motherlode.core.checks`), observation tensors (`motherlode.game.tensors`) and positions
in one line (`motherlode.game.positions`).
"""

import functools
from collections.abc import Callable, Iterator
from dataclasses import Field, dataclass, field, fields, replace
from enum import IntEnum
from itertools import accumulate
from typing import TypeAlias, TypeVar, cast

from motherlode.core.body import State, contents, room_of, size_of
from motherlode.core.cards import NAMES, Mask, first
from motherlode.core.seats import LETTERS

T = TypeVar("T")
Known: TypeAlias = Callable[[State, int], Mask]
"""Of a state and the seat that a secret field lies before: what everybody knows of it all the same."""


class Sort(IntEnum):
    """How a number is to be understood."""

    SET = 0
    """A mask of some of `Kind.names`."""
    ONE = 1
    """The number of one of `Kind.names`, or -1 for none of them."""
    COUNT = 2
    """A number that counts something."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a number holds."""

    sort: Sort
    low: int
    high: int
    """The range that every box keeps, both ends included; of a set and of one thing the range of its members."""
    noun: str = "number"
    names: tuple[str, ...] = ()
    members: Mask = 0
    """Which of the names it may hold."""
    empty: int = 0
    """The value that holds nothing."""
    per_seat: int = 0
    """How many of the members belong to each seat, A's first; 0 where they belong to nobody.

    A set of seats has one for each. An observation turns them until those of its viewer come first.
    """
    most: Callable[[State], int] | None = None
    """The greatest count in this very state, where that is less than `high`."""
    beyond: bool = False
    """May a count leave its range once in a while? A tensor then stops at the end of the range."""
    secret: Known | None = None
    """Of a set that only its owner sees: what the others know of it."""
    digits: tuple["Digit", ...] = ()
    """Of several things packed into one number: each of them."""
    cites: str = ""


@dataclass(frozen=True, slots=True)
class Digit:
    """One of several things in a number: ``number // divisor % modulus``; the last one has no modulus (0)."""

    name: str
    kind: Kind
    divisor: int
    modulus: int


@dataclass(frozen=True, slots=True)
class Leaf:
    """A number of a state: its name, what it holds, and where it stands among all its numbers."""

    name: str = ""
    """As in ``seat[B].hand``."""
    path: str = ""
    """The name without places, as in ``seat.hand``."""
    kind: Kind = Kind(Sort.COUNT, 0, 0)
    word: int = 0
    """The place of the int64 in the record."""
    seat: int = -1
    """The seat it lies before, or -1."""
    stride: int = 0
    """How many numbers lie before each seat."""
    index: int = 0
    limit: int = -1
    """The number counts only if *index* is less than the number at this place; -1: it always does."""
    divisor: int = 1
    modulus: int = 0

    def value(self, words: tuple[int, ...]) -> int:
        """Return the value of this leaf among all numbers of a state."""
        number = words[self.word] // self.divisor
        return number % self.modulus if self.modulus else number

    def counts(self, words: tuple[int, ...]) -> bool:
        """Is it in use, or a place of a row that is kept for more seats, a longer queue?"""
        return self.limit < 0 or self.index < words[self.limit]


@dataclass(frozen=True, slots=True)
class Partition:
    """Every member of *whole* is in exactly one of the fields *of*, named by path (``seat.hand``).

    What lies in none of them is the *rest*, if it has a name. With *each_seat* every seat has such a deck of its own.
    """

    whole: Mask | Callable[[State], Mask]
    of: tuple[str, ...]
    rest: str = ""
    each_seat: bool = False

    def members(self, s: State) -> Mask:
        """Return the whole in this state."""
        return self.whole if isinstance(self.whole, int) else self.whole(s)


# declarers


def _declared(kind: Kind, default: int | None) -> int:
    declared: int = field(default=kind.empty if default is None else default, metadata={"kind": kind})
    return declared


def some_cards(
    members: Mask,
    noun: str = "card",
    *,
    names: tuple[str, ...] = NAMES,
    secret: Known | None = None,
    per_seat: int = 0,
    default: int = 0,
) -> int:
    """Declare a set of cards, or of other things with *names*; a *secret* one is seen by its owner alone."""
    last = members.bit_length() - 1
    kind = Kind(Sort.SET, 0, last, noun, names, members, secret=secret, per_seat=per_seat)
    return _declared(kind, default)


def one_card(members: Mask, noun: str = "card", *, names: tuple[str, ...] = NAMES, per_seat: int = 0) -> int:
    """Declare one card, or one of other things with *names*; -1 for none."""
    last = members.bit_length() - 1
    return _declared(Kind(Sort.ONE, -1, last, noun, names, members, -1, per_seat), None)


def some_places(n: int, noun: str = "place", *, per_seat: int = 0) -> int:
    """Declare a set of places, which are numbered from 1 for people."""
    return some_cards(first(n), noun, names=numbered(n), per_seat=per_seat)


def one_place(n: int, noun: str = "place", *, per_seat: int = 0) -> int:
    """Declare one of *n* places, which are numbered from 1 for people; -1 for none."""
    return one_card(first(n), noun, names=numbered(n), per_seat=per_seat)


def numbered(n: int) -> tuple[str, ...]:
    """Return the names of things that are numbered from 1."""
    return tuple(str(i + 1) for i in range(n))


def a_seat(n: int, default: int = 0) -> int:
    """Declare one of *n* seats."""
    names = tuple(LETTERS[:n])
    return _declared(Kind(Sort.ONE, 0, n - 1, "seat", names, first(n), per_seat=1), default)


def some_seats(n: int, *, secret: Known | None = None) -> int:
    """Declare a set of seats; in a *secret* one each seat sees only whether it is in it."""
    return some_cards(first(n), "seat", names=tuple(LETTERS[:n]), per_seat=1, secret=secret)


def one_of(what: type[IntEnum], noun: str, default: int = 0) -> int:
    """Declare one of the members of an enumeration, numbered from 0."""
    names = names_of(what)
    return _declared(Kind(Sort.ONE, 0, len(names) - 1, noun, names, first(len(names))), default)


def some_of(what: type[IntEnum], noun: str) -> int:
    """Declare a set of members of an enumeration, numbered from 0."""
    return some_cards(first(len(what)), noun, names=names_of(what))


def names_of(what: type[IntEnum]) -> tuple[str, ...]:
    """Return the names of an enumeration as people write them."""
    return tuple(one.name.lower() for one in what)


def a_count(
    low: int,
    high: int,
    noun: str = "number",
    *,
    most: Callable[[State], int] | None = None,
    beyond: bool = False,
    default: int | None = None,
) -> int:
    """Declare a number from *low* to *high*; in one state it may be less (*most*), or once in a while *beyond* it."""
    kind = Kind(Sort.COUNT, low, high, noun, most=most, beyond=beyond)
    return _declared(kind, max(low, 0) if default is None else default)


def a_flag(noun: str) -> int:
    """Declare 0 for no, 1 for yes."""
    return a_count(0, 1, noun)


def packed(**of: tuple[int, int]) -> int:
    """Declare several things in one number, the lowest digits first: how many values each may have, and what it is.

    The last one has no bound of values and says 0.
    """
    digits, divisor = [], 1
    for name, (modulus, declared) in of.items():
        digits.append(Digit(name, _kind_declared(declared), divisor, modulus))
        divisor *= modulus
    kind = Kind(Sort.COUNT, 0, (1 << 62) - 1, digits=tuple(digits))
    return _declared(kind, 0)


def _kind_declared(declared: int) -> Kind:
    """Return what a declarer said: what it returns is a number to the type checker, and a field to the dataclass."""
    found: Kind = cast("Field[int]", declared).metadata["kind"]
    return found


def a_row(n: int, of: int, *, live: str = "") -> list[int]:
    """Declare *n* numbers of one kind; *live* names the field of the state that says how many of them are in use."""
    kind, first_value = _kind_declared(of), cast("int", cast("Field[int]", of).default)
    about = {"n": n, "of": int, "kind": kind, "live": live, "nothing": first_value}
    declared: list[int] = field(default_factory=lambda: [first_value] * n, metadata=about)
    return declared


def seats(n: int, of: type[T], *, each: int = 1) -> list[T]:
    """Declare what lies before each of *n* seats; of some things *each* seat has several, A's first."""
    about = {"n": n * each, "of": of, "each": each}
    declared: list[T] = field(default_factory=lambda: [of() for _ in range(n * each)], metadata=about)
    return declared


def actions(verbs: type[IntEnum], *universes: Mask) -> int:
    """Return how many actions a game has: its verbs, and the cards and numbers that are words by themselves."""
    return max(max(verbs) + 1, *(universe.bit_length() for universe in universes), 0)


# the numbers of a state


def kind_of(declared: Field[object]) -> Kind | None:
    """Return what a field of numbers holds; None for nested records."""
    about = declared.metadata
    if "range" in about:  # a number of a box
        low, high = about["range"]
        return Kind(Sort.COUNT, low, high, declared.name, cites=about["cites"])
    return cast("Kind | None", about.get("kind"))


@functools.cache
def leaves(of: type) -> tuple[Leaf, ...]:
    """Return the numbers of a state in the order in which its record holds them.

    Raises:
        TypeError: a field does not say what it holds.
    """
    return tuple(_leaves(of, Leaf(), _places(of)))


def leaves_of(s: State) -> tuple[Leaf, ...]:
    """Return the numbers of this state's type."""
    of: type = type(s)
    return leaves(of)


def _leaves(of: type, here: Leaf, top: dict[str, int]) -> Iterator[Leaf]:
    word = here.word
    for declared in fields(of):
        inner, n = contents(declared)
        kind, size = kind_of(declared), size_of(inner)
        for i in range(1 if n is None else n):
            there = replace(_into(here, declared, i, size, top), word=word)
            if kind is not None:
                yield from _digits(replace(there, kind=kind))
            elif inner is not int:
                yield from _leaves(inner, replace(there, name=f"{there.name}.", path=f"{there.path}."), top)
            else:
                raise TypeError(f"{of.__name__}.{declared.name} does not say what it holds; see motherlode.core.fields")
            word += size


def _into(here: Leaf, declared: Field[object], i: int, size: int, top: dict[str, int]) -> Leaf:
    """Return the place of a field, or of number *i* of its row."""
    about, name, path = declared.metadata, here.name + declared.name, here.path + declared.name
    if each := about.get("each", 0):
        seat, at = divmod(i, each)
        name += f"[{LETTERS[seat]}]" if each == 1 else f"[{LETTERS[seat]}.{at + 1}]"
        around = {"seat": seat, "stride": each * size, "index": seat, "limit": top.get("players", -1)}
        return replace(here, name=name, path=path, **around)
    name += f"[{i + 1}]" if "n" in about else ""
    if live := about.get("live"):
        return replace(here, name=name, path=path, index=i, limit=top[live])
    return replace(here, name=name, path=path)


def _digits(leaf: Leaf) -> Iterator[Leaf]:
    if not leaf.kind.digits:
        yield leaf
    for digit in leaf.kind.digits:
        name, path = f"{leaf.name}.{digit.name}", f"{leaf.path}.{digit.name}"
        yield replace(leaf, name=name, path=path, kind=digit.kind, divisor=digit.divisor, modulus=digit.modulus)


def _places(of: type) -> dict[str, int]:
    """Return where each field of a state begins in its record."""
    names = [declared.name for declared in fields(of)]
    return dict(zip(names, accumulate(map(room_of, fields(of)), initial=0), strict=False))


def words(state: State) -> tuple[int, ...]:
    """Return all numbers of a plain state, in the order in which its record holds them."""
    return tuple(_words(state))


def _words(state: State) -> Iterator[int]:
    for declared in fields(state):
        value = getattr(state, declared.name)
        for one in value if isinstance(value, list) else (value,):
            if isinstance(one, int):
                yield int(one)
            else:
                yield from _words(one)


def wholly(_s: State, _seat: int) -> Mask:
    """Nothing is known of it to the others."""
    return 0
