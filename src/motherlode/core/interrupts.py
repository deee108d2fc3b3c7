"""Ctrl+C while a process starts, or once more while it ends: it ends on the spot.

Python raises `KeyboardInterrupt` wherever it happens to be: amid an import, in what nobody awaits, in a thread's first
line. There it ends in a traceback, or is lost. Nothing that was acknowledged is: the store has it.
"""

import contextlib
import os
import signal
import threading
from collections.abc import Iterator
from types import FrameType

CODE = 130
"""With which a command ends that was interrupted."""
LINE = "motherlode: interrupted\n"


@contextlib.contextmanager
def ending_at_once() -> Iterator[None]:
    """Let the process end on the spot when it is interrupted meanwhile."""
    if threading.current_thread() is not threading.main_thread():  # which alone is told of signals
        yield
        return
    before = signal.signal(signal.SIGINT, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def end(_sig: int = signal.SIGINT, _frame: FrameType | None = None) -> None:
    """End the process on the spot, with a line that says so."""
    os.write(2, LINE.encode())
    os._exit(CODE)
