"""Lots: of a test that looks at the same thing in many cases, a run of fifteen minutes looks at some.

In a browser a case takes seconds, and most tests there ask the same of every game, or of every size of a window. Which
are looked at is drawn by lot from the test's name: the same in each run and for each worker, and others for each test,
so that all tests together look at every game and size many times. What a lot misses, the long run finds, and what a
run of fifteen minutes has no time for at all: small things in rare positions, `@pytest.mark.cases(0)`.
"""

import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from random import Random

import pytest

ALL = "MOTHERLODE_ACTIONS" in os.environ
"""Is all looked at that there is time for, and not only as much as a run of fifteen minutes has?"""
SOME = 1
"""So many cases are looked at, unless the test is marked with another number: `@pytest.mark.cases(5)`."""


def left_out(items: Sequence[pytest.Item], named: Iterable[str]) -> list[pytest.Item]:
    """Return the cases in a browser that are not looked at; who names a case is shown whatever is named."""
    if ALL or any("[" in name for name in named):
        return []
    cases = defaultdict(list)
    for item in items:
        if item.get_closest_marker("browser"):
            cases[item.nodeid.partition("[")[0]].append(item)
    return [item for test, all_of_it in cases.items() for item in without_the_drawn(test, all_of_it)]


def without_the_drawn(test: str, cases: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Return the cases of a test that its lots leave out."""
    marker = cases[0].get_closest_marker("cases")
    number = min(len(cases), marker.args[0] if marker else SOME)
    drawn = set(Random(test).sample(range(len(cases)), number))
    return [case for place, case in enumerate(cases) if place not in drawn]
