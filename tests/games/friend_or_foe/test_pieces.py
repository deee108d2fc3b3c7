"""Lands, aces and chests are drawn from what lies there."""

import pytest

from motherlode.core.errors import InputError
from motherlode.games.friend_or_foe import pieces

COIN = pieces._coin()


@pytest.mark.parametrize(("coins", "stacked"), [(0, 0), (1, 1), (5, 5), (14, 5)])
def test_coins_are_stacked_and_numbered(coins, stacked):
    drawn = pieces.drawn(f"land-8D-{coins}-x-8")
    assert drawn.count(COIN) == stacked
    assert (f">{coins}</text>" in drawn) == (coins > 0)


def test_number_cards_have_their_pips_and_royals_their_strength():
    assert pieces.drawn("land-TD-0-x-10").count(pieces._sign("TD")) == 11
    assert ">10</text>" in pieces.drawn("land-TD-0-x-10")
    assert ">12</text>" in pieces.drawn("land-KH-0-x-12")
    assert pieces.drawn("land-AS-0-A-1").count(pieces._sign("AS")) == 2


def test_a_fallen_royal_is_cracked_and_has_no_strength():
    assert ">12</text>" not in pieces.drawn("land-KH-0-z-12")


def test_friends_lie_on_the_colour_of_who_looks_and_free_ground_recedes():
    assert [
        wash in pieces.drawn(f"land-5S-0-{letter}-5") for wash, letter in zip(pieces.WASH, "ABCD", strict=True)
    ] == [True] * 4
    assert 'opacity="0.42"' in pieces.drawn("land-5S-0-f-5")


@pytest.mark.parametrize("name", ["back", "hole", "ace-A", "chest-D", "coins-3"])
def test_what_else_there_is(name):
    assert name in pieces.drawn(name)


@pytest.mark.parametrize("name", ["land-1S-0-x-1", "land-5S-0-E-5", "ace-E", "land-5S", ""])
def test_nothing_has_another_name(name):
    with pytest.raises(InputError):
        pieces.drawn(name)
