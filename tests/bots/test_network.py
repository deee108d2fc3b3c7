"""A network adds up what is seen, layer by layer, and counts at tables of two alone.

That both bodies do so alike is shown by the trees that they grow (`tests/contract/test_two_bodies.py`).
"""

import tomllib
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from motherlode.bots import evaluation, judging, network
from motherlode.bots.thinking import parameters, row
from motherlode.compiled.compiler import interpreted
from motherlode.core.errors import InputError
from motherlode.game import Game, game
from tests.aid.shelf import GAMES, random_match

SEEING = [game for game in GAMES if evaluation.of(game).inputs()]
every_seeing_game = pytest.mark.parametrize("game", SEEING, ids=lambda game: game.slug)
LEARNED = [game for game in SEEING if game.text("network.toml")]
MINERS = game("miners")


def some_network(of: Game) -> Any:
    """Return a network of drawn numbers."""
    return np.random.default_rng(5).normal(0.0, 0.3, network.weights(evaluation.of(of).inputs()))


def positions(of: Game, players: int = 2) -> list[Any]:
    """Return positions of random matches with random boxes."""
    luck = Random(8)
    return [random_match(of, players, luck, moves=moves).state for moves in range(20, 90, 7)]


def by_definition(numbers: Any, seen: list[int], inputs: int) -> float:
    """Return the answer of a network to what is seen: three products of matrices."""
    sizes = inputs * network.FIRST, network.FIRST, network.FIRST * network.SECOND, network.SECOND, network.SECOND
    first, thresholds, second, second_thresholds, answer = np.split(numbers, np.cumsum(sizes)[:-1])
    there = np.bincount(seen, minlength=inputs)
    units = np.maximum(there @ first.reshape(inputs, network.FIRST) + thresholds, 0)
    units = np.maximum(units @ second.reshape(network.FIRST, network.SECOND) + second_thresholds, 0)
    return float(units @ answer)


@every_seeing_game
def test_a_seat_is_worth_its_value_and_what_the_network_answers(game: Game) -> None:
    kernel, evaluator, numbers = (
        interpreted(judging, game.module, evaluation.of(game)),
        evaluation.of(game),
        some_network(game),
    )
    params = row(game, learned=numbers)
    for s in positions(game):
        for seat in range(2):
            sheet = [0.0] * network.MOST_SIGHTS
            seen = [int(one) for one in sheet[: evaluator.sights(s, seat, sheet, 0)]]
            expected = evaluator.value(s, seat, params) + by_definition(numbers, seen, evaluator.inputs())
            assert kernel.worth(s, seat, params) == pytest.approx(expected)


@every_seeing_game
def test_a_network_may_have_no_say(game: Game) -> None:
    kernel, evaluator = interpreted(judging, game.module, evaluation.of(game)), evaluation.of(game)
    silent = row(game, {network.NAME: 0.0}, some_network(game))
    for s in positions(game):
        for params in (silent, parameters(game)):
            assert kernel.worth(s, 0, params) == evaluator.value(s, 0, params)


def test_at_larger_tables_it_is_not_asked() -> None:
    kernel, params = (
        interpreted(judging, MINERS.module, evaluation.of(MINERS)),
        row(MINERS, learned=some_network(MINERS)),
    )
    for s in positions(MINERS, 3):
        assert kernel.worth(s, 0, params) == evaluation.of(MINERS).value(s, 0, params)


@every_seeing_game
def test_what_is_seen_has_a_name_and_room(game: Game) -> None:
    evaluator = evaluation.of(game)
    names = evaluator.named_inputs()
    assert len(names) == len(set(names)) == evaluator.inputs()
    for s in [game.fresh(2), *positions(game)]:
        for seat in range(2):
            sheet = [-1.0] * network.MOST_SIGHTS
            seen = evaluator.sights(s, seat, sheet, 0)
            assert seen <= network.MOST_SIGHTS
            assert seen > 0 or s.box.card_file, "other cards have learned no names"
            assert all(0 <= one < evaluator.inputs() for one in sheet[:seen])
            assert set(sheet[seen:]) <= {-1.0}


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.slug)
def test_the_network_in_use_is_that_of_the_file_each_input_told(game: Game) -> None:
    kept = tomllib.loads(game.text("network.toml") or "")
    assert list(kept["first"]["inputs"]) == evaluation.of(game).named_inputs()
    assert kept["from"].startswith(f"motherlode learn {game.slug} ")
    assert " --network, " in kept["from"]
    in_use = row(game)
    assert in_use[len(parameters(game))] == 1.0, "it counts in full"
    assert in_use[len(parameters(game)) + 1] == kept["first"]["inputs"][evaluation.of(game).named_inputs()[0]][0]
    assert in_use[-network.PAD - 1] == kept["second"]["answer"][-1]


def test_a_game_that_sees_nothing_has_no_network() -> None:
    diamonds = game("diamonds")
    assert len(row(diamonds)) == len(parameters(diamonds))
    assert evaluation.of(diamonds).sights(diamonds.fresh(2), 0, [], 0) == 0


def swapped(text: str) -> str:
    """Return the file of a network with the names of its first two inputs exchanged."""
    one, other = evaluation.of(MINERS).named_inputs()[:2]
    return text.replace(f'"{one}"', '"?"').replace(f'"{other}"', f'"{one}"').replace('"?"', f'"{other}"')


def shorter(text: str) -> str:
    """Return the file of a network whose answer lacks a number."""
    head, answer, tail = text.partition("answer = [")
    return head + answer + tail.partition(", ")[2]


@pytest.mark.parametrize("other", [swapped, shorter])
def test_a_network_of_other_inputs_is_refused(other: Callable[[str], str], monkeypatch: pytest.MonkeyPatch) -> None:
    text = other(MINERS.text("network.toml") or "")
    monkeypatch.setattr(type(MINERS), "text", lambda *_: text)
    evaluation.network_of.cache_clear()
    with pytest.raises(InputError, match=r"miners: network\.toml is of other inputs than its evaluation sees"):
        evaluation.network_of(MINERS)
    evaluation.network_of.cache_clear()


def test_none_at_all_need_not_be_asked() -> None:
    params = row(MINERS, learned=some_network(MINERS) * 0)
    assert not network.counts(params, evaluation.of(MINERS).inputs())
