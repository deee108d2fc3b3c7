"""What is said of a game's odd words; the rest of why not is asked in `tests/games/test_reasons.py`."""

from pathlib import Path

from motherlode.games.realm_of_thieves.reasons import why_piece
from tests.aid.reasons import answer, told
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table

LINE, *_ = next(iter(told(Path(__file__).with_name("reasons.txt"))))


def test_a_word_of_no_context_is_refused_with_those_that_may_be_said():
    assert answer(LINE, "B dance").startswith("“dance” cannot be done now.")


def test_of_an_empty_library_it_is_said_what_comes_instead_of_a_card():
    why = why_piece(Table("", "", library=(None, 0)).match.view(0), 0, "library-B", ["Ann", "Bob"], "en")
    assert why is not None
    assert why.text == "This library is empty: for each card that has to be drawn from it a prize is won back instead."
    assert why.cites == "§3.3, §6.2"
