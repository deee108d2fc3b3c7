"""Kernels do the same in the interpreted and in the compiled body of every game."""

from random import Random
from typing import Any

import numpy as np
import pytest

from motherlode.bots import evaluation, flat, search
from motherlode.bots.thinking import row
from motherlode.compiled import playouts
from motherlode.compiled.compiler import bound, interpreted
from motherlode.core import body
from motherlode.core.luck import Luck
from motherlode.game import Game
from tests.aid.shelf import every_game, random_match


@pytest.mark.slow
@every_game
def test_a_kernel_plays_the_same_games_in_both_bodies(game: Game) -> None:
    s = game.fresh(game.rules.FEWEST_PLAYERS)
    records = body.records(type(s), 2)
    body.pack(s, records)
    plain = interpreted(playouts, game.module).play_many([s, body.replica(s)], [Luck()], 5, 42)
    assert plain == bound(playouts, game.module).play_many(records, body.records(Luck), 5, 42)


@pytest.mark.slow
@every_game
def test_flat_monte_carlo_counts_alike_in_both_bodies(game: Game) -> None:
    seat, view = asked(game)
    visits, wins = [0] * flat.ACTIONS, [0.0] * flat.ACTIONS
    interpreted(flat, game.module).evaluate([view, body.replica(view)], seat, [Luck()], 7, 40, visits, wins)
    records, fast_visits, fast_wins = body.records(type(view), 2), np.zeros(flat.ACTIONS), np.zeros(flat.ACTIONS)
    body.pack(view, records)
    bound(flat, game.module).evaluate(records, seat, body.records(Luck), 7, 40, fast_visits, fast_wins)
    assert visits == list(fast_visits)
    assert wins == pytest.approx(list(fast_wins))


def asked(game: Game) -> tuple[int, Any]:
    """Return a seat that is awaited, and what it sees."""
    match = random_match(game, game.rules.FEWEST_PLAYERS, Random(5), moves=0)
    while match.waits_for_nature:
        match.play(match.awaited[0], next(iter(match.legal(match.awaited[0]))))
    return match.awaited[0], match.view(match.awaited[0])


@pytest.mark.slow
@every_game
def test_the_search_grows_the_same_trees_in_both_bodies(game: Game) -> None:
    seat, view = asked(game)
    size, iterations, evaluator, params = 500, 60, evaluation.of(game), list(row(game))
    forest, nodes, wins = [search.Forest()], [search.Node() for _ in range(size)], [0.0] * size
    plain = interpreted(search, game.module, evaluator)
    plain.grow([view, body.replica(view)], seat, forest, nodes, wins, [Luck()], params, iterations)
    records, fast_nodes, fast_wins = body.records(type(view), 2), body.records(search.Node, size), np.zeros(size)
    body.pack(view, records)
    fast, fast_forest = bound(search, game.module, evaluator), body.records(search.Forest)
    fast.grow(records, seat, fast_forest, fast_nodes, fast_wins, body.records(Luck), np.array(params), iterations)
    assert [body.unpack(node, search.Node) for node in fast_nodes] == nodes
    assert wins == pytest.approx(list(fast_wins))
    roots = [nodes[seat], nodes[search.SHADOW]] if evaluator.SECRETS else nodes[:1]
    assert sum(root.visits for root in roots) == iterations
