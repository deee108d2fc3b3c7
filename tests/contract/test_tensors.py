"""Tensors of observations: equal in both bodies, told number by number, and silent about the others' secrets."""

import re
from random import Random
from typing import Any

import numpy as np
import pytest

from motherlode.compiled.compiler import bound
from motherlode.core import body, fields
from motherlode.core.luck import Luck
from motherlode.core.seats import SPECTATOR
from motherlode.game import Game, tensors
from motherlode.game.tensors import Encoder
from motherlode.testing.reasons import sheet_numbers
from tests.aid.scenario import played
from tests.aid.shelf import every_game, every_player_count, sampled


def packed(views: list[Any]) -> Any:
    records = body.records(type(views[0]), len(views))
    for i, view in enumerate(views):
        body.pack(view, records, i)
    return records


@pytest.mark.slow
@every_player_count
@pytest.mark.parametrize("scaled", [False, True], ids=["uint8", "float32"])
def test_a_view_has_the_same_tensor_in_both_bodies(game: Game, players: int, scaled: bool) -> None:
    luck = Random(players)
    viewers = [luck.choice([*range(players), SPECTATOR]) for _ in range(20)]
    views = [match.view(viewer) for match, viewer in zip(sampled(game, players).drawn[:20], viewers, strict=True)]
    encoder = Encoder(game.rules.State, without=() if scaled else ("box",), scaled=scaled)
    fast = encoder(bound(tensors).encode, packed(views), viewers)
    assert fast.shape == (20, encoder.width)
    assert fast.dtype == (np.float32 if scaled else np.uint8)
    slow = [encoder.interpreted(view, viewer) for view, viewer in zip(views, viewers, strict=True)]
    assert np.array_equal(fast, np.array(slow, fast.dtype))
    assert fast.any(axis=1).all()


@every_game
def test_every_number_of_a_tensor_is_told(game: Game) -> None:
    encoder = Encoder(game.rules.State, without=())
    names = [line.name for line in encoder.legend]
    assert len(set(names)) == len(names) == encoder.width
    assert {leaf.name for leaf in fields.leaves(game.rules.State)} == {name.partition(":")[0] for name in names}
    assert all(line.low <= line.high for line in encoder.legend)
    assert all(line.cites for line in encoder.legend if line.name.startswith("box."))
    assert any(line.says for line in encoder.legend)


@every_game
def test_every_number_of_a_tensor_cites_the_sheet(game: Game) -> None:
    """A § or a ruling of it, or what it tells of Who sees what."""
    known = sheet_numbers(game) | ({"Who sees what"} if "\n## Who sees what" in game.sheet() else set())
    cited = {line.name: line.cites.split(", ") for line in Encoder(game.rules.State, without=()).legend}
    assert {name: some for name, some in cited.items() if not known.issuperset(some)} == {}


CODE = re.compile(r"[A-Z]+_[A-Z]+|\w\.[a-z_]+`|\w\(|\bNONE\b|\bTrue\b|\bint\b")


@every_game
def test_what_is_told_of_a_number_speaks_of_the_game_not_of_code(game: Game) -> None:
    told = {line.name: line.says for line in Encoder(game.rules.State).legend}
    assert {name: says for name, says in told.items() if not says.strip() or CODE.search(says)} == {}


@every_player_count
def test_a_number_of_a_tensor_is_in_the_range_that_is_told(game: Game, players: int) -> None:
    encoder = Encoder(game.rules.State, without=())
    scaled = Encoder(game.rules.State, without=(), scaled=True)
    for match in sampled(game, players).drawn[:10]:
        found = encoder.interpreted(match.state, 0)
        assert all(0 <= one <= line.high - line.low for one, line in zip(found, encoder.legend, strict=True))
        assert all(0 <= one <= 1 for one in scaled.interpreted(match.state, 0))


@every_player_count
def test_worlds_that_a_seat_cannot_tell_apart_have_one_tensor(game: Game, players: int) -> None:
    luck, worlds, encoder = Random(players), Luck(players), Encoder(game.rules.State)
    for match in sampled(game, players).drawn[:25]:
        seat = luck.randrange(players)
        world = match.view(seat)
        game.rules.imagine(world, seat, worlds)
        expected = encoder.interpreted(match.view(seat), seat)
        assert encoder.interpreted(game.view(world, seat), seat) == expected


@every_player_count
def test_another_seat_at_the_same_table_is_told_another_thing(game: Game, players: int) -> None:
    """A tensor is as its viewer sees the table: after the first moves no two seats see the same."""
    encoder, found = Encoder(game.rules.State), set()
    for match in sampled(game, players).drawn[:12]:
        found.add(len({tuple(encoder.interpreted(match.view(seat), seat)) for seat in range(players)}))
    assert players in found


def told(story: str, viewer: int, players: int = 2, **box: int) -> dict[str, float]:
    """Return the numbers of a tensor of Diamonds that are not 0, by name."""
    s, encoder = played("diamonds", story, players, **box).state, Encoder(type(played("diamonds").state))
    numbers = zip(encoder.legend, encoder.interpreted(s, viewer), strict=True)
    return {line.name: line.low + number for line, number in numbers if number and "unseen" not in line.name}


def test_seats_are_turned_until_the_viewer_is_the_first() -> None:
    story = "A dig 1: 4D 9S KH; B dig 2"
    as_a, as_b = told(story, 0), told(story, 1)
    assert (as_a["seat[A].diamonds: 4D"], as_a["seat[A].spade: 9S"], as_a["turn: B"]) == (1, 1, 1)
    assert (as_b["seat[B].diamonds: 4D"], as_b["seat[B].spade: 9S"], as_b["turn: A"]) == (1, 1, 1)
    assert "seat[A].diamonds: 4D" not in as_b
    assert as_a["top[1]: KH"] == as_b["top[1]: KH"] == 1
    assert (as_a["left[1]"], as_a["left[2]"], as_a["pile: 2"]) == (4, 6, 1)


def test_the_third_seat_of_three_sees_the_first_as_its_left_neighbour() -> None:
    found = told("A dig 1: 4D KH", 2, players=3)
    assert found["seat[B].diamonds: 4D"] == 1
    assert found["turn: C"] == 1
    assert found["players"] == 3


def test_a_spectator_sees_the_first_seat_as_the_first() -> None:
    assert told("A dig 1: 4D KH", SPECTATOR) == told("A dig 1: 4D KH", 0)


def test_a_state_that_does_not_say_what_it_holds_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Luck\.\w+ does not say what it holds; see motherlode.core.fields"):
        Encoder(Luck)
