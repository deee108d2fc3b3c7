"""Rulings that the scenarios leave over: each test is named after one."""

from random import Random

import pytest

from motherlode.core.cards import cards, count
from motherlode.core.seats import EVERYBODY, NATURE
from motherlode.games.friend_or_foe import rules
from motherlode.games.friend_or_foe.notation import place_name
from motherlode.games.friend_or_foe.state import ROYALS, board, start
from motherlode.match import Match
from tests.games.friend_or_foe.friend_or_foe_scenario import Table, friend_or_foe, the, upto


def test_the_three_royals_of_each_suit_are_jack_queen_and_king():
    """§1.2: ranks 2–10 are number cards."""
    assert sorted({card % 13 for card in cards(ROYALS)}) == [9, 10, 11]
    assert count(ROYALS) == 12


@pytest.mark.parametrize(("suits", "side"), [(2, 5), (3, 6), (4, 7)])
def test_the_start_places_map_onto_each_other_in_a_quarter_turn(suits, side):
    """§2.2, §2.3: no side of the board is better than another."""
    table = Table(2, suits=suits)
    corners = [start(table.s, 0)]
    for _ in range(3):
        row, column = divmod(corners[-1], side)
        corners.append(side * column + side - 1 - row)
    north, _, south, _ = corners
    assert (north, south) == (start(table.s, 0), start(table.s, 1))
    if side == 7:
        four = Table(4)
        assert corners == [start(four.s, seat) for seat in range(4)]
    if side == 6:
        three = Table(3, suits=3)
        assert corners[:3] == [start(three.s, seat) for seat in range(3)]


def test_only_odd_squares_have_a_hole_in_their_centre():
    """§2.2, R2: 25 - 1, 36, 49 - 1."""
    for suits, hole in ((2, "22"), (3, ""), (4, "33")):
        table = Table(suits=suits)
        side = suits + 3
        missing = [place for place in range(side * side) if not board(table.s) >> place & 1]
        assert [place_name(table.s, place) for place in missing] == hole.split()


def test_on_a_side_of_six_one_starts_right_of_the_middle():
    """R3: of the two middle cards the right-hand one, as seen by a player who sits at that side."""
    table = Table(3, suits=3)
    assert [table.at(seat) for seat in "ABC"] == ["02", "25", "53"]


def test_two_sit_opposite_and_three_in_a_row():
    """R4: two players at north and south, three at north, east and south."""
    assert [Table(2).at(seat) for seat in "AB"] == ["03", "63"]
    assert [Table(3).at(seat) for seat in "ABC"] == ["03", "36", "63"]


@pytest.mark.parametrize(
    ("suits", "place", "words"),
    [
        (4, "23", "north east west"),
        (4, "34", "north east south"),
        (4, "43", "east south west"),
        (4, "32", "north south west"),
        (2, "12", "north east west"),
    ],
)
def test_the_hole_can_neither_be_entered_nor_crossed(suits, place, words):
    """R7: it is no card; a piece beside it has three ways."""
    assert Table(suits=suits, A=place).legal == the(words)


def test_every_ace_is_empty_and_a_later_seat_may_begin_with_coins_in_the_bank():
    """§1.5, §2.6, R24: nothing is printed; `komi` gives the seat's number times as much."""
    assert [Table(4).purse(seat) for seat in "ABCD"] == [(0, 0)] * 4
    assert [Table(4, komi=3).purse(seat) for seat in "ABCD"] == [(0, 0), (0, 3), (0, 6), (0, 9)]
    assert Table(2, komi=3).match.scores() == [0, 3]


def test_turns_go_round():
    """§2.7, R6: A, B, C, D, and A again."""
    lay = "13=2D:0 23=3D:0 43=2H:0 53=3H:0 35=2C:0 34=3C:0 31=2S:0 32=3S:0"
    table = Table(4, lay=lay)
    for seat, word in zip("ABCDA", ("south", "west", "north", "east", "south"), strict=True):
        assert table.mover == seat
        table.say(word)


def test_a_move_is_compulsory():
    """§3.1: there is no word for staying put."""
    assert Table().legal <= the("north east south west")
    with pytest.raises(ValueError, match="legal are: east, south, west"):
        Table().say("north")


@pytest.mark.parametrize(
    ("card", "coins"), [("2D", 1), ("6D", 1), ("7D", 3), ("TD", 3), ("JD", 5), ("QD", 5), ("KD", 5)]
)
def test_a_card_that_is_turned_over_receives_its_tax(card, coins):
    """§3.5, R9: 1 coin on 2–6, 3 on 7–10, 5 on a Royal."""
    assert Table().say(f"south, n:{card}").lies("13") == f"{card}:{coins}"


def test_a_royal_holds_its_treasury_once():
    """R16: 5 coins when it is turned over; a later visit finds none."""
    lay = "12=8S:0 53=2H:0 63=3H:0"
    table = Table(A="12", B="63", lay=lay).say("east, n:KS, keep 5, north")
    assert (table.purse("A"), table.lies("13")) == ((5, 0), "KS:0")
    table.say("west, south, east")
    assert (table.legal, table.purse("A"), table.lies("13")) == (upto("keep", 5), (5, 0), "KS:0")


def test_the_box_sets_the_taxes():
    """§3.5, R9: `small_top` divides small and large; with `face_value_tax` a village is worth its pips."""
    box = {"small_tax": 2, "large_tax": 7, "small_top": 3, "royal_treasury": 11}
    for card, coins in (("3D", 2), ("4D", 7), ("JD", 11)):
        assert Table(**box).say(f"south, n:{card}").lies("13") == f"{card}:{coins}"
        pips = {"3D": 3, "4D": 4, "JD": 11}[card]
        assert Table(**box, face_value_tax=1).say(f"south, n:{card}").lies("13") == f"{card}:{pips}"


def test_a_card_pays_its_tax_once_and_stays_face_up():
    """§3.4, §3.6, R10: it may be entered as often as one likes."""
    table = Table(A="12", B="63", lay="13=7S:3 12=8S:0 53=2H:0 63=3H:0")
    table.say("east, north, west, south, east")
    assert (table.at("A"), table.purse("A"), table.lies("13")) == ("13", (3, 0), "7S:0")


def test_a_suit_without_a_seat_is_a_foe():
    """§1.4, §5.2, R1: with two players all four suits are in play, and diamonds are fought."""
    table = Table().say("south, n:2D")
    assert (table.mover, len(table.legal)) == ("n", 36)


def test_suits_leaves_out_what_no_player_owns():
    """§2.1, R1: never fewer suits than players."""
    assert Table(suits=2).say("south").legal == {rank + suit for suit in "SH" for rank in "23456789TJQK"}
    assert len(Table(3, suits=2).say("south").legal) == 36


def test_a_foe_village_without_coins_is_no_battle():
    """R12: no dice are rolled and the turn is over; with a coin left there they are."""
    assert Table(A="12 3", lay="13=6H:0").say("east").mover == "B"
    assert Table(A="12", lay="13=6H:1").say("east").mover == "n"


@pytest.mark.parametrize("card", ["2H:1", "TC:3", "KD:0"])
def test_up_to_three_coins_are_spent_in_every_battle(card):
    """R13: at number cards and Royals alike, and never more than lie on the ace."""
    assert Table(A="12 9 20", lay=f"13={card}").say("east").legal == upto("spend", 3)
    assert Table(A="12 2 20", lay=f"13={card}").say("east").legal == upto("spend", 2)


def test_who_loses_at_a_royal_with_an_empty_ace_loses_nothing():
    """R19: the battle is rolled all the same."""
    table = Table(A="12 0 8", lay="13=KH:5").say("east")
    assert (table.mover, len(table.legal)) == ("n", 36)
    table.say("n:1-1")
    assert (table.purse("A"), table.lies("13"), table.at("A"), table.mover) == ((0, 8), "KH:5", "13", "B")


def test_banked_coins_cannot_be_spent_or_lost():
    """§4.3, R13: with 20 in the bank and an empty ace nothing is asked, and nothing is lost at a Royal."""
    table = Table(A="12 0 20", lay="13=KH:5").say("east")
    assert table.mover == "n"
    assert table.say("n:1-1").purse("A") == (0, 20)


def test_with_own_royal_0_a_visit_serves_banking_alone():
    """§4.2, R17: the coins on the Royal stay there."""
    table = Table(A="12 2", lay="13=QS:5", own_royal=0).say("east")
    assert table.legal == upto("keep", 2)
    assert table.say("keep 0").purse("A") == (0, 2)
    assert table.lies("13") == "QS:5"
    assert Table(A="12", lay="13=QS:5", own_royal=0).say("east").mover == "B"
    assert Table(A="12", lay="13=7S:3", own_royal=0).say("east").purse("A") == (3, 0)


def test_with_keep_limit_0_everything_is_banked_without_a_word():
    """§4.2, R20: no Keep context."""
    table = Table(A="12 2", lay="13=QS:5", keep_limit=0).say("east")
    assert (table.mover, table.purse("A")) == ("B", (0, 7))
    assert Table(A="12 9", lay="13=QS:5", keep_limit=3).say("east").legal == upto("keep", 3)


def test_with_spend_limit_0_nobody_is_asked_for_coins():
    """R26: no Spend context, before or after the roll."""
    for after in (0, 1):
        table = Table(A="12 9", lay="13=KH:5", spend_limit=0, spend_after_roll=after).say("east")
        assert table.mover == "n"
        assert table.say("n:1-1").purse("A") == (0, 0)


def test_coins_may_be_spent_even_if_they_can_change_nothing():
    """§5.3, R26: a battle that cannot be lost is asked and rolled all the same."""
    table = Table(A="12 9", lay="13=2H:1").say("east")
    assert table.legal == upto("spend", 3)
    assert table.say("spend 3, n:1-1").purse("A") == (7, 0)


def test_with_spend_after_roll_an_empty_ace_settles_at_once():
    """R26: nobody is asked who cannot spend."""
    table = Table(A="12", lay="13=6H:1", spend_after_roll=1).say("east, n:1-1")
    assert (table.mover, table.lies("13")) == ("B", "6H:1")


def test_with_spend_after_roll_coins_may_be_too_few():
    """R14: they are gone, and what is left goes to the Royal."""
    table = Table(A="12 4", lay="13=KH:5", spend_after_roll=1).say("east, n:3-4, spend 3")
    assert (table.purse("A"), table.lies("13")) == ((0, 0), "KH:6")


def test_the_box_sets_bonuses_and_strengths():
    """§5.3, §5.5, §5.6, R15: 4 + 2 × 3 + 3 × 1 reaches 13."""
    box = {"coin_bonus": 3, "royal_bonus": 3, "jack": 13, "spend_limit": 6}
    table = Table(A="12 8", lay="13=JH:5 00=QS:0", **box).say("east")
    assert table.legal == upto("spend", 6)
    table.say("spend 2")
    assert table.but("n:2-2").lies("13") == "JH:0"
    assert table.but("n:1-2").lies("13") == "JH:11"
    queen = Table(A="12", lay="13=QH:5", queen=3).say("east, n:1-2")
    assert queen.purse("A") == (5, 0)


def test_tax_left_by_a_loser_is_free_for_its_friends_and_a_battle_for_foes():
    """§5.8, R11: it stays for anybody."""
    lost = Table(A="12", lay="13=6H:1").say("east, n:1-1")
    assert (lost.lies("13"), lost.purse("A")) == ("6H:1", (0, 0))
    friend = Table(A="12", B="23", turn="B", lay="13=6H:1").say("north")
    assert friend.purse("B") == (1, 0)
    foe = Table(3, A="12", C="23", turn="C", lay="13=6H:1").say("north")
    assert (foe.mover, len(foe.legal)) == ("n", 36)


def test_a_beaten_royal_is_fought_again():
    """§5.2, R27: the printed game fells nobody; with `royal_falls` a number card does not fall either."""
    table = Table(A="12", lay="13=JH:5").say("east, n:6-6")
    assert (table.purse("A"), table.s.fallen) == ((5, 0), 0)
    village = Table(A="12", lay="13=2H:1", royal_falls=1).say("east, n:6-6")
    assert (village.purse("A"), village.s.fallen) == ((1, 0), 0)


def test_a_start_place_that_is_taken_blocks_the_first_move():
    """§3.3, R8: a piece off the board skips its turn while somebody stands on its start place."""
    table = Table(start_cards=2, retreat=1, A="53", lay="53=2D:0 63=3D:0").say("south")
    assert (table.at("A"), table.at("B"), table.mover, table.s.quiet) == ("63", "-", "A", 2)


def test_end_when_1_asks_for_a_seats_suit():
    """§6.1, R29: all spades are face up."""
    spades = " ".join(f"0{i}={rank}S:0" for i, rank in enumerate("345678")) + " 10=9S:0 11=TS:0 20=JS:0 21=QS:0 22=KS:0"
    for end_when, mover in ((0, "B"), (1, "-"), (2, "-")):
        table = Table(A="13", B="63", lay=spades, end_when=end_when).say("south, n:2S")
        assert table.mover == mover


def test_the_quiet_limit_counts_rounds():
    """§6.2, R23: a card turned over starts the count again."""
    walk = Table(quiet=1, quiet_limit=1, lay="13=2D:0").say("south")
    assert walk.mover == "-"
    turned = Table(quiet=1, quiet_limit=1).say("south, n:2S")
    assert (turned.mover, turned.s.quiet) == ("B", 0)


def test_equal_scores_share_the_win():
    """§6.3, R25: a third of it each, if three are equal."""
    table = Table(3, A="00 5", B="36 2 3", C="63 0 5", lay="01=2D:0", quiet=119).say("east")
    assert (table.mover, table.match.winners()) == ("-", [0, 1, 2])
    assert [rules.standing(table.s, seat) for seat in range(3)] == [1 / 3] * 3


def test_everybody_sees_everything():
    """§2.4: nobody knows a face-down card, so nothing is hidden from one and known to another."""
    table = Table().say("south")
    assert rules.witnesses(table.s, NATURE, 5) == EVERYBODY
    before = friend_or_foe().show(table.s)
    rules.observe(table.s, 1)
    rules.imagine(table.s, 1, None)
    assert friend_or_foe().show(table.s) == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_ends_within_the_turns_that_the_sheet_counts(players):
    """§6.1, §6.2, R23: c · q · n + n - 1 turns, skipped ones included."""
    luck = Random(players)
    for _ in range(10):
        match, turns = Match(friend_or_foe(), players, {"quiet_limit": 2}), 0
        while not match.is_over:
            turns += match.state.context == 1
            seat = match.awaited[0]
            match.play(seat, luck.choice(list(match.legal(seat))))
        assert turns <= 48 * 2 * players + players - 1
