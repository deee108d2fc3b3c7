"""Rulings about a round once the fleets are revealed: values, arrival and mining."""

import pytest

from motherlode.core.cards import bit
from motherlode.core.seats import NATURE
from motherlode.games.planets.course import course
from tests.games.planets.planets_scenario import sail

A, B, C, D = range(4)


# §4, §7 values and actions


def test_a_fleet_grows_then_converts_and_only_then_is_jammed():
    """R7: 1 and 2 for each of two cards is speed 5, half of it 2 for attack; then B's jam takes 3 off both."""
    alone, jammed = sail("2H", "6x 1x", "3b"), sail("2H", "6x 1x", "5x 3b")
    assert alone.values[A] == "5/4/5"
    assert jammed.values == ["2/1/5", "1/9/2"]


def test_a_jam_touches_all_other_fleets_and_never_its_own():
    """R7: jams of two fleets add up on a third, and what falls below nought is nought."""
    box = {"ship__8__x__kind": 3, "ship__8__x__by1": 0, "ship__8__x__by2": 2, "moon": 1}
    played = sail("1H", "5x", "8x", "11b", **box)
    assert played.values == ["0/0/2", "0/1/2", "0/2/1"]


def test_skimmers_take_in_turn_at_most_their_number():
    """§7 `skim`: two skimmers of one speed take in cycles, within their room, before the strongest dig."""
    box = {"ship__8__x__kind": 9, "ship__8__x__by1": 2, "ship__7__x__by1": 2, "ship__7__x__speed": 0, "moon": 1}
    played = sail("1H", "7x", "8x", "10c 12b", gap=0, **box)
    assert played.places == [2, 2, 1]
    assert played.turns == ["C+7", "A+2, B+2", "A+1, C+1"]


def test_convert_by_nought_has_no_effect_and_every_action_rounds_by_itself():
    """§7 `convert`."""
    assert sail("1H", "6x 1a", "12b", ship__6__x__by1=0).values[0] == "8/2/4"
    twice = {"ship__5__x__kind": 2, "ship__5__x__by1": 2, "ship__5__x__by2": 0}
    assert sail("1H", "5x 6x 1a", "12b", **twice).values[0] == "8/11/6"


def test_only_a_jam_lowers_the_values_of_others():
    """§4.1, §7 `jam`: the other actions of the same fleet do not."""
    assert sail("1H", "4x 5x", "1a").values == ["1/5/4", "4/0/1"]


def test_a_kind_without_effect_leaves_the_printed_values():
    """§7 `none`."""
    assert sail("1H", "1x", "12b", ship__1__x__kind=0).values[0] == "0/0/0"


# §5 arrival


@pytest.mark.parametrize(("ranking", "places"), [(0, [1, 1, 2]), (1, [1, 1, 3])])
def test_the_speed_after_a_tie_arrives_at_the_next_place(ranking, places):
    """R8: not as many places on as fleets were tied, but with `ranking` 1."""
    assert sail("1H 3L", "9a", "11a", "4a", ranking=ranking).places == places


def test_a_tied_group_is_one_runner_on_both_sides_of_a_gap():
    """R10: speeds 9, 5, 5, 1 skip a place before the tied fleets and one behind them."""
    assert sail("1H 3L", "1a 3c", "4a", "12a", "11b").places == [1, 3, 3, 5]
    assert sail("1H 3L", "9a", "11a", "12b", gap_for=1).places == [1, 1, 3]


def test_skips_may_be_shortened_at_the_end_of_the_track():
    """R11: `off_track` 2 cuts skips so that they end on the track, and every fleet arrives as with 0."""
    fleets = "1a 3a 5a", "7a 6a", "4a", "12b"
    assert sail("1L 3L", *fleets, off_track=2).places == [1, 3, 5, 6]
    assert sail("1L 3L", *fleets, off_track=2, gap_step=1).places == [1, 4, 6, 6]
    assert sail("1L", *fleets, off_track=2, moon=1).places == [1, 3, 3, 3]


# §6 mining


def test_the_fleets_of_a_place_join_those_that_wait_at_the_next():
    """R1: who waits at a later place does not move, and who was chased away is present no more."""
    played = sail("1H", "5a 3c", "6a 8b")
    assert played.places == [1, 2]
    assert [turn.present for turn in course(played.match.state)] == [bit(A), bit(A) | bit(B), bit(B)]


def test_a_lone_fleet_digs_as_much_as_its_cargo_takes():
    """R12: two of seven, and then nothing more in this round."""
    assert sail("1H", "9a", "12b").turns[:2] == ["A+2, 5 left", "4 left"]


def test_of_three_or_more_fleets_all_but_the_highest_flee():
    """R14: also when two of four are equal, which then share."""
    played = sail("1H 2H", "9a", "11a", "5a 2b", gap=0)
    assert played.places == [2, 2, 1]
    assert played.turns[1] == "A flees, B flees, 4 left"
    box = {"ship__5__a__cargo": 1, "ship__7__a__cargo": 1}
    assert sail("1H 2H", "5a", "7a", "9a", "11a", **box).turns[0] == "C flees, D flees, A+1, B+1, 5 left"


def test_the_stronger_fleet_chases_whether_it_gains_by_it_or_not():
    """R15: B has no room for anything, and nobody is asked."""
    played = sail("1H", "9a", "3b")
    assert (played.values[B], played.places) == ("1/8/0", [1, 3])
    assert played.turns == ["A+2, 5 left", "4 left", "A flees, 2 left"]
    assert played.match.awaited == [NATURE]


def test_a_full_digger_is_passed_over_and_the_others_go_on():
    """R18: B is full after one of the last four, and A takes the others."""
    played = sail("2H", "9a 4c", "11a 7c")
    assert played.values == ["8/2/9", "9/2/8"]
    assert played.turns == ["B+5", "A+2, B+2", "A+3, B+1"]


def test_at_every_place_the_fastest_digs_first():
    """R21: of the single resources of Second and Third the slower fleet, which has less, gets none."""
    box = {"ship__4__x__by1": 9, "ship__4__x__attack": 2}
    played = sail("1L", "11a 7c", "9a 4x", **box)
    assert played.places == [1, 1]
    assert played.turns == ["A+2, B+1", "A+1", "A+1"]


def test_a_turn_has_an_order():
    """§6.8: the raid comes before the dig, so what is raided takes room from digging."""
    played = sail("1H", "1a 4c", "9x")
    assert played.turns[2] == "A flees, A-2, B+2, 2 left"


def test_equal_shares_go_to_takers_of_one_speed():
    """R19: with `equal_split` each gets an equal share, at most its room; full ones are counted."""
    assert sail("1H", "9a", "11a", equal_split=1).turns[0] == "A+2, B+2, 3 left"
    assert sail("1H", "2a 4c", "3c 12a", equal_split=1).turns == ["A+3, B+3, 1 left", "A+2, B+2", "A+1, 1 left"]
