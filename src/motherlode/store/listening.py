"""How processes on one PostgreSQL tell each other of which table they have written something (LISTEN and NOTIFY)."""

import contextlib
import threading
import time
from collections.abc import Callable

import psycopg

from motherlode.store.postgres_lines import Line, watched

CHANNEL = "motherlode"
TELL = "SELECT set_config('synchronous_commit', 'off', true), pg_notify(%s, %s)"
"""Whoever notifies holds a lock of the whole database until the commit is done, so it waits for no disk meanwhile."""
SECONDS_TO_STOP = 0.25
SECONDS_TO_TRY_AGAIN = 1.0
SECONDS_TO_WAIT = 0.5
"""For the thread, at the end; it may be waiting for a database that does not answer, and ends with the process."""
SECONDS_UNTIL_ANYTHING_MAY_HAVE_BEEN_MISSED = 30.0
"""Who wrote may have died before it told; whoever cares for a table looks that often by itself."""


def tell(db: psycopg.Connection, who: str, table_id: str) -> None:
    """Tell the others that *who* has written something about a table, and has committed it."""
    with contextlib.suppress(psycopg.Error):  # it is written all the same
        db.execute(TELL, [CHANNEL, f"{who} {table_id}"])


class Listening(threading.Thread):
    """Hears what others tell, on a connection of its own, which it makes anew whenever it breaks."""

    def __init__(self, url: str, who: str, heard: Callable[[str], None]) -> None:
        super().__init__(daemon=True)
        self.url, self.who, self.heard = url, who, heard
        self.stopped = threading.Event()

    def stop(self) -> None:
        """Hear nothing any more."""
        self.stopped.set()
        self.join(SECONDS_TO_WAIT)

    def run(self) -> None:
        """Listen until it is stopped."""
        while not self.stopped.is_set():
            with contextlib.suppress(psycopg.Error):
                self._listen()
            self.stopped.wait(SECONDS_TO_TRY_AGAIN)

    def _listen(self) -> None:
        with Line.connect(watched(self.url), autocommit=True) as db:
            db.execute(f"LISTEN {CHANNEL}")
            while not self.stopped.is_set():
                self.heard("")
                self._hear(db, time.monotonic() + SECONDS_UNTIL_ANYTHING_MAY_HAVE_BEEN_MISSED)

    def _hear(self, db: psycopg.Connection, until: float) -> None:
        while not self.stopped.is_set() and time.monotonic() < until:
            for told in db.notifies(timeout=SECONDS_TO_STOP):
                who, _, table_id = told.payload.partition(" ")
                if who != self.who:
                    self.heard(table_id)
