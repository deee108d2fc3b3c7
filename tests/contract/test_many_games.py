"""Ten thousand random games of every game at every table, with boxes drawn at random from their ranges.

Compiled they take seconds. Of the games that are played move by move in both bodies at once fifty are the rule;
``MOTHERLODE_GAMES_IN_BOTH=10000`` plays as many of those.
"""

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from motherlode.compiled import entry_points, playouts
from motherlode.compiled.compiler import bound
from motherlode.core import body, options
from motherlode.core.cards import bit, count, lowest, nth
from motherlode.core.luck import Luck
from motherlode.core.seats import NATURE
from motherlode.game import Game
from motherlode.match import Match
from tests.aid.shelf import every_player_count, random_changes

GAMES = 10_000
GAMES_IN_BOTH = int(os.environ.get("MOTHERLODE_GAMES_IN_BOTH", "50"))
GAMES_OF_A_BOX = 20
LONGEST = 20_000


def boxes(game: Game, players: int, luck: Random) -> Iterator[Any]:
    """Go through fresh states with random boxes; the first has the printed one."""
    for n in range(GAMES // GAMES_OF_A_BOX):
        yield game.fresh(players, random_changes(game, luck) if n else {})


@pytest.mark.slow
@pytest.mark.timeout(600)
@every_player_count
def test_ten_thousand_random_games_end_with_one_win_to_share(game: Game, players: int) -> None:
    luck, door, kernel = Random(players), bound(entry_points, game.module), bound(playouts, game.module)
    records, lucks = body.records(game.rules.State, 2), body.records(Luck)
    for n, s in enumerate(boxes(game, players, luck)):
        body.pack(s, records)
        for stream in range(GAMES_OF_A_BOX):
            moves = kernel.play_one(records, lucks, n, stream, LONGEST)
            assert moves < LONGEST, f"{game.show(s)} goes on for ever with seed {n}, stream {stream}"
            assert not door.awaited(records, 1)
            assert abs(sum(door.standing(records, 1, seat) for seat in range(players)) - 1) < 1e-9


@pytest.mark.slow
@pytest.mark.timeout(3600)
@every_player_count
def test_random_games_with_random_boxes_are_the_same_in_both_bodies(game: Game, players: int) -> None:
    luck, door = Random(players), bound(entry_points, game.module)
    for _ in range(GAMES_IN_BOTH):
        match = Match(game, players, random_changes(game, luck))
        records = body.records(game.rules.State)
        body.pack(match.state, records)
        while not match.is_over:
            step_in_both(match, door, records, luck)
        assert body.unpack(records[0], game.rules.State) == match.state


def step_in_both(match: Match, door: Any, records: np.ndarray, luck: Random) -> None:
    waiting = door.awaited(records, 0)
    assert waiting == match.game.rules.awaited(match.state)
    seat = lowest(waiting) if waiting == bit(NATURE) else luck.choice(match.awaited)
    legal = door.legal(records, 0, seat)
    assert legal == match.game.rules.legal(match.state, seat)
    action = nth(legal, luck.randrange(count(legal)))
    door.apply(records, 0, seat, action)
    match.act(seat, action)


def test_a_random_box_stays_within_its_ranges() -> None:
    luck = Random(1)
    for game, _ in every_player_count.args[1]:
        for entry in options.entries(game.new_box(random_changes(game, luck))):
            assert entry.low <= entry.value <= entry.high
