"""The scenarios of the sheet, word by word."""

from tests.games.realm_of_thieves.realm_of_thieves_scenario import MADE_UP, Table, fresh, passing


def test_s1_the_opening_deals_three_cards_each_and_only_the_first_turn_is_without_a_draw():
    """§1.1, §2.3, §2.4, §2.5, §2.6, §3.1, §3.2, §3.3, R9: the first three turns."""
    t = fresh()
    for words in (30, 29, 28, 30, 29, 28):
        assert (t.mover, t.asked, len(t.legal)) == ("nature", "deal", words)
        t.say("n:*")
    assert (t.mover, t.mana("A"), len(t.hand("A")), t.life) == ("A", "1/1", 3, (5, 5))
    t.say("end")
    assert (t.mover, t.asked) == ("nature", "draw")
    t.say("n:*")
    assert (t.mover, t.mana("B"), len(t.hand("B")), t.library("B")) == ("B", "1/1", 4, 23)
    t.say("end", "n:*")
    assert (t.mover, t.mana("A"), len(t.hand("A")), t.library("A")) == ("A", "2/2", 4, 23)


def test_s2_what_damage_exceeds_a_life_by_is_lost():
    """§5.3, §6.1, §6.3, R29: Castle-Cracker hits for 7 and takes one prize."""
    t = Table("castle_cracker 7/8").say("attack 1", "face")
    assert (t.mover, t.asked) == ("nature", "prize")
    t.say("n:*")
    assert (t.mover, t.prizes, t.life, len(t.hand("A"))) == ("A", (1, 0), (5, 10), 1)


def test_s3_a_healed_threshold_needs_all_of_its_damage():
    """§6.1, §6.5: a life of 9 falls to 3 and then to the next threshold."""
    t = Table("castle_cracker 6/8, net_caster 3/4", life=(5, 9)).say("attack 1", "face")
    assert (t.mover, t.prizes, t.life) == ("A", (0, 0), (5, 3))
    t.say("attack 2", "face", "n:*")
    assert (t.prizes, t.life) == ((1, 0), (5, 10))


def test_s4_each_card_of_a_draw_from_an_empty_library_is_a_prize_and_adds_its_threshold():
    """§6.2, §6.3, §6.4, R30: Master Forger draws two prizes."""
    t = Table("| master_forger", life=(5, 3), library=(0, None)).say("play master_forger", "1")
    assert t.asked == "prize"
    t.say("n:*")
    assert (t.asked, t.life) == ("prize", (5, 13))
    t.say("n:*")
    assert (t.mover, t.prizes, t.life) == ("A", (2, 0), (5, 28))


def test_s5_a_prize_is_drawn_at_the_start_of_a_turn_from_an_empty_library():
    """§3.3, §6.2, §6.4, R10: A's turn begins with a prize."""
    t = Table(life=(5, 3), library=(0, None))
    t.s.turn = 1
    t.say("end")
    assert (t.mover, t.asked, t.s.turn) == ("nature", "prize", 0)
    t.say("n:*")
    assert (t.mover, t.asked, t.life) == ("A", "main", (5, 13))


def test_s6_an_over_achiever_breaks_a_threshold_through_a_henchman():
    """§7.3, §8.1, R18: the prize comes before the Closing-Act of the defeated."""
    t = Table("door_breaker 4/4", "wax_decoy 1/1", life=(5, 3)).say("attack 1", "1")
    assert (t.asked, t.s.drawer) == ("prize", 0)
    t.say("n:*")
    assert (t.asked, t.s.drawer) == ("draw", 1)
    t.say("n:*")
    assert (t.life, t.gang("A"), t.gang("B")) == ((5, 10), "door_breaker 4/3", "")


def test_s7_an_attacked_over_achiever_deals_its_excess_too():
    """§7.3, R17: "in combat", not "when attacking"; `over_achiever` 1 counts attackers only."""
    t = Table("wax_decoy 1/2", "door_breaker 4/4", life=(2, 5)).say("attack 1", "1")
    assert (t.asked, t.s.drawer) == ("prize", 1)
    t.say("n:*")
    assert (t.asked, t.s.drawer, t.life) == ("draw", 0, (10, 5))
    t.say("n:*")
    assert (t.mover, t.prizes, t.gang("B")) == ("A", (0, 1), "door_breaker 4/3")
    t = Table("wax_decoy 1/2", "door_breaker 4/4", life=(2, 5), over_achiever=1).say("attack 1", "1")
    assert (t.asked, t.s.drawer, t.life) == ("draw", 0, (2, 5))


def test_s8_of_two_excesses_the_attackers_comes_first():
    """§5.4, §9.1, R18: both die and both steal, unless the first excess wins the game."""
    t = Table("quarry_ox 6/3", "quarry_ox 5/4", life=(2, 2)).say("attack 1", "1")
    assert (t.asked, t.s.drawer) == ("prize", 0)
    t.say("n:*")
    assert (t.asked, t.s.drawer) == ("prize", 1)
    t.say("n:*")
    assert (t.mover, t.life, t.gang("A"), t.gang("B")) == ("A", (10, 10), "", "")
    t = Table("quarry_ox 6/3", "quarry_ox 5/4", life=(2, 2), prizes=(2, 2)).say("attack 1", "1")
    assert (t.mover, t.winners, t.life) == ("nobody", [0], (2, 0))


def test_s9_a_blow_that_is_exactly_lethal_has_no_excess():
    """§7.3, R19: 4 damage on a health of 4."""
    t = Table("quarry_ox 4/4", "net_caster 3/4").say("attack 1", "1")
    assert (t.mover, t.life, t.gang("A"), t.gang("B")) == ("A", (5, 5), "quarry_ox 4/1", "")


def test_s10_only_the_elusive_reach_the_elusive():
    """§5.2, §7.2, R15: an Elusive henchman attacks anybody; with `elusive_attacks` 1 only its like and the rival."""
    a, b = "quarry_ox, soot_cat", "veil_dancer, quarry_ox"
    assert Table(a, b).say("attack 1").legal == {"2", "face"}
    assert Table(a, b).say("attack 2").legal == {"1", "2", "face"}
    assert Table(a, b, elusive_attacks=1).say("attack 2").legal == {"1", "face"}
    assert Table(a, b, elusive_attacks=1).say("attack 1").legal == {"2", "face"}


def test_s11_an_attention_seeker_killed_by_the_flashy_still_has_its_turn_in_the_queue():
    """§4.6, §8.2, §8.4: Sal kills the Monger, which is younger than Gossip and heals too late."""
    a, b = "tavern_gossip | sleeve_pin", "ballad_monger 1/1"
    t = Table(a, b, life=(5, 1)).say("play sleeve_pin", "2", "B1")
    assert (t.asked, t.gang("B")) == ("prize", "")
    t.say("n:*")
    assert (t.prizes, t.life) == ((1, 0), (5, 11))
    t = Table(a, b, life=(5, 1), order="B1 A1").say("play sleeve_pin", "2", "B1")
    assert (t.mover, t.prizes, t.life) == ("A", (0, 0), (5, 1))


def test_s12_attention_seekers_act_in_the_order_in_which_they_entered():
    """§8.1, §8.2, R22: whoever controls them."""
    a, b = "ballad_monger, claque_captain | gutter_sprinter", "ballad_monger, crowd_worker"
    t = Table(a, b, order="A1 B1 A2 B2").say("play gutter_sprinter", "3")
    assert (t.life, t.gang("A").split(", ")[2]) == ((6, 6), "gutter_sprinter 3/1")
    t = Table(a, b, order="A1 B1 B2 A2").say("play gutter_sprinter", "3")
    assert (t.life, t.gang("A")) == ((6, 6), "ballad_monger 1/3, claque_captain 2/3")


def test_s13_a_henchman_that_dies_in_the_fight_still_takes_its_vengeance():
    """§6.3, §8.1, §8.4, R18: the prize comes while it is in play."""
    t = Table("castle_cracker 7/8", "bitter_heir 3/3", life=(3, 4)).say("attack 1", "1")
    assert (t.asked, t.s.drawer) == ("prize", 0)
    t.say("n:*")
    assert (t.asked, t.s.drawer, t.gang("B")) == ("prize", 1, "")
    t.say("n:*")
    assert (t.mover, t.prizes, t.life, t.gang("A")) == ("A", (1, 1), (10, 10), "castle_cracker 7/5")


def test_s14_an_effect_on_a_henchman_that_has_left_play_does_nothing():
    """§8.1, §8.4: the Second's bonus finds nobody, the Heir hits."""
    t = Table("castle_cracker 7/8", "sworn_second 2/3, bitter_heir", life=(5, 4)).say("attack 1", "1", "n:*")
    assert (t.mover, t.life, t.gang("B")) == ("A", (2, 10), "bitter_heir 3/4")


def test_s15_the_last_prize_wins_inside_a_chain():
    """§9.1, §8.3, R28: the Flashy first, then Gossip's damage; no word of Nature."""
    t = Table("tavern_gossip | back_room_barber", life=(5, 1), prizes=(2, 0))
    t.say("play back_room_barber", "2", "A1")
    assert (t.mover, t.winners, t.life, t.match.scores()) == ("nobody", [0], (7, 0), [1, 0])


def test_s16_the_last_prize_may_be_drawn():
    """§6.2, §6.3, §9.1, R28: one card, then the win; B's life is unchanged."""
    t = Table("| master_forger", prizes=(2, 0), library=(1, None)).say("play master_forger", "1")
    assert t.asked == "draw"
    t.say("n:*")
    assert (t.mover, t.winners, t.life) == ("nobody", [0], (5, 5))


def test_s17_a_gift_may_let_the_rival_win():
    """§9.1, R27: in A's turn."""
    t = Table("| door_breaker", prizes=(0, 2), library=(None, 0)).say("play door_breaker", "1")
    assert (t.mover, t.winners) == ("nobody", [1])
    t = Table("| reckless_pact", prizes=(0, 2)).say("play reckless_pact", "1")
    assert (t.mover, t.winners) == ("nobody", [1])


def test_s18_vengeance_answers_a_prize_that_was_given_away():
    """§6.4, §8.1, R26: the Cousin's Vengeance kills both, and B draws for the Decoy."""
    t = Table("avenging_cousin | reckless_pact", "wax_decoy, soot_cat", life=(4, 5)).say("play reckless_pact", "2")
    assert (t.asked, t.s.drawer) == ("prize", 1)
    t.say("n:*")
    assert (t.asked, t.s.drawer, t.life, t.gang("B")) == ("draw", 1, (14, 5), "")
    t.say("n:*")
    assert (t.mover, t.prizes) == ("A", (0, 1))


def test_s19_several_deaths_come_together_and_their_closing_acts_in_the_order_of_entry():
    """§8.5, §8.6, R25: the Decoy and the Boy both die of the Extortionist."""
    t = Table("gutter_sprinter | royal_extortionist", "wax_decoy 1/1, powder_boy 2/2").say(
        "play royal_extortionist", "2"
    )
    assert (t.asked, t.s.drawer, t.gang("A")) == ("draw", 1, "gutter_sprinter 2/1, royal_extortionist 4/6")
    t.say("n:*")
    assert (t.gang("A"), t.gang("B")) == ("royal_extortionist 4/5", "")


def test_s20_nothing_is_played_on_a_full_board():
    """§1.3, §4.1, §4.2, §4.3: five henchmen, no play; four, exactly one slot word."""
    five = "quarry_ox, quarry_ox, quarry_ox, quarry_ox, quarry_ox | sleeve_pin"
    assert Table(five, "quarry_ox").legal == {"end", *(f"attack {n}" for n in range(1, 6))}
    four = "quarry_ox, quarry_ox, quarry_ox, quarry_ox | sleeve_pin"
    assert Table(four).say("play sleeve_pin").legal == {"5"}


def test_s21_a_henchman_without_attack_attacks_for_nothing():
    """§5.1, §5.6, R20: Tavern Gossip is done, no word of Nature."""
    t = Table("tavern_gossip 0/4").say("attack 1", "face")
    assert (t.mover, t.life, t.status("A1"), t.legal) == ("A", (5, 5), "done", {"end"})


def test_s22_extra_mana_may_exceed_the_maximum_and_is_lost():
    """§3.2, §3.5, §8.1, R7: the Ladle Thief's mana; with `mana_keeps` 1 it stays."""
    t = Table("ladle_thief", mana=(0, 0), most=(3, 3)).say("attack 1", "face")
    assert t.mana("A") == "1/3"
    assert passing(t, 2).mana("A") == "4/4"
    t = Table("ladle_thief", mana=(0, 0), most=(3, 3), mana_keeps=1).say("attack 1", "face")
    assert passing(t, 2).mana("A") == "2/0"


def test_s23_who_is_stalled_sits_out_one_turn():
    """§4.4, §8.8, R13: the Net-Caster's target misses B's next turn and not the one after."""
    t = Table("| net_caster", "castle_cracker").say("play net_caster", "1", "B1")
    assert "attack 1" not in passing(t, 1).legal
    assert "attack 1" in passing(t, 2).legal


def test_s24_wake_lets_a_newcomer_attack_at_once():
    """§4.5, §8.8: The Impresario wakes the Quarry Ox."""
    t = Table("impresario | quarry_ox").say("play quarry_ox", "2")
    assert (t.gang("A"), t.status("A2"), "attack 2" in t.legal) == ("impresario 5/6, quarry_ox 5/4", "ready", True)


def test_s25_the_legal_words_of_a_turn():
    """§3.4, §4.1, §4.3, §4.4, §5.2: step by step."""
    a = "gutter_sprinter | sleeve_pin back_room_barber net_caster net_caster"
    b = "soot_cat, wax_decoy"
    table = lambda b=b: Table(a, b, mana=(3, 9))  # noqa: E731
    words = {"attack 1", "end", "play back_room_barber", "play net_caster", "play sleeve_pin"}
    assert table().legal == words
    assert table().say("play sleeve_pin").legal == {"2", "3", "4", "5"}
    assert table().say("play sleeve_pin", "2").legal == {"B1", "B2"}
    assert table().say("play back_room_barber", "4").legal == {"A1"}
    assert table().say("attack 1").legal == {"2", "face"}
    assert table(b="").say("play sleeve_pin", "3").asked == "main"


def test_s26_healing_stops_at_the_maximum():
    """§5.5, §8.7: the Barber heals 3."""
    for health, healed in ((6, 7), (2, 5)):
        t = Table(f"trapped_chest 3/{health} | back_room_barber").say("play back_room_barber", "2", "A1")
        assert t.gang("A") == f"trapped_chest 3/{healed}, back_room_barber 2/3"
        assert t.life == (7, 5)


def test_s27_the_perfect_crime():
    """§6.3, §6.4, §9.1, R28: as the last prize it wins, as the first it adds 10 to B's life."""
    t = Table("| perfect_crime", prizes=(2, 0)).say("play perfect_crime", "1")
    assert (t.mover, t.winners) == ("nobody", [0])
    t = Table("| perfect_crime", life=(5, 2)).say("play perfect_crime", "1", "n:*")
    assert (t.prizes, t.life) == ((1, 0), (5, 12))


def test_s28_the_lowest_copy_comes_whichever_nature_names():
    """R33: both Soot-Cats are among the words, and `soot_cat` comes first."""
    for word in ("soot_cat", "soot_cat#2"):
        t = fresh(deck_a=1)
        assert {"soot_cat", "soot_cat#2"} <= t.legal
        t.say(f"n:{word}")
        assert t.hand("A") == ["soot_cat"]
        assert "soot_cat" not in t.legal
        assert "soot_cat#2" in t.legal


def test_s29_a_stall_does_not_touch_the_turn_under_way():
    """§7.3, §8.1, §8.8, R32: a defender's Rush stalls the Ox, which still attacks and sits out its next turn."""
    numbers = {"attack": 4, "health": 4, "keywords": 4, "on": 3, "op_1": 12, "who_1": 8}
    card = {f"card__{MADE_UP}__{key}": value for key, value in numbers.items()}
    t = Table("wax_decoy, quarry_ox", f"card_{MADE_UP}", **card).say("attack 1", "1")
    assert (t.asked, t.s.drawer, t.life) == ("draw", 0, (3, 5))
    t.say("n:*")
    assert "attack 2" in t.legal
    assert "attack 2" not in passing(t, 2).legal
    assert "attack 2" in passing(t, 2).legal


def test_s30_two_players_who_only_end_their_turns():
    """§6.2, §9.1, §9.2, R31: B wins in turn 54 by drawing everything; no hand is too large."""
    t = fresh()
    t.nature()
    hands = []
    while not t.match.is_over:
        hands.append(len(t.hand("B")))
        t.say("end")
        t.nature()
    assert (t.s.number, t.winners, t.match.scores(), max(hands)) == (54, [1], [0, 1], 29)


def test_s31_a_fair_start_by_lot():
    """§2.4, §2.6, R5: Nature says who starts; the second player has one card more, and one mana in turn 2."""
    t = fresh(starter=2, second_player_cards=1, second_player_mana=1)
    assert (t.mover, t.legal) == ("nature", {"A", "B"})
    t.say("n:B")
    for drawer in (1, 1, 1, 0, 0, 0, 0):
        assert (t.asked, t.s.drawer) == ("deal", drawer)
        t.say("n:*")
    assert (t.mover, t.mana("B"), len(t.hand("B"))) == ("B", "1/1", 3)
    t.say("end", "n:*")
    assert (t.mover, t.mana("A"), len(t.hand("A"))) == ("A", "2/1", 5)
    assert passing(t, 2).mana("A") == "2/2"


def test_s32_drawing_past_the_end_of_the_library():
    """§6.2-6.4, §8.3, R30: one card, two prizes, and only then two Vengeances, one after the other."""
    t = Table("tunnel_boss 6/3", "bitter_heir 3/4, false_taxman 5/6", life=(4, 5), library=(1, None))
    t.say("attack 1", "2")
    assert (t.asked, t.s.drawer, len(t.legal)) == ("draw", 0, 4)
    t.say("n:*")
    assert (t.asked, t.s.drawer, t.life) == ("prize", 0, (4, 5))
    t.say("n:*")
    assert (t.asked, t.s.drawer, t.life) == ("prize", 0, (4, 15))
    t.say("n:*")
    assert (t.asked, t.s.drawer, t.life, t.prizes) == ("prize", 1, (0, 30), (2, 1))
    t.say("n:*")
    assert (t.mover, t.life, t.prizes) == ("A", (10, 30), (2, 1))
