"""Stones, sockets and the cart are drawn from their names."""

import pytest

from motherlode.core.errors import InputError
from motherlode.games.diamonds import pieces


def test_a_stone_says_which_card_it_was():
    assert [f">{word}</text>" in pieces.drawn(f"stone-{rank}D") for rank, word in (("T", "10"), ("9", "9"))] == [
        True
    ] * 2
    assert pieces.stone("9D") == "diamonds/stone-9D"


def test_a_cart_is_the_fuller_the_more_lies_in_the_debris():
    assert [pieces.cart(load)[-1] for load in (0, 1, 7, 8, 16, 26, 37)] == list("0112344")
    rocks = [pieces.drawn(f"cart-{load}").count(pieces.EDGE) for load in range(5)]
    assert rocks == sorted(set(rocks))
    assert rocks[0] == 0


@pytest.mark.parametrize("name", ["socket", "no-spade", "cart-0", "cart-4", "unseen-1fff-0-3-1000"])
def test_what_else_there_is(name):
    assert name in pieces.drawn(name)


@pytest.mark.parametrize("name", ["stone-9S", "stone-1D", "cart-5", ""])
def test_nothing_has_another_name(name):
    with pytest.raises(InputError):
        pieces.drawn(name)
