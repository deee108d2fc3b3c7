"""Threads that wait for the store, and for nothing else.

Those that asyncio has would do, but are few on a small machine, and draw pages as well: while another program held the
file of matches, writers filled them, and no page was answered. Who writes waits behind no reader, and the other way
round. Each event loop has threads of its own.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar
from weakref import WeakKeyDictionary

Question = ParamSpec("Question")
Result = TypeVar("Result")
AT_ONCE = 8
"""Of each kind, as many as a store has connections; a file is written by one at a time, for all who wait."""


class Threads:
    """Those of one event loop."""

    def __init__(self) -> None:
        self.reading = ThreadPoolExecutor(AT_ONCE, "reading")
        self.writing = ThreadPoolExecutor(AT_ONCE, "writing")


_all = WeakKeyDictionary[asyncio.AbstractEventLoop, Threads]()


async def reading(what: Callable[Question, Result], *about: Question.args, **named: Question.kwargs) -> Result:
    """Read in the store, off the event loop."""
    return await asyncio.get_running_loop().run_in_executor(_here().reading, partial(what, *about, **named))


async def writing(what: Callable[Question, Result], *about: Question.args, **named: Question.kwargs) -> Result:
    """Write in the store, off the event loop."""
    return await asyncio.get_running_loop().run_in_executor(_here().writing, partial(what, *about, **named))


def _here() -> Threads:
    loop = asyncio.get_running_loop()
    if loop not in _all:
        _all[loop] = Threads()
    return _all[loop]


def end() -> None:
    """Let the threads of this event loop end when they have done what they do."""
    threads = _here()
    del _all[asyncio.get_running_loop()]
    threads.reading.shutdown(wait=False)
    threads.writing.shutdown(wait=False)
