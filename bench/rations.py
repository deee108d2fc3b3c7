"""Servers that are given only a share of a core each, as if all had slow cores of their own.

Two servers, their database and their client want more cores than a small machine has; what they hold together cannot
be measured there. Each is therefore let go on for a part of every slice of time and stopped for the rest of it, out of
step with the others: what they take together leaves room for everybody else.
"""

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence

SLICE = 0.02
"""Seconds in which each has its turn once."""


@contextlib.contextmanager
def rationed(processes: Sequence[int], share: float) -> Iterator[None]:
    """Let each process have so much of a core, and no more, meanwhile."""
    stopped = threading.Event()
    rationing = [
        threading.Thread(target=_ration, args=(process, share, number / len(processes), stopped))
        for number, process in enumerate(processes)
    ]
    for one in rationing:
        one.start()
    try:
        yield
    finally:
        stopped.set()
        for one in rationing:
            one.join()


def _ration(process: int, share: float, phase: float, stopped: threading.Event) -> None:
    """Stop a process and let it go on, in its phase of each slice, and let it go in the end."""
    while not stopped.is_set():
        _sleep_until_phase(phase)
        os.kill(process, signal.SIGCONT)
        time.sleep(share * SLICE)
        os.kill(process, signal.SIGSTOP)
    os.kill(process, signal.SIGCONT)


def _sleep_until_phase(phase: float) -> None:
    """Sleep until the next slice has come so far."""
    time.sleep(SLICE - (time.monotonic() - phase * SLICE) % SLICE)
