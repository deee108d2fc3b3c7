"""Whether anything has come to light: does a seat know more of what is hidden than it did before an action?

It does if it has seen what it would not have seen in every world that looked the same to it before: a card turned over,
a card shown from a hand. What somebody has in mind is no secret of the game; that it shows does not count.
"""

from collections.abc import Iterator, Sequence
from random import Random

from motherlode.core.body import replica
from motherlode.core.cards import cards, has
from motherlode.core.luck import Luck
from motherlode.game import AnyState, Game
from motherlode.match import Move
from motherlode.match.history import applied
from motherlode.match.steps import goes_on

WORLDS = 12
"""How many worlds are imagined. What would look otherwise in half of them is overlooked once in four thousand times."""
TRIES = 24
"""How many actions are tried in a world, to find one that looks like what a seat noticed without seeing it."""
MOST_WORDS = 40


def has_come_to_light(game: Game, before: AnyState, moves: Sequence[Move]) -> bool:
    """Does any seat know more of what was hidden, now that one seat has made these moves?"""
    states = [before]
    for move in moves:
        states.append(applied(game, states[-1], move))
    movers = {move.seat for move in moves}
    others_first = sorted(range(before.players), key=movers.__contains__)  # what they learn shows at once
    return any(_learns(game, states, moves, viewer) for viewer in others_first)


def _learns(game: Game, states: Sequence[AnyState], moves: Sequence[Move], viewer: int) -> bool:
    before = states[0]
    witnessed = (has(game.rules.witnesses(s, m.seat, m.action), viewer) for s, m in zip(states, moves, strict=False))
    seen = game.view(states[-1], viewer)
    if all(witnessed):
        return not all(_looks_the_same(game, world, moves, seen, viewer) for world in _worlds(game, before, viewer))
    if seen == game.view(before, viewer):
        return False  # it did not even notice
    mover = moves[0].seat
    return not all(_may_look_like(game, world, mover, seen, viewer) for world in _worlds(game, before, viewer))


def _worlds(game: Game, s: AnyState, viewer: int) -> Iterator[AnyState]:
    """Imagine positions that look to a viewer like this one; always the same. Where luck has no say there is one."""
    luck, known = Luck(1), game.view(s, viewer)
    for _ in range(WORLDS):
        drawn, world = luck.state, replica(known)
        game.rules.imagine(world, viewer, luck)
        yield world
        if luck.state == drawn:
            return


def _looks_the_same(game: Game, world: AnyState, moves: Sequence[Move], seen: AnyState, viewer: int) -> bool:
    """Are the moves legal in a world of ours, and does the viewer see there what it has *seen*?

    Words amid a sentence show nothing that its last one does not: they are one action.
    """
    if not all(_goes(game, world, move) for move in moves):
        return False
    game.rules.observe(world, viewer)  # nobody needs the rest of it any more
    return bool(world == seen)


def _goes(game: Game, world: AnyState, move: Move) -> bool:
    """Make a move in a world if it is legal there; return whether it is."""
    if not has(game.rules.legal(world, move.seat), move.action):
        return False
    game.rules.apply(world, move.seat, move.action)
    return True


def _may_look_like(game: Game, world: AnyState, mover: int, seen: AnyState, viewer: int) -> bool:
    """Could the mover have done something in a world after which the viewer would have *seen* this?"""
    luck = Random(mover)  # noqa: S311 - repeatable
    return any(_seen_after_some_action(game, world, mover, luck, viewer) == seen for _ in range(TRIES))


def _seen_after_some_action(game: Game, world: AnyState, mover: int, luck: Random, viewer: int) -> AnyState:
    s = replica(world)
    for _ in range(MOST_WORDS):
        some = list(cards(game.rules.legal(s, mover)))
        if some:
            game.rules.apply(s, mover, luck.choice(some))
        if not (some and goes_on(game, s, mover)):
            break
    game.rules.observe(s, viewer)
    return s
