"""A leaf of the tree is judged at once and by a playout, and the two are mixed; where it cannot be judged it is not."""

from random import Random
from typing import Any

import pytest

from motherlode.bots import evaluation, judging, search
from motherlode.bots.policy import Param
from motherlode.bots.thinking import row
from motherlode.compiled.compiler import interpreted
from motherlode.game import Game, game
from tests.aid.shelf import every_game, random_match

THIEVES = game("realm_of_thieves")


def kernel(of: Game) -> Any:
    """Return the search as ordinary Python."""
    return interpreted(search, of.module, evaluation.of(of))


def mixing(of: Game, share: float) -> list[float]:
    """Return a row in which a leaf counts so much."""
    params = list(row(of))
    params[Param.LEAF] = share
    return params


def quiet(of: Game, *, wanted: bool = True) -> Any:
    """Return a position that can be judged, or one that cannot."""
    luck = Random(4)
    found = (random_match(of, of.rules.FEWEST_PLAYERS, luck, moves=moves).state for moves in range(10, 400))
    return next(s for s in found if of.rules.awaited(s) and evaluation.of(of).is_quiescent(s) == wanted)


@every_game
def test_what_a_leaf_is_worth_at_once_is_mixed_into_what_comes_of_it(game: Game) -> None:
    of, leaf, later = kernel(game), quiet(game), random_match(game, game.rules.FEWEST_PLAYERS, Random(9), moves=9).state
    params, wins = mixing(game, 0.25), [0.0] * search.ROOTS
    judged = interpreted(judging, game.module, evaluation.of(game)).result_of
    of.judge_leaf(leaf, wins, params)
    judging_kernel = interpreted(judging, game.module, evaluation.of(game))
    judging_kernel.note_values(later, wins, params)
    for seat in range(leaf.players):
        expected = 0.25 * judged(leaf, seat, params) + 0.75 * judged(later, seat, params)
        assert of.result_of_both(later, seat, wins, params) == pytest.approx(expected)


def test_a_leaf_that_does_not_count_or_cannot_be_judged_is_not() -> None:
    of, wins = kernel(THIEVES), [0.5] * search.ROOTS
    for s, share in ((quiet(THIEVES), 0.0), (quiet(THIEVES, wanted=False), 0.4)):
        of.judge_leaf(s, wins, mixing(THIEVES, share))
        assert wins[search.LEAF] == search.NOT_JUDGED
        assert wins[search.LEAF + 1] == 0.5, "and nothing is noted"


def test_the_search_of_thieves_wins_at_once_what_can_be_won() -> None:
    """The end of the match is a result, and no judgement is mixed into it."""
    match = random_match(THIEVES, 2, Random(2), moves=10**6)
    of, wins = kernel(THIEVES), [0.5] * search.ROOTS
    of.judge_leaf(match.state, wins, mixing(THIEVES, 1.0))
    results = [of.result_of_both(match.state, seat, wins, mixing(THIEVES, 1.0)) for seat in range(2)]
    assert sorted(results) == [0.0, 1.0]
