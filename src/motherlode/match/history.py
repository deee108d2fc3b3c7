"""All that happened in a match, in order: its moves, what was taken back or said, and how it was ended.

Nothing is ever forgotten. What stands is what was not taken back. The draws of chance are numbered by the moves made,
those taken back among them: whatever is done instead, no draw is ever drawn again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from motherlode.core.body import replica
from motherlode.core.seats import NATURE
from motherlode.game import AnyState, Game

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat, or Nature, did."""

    seat: int
    action: int
    word: str


@dataclass(frozen=True, slots=True)
class Undo:
    """The last moves that stood were taken back."""

    seat: int
    """By whom."""
    moves: int
    """How many."""
    free: bool = False
    """Had nothing come to light by them, and nobody else moved, as far as the seat knew?"""


@dataclass(frozen=True, slots=True)
class Talk:
    """Something that a player said about the match, such as a proposal, or an answer to one (`match.talk`)."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Nonce:
    """A number from the browser of whoever sits at a seat: all draws from then on depend on it (`match.fair`)."""

    seat: int
    number: str
    """32 hexadecimal digits."""


@dataclass(frozen=True, slots=True)
class End:
    """The match was ended before its time."""

    seat: int
    """By whom."""
    winners: tuple[int, ...] = ()
    """Who wins; nobody, if all agreed to end it."""


Event: TypeAlias = Move | Undo | Talk | Nonce | End
Remark: TypeAlias = Undo | Talk | Nonce | End
"""What is no move."""


@dataclass(frozen=True, slots=True)
class Episode:
    """An event, and the states before and after it."""

    number: int
    """Which event of the match, counted from 0."""
    event: Event
    before: AnyState
    after: AnyState
    stands: int
    """How many moves stand after it."""
    taken_back: tuple[int, ...] = ()
    """The numbers of the moves that it took back."""
    drawn: tuple[int, ...] = ()
    """Those of them that Nature made: she draws anew."""


def told(game: Game, start: AnyState, history: Sequence[Event]) -> Iterator[Episode]:
    """Go through a match as it happened; the states are not to be changed."""
    states, standing = [start], list[int]()
    for number, event in enumerate(history):
        before = states[-1]
        taken: tuple[int, ...] = ()
        if isinstance(event, Move):
            states.append(applied(game, before, event))
            standing.append(number)
        elif isinstance(event, Undo):
            taken = cut(standing, event.moves)
            cut(states, event.moves)
        yield Episode(number, event, before, states[-1], len(standing), taken, drawn(history, taken))


def drawn(history: Sequence[Event], taken: Sequence[int]) -> tuple[int, ...]:
    """Return which of these events, counted from 0, are Nature's moves."""
    return tuple(number for number in taken if history[number].seat == NATURE)


def cut(some: list[Item], last: int) -> tuple[Item, ...]:
    """Take the last few items off a list, and return them."""
    kept = len(some) - last
    taken = tuple(some[kept:])
    del some[kept:]
    return taken


def applied(game: Game, s: AnyState, move: Move) -> AnyState:
    """Return the state that a move leads to."""
    after = replica(s)
    game.rules.apply(after, move.seat, move.action)
    return after


def standing(history: Sequence[Event]) -> list[int]:
    """Return which events are moves that stand, counted from 0."""
    found: list[int] = []
    for number, event in enumerate(history):
        if isinstance(event, Move):
            found.append(number)
        elif isinstance(event, Undo):
            cut(found, event.moves)
    return found


def made(history: Sequence[Event]) -> int:
    """Return how many moves were made, those taken back among them."""
    return sum(isinstance(event, Move) for event in history)
