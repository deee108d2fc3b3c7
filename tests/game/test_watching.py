"""What two scenes tell by themselves: every game is given these beats for nothing."""

from motherlode.game.beats import Beat, Gain, Mark, Move, Roll, Stage, Strike, Turn, named
from motherlode.game.scene import BACK, EMPTY, Badge, Layout, Piece, Scene, Tone, Zone
from motherlode.game.watching import MOST_MOVES, between


def piece(key: str, face: str = "", depth: int = 1, *badges: Badge, title: str = "") -> Piece:
    return Piece(key, face or key, key, depth, badges, title)


def badge(text: str, tone: Tone = Tone.PLAIN) -> Badge:
    return Badge(text, text, tone)


def scene(**zones: list[Piece]) -> Scene:
    """Return a scene of rows, but for a zone called ``tally``."""
    return Scene(
        tuple(
            Zone(key, key, Layout.TALLY if key == "tally" else Layout.ROW, tuple(some)) for key, some in zones.items()
        ),
        (),
        "",
        (0,),
        (0, 0),
        (),
    )


def test_a_piece_in_another_zone_has_moved_there() -> None:
    before = scene(hand=[piece("KS"), piece("2S")], village=[piece("3S")])
    after = scene(hand=[piece("2S")], village=[piece("3S"), piece("KS")])
    assert between(before, after) == [Move("KS", "village", at=1)]


def test_a_piece_that_lies_elsewhere_in_its_zone_has_not_moved() -> None:
    assert between(scene(hand=[piece("KS"), piece("2S")]), scene(hand=[piece("2S"), piece("KS")])) == []


def test_another_face_is_a_card_turned_over() -> None:
    assert between(scene(map=[piece("p", BACK)]), scene(map=[piece("p", "KS")])) == [Turn("p", "KS")]


def test_what_is_new_comes_from_the_pile_that_is_lower() -> None:
    before, after = (
        scene(deck=[piece("deck", BACK, 9)], hand=[]),
        scene(deck=[piece("deck", BACK, 8)], hand=[piece("KS")]),
    )
    assert between(before, after) == [Move("KS", "hand", "deck", 0)]


def test_as_many_come_from_a_pile_as_it_has_lost() -> None:
    before = scene(deck=[piece("deck", BACK, 9)], hand=[])
    after = scene(deck=[piece("deck", BACK, 8)], hand=[piece("KS"), piece("QS")])
    assert between(before, after) == [Move("KS", "hand", "deck", 0)]


def test_what_is_new_may_have_lain_face_down_in_a_hand() -> None:
    before = scene(hand=[piece("h-1", BACK), piece("h-2", BACK)], village=[])
    after = scene(hand=[piece("h-1", BACK)], village=[piece("KS")])
    assert between(before, after) == [Move("KS", "village", "h-2", 0)]


def test_what_was_to_be_seen_elsewhere_comes_from_there() -> None:
    before = scene(pit=[piece("pile", "5H", 4)], debris=[])
    after = scene(pit=[piece("pile", BACK, 3)], debris=[piece("5H")])
    assert between(before, after) == [Move("5H", "debris", "pile", 0)]


def test_two_cards_that_changed_places_cross() -> None:
    before, after = scene(a=[piece("x", "5S"), piece("y", "9S")]), scene(a=[piece("x", "9S"), piece("y", "5S")])
    assert between(before, after) == [Move("x", "x", "y"), Move("y", "y", "x")]


def test_what_goes_goes_to_the_pile_that_is_higher() -> None:
    before = scene(hand=[piece("KS")], pool=[piece("pool", BACK, 2)])
    after = scene(hand=[], pool=[piece("pool", BACK, 3)])
    assert between(before, after) == [Move("KS", "pool")]


def test_what_disappears_without_a_trace_moves_nowhere() -> None:
    assert between(scene(hand=[piece("KS")]), scene(hand=[])) == []


def test_an_empty_place_is_no_piece() -> None:
    assert between(scene(a=[piece("x", EMPTY, 0)]), scene(a=[piece("y", EMPTY, 0)])) == []


def test_of_too_many_moves_none_is_shown() -> None:
    some = [piece(str(n)) for n in range(MOST_MOVES + 1)]
    assert between(scene(a=some, b=[]), scene(a=[], b=some)) == []
    assert len(between(scene(a=some[1:], b=[]), scene(a=[], b=some[1:]))) == MOST_MOVES


def test_figures_that_change_are_counters_that_fly() -> None:
    before = scene(a=[piece("x", "", 1, badge("● 3")), piece("y", "", 1, badge("● 1"), badge("◆ 2/5"))])
    after = scene(a=[piece("x", "", 1, badge("● 1")), piece("y", "", 1, badge("● 3"), badge("◆ 4/6"))])
    assert between(before, after) == [Gain(2, "●", "x", "y"), Gain(2, "◆", to="y")]
    assert between(after, before) == [Gain(2, "●", "y", "x"), Gain(2, "◆", "y")]


def test_figures_that_do_not_match_are_paid_and_gained_apart() -> None:
    before = scene(a=[piece("x", "", 1, badge("● 3")), piece("y", "", 1, badge("● 1"))])
    after = scene(a=[piece("x", "", 1, badge("● 2")), piece("y", "", 1, badge("● 3"))])
    assert between(before, after) == [Gain(1, "●", "x"), Gain(2, "●", to="y")]


def test_each_of_several_that_lose_as_much_is_seen_to_lose_it() -> None:
    before, after = (scene(a=[piece(key, "", 1, badge(f"♥ {n}")) for key in "xyz"]) for n in (3, 2))
    assert between(before, after) == [Gain(1, "♥", key) for key in "xyz"]
    assert between(after, before) == [Gain(1, "♥", to=key) for key in "xyz"]


def test_one_of_several_that_lose_as_much_gives_it_to_whoever_gains_it() -> None:
    before, after = (
        scene(a=[piece(key, "", 1, badge(f"● {n}")) for key, n in some.items()])
        for some in ({"x": 3, "y": 3, "z": 1}, {"x": 1, "y": 1, "z": 3})
    )
    assert between(before, after) == [Gain(2, "●", "x"), Gain(2, "●", "y", "z")]


def test_a_card_named_in_a_badge_is_no_figure() -> None:
    before, after = scene(a=[piece("x", "", 1, badge("& 7♥"))]), scene(a=[piece("x", "", 1, badge("& 8♥"))])
    assert between(before, after) == []


def test_what_is_said_anew_in_praise_or_blame_is_marked_together() -> None:
    before = scene(a=[piece("x"), piece("y"), piece("z")])
    good, bad = badge("ready", Tone.GOOD), badge("rests 2", Tone.BAD)
    after = scene(a=[piece("x", "", 1, good), piece("y", "", 1, bad), piece("z", "", 1, good)])
    assert between(before, after) == [Mark(("x", "z")), Mark(("y",), Tone.BAD)]
    assert between(after, after) == []


def test_what_is_only_mentioned_is_not_played() -> None:
    before = scene(tally=[piece("unseen", "rocks", 9)], a=[])
    after = scene(tally=[piece("unseen", "rocks", 8), piece("more")], a=[piece("KS")])
    assert between(before, after) == []


def test_every_beat_tells_its_pieces() -> None:
    some: list[tuple[Beat, tuple[str, ...]]] = [
        (Move("a", "b"), ("a", "b")),
        (Turn("a", "KS"), ("a",)),
        (Roll("a", (1, 2), (), 3, won=True), ("a",)),
        (Strike("a", "b", 2), ("a", "b")),
        (Gain(1, "●", to="b"), ("b",)),
        (Mark(("a", "b")), ("a", "b")),
        (Stage("Now"), ()),
    ]
    assert [named(beat) for beat, _ in some] == [keys for _, keys in some]
