"""What `imagine` promises: whatever may have happened unseen does happen in some world."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from itertools import islice

from motherlode.core.cards import cards, has
from motherlode.core.luck import Luck
from motherlode.core.seats import NATURE
from motherlode.game import AnyState as State
from motherlode.game import Game
from motherlode.match import Match
from motherlode.testing import patience
from motherlode.testing.sentences import applied

PATIENCE = 3000
"""How many worlds are imagined before an alternative that did not turn up is missed."""
Numbers = tuple[int, ...]


def check_unseen_moves(match: Match, luck: Luck) -> int:
    """Check a position: of a move that a seat does not witness every alternative turns up in the worlds it imagines.

    Alternatives are the moves after which the seat sees the same. Return the greatest number of them.
    """
    most = 0
    for mover in match.awaited:
        for viewer in set(range(match.players)) - {mover}:
            for worlds in unseen_moves(match, mover, viewer):
                check_all_turn_up(match.game, worlds, viewer, luck)
                most = max(most, len(worlds))
    return most


def with_unseen_moves(some: Iterable[Match], most: int) -> list[Match]:
    """Return a few positions in which something is about to happen unseen."""
    return list(islice(filter(has_unseen_moves, some), most))


def has_unseen_moves(match: Match) -> bool:
    """May somebody be about to do something that another seat does not see?"""
    pairs = ((mover, viewer) for mover in match.awaited for viewer in range(match.players) if viewer != mover)
    return any(next(unseen_moves(match, *pair), None) for pair in pairs)


def unseen_moves(match: Match, mover: int, viewer: int) -> Iterator[list[State]]:
    """Go through the states that moves unseen by a viewer lead to, in groups that look alike to it.

    A choice that the viewer believes to be still open, as where nobody is told who is ready, is none for it yet.
    """
    game, s = match.game, match.state
    groups: dict[Numbers, dict[Numbers, State]] = {}
    for action in cards(game.rules.legal(s, mover)):
        if not has(game.rules.witnesses(s, mover, action), viewer):
            after = applied(game, s, mover, action)
            groups.setdefault(numbers(game.view(after, viewer)), {})[numbers(after)] = after
    for alike in groups.values():
        worlds = list(alike.values())
        is_open = mover != NATURE and has(game.rules.awaited(game.view(worlds[0], viewer)), mover)
        if len(worlds) > 1 and not is_open:
            yield worlds


def check_all_turn_up(game: Game, worlds: list[State], viewer: int, luck: Luck) -> None:
    """Imagine until every one of some worlds that look alike has turned up, known by what sets it apart."""
    marks = marks_of([numbers(world) for world in worlds])
    missing = set(range(len(worlds)))
    for _ in range(PATIENCE):
        world = game.view(worlds[0], viewer)
        patience.imagine(game, world, viewer, luck)
        found = numbers(world)
        missing = {n for n in missing if not marks[n].shows_in(found)}
        if not missing:
            return
    message = f"{len(missing)} of {len(worlds)} alternatives are never imagined by seat {viewer}, such as"
    raise AssertionError(f"{message} {game.show(worlds[min(missing)])}")


@dataclass(frozen=True, slots=True)
class Mark:
    """What sets a world apart from others: cards that are nowhere else but there, or else its very numbers."""

    cards: tuple[tuple[int, int], ...]
    numbers: tuple[tuple[int, int], ...]

    def shows_in(self, found: Numbers) -> bool:
        """Does a world bear this mark?"""
        if self.cards:
            return all(found[place] & some == some for place, some in self.cards)
        return all(found[place] == number for place, number in self.numbers)


def marks_of(worlds: list[Numbers]) -> list[Mark]:
    """Return what sets each of some worlds apart from the others."""
    once, twice = [0] * len(worlds[0]), [0] * len(worlds[0])
    for world in worlds:
        for place, number in enumerate(world):
            twice[place] |= once[place] & number
            once[place] |= number
    places = [place for place, some in enumerate(zip(*worlds, strict=True)) if len(set(some)) > 1]
    return [
        Mark(
            tuple((place, own) for place in places if (own := world[place] & ~twice[place])),
            tuple((place, world[place]) for place in places),
        )
        for world in worlds
    ]


def numbers(s: State) -> Numbers:
    """Return all numbers of a state one after the other, but for those that never change."""
    return tuple(_numbers(s))


def _numbers(value: State) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _numbers(one)
    else:
        for declared in fields(value):
            if not declared.metadata.get("shared"):
                yield from _numbers(getattr(value, declared.name))
