"""Rulings about setting up, turns, mana, cards played and what is hidden, one at a time."""

from collections import Counter

import pytest

from motherlode.core.body import replica
from motherlode.core.cards import bit, count
from motherlode.core.errors import IllegalMoveError
from motherlode.core.luck import Luck
from motherlode.core.seats import EVERYBODY, NATURE, SPECTATOR
from motherlode.games.realm_of_thieves.state import prizes_left
from tests.games.realm_of_thieves.realm_of_thieves_scenario import MADE, Table, fresh, made, passing, thieves


def test_a_card_has_numbers_keywords_and_one_trigger_and_a_new_one_needs_no_code():
    """§1.2, §1.4, §8.3: a made-up card of the box is played like any other, its effects one after the other."""
    t = Table(f"| {MADE}", "quarry_ox", **made("flashy", "damage all_enemies 1", "life 3", cost=2, keywords=1))
    t.say(f"play {MADE}", "1")
    assert (t.mana("A"), t.gang("A"), t.gang("B"), t.life) == ("7/9", f"{MADE} 2/2", "quarry_ox 4/3", (8, 5))
    assert t.status("A1") == "ready"


def test_both_deck_lists_are_open_but_neither_the_order_nor_a_hand_is_known():
    """§2.1, §6.3, R3: the rival's hand is joined to what is unseen, and a stolen prize is not shown."""
    t = Table("castle_cracker | soot_cat net_caster", "| sleeve_pin", life=(5, 1)).say("attack 1", "face")
    assert t.match.game.rules.witnesses(t.s, NATURE, 5) == bit(0)
    t.say("n:*")
    mine, theirs, public = (t.match.view(viewer) for viewer in (0, 1, SPECTATOR))
    assert (count(mine.seat[0].hand), mine.seat[0].concealed) == (3, 0)
    assert (theirs.seat[0].hand, theirs.seat[0].concealed, count(theirs.seat[0].unseen)) == (0, 3, 29)
    assert [seat.concealed for seat in public.seat] == [3, 1]
    assert t.match.game.rules.library(theirs, 0) == t.library("A") == 24


def test_seat_a_starts_unless_the_box_says_otherwise():
    """R1: `starter` 1 is seat B, and with 2 Nature decides."""
    for starter, seat in ((0, "A"), (1, "B")):
        t = fresh(starter=starter)
        t.nature()
        assert t.mover == seat
    assert fresh(starter=2).legal == {"A", "B"}
    for seat in "AB":
        t = fresh(starter=2).say(f"n:{seat}")
        t.nature()
        assert t.mover == seat


def test_three_cards_are_prizes_and_nobody_knows_which():
    """R2: their owner knows 27 cards to be unseen, of which 24 are the library."""
    t = fresh()
    t.nature()
    assert [prizes_left(t.s, seat) for seat in range(2)] == [3, 3]
    for viewer, unseen in ((0, 27), (1, 30), (SPECTATOR, 30)):
        assert (count(t.match.view(viewer).seat[0].unseen), t.library("A")) == (unseen, 24)
    t.say("end")
    assert len(t.legal) == 27


def test_any_card_that_its_owner_has_not_seen_may_be_the_prize_that_is_stolen():
    """R4: Nature names one of the library and the prizes together, and the library stays as large."""
    t = Table("castle_cracker", life=(5, 1), unseen="soot_cat sleeve_pin").say("attack 1", "face")
    assert (t.asked, len(t.legal), t.library("A")) == ("prize", 29, 26)
    t.say("n:sleeve_pin")
    assert (t.hand("A"), t.library("A"), prizes_left(t.s, 0)) == (["sleeve_pin"], 26, 2)


def test_the_maximum_of_mana_grows_by_one_and_is_refilled():
    """R6: with `mana_keeps` 1 one mana is gained a turn, and what was not spent stays."""
    assert passing(Table(mana=(2, 9), most=(4, 9)), 2).mana("A") == "5/5"
    assert passing(Table(mana=(2, 9), mana_keeps=1), 2).mana("A") == "3/0"


def test_an_own_deck_of_fifteen_cards_is_the_first_half_of_the_list():
    """§1.1, §2.3: the others do not exist."""
    t = fresh(deck_size=15)
    assert len(t.legal) == 15
    assert t.library("A") == 12
    with pytest.raises(IllegalMoveError):
        t.say("n:vault_tapper")


def test_turns_alternate_and_henchmen_become_ready():
    """§3.1, §5.1: done today, ready tomorrow."""
    t = Table("gutter_sprinter | cart_jumper").say("play cart_jumper", "2", "attack 1", "face")
    assert (t.status("A1"), t.status("A2"), t.legal) == ("done", "ready", {"attack 2", "end"})
    passing(t, 1)
    assert (t.mover, t.status("A1")) == ("B", "done")
    assert passing(t, 1).status("A1") == "ready"


def test_plays_and_attacks_come_in_any_order_and_the_rival_decides_nothing():
    """§3.4, §3.6: everything is the turn player's, until the end of the turn."""
    t = Table("gutter_sprinter | sleeve_pin sleeve_pin", "quarry_ox 4/4")
    t.say("play sleeve_pin", "2", "B1", "attack 1", "1", "play sleeve_pin#2", "1", "B1")
    assert (t.mover, t.gang("A"), t.gang("B")) == ("A", "sleeve_pin#2 1/1, sleeve_pin 1/1", "")


def test_mana_grows_without_a_limit_unless_the_box_sets_one():
    """§3.2, R8: `mana_cap` holds for the maximum, and with `mana_keeps` for the mana."""
    assert passing(Table(mana=(30, 30)), 2).mana("A") == "31/31"
    assert passing(Table(mana=(9, 9), mana_cap=10, mana_per_turn=3), 2).mana("A") == "10/10"
    assert passing(Table(mana=(9, 9), mana_cap=10, mana_per_turn=3, mana_keeps=1), 2).mana("A") == "10/0"
    t = Table("ladle_thief", mana=(10, 9), mana_cap=10).say("attack 1", "face")
    assert t.mana("A") == "11/10"


def test_mana_before_the_first_turn():
    """§2.5, R5: `mana_start` for both, `second_player_crystal` and `second_player_life` for the second."""
    t = fresh(mana_start=2, second_player_crystal=1, second_player_life=4)
    t.nature()
    assert (t.mana("A"), t.mana("B"), t.life) == ("3/3", "0/3", (5, 9))
    t = fresh(mana_start=2, mana_keeps=1, starter=1)
    t.nature()
    assert (t.mover, t.mana("A"), t.mana("B")) == ("B", "2/0", "3/0")


def test_only_the_first_turns_of_the_game_may_be_without_a_draw():
    """§3.3, R9: `first_draw` 0 turn 1, 1 none, 2 turns 1 and 2; `turn_draw` cards one by one."""
    for first_draw, cards in ((0, (0, 2, 2)), (1, (2, 2, 2)), (2, (0, 0, 2))):
        t = fresh(first_draw=first_draw, turn_draw=2, hand=0)
        drawn = [t.nature()]
        for _ in range(2):
            t.say("end")
            drawn.append(t.nature())
        assert tuple(drawn) == cards


def test_without_opening_cards_the_game_begins_at_once():
    """§2.4: there is nothing to deal."""
    assert (fresh(hand=0).asked, fresh(hand=0).legal) == ("main", {"end"})
    t = fresh(hand=0, second_player_cards=1)
    assert (t.asked, t.s.drawer) == ("deal", 1)


def test_ready_comes_before_mana_and_mana_before_the_draw():
    """§3.1, R10: when Nature is asked for the card, the mana is there already and the henchmen are ready."""
    t = passing(Table("quarry_ox d"), 1).say("end")
    assert (t.asked, t.mana("A"), t.status("A1")) == ("draw", "10/10", "ready")


def test_the_player_chooses_the_slot_unless_the_box_takes_the_lowest():
    """§4.3, R12: `slot_choice` 0 asks no word for it."""
    a, b = "quarry_ox | soot_cat sleeve_pin", "quarry_ox"
    assert Table(a, b).say("play soot_cat", "4").status("A4") == "scheming"
    t = Table(a, b, slot_choice=0).say("play soot_cat")
    assert (t.asked, t.gang("A")) == ("main", "quarry_ox 4/4, soot_cat 3/2")
    assert t.say("play sleeve_pin").legal == {"B1"}


def test_a_card_that_was_played_schemes_with_full_health():
    """§4.5, §7.1: only Eager henchmen are ready at once."""
    t = Table("| quarry_ox gutter_sprinter").say("play quarry_ox", "1", "play gutter_sprinter", "2")
    assert (t.mana("A"), t.legal) == ("5/9", {"attack 2", "end"})


def test_without_a_target_the_other_effects_are_carried_out():
    """§4.4, R13: the Barber alone heals nobody and gains 2 life; the card is never its own target."""
    t = Table("| back_room_barber").say("play back_room_barber", "1")
    assert (t.asked, t.life) == ("main", (7, 5))


def test_a_stolen_prize_is_an_ordinary_card_of_the_hand():
    """§6.6, R31: it can be played, and no hand is too large."""
    hand = "sleeve_pin soot_cat net_caster quarry_ox cart_jumper keyhole_wisp"
    t = Table(f"castle_cracker | {hand}", life=(5, 1), unseen="gutter_sprinter")
    t.say("attack 1", "face", "n:gutter_sprinter")
    assert len(t.hand("A")) == 7
    assert t.say("play gutter_sprinter", "2").status("A2") == "ready"


def test_life_has_no_upper_limit():
    """§6.5: the Matriarch's 6 life come on top."""
    t = Table("castle_cracker", "old_matriarch", life=(5, 1)).say("attack 1", "face", "n:*")
    assert t.life == (5, 16)


def test_thresholds_beyond_the_third():
    """§6.1, §6.3, R30: with five prizes the fourth adds `threshold_5`."""
    for stolen, life in ((0, 15), (1, 20), (2, 25), (3, 30)):
        t = Table("| perfect_crime", prizes=(stolen, 0))
        t.s.box.prizes = 5
        t.say("play perfect_crime", "1", "n:*")
        assert t.life == (5, life)


def test_crystal_grows_the_maximum_and_the_new_mana_is_empty():
    """§3.2, §8.1: the Vault Tapper's Rush."""
    t = Table("vault_tapper", mana=(2, 9), most=(4, 9)).say("attack 1", "face")
    assert t.mana("A") == "2/5"
    t = Table("vault_tapper", mana=(2, 9), mana_keeps=1).say("attack 1", "face")
    assert t.mana("A") == "3/0"


def test_an_effect_that_wounds_its_own_seat_may_end_its_own_game():
    """§9.1, §9.2: who steals the last prize wins, in whoever's turn; there is no draw."""
    t = Table("wax_decoy 1/1", "castle_cracker", life=(1, 1), prizes=(2, 2)).say("attack 1", "1")
    assert (t.mover, t.winners, t.match.scores()) == ("nobody", [1], [0, 1])
    assert [t.match.game.rules.standing(t.s, seat) for seat in range(2)] == [0.0, 1.0]


def test_a_play_or_an_attack_cannot_be_taken_back_and_shows_its_card():
    """§3.4, R34: both bind from the first word, and the card is known though it is still in the hand."""
    t = Table("quarry_ox | soot_cat net_caster", "quarry_ox").say("play net_caster")
    assert t.legal == {"2", "3", "4", "5"}
    seen = t.match.view(1)
    assert (count(seen.seat[0].hand), seen.seat[0].concealed) == (1, 1)
    assert t.match.game.rules.legal(seen, 0) == t.match.game.rules.legal(t.s, 0)
    assert t.match.game.rules.witnesses(t.s, 0, 1) == EVERYBODY
    assert Table("quarry_ox").say("attack 1").legal == {"face"}


def test_of_equal_cards_the_hand_holds_the_lowest_that_was_not_played():
    """R33: after `soot_cat` was played, `soot_cat#2` is the word, and never both at once."""
    t = Table("| soot_cat soot_cat")
    assert t.legal == {"end", "play soot_cat"}
    assert t.say("play soot_cat", "1").legal == {"end", "play soot_cat#2"}


def test_imagined_hands_are_uniform_over_physical_cards():
    """§2.1, R33: two cards out of five, two of which are equal."""
    t = Table("| wax_decoy quarry_ox", unseen="quarry_ox soot_cat", library=(0, None))
    found: Counter[int] = Counter()
    luck, rules, seen = Luck(1), thieves().rules, t.match.view(1)
    for _ in range(1500):
        world = replica(seen)
        rules.imagine(world, 1, luck)
        assert (world.seat[0].concealed, rules.library(world, 0)) == (0, 0)
        found[world.seat[0].hand] += 1
    filler = seen.seat[0].unseen & ~0b1111
    weights = {0b0011: 2, 0b0110: 1, 0b1010: 2, 0b1001: 1, 0b0010 | filler: 2, 0b0001 | filler: 1, 0b1000 | filler: 1}
    assert set(found) == set(weights)
    assert sum((found[hand] - 150 * weight) ** 2 / (150 * weight) for hand, weight in weights.items()) < 28


def test_a_word_of_an_imagined_world_stays_as_it_was_spoken():
    """R34: the card being played is in the hand of every world."""
    t = Table("| soot_cat net_caster sleeve_pin").say("play net_caster")
    luck = Luck(2)
    for _ in range(20):
        world = t.match.view(1)
        thieves().rules.imagine(world, 1, luck)
        assert world.seat[0].hand & bit(1)
        assert count(world.seat[0].hand) == 3


def test_with_fewer_than_five_slots_the_others_do_not_exist():
    """§1.3, §4.1: `slots` 2."""
    t = Table("quarry_ox | soot_cat sleeve_pin", slots=2).say("play soot_cat")
    assert t.legal == {"2"}
    assert t.say("2").legal == {"attack 1", "end"}
