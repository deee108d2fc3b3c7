"""What has come to light by an action, and what has not."""

from random import Random

import pytest

from motherlode.core.body import replica
from motherlode.core.cards import cards, count
from motherlode.core.seats import NATURE
from motherlode.game import game
from motherlode.match import Match
from motherlode.match.steps import goes_on
from motherlode.play.light import has_come_to_light


def actions(found, players, seed, most):
    """Play at random; go through whole actions of players: the state before, and the moves."""
    match, luck = Match(found, players), Random(seed)
    while not match.is_over and len(match.moves) < most:
        seat, first = luck.choice(match.awaited), len(match.moves)
        before = replica(match.state)
        match.act(seat, luck.choice(list(cards(found.rules.legal(match.state, seat)))))
        while goes_on(found, match.state, seat):
            match.act(seat, luck.choice(list(cards(found.rules.legal(match.state, seat)))))
        if seat != NATURE:
            yield before, match.moves[first:]


@pytest.mark.parametrize(
    ("slug", "players", "word", "shows"),
    [
        ("diamonds", 2, "dig", False),
        ("miners", 3, "pair", False),
        ("miners", 3, "play", True),
        ("friend_or_foe", 2, "north", False),
        ("realm_of_thieves", 2, "attack", False),
        ("realm_of_thieves", 2, "play", True),
    ],
)
def test_a_card_shown_from_a_hand_comes_to_light_and_a_move_on_the_table_does_not(slug, players, word, shows):
    found = game(slug)
    some = [one for one in actions(found, players, 5, 90) if one[1][0].word.split()[0] == word][:4]
    assert some
    assert [has_come_to_light(found, *one) for one in some] == [shows] * len(some)


def test_a_fleet_comes_to_light_when_all_are_revealed_and_not_before():
    found = game("planets")
    for before, moves in actions(found, 3, 5, 40):
        revealed = count(found.rules.awaited(before)) == 1
        assert has_come_to_light(found, before, moves) == revealed
