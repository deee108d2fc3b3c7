"""Words that are a verb and a name, such as ``bid 3``: for a game of which every action names something."""

from collections.abc import Sequence
from dataclasses import dataclass

from motherlode.core.body import State
from motherlode.core.errors import UnknownWordError
from motherlode.core.seats import NATURE


@dataclass(frozen=True)
class Naming:
    """Says an action by the verb of who speaks and the name of what it is about, and hears it again."""

    verb: str
    """What a player does."""
    names: Sequence[str]
    """Of what it is done to, in the order of the actions."""
    natures: str = ""
    """What Nature does, if she does anything."""
    first: int = 0
    """The action of the first name."""

    def say(self, s: State, seat: int, action: int) -> str:  # noqa: ARG002 - the contract gives a word its position
        """Return the word of an action."""
        return f"{self._of(seat)} {self.names[action - self.first]}"

    def hear(self, s: State, seat: int, word: str) -> int:  # noqa: ARG002 - as above
        """Return the action of a word.

        Raises:
            UnknownWordError: it is not the verb and one of the names.
        """
        verb, _, name = word.partition(" ")
        if verb != self._of(seat) or name not in self.names:
            verb, lowest, highest = self._of(seat), self.names[0], self.names[-1]
            message = f"{word!r} is no word of this game here; say '{verb} {lowest}' to '{verb} {highest}'"
            raise UnknownWordError(message)
        return self.names.index(name) + self.first

    def _of(self, seat: int) -> str:
        return self.natures if seat == NATURE else self.verb
