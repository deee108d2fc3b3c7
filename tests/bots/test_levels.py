"""The computer opponents: legal, repeatable, honest, and better than chance."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from motherlode.bots import levels, thinking
from motherlode.bots.levels import LEVELS, UnknownLevelError, choose
from motherlode.bots.thinking import Budget, Thought, think
from motherlode.core.cards import cards, has
from motherlode.core.luck import Luck
from motherlode.game import LOCALES, Game, game
from motherlode.match import Match
from tests.aid.shelf import every_game, play_on, random_match

every_level = pytest.mark.parametrize("level", LEVELS)
every_thinker = pytest.mark.parametrize("level", [level.name for level in LEVELS.values() if level.thinks])


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, level in LEVELS.items():
        if level.budget:
            budget = Budget(min(level.budget.simulations, 400), None, level.budget.forests)
            mixes = level.mixes and Budget(400)
            monkeypatch.setitem(LEVELS, name, replace(level, budget=budget, mixes=mixes))


@pytest.mark.slow
@every_level
@every_game
def test_an_opponent_makes_legal_moves_and_repeats_itself(game: Game, level: str) -> None:
    luck = Random(3)
    for moves in range(0, 60, 7):
        match = random_match(game, game.rules.FEWEST_PLAYERS, luck, moves)
        while match.waits_for_nature:
            play_on(match, luck, 1)
        for seat in match.awaited:
            view = match.view(seat)
            action = choose(level, game, view, seat, seed=5)
            assert has(game.rules.legal(match.state, seat), action)
            assert choose(level, game, match.view(seat), seat, seed=5) == action


@pytest.mark.slow
@every_game
def test_the_search_answers_in_every_context_with_any_box_and_number_of_players(game: Game) -> None:
    luck = Random(11)
    for players in range(game.rules.FEWEST_PLAYERS, game.rules.MOST_PLAYERS + 1):
        for moves in range(0, 120, 5):
            match = random_match(game, players, luck, moves)
            while match.waits_for_nature:
                play_on(match, luck, 1)
            for seat in match.awaited:
                thought = think(game, match.view(seat), seat, 1, Budget(40))
                assert thought.simulations == 40
                assert sum(thought.visits.values()) <= 40
                assert set(thought.visits) <= set(cards(match.game.rules.legal(match.state, seat)))
                assert all(0 <= worth <= 1 for worth in thought.worth.values())


@pytest.mark.slow
@every_level
@every_game
def test_an_opponent_chooses_alike_in_worlds_that_its_seat_cannot_tell_apart(game: Game, level: str) -> None:
    """What it is handed is equal in both worlds, and so is the whole distribution of what it does with it."""
    luck, worlds = Random(4), Luck(4)
    for moves in range(0, 60, 11):
        match = random_match(game, game.rules.FEWEST_PLAYERS, luck, moves)
        for seat in [seat for seat in match.awaited if seat < match.players]:
            world = match.view(seat)
            game.rules.imagine(world, seat, worlds)
            assert game.view(world, seat) == match.view(seat)
            for seed in range(4):
                chosen = choose(level, game, match.view(seat), seat, seed)
                assert choose(level, game, game.view(world, seat), seat, seed) == chosen


@pytest.mark.slow
@every_game
def test_what_a_search_finds_does_not_depend_on_the_cores_that_it_runs_on(game: Game) -> None:
    match = random_match(game, game.rules.FEWEST_PLAYERS, Random(2), 12)
    while match.waits_for_nature:
        play_on(match, Random(2), 1)
    seat = match.awaited[0]
    once = think(game, match.view(seat), seat, 3, Budget(600, forests=2))
    assert think(game, match.view(seat), seat, 3, Budget(600, forests=2)) == once
    assert think(game, match.view(seat), seat, 3, Budget(600, forests=2, threads=1)) == once
    alone = think(game, match.view(seat), seat, 3, Budget(300))
    assert once.simulations == 600
    assert all(once.visits[action] >= visits for action, visits in alone.visits.items())


def test_the_long_seeds_of_a_table_are_taken() -> None:
    diamonds = game("diamonds")
    view, seed = Match(diamonds, 2).view(0), 2**56 - 1
    thought = think(diamonds, view, 0, seed, Budget(20, forests=2))
    assert think(diamonds, view, 0, seed, Budget(20, forests=2)) == thought
    assert thought.simulations == 20


@pytest.mark.slow
def test_the_clock_stops_a_search() -> None:
    diamonds = game("diamonds")
    thought = think(diamonds, Match(diamonds, 2).view(0), 0, 1, Budget(10**6, milliseconds=50))
    assert thinking.SPOONFUL <= thought.simulations < 10**6
    assert thought.simulations % thinking.SPOONFUL == 0


@pytest.mark.slow
def test_forests_that_share_a_thread_take_turns_so_that_the_clock_stops_all_alike() -> None:
    diamonds = game("diamonds")
    view = Match(diamonds, 2).view(0)
    thought = think(diamonds, view, 0, 1, Budget(10**6, milliseconds=50, forests=2, threads=1))
    assert thought.simulations % (2 * thinking.SPOONFUL) == 0
    assert think(diamonds, view, 0, 1, Budget(thought.simulations, forests=2)) == thought


@pytest.mark.slow
def test_an_opponent_may_think_without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no time at all it stops after a spoonful; without a clock it thinks until its choice is certain."""
    spent, diamonds = [], game("diamonds")
    hurried = replace(LEVELS["master"], budget=Budget(3 * thinking.SPOONFUL, milliseconds=0))
    monkeypatch.setitem(LEVELS, "master", hurried)

    def watched(*about: Any) -> Thought:
        spent.append(think(*about))
        return spent[-1]

    monkeypatch.setattr(levels, "think", watched)
    for by_the_clock in (True, False):
        choose("master", diamonds, Match(diamonds, 2).view(0), 0, 1, by_the_clock=by_the_clock)
    hasty, patient = (thought.simulations for thought in spent)
    assert hasty == thinking.SPOONFUL < patient <= 3 * thinking.SPOONFUL


def test_levels_are_named_in_every_language() -> None:
    for level in LEVELS.values():
        assert all(level.label[locale] and level.blurb[locale] for locale in LOCALES)


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(
        UnknownLevelError, match="no computer opponent is called 'genius'; there are: random, apprentice, "
    ):
        levels.find("genius")


def test_a_level_is_found_by_the_name_that_it_had_before() -> None:
    assert levels.find("search") is levels.find("master")
    assert levels.find("flat") is levels.find("journeyman")


def test_the_most_visited_move_is_the_best_and_a_gambler_hopes_for_more() -> None:
    thought = Thought({3: 40, 5: 2, 7: 40}, {3: 0.5, 5: 1.0, 7: 0.6}, 82)
    assert thought.best == 3
    assert thought.chance == 0.5
    assert levels.decide(thought, LEVELS["master"], 0.0, 1) == 3
    assert levels.decide(thought, LEVELS["gambler"], 0.0, 1) == 5


def test_a_choice_in_secret_is_drawn_by_its_visits() -> None:
    thought = Thought({1: 300, 2: 100, 3: 4}, {1: 0.5, 2: 0.5, 3: 0.4}, 404)
    chosen = [levels.decide(thought, LEVELS["master"], 1.0, seed) for seed in range(2000)]
    assert 3 not in chosen
    assert chosen.count(1) / 2000 == pytest.approx(0.75, abs=0.04)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "level", "least", "games"),
    [
        ("diamonds", "gambler", 0.52, 60),
        ("diamonds", "journeyman", 0.6, 60),
        ("diamonds", "master", 0.6, 60),
        ("miners", "apprentice", 0.6, 60),
    ],
)
def test_an_opponent_that_judges_beats_random_play(slug: str, level: str, least: float, games: int) -> None:
    """Each share is at least two standard errors below what `motherlode arena` has measured."""
    found, wins, luck = game(slug), 0.0, Random(8)
    for n in range(games):
        seat = n % 2
        match = Match(found, 2)
        while not match.is_over:
            mover = match.awaited[0]
            if mover == seat:
                match.act(mover, choose(level, found, match.view(mover), mover, n))
            else:
                play_on(match, luck, 1)
        wins += found.rules.standing(match.state, seat)
    assert wins / games > least


@pytest.mark.slow
@every_game
def test_an_opponent_can_be_warmed_up(game: Game) -> None:
    for level in LEVELS:
        levels.warm(level, game)
    assert thinking.kernel(game).grow.signatures
