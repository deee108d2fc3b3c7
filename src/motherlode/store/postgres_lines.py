"""Connections to PostgreSQL that are given up when no answer comes: a database that hangs breaks none of them.

Whoever asked is told, and the connection is thrown away, since whatever comes by it later is the answer to nothing.
The system looks after the way there (`OPTIONS`), and we after who should answer: a process that is stopped, or waits
for a disk that is gone, still has its way.
"""

import time
from collections.abc import Generator
from typing import ClassVar, TypeVar

import psycopg
from psycopg import conninfo
from psycopg.waiting import Ready, Wait

from motherlode.store.patience import Patience

SECONDS_TO_ANSWER = 5.0
"""Longer than the server itself lets a statement take, which says why."""
SECONDS_TO_SAY_THAT_IT_LIVES = 2.0
SECONDS_TO_CONNECT = 5
OPTIONS = {
    "connect_timeout": SECONDS_TO_CONNECT,
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
"""How a way that leads nowhere any more is noticed; tcp_user_timeout is in milliseconds, for what was sent."""
HANGS = "no answer came in time"

Result = TypeVar("Result")
Waits = Generator[Wait, Ready | int, Result]
"""What the driver does, as far as it can without waiting."""


def watched(url: str) -> str:
    """Return an address with these options, unless it says something else itself."""
    return conninfo.make_conninfo("", **{**OPTIONS, **conninfo.conninfo_to_dict(url)})


class Hangs(psycopg.OperationalError):
    """Nothing came for too long."""


class Line(psycopg.Connection):
    """A connection by which each answer comes soon, or none ever again."""

    nobodys: ClassVar[Patience] = Patience()
    patience = nobodys
    seconds: float | None = SECONDS_TO_ANSWER
    """For which one waits, each time; None: for ever."""

    def wait(self, gen: Waits[Result], interval: float = 0.1, timeout: float | None = None) -> Result:
        """Wait for what is asked to be answered.

        Raises:
            Hangs: it was not, and the connection is closed.
        """
        asked = gen if self.seconds is None else _bounded(gen, self.patience, time.monotonic() + self.seconds)
        try:
            return super().wait(asked, interval, timeout)
        except Hangs:
            self.close()
            raise

    def look(self) -> None:
        """Make sure that somebody answers, and soon: this is asked before anything else."""
        self.seconds = SECONDS_TO_SAY_THAT_IT_LIVES
        self.execute("")
        self.seconds = SECONDS_TO_ANSWER


def _bounded(gen: Waits[Result], patience: Patience, until: float) -> Waits[Result]:
    """Do what the driver does until patience ends; it is asked about ten times a second while nothing comes."""
    try:
        wanted = next(gen)
        while True:
            ready = yield wanted
            if not ready and patience.has_ended(until):
                raise Hangs(HANGS)
            wanted = gen.send(ready)
    except StopIteration as done:
        result: Result = done.value
        return result
