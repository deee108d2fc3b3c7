"""Input that cannot be taken."""


class Fault(ValueError):  # noqa: N818 - nothing went wrong in the program
    """Input that cannot be taken.

    Its message is one line for a person: what is wrong, where it stands, and what would be right. Nothing was changed.
    """


class BoxFault(Fault):
    """A key that is not in the box, or a value out of its range."""


class UnknownGame(Fault):
    """A game that is not on the shelf, or a number of players that it is not for."""


class UnknownWord(Fault):
    """A word that the game does not know."""


class IllegalMove(Fault):
    """A move that may not be made now; the message names the move, the seat and the legal words."""


class PositionFault(Fault):
    """A line of text that is no position of the game."""


class RecordFault(Fault):
    """A file that is no record of a match; the message names the line."""
