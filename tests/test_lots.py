"""Which cases of a browser test a short run looks at."""

from types import SimpleNamespace

import pytest

from tests.aid import lots


@pytest.fixture(autouse=True)
def _short(monkeypatch):
    monkeypatch.setattr(lots, "ALL", False)


def items(test, number, **markers):
    """Return items of a test, as far as they are looked at."""
    marks = {"browser": object()} | {name: SimpleNamespace(args=(count,)) for name, count in markers.items()}
    return [SimpleNamespace(nodeid=f"{test}[{case}]", get_closest_marker=marks.get) for case in range(number)]


def test_of_what_the_long_run_alone_looks_at_nothing_is_looked_at():
    rare = items("tests/browser/test_sizes.py::test_a_note", 3, cases=0)
    assert lots.left_out(rare, ["tests"]) == rare


def test_one_case_of_many_is_looked_at_and_the_same_in_each_run():
    cases = items("tests/browser/test_sizes.py::test_room", 10)
    left = lots.left_out(cases, ["tests"])
    assert len(left) == 9
    assert left == lots.left_out(cases, ["tests"])


def test_all_tests_together_look_at_every_case():
    seen = set()
    for number in range(40):
        cases = items(f"test_{number}", 5)
        left = lots.left_out(cases, [])
        seen |= {place for place, case in enumerate(cases) if case not in left}
    assert seen == set(range(5))


def test_a_test_may_ask_for_more_and_no_test_is_left_out():
    assert len(lots.left_out(items("test_told", 10, cases=5), [])) == 5
    assert lots.left_out(items("test_one", 1), []) == []


def test_what_is_named_is_looked_at():
    assert lots.left_out(items("test_sizes", 4), ["tests/browser/test_sizes.py::test_sizes[3]"]) == []


def test_a_long_run_looks_at_all(monkeypatch):
    monkeypatch.setattr(lots, "ALL", True)
    assert lots.left_out(items("test_sizes", 4), []) == []
