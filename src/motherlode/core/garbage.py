"""Collecting garbage while very much is in memory, without keeping everybody waiting.

Python now and then looks through all that it holds for things that hold each other and nobody else. With a thousand
tables that stopped the server for a second, again and again, and found next to nothing: what is let go is nearly always
freed at once. What such a look has found to be in use is therefore not looked through again but once an hour. While a
server starts there is nothing to find at all: next to nothing of what is imported and made then is let go again.
"""

import gc
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Literal

SECONDS_BETWEEN_THOROUGH = 3600.0
OLDEST = 2
"""The generation with which Python looks through everything."""
OFTEN = (700, 5, 2)
"""How soon Python looks: the second and third figure are 10 as it comes. A look through what has come is the shorter
the less that is; everything is looked at three times before it is left alone, however often that is."""


@contextmanager
def uncollected() -> Iterator[None]:
    """Look for no garbage meanwhile, nor afterwards in what was made until then."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


@contextmanager
def collected(seconds: float = SECONDS_BETWEEN_THOROUGH) -> Iterator[None]:
    """Have what is in use left alone, but look through all of it after so many seconds."""
    due = time.monotonic() + seconds

    def looked(phase: Literal["start", "stop"], about: Mapping[str, int]) -> None:
        nonlocal due
        if phase == "start" or about["generation"] < OLDEST:
            return
        if time.monotonic() < due:
            gc.freeze()
        else:
            gc.unfreeze()  # the next look finds what came loose since the last one of this kind
            due = time.monotonic() + seconds

    before = gc.get_threshold()
    gc.callbacks.append(looked)
    gc.set_threshold(*OFTEN)
    try:
        gc.freeze()  # what a start has made is in use; a look at all of it would keep the first page waiting
        yield
    finally:
        gc.set_threshold(*before)
        gc.callbacks.remove(looked)
        gc.unfreeze()
