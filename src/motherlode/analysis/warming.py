"""A compiler in a process of its own: ``python -m motherlode.analysis.warming GAME``; ``--all`` for every game in turn.

Numba holds the lock of the interpreter most of the time, and a thread of it cannot be stopped. A process leaves
a server quick, and ends with it. It says `READY` when the search is compiled, and goes on with what can wait; whoever
started it finds the machine code in the cache.
"""

import contextlib
import os
import signal
import sys
from pathlib import Path

from motherlode.analysis import study
from motherlode.bots import action_values, evaluation, exact, levels, search
from motherlode.compiled.compiler import Bound, cache_folder, fingerprint
from motherlode.game import Game, game, slugs

READY, ALL = "ready", "--all"
LOWEST_PRIORITY = 19
KERNELS = (search, exact, action_values)
"""What is compiled."""


def main(slug: str) -> None:
    """Compile all that thinking about a game needs, what the first move needs first."""
    found = game(slug)
    levels.warm_search(found)
    print(READY, flush=True)  # noqa: T201 - to whoever started it
    complete(found)


def complete(found: Game) -> None:
    """Compile what can wait once the search is compiled, and leave a mark that all is."""
    levels.warm_endings(found)
    study.warm(found)
    _mark(found.slug).touch()


def prepare() -> None:
    """Compile every game that is not compiled yet, while nothing else needs the machine."""
    with contextlib.suppress(AttributeError):  # there are systems without priorities
        os.nice(LOWEST_PRIORITY)
    for slug in slugs():
        if not is_done(slug):
            main(slug)


def is_done(slug: str) -> bool:
    """Is everything compiled that these sources need on this machine?"""
    return slug in slugs() and _mark(slug).exists()


def _mark(slug: str) -> Path:
    found = game(slug)
    about = Bound(found.module, evaluation.of(found))
    return cache_folder(search, about) / f"{fingerprint(KERNELS, about)}.warm"


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # who stops the server stops us: there is nothing to be said about it
    prepare() if sys.argv[1] == ALL else main(sys.argv[1])
