"""Input that cannot be taken, and games that cannot be compiled."""


class InputError(ValueError):
    """Input that cannot be taken.

    Its message is one line for a person: what is wrong, where it stands, and what would be right. Nothing was changed.
    """


class BoxError(InputError):
    """A key that is not in the box, or a value out of its range."""


class UnknownGameError(InputError):
    """A game that is not on the shelf, or a number of players that it is not for."""


class UnknownWordError(InputError):
    """A word that the game does not know."""


class IllegalMoveError(InputError):
    """A move that may not be made now; the message names the move, the seat and the legal words."""


class PositionError(InputError):
    """A line of text that is no position of the game."""


class RecordError(InputError):
    """A file that is no record of a match; the message names the line."""


class CompilationError(Exception):
    """Rules that cannot become machine code; the message names the function, the line and the rule that was broken.

    No input is at fault but the game itself.
    """


def instead(found: object) -> str:
    """Return what stands in a file where something else is wanted, to end a sentence; None is what is not there."""
    return "and is missing" if found is None else f"not {found!r}"
