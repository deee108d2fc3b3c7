"""A process that compiles for another."""

import subprocess
import sys

import pytest

from motherlode.analysis import warming


@pytest.mark.slow
def test_the_process_says_when_the_search_is_ready_and_leaves_a_mark_when_all_is() -> None:
    warming._mark("diamonds").unlink(missing_ok=True)
    done = subprocess.run(
        [sys.executable, "-m", warming.__name__, "diamonds"], capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == (f"{warming.READY}\n", "")
    assert warming.is_done("diamonds")
    assert not warming.is_done("no game")
