"""Timing on a noisy machine: what is compared is measured in turns, and medians are taken."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from time import perf_counter

ROUNDS = 7


@dataclass(frozen=True)
class Rate:
    """Something that is done so many times a second."""

    name: str
    run: Callable[[], float]
    """Do some work and return how many units of it were done."""
    unit: str = "decisions/s"


def rates(subjects: list[Rate], rounds: int = ROUNDS) -> Mapping[str, float]:
    """Return the median number of units a second of every subject, measured in turns."""
    seen: dict[str, list[float]] = {subject.name: [] for subject in subjects}
    for subject in subjects:
        subject.run()  # compile, fill caches
    for _ in range(rounds):
        for subject in subjects:
            begun = perf_counter()
            done = subject.run()
            seen[subject.name].append(done / (perf_counter() - begun))
    return {name: median(found) for name, found in seen.items()}
