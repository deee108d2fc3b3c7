"""Garbage is collected without looking again and again through all that is in use."""

import gc
import weakref

import pytest

from motherlode.core.garbage import collected, uncollected


class Loop:
    """Something that holds itself."""

    def __init__(self):
        self.me = self


@pytest.fixture(autouse=True)
def melted():
    gc.unfreeze()
    gc.collect()
    yield
    gc.unfreeze()


def seen():
    """Return how many things the next look goes through."""
    return len(gc.get_objects())


def test_a_start_is_not_looked_through():
    looks = []
    gc.callbacks.append(lambda phase, _: looks.append(phase))
    with uncollected():
        made = [[] for _ in range(100_000)]
        before = looks.copy()
    gc.callbacks.pop()
    assert before == []
    assert seen() < len(made)
    assert gc.isenabled()


def test_what_was_in_use_is_not_looked_through_again():
    before = seen()
    with collected():
        assert seen() < before / 10
        used = [[] for _ in range(1000)]
        assert seen() > 1000
        gc.collect()
        assert seen() < 1000
        assert len(used) == 1000


def test_what_came_loose_before_it_was_found_to_be_in_use_is_collected():
    with collected():
        loose = weakref.ref(Loop())
        assert loose() is not None
        gc.collect()
        assert loose() is None


def test_what_comes_loose_later_is_collected_by_a_thorough_look():
    with collected(seconds=0.0):
        loop = Loop()
        loose = weakref.ref(loop)
        gc.freeze()  # it was found to be in use
        del loop
        gc.collect()
        assert loose() is not None
        gc.collect()
        assert loose() is None


def test_afterwards_python_collects_as_it_does():
    with collected():
        assert len(gc.callbacks) > 0
        ours = gc.callbacks[-1]
    assert ours not in gc.callbacks
