"""Whether reviews hold: how often the best move is worth less than the one played, by the review's own figures.

    python -m bench.reviews miners --matches 10

Both moves are searched anew with the same budget, so if they are equally good the best one comes out worse by more than
a standard error in 16 of 100 decisions, by chance alone. It is counted among the decisions in which another move was
played, that is not alike. Matches are between two copies of a level; a review is what `motherlode analyse` makes.
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import mean

import motherlode
from motherlode.analysis.findings import Decision, Review
from motherlode.analysis.review import SIMULATIONS, review
from motherlode.game import SHELF
from motherlode.lab.series import wilson


@dataclass(frozen=True)
class Count:
    """What was counted."""

    matches: int
    decisions: int
    """In all."""
    others: int
    """In which another move was played than the best."""
    worse: int
    """Of these, in which the best was worth less than what was played, beyond a standard error."""
    gap: float
    """By how much the best was worth more than what was played, on average over those; below zero it was worth less."""
    unexplained: float
    """The part of an account that is not explained, without its sign, on average over the first seats."""

    def __str__(self) -> str:
        """Return it in a line."""
        share = wilson(self.worse / max(1, self.others), self.others)
        return (
            f"{self.matches} matches, {self.decisions} decisions; in {self.others} not the best was played; "
            f"in {share.mean:.3f} ({share.low:.3f}–{share.high:.3f}) of these it was worse beyond a standard error; "
            f"it was worth {self.gap:+.3f} more on average; {self.unexplained:.3f} not explained"
        )


def is_worse(d: Decision) -> bool:
    """Was the best worth less than what was played, beyond a standard error?"""
    return d.change[d.seat] > d.loss_error


def counted(reviews: Iterable[Review]) -> Count:
    """Count what reviews say."""
    found = list(reviews)
    decisions = [d for one in found for d in one.decisions]
    others = [d for d in decisions if d.word != d.best]
    gap = mean(-d.change[d.seat] for d in others) if others else 0.0
    unexplained = mean(abs(one.accounts[0].rest.value) for one in found)
    return Count(len(found), len(decisions), len(others), sum(map(is_worse, others)), gap, unexplained)


def reviewed(slug: str, level: str, matches: int, simulations: int) -> Iterator[Review]:
    """Play matches of two, and review them."""
    for seed in range(matches):
        match = motherlode.new(slug, 2, seed=seed)
        match.play_out(level)
        yield review(match, simulations, seed)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print what was counted."""
    parser = argparse.ArgumentParser(prog="python -m bench.reviews", description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=SHELF)
    parser.add_argument("--level", default="apprentice")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    asked = parser.parse_args(arguments)
    print(asked.game, counted(reviewed(asked.game, asked.level, asked.matches, asked.simulations)))


if __name__ == "__main__":
    main()
