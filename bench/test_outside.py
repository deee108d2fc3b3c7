"""OpenSpiel's searcher at our tables: it makes legal moves, and knows what its seat may know."""

from random import Random
from typing import Any

import pytest

from bench.outside import Clocked, ismcts_bot, story_of
from bench.spiel import SpielGame
from motherlode.core.body import flat, unpack
from motherlode.core.cards import has
from motherlode.core.luck import Luck
from motherlode.core.seats import NATURE
from motherlode.game import Game, game
from motherlode.match import Match
from tests.aid.shelf import every_game, play_on, random_match


def decisions(game: Game, many: int) -> list[Match]:
    """Return matches in which seats choose, after some random moves."""
    luck, found = Random(5), []
    while len(found) < many:
        match = random_match(game, game.rules.FEWEST_PLAYERS, luck, luck.randint(0, 40))
        while match.waits_for_nature:
            play_on(match, luck, 1)
        found += [match] * (not match.is_over)
    return found


@every_game
def test_it_makes_legal_moves(game: Game) -> None:
    for match in decisions(game, 3):
        for seat in match.awaited:
            action = ismcts_bot(max_simulations=4)(game, match.view(seat), seat, 3)
            assert has(game.rules.legal(match.state, seat), action)


@every_game
def test_it_chooses_alike_in_worlds_that_its_seat_cannot_tell_apart(game: Game) -> None:
    worlds, bot = Luck(4), ismcts_bot(max_simulations=4)
    for match in decisions(game, 3):
        for seat in match.awaited:
            world = match.view(seat)
            game.rules.imagine(world, seat, worlds)
            assert bot(game, game.view(world, seat), seat, 3) == bot(game, match.view(seat), seat, 3)


@every_game
def test_every_world_that_it_searches_looks_to_its_seat_as_the_table_does(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[tuple[Any, Any]] = []

    def noted(self: Clocked, state: Any) -> Any:
        world = state.resample_from_infostate(state.current_player(), self._random_state.uniform)
        searched.append((state.view(state.current_player()).tobytes(), world.view(state.current_player()).tobytes()))
        assert world.information_state_string() == state.information_state_string()
        return world

    monkeypatch.setattr(Clocked, "resample_from_infostate", noted)
    for match in decisions(game, 3):
        for seat in match.awaited:
            ismcts_bot(max_simulations=4)(game, match.view(seat), seat, 3)
    assert searched
    assert all(seen == imagined for seen, imagined in searched)


@every_game
def test_a_story_is_the_match_that_it_tells(game: Game) -> None:
    luck, match = Random(9), Match(game, 2)
    story = SpielGame(game, 2).story()
    while not match.is_over:
        assert story.current_player() == (-1 if match.waits_for_nature else match.awaited[0])
        seat = NATURE if match.waits_for_nature else match.awaited[0]
        assert story.legal_actions() == sorted(match.legal(seat).values())
        action = luck.choice(story.legal_actions())
        match.act(seat, action)
        story.apply_action(action)
        assert flat(unpack(story.records[0], type(match.state))) == flat(match.state)
    assert story.is_terminal()
    assert [gain + 0.5 for gain in story.returns()] == [game.rules.standing(match.state, seat) for seat in range(2)]


def test_what_a_seat_does_not_witness_it_does_not_hear() -> None:
    story = SpielGame(game("planets"), 2).story()
    while story.is_chance_node():
        story.apply_action(story.legal_actions()[0])
    before = [story.information_state_string(seat) for seat in range(2)]
    story.apply_action(story.legal_actions()[0])
    assert story.information_state_string(0) != before[0]
    assert story.information_state_string(1) == before[1]


def test_the_clock_stops_it() -> None:
    match = Match(game("diamonds"), 2)
    story = story_of(match.game, match.view(0), 0)
    bot = Clocked(story.game, 0.05, 10**9, 1)
    assert bot.step(story) in match.legal(0).values()
    assert 2 <= bot.done < 10**6
