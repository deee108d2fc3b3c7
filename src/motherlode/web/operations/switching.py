"""How soon threads take turns in Python: those that write moves down wait for their turn many times in each.

Only one thread at a time runs Python. Whoever wants to go on, as after every statement that SQLite has carried out,
waits until the one that runs has had so much time, unless that one waits itself. The event loop of a busy server hardly
ever does; an action whose few statements each waited the 5 ms that Python takes was written down after 15 ms or more.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

SECONDS = 0.001


@contextmanager
def soon() -> Iterator[None]:
    """Have threads take turns soon."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(before)
