"""Fair draws, and the records that prove them."""

import json
from collections import Counter
from random import Random

import pytest

from motherlode.core.errors import RecordError
from motherlode.match import Match, fair, proof, record
from tests.aid.chances import likelihood
from tests.aid.shelf import GAMES, every_game


def played_with(seed: str, game: record.Game) -> record.Record:
    match, luck = Match(game, game.rules.FEWEST_PLAYERS), Random(1)
    while not match.is_over:
        seat = luck.choice(match.awaited)
        if match.waits_for_nature:
            match.act(seat, fair.natures_action(game, match.state, seed, len(match.moves) + 1))
        else:
            match.play(seat, luck.choice(list(match.legal(seat))))
    return record.Record(match, ["Ann", "Bob"], fair.commitment(seed), seed)


def test_seeds_are_secret_and_long() -> None:
    assert len({fair.new_seed() for _ in range(100)}) == 100
    assert len(fair.new_seed()) == 64


def test_a_draw_depends_on_the_seed_and_the_move_alone() -> None:
    assert fair.draw("seed", 3, 54) == fair.draw("seed", 3, 54)
    assert {fair.draw("seed", n, 54) for n in range(2000)} == set(range(54))
    assert fair.commitment("seed") == "19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b"


def test_the_draws_of_a_known_seed_never_change() -> None:
    assert [fair.draw("0" * 64, n, 54) for n in range(1, 9)] == [3, 22, 14, 33, 42, 25, 13, 42]


@pytest.mark.parametrize("outcomes", [3, 36, 54])
def test_no_outcome_is_favoured(outcomes: int) -> None:
    seen = Counter(fair.draw("seed", n, outcomes) for n in range(300 * outcomes))
    assert likelihood([seen[n] for n in range(outcomes)]) > 1e-4


@every_game
def test_a_finished_record_is_verified(game: record.Game) -> None:
    found = record.read(record.write(played_with(fair.new_seed(), game)))
    assert proof.verify(found) == sum(move.seat == 4 for move in found.match.moves) > 0


def tampered(change: str) -> record.Record:
    found = played_with("5eed", GAMES[0])
    lines = [json.loads(line) for line in record.write(found).splitlines()]
    if change == "commitment":
        lines[0]["commitment"] = fair.commitment("other")
    elif change == "both":
        lines[0]["commitment"], lines[-1]["seed"] = fair.commitment("other"), "other"
    else:
        del lines[-1]["seed"]
    return record.read("\n".join(map(json.dumps, lines)))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("commitment", "the seed is not the one that was committed to"),
        ("both", "move 2: nature drew"),
        ("seed", "the record names no seed"),
    ],
)
def test_a_tampered_record_is_not_verified(change: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        proof.verify(tampered(change))
