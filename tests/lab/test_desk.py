"""Matches in machine code: the same as at the table, fair to both seats, repeatable."""

import pytest

from motherlode.bots.self_play import Kind
from motherlode.game import game
from motherlode.lab.desk import Hall, Player, Result

RANDOM, JUDGES = Player(Kind.RANDOM), Player(Kind.PRIOR)
FLAT, SEARCHES = Player(Kind.FLAT, 60), Player(Kind.SEARCH, 60)


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["diamonds", "miners"])
def test_who_plays_against_itself_wins_half(slug: str) -> None:
    """Every deal is played from both seats with the same luck, so exactly half."""
    assert Hall(game(slug)).series(SEARCHES, SEARCHES, 4, seed=3).mean == 0.5


@pytest.mark.slow
def test_a_series_is_the_same_on_any_number_of_threads() -> None:
    one, two = (Hall(game("diamonds"), threads=threads).series(SEARCHES, RANDOM, 21, seed=5) for threads in (1, 2))
    assert one == two
    assert len(one.standings) == 21


def test_how_many_matches_have_been_played_is_told() -> None:
    told: list[int] = []
    Hall(game("diamonds")).series(RANDOM, RANDOM, 5, tell=told.append)
    assert told == [1, 2, 3, 4, 5]


@pytest.mark.slow
@pytest.mark.parametrize("player", [JUDGES, FLAT, SEARCHES], ids=["prior", "flat", "search"])
def test_who_judges_or_searches_beats_random_play(player: Player) -> None:
    assert Hall(game("miners")).series(player, RANDOM, 60).mean > 0.7


@pytest.mark.slow
def test_three_may_meet_and_another_taste_is_another_player() -> None:
    hall = Hall(game("miners"), seats=3, threads=2)
    usual = hall.series(SEARCHES, JUDGES, 12)
    other = hall.series(Player(Kind.SEARCH, 60, {"c_puct": 3.9, "kidnap": 0.1}), JUDGES, 12)
    assert usual.standings != other.standings


def test_the_interval_of_a_result_is_that_of_its_mean() -> None:
    result = Result([1.0] * 50 + [0.0] * 50, 1000)
    assert result.mean == 0.5
    assert result.plus_minus == pytest.approx(0.098)
