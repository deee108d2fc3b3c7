"""How far a long piece of work is, told on standard error.

What works long (the lab, the reviews) takes a function that is told how many steps are done, of how many; this is the
one that the commands hand down.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

import click

SECONDS_BETWEEN_LINES = 60.0


@contextmanager
def shown(label: str) -> Iterator[Callable[[int, int], None]]:
    """Give a function to be told how many are done, of how many.

    A terminal shows a bar with the time that is left; a file or a pipe gets a line a minute.
    """
    if not sys.stderr.isatty():
        yield Lines(label)
        return
    with click.progressbar(length=1, label=label, file=sys.stderr, show_pos=True, show_percent=True) as bar:

        def tell(done: int, planned: int) -> None:
            bar.length = planned
            bar.update(done - bar.pos)

        yield tell


class Lines:
    """A line a minute: how many are done, and how long the rest will take at this pace."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.begun = self.told = monotonic()

    def __call__(self, done: int, planned: int) -> None:
        """Take notice of how many are done."""
        now = monotonic()
        if now - self.told >= SECONDS_BETWEEN_LINES:
            self.told = now
            left = (now - self.begun) / done * (planned - done)
            click.echo(f"{self.label}: {done} of {planned}, about {left / 60:.0f} min left", err=True)
