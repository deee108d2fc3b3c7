"""Whoever the search is measured against answers with a legal action."""

from bench.opponents import plain_uct
from motherlode.core.cards import has
from motherlode.game import game


def test_plain_uct_needs_to_know_nothing_of_a_game_but_its_rules() -> None:
    diamonds = game("diamonds")
    s = diamonds.fresh(2)
    while not diamonds.rules.awaited(s) & 1:
        legal = diamonds.rules.legal(s, 4)
        diamonds.rules.apply(s, 4, legal.bit_length() - 1)
    assert has(diamonds.rules.legal(s, 0), plain_uct(8)(diamonds, diamonds.view(s, 0), 0, 1))
