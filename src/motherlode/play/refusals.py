"""Why what somebody would do at a table cannot be done."""

from collections.abc import Sequence

from motherlode.game import AnyState as State


class Stale(Exception):  # noqa: N818 - reads as what it is
    """The table has changed since the page that this was said from."""


class Refused(Exception):  # noqa: N818 - reads as what it is
    """The word is not legal where it was said; *legal* are the words that are, as far as the speaker knows.

    *seen* is what the speaker saw there; None where the sentence was complete before it.
    """

    def __init__(self, word: str, legal: Sequence[str], seen: State | None = None) -> None:
        super().__init__(word)
        self.word, self.legal, self.seen = word, legal, seen
