"""A preference multiplies a feature of a move and does nothing else; those in use are those of the file."""

import tomllib
from collections.abc import Iterator
from math import exp
from random import Random
from typing import Any

import numpy as np
import pytest

from motherlode.bots import evaluation, search, visiting
from motherlode.bots.policy import FINE
from motherlode.bots.thinking import parameters
from motherlode.compiled.compiler import interpreted
from motherlode.core.cards import cards, first
from motherlode.game import Game, game
from motherlode.lab.school import places_of
from motherlode.lab.tune import is_tuned
from tests.aid.shelf import GAMES, play_on, random_match

PREFERRING = [game for game in GAMES if evaluation.preferences_of(game)]
every_preferring_game = pytest.mark.parametrize("game", PREFERRING, ids=lambda game: game.slug)


def decisions(game: Game, seed: int) -> Iterator[tuple[Any, int, int]]:
    """Yield positions of a random match, each with the seat that is awaited and one of its moves."""
    luck = Random(seed)
    match = random_match(game, game.rules.FEWEST_PLAYERS, luck, moves=0)
    while not match.is_over:
        if not match.waits_for_nature:
            seat = match.awaited[0]
            yield match.state, seat, luck.choice(list(match.legal(seat).values()))
        play_on(match, luck, 1)


@every_preferring_game
def test_what_is_preferred_is_the_sum_of_preferences_times_features(game: Game) -> None:
    luck, names = Random(2), [one.name for one in evaluation.preferences_of(game)]
    some = {name: luck.uniform(-3, 3) for name in names}
    kernel, places = (
        interpreted(visiting, game.module, evaluation.of(game)),
        places_of(game, evaluation.preferences_of(game)),
    )
    alone, features = parameters(game, dict.fromkeys(names, 0.0)), np.zeros(len(names))
    before = alone.copy()
    for s, seat, action in decisions(game, 3):
        kernel.read(s, seat, action, places, alone, features)
        whole = evaluation.of(game).preference(s, seat, action, parameters(game, some))
        assert whole == pytest.approx(features @ list(some.values()))
    assert (alone == before).all(), "what was borrowed is given back"


@every_preferring_game
def test_rules_of_thumb_and_values_do_without_preferences_and_these_without_weights(game: Game) -> None:
    usual = parameters(game)
    preferring, weighing = (
        parameters(game, {one.name: 5.0 for one in some(game)})
        for some in (evaluation.preferences_of, evaluation.weights_of)
    )
    evaluator = evaluation.of(game)
    for s, seat, action in decisions(game, 5):
        assert evaluator.prior(s, seat, action, usual) == evaluator.prior(s, seat, action, preferring)
        assert evaluator.value(s, seat, usual) == evaluator.value(s, seat, preferring)
        assert evaluator.preference(s, seat, action, usual) == evaluator.preference(s, seat, action, weighing)


@every_preferring_game
def test_the_search_looks_at_moves_by_the_rules_of_thumb_times_what_was_learned(game: Game) -> None:
    kernel, params = interpreted(search, game.module, evaluation.of(game)), parameters(game)
    evaluator, forest = evaluation.of(game), search.Forest()
    for s, seat, _ in decisions(game, 7):
        options = game.rules.legal(s, seat)
        kernel.weigh(s, forest, seat, options, params)
        for action in cards(options & first(search.ACTIONS)):
            learned = exp(evaluator.preference(s, seat, action, params))
            assert forest.prior[action] == int(evaluator.prior(s, seat, action, params) * learned * FINE) > 0


@every_preferring_game
def test_the_preferences_in_use_are_those_of_the_file_each_told(game: Game) -> None:
    kept = tomllib.loads(game.text("preferences.toml") or "")
    assert list(kept["preferences"]) == [one.name for one in evaluation.preferences_of(game)]
    assert kept["from"].startswith(f"motherlode learn {game.slug} ")
    assert "--prior" in kept["from"]
    declared = [parameter.name for parameter in evaluation.of(game).PARAMETERS]
    in_use = dict(zip(declared, parameters(game), strict=True))
    assert {name: in_use[name] for name in kept["preferences"]} == kept["preferences"]


def test_preferences_are_learned_and_not_tuned() -> None:
    kinds = {one.name: is_tuned(one) for one in evaluation.of(game("miners")).PARAMETERS}
    assert kinds["victim"]
    assert not kinds["takes_hope"]


def test_a_game_without_preferences_prefers_nothing() -> None:
    diamonds = game("diamonds")
    assert not evaluation.preferences_of(diamonds)
    assert all(evaluation.of(diamonds).preference(*one, parameters(diamonds)) == 0.0 for one in decisions(diamonds, 1))
