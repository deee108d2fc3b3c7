"""The scenarios of the sheet, played with scripted draws."""

import pytest

from motherlode.core import options as boxes
from tests.games.planets.planets_scenario import GAME, sail

A, B, C, D = range(4)


def test_a_lead_of_four_skips_a_place_and_what_no_hold_takes_is_lost():
    """§5.1-5.3, §6.2-6.5: S1."""
    played = sail("1H", "1a 3c", "8b 9c")
    assert (played.values, played.places) == (["9/3/6", "3/11/5"], [1, 3])
    assert played.turns == ["A+6, 1 left", "4 left", "A flees, B+2"]
    assert played.points == [6, 2]


def test_leftovers_may_be_added_to_the_next_place():
    """R13: S1, where five are lost, and with `leftovers` 1 three of them are dug later."""
    assert sail("1H", "1a 3c", "8b 9c").points == [6, 2]
    assert sail("1H", "1a 3c", "8b 9c", leftovers=1).points == [6, 5]


def test_the_weaker_fleet_flees_with_what_it_has():
    """§6.2, §6.3, R16: S2."""
    played = sail("1H", "5a 3c", "6a 8b")
    assert (played.values, played.places) == (["8/5/5", "6/9/2"], [1, 2])
    assert played.turns == ["A+5, 2 left", "A flees, B+2, 2 left", "2 left"]
    assert played.points == [5, 2]


def test_equal_speed_arrives_at_one_place_and_digs_at_the_same_time():
    """§5.4, §6.4, R19: S3."""
    played = sail("2H", "9a", "11a")
    assert (played.values, played.places) == (["6/0/2", "6/0/2"], [1, 1])
    assert played.turns == ["A+2, B+2, 1 left", "4 left", "4 left"]
    assert played.points == [2, 2]


def test_the_strongest_dig_in_turn_the_fastest_first():
    """§6.4: S4."""
    played = sail("2H", "9a 4c", "11a 7c")
    assert (played.values, played.places) == (["8/2/9", "9/2/8"], [2, 1])
    assert played.turns == ["B+5", "A+2, B+2", "A+3, B+1"]
    assert played.points == [5, 8]


def test_planet_and_moon_are_one_track():
    """§2.2, §6.1, §6.3, §6.6, R2: S5."""
    played = sail("2H 3L", "8b 9c", "4c 1b", "10b")
    assert (played.values, played.places) == (["3/11/5", "4/8/8", "2/5/2"], [2, 1, 3])
    assert played.turns == ["B+5", "B flees, A+4", "C flees, A+1, 3 left", "1 left", "1 left", "2 left"]
    assert played.points == [5, 5, 0]


def test_after_a_full_digger_the_others_go_on_in_cycles():
    """§6.4: S6."""
    played = sail("1H 2H", "2a 6c", "7c 10b", "9c 11c")
    assert (played.values, played.places) == (["7/7/5", "5/7/8", "5/7/9"], [1, 2, 2])
    assert played.turns == ["A+5, 2 left", "B+2, C+2", "B+1, C+1", "B+1, C+1, 1 left", "B+1, C+1, 1 left", "B+1, C+1"]
    assert played.points == [5, 6, 6]


def test_one_left_for_two_of_equal_speed_ends_the_digging():
    """§6.4, R20: S7."""
    played = sail("1L 2H", "2a 6c", "7c 10b", "9c 11c")
    assert played.turns == ["A+3", "A+1", "A+1", "B+1, C+1, 1 left", "B+1, C+1, 1 left", "B+1, C+1"]
    assert played.points == [5, 3, 3]


def test_a_full_fleet_still_bars_the_way():
    """§6.2, §6.6, R17: S8."""
    played = sail("1L", "1a 8b", "9c")
    assert (played.values, played.places) == (["8/7/2", "2/4/4"], [1, 3])
    assert played.turns == ["A+2, 1 left", "1 left", "B flees, 1 left"]
    assert played.points == [2, 0]


def test_a_raid_takes_resources_from_a_fleet_that_flees():
    """§7 `raid`, §4.2: S9."""
    played = sail("1H", "1a 4c", "9x 8b")
    assert (played.values, played.places) == (["9/2/8", "1/11/3"], [1, 3])
    assert played.turns == ["A+7", "A+1, 3 left", "A flees, A-3, B+3, 2 left"]
    assert played.points == [5, 3]


def test_a_raid_is_limited_by_room():
    """§7 `raid`, §4.2: S10."""
    played = sail("1H", "1a 10c", "9x")
    assert (played.values, played.places) == (["10/1/8", "0/4/2"], [1, 3])
    assert played.points == [6, 2]


def test_of_fleets_that_flee_together_the_fastest_is_raided_first():
    """§7 `raid`: S11."""
    played = sail("1H 2H", "9x", "1a 10c", "3a")
    assert (played.values, played.places) == (["0/4/2", "10/1/8", "6/1/1"], [5, 1, 3])
    assert played.turns[2:5] == ["C+1, 1 left", "3 left", "B flees, C flees, A+2, B-2, 3 left"]
    assert played.points == [2, 6, 1]


def test_a_bounty_is_paid_for_every_fleet_that_flees_from_the_strongest():
    """§7 `bounty`: S12."""
    played = sail("2H 1L", "1a", "5a", "3a", "8x 2b 12b")
    assert (played.values[D], played.places) == ("4/15/5", [1, 2, 2, 3])
    assert played.turns[1:4] == ["A flees, C flees, 4 left", "B flees, D 2p, D+4", "D+1, 1 left"]
    assert played.points == [1, 0, 0, 7]


def test_a_skimmer_never_flees():
    """§7 `skim`: S13."""
    played = sail("2H 3H", "7x 1a", "8b 12b 4c", "6b 10c")
    assert (played.values, played.places) == (["8/1/4", "4/15/10", "5/7/8"], [1, 3, 2])
    assert played.turns == ["A+4, 1 left", "C+4", "C flees, B+4", "B+2", "B+2", "B+2, 2 left"]
    assert played.points == [4, 10, 4]


def test_under_a_truce_nobody_flees_and_nobody_ambushes():
    """§5.3, R9, §7 `truce`, `ambush`: S14."""
    played = sail("2H", "11x 10a", "12x 8b 3c")
    assert (played.values, played.places) == (["8/1/2", "4/12/9"], [1, 3])
    assert played.turns == ["A+2, 3 left", "4 left", "B+4"]
    assert played.points == [2, 4]


def test_a_drill_scores_where_one_fleet_alone_may_dig():
    """§7 `drill`, `truce`: S15."""
    played = sail("2H", "11x 10x", "12b")
    assert (played.values, played.places) == (["4/2/3", "1/6/2"], [1, 2])
    assert played.turns[:2] == ["A 1p, A+3, 2 left", "B+2, 2 left"]
    assert played.points == [4, 2]


def test_jammed_values_make_ties_and_never_fall_below_nought():
    """§4.1 (d) (e), §7 `jam`: S16."""
    played = sail("1L 2L", "5x 2b", "11c", "12c 9c")
    assert (played.values, played.places) == (["3/6/3", "0/0/5", "0/4/11"], [1, 2, 2])
    assert played.turns[1] == "B flees, C flees, 1 left"
    assert played.points == [3, 0, 0]


def test_a_fleet_that_would_come_after_the_last_place_arrives_there():
    """§5.5, R11: S17."""
    fleets = "1a 3a 5a", "7a 6a", "4a", "12b"
    played = sail("1L 3L", *fleets)
    assert (played.values, played.places) == (["19/3/2", "11/4/1", "5/2/1", "1/6/2"], [1, 3, 5, 6])
    assert played.points == [2, 1, 0, 2]
    missed = sail("1L 3L", *fleets, off_track=1)
    assert missed.points == [2, 1, 0, 0]
    assert not missed.match.state.fled & 8, "a fleet that misses the round does not flee"


@pytest.mark.parametrize(
    ("box", "places"),
    [
        ({"gap_for": 1}, [1, 3, 4, 5]),
        ({"gap_step": 1}, [1, 4, 6, 6]),
        ({"gap_step": 1, "off_track": 1}, [1, 4, 6, 8]),
        ({"gap": 0}, [1, 2, 3, 4]),
    ],
)
def test_a_gap_counts_between_all_neighbours_and_skips_one_place(box, places):
    """§5.3, R9: S18."""
    assert sail("1L 3L", "1a 3a 5a", "7a 6a", "4a", "12b", **box).places == places


def test_a_fleet_held_at_the_last_place_is_moved_forward_from_there():
    """§5.6, §7 `arrive`, R11: S19."""
    fleets = "1a 3a 5a", "7a 6a", "2a", "4x"
    played, missed = sail("1L 3L", *fleets), sail("1L 3L", *fleets, off_track=1)
    assert (played.values[D], played.places, missed.places) == ("1/4/2", [1, 3, 5, 5], [1, 3, 5, 6])
    assert played.points == missed.points == [2, 1, 0, 2]


def test_insurance_pays_a_fleet_that_fled():
    """§7 `insurance`, §6.7: S20."""
    played = sail("1L", "3x 1a", "8b 12b")
    assert (played.values, played.places) == (["9/0/3", "2/13/3"], [1, 3])
    assert played.turns[0] == "A+3"
    assert played.turns[2].startswith("A flees")
    assert played.points == [6, 1]


def test_a_drill_scores_with_a_full_hold_too():
    """§7 `drill`, R17: S21."""
    played = sail("2H", "10x 6b", "3b")
    assert (played.values, played.places) == (["5/8/2", "1/8/0"], [1, 3])
    assert [turn.split(",")[0] for turn in played.turns] == ["A 1p", "A 1p", "4 left"]
    assert played.points == [4, 0]


def test_a_jammed_fleet_may_still_be_the_fastest():
    """§4.1 (d), §7 `jam`: S22."""
    played = sail("2H", "5x 1a", "9a 7a")
    assert (played.values, played.places) == (["7/1/3", "9/0/2"], [2, 1])
    assert played.turns[:2] == ["B+2, 3 left", "B flees, A+3, 1 left"]
    assert played.points == [3, 2]


def test_after_a_tie_the_next_speed_arrives_at_the_next_place():
    """§5.2, §5.4: S23."""
    fleets = "9a 2b", "11a 5b", "6c 4b", "1c 12b"
    played = sail("1H 3L", *fleets)
    assert played.values == ["9/5/3", "9/5/3", "3/9/7", "3/9/8"]
    assert played.places == [1, 1, 3, 3]
    assert played.turns[0] == "A+3, B+3, 1 left"
    assert played.turns[2:] == ["A flees, B flees, C+1, D+1", "1 left", "1 left", "C+1, D+1"]
    assert played.points == [3, 3, 2, 2]
    ranked = sail("1H 3L", *fleets, ranking=1)
    assert (ranked.places, ranked.points) == ([1, 1, 4, 4], [3, 3, 1, 1])


def test_an_ambush_counts_where_the_fleet_arrives():
    """§7 `ambush`: S24."""
    played = sail("2H", "2b 5b", "12x 6b")
    assert (played.values, played.places) == (["6/10/2", "3/8/4"], [1, 2])
    assert played.turns[1].startswith("A flees")
    assert played.points == [2, 4]


def test_effects_on_values_have_an_order():
    """§4.1, §7 `per_card`, `convert`, `jam`: S25."""
    played = sail("2H", "6x 1x", "5x 3b")
    assert (played.values, played.places) == (["2/1/5", "1/9/2"], [1, 2])
    assert played.points == [5, 2]


def test_diggers_of_one_speed_go_on_when_one_of_them_is_full():
    """§6.4, R19: S26."""
    played = sail("2H", "2a 4c", "3c 12a")
    assert (played.values, played.places) == (["7/6/7", "7/6/5"], [1, 1])
    assert played.turns == ["A+2, B+2, 1 left", "A+2, B+2", "A+3, B+1"]
    assert played.points == [7, 5]
    assert sail("2H", "2a 4c", "3c 12a", equal_split=1).points == [6, 5]


def test_several_raiders_take_in_turn():
    """§7 `raid`, §6.4: S27."""
    box = {"ship__8__x__kind": 8, "ship__8__x__by1": 3, "moon": 1}
    played = sail("1H", "1a 4c", "9x", "8x", **box)
    assert (played.values, played.places) == (["9/2/8", "0/4/2", "0/4/2"], [1, 3, 3])
    assert played.points == [4, 2, 2]


def test_every_key_of_the_scenarios_is_in_the_box():
    """§1.2: the keys are paths."""
    keys = {entry.key for entry in boxes.entries(GAME.rules.Box())}
    assert {"rounds", "ship.8.x.kind", "ship.8.x.by1", "ship.7.b.attack"} <= keys
