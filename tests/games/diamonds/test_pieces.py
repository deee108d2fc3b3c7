"""Stones, sockets and the cart are drawn from their names."""

import pytest

from motherlode.core.errors import InputError
from motherlode.games.diamonds import pieces


def test_a_stone_says_which_card_it_was():
    assert [f">{word}</text>" in pieces.drawn(f"stone-{rank}D") for rank, word in (("T", "10"), ("9", "9"))] == [
        True
    ] * 2
    assert pieces.stone("9D") == "diamonds/stone-9D"


@pytest.mark.parametrize("name", ["socket", "cart", "unseen-1fff-0-3-1000"])
def test_what_else_there_is(name):
    assert name in pieces.drawn(name)


@pytest.mark.parametrize("name", ["stone-9S", "stone-1D", ""])
def test_nothing_has_another_name(name):
    with pytest.raises(InputError):
        pieces.drawn(name)
