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


SEVERAL = [Talk(0, talk.RESIGN), Talk(2, talk.TIMEOUT), Talk(2, talk.RESIGN), End(2, (1,))]
"""First Ada has given up, then Clara by the clock."""


@pytest.mark.parametrize(
    ("ours", "told"),
    [
        ((), "Clara is out of time: Ben wins."),
        ((0,), "You have given up: Ben wins."),
        ((2,), "Your time is up: Ben wins."),
        ((0, 2), "Your time is up: Ben wins."),
        ((0, 1), "Clara is out of time: Ben wins."),
    ],
    ids=["to others", "to the first", "to the last", "to both at one device", "to one who plays on at the same device"],
)
def test_everybody_who_has_given_up_reads_so(ours, told):
    assert endings.told(SEVERAL, NAMES, "en", ours) == told
    assert endings.is_own_doing(SEVERAL, ours) == told.startswith("You")


def test_what_all_agreed_to_end_is_nobodys_own_doing():
    assert not endings.is_own_doing([Talk(0, talk.RESIGN), End(1)], (0,))
