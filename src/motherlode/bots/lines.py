"""Lines: what a seat says, one word after another, until its sentence is complete."""

from collections.abc import Sequence
from typing import TypeAlias

from motherlode.bots import evaluation
from motherlode.bots.thinking import Budget, think
from motherlode.core.body import State, replica
from motherlode.core.cards import bit, count, lowest
from motherlode.core.luck import Luck, begin
from motherlode.game import Game

Line: TypeAlias = Sequence[int]
"""Actions of a seat."""
LONGEST = 64
"""Words after which a turn is looked at although it goes on."""


def completed(game: Game, view: State, seat: int, begun: Line, budget: Budget) -> tuple[int, ...]:
    """Return a line with the words that a search completes its sentence with."""
    world, said = after(game, view, seat, begun), list(begun)
    while game.rules.amid(world, seat):
        said.append(_next(game, world, seat, budget))
        game.rules.apply(world, seat, said[-1])
    return tuple(said)


def to_the_end_of_the_turn(game: Game, view: State, seat: int, begun: Line, budget: Budget) -> tuple[int, ...]:
    """Return a line with all that a search says after it, until another seat is awaited, or a draw, or nobody."""
    world, said = after(game, view, seat, begun), list(begun)
    while game.rules.awaited(world) == bit(seat) and len(said) < LONGEST:
        said.append(_next(game, world, seat, budget))
        game.rules.apply(world, seat, said[-1])
    return tuple(said)


def _next(game: Game, world: State, seat: int, budget: Budget) -> int:
    """Return what a search says next in a world."""
    legal = game.rules.legal(world, seat)
    return lowest(legal) if count(legal) == 1 else think(game, game.view(world, seat), seat, 0, budget).best


def after(game: Game, view: State, seat: int, line: Line, number: int = 0) -> State:
    """Return a world that a seat cannot tell from others, one of as many as there are numbers, after a line."""
    world, luck = replica(view), Luck()
    begin(luck, number, 0)
    game.rules.imagine(world, seat, luck)
    for action in line:
        game.rules.apply(world, seat, action)
    return world


def before_last(game: Game, view: State, seat: int, line: Line) -> State:
    """Return what a seat observes when one word of its sentence is left to be said: it depends on nothing hidden."""
    return game.view(after(game, view, seat, line[:-1]), seat) if len(line) > 1 else replica(view)


def kind(game: Game, view: State, seat: int, line: Line) -> tuple[int, ...]:
    """Return what lines have in common that make no difference to each other."""
    evaluator, moments = evaluation.of(game), range(len(line))
    seen = [before_last(game, view, seat, line[: moment + 1]) for moment in moments]
    return tuple(int(evaluator.canonical(seen[moment], seat, line[moment])) for moment in moments)
