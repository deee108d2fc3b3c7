"""What was taken back and can be done again: an action of which nothing had come to light, while nothing else is done.

What came of an action cannot be done again: chance draws anew, and others answer anew. Who shares a device with others
has it offered only in games without secrets: whoever took it back may be another.
"""

from collections.abc import Sequence

from motherlode.game import composing
from motherlode.match import Move, Undo
from motherlode.match.history import Event, standing
from motherlode.play.consent import party
from motherlode.play.table import Table


def offered(table: Table, viewer: int) -> Sequence[str]:
    """Return the words of the action that a viewer has just taken back; none where it did something else since."""
    match, seen = table.match, table.seen_by(viewer)
    last = match.history[seen[-1]] if seen else None
    if not isinstance(last, Undo) or last.seat != viewer or not last.free or not _is_seen_by_no_other(table, viewer):
        return ()
    words = _taken_back(match.history[: seen[-1]], last)
    return words if _can_be_said(table, viewer, words) else ()


def _is_seen_by_no_other(table: Table, viewer: int) -> bool:
    return table.is_open or len(party(table.seated.chairs, viewer)) == 1


def _taken_back(before: Sequence[Event], undo: Undo) -> Sequence[str]:
    """Return the words of whoever took them back: others may have moved in secret since."""
    stood = (before[number] for number in standing(before)[-undo.moves :])
    return [move.word for move in stood if isinstance(move, Move) and move.seat == undo.seat]


def _can_be_said(table: Table, viewer: int, words: Sequence[str]) -> bool:
    """Is it the same to do now? What others did in secret meanwhile may have ended what was asked."""
    game, view = table.match.game, table.view(viewer)
    return words[0] in game.legal_words(view, viewer) and composing.arranged(game, view, viewer, words) == list(words)
