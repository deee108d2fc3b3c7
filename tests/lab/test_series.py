"""What is made of results: shares, intervals, and what was spent."""

import pytest

from motherlode.lab.series import wilson
from tests.aid.results import series_of


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        (15, 20, 0.5313, 0.8881),  # textbook values: Newcombe (1998) has 81 of 263, 15 of 148, 0 of 20 and 1 of 29
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_wilsons(wins, matches, low, high) -> None:
    share = wilson(wins / matches, matches)
    assert (share.low, share.high) == pytest.approx((low, high), abs=6e-5)
    assert share.mean == wins / matches


def test_of_no_matches_nothing_is_known() -> None:
    share = wilson(0.5, 0)
    assert (share.low, share.high, share.matches) == (0, 1, 0)


def test_the_score_is_the_mean_standing_over_all_seats() -> None:
    series = series_of((("a", "b"), (1, 0)), (("b", "a"), (0.5, 0.5)), (("a", "c"), (0, 1)))
    assert series.score("a").mean == 0.5
    assert series.score("b").mean == 0.25
    assert series.score("c").mean == 1
    assert (series.matches("a"), series.decisions("a"), series.seconds("a")) == (3, 9, 1.5)


def test_between_two_those_matches_count_that_one_of_them_won() -> None:
    series = series_of(
        (("a", "b", "c"), (1, 0, 0)),
        (("b", "c", "a"), (1, 0, 0)),
        (("c", "a", "b"), (1, 0, 0)),
        (("a", "b", "c"), (0.5, 0, 0.5)),
    )
    assert (series.between("a", "b").mean, series.between("a", "b").matches) == (0.6, 2.5)
    assert (series.between("b", "c").mean, series.between("b", "c").matches) == (0.4, 2.5)
    assert series.between("a", "c").mean == 0.5


def test_copies_at_one_table_count_once() -> None:
    """Three alike, two of them of one name, win a third of the matches each: that is even."""
    wins = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    series = series_of(*((("a", "a", "b"), standings) for standings in wins))
    assert (series.between("a", "b").mean, series.between("a", "b").matches) == (0.5, 2)
    assert (series.score("a").mean, series.matches("a"), series.decisions("a")) == (pytest.approx(1 / 3), 3, 18)
