"""What may be taken back: the last action of a seat and all that followed it, if nobody minds.

Nobody does where people share one device, or one plays alone against computers. Where friends play from afar an
action is taken back freely as long as nothing has come to light by it, Nature did not speak and nobody else has moved
since; after that the others are asked. Those who share a device are as one there, too: the last action of any of them
is taken back, and then the one before it, if they want that. Others' moves of which the seat knows nothing do not
count: whether it must ask would else tell of them. What they chose in secret at the same time is taken back with it
if anything has come to light since: nobody answers what is known by now, and computers choose anew. Who is away and
may come back is there in this: with nobody to ask, what needs asking stays as it is. So it does while somebody who
was invited has not come: an empty seat agrees to nothing.
"""

from bisect import bisect_left
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from motherlode.core.cards import has
from motherlode.core.seats import NATURE
from motherlode.game import AnyState
from motherlode.match import Move, Talk, Undo, talk
from motherlode.play.chairs import are_together
from motherlode.play.consent import may_ask, others, party, rivals
from motherlode.play.leaving import may_return
from motherlode.play.light import has_come_to_light
from motherlode.play.table import Stale, Table
from motherlode.store import Chair

MOST_UNDONE = 300
"""How often something is taken back in a match, since all of it is kept for ever."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that may be taken back."""

    at: int
    """After how many events, as those count them who may take it back, the action began: it is known by this number."""
    undo: Undo
    asks: bool
    """Are the others asked first?"""
    draws: bool
    """Has chance spoken since, so that it will draw anew?"""
    anew: bool = False
    """Is a round taken back in which all chose at once, so that everybody chooses anew?"""
    more: bool = False
    """Does more go with it than one's own action: has chance or anybody answered, or has anything come to light?

    Or is it the action of another, who had a device before it was passed on?
    """


@dataclass(frozen=True, slots=True)
class _Last:
    """The last action that a viewer might take back."""

    takers: Collection[int]
    """Those for whom the viewer may take something back."""
    start: int
    """The move with which it began."""
    asks: bool


def offered(table: Table, viewer: int) -> Offer | None:
    """Return what a viewer may take back, if anything."""
    last = _last(table, viewer)
    if last is None or (last.asks and (_absent(table, viewer) or not may_ask(table, viewer))):
        return None
    start = last.start
    seat = table.match.moves[start].seat
    moves = table.match.moves[_with_secrets(table, start) :]
    draws = any(move.seat == NATURE for move in moves)
    more = moves[0].seat != seat or not is_free(table, start)
    is_anothers = seat != viewer and not table.is_shared(last.takers)
    number = _number(table, last.takers, start)
    return Offer(number, Undo(seat, len(moves)), last.asks, draws, table.at_once and more, more or is_anothers)


def hindered(table: Table, viewer: int) -> list[int]:
    """Return who has to come, first or again, before a viewer can ask for leave to take the last action back."""
    last = _last(table, viewer)
    return _absent(table, viewer) if last is not None and last.asks else []


def _last(table: Table, viewer: int) -> _Last | None:
    people = set(range(table.match.players)) - set(table.computers)
    if table.match.is_over or viewer not in people or _undone(table) >= MOST_UNDONE:
        return None
    sitting = _sitting(table)
    together = are_together(sitting)
    takers = people if together else party(sitting, viewer)
    start = _last_action(table, takers)
    if start is None:
        return None
    asks = bool(rivals(sitting, viewer)) and not (together or is_free(table, start))
    return _Last(takers, start, asks)


def _absent(table: Table, viewer: int) -> list[int]:
    """Return who would have to be asked and cannot be: who never came, and who is away, if nobody else is there."""
    chairs = table.header.chairs
    there = others(chairs, viewer)
    expected = rivals(chairs, viewer) - there
    away = frozenset[int]() if there else rivals(_sitting(table), viewer)
    return sorted(expected or away)


def _sitting(table: Table) -> list[Chair]:
    """Return who sits where; who is away and may come back is no computer."""
    away = {seat for seat in table.substitutes if may_return(table, seat)}
    return [table.seated.chairs[seat] if seat in away else chair for seat, chair in enumerate(table.header.chairs)]


def _number(table: Table, takers: Collection[int], start: int) -> int:
    """Return of how many events at least one of the takers knew before a move.

    What they choose in secret from each other, at one device, has numbers of its own then.
    """
    first = table.match.standing[start]
    known = [bisect_left(table.seen_by(seat), first) for seat in takers]
    if max(known) == first or len(known) == 1:
        return max(known)
    return len(set[int]().union(*(table.seen_by(seat)[:n] for seat, n in zip(takers, known, strict=True))))


def taken_up(table: Table, viewer: int, at: int) -> Undo | Talk:
    """Return what happens when a viewer takes the offer up that it knows by this number.

    Raises:
        Stale: it is not offered that, or not any more.
    """
    offer = offered(table, viewer)
    if offer is None or offer.at != at:
        raise Stale
    kept = len(table.match.moves) - offer.undo.moves
    if offer.asks:
        return Talk(offer.undo.seat, f"{talk.UNDO} {kept}")
    return replace(offer.undo, free=not offer.more)


def _with_secrets(table: Table, start: int) -> int:
    """Return where the actions begin that others chose in secret just before a move, while its seat was to choose too.

    That is where the move begins unless something has come to light since. It is asked again and again of the last
    action, and all moves are made again for it.
    """
    match = table.match
    if not table.at_once or not start or match.moves[start - 1].seat in {NATURE, match.moves[start].seat}:
        return start
    known = table.found_secrets.get(match.standing[start])
    if known is None and is_free(table, start):
        return start
    if known is None:
        befores = [before for before, _, _ in islice(match.steps(), start)]
        known = table.found_secrets[match.standing[start]] = _chosen_at_once(table, start, befores)
    return known


def _chosen_at_once(table: Table, start: int, befores: Sequence[AnyState]) -> int:
    rules, moves, seat = table.match.game.rules, table.match.moves, table.match.moves[start].seat

    def is_secret(n: int) -> bool:
        return not has(rules.witnesses(befores[n], moves[n].seat, moves[n].action), seat)

    def is_at_once(begun: int) -> bool:
        return moves[begun].seat not in {NATURE, seat} and has(rules.awaited(befores[begun]), seat)

    while start and is_at_once(begun := table.starts[start - 1]) and any(map(is_secret, range(begun, start))):
        start = begun
    return start


def _undone(table: Table) -> int:
    """Return how often something was taken back."""
    return sum(isinstance(event, Undo) for event in table.match.asides)


def redone(table: Table) -> int:
    """Return how often an action was taken back after something had come to light by it, or others had moved."""
    return sum(isinstance(event, Undo) and not event.free for event in table.match.asides)


def _last_action(table: Table, seats: Collection[int]) -> int | None:
    """Return the move that stands with which the last action of one of these seats began, counted from 0."""
    made = zip(reversed(table.match.moves), reversed(table.starts), strict=True)
    return next((start for move, start in made if move.seat in seats), None)


def is_free(table: Table, start: int) -> bool:
    """Have the moves from this one on, as far as its seat knows, been made by it alone, and nothing come to light?

    It is asked again and again of the last action of each seat, which stays what it is.
    """
    seat = table.match.moves[start].seat
    numbers, moves = _noticed_since(table, start, seat)
    if any(move.seat != seat for move in moves):
        return False
    known = table.found_free.get(seat)
    if known is None or known[0] != numbers:
        has_shown = has_come_to_light(table.match.game, _state_before(table, start), moves)
        known = table.found_free[seat] = numbers, not has_shown
    return known[1]


def has_followed(table: Table, viewer: int, seat: int, start: int) -> bool:
    """Has more been done from this move on than one action of a seat, as far as a viewer knows?"""
    numbers, moves = _noticed_since(table, start, viewer)
    own = {table.starts[bisect_left(table.match.standing, number)] for number in numbers}
    return len(own) > 1 or any(move.seat != seat for move in moves)


def _noticed_since(table: Table, start: int, viewer: int) -> tuple[list[int], list[Move]]:
    """Return the moves that stand from this one on, as far as a viewer knows, and which events they are."""
    match = table.match
    seen, first = table.seen_by(viewer), match.standing[start]
    noticed = set(seen[bisect_left(seen, first) :])
    found = [(n, move) for n, move in zip(match.standing[start:], match.moves[start:], strict=True) if n in noticed]
    return [number for number, _ in found], [move for _, move in found]


def _state_before(table: Table, start: int) -> AnyState:
    """Return the state before a move that stands, counted from 0; it is not to be changed."""
    begun = table.began.get(table.match.moves[start].seat)
    if begun is not None and begun[0] == start:
        return begun[1]
    before, _, _ = next(islice(table.match.steps(), start, None))
    return before
