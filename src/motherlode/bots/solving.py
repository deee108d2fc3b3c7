"""Solving the end of a game: the exact worth of every move, where a game without secrets is nearly over."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from motherlode.bots import evaluation
from motherlode.bots.stopping import Floats
from motherlode.bots.thinking import ACTIONS, Thought
from motherlode.core import body
from motherlode.core.body import State, States
from motherlode.core.cards import cards
from motherlode.core.late import np
from motherlode.game import Game

if TYPE_CHECKING:
    import numpy.typing as npt

PLAYERS = 2
"""With three, what is best for one does not say what it does to the others."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much may be done to solve a position. It is counted, not timed: the same position is always solved or not."""

    positions: int = 25_000
    """Different positions visited."""
    depth: int = 160
    """Moves of the longest line, Nature's included."""
    bits: int = 17
    """The transposition table has two to this power places, of 16 bytes."""


def can_solve(game: Game, view: State) -> bool:
    """May the rest of a game be worth an attempt to solve it?"""
    evaluator = evaluation.of(game)
    return not evaluator.SECRETS and view.players == PLAYERS and bool(evaluator.is_near_end(view))


def solve(game: Game, view: State, effort: Effort | None = None) -> Thought | None:
    """Return the exact worth of every action of the seat on turn, or None if that is beyond the effort.

    If some action wins for certain, others that are beyond it are left out. The game must be one without secrets, of
    two players.
    """
    from motherlode.bots import exact  # noqa: PLC0415 - the table starts without the compiler
    from motherlode.compiled.compiler import bound  # noqa: PLC0415 - as above

    effort = effort or Effort()
    worths, works = np.full(ACTIONS, exact.UNFINISHED), body.records(exact.Work)
    works["left"] = effort.positions
    finished = bound(exact, game.module, evaluation.of(game)).solve(
        *_lines(view, effort), works, *_table(effort), worths
    )
    if not finished and worths.max() < 1.0:
        return None
    seat = next(cards(game.rules.awaited(view)))
    known = {a: float(worths[a]) for a in cards(game.rules.legal(view, seat)) if worths[a] != exact.UNFINISHED}
    return Thought(dict.fromkeys(known, 1), known, int(works[0]["visited"]), exact=True)


def _lines(view: State, effort: Effort) -> tuple[States, States, Floats]:
    """Return room for the longest line, which begins at the position."""
    from motherlode.bots.exact import Visit  # noqa: PLC0415 - as above

    states = body.records(type(view), effort.depth)
    body.pack(view, states)
    return states, body.records(Visit, effort.depth), np.empty(effort.depth)


def _table(effort: Effort) -> "tuple[npt.NDArray[np.int64], Floats]":
    """Return an empty transposition table."""
    from motherlode.bots.exact import EMPTY  # noqa: PLC0415 - as above

    return np.full(1 << effort.bits, EMPTY), np.empty(1 << effort.bits)
