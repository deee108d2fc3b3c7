"""Giving up a thought: whoever thinks by the clock asks now and then whether it may go on.

No thread can be stopped from outside. What was called off has found out nothing; thought about anew, it comes to what
it would have come to.
"""

from collections.abc import Callable
from contextvars import ContextVar
from typing import TypeVar

Result = TypeVar("Result")


class CalledOff(Exception):  # noqa: N818 - reads as what it is
    """Somebody who is in a hurry needs the thread."""


def _never() -> bool:
    return False


_asked: ContextVar[Callable[[], bool]] = ContextVar("is_called_off", default=_never)


def unless(is_called_off: Callable[[], bool], what: Callable[[], Result]) -> Result:
    """Think about something in this thread, as long as that is not called off.

    Raises:
        CalledOff: it was, and what is thought about looked at its clock.
    """
    before = _asked.set(is_called_off)
    try:
        return what()
    finally:
        _asked.reset(before)


def asking() -> Callable[[], None]:
    """Return by what this thread, and those that help it, ask whether they may go on; it raises `CalledOff` if not."""
    is_called_off = _asked.get()

    def ask() -> None:
        if is_called_off():
            raise CalledOff

    return ask
