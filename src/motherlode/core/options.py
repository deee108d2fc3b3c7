"""The box: every number printed on a sheet, as data.

A `Box` is a dataclass of numbers nested in the state. Each number carries its default, its range, where the sheet
speaks of it and what it means, so that the command line, the records, the laboratory and the help texts all know it.
A number is named by its path: ``goal_two``, or ``ship.7.b.attack`` where the box holds rows of records.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from difflib import get_close_matches
from typing import Any, TypeAlias

from motherlode.core.body import contents
from motherlode.core.errors import BoxError

Box: TypeAlias = Any
"""The `Box` of some game, of whose fields nothing is known here but what their metadata tells."""
MOST_KEYS_LISTED = 40
WHOLE_NUMBER = re.compile("-?[0-9]{1,9}")


def number(default: int, low: int, high: int, cites: str, says: str, *, of_cards: bool = False) -> int:
    """Declare a number of the box: its default, its range (both ends included), its § or R, and its meaning.

    A number *of cards* comes with a card file; nobody is asked for it by itself.
    """
    about = {"range": (low, high), "cites": cites, "says": says, "of_cards": of_cards}
    declared: int = field(default=default, metadata=about)
    return declared


@dataclass(frozen=True, slots=True)
class Entry:
    """A number of a box: where it is, what it is now, and what the sheet says of it."""

    key: str
    holder: Box
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


def entries(box: Box, fresh: Box = None, path: str = "") -> Iterator[Entry]:
    """Go through the numbers of a box in the order of its declaration."""
    fresh = type(box)() if fresh is None else fresh
    for declared in fields(box):
        if "range" in declared.metadata:
            yield _entry(box, fresh, declared, path)
        else:
            yield from _nested(box, fresh, declared, path)


def _entry(holder: Box, fresh: Box, declared: Field[object], path: str) -> Entry:
    low, high = declared.metadata["range"]
    about = declared.metadata["cites"], declared.metadata["says"], bool(path) or declared.metadata["of_cards"]
    key = path + declared.metadata.get("key", declared.name)  # a key such as `1` is no name for a field
    return Entry(key, holder, declared.name, getattr(fresh, declared.name), low, high, *about)


def _nested(box: Box, fresh: Box, declared: Field[object], path: str) -> Iterator[Entry]:
    _, n = contents(declared)
    inner, inner_fresh = getattr(box, declared.name), getattr(fresh, declared.name)
    if n is None:
        yield from entries(inner, inner_fresh, f"{path}{declared.name}.")
        return
    for i in range(n):  # the sheets number their cards from 1
        yield from entries(inner[i], inner_fresh[i], f"{path}{declared.name}.{i + 1}.")


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
