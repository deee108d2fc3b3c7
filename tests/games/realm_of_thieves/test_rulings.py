"""What the scenarios leave to be shown, one ruling at a time."""

from collections import Counter

import pytest

from motherlode.core.body import replica
from motherlode.core.cards import bit, count
from motherlode.core.errors import IllegalMoveError
from motherlode.core.luck import Luck
from motherlode.core.seats import EVERYBODY, NATURE, SPECTATOR
from tests.games.realm_of_thieves.realm_of_thieves_scenario import MADE_UP, Table, fresh, passing, thieves

OPS = {"hit": 1, "life": 2, "draw": 3, "opp_draw": 4, "prize": 5, "opp_prize": 6, "crystal": 7, "mana": 8}
OPS |= {"damage": 9, "heal": 10, "buff": 11, "stall": 12, "wake": 13}
WHO = ["", "self", "entrant", "target_enemy", "target_ally", "all_enemies", "all_allies", "other_allies"]
WHO += ["strongest_enemy", "weakest_enemy"]
ON = ["", "flashy", "closing_act", "rush", "vengeance", "seeker", "seeker_ally", "seeker_enemy"]
MADE = f"card_{MADE_UP}"


def made(on: str, *effects: str, row: int = MADE_UP, **numbers: int) -> dict[str, int]:
    """A made-up card 2/2 for nothing: the box that holds it."""
    numbers = {"cost": 0, "attack": 2, "health": 2, "on": ON.index(on)} | numbers
    for n, effect in enumerate(effects, 1):
        op, *rest = effect.split()
        numbers[f"op_{n}"] = OPS[op]
        if rest and rest[0] in WHO:
            numbers[f"who_{n}"] = WHO.index(rest.pop(0))
        numbers |= {f"{key}_{n}": int(value) for key, value in zip("nm", rest, strict=False)}
    return {f"card__{row}__{key}": value for key, value in numbers.items()}


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


def test_a_defeated_henchman_is_out_of_the_game():
    """§1.5, §5.5: nothing brings it back, and its slot is free."""
    t = Table("quarry_ox", "soot_cat 3/2, net_caster 3/1").say("attack 1", "2")
    assert (t.gang("A"), t.gang("B"), t.s.seat[1].defeated) == ("quarry_ox 4/1", "soot_cat 3/2", 0b10)


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


def test_effects_reach_the_elusive():
    """§7.2, R14: Sal may choose the Soot-Cat."""
    t = Table("| sleeve_pin", "soot_cat, quarry_ox").say("play sleeve_pin", "1")
    assert t.legal == {"B1", "B2"}
    assert t.say("B1").gang("B") == "soot_cat 3/1, quarry_ox 4/4"


def test_over_achievers_of_both_sides_when_only_attackers_count():
    """§7.3, R17: the attacked one's excess is dropped, the attacker's is not."""
    t = Table("quarry_ox 6/3", "quarry_ox 5/4", over_achiever=1, life=(5, 5)).say("attack 1", "1")
    assert (t.life, t.gang("A"), t.gang("B")) == ((5, 3), "", "")


def test_vengeance_comes_before_the_rush_of_the_blow_that_took_the_prize():
    """§8.1, §8.2, R21: the Grudge Clerk's card, then the Magpie's."""
    t = Table("tame_magpie", "grudge_clerk", life=(5, 1)).say("attack 1", "face", "n:*")
    assert (t.asked, t.s.drawer) == ("draw", 1)
    t.say("n:*")
    assert (t.asked, t.s.drawer) == ("draw", 0)
    assert t.say("n:*").mover == "A"


def test_no_rush_follows_the_winning_blow_or_one_of_attack_0():
    """§8.1, §9.1, R20: Tame Magpie wins, or deals nothing, and draws nothing."""
    t = Table("tame_magpie", life=(5, 1), prizes=(2, 0)).say("attack 1", "face")
    assert (t.mover, t.winners, t.s.queued) == ("nobody", [0], 0)
    assert Table("tame_magpie 0/4").say("attack 1", "face").asked == "main"


def test_rush_of_an_attacked_over_achiever_comes_in_the_rivals_turn():
    """§7.3, §8.1, R7: what it brings is lost when the own turn fills up."""
    box = made("rush", "mana 2", keywords=4)
    t = Table("wax_decoy 1/1", f"{MADE} 3/3", mana=(9, 0), most=(9, 4), **box).say("attack 1", "1", "n:*")
    assert (t.life, t.mana("B")) == ((3, 5), "2/4")
    assert passing(t, 1).mana("B") == "5/5"


def test_an_attention_seeker_never_sees_its_own_entrance_and_looks_as_narrowly_as_it_says():
    """§4.6, §8.1, R22: any, ally, enemy."""
    t = Table("| ballad_monger").say("play ballad_monger", "1")
    assert t.life == (5, 5)
    t = Table("tavern_gossip, crowd_worker | quarry_ox", "tavern_gossip").say("play quarry_ox", "3")
    assert (t.life, t.gang("A").split(", ")[2]) == ((5, 4), "quarry_ox 4/4")


def test_vengeance_of_the_henchman_whose_own_flashy_gave_the_prize():
    """§6.3, R26: it is in play."""
    box = made("vengeance", "life 4")
    t = Table(f"{MADE} | reckless_pact", **box).say("play reckless_pact", "2", "n:*")
    assert t.life == (19, 5)


def test_no_vengeance_on_the_last_prize():
    """§8.1, §9.1, R27: the game is over before the Heir can hit."""
    t = Table("castle_cracker", "bitter_heir", prizes=(2, 0), life=(1, 1)).say("attack 1", "face")
    assert (t.mover, t.winners, t.life) == ("nobody", [0], (1, 0))


def test_a_stolen_prize_is_an_ordinary_card_of_the_hand():
    """§6.6, R3, R31: it can be played, and no hand is too large."""
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


def test_attack_is_never_below_0_and_a_bonus_lifts_health_and_maximum():
    """§8.6, §8.7: also of several at once."""
    t = Table(f"| {MADE}", "quarry_ox 4/4, wax_decoy 1/2", **made("flashy", "buff all_enemies -3 -1"))
    t.say(f"play {MADE}", "1")
    assert t.gang("B") == "quarry_ox 1/3, wax_decoy 0/1"
    t = Table(f"| {MADE}", "quarry_ox 4/2", **made("flashy", "buff self 1 2", "heal all_allies 5"))
    assert t.say(f"play {MADE}", "1").gang("A") == f"{MADE} 3/4"


@pytest.mark.parametrize(
    ("who", "hit"),
    [
        ("self", {f"{MADE}": 1}),
        ("all_enemies", {"quarry_ox": 3, "net_caster": 3, "false_taxman": 3, "tame_magpie": 3}),
        ("all_allies", {f"{MADE}": 1, "sworn_second": 2}),
        ("other_allies", {"sworn_second": 2}),
        ("strongest_enemy", {"quarry_ox": 3}),
        ("weakest_enemy", {"quarry_ox": 3}),
    ],
)
def test_whom_an_effect_means(who: str, hit: dict[str, int]):
    """§8.4, §8.6: of equals the oldest."""
    b = "false_taxman 4/4, net_caster 3/4, quarry_ox 4/4, tame_magpie 1/4"
    t = Table(f"sworn_second | {MADE}", b, order="A1 B3 B2 B1 B4", **made("flashy", f"damage {who} 1"))
    before = strengths(t) | {MADE: 2}
    t.say(f"play {MADE}", "2")
    after = strengths(t)
    assert {name: after[name] for name in before if before[name] != after[name]} == hit


def strengths(t: Table) -> dict[str, int]:
    shown = filter(None, (t.gang("A") + ", " + t.gang("B")).split(", "))
    return {item.split()[0]: int(item.split("/")[1]) for item in shown}


def test_strongest_and_weakest_find_nobody_where_nobody_is():
    """§4.4, §8.4, R36: no match, nothing happens; nor does an effect that means nobody."""
    for who in ("strongest_enemy", "weakest_enemy", "all_enemies", "entrant", "target_enemy", "1"):
        t = Table(f"| {MADE}", **made("flashy", f"damage {who} 1")).say(f"play {MADE}", "1")
        assert (t.mover, t.gang("A")) == ("A", f"{MADE} 2/2")


def test_the_strongest_and_the_weakest_of_several():
    """§8.4: by attack and by health as they are now, not as printed."""
    b = "net_caster 3/3, quarry_ox 5/2, tame_magpie 1/4"
    for who, gang in (
        ("strongest_enemy", "net_caster 3/3, quarry_ox 5/1, tame_magpie 1/4"),
        ("weakest_enemy", "net_caster 3/3, quarry_ox 5/1, tame_magpie 1/4"),
    ):
        t = Table(f"| {MADE}", b, **made("flashy", f"damage {who} 1")).say(f"play {MADE}", "1")
        assert t.gang("B") == gang


def test_crystal_grows_the_maximum_and_the_new_mana_is_empty():
    """§3.2, §8.1: the Vault Tapper's Rush."""
    t = Table("vault_tapper", mana=(2, 9), most=(4, 9)).say("attack 1", "face")
    assert t.mana("A") == "2/5"
    t = Table("vault_tapper", mana=(2, 9), mana_keeps=1).say("attack 1", "face")
    assert t.mana("A") == "3/0"


def test_prizes_of_an_effect_are_stolen_one_by_one():
    """§6.3, §8.3: two prizes, then the second effect."""
    t = Table(f"| {MADE}", "grudge_clerk", **made("flashy", "prize 2", "life 1")).say(f"play {MADE}", "1")
    assert (t.asked, t.s.left, t.life) == ("prize", 1, (5, 5))
    t.say("n:*", "n:*")
    assert (t.asked, t.s.drawer, t.life, t.prizes) == ("draw", 1, (6, 30), (2, 0))
    t = Table(f"| {MADE}", **made("flashy", "opp_draw 2", "draw 1")).say(f"play {MADE}", "1", "n:*", "n:*")
    assert (t.asked, t.s.drawer, len(t.hand("B"))) == ("draw", 0, 2)


def test_wake_leaves_who_is_done_and_frees_who_sits_out_a_stall():
    """§8.8, R32: a stalled henchman counts as scheming in its turn."""
    box = made("flashy", "wake all_allies")
    t = Table(f"quarry_ox d, soot_cat s, net_caster ! | {MADE}", **box)
    assert "attack 3" in t.legal
    t.say(f"play {MADE}", "4")
    assert t.legal == {"attack 2", "attack 3", "attack 4", "end"}
    t = passing(Table(f"net_caster ! | {MADE}", **box), 2)
    assert "attack 1" not in t.legal
    assert "attack 1" in t.say(f"play {MADE}", "2").legal


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
    """§2.1, R4, R33: two cards out of five, two of which are equal."""
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


def test_numbers_that_no_card_file_may_hold_are_playable():
    """R36: an amount below 1 does nothing; both kinds of target on one card ask for the first one's side."""
    box = made("flashy", "damage all_enemies -3", "hit -2")
    t = Table(f"| {MADE}", "quarry_ox 4/3", **box).say(f"play {MADE}", "1")
    assert (t.gang("B"), t.life) == ("quarry_ox 4/3", (5, 5))
    t = Table(f"| {MADE}", **made("flashy", "draw 0", "stall self")).say(f"play {MADE}", "1")
    assert t.asked == "main"
    box = made("flashy", "damage target_ally 1", "heal target_enemy 1")
    t = Table(f"quarry_ox | {MADE}", "soot_cat", **box).say(f"play {MADE}", "2")
    assert t.legal == {"A1"}
    assert t.say("A1").gang("A") == f"quarry_ox 4/4, {MADE} 2/2"
    t = Table(f"quarry_ox | {MADE}", "soot_cat", **made("flashy", "life 1", "damage target_enemy 1"))
    assert t.say(f"play {MADE}", "2").legal == {"B1"}
    t = Table(f"quarry_ox | {MADE}", "soot_cat", **made("flashy", "life 1"), card__51__who_1=3)
    assert t.say(f"play {MADE}", "2").asked == "main"
