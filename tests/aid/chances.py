"""How likely it is that what was drawn was drawn as it should be."""

from collections.abc import Sequence


def likelihood(counts: Sequence[int], expected: Sequence[float] | None = None) -> float:
    """Return the chance that outcomes as often as expected, or equally often, come out so oddly (chi-squared)."""
    from scipy.special import chdtrc

    wanted = expected or [sum(counts) / len(counts)] * len(counts)
    oddness = sum((count - want) ** 2 / want for count, want in zip(counts, wanted, strict=True))
    return float(chdtrc(len(counts) - 1, oddness))
