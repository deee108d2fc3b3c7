"""What parts the levels: how often they slip in a game, and which of them a game offers."""

import functools
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from motherlode.bots import evaluation, levels, weaknesses
from motherlode.bots.levels import LEVELS, Level
from motherlode.core.cards import cards
from motherlode.game import Game, game
from motherlode.match import Match
from tests.aid.shelf import every_game, play_on

SEEDS = range(400)


@pytest.fixture
def file(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A way to give a game another file of levels."""

    monkeypatch.setattr(weaknesses, "_once", functools.cache(weaknesses._once.__wrapped__))

    def give(text: str) -> None:
        monkeypatch.setattr(Game, "text", lambda game, name: text if name == weaknesses.FILE else None)

    return give


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seeds with which was thought, in place of thinking."""
    seeds: list[int] = []

    def consider(level: Level, budget: Any, game: Game, view: Any, seat: int, seed: int) -> Any:
        seeds.append(seed)
        legal = game.rules.legal(view, seat)
        visits = dict.fromkeys(cards(legal), 1)
        return levels.Thought(visits, dict.fromkeys(visits, 0.5), len(visits))

    monkeypatch.setattr(levels, "consider", consider)
    return seeds


def opening() -> tuple[Game, Any, int]:
    """Return the first choice of a game, as its seat sees it."""
    found = game("diamonds")
    match = Match(found, 2)
    while match.waits_for_nature:
        play_on(match, Random(1), 1)
    return found, match.view(match.awaited[0]), match.awaited[0]


def test_somebody_who_slips_does_what_comes_to_mind_as_often_as_it_should(thoughts: list[int]) -> None:
    about = opening()
    hasty = replace(LEVELS["expert"], slips=0.3)
    chosen = [levels.answer(hasty, *about, seed) for seed in SEEDS]
    assert 1 - len(thoughts) / len(SEEDS) == pytest.approx(0.3, abs=0.06)
    slipped = [seed for seed in SEEDS if seed not in thoughts]
    assert all(chosen[seed] == levels.by_prior(*about, seed) for seed in slipped)
    assert chosen == [levels.answer(hasty, *about, seed) for seed in SEEDS]


def test_who_slips_more_slips_wherever_who_slips_less_does(thoughts: list[int]) -> None:
    about = opening()
    often, seldom = ([replace(LEVELS["expert"], slips=slips)] for slips in (0.5, 0.2))
    thought = []
    for level in (*often, *seldom):
        thoughts.clear()
        _ = [levels.answer(level, *about, seed) for seed in SEEDS]
        thought.append(set(thoughts))
    assert thought[0] < thought[1]


def test_an_apprentice_that_slips_makes_any_move() -> None:
    found, view, seat = opening()
    lost = replace(LEVELS["apprentice"], slips=1.0)
    random = [levels.answer(LEVELS["random"], found, view, seat, seed) for seed in SEEDS]
    assert [levels.answer(lost, found, view, seat, seed) for seed in SEEDS] == random


def test_a_game_says_how_often_they_slip_and_whom_it_offers(file: Any) -> None:
    found = game("diamonds")
    file('offers = ["random", "master", "expert"]\n[slips]\nexpert = 0.25')
    assert levels.of("expert", found).slips == 0.25
    assert levels.of("search", found).slips == 0
    assert levels.offered(found) == ["random", "expert", "master"]
    assert levels.middling(found, 2) == "expert"
    assert levels.of("gambler", found).name == "gambler", "who sits at an old table plays on"


def test_a_game_says_whom_it_does_not_offer_to_so_many_players(file: Any) -> None:
    found = game("diamonds")
    file('offers = ["random", "expert", "master"]\n[too_close]\n3 = ["expert"]')
    assert levels.offered(found, 2) == levels.offered(found) == ["random", "expert", "master"]
    assert levels.offered(found, 3) == ["random", "master"]
    assert levels.middling(found, 3) == "master"


def test_a_game_says_how_a_level_searches_there(file: Any) -> None:
    file("[search.master]\nhorizon = 40")
    master, expert = (levels.of(name, game("diamonds")) for name in ("master", "expert"))
    assert (master.params["horizon"], master.params["depth"]) == (40, 256)
    assert "horizon" not in expert.params


def test_the_file_is_not_read_again_at_every_choice(file: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    file("[slips]\nexpert = 0.25")
    assert levels.of("expert", game("diamonds")).slips == 0.25
    monkeypatch.setattr(Game, "text", lambda *about: pytest.fail("it was read again"))
    assert levels.of("expert", game("diamonds")).slips == 0.25


def test_a_game_without_a_file_offers_all_and_nobody_slips(file: Any) -> None:
    file("")
    assert levels.offered(game("diamonds")) == list(LEVELS)
    assert not any(levels.of(name, game("diamonds")).slips for name in LEVELS)


@every_game
def test_the_files_of_levels_name_levels_and_shares(game: Game) -> None:
    assert set(weaknesses.slipping(game)) <= set(levels.offered(game)) - {"random", "master"}
    assert all(0 < slips < 1 for slips in weaknesses.slipping(game).values())


@every_game
def test_the_files_of_levels_name_parameters_of_the_search(game: Game) -> None:
    known = {parameter.name for parameter in evaluation.of(game).PARAMETERS}
    assert all(known >= weaknesses.searching(game, level).keys() for level in LEVELS)
    for players in range(game.rules.FEWEST_PLAYERS, game.rules.MOST_PLAYERS + 1):
        assert set(weaknesses.too_close(game, players)) <= set(levels.offered(game))
        assert {"random", "master"} <= set(levels.offered(game, players))
