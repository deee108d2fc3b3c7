"""Numbers of 63 bits that stand for positions, the same in both bodies.

Two positions that differ get the same number with a probability of about one in 2**63.
"""

from motherlode.core.luck import GOLDEN, WORD, mix, multiply_add


def joined(sofar: int, number: int) -> int:
    """Return what stands for a row of numbers and one more: the order matters."""
    return mix(multiply_add(sofar, GOLDEN, number & WORD))


def thrown_in(sofar: int, number: int) -> int:
    """Return what stands for a heap of numbers, none of them negative, and one more: the order does not matter."""
    return multiply_add(sofar, 1, mix(number + 1))
