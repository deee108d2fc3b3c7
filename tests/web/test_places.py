"""Who has lost is told so, and among several the place, by what is counted, where that has decided the game."""

import pytest
from msgspec.structs import replace

from motherlode.game import SHELF, game
from motherlode.play.chairs import Look
from motherlode.web.rendering.places import told as told_of
from tests.aid.laid import after

SCORED = {"diamonds": "2 diamonds", "friend_or_foe": "2 coins", "planets": "2 points"}


@pytest.fixture(scope="module")
def ended():
    return after("planets", 3, 4, None).scene(0, ("Ann", "Bob", "Cleo"), "en")


def told(scene, seat, locale="en", slug="planets", **how):
    return told_of(game(slug), Look(seat, locale, seat), scene, **how)


def test_who_has_lost_among_several_is_told_the_place_and_how_much_was_missing(ended):
    scene = replace(ended, scores=(3, 5, 4), winners=(1,))
    said = [told(scene, seat) for seat in range(3)]
    assert said == ["You come third, 2 points behind.", "", "So close! You come second, 1 point behind."]
    assert told(scene, 0, "fr") == "Vous êtes troisième, avec 2 points de retard."
    assert told(scene, 2, "fr") == "Si près du but ! Vous êtes deuxième, avec 1 point de retard."


@pytest.mark.parametrize("slug", SHELF)
def test_it_is_told_in_what_the_game_counts_if_that_decides_it(ended, slug):
    scene = replace(ended, scores=(3, 5, 4), winners=(1,))
    behind = f"You come third, {SCORED[slug]} behind." if slug in SCORED else "You lose."
    assert told(scene, 0, slug=slug) == behind


def test_who_has_as_much_as_another_has_the_same_place(ended):
    scene = replace(ended, scores=(3, 5, 3), winners=(1,))
    assert told(scene, 0) == told(scene, 2) == "You share second place, 2 points behind."
    assert told(scene, 0, "fr") == "Vous partagez la deuxième place, avec 2 points de retard."
    four = replace(scene, scores=(3, 5, 3, 4))
    assert told(four, 0) == told(four, 2) == "You share third place, 2 points behind."
    assert told(four, 3) == "So close! You come second, 1 point behind."


def test_no_place_is_told_where_something_else_has_decided(ended):
    tied = replace(ended, scores=(5, 5, 4), winners=(1,))
    assert told(tied, 0) == "You lose.", "as many points as the winner"
    assert told(replace(ended, scores=(3, 5, 4), winners=(0,)), 2) == "You lose.", "who was ahead has not won"


def test_of_two_one_has_won_and_the_other_has_lost_and_is_told_by_how_much(ended):
    two = replace(ended, scores=(3, 5), winners=(1,))
    assert [told(two, seat) for seat in (0, 1)] == ["You lose, 2 points behind.", ""]
    assert told(two, 0, "fr") == "Vous avez perdu, avec 2 points de retard."
    assert told(replace(two, scores=(4, 5)), 0) == "So close! You lose, 1 point behind."
    assert told(two, 0, slug="miners") == "You lose.", "nothing is counted there"
    assert told(two, 0, "fr", slug="miners") == "Vous avez perdu."


def test_where_somebody_has_given_up_that_says_enough(ended):
    assert told(replace(ended, scores=(3, 5), winners=(1,)), 0, gave_up=True) == ""
    assert told(replace(ended, winners=()), 0) == "", "nor does anybody lose what all agreed to end"


def test_who_looks_on_or_passes_the_device_on_is_told_no_place(ended):
    scene = replace(ended, scores=(3, 5, 4), winners=(1,))
    assert told_of(game("planets"), Look(0, "en"), scene) == ""
