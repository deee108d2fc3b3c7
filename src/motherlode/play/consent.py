"""What the players of a table are asked by one of them, and what happens when all agree.

Those who share a device answer as one. Computers agree to everything. Whoever moves instead of answering, and is seen
to, has answered: the game goes on.
"""

from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from motherlode.bots.levels import middling
from motherlode.core.seats import SPECTATOR
from motherlode.match import End, Move, Talk, Undo, talk
from motherlode.match.history import Event, Remark
from motherlode.play.chairs import is_computer
from motherlode.play.table import Stale, Table
from motherlode.store import HERE, Chair

MOST_QUESTIONS = 3
"""That a seat may ask until somebody moves."""


def _about(what: str) -> tuple[int, ...]:
    kind, _, about = what.partition(" ")
    return (int(about),) if kind == talk.REPLACE else ()


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a seat has proposed, and who has not answered yet."""

    number: int
    """Which event of the match, counted from 0."""
    seat: int
    what: str
    asked: frozenset[int]
    """Those who have not answered."""

    @property
    def about(self) -> tuple[int, ...]:
        """The seats that it is about, who are not asked."""
        return _about(self.what)


def party(chairs: Sequence[Chair], seat: int) -> frozenset[int]:
    """Return the seats that speak as one with this one: those at the same device."""
    if chairs[seat].kind != HERE:
        return frozenset({seat})
    return frozenset(other for other, chair in enumerate(chairs) if chair.kind == HERE)


def others(chairs: Sequence[Chair], *seats: int) -> frozenset[int]:
    """Return the people at the table who are not of the party of any of these seats."""
    return frozenset(seat for seat in rivals(chairs, *seats) if chairs[seat].taken)


def rivals(chairs: Sequence[Chair], *seats: int) -> frozenset[int]:
    """Return these people, and those who are expected."""
    people = frozenset(seat for seat, chair in enumerate(chairs) if not is_computer(chair))
    return people.difference(*(party(chairs, seat) for seat in seats))


def pending(table: Table) -> Proposal | None:
    """Return what the players are asked now, if anything."""
    if table.match.is_over:
        return None
    chairs, agreed = table.header.chairs, list[int]()
    for number, event in _lately(table):
        if not isinstance(event, Talk):
            return None
        if event.what == talk.AGREE:
            agreed.append(event.seat)
            continue
        asked = others(chairs, event.seat, *agreed, *_about(event.what))
        is_open = asked and talk.kind_of(event.what) in talk.PROPOSALS
        return Proposal(number, event.seat, event.what, asked) if is_open else None
    return None


def _lately(table: Table) -> Iterator[tuple[int, Event]]:
    """Go back through what everybody noticed, but for moves of Nature and computers: they answer nothing.

    Nor does what is done in secret: if a question were gone then, it would be known who has chosen.
    """
    history, people = table.match.history, others(table.header.chairs)
    if not any(isinstance(event, Talk) for event in table.match.asides):
        return  # most tables never ask anything
    for number in reversed(table.seen_by(SPECTATOR)):
        event = history[number]
        if isinstance(event, Talk) and talk.kind_of(event.what) in talk.BESIDES:
            continue
        if not isinstance(event, Move) or event.seat in people:
            yield number, event


def may_ask(table: Table, seat: int) -> bool:
    """May a seat propose something? Only one thing is asked at a time, and nobody is asked again and again."""
    return pending(table) is None and _asked_lately(table, party(table.header.chairs, seat)) < MOST_QUESTIONS


def _asked_lately(table: Table, seats: Collection[int]) -> int:
    """Return how often these seats have proposed something since a person moved."""
    said = takewhile(lambda event: not isinstance(event, Move), (event for _, event in _lately(table)))
    kinds = [talk.kind_of(event.what) for event in said if isinstance(event, Talk) and event.seat in seats]
    return sum(kind in talk.PROPOSALS for kind in kinds)


def known_as(table: Table, viewer: int, proposal: Proposal) -> int:
    """Return by which number a viewer answers: how many events it knew of before the proposal."""
    return bisect_left(table.seen_by(viewer), proposal.number)


def answered(table: Table, seat: int, at: int, answer: str) -> list[Remark]:
    """Return what happens when a seat answers the proposal that it knows by this number.

    Raises:
        Stale: it is not asked that any more, or was not.
    """
    proposal = pending(table)
    if proposal is None or known_as(table, seat, proposal) != at or answer not in answers(table, seat, proposal):
        raise Stale
    is_last = answer == talk.AGREE and proposal.asked <= party(table.header.chairs, seat)
    return [Talk(seat, answer), *(carried_out(table, proposal.seat, proposal.what) if is_last else [])]


def answers(table: Table, seat: int, proposal: Proposal) -> list[str]:
    """Return how a seat may answer a proposal; whom it is about may refuse."""
    if seat in proposal.asked:
        return [talk.AGREE, talk.REFUSE]
    if seat in proposal.about:
        return [talk.REFUSE]
    return [talk.WITHDRAW] if seat in party(table.header.chairs, proposal.seat) else []


def carried_out(table: Table, seat: int, what: str) -> list[Remark]:
    """Return what is done when all agree to what a seat has proposed."""
    kind, _, about = what.partition(" ")
    if kind == talk.REPLACE:
        return [substituted(table, int(about))]
    if kind == talk.END:
        return [End(seat)]
    last = len(table.match.moves) - int(about)
    return [Undo(seat, last)] if last > 0 else []  # else somebody took as much back in secret


def substituted(table: Table, seat: int) -> Talk:
    """Return that a computer plays for a seat from now on: the one that one meets first in this game."""
    return Talk(seat, f"{talk.SUBSTITUTE} {middling(table.match.game, table.header.players)}")
