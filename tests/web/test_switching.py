"""Threads of a server take turns sooner than Python has them do."""

import sys

from motherlode.web.operations.switching import SECONDS, soon


def test_a_server_has_threads_take_turns_soon_and_leaves_python_as_it_was():
    before = sys.getswitchinterval()
    with soon():
        assert sys.getswitchinterval() == SECONDS < before
    assert sys.getswitchinterval() == before


def test_a_server_that_runs_does_so(browser):
    assert browser.get("/healthz").is_success
    assert sys.getswitchinterval() == SECONDS
