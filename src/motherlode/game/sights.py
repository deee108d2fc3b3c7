"""Numbers among the inputs of a network (`motherlode.bots.network`): each is told apart from its neighbours."""

from motherlode.game.parameters import Params

WIDTH = 41
"""So many numbers of one kind are told apart."""


def named_numbers(kinds: tuple[tuple[str, int], ...]) -> list[str]:
    """Return what the inputs of some kinds of numbers are about: each kind has a name, and its lowest number."""
    return [f"{name}: {lowest + n}" for name, lowest in kinds for n in range(WIDTH)]


def note(row: Params, at: int, begin: int, kind: int, number: int) -> None:
    """Note a number, less the lowest of its kind, among the kinds whose inputs begin somewhere."""
    row[at + kind] = begin + kind * WIDTH + told_apart(number, WIDTH)


def told_apart(number: int, many: int) -> int:
    """Return a number as one of so many: the first for all below, the last for all above."""
    return min(max(number, 0), many - 1)
