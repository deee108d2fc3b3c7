"""A position in one line, written and read by a template.

``{turn}:{context}[@{pile}][!{struck}]`` is the seat on turn and the context, and, where they hold something, the pile
and the flag. How a field is written, what may stand there and what is said of a mistake comes from what it holds
(`motherlode.core.fields`).
"""

import functools
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cached_property

from motherlode.core.body import State, contents
from motherlode.core.cards import DECK, NAMES, Mask
from motherlode.core.checks import spread, written
from motherlode.core.fields import Kind, Partition, Sort, kind_of
from motherlode.core.seats import LETTERS
from motherlode.game.notation import read_value
from motherlode.game.spoken import demand, write_cards

TOKEN = re.compile(r"\[([^\[{]*)\{(\w+)\}\]|\{(\w+)\}|([^\[{]+)")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a template: a mark, a field, or a mark and a field that are left out when the field holds nothing."""

    mark: str
    name: str
    is_optional: bool


@dataclass(frozen=True)
class Segment:
    """A word of the line: its title, and the template of it or of each of its places."""

    title: str
    template: str
    between: str = ""
    """What stands between the places; a segment without it stands for the table itself."""
    place: str = ""
    """What a place is called; ``seat`` means the seats of the state."""
    places: Callable[[State], int] = lambda s: int(s.players)
    """How many places there are."""

    @cached_property
    def tokens(self) -> list[Token]:
        """The template in pieces."""
        found = TOKEN.findall(self.template)
        return [Token(mark or text, maybe or sure, bool(maybe)) for mark, maybe, sure, text in found]

    def count(self, s: State) -> int:
        """Return how many places there are to be written."""
        return self.places(s) if self.between else 1

    def where(self, i: int) -> str:
        """Return what people call place *i*."""
        return f"{self.place} {LETTERS[i] if self.place == 'seat' else i + 1}" if self.between else self.title

    def holder(self, s: State, i: int) -> State:
        """Return what the fields of place *i* belong to."""
        return s.seat[i] if self.place == "seat" else s


@dataclass(frozen=True, eq=False)
class Line:
    """The notation of a game.

    A set that no segment writes is what its partition leaves over; the rest of a partition is written by its name.
    """

    of: type
    segments: Sequence[Segment]
    complete: Callable[[State], None]
    """Sets the fields that the line leaves out, where no partition tells them."""
    check: Callable[[State], None]
    """What else the game demands of a position; it raises a PositionError."""

    @cached_property
    def partitions(self) -> tuple[Partition, ...]:
        """The partitions that the state declares."""
        declared: tuple[Partition, ...] = getattr(self.of, "PARTITIONS", ())
        return declared

    @cached_property
    def kinds(self) -> dict[str, Kind]:
        """What the fields of the table and of the seats hold, by name."""
        inner = [contents(declared)[0] for declared in fields(self.of)]
        found = [*fields(self.of), *(deeper for of in inner if of is not int for deeper in fields(of))]
        rests = {one.rest: Kind(Sort.SET, 0, 53, "card", NAMES, DECK) for one in self.partitions if one.rest}
        return {declared.name: kind for declared in found if (kind := kind_of(declared))} | rests

    def show(self, s: State) -> str:
        """Return the position in one line, without the box and the number of players."""
        return " ".join(
            segment.between.join("".join(self._texts(segment, s, i)) for i in range(segment.count(s)))
            for segment in self.segments
        )

    def _texts(self, segment: Segment, s: State, i: int) -> Iterator[str]:
        for token in segment.tokens:
            if not token.name:
                yield token.mark
                continue
            kind, value = self.kinds[token.name], self._value(s, segment.holder(s, i), token.name, i)
            if not token.is_optional:
                yield written(kind, value)
            elif value != kind.empty:
                yield token.mark + ("" if _is_flag(kind) else written(kind, value))

    def _value(self, s: State, holder: State, name: str, i: int) -> int:
        for partition in self.partitions:
            if partition.rest == name:
                return spread(s, partition).left
        value = getattr(holder, name)
        return int(value[i] if isinstance(value, list) else value)

    def read(self, s: State, text: str) -> None:
        """Fill a fresh state from a line.

        Raises:
            PositionError: naming where it stands and what is wrong.
        """
        words, titles = text.split(" "), ", ".join(segment.title for segment in self.segments)
        wanted = f"{len(self.segments)} fields ({titles})"
        demand(len(words) == len(self.segments), f"a position has {wanted}, not {len(words)}: {text!r}")
        rests: dict[str, Mask] = {}
        for segment, word in zip(self.segments, words, strict=True):
            self._read_segment(segment, s, word, rests)
        for partition in self.partitions:
            self._deal_out(partition, s, rests.get(partition.rest, 0))
        self.complete(s)
        self.check(s)

    def _read_segment(self, segment: Segment, s: State, word: str, rests: dict[str, Mask]) -> None:
        texts = word.split(segment.between) if segment.between else [word]
        wanted = f"{segment.count(s)} {segment.place}s" if segment.between else "one"
        demand(len(texts) == segment.count(s), f"{segment.title}: {wanted} are wanted, not {len(texts)}")
        for i, text in enumerate(texts):
            self._read_place(segment, s, i, text, rests)

    def _read_place(self, segment: Segment, s: State, i: int, text: str, rests: dict[str, Mask]) -> None:
        found, where = self._pattern(segment).fullmatch(text), segment.where(i)
        demand(found is not None, f"{where}: {text!r} is not {re.sub('[{}]', '', segment.template)}")
        names = [token for token in segment.tokens if token.name]
        for token, inner in zip(names, found.groups() if found else (), strict=True):
            if inner is not None:
                value = self._heard(token.name, inner, where, s)
                is_told = not token.is_optional or value != self.kinds[token.name].empty
                demand(is_told, f"{where}: no {token.name} is not written")
                self._put(segment.holder(s, i), token.name, i, value, rests)

    @functools.cache  # noqa: B019 - a game has one line, for ever
    def _pattern(self, segment: Segment) -> re.Pattern[str]:
        marks = re.escape("".join(token.mark for token in segment.tokens))
        anything = f"([^{marks}]*)" if marks else "(.*)"
        words = []
        for token in segment.tokens:
            mark = re.escape(token.mark)
            inner = "()" if token.is_optional and _is_flag(self.kinds[token.name]) else anything
            words.append(f"(?:{mark}{inner})?" if token.is_optional else inner if token.name else mark)
        return re.compile("".join(words))

    def _heard(self, name: str, text: str, where: str, s: State) -> int:
        kind = self.kinds[name]
        return 1 if text == "" and _is_flag(kind) else read_value(kind, text, where, s)

    def _put(self, holder: State, name: str, i: int, value: int, rests: dict[str, Mask]) -> None:
        row = getattr(holder, name, None)
        if any(partition.rest == name for partition in self.partitions):
            rests[name] = value
        elif isinstance(row, list):
            row[i] = value
        else:
            setattr(holder, name, value)

    def _deal_out(self, partition: Partition, s: State, rest: Mask) -> None:
        """Give what is written nowhere to the set that the line leaves out."""
        shown = {token.name for segment in self.segments for token in segment.tokens}
        unwritten = [path for path in partition.of if path.rpartition(".")[2] not in shown]
        around, whole = spread(s, partition, without=unwritten), partition.members(s)
        odd, twice = around.strange | rest & ~whole, around.twice | rest & ~around.left & whole
        demand(not odd, f"{write_cards(odd)} is not in the deck of this box")
        demand(not twice, f"{write_cards(twice)} lies in two places")
        for path in unwritten:
            setattr(s, path, around.left & ~rest)


def _is_flag(kind: Kind) -> bool:
    return kind.sort == Sort.COUNT and (kind.low, kind.high) == (0, 1)
