"""Lands, aces and chests are drawn from what lies there."""

import re

import pytest

from motherlode.art import deck, unseen
from motherlode.art.shapes import path
from motherlode.core.errors import InputError
from motherlode.games.friend_or_foe import briefly, pieces

COIN = pieces._coin()


def largely(name):
    """Return a land as it is drawn where there is room."""
    return pieces.drawn(name).partition('<g class="s"')[0]


@pytest.mark.parametrize(("coins", "stacked"), [(0, 0), (1, 1), (5, 5), (14, 5)])
def test_coins_are_stacked_and_numbered(coins, stacked):
    drawn = pieces.drawn(f"land-8D-{coins}-x-8")
    assert drawn.count(COIN) == stacked
    assert (f">{coins}</text>" in drawn) == (coins > 0)


def test_number_cards_have_their_pips_and_royals_their_strength():
    assert largely("land-TD-0-x-10").count(pieces._sign("TD")) == 11
    assert ">10</text>" in largely("land-TD-0-x-10")
    assert ">12</text>" in largely("land-KH-0-x-12")
    assert largely("land-AS-0-A-1").count(pieces._sign("AS")) == 2


def test_a_fallen_royal_is_cracked_and_has_no_strength():
    assert ">12</text>" not in pieces.drawn("land-KH-0-z-12")


def test_friends_lie_on_the_colour_of_who_looks_and_free_ground_recedes():
    assert [
        wash in pieces.drawn(f"land-5S-0-{letter}-5") for wash, letter in zip(pieces.WASH, "ABCD", strict=True)
    ] == [True] * 4
    assert 'opacity="0.42"' in pieces.drawn("land-5S-0-f-5")


@pytest.mark.parametrize("name", ["back", "hole", "ace-A", "chest-D", "coins-3", "coin", "tag-good"])
def test_what_else_there_is(name):
    assert name in pieces.drawn(name)


def test_banners_hang_from_royals_and_stand_beside_their_seat():
    assert pieces._banner(1) in pieces.drawn("land-KH-0-x-12-B")
    assert pieces._banner(1) not in pieces.drawn("land-KH-0-x-12")
    assert [f">{rank}</text>" in pieces.drawn("royals-B-JK") for rank in "JQK"] == [True, False, True]


def test_the_ladder_lights_what_is_needed():
    assert [f">{percent} %</text>" in pieces.drawn("odds-7") for percent in (100, 58, 3)] == [True] * 3
    lit = [pieces.drawn(f"odds-{need}").count(f'fill="{pieces.LIT}"') for need in (0, 2, 7, 12, 13)]
    assert lit == [0, 3, 3, 3, 0]


def test_where_there_is_little_room_the_ladder_is_a_column_of_rungs():
    drawn = pieces.drawn("rungs-7")
    assert [f">{percent}</text>" in drawn for percent in (100, 58, 3)] == [True] * 3
    lit = [pieces.drawn(f"rungs-{need}").count(briefly.LIT[0]) for need in (0, 2, 7, 12, 13)]
    assert lit == [0, 1, 1, 1, 0]
    assert (pieces.rungs(None), pieces.rungs(7)) == ("friend_or_foe/rungs-0", "friend_or_foe/rungs-7")


@pytest.mark.parametrize(("card", "coins"), [("TS", 3), ("9H", 0), ("KD", 6)])
def test_a_small_land_has_rank_coins_and_strength_in_large_letters_and_no_pips(card, coins):
    drawn = pieces.drawn(f"land-{card}-{coins}-x-12")
    assert f"@media(max-width:{briefly.NARROW}px)" in drawn
    small = drawn.partition('<g class="s" display="none"')[2]
    shown = [*([str(coins)] if coins else []), *(["12"] if card[0] == "K" else [])]
    assert re.findall(r">(\w+)</text>", small) == shown
    assert ('class="e"' in drawn) == (briefly.MOVES in drawn) == (card[0] == "K")
    assert (small != "") == (briefly.COMES in drawn)
    assert drawn.partition('<g class="l"')[0].count(pieces._sign(card)) == 1, "the index stays, and no pips"


def test_the_table_of_unseen_lands_has_no_place_for_aces():
    drawn = pieces.drawn("unseen-1fff-0-0-0")
    assert [f">{rank}</text>" in drawn for rank in ("A", "K", "10", "2")] == [False, True, True, True]
    signs = [drawn.count(path(deck.SUIT_SHAPES[suit], unseen.BLACK_LIT)) for suit in "SC"]
    assert signs == [1 + 12, 1]


@pytest.mark.parametrize("name", ["land-1S-0-x-1", "land-5S-0-E-5", "ace-E", "land-5S", ""])
def test_nothing_has_another_name(name):
    with pytest.raises(InputError):
        pieces.drawn(name)
