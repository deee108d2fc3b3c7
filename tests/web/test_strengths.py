"""What a level means is said in a line, from what was measured with so many players."""

from itertools import pairwise

import pytest

from motherlode.bots import ratings
from motherlode.bots.levels import offered
from motherlode.game import SHELF, game
from motherlode.web.rendering import strengths

EACH = "Each level beats the one below in 6 of 10 games or more."
NEAR = "Master beats Random in 9 of 10 games; some levels between are close."
ABOUT_A_HUNDRED = 90
"""Points of Elo; of tables with three or four players the ratings are not known to 10."""


def everybody_everywhere(monkeypatch):
    """Offer all levels of a game to any number of players, as before it was known how close they are."""
    monkeypatch.setattr(strengths, "offered", lambda found, players: offered(found))
    monkeypatch.setattr(strengths, "too_close", lambda found, players: [])


def test_a_game_with_two_levels_says_so_simply():
    assert strengths.told(game("diamonds"), "en")[2] == "Only two levels: Master beats Random in 7 of 10 games."


@pytest.mark.parametrize(("slug", "players"), [("miners", 3), ("planets", 4), ("realm_of_thieves", 2)])
def test_others_say_how_often_a_level_beats_the_one_below_it(slug, players):
    told = strengths.told(game(slug), "en")
    assert told[players] == EACH


def test_a_level_that_so_many_players_are_not_offered_is_named():
    told = strengths.told_in_full(game("miners"), "en")
    assert (
        told[4] == f"{EACH.replace('6', '8')} Too close to another level with so many players: Journeyman and Expert."
    )
    assert "Too close" not in told[3]


@pytest.mark.parametrize("slug", SHELF)
def test_neighbours_stand_about_a_hundred_points_apart_however_many_play(slug):
    found = game(slug)
    for players in range(found.rules.FEWEST_PLAYERS, found.rules.MOST_PLAYERS + 1):
        known = [ratings.rating(found, name, players) for name in offered(found, players)]
        points = sorted(one.points for one in known if one)
        assert all(better - worse >= ABOUT_A_HUNDRED for worse, better in pairwise(points)), players


@pytest.mark.parametrize("slug", SHELF)
def test_the_order_in_which_levels_are_offered_is_that_of_their_ratings(slug):
    found = game(slug)
    for players in range(found.rules.FEWEST_PLAYERS, found.rules.MOST_PLAYERS + 1):
        names = offered(found, players)
        assert ratings.weakest_first(found, names, players) == names


def test_where_two_levels_are_nearly_equal_it_is_not_said_that_one_beats_the_other(monkeypatch):
    everybody_everywhere(monkeypatch)
    assert strengths.told(game("miners"), "en")[4] == NEAR
    assert strengths.told(game("friend_or_foe"), "en")[2] == NEAR


def test_where_so_many_players_were_not_measured_it_is_said_of_how_many_it_is_true(monkeypatch):
    everybody_everywhere(monkeypatch)
    known = ratings.rating
    monkeypatch.setattr(ratings, "rating", lambda of, name, players: known(of, name, players) if players < 4 else None)
    told = strengths.told(game("friend_or_foe"), "en")
    assert told[3] == NEAR
    assert told[4] == f"At a table of 2, {NEAR}"


@pytest.mark.parametrize("slug", SHELF)
def test_what_is_said_of_each_level_is_true_with_so_many_players(slug):
    found = game(slug)
    for players, said in strengths.told(found, "en").items():
        if said.startswith("Each level"):
            names = ratings.weakest_first(found, offered(found, players), players)
            points = [ratings.rating(found, name, players).points for name in names]
            won = min(10 / (1 + 10 ** ((worse - better) / 400)) for worse, better in pairwise(points))
            assert won >= int(said.split(" in ")[1].split()[0])


def test_nothing_is_said_of_what_was_not_measured(monkeypatch):
    monkeypatch.setattr(ratings, "rating", lambda *_: None)
    assert strengths.told(game("diamonds"), "en") == {}


def test_the_first_page_and_the_form_of_a_new_table_say_it(browser):
    for address in ("/", "/new/diamonds"):
        assert "Only two levels: Master beats Random in 7 of 10 games." in browser.get(address).text
