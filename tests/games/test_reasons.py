"""Why something cannot be done: every sentence of every game, in a position that calls for it (its `reasons.txt`)."""

from pathlib import Path

import pytest

from tests.aid.reasons import answer, check_what_is_legal, told

FILES = sorted(Path(__file__).parent.glob("*/reasons.txt"))
TOLD = [each for file in FILES for each in told(file)]


@pytest.mark.parametrize(("line", "asked", "why"), TOLD)
def test_it_is_told_what_stands_in_the_way(line, asked, why):
    assert answer(line, asked) == why


@pytest.mark.parametrize("line", {line: None for line, _, _ in TOLD})
def test_nothing_stands_in_the_way_of_what_is_legal(line):
    check_what_is_legal(line)
