"""How a match that was ended is told: by whom it was given up, or whose time was up."""

import pytest

from motherlode.match import endings, talk
from motherlode.match.history import End, Talk

NAMES = ("Ada", "Ben", "Clara")


@pytest.mark.parametrize(
    ("before", "told"),
    [
        ([], "Ben has given up: Clara wins."),
        ([Talk(1, talk.TIMEOUT), Talk(1, talk.RESIGN)], "Ben is out of time: Clara wins."),
        ([Talk(0, talk.TIMEOUT), Talk(1, talk.RESIGN)], "Ben has given up: Clara wins."),
    ],
    ids=["given up", "out of time", "after the time of somebody else"],
)
def test_whose_time_was_up_is_told_of_whoever_ends_the_match(before, told):
    assert endings.told([*before, End(1, (2,))], NAMES, "en") == told
