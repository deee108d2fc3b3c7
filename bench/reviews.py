"""Whether reviews hold: is the best really better than what was played, and do accounts close?

    python -m bench.reviews miners --matches 10

By a review's own figures the best is hardly ever worse, since it is only named when it came out better. So both are
also judged *anew*: with other luck and four times the simulations. Counted are the decisions in which another move than
the best was played. Of games without secrets accounts should close: what they leave unexplained should lie within two
of its standard errors. Matches are between two copies of a level; a review is what `motherlode analyse` makes.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from statistics import mean

import motherlode
from motherlode.analysis import duel
from motherlode.analysis.findings import CERTAIN, Decision, Estimate, Review
from motherlode.analysis.review import SIMULATIONS, review
from motherlode.bots import calibration
from motherlode.bots.lines import before_last
from motherlode.core.body import State
from motherlode.game import SHELF, Game
from motherlode.lab.series import wilson
from motherlode.match import Match

AGAIN, OTHER_LUCK = 4, 7_777_777
"""So many times the simulations are spent on judging anew, with another seed."""


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
    clear: int
    """In which it was better by more than two standard errors."""
    silent: int
    """Of these, against which nothing is said."""
    anew: Sequence[Estimate]
    """By how much the best was worth more when it was judged anew, of those decisions."""
    unexplained: float
    """The part of an account that is not explained, without its sign, on average over the first seats."""
    closed: int
    """The accounts of first seats in which this lies within two standard errors."""

    def __str__(self) -> str:
        """Return it in a line."""
        share, closed = _share(self.worse, self.others), _share(self.closed, self.matches)
        refuted = sum(one.value < -one.error for one in self.anew)
        again = mean(one.value for one in self.anew) if self.anew else 0.0
        return (
            f"{self.matches} matches, {self.decisions} decisions; in {self.others} not the best was played; "
            f"in {share} of these it was worse beyond a standard error, "
            f"anew in {_share(refuted, self.others)}; it was worth {self.gap:+.3f} more on average, anew {again:+.3f}; "
            f"{self.clear} were clear, {self.silent} of these without a reason; "
            f"{closed} of the accounts closed, with {self.unexplained:.3f} not explained"
        )


def _share(some: int, of: int) -> str:
    found = wilson(some / max(1, of), max(1, of))
    return f"{found.mean:.3f} ({found.low:.3f}–{found.high:.3f})"


def is_worse(d: Decision) -> bool:
    """Was the best worth less than what was played, beyond a standard error?"""
    return d.change[d.seat] > d.loss_error


def counted(reviews: Iterable[tuple[Review, Sequence[Estimate]]]) -> Count:
    """Count what reviews say, and what was found anew."""
    found = list(reviews)
    decisions = [d for one, _ in found for d in one.decisions]
    others = [d for d in decisions if d.word != d.best]
    gap = mean(-d.change[d.seat] for d in others) if others else 0.0
    rests = [one.accounts[0].rest for one, _ in found]
    closed = sum(abs(rest.value) <= CERTAIN * rest.error for rest in rests)
    clear, anew = [d for d in others if d.is_clear], [one for _, again in found for one in again]
    silent, unexplained = sum(not d.against for d in clear), mean(abs(rest.value) for rest in rests)
    worse, counts = sum(map(is_worse, others)), (len(found), len(decisions), len(others))
    return Count(*counts, worse, gap, len(clear), silent, anew, unexplained, closed)


def reviewed(slug: str, level: str, matches: int, simulations: int) -> Iterator[tuple[Review, Sequence[Estimate]]]:
    """Play matches of two, review them, and judge anew what is said to be an error."""
    for seed in range(matches):
        match = motherlode.new(slug, 2, seed=seed)
        match.play_out(level)
        found = review(match, simulations, seed)
        yield found, [judged_anew(match, d, simulations) for d in found.decisions if d.word != d.best]
        sys.stderr.write(f"\r{slug}: {seed + 1} of {matches} matches")
    sys.stderr.write("\n")


def judged_anew(match: Match, d: Decision, simulations: int) -> Estimate:
    """Return by how much the best is worth more than what was played, with other luck."""
    game, before = match.game, next(islice(match.steps(), d.number - 1, None))[0]
    view, again = game.view(before, d.seat), AGAIN * simulations
    counted, results = again - again // duel.WARMING, []
    best, played = (heard(game, view, d.seat, text) for text in (d.best, d.word))
    for line in (best, played):
        trial = duel.Trial.of_line(game, view, d.seat, line, OTHER_LUCK + d.number, again)
        trial.grow(again // duel.WARMING)
        results.append(trial.measure(counted))
    verdict = duel.verdict(best, *results, counted).calibrated(calibration.of(game, calibration.REVIEW))
    return Estimate(-verdict.change[d.seat], verdict.errors[d.seat])


def heard(game: Game, view: State, seat: int, text: str) -> list[int]:
    """Return the line that a text of several words means; words may have spaces in them."""
    line: list[int] = []
    while text:
        s = before_last(game, view, seat, [*line, 0])
        words = game.legal_words(s, seat)
        word = max((one for one in words if f"{text} ".startswith(f"{one} ")), key=len)
        line.append(words[word])
        text = text[len(word) + 1 :]
    return line


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
