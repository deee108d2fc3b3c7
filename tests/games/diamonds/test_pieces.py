"""Stones, sockets and the cart are drawn from their names."""

import pytest

from motherlode.art import deck
from motherlode.core.cards import NUMBERS, bit
from motherlode.core.errors import InputError
from motherlode.games.diamonds import pieces


def test_a_stone_says_which_card_it_was():
    assert [f">{word}</text>" in pieces.drawn(f"stone-{rank}D") for rank, word in (("T", "10"), ("9", "9"))] == [
        True
    ] * 2
    assert pieces.stone("9D") == "diamonds/stone-9D"


def test_the_table_of_unseen_cards_has_a_sign_for_each_and_one_for_every_suit():
    some = bit(NUMBERS["AS"]) | bit(NUMBERS["2S"]) | bit(NUMBERS["TC"])
    assert pieces.unseen(some) == "diamonds/unseen-1001-0-0-100"
    drawn = pieces.drawn("unseen-1001-0-0-100")
    assert [drawn.count(deck.SUIT_SHAPES[suit]) for suit in "SHDC"] == [3, 1, 1, 2]
    assert drawn.count(">10</text>") == drawn.count(">A</text>") == 1


@pytest.mark.parametrize("name", ["socket", "cart"])
def test_what_else_there_is(name):
    assert name in pieces.drawn(name)


@pytest.mark.parametrize("name", ["stone-9S", "stone-1D", ""])
def test_nothing_has_another_name(name):
    with pytest.raises(InputError):
        pieces.drawn(name)
