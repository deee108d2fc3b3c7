"""What is said of fleets that arrive: who is ahead of whom, and why one comes later, earlier or not at all (§5)."""

import pytest

from motherlode.games.planets.arrivals import told
from motherlode.games.planets.lastround import in_order
from motherlode.games.planets.speech import speaker
from tests.games.planets.planets_scenario import sail

NAMES = ["Ann", "Bob", "Cyd", "Dee"]


def said(planets, *fleets, locale="en", **box):
    state = sail(planets, *fleets, **box).match.state
    speak = speaker(NAMES, locale, state.box)
    return [told(speak, state, seats) for seats in in_order(state)]


def test_each_fleet_is_compared_with_the_next_slower_or_the_next_faster_one():
    """§5.1, §5.2."""
    assert said("1H", "5a 3c", "6a 8b") == [
        "Ann arrives first: speed 8, Bob 6.",
        "Bob arrives next, at Second: speed 6, Ann 8.",
    ]


def test_equally_fast_fleets_arrive_together():
    """§5.4."""
    assert said("2H", "9a", "11a") == ["Ann and Bob arrive first, together: speed 6."]
    assert said("1H 2H", "2a 6c", "7c 10b", "9c 11c") == [
        "Ann arrives first: speed 7, Bob and Cyd 5.",
        "Bob and Cyd arrive next, together at Second: speed 5, Ann 7.",
    ]
    assert said("1H 3L", "9a 2b", "11a 5b", "6c 4b", "1c 12b")[0] == (
        "Ann and Bob arrive first, together: speed 9, Cyd and Dee 3."
    )


def test_who_is_far_behind_is_told_how_far_and_what_that_skips():
    """§5.3."""
    assert (
        said("1H", "1a 3c", "8b 9c")[1]
        == "Bob: speed 3 is 6 behind Ann (9); 4 or more skip a place (Second): at Third."
    )
    assert said("1L 3L", "1a 3a 5a", "7a 6a", "4a", "12b", gap_step=1)[1:3] == [
        "Bob: speed 11 is 8 behind Ann (19); 4 or more skip places (Second and Third): at Fourth.",
        "Cyd: speed 5 is 6 behind Bob (11); 4 or more skip a place (Fifth): at Sixth.",
    ]


def test_no_place_is_skipped_where_none_is_left():
    """§5.5, R8."""
    fleets = "1a 3a 5a", "7a 6a", "4a", "12b"
    assert said("1L 3L", *fleets)[3] == "Dee arrives next, at Sixth: speed 1, Cyd 5."
    assert said("1L 3L", *fleets, off_track=1)[3] == "Dee would come after the last place: speed 1, Cyd 5."


def test_where_an_action_takes_a_fleet_is_not_told_as_what_its_speed_does():
    """§5.6."""
    assert said("1L 3L", "1a 3a 5a", "7a 6a", "2a", "4x")[2:] == [
        "Cyd: speed 5 is 6 behind Bob (11); 4 or more skip a place (Fourth): at Fifth.",
        "Dee: speed 1, and 1 place earlier by its action: at Fifth.",
    ]


def test_who_comes_forward_over_a_place_that_it_skips_is_told_both_and_those_behind_from_where_they_count():
    """§5.3, §5.6."""
    ahead = "1a 3a", "4x 7a"
    assert said("1L 3L", *ahead, "6b", "5c")[1:3] == [
        "Bob: speed 7 is 6 behind Ann, so Third; 1 place earlier by its action: at Second.",
        "Cyd: speed 2 is 5 behind Bob (7), counted from Third; 4 or more skip a place (Fourth): at Fifth.",
    ]
    assert said("1L 3L", *ahead, "6a", "5c")[2] == "Cyd arrives next, at Fourth, counted from Third: speed 5, Bob 7."


@pytest.mark.parametrize(
    "fleets", [("5a 3c", "6a 8b"), ("1a 3c", "8b 9c"), ("9a", "11a"), ("1a 3a", "4x 7a", "6b", "5c")]
)
def test_french_tells_the_same(fleets):
    system = "1H" if len(fleets) < len(NAMES) else "1L 3L"
    assert all("vitesse" in one for one in said(system, *fleets, locale="fr"))
