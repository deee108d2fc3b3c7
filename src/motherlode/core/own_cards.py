"""Cards of a designer's own as a value: it travels with a match, so two matches never mix up their names."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class CardFile:
    """A card file as it was handed in, kept whole: its names are needed for as long as its match is."""

    name: str
    text: str

    @property
    def sha256(self) -> str:
        """The hash of the text, by which a record names the file."""
        return hashlib.sha256(self.text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of a file that has no problem, as their game has read it."""

    file: CardFile
    changes: Mapping[str, int]
    """The numbers of the box in which they differ from the printed ones."""
    printed: object = field(repr=False, compare=False)
    """What people read on them, as the words of their game take it; it follows from the file."""


class CardBox:
    """What the box of a game with cards of its own inherits: a place for what people read on them.

    It is no field of the box, since it is no number: rules, machine code, records and comparisons know nothing of it.
    A box is never changed once a state is made, and all copies of a state share it, so the names are wherever the
    state is.
    """

    __slots__ = ("cards",)

    def __post_init__(self) -> None:
        """Begin with the printed cards."""
        self.cards: object | None = None
        """`Cards.printed`; None for the cards that the game comes with."""
