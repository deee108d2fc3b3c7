"""A thought is given up when it is called off: by whoever thinks by the clock, in all threads that help."""

from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random

import pytest

from motherlode.bots import simultaneous
from motherlode.bots.calling_off import CalledOff, asking, unless
from motherlode.bots.thinking import SPOONFUL, Budget, think
from motherlode.game import game
from tests.aid.shelf import play_on, random_match

pytestmark = pytest.mark.slow
FOR_LONG = {"milliseconds": 10**7}
"""Until then it is over in any case."""


def at_the(time: int) -> Callable[[], bool]:
    """Return what calls a thought off when it asks so many times."""
    asks = count(1)
    return lambda: next(asks) >= time


def thought(slug: str, **how: int) -> Callable[[], object]:
    """Return a thought of a game's first seat, when the cards are dealt."""
    match = random_match(game(slug), 2, Random(3), 0)
    while match.waits_for_nature:
        play_on(match, Random(1), 1)
    seat = match.awaited[0]
    if simultaneous.can_mix(match.game):
        return partial(simultaneous.think, match.game, match.view(seat), seat, Budget(10**4, **how))
    return partial(think, match.game, match.view(seat), seat, 1, Budget(10 * SPOONFUL, **how))


@pytest.mark.parametrize(
    ("slug", "how"), [("diamonds", {}), ("diamonds", {"forests": 2}), ("planets", {})], ids=["one", "threads", "mixed"]
)
def test_who_thinks_by_the_clock_gives_up_when_it_is_called_off(slug: str, how: dict[str, int]) -> None:
    with pytest.raises(CalledOff):
        unless(at_the(2), thought(slug, **FOR_LONG, **how))


@pytest.mark.parametrize("slug", ["diamonds", "planets"])
def test_what_was_called_off_comes_later_to_what_it_would_have_come_to(slug: str) -> None:
    by_the_clock = thought(slug, **FOR_LONG)
    with pytest.raises(CalledOff):
        unless(at_the(3), by_the_clock)
    assert unless(at_the(10**6), by_the_clock) == thought(slug)()


def test_a_thought_is_called_off_in_its_own_thread_and_no_longer_than_it_lasts() -> None:
    with pytest.raises(CalledOff):
        unless(lambda: True, ask)
    ask()


def ask() -> None:
    asking()()
