"""Positions and records: what is written can be read, and what cannot be read is refused in one clear line."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode import game as shelf
from motherlode.core.errors import InputError, PositionError, RecordError
from motherlode.game import SHELF, Game
from motherlode.match import record
from motherlode.testing.sampling import sampled
from tests.aid.shelf import every_player_count


@every_player_count
def test_a_transcript_can_be_read_and_plays_the_same(game: Game, players: int) -> None:
    lines = list(record.transcribe(shelf_match(game, players), seed=players))
    again = record.read("\n".join(lines)).match
    moves = [(move.seat, move.word) for move in again.moves]
    assert list(record.transcribe(shelf_match(game, players), players, moves)) == lines


def shelf_match(game: Game, players: int) -> record.Match:
    return record.Match(game, players)


@every_player_count
def test_a_damaged_position_is_refused_or_is_another_position(game: Game, players: int) -> None:
    luck = Random(players)
    for match in sampled(game, players).drawn:
        line = game.show(match.state)
        for _ in range(3):
            check_refusal_or_position(damaged(line, luck))


def damaged(line: str, luck: Random) -> str:
    at = luck.randrange(len(line))
    return line[:at] + luck.choice(["", "x", "9", "-", "AS", ":", " ", "\u00b2"]) + line[at + luck.randrange(3) :]


def check_refusal_or_position(text: str) -> None:
    try:
        found, s = shelf.read(text)
    except PositionError as error:
        check_one_line(error)
    else:
        assert shelf.read(found.show(s))[1] == s


def check_one_line(error: InputError) -> None:
    assert str(error)
    assert "\n" not in str(error)


@settings(deadline=None)
@given(st.text() | st.builds(lambda slug, rest: f"{slug}/2 - {rest}", st.sampled_from(SHELF), st.text()))
def test_any_text_is_refused_as_a_position_in_one_line(text: str) -> None:
    check_refusal_or_position(text)


@settings(deadline=None)
@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_any_text_is_refused_as_a_record_or_as_moves_in_one_line(text: str) -> None:
    for reader in (record.read, record.read_moves):
        try:
            reader(text)
        except RecordError as error:
            check_one_line(error)


HEADER = '{"motherlode": 1, "game": "diamonds", "players": 2, "box": {}, "seats": []}\n'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty"),
        ("nonsense", "line 1: not JSON"),
        ("[]", "line 1: a JSON object is wanted"),
        ('{"motherlode": 2}', 'line 1: a header with "motherlode": 1'),
        ('{"motherlode": 1}', "line 1: 'game' is wanted"),
        ('{"motherlode": 1, "game": "chess"}', "line 1: no game is called 'chess'"),
        ('{"motherlode": 1, "game": "diamonds", "players": 9}', "line 1: diamonds is for 2 to 3 players, not 9"),
        ('{"motherlode": 1, "game": "diamonds", "players": true}', "line 1: 'players' is wanted"),
        ('{"motherlode": 1, "game": "diamonds", "players": 2, "box": {"x": 1}}', "line 1: no box key is called 'x'"),
        ('{"motherlode": 1, "game": "diamonds", "players": 2, "box": {"ranks": "5"}}', "takes a whole number, not '5'"),
        ('{"motherlode": 1, "game": "diamonds", "players": 2, "box": {"ranks": 2}}', "from 3 to 13, not 2"),
        (
            HEADER + '{"seat": 0, "move": "trade"}',
            "line 2: move 1: 'trade' is not legal for A; legal are: dig 1, dig 2",
        ),
        (HEADER + '{"seat": 0, "move": "jump"}', "line 2: move 1: 'jump' is not legal for A"),
        (HEADER + '{"seat": 1, "move": "dig 1"}', "line 2: move 1: 'dig 1' is not legal for B; the game waits for A"),
        (HEADER + '{"seat": 7, "move": "dig 1"}', "line 2: there is no seat 7 at a table of 2"),
        (HEADER + '{"seat": "A", "move": "dig 1"}', "line 2: 'seat' is wanted"),
        (HEADER + '{"seat": 0}', "line 2: 'move' is wanted"),
        (HEADER + '{"seat": 0, "legal": ["dig 1"], "move": "dig 1"}', "line 2: 'legal' should be"),
        (HEADER + '{"score": [0, 0], "winners": [0]}', "line 2: a result, but after 0 moves the game is not over"),
    ],
)
def test_a_malformed_record_is_refused_naming_the_line(text: str, says: str) -> None:
    with pytest.raises(RecordError) as refusal:
        record.read(text)
    assert says in str(refusal.value)


@pytest.mark.parametrize("text", ["{", "{}", "[1]", '[["A", "dig 1"]]', "[[0, 1]]", '[[true, "dig 1"]]', "[[0]]"])
def test_malformed_moves_are_refused(text: str) -> None:
    with pytest.raises(InputError, match=r"moves|move 1"):
        record.read_moves(text)
