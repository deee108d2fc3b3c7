"""In the log each turn, or round, of a game that counts them begins with its number."""

from itertools import pairwise
from random import Random

import pytest

from motherlode.core.seats import SPECTATOR
from motherlode.game import game
from motherlode.match import Match
from motherlode.testing.sampling import play_on

NAMES = ["Ada", "Ben"]


def headings(slug, moves, locale="en"):
    match = Match(game(slug), 2)
    play_on(match, Random(3), moves)
    return match, [line.heading for line in match.log(SPECTATOR, NAMES, locale) if line.heading]


@pytest.mark.parametrize(("slug", "word"), [("miners", "Turn"), ("planets", "Round"), ("realm_of_thieves", "Turn")])
def test_turns_are_told_in_their_order_each_once(slug, word):
    match, found = headings(slug, 80)
    last = match.game.rules.turn(match.state)
    assert [one.split(":")[0] for one in found] == [f"{word} {n}" for n in range(1, len(found) + 1)]
    assert last - 1 <= len(found) <= last
    assert len(found) > 1


def test_where_a_turn_belongs_to_somebody_its_heading_says_to_whom():
    _, found = headings("realm_of_thieves", 80)
    whose = [one.split(": ")[1] for one in found]
    assert set(whose) == set(NAMES)
    assert all(one != other for one, other in pairwise(whose))
    assert ":" not in headings("miners", 80)[1][0]


def test_they_are_told_in_french():
    assert headings("planets", 80, "fr")[1][0] == "Manche 1"
    assert headings("miners", 80, "fr")[1][0] == "Tour 1"


@pytest.mark.parametrize("slug", ["diamonds", "friend_or_foe"])
def test_where_no_position_says_which_turn_it_is_none_is_told(slug):
    assert headings(slug, 40)[1] == []


def test_a_turn_that_was_taken_back_is_told_again():
    match, found = headings("miners", 60)
    before = match.game.rules.turn(match.state)
    while match.game.rules.turn(match.state) == before:
        match.undo()
    lines = [line.heading for line in match.log(SPECTATOR, NAMES) if line.heading]
    assert lines == found[: len(lines)]
