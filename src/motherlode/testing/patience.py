"""An end to what never ends, so that a test of it fails and says why instead of standing still.

Worlds may be dealt again and again until one is possible; of draws with a bias none ever may be.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

from motherlode.core.luck import Luck
from motherlode.game import AnyState as State
from motherlode.game import Game

LONGEST = 30.0
"""Seconds of the processor's time that a world may take; those of our games take a tenth of one at worst."""

NO_WORLD = "imagine: no world in {} seconds; are worlds drawn again and again that can never be?"


class EndlessError(AssertionError):
    """Something came to no end."""


def imagine(game: Game, world: State, seat: int, luck: Luck) -> None:
    """Let a seat imagine what it does not see.

    Raises:
        EndlessError: it came to no end.
    """
    with bounded(NO_WORLD):
        game.rules.imagine(world, seat, luck)


@contextmanager
def bounded(says: str) -> Iterator[None]:
    """Stop interpreted code that takes too long, where the system has a clock of the processor's time to do it by.

    Raises:
        EndlessError: it did.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(_signal: int, _frame: FrameType | None) -> NoReturn:
        raise EndlessError(says.format(f"{LONGEST:g}"))

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
