"""What is said of a game's odd words; the rest of why not is asked in `tests/games/test_reasons.py`."""

from pathlib import Path

from tests.aid.reasons import answer, told

LINE, ASKED, _ = next(iter(told(Path(__file__).with_name("reasons.txt"))))


def test_a_word_of_nature_is_none_of_a_player():
    assert answer(LINE, f"{ASKED[0]} 3-4").startswith("“3-4” cannot be done now.")
