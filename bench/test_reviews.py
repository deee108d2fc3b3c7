"""What is counted of reviews, by hand."""

import pytest

from bench.reviews import counted, heard
from motherlode.analysis.findings import Decision, Estimate, Review, Worth, account
from motherlode.game import game


def decided(best: str, change: float) -> Decision:
    """Return a decision of the first seat, who played "a"."""
    return Decision(1, 0, "a", best, 0.5, 0.1, max(0.0, -change), 0.1, (0.5, 0.5), (change, -change), (0.1, 0.1))


def test_only_moves_other_than_the_best_count_and_only_beyond_a_standard_error() -> None:
    decisions = tuple(decided(best, change) for best, change in (("a", 0.0), ("b", 0.2), ("b", 0.05), ("b", -0.4)))
    even, won = Worth((0.5, 0.5), (0.0, 0.0)), Worth((1.0, 0.0), (0.0, 0.0))
    accounts = tuple(account(seat, even, won, decisions, ()) for seat in (0, 1))
    found = Review("miners", 2, 4, True, 100, 0, even, won, decisions, (), accounts)
    count = counted([(found, [Estimate(-0.2, 0.1), Estimate(0.3, 0.1), Estimate(-0.1, 0.2)])])
    assert (count.decisions, count.others, count.worse, count.clear, count.closed) == (4, 3, 1, 1, 1)
    assert "1 were clear, 1 of these without a reason" in str(count)
    assert count.gap == pytest.approx(0.05)
    assert count.unexplained == pytest.approx(abs(Estimate(1 - (0.5 - 0.15), 0).value))
    assert "in 0.333 (" in str(count)
    assert "anew in 0.333 (" in str(count), "two came out below nothing, one of them within its error"


@pytest.mark.parametrize(("slug", "text", "words"), [("diamonds", "dig 7", 1), ("diamonds", "dig 1", 1)])
def test_a_text_is_heard_word_by_word(slug: str, text: str, words: int) -> None:
    found = game(slug)
    line = heard(found, found.fresh(2), 0, text)
    assert (len(line), found.words.say(found.fresh(2), 0, line[0])) == (words, text)
