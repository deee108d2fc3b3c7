"""Imagined hands: every way to deal what a seat has not seen, each equally likely, in the machine code of the bots.

The worlds are counted by the sheet: whatever lies in no village, not in the own hand and in nobody's known cards is
dealt out to the rivals in all ways that there are; the rest is the deck.
"""

import functools
from itertools import combinations

import numpy as np
import pytest

from motherlode.core import body
from motherlode.core.body import replica
from motherlode.core.cards import NUMBERS, bit, cards, count
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.games.miners.state import CHARACTERS
from motherlode.match import Match
from tests.aid.chances import likelihood
from tests.aid.worlds import imagined, numbers, observed, view_names
from tests.games.miners.miners_scenario import Table, miners

A, B, C = range(3)
SAMPLES = 60
"""How many worlds are imagined for each that there is; of few worlds more."""
FEWEST = 3000


def two_while_cards_are_dealt():
    """A has two cards, B one of two."""
    match = Match(miners(), 2)
    match.play_all((NATURE, word) for word in ("2S", "9C", "KH"))
    return match


def two_of_whom_one_has_kidnapped():
    """S20: A holds the king of spades, as everybody knows, and a card drawn since; the whole deck is in the game."""
    return Table("2C", "KS | 7S").say("kidnap KS 2C n:8S 7S mine 2D n:9H").match


def two_with_three_in_the_deck():
    """A's hand is half known, half not."""
    return Table("2C | 5S 6H", "KS | 7S 8H", deck="2S 3S 4S 9H").say("kidnap KS 2C n:2S").match


def two_while_thugs_are_sent():
    """A kidnapping half spoken; both hold known cards."""
    return Table("4C 2C | 5S 6H JC!", "KS 5C | 7S TS 8H!", deck="2S 3S 4S 9H").say("kidnap KS 4C").match


def three_with_cards_taken_and_sent_home():
    """A has kidnapped KS; B has seduced 5C, whose lover 2H went home to C; C holds more than that."""
    t = Table("2C | 5S 6S", "KS 9H | 7S 8H", "2H+5C | TS 4H", deck="2S 3S 4S 6H")
    return t.say("kidnap KS 2C n:2S 2S seduce 5C").match


def three_of_whom_one_has_bribed():
    """A paid for a lover; B's known card has been played again and nothing of that is left to know."""
    t = Table("2C | 5S 6S | 9D", "KS | 7S 8H! 3C", "8C 4H | TS", deck="2S 3S 4S 6H 9C")
    return t.say("bribe 4H 9D n:2S 8H play 3C end n:3S").match


def three_without_a_deck():
    """Only who holds which of three cards is left to guess."""
    return Table("2C | 5S", "KS | 7S JH!", "8C | TS 6H", deck="").match


def two_without_a_deck():
    """Nothing is left to guess."""
    return Table("2C | 5S", "KS | 7S 3C JH!", deck="").match


def four_with_small_hands():
    """C holds nothing, D a known card alone."""
    return Table("2C | 5S", "KS | 7S 8H", "8C |", "3H | JH! TC", deck="2S 3S").match


VIEWS = [
    (two_while_cards_are_dealt, A),
    (two_of_whom_one_has_kidnapped, B),
    (two_with_three_in_the_deck, A),
    (two_with_three_in_the_deck, B),
    (two_while_thugs_are_sent, A),
    (three_with_cards_taken_and_sent_home, A),
    (three_with_cards_taken_and_sent_home, C),
    (three_of_whom_one_has_bribed, B),
    (three_without_a_deck, A),
    (two_without_a_deck, A),
    (four_with_small_hands, A),
    (four_with_small_hands, C),
]
every_view = pytest.mark.parametrize(("position", "seat"), VIEWS, ids=view_names(VIEWS))


# the worlds, counted


def deals(s, seat):
    """Return all ways to deal out what the seat has not seen: the hands, and the deck."""
    everywhere = s.pool | sum(me.hand | me.village for me in s.seat)
    seen = s.seat[seat].hand | sum(me.village for me in s.seat)
    worlds = [((), CHARACTERS & everywhere & ~seen & ~sum(me.known for me in s.seat))]
    for other in range(s.players):
        worlds = [
            ((*hands, hand), left & ~hand)
            for hands, left in worlds
            for hand in ([s.seat[seat].hand] if other == seat else hands_of(s.seat[other], left))
        ]
    return worlds


def hands_of(me, left):
    """Return the hands that a rival may hold: the known cards and as many others as there are."""
    unknown = combinations(cards(left), count(me.hand) - count(me.known))
    return [me.known | sum(map(bit, some)) for some in unknown]


def world(truth, hands, deck):
    """Return the numbers of the true state with other hands and another deck."""
    s = replica(truth)
    for me, hand in zip(s.seat, hands, strict=False):
        me.hand = hand
    s.pool = deck
    return numbers(s)


@functools.cache
def counted(position, seat):
    """Return the match of a position and the worlds that the seat cannot tell apart, all numbers of each."""
    match = position()
    worlds = [world(match.state, *deal) for deal in deals(match.state, seat)]
    assert len(set(worlds)) == len(worlds)
    return match, worlds


# the worlds, imagined


@every_view
def test_every_deal_of_the_cards_not_seen_is_imagined_equally_often_and_no_other(position, seat):
    """§1.5, §2.2: a world differs from the true one in the rivals' unknown cards and in the deck alone."""
    match, worlds = counted(position, seat)
    found = imagined(miners(), match.view(seat), seat, max(FEWEST, SAMPLES * len(worlds)))
    assert found.keys() <= set(worlds)
    assert len(worlds) == 1 or likelihood([found[each] for each in worlds]) > 1e-4


@every_view
def test_the_true_deal_is_one_of_them(position, seat):
    """§1.5: what is so can be so."""
    match, worlds = counted(position, seat)
    assert numbers(match.state) in worlds


@every_view
def test_a_world_looks_to_the_seat_and_to_the_public_like_the_true_one(position, seat):
    """§1.5, R17: what is observed of it is what was observed."""
    match, worlds = counted(position, seat)
    view = match.view(seat)
    assert observed(miners(), worlds, seat) == {numbers(view)}
    assert observed(miners(), worlds, SPECTATOR) == {numbers(match.game.view(view, SPECTATOR))}


@every_view
def test_known_cards_stay_in_the_hands_that_all_saw_them_go_to(position, seat):
    """R17: kidnapped, bribed and sent home, in every imagined world."""
    match, _ = counted(position, seat)
    view = match.view(seat)
    for each in imagined(miners(), view, seat, 50):
        (dream,) = np.frombuffer(each, body.dtype_of(type(view)))
        for me, imagined_me in zip(match.state.seat, dream["seat"], strict=True):
            assert imagined_me["known"] == me.known
            assert imagined_me["hand"] & me.known == me.known
            assert (count(int(imagined_me["hand"])), imagined_me["unseen"]) == (count(me.hand), 0)


def test_the_positions_hold_cards_that_everybody_knows():
    """§1.5, R17: taken in front of everybody they are known, played again they are not."""
    known = {position.__name__: [me.known for me in position().state.seat[:3]] for position, _ in VIEWS}
    the = {name: bit(number) for name, number in NUMBERS.items()}
    assert known["two_of_whom_one_has_kidnapped"][A] == the["KS"]
    assert known["two_while_thugs_are_sent"] == [the["JC"], the["8H"], 0]
    assert known["three_with_cards_taken_and_sent_home"] == [the["KS"], 0, the["2H"]]
    assert known["three_of_whom_one_has_bribed"] == [the["4H"], 0, 0]


def test_the_fewer_cards_are_not_seen_the_fewer_worlds_there_are():
    """§2.2: with an empty deck and two players nothing is left to guess."""
    assert len(counted(two_while_cards_are_dealt, A)[1]) == 37
    assert len(counted(two_of_whom_one_has_kidnapped, B)[1]) == 35
    assert len(counted(three_without_a_deck, A)[1]) == 3
    assert len(counted(two_without_a_deck, A)[1]) == 1
