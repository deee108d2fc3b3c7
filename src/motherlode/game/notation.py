"""Positions derived from what the fields of a state hold: values as people write them, and a uniform line of all.

A game that wants no notation of its own writes ``LINE = Uniform(State)`` and ``show, read = LINE.show, LINE.read``.
A shorter line for people is made by a template (`motherlode.game.templates`).
"""

from collections.abc import Callable, Iterator
from dataclasses import Field, dataclass, fields

from motherlode.core.body import State, contents
from motherlode.core.cards import NAMES, Mask, bit
from motherlode.core.checks import problems, written, wrong
from motherlode.core.errors import PositionError
from motherlode.core.fields import Kind, Sort, kind_of
from motherlode.core.seats import LETTERS
from motherlode.game import spoken
from motherlode.game.spoken import demand

MOST_LISTED = 16
LARGEST = 1 << 62
"""No number of a state comes near the 64 bits of a record."""
NOT_WRITTEN = {"box", "players"}
"""What stands before the game's own fields in every position."""


def read_value(kind: Kind, text: str, where: str, s: State) -> int:
    """Read what `motherlode.core.checks.written` writes.

    Raises:
        PositionError: naming *where* it stands and what is wrong.
    """
    value = _parsed(kind, text, where, s)
    problem = wrong(kind, value, s)
    demand(not problem, f"{where}: {problem}")
    return value


def _parsed(kind: Kind, text: str, where: str, s: State) -> int:
    """Read what is written, be it possible in this state or not."""
    if kind.sort == Sort.COUNT:
        return _read_count(kind, text, where, s)
    return _read_set(kind, text, where) if kind.sort == Sort.SET else _read_one(kind, text, where)


def _read_count(kind: Kind, text: str, where: str, s: State) -> int:
    digits = text.removeprefix("-") if kind.low < 0 else text
    is_number = digits.isascii() and digits.isdecimal() and len(digits) < 20 and int(digits) < LARGEST
    most = kind.most(s) if kind.most else kind.high
    demand(is_number, f"{where}: {text!r} is not a number from {kind.low} to {most}")
    return int(text)


def _read_one(kind: Kind, text: str, where: str) -> int:
    if text == "-" and kind.empty == -1:
        return -1
    listed = f"; there are {', '.join(kind.names)}" if len(kind.names) <= MOST_LISTED else ""
    demand(text in kind.names, f"{where}: no {kind.noun} {text!r}{listed}")
    return kind.names.index(text)


def _read_set(kind: Kind, text: str, where: str) -> Mask:
    if kind.names is NAMES:
        return spoken.read_cards(text, where)
    some, message = 0, f"{where}: {text!r} is not a set of {kind.noun}s such as {'+'.join(kind.names[:2])}, or '-'"
    for name in [] if text == "-" else text.split("+"):
        demand(name in kind.names, f"{message} ({name!r})")
        demand(not some & bit(kind.names.index(name)), f"{message} ({name!r} is there twice)")
        some |= bit(kind.names.index(name))
    return some


def _accepted(_s: State) -> None:
    """Nothing more is asked of a position."""


@dataclass(frozen=True)
class Uniform:
    """The fields of a state one after the other, in the order of their declaration.

    Numbers of a row stand between ``/``, those of a seat between ``:``, seats between ``,``; empty places at the end of
    a row are left out. As in ``A 2 1+3 6/5/- JH:2:-,-:0:-``.
    """

    of: type
    check: Callable[[State], None] = _accepted
    """What else the game demands of a position; it raises a PositionError."""

    @property
    def _fields(self) -> list[Field[object]]:
        return [declared for declared in fields(self.of) if declared.name not in NOT_WRITTEN]

    def show(self, s: State) -> str:
        """Return the position in one line, without the box and the number of players."""
        return " ".join(_shown(s, declared, s) for declared in self._fields)

    def read(self, s: State, text: str) -> None:
        """Fill a fresh state, whose box and number of players are set, from such a line.

        Raises:
            PositionError: naming the field and what is wrong with it.
        """
        words, wanted = text.split(" "), [declared.name for declared in self._fields]
        count = f"{len(wanted)} fields ({', '.join(wanted)})"
        demand(len(words) == len(wanted), f"a position has {count}, not {len(words)}: {text!r}")
        for declared, word in zip(self._fields, words, strict=True):
            _read_field(s, declared, word, declared.name, s)
        for problem in problems(s):
            raise PositionError(problem)
        self.check(s)
        demand(self.show(s) == text, f"this position is written {self.show(s)!r}")


def _shown(holder: State, declared: Field[object], s: State) -> str:
    value, kind = getattr(holder, declared.name), kind_of(declared)
    if kind is None:
        places = value[: s.players * declared.metadata["each"]] if "each" in declared.metadata else _listed(value)
        return ",".join(":".join(_shown(one, inner, s) for inner in fields(one)) for one in places)
    return "/".join(_row_shown(kind, declared, value)) or "-" if isinstance(value, list) else written(kind, value)


def _listed(value: State) -> list[State]:
    return value if isinstance(value, list) else [value]


def _row_shown(kind: Kind, declared: Field[object], row: list[int]) -> Iterator[str]:
    nothing = _nothing(declared)
    length = max((i + 1 for i, value in enumerate(row) if value != nothing), default=0)
    return (written(kind, value) for value in row[:length])


def _nothing(declared: Field[object]) -> int:
    """Return what the places of a row hold at first."""
    return int(declared.metadata["nothing"])


def _read_field(holder: State, declared: Field[object], text: str, where: str, s: State) -> None:
    kind, (_, n) = kind_of(declared), contents(declared)
    if kind is None:
        _read_places(getattr(holder, declared.name), declared, text, s)
    elif n is None:
        setattr(holder, declared.name, read_value(kind, text, where, s))
    else:
        entries = [] if text == "-" else text.split("/")
        demand(len(entries) <= n, f"{where}: there are {n} places, not {len(entries)}")
        reader = _parsed if declared.metadata["live"] else read_value  # what is not in use may be anything
        read = [reader(kind, entry, f"{where} {i + 1}", s) for i, entry in enumerate(entries)]
        setattr(holder, declared.name, read + [_nothing(declared)] * (n - len(read)))


def _read_places(holder: State, declared: Field[object], text: str, s: State) -> None:
    each = declared.metadata.get("each", 0)
    places = holder[: s.players * each] if each else _listed(holder)
    entries = text.split(",")
    demand(len(entries) == len(places), f"{declared.name}: {len(places)} are wanted, not {len(entries)}")
    for i, (place, entry) in enumerate(zip(places, entries, strict=True)):
        inner, values = fields(place), entry.split(":")
        where = f"{declared.name} {LETTERS[i] if each == 1 else i + 1}"
        names = ":".join(one.name for one in inner)
        demand(len(values) == len(inner), f"{where}: {entry!r} is not {names}")
        for one, value in zip(inner, values, strict=True):
            _read_field(place, one, value, f"{where}: {one.name}", s)
