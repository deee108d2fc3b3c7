"""Perft: the number of different sequences of moves, the cheapest total test of a rules engine."""

from motherlode.core.body import replica
from motherlode.core.cards import cards
from motherlode.game import Game


def perft(game: Game, s: object, depth: int) -> int:
    """Return how many sequences of *depth* moves, Nature's included, lead on from a state."""
    if depth == 0:
        return 1
    moves = [(seat, action) for seat in cards(game.rules.awaited(s)) for action in cards(game.rules.legal(s, seat))]
    if depth == 1:
        return len(moves)
    return sum(perft(game, _after(game, s, seat, action), depth - 1) for seat, action in moves)


def _after(game: Game, s: object, seat: int, action: int) -> object:
    after = replica(s)
    game.rules.apply(after, seat, action)
    return after


def counts(game: Game, players: int, depth: int, **box: int) -> list[int]:
    """Return perft of the fresh game at depths 1 to *depth*."""
    return [perft(game, game.fresh(players, box), n) for n in range(1, depth + 1)]
