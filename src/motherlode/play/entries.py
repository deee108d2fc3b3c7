"""What happened at a table as the store keeps it."""

from motherlode.match import Move, Undo
from motherlode.store import UNDO, Entry

FREE = "free"


def of_move(move: Move, key: str | None = None) -> Entry:
    """Return a move as it is written down."""
    return Entry(move.seat, move.word, key)


def of_undo(undo: Undo) -> Entry:
    """Return an undo as it is written down."""
    return Entry(undo.seat, f"{undo.moves} {FREE}" if undo.free else f"{undo.moves}", kind=UNDO)


def undo_of(entry: Entry) -> Undo:
    """Return the undo that was written down so."""
    moves, _, how = entry.word.partition(" ")
    return Undo(entry.seat, int(moves), how == FREE)
