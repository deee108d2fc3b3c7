"""Why something cannot be done: every sentence, in a position that calls for it (`reasons.txt`)."""

from pathlib import Path

import pytest

from motherlode.game import read, reasons
from tests.aid.reasons import NAMES, answer, check_what_is_legal, told

TOLD = list(told(Path(__file__).with_name("reasons.txt")))


@pytest.mark.parametrize(("line", "asked", "why"), TOLD)
def test_it_is_told_what_stands_in_the_way(line, asked, why):
    assert answer(line, asked) == why


@pytest.mark.parametrize("line", {line: None for line, _, _ in TOLD})
def test_nothing_stands_in_the_way_of_what_is_legal(line):
    check_what_is_legal(line)


def test_whoever_is_not_ready_sees_where_to_say_so():
    game, s = read(TOLD[0][0])
    seat = next(seat for seat in range(s.players) if game.rules.legal(s, seat))
    assert [choice.word for choice in reasons.verbs(game, game.view(s, seat), seat, NAMES, "en")] == ["ready"]
