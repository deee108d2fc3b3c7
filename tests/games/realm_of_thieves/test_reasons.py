"""What is said of a game's odd words; the rest of why not is asked in `tests/games/test_reasons.py`."""

from pathlib import Path

from tests.aid.reasons import answer, told

LINE, *_ = next(iter(told(Path(__file__).with_name("reasons.txt"))))


def test_a_word_of_no_context_is_refused_with_those_that_may_be_said():
    assert answer(LINE, "B dance").startswith("“dance” cannot be done now.")
