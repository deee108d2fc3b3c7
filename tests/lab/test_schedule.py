"""Who sits where: everybody equally often with and against everybody, on every seat, with the same deals."""

from collections import Counter
from itertools import combinations

import pytest

from motherlode.core.errors import InputError
from motherlode.lab.schedule import companies, round_robin, seatings

NAMES = ("a", "b", "c", "d", "e", "f")


def test_two_meet_on_either_seat_with_the_same_deal() -> None:
    fixtures = round_robin(["a", "b"], 2, 4)
    assert [fixture.names for fixture in fixtures] == [("a", "b"), ("b", "a")] * 2
    assert [fixture.deal for fixture in fixtures] == [0, 0, 1, 1]
    assert [fixture.number for fixture in fixtures] == [0, 1, 2, 3]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("opponents", [2, 3, 4, 6])
def test_every_two_meet_equally_often_and_everybody_sits_everywhere_equally_often(opponents, players) -> None:
    names, matches = NAMES[:opponents], 30
    fixtures = round_robin(names, players, matches)
    met = Counter(pair for fixture in fixtures for pair in combinations(sorted(set(fixture.names)), 2))
    assert len(met) == opponents * (opponents - 1) // 2
    assert len(set(met.values())) == 1
    assert min(met.values()) >= matches
    sat = Counter((name, seat) for fixture in fixtures for seat, name in enumerate(fixture.names))
    assert len(sat) == opponents * players
    assert len(set(sat.values())) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_is_played_by_one_company_at_every_rotation(players) -> None:
    fixtures = round_robin(NAMES, players, 30)
    deals = {deal: [one.names for one in fixtures if one.deal == deal] for deal in {one.deal for one in fixtures}}
    for seated in deals.values():
        first = seated[0]
        assert sorted(seated) == sorted(first[turn:] + first[:turn] for turn in range(players))


def test_the_matches_are_rounded_up_to_whole_rounds() -> None:
    assert len(round_robin(["a", "b"], 2, 5)) == 6
    assert len(round_robin(NAMES, 2, 60)) == 15 * 60


def test_nobody_sits_twice_at_a_table_unless_there_are_too_few() -> None:
    assert companies(["a", "b", "c"], 3) == [("a", "b", "c")]
    assert companies(["a", "b"], 3) == [("a", "a", "b"), ("a", "b", "b")]


def test_the_order_around_the_table_changes_from_round_to_round() -> None:
    assert {seatings(("a", "b", "c"), number)[0] for number in range(4)} == {("a", "b", "c"), ("a", "c", "b")}


@pytest.mark.parametrize("names", [[], ["a"], ["a", "a"], ["a", "b", "a"]])
def test_fewer_than_two_or_one_of_them_twice_is_no_arena(names) -> None:
    with pytest.raises(InputError, match="an arena needs two or more opponents, each named once, not: "):
        round_robin(names, 2, 1)
