"""Who sits where in a round robin, so that nobody has the better seats or the better cards.

Opponents meet in *companies*, each as many as there are seats. In a round every company plays one deal at every
rotation of its seats, and Nature draws from the same stream at each: duplicate deals, as in bridge.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, permutations

from motherlode.core.errors import InputError


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played."""

    number: int
    """Its number in the schedule, from 0."""
    deal: int
    """The stream that Nature draws from: that of all seatings of the same company in the same round."""
    names: tuple[str, ...]
    """Who sits at each seat."""


def round_robin(names: Sequence[str], players: int, matches: int) -> list[Fixture]:
    """Return the fixtures in which every two opponents meet at least so often, rounds of all companies one by one.

    The number is rounded up to whole rounds: every two opponents then meet equally often, and each has sat equally
    often on every seat.

    Raises:
        InputError: fewer than two opponents, or one of them twice.
    """
    if len(set(names)) < 2 or len(set(names)) < len(names):
        raise InputError(f"an arena needs two or more opponents, each named once, not: {', '.join(names) or 'none'}")
    met = players * sum(set(names[:2]) <= set(company) for company in companies(names, players))
    fixtures: list[Fixture] = []
    for number in range(-(-matches // met)):
        _add_round(fixtures, companies(names, players), number)
    return fixtures


def companies(names: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Return every set of opponents that fills a table; some sit there more than once only if there are too few."""
    different = min(players, len(names))
    return [some for some in combinations_with_replacement(names, players) if len(set(some)) == different]


def _add_round(fixtures: list[Fixture], all_companies: Sequence[tuple[str, ...]], number: int) -> None:
    for n, company in enumerate(all_companies):
        deal = number * len(all_companies) + n
        for names in seatings(company, number):
            fixtures.append(Fixture(len(fixtures), deal, names))


def seatings(company: tuple[str, ...], number: int) -> list[tuple[str, ...]]:
    """Return the rotations of a company around the table; from round to round the order of its members changes."""
    orders = list(permutations(company[1:]))
    order = company[0], *orders[number % len(orders)]
    return [order[turn:] + order[:turn] for turn in range(len(order))]
