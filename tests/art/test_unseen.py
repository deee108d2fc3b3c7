"""The table of unseen cards says of each card of the deck whether it may still come."""

from motherlode.art import deck, unseen
from motherlode.core.cards import NUMBERS, bit

SOME = bit(NUMBERS["AS"]) | bit(NUMBERS["2S"]) | bit(NUMBERS["TC"])


def test_it_has_a_sign_for_each_card_and_one_for_every_suit():
    assert unseen.named(SOME) == "unseen-1001-0-0-100"
    drawn = unseen.drawn("unseen-1001-0-0-100")
    assert [drawn.count(deck.SUIT_SHAPES[suit]) for suit in "SHDC"] == [3, 1, 1, 2]
    assert drawn.count(">10</text>") == drawn.count(">A</text>") == 1


def test_a_deck_without_aces_has_no_column_for_them_and_one_of_three_suits_three_rows():
    assert unseen.named(SOME, suits=3) == "unseen-1001-0-0"
    drawn = unseen.drawn("unseen-1001-0-0", ranks="KQJT98765432")
    assert ">A</text>" not in drawn
    assert [drawn.count(deck.SUIT_SHAPES[suit]) for suit in "SHDC"] == [2, 1, 1, 0]


def test_nothing_else_is_called_so():
    assert unseen.drawn("unseen") is unseen.drawn("unseen-0-0-0-0-0") is unseen.drawn("socket") is None


def test_in_text_each_suit_has_a_line_of_ranks_that_may_still_come():
    lines = unseen.written("diamonds/unseen-1001-1fff-0-100")
    assert lines == [
        "♠   A  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  2",
        "♥   A  K  Q  J 10  9  8  7  6  5  4  3  2",
        "♦   ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "♣   ·  ·  ·  · 10  ·  ·  ·  ·  ·  ·  ·  ·",
    ]
    assert unseen.written("diamonds/pit") == unseen.written("") == []
