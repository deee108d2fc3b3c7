"""Many numbers to choose from, some ten at a time where not all have room: which ten is a choice of the page's own."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from motherlode.web.rendering.drawn import Button

MANY, TEN = 20, 10
"""From how many numbers on there are tens of them, and how many such a ten has at most."""


def by_tens(buttons: Sequence[Button]) -> Sequence[Button]:
    """Put numbers into tens, of which that with the advised one is open, or else the first.

    What is said in words, like all and none, belongs to no ten. All tens are as large but for one number, so that they
    lie in as many rows.
    """
    numbers = [button for button in buttons if button.short.isdecimal()]
    if len(numbers) < MANY:
        return buttons
    tens = list(_shared_out(numbers, -(-len(numbers) // TEN)))
    opened = next((ten for ten in tens if any(button.hinted for button in ten)), tens[0])
    placed = {button.word: button for ten in tens for button in _ten(ten, is_open=ten is opened)}
    return [placed.get(button.word, button) for button in buttons]


def _shared_out(numbers: Sequence[Button], parts: int) -> Iterator[Sequence[Button]]:
    edges = [-(-len(numbers) * part // parts) for part in range(parts + 1)]
    return (numbers[first:end] for first, end in pairwise(edges))


def _ten(ten: Sequence[Button], *, is_open: bool) -> Iterator[Button]:
    """Yield the numbers of a ten, the first of which says what it is called."""
    first, *others = (replace(button, is_number=True) for button in ten)
    yield replace(first, ten=(ten[0].short, ten[-1].short), is_open=is_open)
    yield from others
