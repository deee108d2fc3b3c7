"""How far a seat is on its way to winning, and which turn it is."""

import functools
from itertools import pairwise, product
from random import Random

import pytest

from motherlode.game import Game, game
from motherlode.match import Match
from motherlode.testing.sampling import branch, play_on
from tests.aid.shelf import every_player_count, sampled

MATCHES = 8


def progress(match: Match) -> list[float]:
    """Return the progress of every seat."""
    return [match.game.rules.progress(match.state, seat) for seat in range(match.players)]


@every_player_count
def test_progress_moves(game: Game, players: int) -> None:
    seen = {one for match in sampled(game, players).drawn for one in progress(match)}
    assert len(seen) > 4, "a progress that never moves tells nothing"


@every_player_count
def test_at_the_end_a_higher_score_is_no_lower_progress(game: Game, players: int) -> None:
    for match in finished(game, players):
        scores, found = match.scores(), progress(match)
        for one, other in product(range(players), repeat=2):
            assert scores[one] <= scores[other] or found[one] >= found[other]


@functools.cache
def finished(game: Game, players: int) -> list[Match]:
    """Return some matches that are over, the same for every test."""
    return [done for match in sampled(game, players).drawn[:MATCHES] if (done := played_out(match)).is_over]


def played_out(match: Match) -> Match:
    """Return a match played on to its end."""
    done = branch(match)
    play_on(done, Random(len(match.moves)))
    return done


@pytest.mark.slow
@pytest.mark.parametrize("slug", ["diamonds", "miners", "realm_of_thieves"])
def test_who_reaches_the_sheets_own_goal_has_all_the_progress_and_wins(slug: str) -> None:
    ends = [match for players in (2, game(slug).rules.MOST_PLAYERS) for match in finished(game(slug), players)]
    complete = [match for match in ends if 1.0 in progress(match)]
    assert complete
    for match in complete:
        assert [seat for seat, one in enumerate(progress(match)) if one == 1.0] == match.winners()


@pytest.mark.parametrize("slug", ["planets", "realm_of_thieves"])
def test_what_cannot_be_lost_again_never_falls(slug: str) -> None:
    """Points of ships and planets (§6.7) and stolen prizes (§6.3) stay."""
    rules = game(slug).rules
    for match in finished(game(slug), 2):
        for seat in range(2):
            line = [rules.progress(before, seat) for before, _, _ in match.steps()]
            assert all(earlier <= later for earlier, later in pairwise(line))


@pytest.mark.parametrize(("slug", "players"), [("miners", 2), ("miners", 4), ("realm_of_thieves", 2)])
def test_turns_are_counted_from_one(slug: str, players: int) -> None:
    """The number of the turn grows by one whenever somebody else is on turn, and at no other time."""
    rules = game(slug).rules
    for match in finished(game(slug), players):
        turns = [(rules.turn(before), before.turn) for before, _, _ in match.steps()]
        played = [pair for pair in turns if pair[0]]
        assert played[0][0] == 1
        for (number, seat), (later, other) in pairwise(played):
            assert later == number + (seat != other)


@pytest.mark.parametrize("slug", ["miners", "realm_of_thieves"])
def test_the_head_of_the_page_says_which_turn_it_is(slug: str) -> None:
    """In the language of the viewer, perhaps with what wins, and nothing while cards are dealt."""
    match = Match(game(slug))
    assert match.scene(0, ["Ann", "Bob"]).heading == ""
    while not (turn := match.game.rules.turn(match.state)):
        match.random(1)
    headings = [match.scene(0, ["Ann", "Bob"], locale).heading for locale in ("en", "fr")]
    assert [heading.partition(" · ")[0] for heading in headings] == [f"Turn {turn}", f"Tour {turn}"]


def test_ships_and_planets_counts_its_rounds() -> None:
    for match in finished(game("planets"), 3):
        rounds = [game("planets").rules.turn(before) for before, _, _ in match.steps()]
        assert sorted(set(rounds)) == list(range(1, match.state.box.rounds + 1))
