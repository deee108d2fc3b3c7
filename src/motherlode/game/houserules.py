"""House rules: what the numbers of a box mean to people, and boxes that have a name.

A game tells it in its `houserules.py`. A number is a choice between values with names, a yes or no, or a mere number.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Protocol, cast

from motherlode.core.messages import message
from motherlode.core.options import Box, Entry, entries
from motherlode.game.contract import Game, Localized

YES, NO = message("yes"), message("no")


@dataclass(frozen=True, slots=True)
class Verbatim:
    """A text that is the same in every language, such as the name of a deck."""

    text: str

    def __getitem__(self, locale: str, /) -> str:
        """Return the text."""
        return self.text


@dataclass(frozen=True, slots=True)
class Option:
    """What a number of the box means to people."""

    label: Localized
    text: Localized
    """What it does, in a sentence."""
    values: Sequence[Localized] = ()
    """What each of its values is called, from the lowest on, if they are no mere numbers."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A box with a name."""

    key: str
    name: Localized
    text: Localized
    """What becomes of the game, in a sentence."""
    box: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """The numbers that differ from the printed ones."""


class HouseRules(Protocol):
    """The contract of a game's `houserules.py`."""

    PRESETS: Sequence[Preset]

    def options(self, box: Box) -> Mapping[str, Option]:
        """Return what each number of this box that people are asked for means, by its key."""


class Kind(StrEnum):
    """How a number is asked for."""

    NUMBER = "number"
    FLAG = "flag"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Rule:
    """A number of a box as people are asked for it."""

    entry: Entry
    option: Option

    @property
    def kind(self) -> Kind:
        """How it is asked for."""
        if self.option.values:
            return Kind.CHOICE
        return Kind.FLAG if (self.entry.low, self.entry.high) == (0, 1) else Kind.NUMBER

    @property
    def is_changed(self) -> bool:
        """Does it differ from print?"""
        return self.entry.value != self.entry.default

    def value(self, number: int, locale: str) -> str:
        """Return what a value is called."""
        match self.kind:
            case Kind.CHOICE:
                return self.option.values[number - self.entry.low][locale]
            case Kind.FLAG:
                return (YES if number else NO)[locale]
        return str(number)


def presets(game: Game) -> Sequence[Preset]:
    """Return the boxes of a game that have a name."""
    own = game.own("houserules")
    return cast("HouseRules", own).PRESETS if own else ()


def named(game: Game, changed: Mapping[str, int]) -> Preset | None:
    """Return the box with a name that has just these numbers other than the printed ones."""
    return next((preset for preset in presets(game) if preset.box == changed), None)


def rules(game: Game, box: Box) -> list[Rule]:
    """Return the numbers of a box that people are asked for, with what they mean."""
    own = game.own("houserules")
    told = cast("HouseRules", own).options(box) if own else {}
    return [Rule(entry, told.get(entry.key) or _as_on_the_sheet(entry)) for entry in entries(box) if not entry.of_cards]


def _as_on_the_sheet(entry: Entry) -> Option:
    return Option(Verbatim(entry.says), Verbatim(entry.cites))
