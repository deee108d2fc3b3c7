"""The scenarios of the sheet, word by word."""

from motherlode.core.cards import count
from motherlode.core.seats import NATURE
from motherlode.games.friend_or_foe import rules
from motherlode.games.friend_or_foe.state import board
from tests.games.friend_or_foe.friend_or_foe_scenario import Table, the, upto


def test_s1_the_piece_moves_to_a_place_next_to_it_but_not_off_the_board_or_into_the_hole():
    """§2.7, §3.1, §3.2: A begins; north, east, south, west, as far as there is a place."""
    assert (Table().mover, Table().legal) == ("A", the("east south west"))
    assert Table(A="32").legal == the("north south west")
    assert Table(A="00").legal == the("east south")


def test_s2_the_board_is_a_square_and_the_pieces_start_in_the_middle_of_its_sides():
    """§2.1, §2.2, §2.3: 24, 36 or 48 cards; two players sit opposite, three in a row."""
    boards = {
        (2, 2): (24, "02 42"),
        (2, 3): (36, "02 53"),
        (3, 2): (36, "02 25 53"),
        (3, 3): (36, "02 25 53"),
        (3, 4): (48, "03 36 63"),
        (4, 2): (48, "03 36 63 30"),
    }
    for (players, suits), (size, starts) in boards.items():
        table = Table(players, suits=suits)
        assert [table.at(seat) for seat in "ABCD"[:players]] == starts.split()
        assert count(board(table.s)) == count(table.s.unseen) == size


def test_s3_friends_pay_and_foes_are_fought():
    """§1.1, §1.4, §2.4, §3.4, §3.7, §4.1, §5.2, §5.4, §5.7, R26: with an empty ace the dice come at once."""
    table = Table().say("south")
    assert (table.mover, len(table.legal)) == ("n", 48)
    assert not table.legal & the("AS AH AD AC")
    table.say("n:7S")
    assert (table.purse("A"), table.lies("13"), table.mover) == ((3, 0), "7S:0", "B")
    table.say("north, n:2C")
    assert (table.mover, len(table.legal)) == ("n", 36)
    assert table.say("n:1-1").purse("B") == (1, 0)


def test_s4_an_own_royal_hands_over_its_treasury_and_banks_as_much_as_one_likes():
    """§1.2, §2.5, §3.6, §4.2, §4.3: the start card is entered for the first time."""
    table = Table().say("south, n:7S, north, n:2C, n:1-1, north")
    assert (table.mover, len(table.legal)) == ("n", 46)
    table.say("n:KS")
    assert (table.purse("A"), table.legal) == ((8, 0), upto("keep", 8))
    assert table.say("keep 0").purse("A") == (0, 8)
    table.say("south, n:3H, south")
    assert (table.mover, table.purse("A"), table.lies("13")) == ("B", (0, 8), "7S:0")


def test_s5_a_lost_number_battle_leaves_tax_and_piece_where_they_are():
    """§5.1, §5.3, §5.4, §5.6, §5.8: the tax waits for its friends; without it there is no battle."""
    lay = "00=QS:0 13=6H:1 11=3S:0 12=2S:0 23=2H:0 24=3H:0"
    table = Table(A="12 2", B="24", lay=lay).say("east")
    assert table.legal == upto("spend", 2)
    table.say("spend 0, n:1-2")
    assert (table.purse("A"), table.lies("13"), table.at("A"), table.mover) == ((2, 0), "6H:1", "13", "B")
    table.say("west, west, north")
    assert (table.at("B"), table.purse("B"), table.mover) == ("13", (1, 0), "A")
    table.say("west, south, east, east, east")
    assert (table.at("A"), table.purse("A"), table.mover) == ("13", (2, 0), "B")


def test_s6_coins_and_royals_add_up_to_six():
    """§5.3, §5.5, §5.6, §5.7, §5.9: three coins and three Royals; no banking at a foe Royal."""
    lay = "00=JS:0 01=QS:0 02=KS:0 13=KH:5"
    table = Table(A="12 4", B="63", lay=lay).say("east")
    assert table.legal == upto("spend", 3)
    table.say("spend 3")
    assert table.purse("A") == (1, 0)
    won, lost = table.but("n:1-5"), table.but("n:1-4")
    assert (won.purse("A"), won.lies("13")) == ((6, 0), "KH:0")
    assert (lost.purse("A"), lost.lies("13")) == ((0, 0), "KH:6")


def test_s7_a_bankrupt_royal_is_fought_all_the_same():
    """§5.2, §5.9: with an empty ace the dice are rolled and no coin moves."""
    table = Table(A="12", lay="13=KH:0").say("east")
    assert (table.mover, len(table.legal)) == ("n", 36)
    for roll in ("n:6-6", "n:1-1"):
        after = table.but(roll)
        assert (after.purse("A"), after.lies("13"), after.mover) == ((0, 0), "KH:0", "B")


def test_s8_an_own_royal_gives_back_what_visitors_lost_there():
    """§4.2, R17: its coins move to the ace; with nothing on the ace nothing is asked."""
    table = Table(A="12 4", lay="13=QS:9").say("east")
    assert table.legal == upto("keep", 13)
    assert table.say("keep 3").purse("A") == (3, 10)
    empty = Table(A="12", lay="13=QS:0").say("east")
    assert (empty.mover, empty.purse("A")) == ("B", (0, 0))


def test_s9_at_most_62_coins_stay_on_the_ace():
    """§4.2, R20: what is above the limit is banked."""
    table = Table(A="12 70", lay="13=QS:5").say("east")
    assert (table.purse("A"), table.legal) == ((75, 0), upto("keep", 62))
    assert len(table.legal) == 63
    assert table.say("keep 62").purse("A") == (62, 13)


def test_s10_a_royal_helps_its_house_whoever_turned_it_over():
    """§3.5, §5.5, §5.6, §5.9, R15: B's king, turned over by A, adds 1 to B's rolls."""
    table = Table().say("south, n:KH, n:6-5")
    assert (table.lies("13"), table.bonus("B")) == ("KH:5", 1)
    assert table.say("north, n:9C, n:4-4").purse("B") == (3, 0)


def test_s11_coins_spent_leave_the_game_and_the_others_are_lost_at_a_royal():
    """§5.3, §5.9: two coins are out of the game, six go onto the jack."""
    table = Table(A="12 8", lay="13=JC:5").say("east, spend 2, n:3-4")
    assert (table.purse("A"), table.lies("13")) == ((0, 0), "JC:11")


def test_s12_the_last_card_is_resolved_before_the_game_is_over():
    """§6.1, §6.3, R21: the last card is still spoken; a win may be shared."""
    table = Table(A="22 6 20", B="63 3 17").lay_all_but("23", last="KD").say("east")
    assert (table.mover, table.legal) == ("n", the("KD"))
    table.say("n:KD")
    assert table.legal == upto("spend", 3)
    assert table.say("spend 0").mover == "n"
    table.say("n:1-1")
    assert (table.mover, table.match.scores(), table.match.winners()) == ("-", [20, 20], [0, 1])


def test_s13_the_start_cards_have_to_be_entered_too():
    """§2.5, §6.1, R29: the game goes on until both have been turned over."""
    table = Table(A="13", B="53").lay_all_but("03", "63", last="2S 2H")
    assert table.say("north").mover == "n"
    assert table.say("n:2S").mover == "B"
    assert table.say("south, n:2H").mover == "-"


def corner(quiet: int) -> Table:
    return Table(4, A="55", B="00 7", C="01", D="10", lay="54=7S:0", quiet=quiet).say("west")


def test_s14_who_can_enter_no_place_skips_the_turn():
    """§3.3, R8: nothing happens, nothing is collected; it counts as a turn without a new card."""
    table = corner(7)
    assert (table.s.quiet, table.mover, table.purse("B")) == (9, "C", (7, 0))


def test_s14_coins_on_the_card_of_a_skipped_piece_stay():
    """§3.3: nothing is collected in a skipped turn."""
    table = Table(4, A="55", B="00", C="01", D="10", lay="54=7S:0 00=2H:1").say("west")
    assert (table.lies("00"), table.purse("B"), table.mover) == ("2H:1", (0, 0), "C")


def test_s15_a_skipped_turn_may_be_the_last_quiet_one():
    """§6.2, R8: 40 rounds of four players are 160 turns."""
    table = corner(158)
    assert (table.s.quiet, table.mover) == (160, "-")
    assert corner(157).mover == "C"


def test_s16_nobody_jumps_over_another_piece():
    """§3.2: a place with a piece on it cannot be entered."""
    assert Table(A="22", B="23").legal == the("north south west")


def test_s17_the_quiet_limit_ends_the_game_after_the_turn_is_resolved():
    """§4.1, §6.2, §6.3, R23: A collects first."""
    table = Table(lay="13=7S:3", quiet=79).say("south")
    assert (table.mover, table.match.scores(), table.match.winners()) == ("-", [3, 0], [0])


def test_s18_both_piles_count():
    """§6.3, R22: with `banked_only` the bank alone does."""
    for banked_only, scores, winners in ((0, [25, 25], [0, 1]), (1, [22, 25], [1])):
        table = Table(A="03 3 22", B="63 0 25", lay="13=7H:0", quiet=79, banked_only=banked_only).say("south")
        assert (table.match.scores(), table.match.winners()) == (scores, winners)
        assert rules.standing(table.s, 1) == 1 / len(winners)


def test_s19_with_start_cards_2_pieces_begin_off_the_board():
    """§2.5, R5: the first move of each is onto its own start place, which is resolved like any other."""
    table = Table(4, start_cards=2)
    for seat, word, place, card in (
        ("A", "south", "03", "2S"),
        ("B", "west", "36", "2H"),
        ("C", "north", "63", "2D"),
        ("D", "east", "30", "2C"),
    ):
        assert (table.mover, table.legal, table.at(seat)) == (seat, {word}, "-")
        table.say(f"{word}, n:{card}")
        assert (table.at(seat), table.purse(seat)) == (place, (1, 0))


def test_s20_with_start_cards_1_they_are_turned_over_before_the_first_turn():
    """§2.5, §3.5, R5: in the order of the seats, with their tax, and not resolved."""
    table = Table(start_cards=1)
    assert (table.mover, len(table.legal)) == ("n", 48)
    table.say("n:KS, n:4H")
    assert (table.lies("03"), table.lies("63"), table.mover) == ("KS:5", "4H:1", "A")
    assert (table.bonus("A"), table.purse("A"), table.s.quiet) == (1, (0, 0), 0)


def test_s21_with_spend_after_roll_coins_are_spent_when_the_roll_does_not_win():
    """R14: the dice are seen first."""
    table = Table(A="12 2", lay="00=QS:0 13=6H:1", spend_after_roll=1).say("east")
    assert table.mover == "n"
    behind = table.but("n:1-3")
    assert behind.legal == upto("spend", 2)
    assert behind.say("spend 1").purse("A") == (2, 0)
    won = table.but("n:1-4")
    assert (won.mover, won.purse("A")) == ("B", (3, 0))


def test_s22_with_retreat_the_loser_goes_back():
    """§5.8, §5.9, R18: 1 after a number battle, 2 after any; the card stays face up."""
    for retreat, after_ten, after_king in ((0, "23", "23"), (1, "13", "23"), (2, "13", "13")):
        for card, place in (("TH", after_ten), ("KH", after_king)):
            table = Table(A="13", quiet=5, retreat=retreat).say(f"south, n:{card}, n:1-2")
            assert (table.at("A"), table.lies("23")[:2], table.s.quiet) == (place, card, 0)


def test_s22_a_first_move_lost_takes_the_piece_off_the_board_again():
    """R18: its next word is the first one again."""
    table = Table(start_cards=2, retreat=1).say("south, n:TH, n:1-1")
    assert table.at("A") == "-"
    assert table.say("north, n:2H").legal == the("south")


def test_s23_with_royal_falls_a_beaten_royal_is_free_ground_for_everybody():
    """R27: no battle, no banking, no bonus, for its own house either."""
    lay = "13=JH:5 11=3C:0 12=2C:0 23=2D:0 24=3D:0"
    table = Table(A="12", B="23 4", lay=lay, royal_falls=1)
    assert table.bonus("B") == 1
    table.say("east, n:5-5")
    assert (table.purse("A"), table.bonus("B"), table.lies("13")) == ((5, 0), 0, "JH:0")
    table.say("east, west, west, west, north")
    assert (table.at("B"), table.purse("B"), table.mover) == ("13", (4, 0), "A")


def test_s24_with_lost_to_a_royal_sends_its_prey_to_its_house():
    """§5.9, R28: to the bank of the seat that has its suit; if no seat has it, onto the card."""
    hearts = Table(A="12 4", lay="13=KH:5", lost_to=1).say("east, spend 0, n:1-1")
    assert (hearts.purse("A"), hearts.purse("B"), hearts.lies("13")) == ((0, 0), (0, 4), "KH:5")
    diamonds = Table(A="12 4", lay="13=KD:5", lost_to=1).say("east, spend 0, n:1-1")
    assert (diamonds.purse("A"), diamonds.purse("B"), diamonds.lies("13")) == ((0, 0), (0, 0), "KD:9")


ALL_DIAMONDS_BUT_2 = (
    " ".join(f"0{i}={rank}D:0" for i, rank in enumerate("345678")) + " 10=9D:0 11=TD:0 20=JD:0 21=QD:0 22=KD:0"
)


def test_s25_the_map_is_known_when_all_or_one_suit_is_face_up():
    """§6.1, R29: `end_when` 2 asks for one suit in play, 1 for a seat's; `finish_round` plays the round out."""
    for end_when, mover in ((0, "B"), (1, "B"), (2, "-")):
        table = Table(A="33", B="63", lay=ALL_DIAMONDS_BUT_2, end_when=end_when)
        table.s.seat[0].place = table.number("13")
        assert table.say("south, n:2D, n:1-1").mover == mover


def test_s25_with_finish_round_the_last_seat_has_its_turn():
    """§6.1, R21: A turned the last card; B has one more turn."""
    for finish_round, mover in ((1, "B"), (0, "-")):
        table = Table(A="22", B="63", finish_round=finish_round).lay_all_but("23", last="2S").say("east, n:2S")
        assert table.mover == mover
    table = Table(A="22", B="63", finish_round=1).lay_all_but("23", last="2S").say("east, n:2S, west")
    assert table.mover == "-"
    assert table.match.legal(NATURE) == {}
