"""Losses are counted from the best, and compared decision by decision."""

from itertools import islice
from random import Random

import pytest

from bench.losses import compared, drawn, kinds, loss
from motherlode.core.cards import cards
from motherlode.game import Game, game


def last(found: Game, view: object, seat: int, seed: int) -> int:
    """Choose the highest action."""
    return list(cards(found.rules.legal(view, seat)))[-1]


def test_a_choice_loses_what_the_best_is_worth_more() -> None:
    assert loss({3: 0.5, 7: 0.625}, 3) == 0.125
    assert loss({3: 0.5, 7: 0.625}, 7) == 0


def test_what_all_lose_alike_is_no_gain_and_has_no_error() -> None:
    assert compared([0.0, 0.25], [0.125, 0.375]) == (0.125, 0)
    gain, half = compared([0.0, 0.25], [0.25, 0.0])
    assert gain == 0
    assert half == pytest.approx(1.96 * 0.25 / 2**0.5, rel=1e-3)


def test_only_decisions_between_different_choices_are_kept() -> None:
    diamonds = game("diamonds")
    for s, seat in islice(drawn(diamonds, Random(1), last), 20):
        assert diamonds.rules.awaited(s) == 1 << seat
        assert len(kinds(diamonds, s, seat)) > 1
