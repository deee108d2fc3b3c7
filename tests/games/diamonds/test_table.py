"""What people see and read of *Diamonds*: the scene, the log, and positions that cannot be."""

import pytest

from motherlode import game as shelf
from motherlode.core.errors import PositionError
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game.scene import BACK, EMPTY, Piece, Scene
from motherlode.match import Match
from tests.aid.scenario import played

NAMES = ["Ann", "Bob", "Cyd"]
TINY = {"ranks": 3, "piles": 2, "jokers": 0}
SINGLES = {"ranks": 3, "jokers": 0}
"""Piles of 2 2 2 1 1 1 1 1 1."""


def drawn(story: str, viewer: int, players: int = 2, **box: int) -> Scene:
    return played("diamonds", story, players, **box).scene(viewer, NAMES[:players])


def piece(scene: Scene, key: str) -> Piece:
    (found,) = [piece for zone in scene.zones for piece in zone.pieces if piece.key == key]
    return found


def test_a_pile_shows_its_top_its_depth_and_whose_spade_breaks_it() -> None:
    scene = drawn("A dig 1: 9S KH; B dig 2: 2H", 0)
    rock = piece(scene, "pile-2")
    assert (rock.face, rock.depth, rock.label) == ("2H", 6, "pile 2: two of hearts, 6 left")
    assert [badge.label for badge in rock.badges] == ["Ann breaks this"]
    assert piece(scene, "pile-1").badges == ()
    assert piece(scene, "pile-3").face == BACK


def test_a_pile_of_one_card_is_counted_like_any_other() -> None:
    scene = drawn("A dig 1: 9S KH", 0)
    assert all(piece(scene, f"pile-{pile}").counted for pile in range(1, 10))


def test_rocks_that_the_own_spade_breaks_are_known_from_others_while_another_is_offered() -> None:
    offered = drawn("A dig 1: 5S KH; B dig 2: 4H; A dig 3: 9S", 0)
    assert [piece(offered, f"pile-{pile}").kind for pile in (1, 2)] == ["", "now"]
    assert piece(drawn("A dig 1: 5S KH; B dig 2: 4H", 0), "pile-2").kind == ""


def test_a_spade_that_may_be_struck_says_by_whom() -> None:
    scene = drawn("A dig 1: KS QS; B dig 2: AH", 0, **TINY)
    assert [badge.label for badge in piece(scene, "pile-1").badges] == ["Ann may strike this"]
    assert [choice.label for choice in scene.choices] == ["Strike Q♠"]


def test_a_higher_spade_says_who_may_trade_for_it() -> None:
    scene = drawn("A dig 1: 9S KH; B dig 2: QS KC; A dig 3: TS; A leave", 0)
    (badge,) = piece(scene, "pile-3").badges
    assert (badge.text, badge.label) == ("A ⇄", "Ann may trade for this, which ends the turn")
    assert scene.zones[0].note == "7 diamonds win · ⇄ trade"


def test_rocks_that_only_a_spade_on_offer_would_break_are_marked_while_it_is_offered() -> None:
    """The question counts them; here it is seen which they are."""
    offered = drawn("A dig 1: 5S KH; B dig 2: 7H; A dig 3: 9S", 0)
    assert offered.question == "Ann: trade 5♠ for 9♠? Of 26 rocks in the pit 9♠ breaks 16, 5♠ breaks 8."
    assert [badge.text for badge in piece(offered, "pile-1").badges] == []
    (badge,) = piece(offered, "pile-2").badges
    assert (badge.text, badge.label) == ("A +", "Ann would break this with the spade on offer")
    assert offered.zones[0].note == "7 diamonds win · ⇄ trade · + the new one would"
    assert [piece(offered, f"pile-{pile}").kind for pile in (1, 2, 3)] == ["", "then", ""]
    assert piece(drawn("A dig 1: 5S KH; B dig 2: 7H; A dig 3: 9S; A leave", 0), "pile-2").badges == ()


@pytest.mark.parametrize(
    ("story", "box", "question"),
    [
        (
            "A dig 1: KS QS; B dig 2: AH",
            TINY,
            "Ann: only spades are left to dig. Strike a lower one (×) and dig on below it.",
        ),
        (
            "A dig 1: KS QS; B dig 2: AH; A dig 3: AS; A leave; B dig 4: AC",
            {"ranks": 4, "piles": 4, "jokers": 0},
            "Ann: only spades are left to dig. Strike a lower one (×) and dig on, or trade up, which ends your turn.",
        ),
    ],
)
def test_who_can_do_nothing_but_strike_is_told_what_that_is_for(story: str, box: dict[str, int], question: str) -> None:
    assert drawn(story, 0, **box).question == question
    assert drawn(story, 1, **box).question == "Ann: choose a pile to dig."


def test_the_pile_being_dug_is_marked_until_the_game_is_over() -> None:
    assert [badge.label for badge in piece(drawn("A dig 1", 1), "pile-1").badges] == ["being dug"]
    over = drawn("A dig 1: 2D 3D 4D 5D 6D", 1, players=3)
    assert piece(over, "pile-1").badges == ()
    assert over.question == "Ann wins with 5 diamonds (Bob 0, Cyd 0)."


def test_an_exhausted_pile_and_an_empty_hand_are_places() -> None:
    scene = drawn("A dig 1: 2D 3D 4D 5D 6D X1", 0)
    assert (piece(scene, "pile-1").face, piece(scene, "spade-A").face) == (EMPTY, EMPTY)
    assert piece(scene, "place-A-5").face == EMPTY


@pytest.mark.parametrize(
    ("story", "box", "viewer", "question"),
    [
        (
            "",
            {},
            0,
            "Ann: dig a pile. Diamonds (♦) and a first spade (♠) are yours; a rock (♥ ♣) too hard for it stops you.",
        ),
        ("", {}, 1, "Ann: choose a pile to dig."),
        ("", {"random_pile": 1}, 0, "Ann: choose a pile to dig."),
        ("A dig 1: 2D 3H; B dig 2: 3C", {}, 0, "Ann: choose a pile to dig."),
        (
            "A dig 1: 5S JS; A leave; B dig 2: 2H",
            {},
            0,
            "Ann: choose a pile to dig; to trade for a higher spade ends your turn at once.",
        ),
        ("A dig 1", {}, 0, "A card is being turned over."),
        ("A dig 1: 9S JS", {}, 0, "Ann: trade 9♠ for J♠? Of 26 rocks in the pit J♠ breaks 20, 9♠ breaks 16."),
        (
            "A dig 1: 9S QH; B dig 2: TC; A dig 3: JS",
            {},
            0,
            "Ann: trade 9♠ for J♠? Of 26 rocks in the pit J♠ breaks 20, 9♠ breaks 16.",
        ),
        ("A dig 1: 9S KH; B dig 2: X1", {"joker_same_turn": 1}, 1, "Bob: play the joker now, or keep it?"),
        ("A dig 1: X1 X2 2H; B dig 2: 2D 3H", {}, 1, "Ann: play a joker, or choose a pile to dig."),
        (
            "A dig 1: X1 X2 2H; B dig 2: 2D 3H",
            {},
            0,
            "Ann: dig a pile. Before that you may play a joker and steal a rival’s diamond.",
        ),
        (
            "A dig 1: X1 X2 2H; B dig 2: 2S 3H",
            {},
            0,
            "Ann: dig a pile. Before that you may play a joker and get a rival’s spade for yours.",
        ),
        (
            "A dig 1: X1 2H; B dig 2: 2D 2S 3H",
            {},
            0,
            "Ann: dig a pile. Before that you may play a joker: steal a diamond, or swap spades with a rival.",
        ),
    ],
)
def test_the_question_says_who_is_asked_what(story: str, box: dict[str, int], viewer: int, question: str) -> None:
    assert drawn(story, viewer, **box).question == question


def test_who_cannot_dig_is_told_so() -> None:
    story = "A dig 1: KS AH; B dig 2: AC; C dig 3: X1 QC; A dig 4: QD KD AD"
    scene = drawn(story, 2, players=3, ranks=3, piles=4, jokers=1)
    assert scene.question == "Cyd cannot dig: play a joker, or pass."
    assert {choice.word: choice.touches for choice in scene.choices} == {
        "steal A": ("QD",),
        "swap A": ("spade-A",),
        "pass": (),
    }


def test_a_joker_is_played_by_itself_or_by_any_of_the_diamonds_that_it_may_steal() -> None:
    choices = drawn("A dig 1: X1 3H; B dig 2: 2S 2D 9D 3C", 0).choices
    assert {choice.word: (choice.touches, choice.alike) for choice in choices[-2:]} == {
        "steal B": (("2D",), ("9D", "X1")),
        "swap B": (("spade-B",), ("X1",)),
    }
    assert [choice.label for choice in choices[-2:]] == [
        "Steal a diamond from Bob",
        "Take 2♠ from Bob",
    ]


def test_what_a_joker_does_is_read_before_it_is_done() -> None:
    """§6.4: who looks at a rival's spade by a tap would lose the joker by that, and the own spade."""
    choices = drawn("A dig 1: X1 9S KH; B dig 2: 2D 5S KC", 0).choices
    assert {choice.word for choice in choices if choice.gives} == {"steal B", "swap B"}


def test_a_swap_is_called_what_it_is() -> None:
    story, box = "A dig 1: 9S KH; B dig 2: X1 X2 KC; A dig 3: QH; B ", {"swap_empty": 1}
    assert told(played("diamonds", story + "swap A"))[-1].startswith("Bob plays a joker and takes 9♠ from Ann, who is")
    given = told(played("diamonds", story + "swap A; B swap A", **box))[-1]
    assert given == "Bob plays a joker and gives 9♠ away to Ann."


def test_the_pit_says_what_the_signs_beside_its_piles_mean() -> None:
    notes = [drawn(story, 0).zones[0].note for story in ("", "A dig 1: 9S KH; B dig 2: 2H")]
    assert notes == ["7 diamonds win", "7 diamonds win · ✓ breaks it"]
    struck = drawn("A dig 1: KS QS; B dig 2: AH", 0, **TINY).zones[0].note
    assert struck == "7 diamonds win · × may strike it"


def test_the_debris_is_counted_in_words() -> None:
    heaps = [drawn(story, 0).zones[-2] for story in ("", "A dig 1: 9S 2H 3H KH")]
    assert [heap.note for heap in heaps] == ["nothing yet", "2 cards"]


def test_only_the_seat_that_is_asked_has_choices() -> None:
    assert drawn("", 1).choices == drawn("", SPECTATOR).choices == ()
    assert [choice.word for choice in drawn("A dig 1: 9S JS", 0).choices] == ["trade", "leave"]
    assert [choice.label for choice in drawn("", 0, random_pile=1).choices] == ["Dig"]


def told(match: Match) -> list[str]:
    return [line.text for line in match.log(SPECTATOR, NAMES)]


def test_the_log_tells_a_game() -> None:
    story = "A dig 1: KS QS; B dig 2: AH; A dig 1: QH AC; B dig 1: QD"
    assert told(played("diamonds", story, **TINY)) == [
        "Ann digs pile 1.",
        "Ann takes K♠.",
        "Q♠ is lower than K♠ and stays.",
        "Bob digs pile 2.",
        "A♥: no spade to break it with.",
        "Ann strikes Q♠ off pile 1.",
        "Q♥ is broken.",
        "A♣ is too hard for K♠. A dead layer: nobody can dig, so every top goes to the debris.",
        "Bob digs pile 1.",
        "Q♦: a diamond for Bob, 1 of 7.",
    ]


def test_a_layer_of_a_single_pile_is_told_too() -> None:
    story = "A dig 1: QD KD AD QS QH; B dig 2: QC; A dig 1: KS; A trade; B dig 1; A dig 2: KH"
    lines = told(played("diamonds", story, edge=3, ace_breaks_all=0, **TINY))
    assert lines[-1] == "K♥ is too hard for K♠. A dead layer: nobody can dig, so every top goes to the debris."


def test_the_log_tells_jokers_spades_and_the_end() -> None:
    lines = told(played("diamonds", "A dig 1: X1 9S JS; A trade; B dig 2: 2D KH; A steal B; A dig 3: 5S; B dig 3: 2C"))
    assert "Ann finds a joker, to steal a diamond or swap spades with." in lines
    assert "Ann trades 9♠ for J♠." in lines
    assert "Ann plays a joker and steals 2♦ from Bob." in lines
    assert "Bob takes 5♠ from pile 3." in lines
    box = {"players": 3, "ranks": 3, "jokers": 0}
    story = (
        "A dig 4: QD; B dig 5: KD; C dig 6: AD; A dig 7: QH; B dig 8: QC; C dig 9: KH; "
        "A dig 1: KC; B dig 2: AH; C dig 3: AC; A dig 1: QS; B dig 2: KS; C dig 3: AS"
    )
    assert told(played("diamonds", story, **box))[-1].endswith(
        "All piles are exhausted.\nAnn, Bob and Cyd share the win with 1 diamond each."
    )


USED_UP = "Pile {} is exhausted: the turn is over."
SIX = "A dig 1: 2D 3D 4D 5D 6D"
"""All cards of the first pile but one."""


@pytest.mark.parametrize(
    ("story", "box", "line"),
    [
        (f"{SIX} 7D", {}, f"7♦: a diamond for Ann, 6 of 7. {USED_UP.format(1)}"),
        (f"{SIX} X1", {}, f"Ann finds a joker. {USED_UP.format(1)}"),
        (f"{SIX} 9S", {}, f"Ann takes 9♠. {USED_UP.format(1)}"),
        ("A dig 1: QS KS; A trade; B dig 1", SINGLES, f"Bob takes Q♠ from pile 1. {USED_UP.format(1)}"),
        ("A dig 1: KS QC; B dig 4: QH; A dig 4", SINGLES, f"Ann breaks Q♥ on pile 4. {USED_UP.format(4)}"),
        ("A dig 4: QH", SINGLES, "Q♥: no spade to break it with."),
        (
            "A dig 1: 9S KH; B dig 2: 2D 3D 4D 5D 6D X1; B keep",
            {"joker_same_turn": 1},
            f"Bob keeps the joker and digs on. {USED_UP.format(2)}",
        ),
        (f"{SIX} KH", {}, "K♥: no spade to break it with."),
    ],
)
def test_a_turn_that_ends_with_its_pile_is_told_to_end_by_that(story: str, box: dict[str, int], line: str) -> None:
    """§4.9: who has found something would go on, if anything were left there."""
    last = told(played("diamonds", story, **box))[-1]
    assert last == line


def test_what_ends_with_the_game_or_falls_as_a_dead_layer_ends_no_turn_by_its_pile() -> None:
    """§5.5, §7.1: the last card of a pile goes in other ways, too."""
    fallen = (
        "A dig 4: QD; B dig 5: KD; C dig 6: AD; A dig 7: QH; B dig 8: QC; C dig 9: KH; "
        "A dig 1: KC; B dig 2: AH; C dig 3: AC"
    )
    won = "A dig 1: 2D 3D 4D 5D 6D 7D; B dig 2: 2H; A dig 3: 8D"
    assert told(played("diamonds", fallen, players=3, **SINGLES))[-1].endswith("every top goes to the debris.")
    assert "is exhausted" not in told(played("diamonds", won))[-1]


def test_a_spade_left_after_a_strike_is_told_as_such() -> None:
    lines = told(played("diamonds", "A dig 1: KS QS; B dig 2: AH; A dig 1: AS", trade_after_strike=0, **TINY))
    assert lines[-1] == "A♠ stays; a higher spade met after a strike is left."


def test_nature_says_cards_and_piles_and_nothing_else() -> None:
    words = shelf.game("diamonds").words
    fresh = played("diamonds", "A dig 1").state
    with pytest.raises(ValueError, match="no card is called '1S'"):
        words.hear(fresh, NATURE, "1S")
    with pytest.raises(ValueError, match="'trade' is no word"):
        words.hear(played("diamonds", "A dig", random_pile=1).state, NATURE, "trade")


FRESH = "6/6/6/6/6/6/6/6/6 -:-:-,-:-:- -"
"""The rest of a position in which nothing has been dug."""
LEFT = "5:KH/6/6/6/6/6/6/6/6"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("diamonds/2 -", "a position reads"),
        ("chess/2 - x", "no game is called 'chess'"),
        ("diamonds/x - x", "the number of players in 'diamonds/x' is not a number"),
        ("diamonds/5 - x", "diamonds is for 2 to 3 players, not 5"),
        ("diamonds/2 ranks=99 x", "box key 'ranks' must be from 3 to 13, not 99"),
        ("diamonds/2 ranks x", "'ranks' is not a box change"),
        ("diamonds/2 - A:turn", "has 4 fields (turn, pit, seats, debris), not 1"),
        (f"diamonds/2 - C:turn {FRESH}", "turn: no seat 'C' at a table of 2"),
        (f"diamonds/2 - A:nap {FRESH}", "turn: no context 'nap'"),
        (f"diamonds/2 - A:card@12 {FRESH}", "turn: no pile '12'; there are 1, 2, 3, 4, 5, 6, 7, 8, 9"),
        (f"diamonds/2 - A:card@0 {FRESH}", "turn: no pile '0'; there are 1, 2"),
        (f"diamonds/2 - A:card {FRESH}", "a pile is named just while it is dug"),
        (f"diamonds/2 - A:turn! {FRESH}", "a turn is marked '!' just while its pile is dug"),
        (f"diamonds/2 - A:pile {FRESH}", "chance picks no pile with this box"),
        (f"diamonds/2 - A:over {FRESH}", "the game is not over by its piles and diamonds"),
        (f"diamonds/2 - A:spade@1 {FRESH}", "no higher spade is on offer on this pile"),
        (f"diamonds/2 - A:find@1 {FRESH}", "no joker can be played in the turn of its finding"),
        ("diamonds/2 - A:turn 6/6 -:-:-,-:-:- -", "pit: 9 piles are wanted, not 2"),
        ("diamonds/2 - A:turn 6:4D/6/6/6/6/6/6/6/6 -:-:-,-:-:- -", "pile 1: 4D is no spade or rock"),
        ("diamonds/2 - A:turn 6:/6/6/6/6/6/6/6/6 -:-:-,-:-:- -", "pile 1: no spade or rock ''"),
        ("diamonds/2 - A:turn 0:KH/6/6/6/6/6/6/6/6 -:-:-,-:-:- -", "pile 1: a top, but no card left"),
        ("diamonds/2 - A:turn 6/6/6/6/6/6/6/6/6 -:-:- -", "seats: 2 seats are wanted, not 1"),
        ("diamonds/2 - A:turn 6/6/6/6/6/6/6/6/6 -:-:4S,-:-:- -", "seat A: 4S is no joker"),
        ("diamonds/2 - A:turn 6/6/6/6/6/6/6/6/6 -:-,-:-:- -", "seat A: '-:-' is not spade:diamonds:jokers"),
        ("diamonds/2 - A:turn 6/6/6/6/6/6/6/6/6 2S3S:-:-,-:-:- -", "seat A: no spade '2S3S'"),
        ("diamonds/2 - A:turn 6/6/6/6/6/6/6/6/6 2S:-:-,2S:-:- -", "2S lies in two places"),
        ("diamonds/2 ranks=3 A:turn 6/6/6/6/6/6/6/6/6 2S:-:-,-:-:- -", "2S is not in the deck of this box"),
        ("diamonds/2 - A:turn 6/6/6/6/6/6/6/6/6 -:-:-,-:-:- 2S", "53 cards are unseen, but 54 lie face down"),
        ("diamonds/2 - A:turn 6/6/6/6/6/6/6/6/6 -:-:-,-:-:- 2S2S", "debris: '2S2S' is not a set of cards"),
        (f"diamonds/2 - B:card@1 {LEFT} -:-:-,-:-:- AH", "pile 1 has no card to turn over"),
    ],
)
def test_a_position_that_cannot_be_is_refused_saying_why(line: str, says: str) -> None:
    with pytest.raises(PositionError) as refusal:
        shelf.read(line)
    assert says in str(refusal.value)


def test_a_find_is_a_position_too() -> None:
    match = played("diamonds", "A dig 1: 9S KH; B dig 2: X1", joker_same_turn=1)
    line = shelf.game("diamonds").show(match.state)
    assert line == "diamonds/2 joker_same_turn=1 B:find@2 5:KH/5/6/6/6/6/6/6/6 9S:-:-,-:-:X1 -"
    assert shelf.read(line)[1] == match.state


def test_jokers_found_in_a_row_may_be_played_one_after_the_other() -> None:
    """§6.1, R23: with `joker_same_turn` all jokers held may be played at a find, and a steal there may win."""
    story = "A dig 1: 2D 3D 4D KH; B dig 2: X1; B keep: X2"
    match = played("diamonds", story + "; B steal A", joker_same_turn=1)
    assert sorted(match.legal(1)) == ["keep", "steal A"]
    box = {"joker_same_turn": 1, "steal_may_win": 1, "goal_two": 2}
    assert played("diamonds", "A dig 1: 2D KH; B dig 2: 3D X1; B steal A", **box).is_over


def last_line(match: Match) -> str:
    return match.log(SPECTATOR, NAMES[: match.players], "en")[-1].text


def test_the_log_names_the_pile_that_chance_chose() -> None:
    assert last_line(played("diamonds", "A dig: dig 4", random_pile=1)) == "Chance points to pile 4."


def test_the_last_line_of_the_log_says_who_wins() -> None:
    assert last_line(played("diamonds", "A dig 1: 2D 3D 4D 5D 6D", 3)).endswith(
        "Ann wins with 5 diamonds (Bob 0, Cyd 0)."
    )


def log(story: str, players: int, **box: int) -> list[str]:
    match = played("diamonds", story, players, **box)
    return [line.text for line in match.log(SPECTATOR, NAMES[:players])]


def test_the_log_says_who_can_do_nothing_and_is_passed_over() -> None:
    """§3.6: the turn goes on to whoever can dig."""
    told = log("A dig 1: KS AH; B dig 2: KH", 3, **TINY)
    assert told[-1].endswith("Cyd can dig nothing and is passed over.")
    assert not any("passed over" in line for line in told[:-1])
    assert not any("passed over" in line for line in log("A dig 1: 9S KH; B dig 2: 2H", 2))


def test_who_can_only_take_or_trade_is_asked_that() -> None:
    taking = drawn("A dig 1: KS QS; B dig 2: AH", 2, 3, **TINY)
    assert taking.question == "Cyd: nothing to turn over. Take an open spade and dig on below it."
    trading = drawn("A dig 1: QS KS; A leave; B dig 2: AH", 0, 2, **TINY)
    assert [choice.label for choice in trading.choices] == ["Trade for K♠, which ends the turn"]
    assert trading.question.endswith("Trade yours for a higher one: that is your turn.")
