"""Why something cannot be done: every sentence, in a position that calls for it (`reasons.txt`)."""

from pathlib import Path

import pytest

from tests.aid.reasons import answer, check_what_is_legal, told

TOLD = list(told(Path(__file__).with_name("reasons.txt")))


@pytest.mark.parametrize(("line", "asked", "why"), TOLD)
def test_it_is_told_what_stands_in_the_way(line, asked, why):
    assert answer(line, asked) == why


@pytest.mark.parametrize("line", {line: None for line, _, _ in TOLD})
def test_nothing_stands_in_the_way_of_what_is_legal(line):
    check_what_is_legal(line)


def test_a_word_of_no_context_is_refused_with_those_that_may_be_said():
    assert answer(TOLD[0][0], "B dance").startswith("“dance” cannot be done now.")
