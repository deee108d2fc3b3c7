"""Who has lost among several is told how: by what is counted, where that has decided the game."""

import pytest
from msgspec.structs import replace

from motherlode.play.chairs import Look
from motherlode.web.rendering.strip import _place
from tests.aid.laid import after


@pytest.fixture(scope="module")
def ended():
    return after("planets", 3, 4, None).scene(0, ("Ann", "Bob", "Cleo"), "en")


def told(scene, seat, locale="en"):
    return _place(Look(seat, locale, seat), scene)


def test_who_has_lost_among_several_is_told_the_place(ended):
    scene = replace(ended, scores=(3, 5, 4), winners=(1,))
    assert [told(scene, seat) for seat in range(3)] == ["You come third.", "", "You come second."]
    assert told(scene, 0, "fr") == "Vous êtes troisième."


def test_who_has_as_much_as_another_has_the_same_place(ended):
    scene = replace(ended, scores=(3, 5, 3), winners=(1,))
    assert told(scene, 0) == told(scene, 2) == "You come second."


def test_no_place_is_told_where_something_else_has_decided(ended):
    tied = replace(ended, scores=(5, 5, 4), winners=(1,))
    assert told(tied, 0) == "", "as many points as the winner"
    assert told(replace(ended, scores=(3, 5, 4), winners=(0,)), 2) == "", "who was ahead has given up"
    assert told(replace(ended, scores=(3, 5), winners=(1,)), 0) == "", "of two one has won"


def test_who_looks_on_or_passes_the_device_on_is_told_no_place(ended):
    scene = replace(ended, scores=(3, 5, 4), winners=(1,))
    assert _place(Look(0, "en"), scene) == ""
