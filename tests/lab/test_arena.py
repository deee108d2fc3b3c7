"""Series of matches through the door of the table."""

import threading
from dataclasses import replace
from random import Random

import pytest

from motherlode.bots import levels
from motherlode.bots.levels import LEVELS, UnknownLevelError
from motherlode.bots.thinking import Budget
from motherlode.core.cards import cards, lowest
from motherlode.core.errors import IllegalMoveError, InputError
from motherlode.game import Game, game
from motherlode.lab.arena import Setting, at_levels, play_series
from motherlode.lab.rating import rate
from motherlode.match import Match
from tests.aid.shelf import every_player_count

DIAMONDS, MINERS = game("diamonds"), game("miners")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, level in LEVELS.items():
        if level.budget:
            monkeypatch.setitem(LEVELS, name, replace(level, budget=replace(level.budget, simulations=60)))


def at_random(game: Game, view, seat: int, seed: int) -> int:
    return Random(seed).choice(list(cards(game.rules.legal(view, seat))))


def always_the_first(game: Game, view, seat: int, seed: int) -> int:
    return lowest(game.rules.legal(view, seat))


BOTH = {"random": at_random, "first": always_the_first}


@every_player_count
def test_every_game_is_played_at_tables_of_every_size(game: Game, players: int) -> None:
    series = play_series(game, BOTH, 2, Setting(players))
    assert series.is_complete
    assert all(sum(match.standings) == pytest.approx(1) for match in series.played)
    assert sum(series.decisions(name) for name in BOTH) > 0


@pytest.mark.parametrize("players", [2, 3])
def test_the_results_do_not_depend_on_the_number_of_threads(players) -> None:
    one, many = (play_series(MINERS, BOTH, 12, Setting(players, 7, threads)) for threads in (1, 2))
    assert one.played == many.played
    assert rate(one) == rate(many)


def test_another_seed_is_another_series() -> None:
    one, other = (play_series(MINERS, BOTH, 12, Setting(seed=seed)) for seed in (1, 2))
    assert one.played != other.played


@pytest.mark.slow
def test_levels_play_the_same_matches_on_any_number_of_threads(quick) -> None:
    opponents = at_levels(DIAMONDS, ["gambler", "master"])
    one, many = (play_series(DIAMONDS, opponents, 6, Setting(threads=threads)) for threads in (1, 2))
    assert one.played == many.played
    assert rate(one) == rate(many)


def test_nature_draws_the_same_in_both_seatings() -> None:
    """Who always moves alike, whoever it is, sees the same match from either seat."""
    series = play_series(DIAMONDS, {"one": always_the_first, "other": always_the_first}, 20)
    for first, second in zip(series.played[::2], series.played[1::2], strict=True):
        assert first.standings == second.standings
        assert first.fixture.names == second.fixture.names[::-1]
    assert series.score("one").mean == 0.5
    assert len({match.standings for match in series.played}) > 1


def test_an_opponent_sees_what_its_seat_may_see_and_is_asked_only_when_it_has_a_choice() -> None:
    asked = []

    def watching(game: Game, view, seat: int, seed: int) -> int:
        assert view == game.view(view, seat)
        assert 0 <= seed < 1 << 31
        asked.append(game.rules.legal(view, seat).bit_count())
        return at_random(game, view, seat, seed)

    series = play_series(game("planets"), {"one": watching, "other": at_random}, 4)
    assert min(asked) > 1
    assert series.decisions("one") == len(asked)
    assert series.seconds("one") > 0


def test_the_clock_of_a_level_is_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets = []
    monkeypatch.setattr(levels, "warm", lambda level, game: None)
    monkeypatch.setattr(levels, "think", lambda *about: budgets.append(about[4]) or Found())
    play = at_levels(MINERS, ["master"])["master"]
    match = Match(MINERS, 2)
    while match.waits_for_nature:
        match.act(match.awaited[0], lowest(MINERS.rules.legal(match.state, match.awaited[0])))
    play(MINERS, match.view(match.awaited[0]), match.awaited[0], 3)
    master = LEVELS["master"].budget
    assert master is not None
    assert master.milliseconds is not None
    assert budgets == [Budget(master.simulations, None, master.forests, until_settled=True)]


class Found:
    best, exact, mixed = 0, False, False
    worth, visits = {0: 1.0}, {0: 1}


@pytest.mark.slow
def test_a_stronger_level_is_rated_higher(quick) -> None:
    opponents = at_levels(MINERS, ["random", "apprentice", "expert"])
    ratings = rate(play_series(MINERS, opponents, 16, Setting(threads=2)))
    assert list(ratings)[-1] == "random"
    others = ratings["apprentice"], ratings["expert"]
    assert all(one.points - one.plus_minus > ratings["random"].points for one in others)


def test_levels_are_found_by_old_names_and_unknown_ones_refused() -> None:
    assert list(at_levels(DIAMONDS, ["random", "apprentice"])) == ["random", "apprentice"]
    with pytest.raises(UnknownLevelError, match="no computer opponent is called 'genius'"):
        at_levels(DIAMONDS, ["genius"])


def test_what_cannot_be_played_is_refused_before_the_first_match() -> None:
    for players, changes, says in ((9, {}, "2 to 3 players, not 9"), (2, {"x": 1}, "no box key is called 'x'")):
        with pytest.raises(InputError, match=says):
            play_series(DIAMONDS, BOTH, 2, Setting(players, changes=changes))


def test_an_illegal_choice_ends_the_series_with_its_name() -> None:
    with pytest.raises(IllegalMoveError, match="is not legal for"):
        play_series(DIAMONDS, {"cheat": lambda *_: 62, "random": at_random}, 40, Setting(threads=2))
    assert threading.active_count() < 5


def test_changes_of_the_box_are_played() -> None:
    series = play_series(DIAMONDS, BOTH, 2, Setting(changes={"ranks": 5}))
    assert series.changes == {"ranks": 5}


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interruption_keeps_what_was_played(threads) -> None:
    told = []

    def tell(done: int, planned: int) -> None:
        told.append((done, planned))
        if done == 7:
            raise KeyboardInterrupt

    series = play_series(DIAMONDS, BOTH, 400, Setting(threads=threads), tell)
    assert told == [(done, 400) for done in range(1, 8)]
    assert (len(series.played), series.planned, series.is_complete) == (7, 400, False)
    numbers = [match.fixture.number for match in series.played]
    assert numbers == sorted(numbers)
    whole = play_series(DIAMONDS, BOTH, 40)
    assert all(match == whole.played[match.fixture.number] for match in series.played)
