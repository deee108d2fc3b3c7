"""A weight multiplies a feature of the position and does nothing else; the weights in use are those of the file."""

import tomllib
from random import Random

import numpy as np
import pytest

from motherlode.bots import evaluation
from motherlode.bots.terms import features, terms
from motherlode.bots.thinking import parameters
from motherlode.game import Game, game
from motherlode.lab.tune import is_tuned
from tests.aid.shelf import GAMES, random_match

LEARNING = [game for game in GAMES if evaluation.weights_of(game)]
every_learning_game = pytest.mark.parametrize("game", LEARNING, ids=lambda game: game.slug)


@every_learning_game
def test_a_value_is_the_sum_of_weights_times_features(game: Game) -> None:
    luck, names = Random(2), [weight.name for weight in evaluation.weights_of(game)]
    for players in range(game.rules.FEWEST_PLAYERS, game.rules.MOST_PLAYERS + 1):
        for moves in (20, 60):
            s = random_match(game, players, luck, moves=moves).state
            some = {name: luck.uniform(-3, 3) for name in names}
            for seat in range(players):
                whole = evaluation.of(game).value(s, seat, parameters(game, some))
                assert whole == pytest.approx(np.dot(features(game, s, seat), list(some.values())))


@every_learning_game
def test_no_prior_depends_on_a_weight(game: Game) -> None:
    match = random_match(game, game.rules.FEWEST_PLAYERS, Random(4), moves=0)
    while match.waits_for_nature or len(match.legal(match.awaited[0])) < 2:
        match.act(match.awaited[0], min(match.legal(match.awaited[0]).values()))
    seat, evaluator = match.awaited[0], evaluation.of(game)
    usual, other = parameters(game), parameters(game, {w.name: 9.0 for w in evaluation.weights_of(game)})
    for action in match.legal(seat).values():
        assert evaluator.prior(match.state, seat, action, usual) == evaluator.prior(match.state, seat, action, other)


@every_learning_game
def test_the_weights_in_use_are_those_of_the_file_each_told(game: Game) -> None:
    text = game.text("weights.toml")
    if text is None:
        assert not evaluation.learned(game)
        return
    kept = tomllib.loads(text)
    assert list(kept["weights"]) == [weight.name for weight in evaluation.weights_of(game)]
    assert kept["from"].startswith(f"motherlode learn {game.slug} ")
    declared = [parameter.name for parameter in evaluation.of(game).PARAMETERS]
    in_use = dict(zip(declared, parameters(game), strict=True))
    assert {name: in_use[name] for name in kept["weights"]} == kept["weights"]


def test_weights_are_learned_and_not_tuned() -> None:
    kinds = {one.name: is_tuned(one) for one in evaluation.of(game("miners")).PARAMETERS}
    assert kinds["victim"]
    assert not kinds["crew"]


def test_terms_tell_what_sets_a_seat_apart() -> None:
    """Two miners of 21 against none: the crew is what speaks for the seat."""
    s = game("miners").fresh(2)
    s.pool &= ~(1 << 12 | 1 << 11)
    s.seat[0].village = 1 << 12 | 1 << 11
    found = {term.weight.name: term for term in terms(game("miners"), s, 0)}
    assert found["crew"].feature == pytest.approx(21 / 25)
    assert found["crew"].lead == found["crew"].worth
    assert found["tired"].worth == 0
    leads = [abs(term.lead) for term in terms(game("miners"), s, 0)]
    assert leads == sorted(leads, reverse=True)
