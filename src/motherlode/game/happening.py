"""A move as one viewer saw it happen: what is known of it, from which its beats are made."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from motherlode.game.beats import Beat

S = TypeVar("S")
"""The state of a game."""


@dataclass(frozen=True, slots=True)
class Happening(Generic[S]):
    """What one viewer saw happen."""

    before: S
    """What the viewer knew before."""
    after: S
    """What the viewer knows now."""
    seat: int
    """Whose move it was."""
    action: int | None
    """What it was; None if the viewer did not witness it."""
    names: Sequence[str]
    """Who sits where."""
    locale: str
    """The language that the viewer reads."""
    plain: tuple[Beat, ...] = ()
    """The beats that the scenes before and after tell by themselves."""

    @property
    def public_action(self) -> int:
        """What it was, in a game in which no move is hidden from anybody."""
        assert self.action is not None, "no move of this game is hidden"
        return self.action
