"""The first line of a review: what did most for who won, or against somebody else."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from motherlode.analysis.review import Account, Estimate, Worth
from tests.bots.test_review import NOTHING, given_up, told

# Of three, of whom A wins: the start is 40, 30 and 30 for all, and what comes after it is said of each.
OF_THREE = [
    ({"luck": (0.36, 0, 0), "own": (0, -0.45, 0)}, "Ben’s own errors did most: they cost about 45\u00a0% of a win."),
    ({"luck": (0.45, 0, 0), "own": (0, -0.4, 0)}, "Luck did most for Ada: the draws brought about 45\u00a0% of a win."),
    ({"luck": (0.4, 0, 0), "own": (0, -0.4, 0)}, "Luck did most for Ada: the draws brought about 40\u00a0% of a win."),
    ({"luck": (0.36, 0, -0.5)}, "Luck did most against Cleo: the draws cost about 50\u00a0% of a win."),
    (
        {"luck": (0.36, 0, 0), "rest": (0, 0, -0.5)},
        "What nobody could know did most against Cleo: it cost about 50\u00a0% of a win.",
    ),
    (
        {"luck": (0.36, 0, 0), "others": (0, -0.5, 0)},
        "The decisions of the others did most against Ben: they cost about 50\u00a0% of a win.",
    ),
    (
        {"others": (0.3, 0, 0)},
        "Errors did most for Ada: those of the others brought about 30\u00a0% of a win.",
    ),
    ({"rest": (0.3, 0, 0)}, "What nobody could know did most for Ada: it brought about 30\u00a0% of a win."),
    # What was against the winner, and for those who lost, decided nothing.
    ({"luck": (0.2, 0, 0), "own": (-0.6, 0, 0)}, "Luck did most for Ada: the draws brought about 20\u00a0% of a win."),
    ({"luck": (0.2, 0.6, 0)}, "Luck did most for Ada: the draws brought about 20\u00a0% of a win."),
    ({"luck": (0, 0.6, 0), "own": (-0.6, -0.05, 0)}, NOTHING),
]


@pytest.mark.parametrize(("parts", "headline"), OF_THREE)
def test_the_headline_names_what_did_most_for_who_won_or_against_somebody_else(
    parts: Mapping[str, tuple[float, float, float]], headline: str
) -> None:
    """No larger figure of the table below it says the same of anybody."""
    found = replace(given_up((0,)), players=3, ended=None, is_over=True, end=Worth((1.0, 0.0, 0.0), (0.0,) * 3))
    some = tuple(of_three(seat, {name: seats[seat] for name, seats in parts.items()}) for seat in range(3))
    assert told(replace(found, accounts=some), names=("Ada", "Ben", "Cleo")).decided() == headline


def of_three(seat: int, parts: Mapping[str, float]) -> Account:
    exact = {name: Estimate(parts.get(name, 0.0), 0.01) for name in ("luck", "own", "others", "rest")}
    return Account(seat, start=Estimate((0.4, 0.3, 0.3)[seat], 0.01), end=Estimate(float(seat == 0), 0.0), **exact)
