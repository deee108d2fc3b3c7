"""What strangers can have a server say as often as they like is told a few times a minute, and else counted.

Uvicorn warns of each line on which no request comes that it understands, before anybody is told to ask less often: a
log would grow by as much as somebody sends.
"""

import logging
import time
from typing import ClassVar

MOST_A_MINUTE = 5
SECONDS = 60.0
WORDS = frozenset({"Invalid HTTP request received.", "Unsupported upgrade request."})
"""Of uvicorn, about what somebody has sent."""
WHERE = "uvicorn.error"


class Seldom(logging.Filter):
    """Lets such warnings through a few times a minute; the next one says how many were left out."""

    left_out: ClassVar[int] = 0
    """Of this process, since it began."""

    def __init__(self) -> None:
        super().__init__()
        self.until, self.told, self.untold = 0.0, 0, 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Is this to be told?"""
        if record.msg not in WORDS:
            return True
        self._begin_anew(time.monotonic())
        if self.told >= MOST_A_MINUTE:
            self.untold, Seldom.left_out = self.untold + 1, Seldom.left_out + 1
            return False
        self.told += 1
        if self.untold:
            record.msg, self.untold = f"{record.msg} (left out before: {self.untold})", 0
        return True

    def _begin_anew(self, now: float) -> None:
        if now >= self.until:
            self.until, self.told = now + SECONDS, 0


def begin() -> None:
    """Let the server of this process say such things seldom from now on."""
    log = logging.getLogger(WHERE)
    if not any(isinstance(one, Seldom) for one in log.filters):
        log.addFilter(Seldom())
