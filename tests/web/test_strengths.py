"""What a level means is said in a line, from what was measured."""

import pytest

from motherlode.bots import ratings
from motherlode.game import game
from motherlode.web.rendering import strengths


def test_a_game_with_two_levels_says_so_simply():
    assert strengths.told(game("diamonds"), "en") == "Only two levels: Master beats Random in 7 of 10 games."


@pytest.mark.parametrize(
    ("slug", "most"), [("miners", 6), ("friend_or_foe", 5), ("planets", 6), ("realm_of_thieves", 6)]
)
def test_others_say_how_often_a_level_beats_the_one_below_it(slug, most):
    assert strengths.told(game(slug), "en") == f"Each level beats the one below in {most} of 10 games or more."


def test_nothing_is_said_of_what_was_not_measured(monkeypatch):
    monkeypatch.setattr(ratings, "rating", lambda *_: None)
    assert strengths.told(game("diamonds"), "en") == ""


def test_the_first_page_and_the_form_of_a_new_table_say_it(browser):
    for address in ("/", "/new/diamonds"):
        assert "Only two levels: Master beats Random in 7 of 10 games." in browser.get(address).text
