"""The box: every number printed on a sheet, as data.

A `Box` is a dataclass of numbers nested in the state. Each number carries its default, its range, where the sheet
speaks of it and what it means, so that the command line, the records, the laboratory and the help texts all know it.
A number is named by its path: ``goal_two``, or ``ship.7.b.attack`` where the box holds rows of records.
"""

import functools
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import Field, field, fields
from difflib import get_close_matches
from itertools import groupby, product
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

from motherlode.core.body import contents
from motherlode.core.errors import BoxError

Box: TypeAlias = Any
"""The `Box` of some game, of whose fields nothing is known here but what their metadata tells."""
Path: TypeAlias = tuple[str | int, ...]
"""How to get to a record in a box: the names of fields, and after that of a row a place in it."""
About: TypeAlias = tuple[str, str, int, int, int, str, str, bool]
"""An `Entry` but for its holder."""
MOST_KEYS_LISTED = 40
WHOLE_NUMBER = re.compile("-?[0-9]{1,9}")


def number(default: int, low: int, high: int, cites: str, says: str, *, of_cards: bool = False) -> int:
    """Declare a number of the box: its default, its range (both ends included), its § or R, and its meaning.

    A number *of cards* comes with a card file; nobody is asked for it by itself.
    """
    about = {"range": (low, high), "cites": cites, "says": says, "of_cards": of_cards}
    declared: int = field(default=default, metadata=about)
    return declared


class Entry(NamedTuple):
    """A number of a box: where it is, what it is now, and what the sheet says of it."""

    holder: Box
    key: str
    name: str
    default: int
    low: int
    high: int
    cites: str
    says: str
    of_cards: bool
    """Does it come with a card file, rather than being asked for by itself?"""

    @property
    def value(self) -> int:
        """The number as it is now."""
        return int(getattr(self.holder, self.name))

    def put(self, value: int) -> None:
        """Change the number.

        Raises:
            BoxError: the value is out of range.
        """
        if not self.low <= value <= self.high:
            message = f"box key {self.key!r} must be from {self.low} to {self.high}, not {value}"
            raise BoxError(message)
        setattr(self.holder, self.name, value)


def entries(box: Box) -> Iterator[Entry]:
    """Go through the numbers of a box in the order of its declaration."""
    for path, some in _printed(type(box)):  # type: ignore[arg-type]
        holder = functools.reduce(_inside, path, box)
        for about in some:
            yield Entry(holder, *about)


def _inside(holder: Box, step: str | int) -> Box:
    return getattr(holder, step) if isinstance(step, str) else holder[step]


@functools.cache
def _printed(kind: type) -> list[tuple[Path, list[About]]]:
    """Return what is printed on the sheet: where numbers are held, and all about them but the holder.

    A box may have hundreds of numbers, and wherever one is made it is gone through: what never changes is found once.
    """
    found = groupby(_numbers(kind(), ()), key=itemgetter(0))
    return [(path, [about for _, about in some]) for path, some in found]


def _numbers(holder: Box, path: Path) -> Iterator[tuple[Path, About]]:
    for declared in fields(holder):
        if "range" in declared.metadata:
            yield path, _about(holder, declared, path)
        else:
            for step in _steps(declared):
                yield from _numbers(functools.reduce(_inside, step, holder), path + step)


def _steps(declared: Field[object]) -> list[Path]:
    """Return how to get to the record, or to each of the records, that a field holds."""
    _, n = contents(declared)
    return [(declared.name,)] if n is None else [(declared.name, i) for i in range(n)]


def _about(fresh: Box, declared: Field[object], path: Path) -> About:
    low, high = declared.metadata["range"]
    own = declared.metadata.get("key", declared.name)  # a key such as `1` is no name for a field
    # the sheets number their cards from 1
    key = ".".join([*(step if isinstance(step, str) else str(step + 1) for step in path), own])
    of_cards = bool(path) or declared.metadata["of_cards"]
    cites, says = declared.metadata["cites"], declared.metadata["says"]
    return key, declared.name, getattr(fresh, declared.name), low, high, cites, says, of_cards


def fill(box: Box, changes: Mapping[str, int]) -> None:
    """Change numbers of a box by their keys.

    Raises:
        BoxError: naming the key that is unknown or the value that is out of range; the box may then be half changed.
    """
    known = {entry.key: entry for entry in entries(box)}
    for key, value in changes.items():
        if key not in known:
            raise BoxError(f"no box key is called {key!r}; {_suggestion(key, list(known))}")
        if type(value) is not int:
            message = f"box key {key!r} takes a whole number, not {value!r}"
            raise BoxError(message)
        known[key].put(value)


def _suggestion(key: str, known: list[str]) -> str:
    if len(known) <= MOST_KEYS_LISTED:
        return f"the keys are: {', '.join(known)}"
    close = get_close_matches(key, known, n=5)
    return f"did you mean {', '.join(close)}?" if close else f"the keys are like: {', '.join(known[:5])}, …"


def changes(box: Box) -> dict[str, int]:
    """Return the numbers that differ from what is printed on the sheet."""
    return {entry.key: entry.value for entry in entries(box) if entry.value != entry.default}


def parse(words: Iterable[str]) -> dict[str, int]:
    """Read ``key=value`` words, as the command line takes them.

    Raises:
        BoxError: a word is not of that form.
    """
    found = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not (key and equals) or not WHOLE_NUMBER.fullmatch(value):
            message = f"{word!r} is not a box change: write key=number, as in ranks=5"
            raise BoxError(message)
        found[key.strip()] = int(value)
    return found


def varied(words: Iterable[str]) -> list[dict[str, int]]:
    """Return a box for every way to choose among numbers that are varied, each written ``key=value,value``.

    Raises:
        BoxError: a word is not of that form.
    """
    split = (word.partition("=") for word in words)
    choices = [[f"{key}={one}" for one in numbers.split(",")] for key, _, numbers in split]
    return [parse(some) for some in product(*choices)]
