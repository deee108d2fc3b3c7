"""Games, states and matches can be pickled and copied, for other processes and for whoever tries something out."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from motherlode import game as shelf
from motherlode.core.own_cards import CardFile
from motherlode.core.seats import SPECTATOR
from motherlode.game import Game, cardfiles
from motherlode.match import Match
from tests.aid.shelf import every_game, every_player_count, play_on, sampled


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


every_way = pytest.mark.parametrize("copied", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])


@every_way
@every_game
def test_a_game_comes_back_as_itself(game: Game, copied: Callable[[Any], Any]) -> None:
    assert copied(game) == game


@every_way
@every_player_count
def test_a_state_comes_back_equal_and_apart(game: Game, players: int, copied: Callable[[Any], Any]) -> None:
    for match in sampled(game, players).drawn[:6]:
        for s in (match.state, match.view(SPECTATOR)):
            twin = copied(s)
            assert twin == s
            twin.seat[0], twin.players = None, -1
            assert twin != s


@every_way
@every_player_count
def test_a_match_comes_back_and_is_played_on_apart(game: Game, players: int, copied: Callable[[Any], Any]) -> None:
    for match in sampled(game, players).drawn[:6]:
        twin = copied(match)
        assert twin == match
        assert twin.game == game
        before = len(match.moves)
        play_on(twin, Random(1), 5)
        assert len(match.moves) == before
        assert twin.moves[:before] == match.moves


@every_way
def test_a_match_with_cards_of_its_own_keeps_their_names(copied: Callable[[Any], Any]) -> None:
    found = shelf.game("planets")
    text = cardfiles.printed(found)
    cards = cardfiles.read(found, CardFile("mine.toml", text))
    match = Match(found, 2, cards.changes, cards)
    twin = copied(match)
    assert twin == match
    assert twin.cards == cards
    assert twin.state.box.cards == match.state.box.cards is not None
