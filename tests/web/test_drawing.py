"""Where a choice is offered: on the piece that it is about, on a card with words, or in the bar."""

import pytest

from motherlode.game import SHELF
from motherlode.game.scene import EMPTY, Badge, Choice, Layout, Piece, Region, Scene, Term, Tone, Zone
from motherlode.web.rendering.covers import PIECES, fan
from motherlode.web.rendering.drawing import Advised, Amid, draw
from motherlode.web.rendering.drawn import Mark

CARD, SHIP = Piece("KH", "KH", "king of hearts"), Piece("s", "ship", "a ship", title="Ship")


def drawn(*choices, piece=CARD, hint=(), **about):
    zone = Zone(
        "z", "Zone", Layout.ROW, (piece, Piece("other", EMPTY, "a place")), seat=0, **({"region": Region.SEAT} | about)
    )
    return draw(Scene((zone,), choices, "?", (0,), (0, 0), ()), Advised(hint))


def test_what_ends_a_turn_has_one_key_however_many_choices_there_are():
    few, many = (
        drawn(*(Choice(f"play {n}", "Play") for n in some), Choice("end", "End")).bar for some in ("ab", "abcdefghijkl")
    )
    assert few[-1].hotkey == many[-1].hotkey == "0"


def test_a_piece_keeps_its_key_when_it_is_chosen_and_may_be_taken_back():
    ships = tuple(Piece(key, EMPTY, key) for key in "stu")
    zone = Zone("z", "Zone", Layout.ROW, ships, seat=0, region=Region.SEAT)
    first = tuple(Choice(f"take {key}", "Take", (key,)) for key in "stu")
    then = Choice("done", "Done"), first[0], first[2], Choice("-take t", "Take back", ("t",))
    found = (draw(Scene((zone,), some, "?", (0,), (0, 0), ())) for some in (first, then))
    keys = [[piece.button.hotkey for piece in drawing.seats[0][0].pieces] for drawing in found]
    assert keys == [["1", "2", "3"]] * 2


def test_a_piece_keeps_its_key_when_it_can_only_be_had_instead_of_what_was_chosen():
    ships = tuple(Piece(key, EMPTY, key) for key in "stu")
    zone = Zone("z", "Zone", Layout.ROW, ships, seat=0, region=Region.SEAT)
    first = tuple(Choice(f"take {key}", "Take", (key,)) for key in "stu")
    instead = Choice("-take s/take t", "Take t instead", ("t",))
    then = Choice("done", "Done"), first[2], Choice("-take s", "Take back", ("s",)), instead
    found = (draw(Scene((zone,), some, "?", (0,), (0, 0), ())) for some in (first, then))
    keys = [[piece.button.hotkey for piece in drawing.seats[0][0].pieces] for drawing in found]
    assert keys == [["1", "2", "3"]] * 2


def test_a_name_that_ends_in_a_stop_keeps_it_to_the_ear():
    hidden = Piece("hand-B-1", "back", "a hidden card of Charlotte Q.")
    assert drawn(piece=hidden).seats[0][0].pieces[0].label == "a hidden card of Charlotte Q."
    signed = Piece("hand-B-1", "back", "a hidden card of Charlotte Q.", badges=(Badge("2", "rests 2", Tone.PLAIN),))
    assert drawn(piece=signed).seats[0][0].pieces[0].label == "a hidden card of Charlotte Q. rests 2"


def test_the_only_choice_about_one_piece_is_on_it():
    drawing = drawn(Choice("go", "Go", ("KH",)), Choice("end", "End"))
    assert drawing.seats[0][0].pieces[0].button.word == "go"
    assert [button.word for button in drawing.bar] == ["end"]


def test_a_choice_about_several_pieces_is_in_the_bar_and_marks_them():
    drawing = drawn(Choice("go", "Go", ("KH", "other")))
    assert [(piece.button, piece.touched) for piece in drawing.seats[0][0].pieces] == [(None, True)] * 2
    assert [button.word for button in drawing.bar] == ["go"]


def test_what_is_as_good_as_a_piece_is_a_button_of_the_same_choice():
    drawing = drawn(Choice("go", "Go", ("KH",), alike=("other",)), Choice("end", "End"))
    assert [piece.button.word for piece in drawing.seats[0][0].pieces] == ["go", "go"]
    assert [button.word for button in drawing.bar] == ["end"]


def test_a_piece_that_serves_for_several_choices_asks_which():
    choices = [Choice("steal", "Steal", ("KH",), alike=("other",)), Choice("swap", "Swap", ("x",), alike=("other",))]
    assert [piece.asks for piece in drawn(*choices).seats[0][0].pieces] == [False, True]
    zone = Zone("z", "Zone", Layout.ROW, (Piece("other", EMPTY, "a place"),), seat=0, region=Region.SEAT)
    asked = draw(Scene((zone,), tuple(choices), "?", (0,), (0, 0), ()), about="other")
    assert [button.word for button in asked.bar] == ["steal", "swap"]


def test_a_choice_that_gives_something_else_away_is_read_before_it_is_made():
    """A single click on what one would have gave away what one has."""
    drawing = drawn(Choice("swap", "Swap", ("KH",), gives=True))
    piece, *_ = drawing.seats[0][0].pieces
    assert (piece.asks, piece.button, drawing.bar) == (True, None, [])


def keys_of(drawing):
    pieces = [one for area in drawing.seats[0] for one in area.pieces]
    on_them = [one.hotkey or (one.button.hotkey if one.button else "") for one in pieces]
    return on_them, [button.hotkey for button in drawing.bar]


TWO_USES = Choice("steal", "Steal", ("KH",)), Choice("swap", "Swap", ("KH",)), Choice("go", "Go", ("other",))


def test_a_piece_that_asks_has_a_key_in_its_place_and_what_it_asks_has_others():
    pieces = Piece("QH", "QH", "a queen"), CARD, Piece("other", EMPTY, "a place")
    zone = Zone("z", "Zone", Layout.ROW, pieces, seat=0, region=Region.SEAT)
    scene = Scene((zone,), (*TWO_USES, Choice("take", "Take", ("QH",))), "?", (0,), (0, 0), ())
    assert keys_of(draw(scene))[0] == ["1", "2", "3"]
    on_pieces, asked = keys_of(draw(scene, about="KH"))
    assert (on_pieces, asked) == (["1", "2", "3"], ["4", "5"])


def test_what_is_confirmed_has_a_key_on_the_piece_that_is_weighed():
    zone = Zone("z", "Zone", Layout.ROW, (CARD,), seat=0, region=Region.SEAT)
    scene = Scene((zone,), (Choice("pay", "Pay", ("KH",)),), "?", (0,), (0, 0), ())
    assert keys_of(draw(scene, weighed=("KH",)))[0] == ["1"]


def test_where_nothing_but_sentences_begin_at_a_piece_it_has_no_key():
    zone = Zone("z", "Zone", Layout.ROW, (CARD,), seat=0, region=Region.SEAT)
    scene = Scene((zone,), (Choice("bribe", "Bribe"), Choice("rob", "Rob")), "?", (0,), (0, 0), ())
    openings = {"KH": [Choice("bribe/KH", "Bribe the king", ("KH",)), Choice("rob/KH", "Rob the king", ("KH",))]}
    assert keys_of(draw(scene, openings=openings)) == ([""], ["1", "2"])


def amid(*choices, about="", **back):
    pieces = CARD, Piece("other", "QH", "a queen"), Piece("place", EMPTY, "a place")
    zone = Zone("z", "Zone", Layout.ROW, pieces, seat=0, region=Region.SEAT)
    scene = Scene((zone,), choices, "?", (0,), (0, 0), ())
    return draw(scene, about=about, amid=Amid(back)).seats[0][0].pieces


def test_what_was_said_last_takes_itself_back_unless_it_means_something_else():
    king, queen, place = amid(Choice("go", "Go", ("other",)), KH="0")
    assert (king.back, king.dead, queen.button.word, queen.back, place.dead) == ("0", False, "go", None, False)
    assert amid(Choice("-go", "Not", ("KH",)), KH="0")[0].back is None


def test_what_it_is_asked_about_takes_that_back():
    some = Choice("steal", "Steal", ("KH",)), Choice("swap", "Swap", ("KH",))
    king = amid(*some, about="KH", KH="0")[0]
    assert (king.asks, king.back) == (False, "0")


def test_what_it_is_asked_about_is_marked_where_sentences_begin_at_it():
    zone = Zone("z", "Zone", Layout.ROW, (CARD, Piece("other", "QH", "a queen")), seat=0, region=Region.SEAT)
    scene = Scene((zone,), (Choice("bribe", "Bribe"), Choice("rob", "Rob")), "?", (0,), (0, 0), ())
    openings = {"KH": [Choice("bribe/KH", "Bribe the king", ("KH",)), Choice("rob/KH", "Rob the king", ("KH",))]}
    found = draw(scene, openings=openings, about="KH", amid=Amid({"KH": "0"})).seats[0][0].pieces
    assert [piece.touched for piece in found] == [True, False]


def test_several_choices_are_on_a_card_with_words_and_not_on_another():
    choices = [Choice(word, word, (key,)) for key in ("KH", "s") for word in (f"{key} a", f"{key} b")]
    assert [button.word for button in drawn(*choices).bar] == ["KH a", "KH b", "s a", "s b"]
    drawing = drawn(*choices, piece=SHIP)
    assert [button.word for button in drawing.seats[0][0].pieces[0].menu] == ["s a", "s b"]
    assert [button.word for button in drawing.bar] == ["KH a", "KH b"]


def test_a_badge_with_a_sign_shows_its_figure_on_the_drawing():
    health = Badge("♥ 3", "health 3", Tone.BAD, sign="thieves/hurt-2", figure="3")
    assert (Mark(health).figure, Mark(health).classes) == ("3", "badge bad sign sign-hurt")
    crew = Badge("♥ 3", "love", seat=1)
    assert (Mark(crew).figure, Mark(crew).classes) == ("♥ 3", "badge plain of-seat seat-1")
    assert Mark(Badge("−3 · yours falls", "")).classes == "badge plain"
    assert Mark(Badge("both fall · your ♥ −3: their prize!", "")).classes == "badge plain long"


def test_the_terms_in_a_text_are_told_from_the_rest():
    terms = (Term("Rush", "…"), Term("Rush hour", "…"))
    piece = Piece("x", "thing", "x", text="Rush hour: no Rush.", terms=terms, kind="thing large")
    zone = Zone("board", "", Layout.ROW, (piece,))
    drawn = draw(Scene((zone,), (), "", (), (0,), ())).board[0].pieces[0]
    assert drawn.text == [("Rush hour", True), (": no ", False), ("Rush", True), (".", False)]
    assert drawn.kind == " kind-thing kind-large"


def test_a_part_of_a_piece_is_the_button_of_what_touches_it_whether_chosen_or_not():
    parts = (Piece("s-a", "a", "left", title="Left", chosen=True), Piece("s-b", "b", "right", title="Right"))
    card = Piece("s", "ship", "a ship", title="Ship", parts=parts)
    drawing = drawn(Choice("-a", "Take left back", ("s-a",)), Choice("b", "Say right", ("s-b",)), piece=card)
    ship = drawing.seats[0][0].pieces[0]
    assert (ship.button, ship.menu, drawing.bar) == (None, (), [])
    assert [part.button.word for part in ship.parts] == ["-a", "b"]
    assert [part.label for part in ship.parts] == ["Take left back", "Say right"], "what is said already is left out"


@pytest.mark.parametrize(("n", "written"), [(2, ""), (3, "2")])
def test_where_many_choices_stand_together_less_is_written_on_them(n, written):
    bar = drawn(*(Choice(f"keep {i}", f"Keep {i} coins", short=str(i)) for i in range(n))).bar
    assert (bar[-1].label, bar[-1].short) == (f"Keep {n - 1} coins", written)


def test_what_says_as_much_on_two_lines_is_written_so_and_its_first_line_ends_with_its_key():
    bar = drawn(*(Choice(f"spend {n}", f"Spend {n} coins: {9 * n} %", short=f"● {n}\n{9 * n} %") for n in range(3))).bar
    assert [(button.short, button.hotkey) for button in bar] == [
        ("● 0\n0 %", "0"),
        ("● 1\n9 %", "1"),
        ("● 2\n18 %", "2"),
    ]


def numbers(most, hint=()):
    """Return the tens of many numbers, and which number the open one begins with."""
    words = ["all", *map(str, range(most, 0, -1)), "none"]
    bar = drawn(*(Choice(f"bank {short}", f"Bank {short} coins", short=short) for short in words), hint=hint).bar
    assert [button.short for button in bar] == words, "in their order"
    assert [button.short for button in bar if not button.is_number] in (words, ["all", "none"])
    return [button.ten for button in bar if button.ten], [button.short for button in bar if button.is_open]


def test_many_numbers_are_shown_by_tens_the_highest_first():
    assert numbers(19) == ([], [])
    assert numbers(21) == ([("21", "15"), ("14", "8"), ("7", "1")], ["21"])
    assert numbers(45)[0] == [("45", "37"), ("36", "28"), ("27", "19"), ("18", "10"), ("9", "1")]


def test_the_ten_with_the_number_that_is_advised_is_shown_first():
    assert numbers(21, hint=("bank 8",))[1] == ["14"]
    assert numbers(21, hint=("bank all",))[1] == ["21"]


def keys(*choices):
    """Return the keys of choices that are in the bar."""
    return [button.hotkey for button in drawn(*choices).bar]


def test_a_name_with_a_digit_in_it_means_no_number():
    assert keys(*(Choice(word, word) for word in ("2a", "3a", "4D"))) == ["1", "2", "3"]


def test_no_coins_have_the_key_0_beside_one_and_two():
    some = [(0, "no coins\n92 %"), (1, "1 coin\n97 %"), (2, "2 coins\n100 %")]
    assert keys(*(Choice(f"spend {n}", f"Spend {n}", short=short) for n, short in some)) == ["0", "1", "2"]


def test_a_choice_has_the_digit_that_is_written_on_it_and_others_the_next_free_key():
    spend = [Choice(f"spend {n}", f"Spend {n}") for n in range(4)]
    assert keys(*spend) == ["0", "1", "2", "3"]
    bank = [
        Choice("keep 0", "Bank all 3", short="all"),
        *(Choice(f"keep {3 - n}", f"Bank {n}", short=f"{n}") for n in (2, 1)),
    ]
    assert keys(*bank, Choice("keep 3", "Bank none", short="none")) == ["3", "2", "1", "4"]


def test_every_key_is_one_key():
    words = [f"keep {n}" for n in range(31)]
    found = keys(*(Choice(word, word, short=f"{30 - n} coins") for n, word in enumerate(words)))
    assert all(len(key) == 1 for key in found)
    assert len(set(found)) == len(words)


def test_where_numbers_have_two_digits_they_are_typed_and_only_words_have_keys():
    found = keys(*(Choice(f"keep {n}", "", short=f"{12 - n}") for n in range(12)), Choice("keep 12", "", short="none"))
    assert found == [""] * 12 + ["d"]


@pytest.mark.parametrize("region", Region)
def test_a_zone_lies_where_it_belongs(region):
    drawing = drawn(region=region)
    places = {"board": drawing.board, "hand": drawing.hand, "side": drawing.side, "seat": drawing.seats[0]}
    assert [place for place, areas in places.items() if areas] == [region]


@pytest.mark.parametrize("slug", SHELF)
def test_some_pieces_can_stand_for_every_game(slug):
    assert len(fan(slug, "en")) == PIECES
