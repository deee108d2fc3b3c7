"""The scenarios of the sheet, word by word."""

from collections import Counter

from motherlode.core.luck import Luck, begin
from motherlode.games.miners import options
from tests.games.miners.miners_scenario import Table, the

ALL_BUT_ACE = the("2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD")


def fresh(players: int = 2, **box: int) -> Table:
    table = Table(*[""] * players, context="deal", **box)
    table.match.state = table.match.game.fresh(players, box)
    return table


def test_s1_a_fresh_game_is_dealt_a_draws_plays_and_mines():
    """§1.1, §2.1, §2.2, §2.3, §3.1, §3.2: A has a hand dealt, then B; A draws, plays, acts; B draws."""
    t = fresh()
    assert (t.mover, len(t.legal)) == ("n", 39)
    t.say("n:9S n:KH n:5C n:2H")
    assert (t.hand("A"), t.hand("B"), t.context) == (the("9S KH"), the("5C 2H"), "draw")
    assert t.say("n:4S").legal == the("4S 9S KH")
    assert t.say("9S").legal == the("mine play")
    assert t.say("mine").legal == the("2D 3D 4D 5D 6D 7D 8D 9D")
    t.say("9D")
    assert (t.mover, t.context, t.s.turn, len(t.legal)) == ("n", "draw", 1, 34)
    assert t.diamonds("A") == the("9D")


def test_s1_the_first_player_may_go_without_a_draw():
    """R35, §3.1: with `first_player_draws` 0 A plays the hand dealt; B then draws."""
    t = fresh(3, hand=1, first_player_draws=0).say("n:9S n:5C n:2H")
    assert (t.mover, t.context, t.legal) == ("A", "play", the("9S"))
    t.say("9S mine 2D")
    assert (t.mover, t.context, t.s.turn) == ("n", "draw", 1)


def test_s2_a_second_card_is_an_action_like_mining():
    """§3.3, §4.1, §4.2, R8: no `pass` while something can be done."""
    t = Table("5S | 9C KH", "")
    assert t.legal == the("mine play")
    assert Table("5S | 9C KH", "").say("mine").legal == the("2D 3D 4D 5D")
    assert t.say("play").legal == the("9C KH")


def test_s3_one_must_act():
    """§3.3, R6: playing a card is the only action, so it is made; then a couple can be formed at the end."""
    t = Table("KH | 9C 5S", "")
    assert t.legal == the("play")
    t.say("play 5S")
    assert (t.context, t.legal) == ("end", the("end pair"))


def test_s4_a_couple_formed_before_the_action_digs_deeper():
    """§1.4, §3.4, §5.3, R9: pairing is no action, and a miner in a couple is 1 stronger."""
    t = Table("4S 6H", "")
    assert t.legal == the("mine pair")
    assert Table("4S 6H", "").say("mine").legal == the("2D 3D 4D")
    assert t.say("pair").legal == the("6H")
    assert t.say("6H").legal == the("4S")
    t.say("4S")
    assert (t.context, t.legal) == ("act", the("mine"))
    assert t.say("mine").legal == the("2D 3D 4D 5D")


def test_s5_the_ace_of_diamonds_needs_25_and_wins_at_once():
    """§1.3, §4.2, §4.3, §7.1, R13: a crew of 24 does not mine it; with a couple it does, and the game is over."""
    t = Table("KS 9S 5S 3H", "")
    assert Table("KS 9S 5S 3H", "").say("mine").legal == ALL_BUT_ACE
    assert t.say("pair 3H 9S mine").legal == ALL_BUT_ACE | {"AD"}
    t.say("AD")
    assert (t.mover, t.scores, t.winners) == ("", [1, 0], [0])


def test_s6_a_busy_miner_does_not_dig():
    """§6.1, §4.2: only free miners count; a diamond may be as great as the crew; nothing to do is a pass."""
    assert Table("KS/1 QS 5S", "").say("mine").legal == ALL_BUT_ACE
    assert Table("9S", "").say("mine").legal == the("2D 3D 4D 5D 6D 7D 8D 9D")
    t = Table("KS QS 4S", "| | " + " ".join(ALL_BUT_ACE))
    assert t.legal == the("pass")


def test_s7_a_bribe_buys_any_single_character():
    """§4.4, §4.5: the sum suffices, all of it returns to the mine, and the target comes to the hand."""
    seats = ("| | 6D 3D 2D", "9S 4H+8C QH 5C")
    t = Table(*seats)
    assert t.legal == the("bribe")
    assert t.say("bribe").legal == the("5C 9S QH")
    assert t.say("9S").legal == the("6D")
    assert t.say("6D").legal == the("3D")
    t.say("3D")
    assert (t.hand("A"), t.diamonds("A"), t.village("B")) == (the("9S!"), the("2D"), the("4H+8C QH 5C"))
    assert t.s.mine == Table(seats[0].replace("6D 3D", ""), "").s.mine
    t = Table(*seats).say("bribe QH 6D 3D 2D")
    assert (t.hand("A"), t.diamonds("A")) == (the("QH!"), set())
    t = Table(*seats).say("bribe 5C")
    assert t.legal == the("3D 6D")
    assert t.say("3D 2D").diamonds("A") == the("6D")
    assert Table(*seats).say("bribe 5C 6D").diamonds("A") == the("3D 2D")


def test_s8_diamonds_are_named_from_the_greatest_down():
    """R37, §4.5: of equal values the lower card first, and only what can still suffice."""
    t = Table("| | KD TD JD 5D", "AS").say("bribe AS")
    assert t.legal == the("JD KD TD")
    assert t.say("JD").legal == the("5D KD")


def test_s9_thugs_kidnap_from_a_weaker_village():
    """§4.6, §4.7, §4.9, §4.10: free thugs defend, the attackers are busy in the rival's turn."""
    t = Table("7C 4C", "JS 2H+5C 3C 9C/1")
    assert t.legal == the("kidnap")
    assert t.say("kidnap").legal == the("2H 3C 5C 9C JS")
    assert t.say("JS").legal == the("7C")
    assert t.say("7C").legal == the("4C")
    t.say("4C")
    assert t.hand("A") == the("JS!")
    assert t.s.turn == 1
    assert t.village("A") == the("7C/1 4C/1")


def test_s10_an_attack_must_be_stronger_than_the_defence():
    """§4.7: equal is not enough; a village without thugs has no defence."""
    assert Table("9C", "JS 5C 4C").legal == the("pass")
    assert Table("7C", "8C").legal == the("pass")
    assert Table("9C", "8C").legal == the("kidnap")
    assert Table("2C", "KS").say("kidnap").legal == the("KS")
    assert Table("2C", "KS").say("kidnap KS").legal == the("2C")


def test_s11_no_thug_takes_part_that_is_not_needed():
    """§4.8: the strongest first, of equal ones the lower card; an attacker's lover stays with it."""
    t = Table("9C 7C 3H+6C", "JS 8C").say("kidnap JS")
    assert t.legal == the("6C 9C")
    assert Table("9C 7C 3H+6C", "JS 8C").say("kidnap JS 9C").hand("A") == the("JS!")
    assert t.say("6C").legal == the("7C")
    t.say("7C")
    assert (t.hand("A"), t.village("A")) == (the("JS!"), the("9C 7C/1 3H+6C/1"))


def test_s12_one_half_of_a_couple_can_be_kidnapped():
    """§4.9: the lover stays, single, and not in the hand; a busy captive is free when it is played again."""
    t = Table("2C", "9H+KS")
    assert t.say("kidnap").legal == the("9H KS")
    t.say("KS 2C")
    assert (t.village("B"), t.hand("B"), t.hand("A")) == (the("9H"), set(), the("KS!"))
    t = Table("2C", "AS/1", deck="").say("kidnap AS 2C pass AS")
    assert t.village("A") == the("2C/1 AS")


def test_s13_attackers_are_busy_for_a_whole_own_turn():
    """§4.10, §6.2, §6.3: 2, then 1, then free; while busy they neither attack, defend nor are seduced."""
    t = Table("7C 2S", "3S TH", deck="").say("kidnap 3S 7C")
    assert t.busy("7C") == 1
    assert (t.mover, t.legal) == ("B", the("seduce"))
    assert t.say("seduce").legal == the("2S")
    t.say("2S")
    assert (t.village("A"), t.legal) == (the("7C/1 2S/1"), the("3S"))
    assert t.say("3S").legal == the("mine")
    assert t.say("mine 2D").village("A") == the("7C 2S 3S")


def test_s14_a_lover_turns_a_head():
    """§4.11, §4.12, §4.13: any lover a single one; only a greater one parts a couple; its lover goes home."""
    t = Table("3H KH+6S", "AS 2H+QS JH+8C")
    assert t.legal == the("mine seduce")
    assert t.say("seduce").legal == the("AS QS")
    t.say("QS")
    assert (t.hand("B"), t.village("B")) == (the("2H!"), the("AS QS/1 JH+8C"))
    assert t.village("A") == the("3H KH+6S")
    assert Table("JH", "TH+9S").legal == the("pass")


def test_s15_a_seduced_character_misses_one_turn_of_its_owner():
    """§4.11, §6.1, §6.3, R29: it stays busy until the end of its owner's next turn, whoever plays before."""
    t = Table("3H", "2S", "9S").say("seduce 9S")
    assert t.busy("9S") == 1
    t.say("n:2C 2C mine 2D")
    assert t.busy("9S") == 1
    t.say("n:3C 3C")
    assert (t.mover, t.legal) == ("C", the("kidnap"))
    t.say("kidnap 2S 3C")
    assert t.busy("9S") == 0


def test_s16_a_busy_character_is_seduced_only_to_part_a_couple():
    """§4.14, R28, §6.4: a single busy target gains nothing; in a couple it loses its lover."""
    t = Table("JH", "9S/1 2H+8C/1 3S").say("seduce")
    assert t.legal == the("3S 8C")
    t.say("8C")
    assert (t.hand("B"), t.village("B")) == (the("2H!"), the("9S/1 8C/1 3S"))


def test_s17_couples_may_be_formed_after_the_action():
    """§3.4, §5.1, §5.4, R9: the end is asked only while a couple can be formed, and again after each one."""
    t = Table("3H 6S", "9S").say("seduce 9S")
    assert (t.context, t.legal) == ("end", the("end pair"))
    t.say("pair 3H 6S")
    assert (t.mover, t.s.turn) == ("n", 1)
    t = Table("3H 4H 6S 7C", "").say("mine 2D pair 3H 6S")
    assert (t.context, t.legal) == ("end", the("end pair"))
    assert t.say("pair").legal == the("4H")
    assert t.say("4H").legal == the("7C")
    assert t.say("7C").mover == "n"


def test_s18_who_has_nothing_passes():
    """§3.1-3.3: no deck, no draw; no hand, no card to play; no action, a pass."""
    t = Table("9S", "", deck="").say("mine 2D")
    assert (t.mover, t.context, t.legal) == ("B", "act", the("pass"))


def test_s19_busy_characters_may_pair():
    """§5.1, §5.3, R10: the bonus counts from when it is free; `busy_cannot_pair` forbids it."""
    seats = ("3H 6S", "9S/1 4H | 5H")
    t = Table(*seats, turn="B")
    assert t.legal == the("pair play seduce")
    t.say("pair 4H 9S")
    assert t.legal == the("play")
    assert (options.strength(t.s, 1 << 7), options.crew(t.s, 1)) == (10, 0)
    t.say("play 5H")
    assert options.crew(t.s, 1) == 10
    assert "pair" not in Table(*seats, turn="B", busy_cannot_pair=1).legal


def test_s20_what_was_taken_in_front_of_everybody_stays_known():
    """R17, §1.5, §2.2: a kidnapped card is known in the hand until it is played; what was drawn is not."""
    t = Table("2C", "KS | 7S").say("kidnap KS 2C")
    assert t.hand("A") == the("KS!")
    t.say("n:8S 7S mine 2D n:9H")
    assert t.hand("A") == the("KS! 9H")
    worlds, rules, luck = Counter(), t.match.game.rules, Luck()
    begin(luck, 1, 0)
    for _ in range(4000):
        world = t.match.view(1)
        rules.imagine(world, 1, luck)
        assert world.seat[0].hand.bit_count() == 2
        assert world.seat[0].hand >> 11 & 1
        worlds[world.seat[0].hand & ~(1 << 11)] += 1
    assert len(worlds) == 39 - 4  # all but 2C and 7S in the villages, 8S in B's hand and the known KS
    assert min(worlds.values()) > 60
    t.say("KS")
    assert (t.hand("A"), t.s.seat[0].known) == (the("9H"), 0)


def test_s21_a_game_without_end_is_stopped():
    """§7.2, R34: after fifteen rounds without a deck it is a draw, with `stop_result` 1 the richest wins."""
    t = Table("", "", turn="B", deck="", dry=30).say("pass")
    assert (t.mover, t.scores, t.winners) == ("", [0, 0], [0, 1])
    t = Table("KS | | 3D 4D", "4S | | 5D", turn="B", deck="", dry=30, stop_result=1).say("mine 2D")
    assert (t.mover, t.scores, t.winners) == ("", [1, 0], [0])
    t = Table("", "", deck="", dry=29).say("pass")
    assert (t.mover, t.s.dry) == ("B", 30)
    assert t.say("pass").mover == ""


def test_s21_with_no_rounds_the_turn_of_the_last_card_is_the_last():
    """§7.2, R34: `last_rounds` 0."""
    t = Table("", "", context="draw", deck="9S", last_rounds=0).say("n:9S 9S mine 2D")
    assert (t.mover, t.winners) == ("", [0, 1])


def test_s22_the_lover_that_seduces_may_be_exhausted():
    """§4.13: with `lover_exhausts` it is asked which lover seduces, and it is busy for as long."""
    seats = ("3H KH 6S", "2H+9S TS")
    t = Table(*seats, lover_exhausts=1).say("seduce")
    assert t.legal == the("9S TS")
    assert t.say("9S").legal == the("3H KH")
    t.say("KH")
    assert (t.context, t.busy("KH")) == ("end", 2)
    assert t.say("pair").legal == the("3H KH")
    assert Table("3H KH/1 6S", seats[1], lover_exhausts=1).say("seduce 9S").legal == the("3H")


def test_s23_lovers_may_be_safe():
    """R18, §4.4, §4.6: `lovers_safe` 1 spares them from kidnapping, 2 from bribes too."""
    for safe, bribable, kidnappable in ((0, "5S KH", "5S KH"), (1, "5S KH", "5S"), (2, "5S", "5S")):
        seats = ("2C | | 9D 8D", "KH 5S")
        assert Table(*seats, lovers_safe=safe).say("bribe").legal == the(bribable)
        assert Table(*seats, lovers_safe=safe).say("kidnap").legal == the(kidnappable)


def test_s24_rests_bonuses_and_values_come_from_the_box():
    """§1.2, §1.4, §4.10, §4.14, §5.3, §6.3: what the printed numbers become when they are changed."""
    assert Table("2C", "KS", thug_rest=0).say("kidnap KS 2C").village("A") == the("2C")
    assert Table("2C 3H 4S", "KS", thug_rest=2).say("kidnap KS 2C").busy("2C") == 3
    assert Table("2C", "KS", thug_rest=2).say("kidnap KS 2C").busy("2C") == 2
    t = Table("3H", "9S/1 8S/2", seduced_turns=2).say("seduce")
    assert t.legal == the("9S")
    assert t.say("9S").busy("9S") == 2
    assert "AD" in Table("TS 2H+JS", "", couple_bonus=3, face_value=12).say("mine").legal
    assert Table("5S | | 8D 7D", "KH", face_value=15).legal == the("bribe mine")
    assert Table("5S | | 8D 7D", "KH", face_value=16).legal == the("mine")


def test_s25_playing_and_acting_may_be_optional():
    """R6, §3.2, §3.3: with `optional_play` and `optional_action` one may pass; the end is asked for all the same."""
    t = Table("5S | 9C", "", context="play", optional_play=1, optional_action=1)
    assert t.legal == the("9C pass")
    assert t.say("pass").legal == the("mine pass play")
    t = Table("5S 2H | 9C", "", optional_play=1, optional_action=1).say("pass")
    assert (t.context, t.legal) == ("end", the("end pair"))
