"""Looking things up by what they are rather than by what they hold: the box of a game, which never changes."""

from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Same(Generic[Thing]):
    """A thing that equals nothing but itself. Whoever remembers it keeps the thing: no other takes its place."""

    __slots__ = ("of",)

    def __init__(self, of: Thing) -> None:
        self.of = of

    def __hash__(self) -> int:
        return id(self.of)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.of is other.of
