"""Imagined hands: all that play leaves possible, each equally likely, in the machine code that bots dream with.

The worlds are counted from the moves of the match alone: every hand that the rivals can have been dealt, as the seat
saw it happen. Neither `imagine` nor what it keeps books with (`seen`, `tally`) has a say in that.
"""

import functools
from itertools import combinations

import pytest

from motherlode.core.body import replica
from motherlode.core.cards import bit, cards, has
from motherlode.core.seats import SPECTATOR
from motherlode.games.planets.state import Context
from tests.aid.chances import likelihood
from tests.aid.worlds import imagined, numbers, observed, view_names
from tests.games.planets.planets_scenario import GAME, commit, deal, draw_all, lay, table

A, B, C = range(3)
SAMPLES = 40
"""How many worlds are imagined for each that there is."""


def opening(*hands, planets="1H", **box):
    """A table whose seats hold these cards and choose."""
    match = table(len(hands), box)
    lay(match, planets)
    deal(match, *hands)
    return match


def sail_on(match, fleets, nature):
    """Play a round, then say Nature's words: cards drawn for ties, cards dealt, the next system."""
    commit(match, *fleets)
    draw_all(match, *nature.split())
    return match


def two_after_a_round():
    """Four cards lay face up; two of B's four cards are older."""
    match = sail_on(opening("1 2 3", "4 5 6"), ("1a 2a 3a", "4a"), "7 1 2 8 1H")
    assert [me.held for me in match.state.seat[:2]] == [2, 4]
    return match


def two_after_two_rounds():
    """What lay face up in round 1 or round 2 is ruled out of older parts of a hand."""
    match = opening("1 2 3 4", "5 6 7 8", hand=4, redeal=1)
    sail_on(match, ("1a 2a", "5a 6a"), "9 5 10 1 1H")
    return sail_on(match, ("5b 9a", "7a"), "2 6 9 2H")


def two_who_drew_for_the_order():
    """Both earn as much and keep as many: each draws a card, seen by all."""
    return sail_on(opening("9 1 2", "11 3 4", planets="2H"), ("9a", "11a"), "12 8 5 7 1H")


def three_after_a_round():
    """B and C keep two cards each, which none of the five is that lay face up."""
    match = opening("1 2 3", "4 5 6", "7 8 9", planets="1L 2L", redeal=1)
    return sail_on(match, ("1a 2a 3a", "4a", "7b"), "10 4 1 7 12 1H 2H")


def three_after_two_rounds():
    """After three drew for the order of the first refill; B and C keep cards of the opening deal and of that one."""
    match = opening("1 2 3", "4 5 6", "7 8 9", planets="1L 2L")
    sail_on(match, ("1a 2a", "4a 5a", "7a 8a"), "12 7 5 10 4 1 11 7 12 1H 2H")
    return sail_on(match, ("3a 10a 11a", "4b 7a", "1a"), "2 3 1 11 10 4 2H 1L")


def four_who_kept_a_card_each():
    """S32: the eight cards played lie in some hand again, two in each."""
    match = opening("1 2 3", "4 5 6", "7 8 9", "10 11 12", planets="1L 2L", redeal=1)
    return sail_on(match, ("1a 2a", "4a 5a", "7a 8a", "10a 11a"), "1 4 5 7 2 8 10 11 1L 2L")


def two_in_the_middle_of_a_refill():
    """B has been dealt one of two cards."""
    match = sail_on(opening("1 2 3", "4 5 6", redeal=1), ("1a 2a", "4a 5a"), "7 1 8")
    assert (match.state.context, match.state.to_deal) == (Context.DEAL, 1)
    return match


def two_who_choose():
    """A has committed a card; B has committed two and is ready."""
    match = two_after_a_round()
    for seat, word in ((A, "1b"), (B, "5a"), (B, "7a"), (B, "ready")):
        match.play(seat, word)
    return match


VIEWS = [
    (two_after_a_round, A),
    (two_after_two_rounds, A),
    (two_after_two_rounds, B),
    (two_who_drew_for_the_order, A),
    (three_after_a_round, C),
    (three_after_two_rounds, B),
    (four_who_kept_a_card_each, A),
    (two_in_the_middle_of_a_refill, B),
    (two_who_choose, A),
]
every_view = pytest.mark.parametrize(("position", "seat"), VIEWS, ids=view_names(VIEWS))


# the worlds, counted


def runs(match, seat):
    """Return the hands of all seats, in every run of the game in which the seat would have seen the same."""
    worlds = {(0,) * match.players}
    for before, move, after in match.steps():
        if before.context == Context.DEAL:
            worlds = after_a_card(worlds, who_got_a_card(before, after), seat, move.action)
        elif before.context == Context.TIE:
            worlds = {hands for hands in worlds if not any(has(hand, move.action) for hand in hands)}
        elif before.context == Context.FLEETS != after.context:
            worlds = after_the_fleets(worlds, [sum({bit(word // 4) for word in cards(me.last)}) for me in after.seat])
    return worlds


def who_got_a_card(before, after):
    """Everybody sees whose hand has grown."""
    (got,) = (seat for seat in range(before.players) if after.seat[seat].held > before.seat[seat].held)
    return got


def after_a_card(worlds, got, seat, card):
    """The own card is seen; of a rival's, every card that lay in no hand may be the one."""
    return {
        (*hands[:got], hands[got] | bit(drawn), *hands[got + 1 :])
        for hands in worlds
        for drawn in ([card] if got == seat else range(12))
        if not any(has(hand, drawn) for hand in hands)
    }


def after_the_fleets(worlds, fleets):
    """Who showed a card had it."""
    return {
        tuple(hand & ~fleet for hand, fleet in zip(hands, fleets, strict=False))
        for hands in worlds
        if all(hand & fleet == fleet for hand, fleet in zip(hands, fleets, strict=False))
    }


def allowed_by_the_sheet(s, seat):
    """Return all deals to the rivals of what the seat does not hold in which every hand is possible (Who sees what)."""
    worlds = [((), 0xFFF & ~s.seat[seat].hand)]
    for other in range(s.players):
        me, own = s.seat[other], s.seat[seat].hand
        worlds = [
            ((*hands, hand), left & ~hand)
            for hands, left in worlds
            for hand in ([own] if other == seat else hands_of(left, me.held))
            if other == seat or is_possible(s, me, hand)
        ]
    return {hands for hands, _ in worlds}


def hands_of(left, size):
    return [sum(map(bit, hand)) for hand in combinations(cards(left), size)]


def is_possible(s, me, hand):
    """For every r, at most as many cards with `seen` ≥ r as came in the deals from r on."""
    seen = [next(r for r, shown in enumerate(s.seen) if has(shown, card)) for card in cards(hand)]
    return all(sum(last >= r for last in seen) <= sum(me.tally[r:]) for r in range(len(me.tally)))


# the worlds, imagined


def world(truth, seat, hands):
    """Return the numbers of the true state with other hands; the rivals choose again."""
    s = replica(truth)
    s.ready &= bit(seat)
    for other, hand in enumerate(hands):
        s.seat[other].hand = hand
        s.seat[other].fleet = s.seat[other].fleet if other == seat else 0
    return numbers(s)


@functools.cache
def counted(position, seat):
    """Return the match of a position and the worlds that the seat cannot tell apart: the hands by all their numbers."""
    match = position()
    return match, {world(match.state, seat, hands): hands for hands in runs(match, seat)}


@every_view
def test_every_possible_world_is_imagined_equally_often_and_no_other(position, seat):
    """§3.1, §8.1: a world differs from the true one in hands alone, but that the rivals choose again."""
    match, worlds = counted(position, seat)
    found = imagined(GAME, match.view(seat), seat, SAMPLES * len(worlds))
    assert found.keys() <= worlds.keys()
    assert likelihood([found[each] for each in worlds]) > 1e-4


@every_view
def test_the_possible_hands_are_those_that_some_run_of_the_game_leads_to(position, seat):
    """§8.1, §8.4: the books of deals, `seen` and `tally`, say the same as the whole story."""
    match, worlds = counted(position, seat)
    assert allowed_by_the_sheet(match.state, seat) == set(worlds.values())


@every_view
def test_what_was_dealt_can_have_been_dealt(position, seat):
    """§1.5: the true hands are among the possible ones."""
    match, worlds = counted(position, seat)
    assert tuple(me.hand for me in match.state.seat[: match.players]) in worlds.values()


@every_view
def test_a_possible_world_looks_to_the_seat_and_to_the_public_like_the_true_one(position, seat):
    """§2.4, §3.3, R5: what is observed of it is what was observed; *announced* stays."""
    match, worlds = counted(position, seat)
    view = match.view(seat)
    assert observed(GAME, worlds, seat) == {numbers(view)}
    assert observed(GAME, worlds, SPECTATOR) == {numbers(match.game.view(view, SPECTATOR))}


def test_cards_that_lay_face_up_lately_rule_out_hands():
    """§8.1, S32: for instance 540 of the 1680 ways to deal nine cards to three rivals are possible."""
    assert len(counted(four_who_kept_a_card_each, A)[1]) == 540
    assert len(counted(three_after_two_rounds, B)[1]) == 520  # of 1260
    assert len(counted(two_after_two_rounds, A)[1]) == 35  # of 70
    assert len(counted(two_who_drew_for_the_order, A)[1]) == 50  # of 84
