"""Waiting for a file that another program holds: in short tries, so that one can be told to wait no longer."""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from motherlode.store import Unavailable, faults
from motherlode.store.patience import Patience

Result = TypeVar("Result")
SECONDS_TO_WAIT = 5.0
SECONDS_OF_A_TRY = 0.1


def tries_shortly(*connections: sqlite3.Connection) -> None:
    """Let connections not wait by themselves for what another program holds, but for a try."""
    for db in connections:
        db.execute(f"PRAGMA busy_timeout = {int(1000 * SECONDS_OF_A_TRY)}")


def as_soon_as_free(path: Path, patience: Patience, what: Callable[[], Result]) -> Result:
    """Do something with a file as soon as no other program holds it.

    Raises:
        Unavailable: one has held it for too long, now or a moment ago.
    """
    patience.check()
    until = time.monotonic() + SECONDS_TO_WAIT
    while True:
        try:
            return what()
        except sqlite3.OperationalError as error:
            if not faults.is_held(error):
                raise
            if patience.has_ended(until):
                why = f"{path} {faults.LOCKED}"
                patience.refuse(why)
                raise Unavailable(why) from error
