"""The kernel that values a move: alike in both bodies, and true to what is known."""

from typing import Any

import numpy as np
import pytest

from motherlode.bots import action_values, evaluation, search
from motherlode.bots.thinking import parameters
from motherlode.compiled.compiler import bound, interpreted
from motherlode.core import body
from motherlode.core.cards import lowest
from motherlode.core.luck import Luck
from motherlode.core.seats import NATURE
from motherlode.game import Game
from motherlode.match import Match
from tests.aid.shelf import every_game

SIZE, ITERATIONS = 500, 20


def asked(game: Game) -> tuple[int, Match]:
    """Return a seat that is awaited at the beginning, and the match."""
    match = Match(game, game.rules.FEWEST_PLAYERS)
    while match.waits_for_nature:
        match.act(NATURE, lowest(game.rules.legal(match.state, NATURE)))
    return match.awaited[0], match


def both(game: Game, s: Any, seat: int, action: int) -> tuple[list[Any], list[Any]]:
    """Return the trees and the results of a search in either body."""
    evaluator, params = evaluation.of(game), list(parameters(game))
    forest, nodes, wins = [search.Forest()], [search.Node() for _ in range(SIZE)], [0.0] * SIZE
    results = [0.0] * 4
    plain = interpreted(action_values, game.module, evaluator)
    plain.expect([s, body.replica(s)], seat, action, forest, nodes, wins, [Luck()], params, ITERATIONS, results)
    records, fast_nodes, fast_wins = body.records(type(s), 2), body.records(search.Node, SIZE), np.zeros(SIZE)
    body.pack(s, records)
    fast, fast_results = bound(action_values, game.module, evaluator), np.zeros(4)
    trees = body.records(search.Forest), fast_nodes, fast_wins
    fast.expect(records, seat, action, *trees, body.records(Luck), np.array(params), ITERATIONS, fast_results)
    unpacked = [body.unpack(node, search.Node) for node in fast_nodes]
    return [nodes, wins, results], [unpacked, list(fast_wins), list(fast_results)]


@pytest.mark.slow
@every_game
def test_both_bodies_value_a_move_alike(game: Game) -> None:
    seat, match = asked(game)
    action = lowest(game.rules.legal(match.state, seat))
    plain, fast = both(game, match.view(seat), seat, action)
    assert fast[0] == plain[0]
    assert fast[1:] == [pytest.approx(numbers) for numbers in plain[1:]]
    assert sum(plain[2]) == pytest.approx(ITERATIONS)


@pytest.mark.slow
@every_game
def test_both_bodies_value_a_position_with_open_cards_alike(game: Game) -> None:
    _, match = asked(game)
    plain, fast = both(game, match.state, NATURE, 0)
    assert fast[0] == plain[0]
    assert fast[1:] == [pytest.approx(numbers) for numbers in plain[1:]]
    assert sum(plain[2]) == pytest.approx(ITERATIONS)
