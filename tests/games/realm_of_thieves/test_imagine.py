"""Imagined hands: every set of physical cards equally likely, in the machine code that bots dream with.

Sets are counted card by card and then put in the order of copies (R33). Sets that differ only in which of two equal
cards they hold are one and the same world, which therefore weighs twice as much, or four times, or eight.
"""

import functools
from collections import Counter
from itertools import combinations

import pytest

from motherlode.core.body import replica
from motherlode.core.cards import bit, cards, count, lowest
from motherlode.core.luck import Luck
from motherlode.core.seats import SPECTATOR
from motherlode.games.realm_of_thieves.state import Context
from tests.aid.chances import likelihood
from tests.aid.worlds import imagined, numbers, observed, view_names
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table, fresh, thieves

A, B = range(2)
SAMPLES = 60
"""How many worlds are imagined for each set of cards that there is; of few sets more."""
FEWEST = 3000


def opening_hands_of_half_decks():
    """Three cards of seven pairs and a single one."""
    t = fresh(deck_size=15)
    t.say("n:gutter_sprinter", "n:sleeve_pin#2", "n:gutter_sprinter#2")
    return t.say("n:keyhole_wisp", "n:soot_cat", "n:tame_magpie").match


def while_the_second_player_is_dealt_to():
    """B has two cards of three."""
    t = fresh(deck_size=15)
    t.say("n:gutter_sprinter", "n:sleeve_pin#2", "n:gutter_sprinter#2")
    return t.say("n:keyhole_wisp", "n:soot_cat").match


def pairs_split_and_whole():
    """In the hand both of a pair, one of another; a single card and two more are unseen."""
    t = Table("| soot_cat soot_cat wax_decoy", unseen="wax_decoy sleeve_pin quarry_ox", library=(2, None))
    return t.match


def of_a_pair_one_has_been_played():
    """The copy that is left is in the hand, or it is not."""
    t = Table("| soot_cat wax_decoy soot_cat", unseen="wax_decoy sleeve_pin net_caster", library=(1, None))
    return t.say("play soot_cat", "1").match


def while_a_slot_is_asked_for():
    """R34: `play` has been spoken; of the card's pair the other copy may be in the hand too."""
    t = Table("| soot_cat wax_decoy soot_cat", unseen="wax_decoy sleeve_pin net_caster", library=(1, None))
    return t.say("play soot_cat").match


def while_a_target_is_asked_for():
    """R34: the card spoken of is the lowest of a pair that is not in the hand else."""
    t = Table("| sleeve_pin wax_decoy wax_decoy", "quarry_ox", unseen="sleeve_pin soot_cat", library=(1, None))
    return t.say("play sleeve_pin", "1").match


def while_a_prize_is_drawn():
    """The prize on its way is unseen; the hand is as large as before."""
    box = {"unseen": "wax_decoy soot_cat net_caster", "library": (1, None)}
    return Table("castle_cracker | soot_cat wax_decoy", **box).say("attack 1", "face").match


def while_a_card_is_drawn():
    """A is to draw at the start of the turn, B has drawn a turn before."""
    t = Table("| soot_cat wax_decoy", unseen="wax_decoy soot_cat net_caster", library=(2, None))
    return t.say("end", "n:*", "end").match


def after_a_stolen_prize():
    """What was drawn and what was stolen are alike to the rival."""
    box = {"unseen": "wax_decoy soot_cat net_caster", "library": (1, None)}
    return Table("castle_cracker | soot_cat wax_decoy", **box).say("attack 1", "face", "n:net_caster").match


def with_an_empty_hand():
    """Nothing is left to guess."""
    return Table("quarry_ox", unseen="soot_cat soot_cat", library=(1, None)).match


VIEWS = [
    (opening_hands_of_half_decks, A),
    (opening_hands_of_half_decks, B),
    (while_the_second_player_is_dealt_to, A),
    (pairs_split_and_whole, B),
    (of_a_pair_one_has_been_played, B),
    (while_a_slot_is_asked_for, B),
    (while_a_target_is_asked_for, B),
    (while_a_prize_is_drawn, B),
    (while_a_card_is_drawn, B),
    (after_a_stolen_prize, B),
    (with_an_empty_hand, B),
]
every_view = pytest.mark.parametrize(("position", "seat"), VIEWS, ids=view_names(VIEWS))


# the worlds, counted


def spoken(s, rival):
    """Return the set of the card that the rival has shown and still holds."""
    return bit(s.spoken) if s.turn == rival and s.context in (Context.SLOT, Context.TARGET) else 0


def sets_of_cards(s, rival):
    """Return for every hand that the rival may hold, with copies in order, how many sets of physical cards it is."""
    shown = spoken(s, rival)
    left = (s.seat[rival].hand | s.seat[rival].unseen) & ~shown
    some = combinations(cards(left), count(s.seat[rival].hand & ~shown))
    return Counter(shown | in_order(s.seat[rival].deck, left, hand) for hand in some)


def in_order(deck, left, hand):
    """R33: put equal copies in order, the lowest numbers into the hand."""
    taken = 0
    for row, copies in Counter(deck[card] for card in hand).items():
        equal = [card for card in cards(left) if deck[card] == row]
        taken |= sum(map(bit, equal[:copies]))
    return taken


def world(truth, rival, hand):
    """Return the numbers of the true state with another hand of the rival."""
    s = replica(truth)
    s.seat[rival].unseen = (s.seat[rival].hand | s.seat[rival].unseen) & ~hand
    s.seat[rival].hand = hand
    return numbers(s)


@functools.cache
def counted(position, seat):
    """Return the match of a position and the weights of the worlds that the seat cannot tell apart, by all numbers."""
    match, rival = position(), 1 - seat
    sets = sets_of_cards(match.state, rival)
    return match, {world(match.state, rival, hand): weight for hand, weight in sets.items()}


# the worlds, imagined


@every_view
def test_every_set_of_cards_is_imagined_equally_often_and_no_other(position, seat):
    """§2.1: a world differs from the true one in the rival's hand and unseen cards alone."""
    match, worlds = counted(position, seat)
    sets = sum(worlds.values())
    samples = max(FEWEST, SAMPLES * sets)
    found = imagined(thieves(), match.view(seat), seat, samples)
    assert found.keys() <= worlds.keys()
    expected = [weight * samples / sets for weight in worlds.values()]
    assert len(worlds) == 1 or likelihood([found[each] for each in worlds], expected) > 1e-4


@every_view
def test_the_true_hand_is_one_of_them(position, seat):
    """R33: with its copies in order, as every state has them."""
    match, worlds = counted(position, seat)
    assert numbers(match.state) in worlds


@every_view
def test_a_world_looks_to_the_seat_and_to_the_public_like_the_true_one(position, seat):
    """§2.1, §6.3, R3: what is observed of it is what was observed; a card spoken of stays in the hand."""
    match, worlds = counted(position, seat)
    view = match.view(seat)
    assert observed(thieves(), worlds, seat) == {numbers(view)}
    assert observed(thieves(), worlds, SPECTATOR) == {numbers(match.game.view(view, SPECTATOR))}


def test_worlds_with_one_of_a_pair_weigh_more_than_worlds_with_both():
    """R33: one of two equal cards can be chosen in two ways, both in one."""
    s = opening_hands_of_half_decks().state
    sets = sets_of_cards(s, A)
    assert (len(sets), sum(sets.values())) == (105, 455)
    assert Counter(sets.values()) == {1: 7, 2: 42, 4: 21, 8: 35}
    assert set(counted(pairs_split_and_whole, B)[1].values()) == {1, 2, 4, 8}


def test_a_card_spoken_of_is_in_the_hand_of_every_world():
    """R34: it is known from the word `play` on, and the rest of the hand is dealt as when it has been played."""
    asked, played = while_a_slot_is_asked_for(), of_a_pair_one_has_been_played()
    before, after = sets_of_cards(asked.state, A), sets_of_cards(played.state, A)
    assert {hand & ~1: weight for hand, weight in before.items()} == after
    assert all(hand & 1 for hand in before)
    dreams = [rivals_hands(match.view(B)) for match in (asked, played)]
    assert [hand & ~1 for hand in dreams[0]] == dreams[1]


def rivals_hands(view):
    """Return hands of A as B imagines them, always from the same luck."""
    luck, hands = Luck(7), []
    for _ in range(100):
        dream = replica(view)
        thieves().rules.imagine(dream, B, luck)
        hands.append(dream.seat[A].hand)
    return hands


def test_the_positions_are_the_ones_that_they_are_called():
    """§4.3, §4.4, §6.3: Nature is to name a prize or a card, A a slot or a target."""
    contexts = [position().state.context for position, _ in VIEWS[5:9]]
    assert contexts == [Context.SLOT, Context.TARGET, Context.PRIZE, Context.DRAW]
    assert lowest(while_a_slot_is_asked_for().state.seat[A].hand) == 0
