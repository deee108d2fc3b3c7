"""What happens in a match besides its moves: some are taken back, something is said, it is ended."""

from typing import TYPE_CHECKING

from motherlode.core.body import replica
from motherlode.core.errors import InputError
from motherlode.match import nonces, talk
from motherlode.match.history import End, Episode, Move, Nonce, Remark, Talk, Undo, cut, drawn, standing

if TYPE_CHECKING:
    from motherlode.match import Match


def note(match: "Match", remark: Remark) -> Episode:
    """Let something happen that is no move; return it.

    Raises:
        InputError: the match is over, so many moves were not made, or the seat may not add this number any more.
    """
    if isinstance(remark, Nonce):
        nonces.check(remark, match.history)
    if match.is_over and not _may_follow(match, remark):
        raise InputError("the match is over")
    before = match.state
    taken = _taken_back(match, remark.moves) if isinstance(remark, Undo) else ()
    match.history.append(remark)
    match.asides.append(remark)
    match.ended = remark if isinstance(remark, End) else match.ended
    return Episode(
        len(match.history) - 1, remark, before, match.state, len(match.moves), taken, drawn(match.history, taken)
    )


def _may_follow(match: "Match", remark: Remark) -> bool:
    """May this come after the end? People talk on, and may take back what ended it, unless they said that it ends."""
    if isinstance(remark, Talk):
        return talk.is_chat(remark)
    return isinstance(remark, Undo) and match.ended is None


def _taken_back(match: "Match", last: int) -> tuple[int, ...]:
    if not 0 < last <= len(match.moves):
        raise InputError(f"{last} moves cannot be taken back; {len(match.moves)} stand")
    _go_back(match, last)
    return cut(match.standing, last)


def forget(match: "Match", last: int) -> None:
    """Let the last moves that stand, and all that happened since the first of them, never have been."""
    ends = [*match.standing, len(match.history)]
    del match.history[ends[len(match.moves) - last] :]
    match.asides[:] = [event for event in match.history if not isinstance(event, Move)]
    match.ended = next((event for event in match.asides if isinstance(event, End)), None)
    match.standing[:] = standing(match.history)
    _go_back(match, last)


def _go_back(match: "Match", last: int) -> None:
    cut(match.moves, last)
    match.state = replica(match.start)
    for move in match.moves:
        match.game.rules.apply(match.state, move.seat, move.action)
