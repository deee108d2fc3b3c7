"""Whoever looks at a match is somebody at its table, or the spectator; anything else is told in a sentence."""

import pytest

import motherlode
from motherlode.core.errors import InputError
from motherlode.core.seats import SPECTATOR


@pytest.mark.parametrize("viewer", ["Z", 99, -2, 3])
def test_a_viewer_who_is_not_there_is_named(viewer):
    with pytest.raises(InputError, match="there is no seat"):
        motherlode.new("diamonds", seed=1).view(viewer)


@pytest.mark.parametrize("viewer", [None, 1.5, True])
def test_a_viewer_is_a_letter_a_number_or_the_spectator(viewer):
    with pytest.raises(TypeError, match="a seat is a letter"):
        motherlode.new("diamonds", seed=1).view(viewer)


def test_seats_and_the_spectator_look_by_name_and_by_number():
    match = motherlode.new("miners", seed=1)
    assert match.view("A") == match.view(0)
    assert match.view("spectator") == match.view(SPECTATOR)


def test_a_match_of_a_name_is_told_how_to_begin():
    with pytest.raises(TypeError, match=r"motherlode\.new takes the name"):
        motherlode.Match("diamonds")
