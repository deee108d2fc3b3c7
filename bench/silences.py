"""How often nothing is said for a hint or against an error, and why: ``python -m bench.silences GAME [--positions N]``.

Positions at which a sentence begins are kept of matches of two, in which the search with few simulations plays both
seats and errs now and then. Of each a hint's reasons are asked. Of each in which what the Apprentice would play
is clearly worse by the figures of the same search, it is asked what speaks against that, as in a review. Told is how
often nothing does, with the 95 % interval, and at which gate of `motherlode.bots.why` the comparison ended that came
farthest; where it ended at the facts, which themes had none. What would speak just as well for the worse action is a
hollow reason: so it is also asked, the wrong way round, what speaks for the second best rather than for the best, and
how often where the two really differ, by more than what a hint calls worth about as much.
`--show` prints what was silent, position by position, or all.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from bench.choices import Moment, moments
from motherlode.bots import levels, why
from motherlode.bots.thinking import Budget, Thought
from motherlode.cli import progress
from motherlode.game import Game, game
from motherlode.game.arguments import told
from motherlode.lab.series import wilson

SIMULATIONS = 2000
CERTAIN = 2
"""An error is clear if it costs so many standard errors."""
NAMES = ["Ann", "Bob", "Cem", "Dan"]


class Asked(NamedTuple):
    """What was asked of a position, and how each comparison ended."""

    moment: Moment
    pairs: Sequence[tuple[int, int]]
    """The better action and the worse one, of each comparison."""
    found: Sequence[why.Comparison]
    is_alike: bool = False
    """Is another choice worth about as much by the search's figures?"""
    apart: float = 0.0
    """By how much the best is worth more than the second by these figures."""

    @property
    def is_silent(self) -> bool:
        """Was nothing to be said?"""
        return not any(one.told for one in self.found)

    @property
    def farthest(self) -> why.Comparison:
        """The comparison that ended latest."""
        return max(self.found, key=lambda one: one.depth)

    @property
    def cause(self) -> str:
        """Why nothing was said, with the themes that had no fact."""
        themes = (
            f"{one.theme.name} of {'its own' if one.whose == self.moment.seat else 'a rival'}" for one in self.about
        )
        return ", ".join([str(self.farthest.gate and self.farthest.gate.value), *themes])

    @property
    def about(self) -> Sequence[why.Subject]:
        """What was clear and had no fact."""
        return self.farthest.about[:1]


def beginnings(found: Game, luck: Random) -> Iterator[Moment]:
    """Give positions in which a sentence begins."""
    return (one for one in moments(found, luck) if not found.rules.amid(one.view, one.seat))


def for_hints(found: Game, moment: Moment, thought: Thought) -> Asked:
    """Ask what speaks for what is advised."""
    compared: list[why.Comparison] = []
    for one in why.comparisons(found, moment.view, moment.seat, thought):
        compared.append(one)
        if one.told:
            break
    pairs = [(thought.advice[0], other) for other in why.others(thought)][: len(compared)]
    return Asked(moment, pairs, compared, bool(why.alike(thought, moment.seat)), apart(thought))


def apart(thought: Thought) -> float:
    """Return by how much the best is worth more than the second."""
    return thought.worth[thought.advice[0]] - thought.worth[why.others(thought)[0]]


def the_wrong_way_round(found: Game, moment: Moment, thought: Thought) -> Asked:
    """Ask what speaks for the second best."""
    best, second = thought.advice[0], why.others(thought)[0]
    compared = why.compared(found, moment.view, moment.seat, ([second], [best]), praise=True)
    return Asked(moment, [(second, best)], [compared], apart=apart(thought))


def the_right_way_round(hint: Asked) -> Asked:
    """Return what speaks for the best rather than for the second best alone."""
    return hint._replace(pairs=hint.pairs[:1], found=hint.found[:1])


def against_errors(found: Game, moment: Moment, thought: Thought, seed: int) -> Asked | None:
    """Ask what speaks against what the Apprentice would play, if that is clearly worse."""
    best, played = thought.advice[0], levels.by_prior(found, moment.view, moment.seat, seed)
    if played not in thought.worth:
        return None
    loss, error = thought.worth[best] - thought.worth[played], max(thought.error(best), thought.error(played))
    if loss <= CERTAIN * 2**0.5 * error:
        return None
    return Asked(
        moment,
        [(best, played)],
        [why.compared(found, moment.view, moment.seat, ([best], [played]), praise=False)],
    )


def asked(found: Game, positions: int, simulations: int, seed: int) -> Iterator[tuple[Asked, Asked, Asked | None]]:
    """Ask for hints, the wrong way round, and against errors, in those of so many positions that leave a choice."""
    luck, master = Random(seed), levels.of("master", found)
    for moment in islice(beginnings(found, luck), positions):
        thinking = luck.getrandbits(40)
        thought = levels.consider(master, Budget(simulations), found, moment.view, moment.seat, thinking)
        if len(thought.visits) > 1 and not thought.mixed:
            hint, hollow = for_hints(found, moment, thought), the_wrong_way_round(found, moment, thought)
            yield hint, hollow, against_errors(found, moment, thought, thinking)


def tell(what: str, some: Sequence[Asked]) -> None:
    """Print how often nothing was said, and why."""
    silent = [one for one in some if one.is_silent]
    share = wilson(len(silent) / max(1, len(some)), max(1, len(some)))
    print(f"{what}: silent in {len(silent)} of {len(some)}, {share.mean:.3f} ({share.low:.3f}–{share.high:.3f})")
    alike = sum(one.is_alike for one in silent)
    print(f"  in {alike} of these other choices are worth about as much, which is said instead")
    for cause, times in Counter(one.cause for one in silent).most_common():
        print(f"  {times:4} {cause}")


def show(found: Game, one: Asked) -> None:
    """Print what was compared in a position, and how it ended."""
    view, seat = one.moment.view, one.moment.seat
    print("\n" + found.show(view))
    for pair, compared in zip(one.pairs, one.found, strict=True):
        better, worse = (found.words.say(view, seat, action) for action in pair)
        clauses = "; ".join(told(found, argument, NAMES, "en") for argument in compared.told)
        themes = [(subject.theme.name, subject.whose) for subject in compared.about]
        print(f"  {better} rather than {worse}: {clauses or (compared.gate and compared.gate.value)} {themes}")


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line, ask and tell."""
    parser = argparse.ArgumentParser(prog="python -m bench.silences", description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", choices=("silent", "all"))
    wanted = parser.parse_args(arguments)
    found = game(wanted.game)
    answers = []
    with progress.shown(f"silences {found.slug}") as tell_of:
        for one in asked(found, wanted.positions, wanted.simulations, wanted.seed):
            answers.append(one)
            tell_of(len(answers), wanted.positions)
    hints, hollow = [hint for hint, *_ in answers], [hollow for _, hollow, _ in answers]
    errors = [error for *_, error in answers if error]
    if wanted.show:
        for one in (*hints, *errors):
            if wanted.show == "all" or one.is_silent:
                show(found, one)
    print(f"{found.slug}: {wanted.positions} positions, {len(hints)} of them with a choice")
    tell("hints", hints)
    tell("errors", errors)
    print(of_both("best rather than second", [the_right_way_round(hint) for hint in hints]))
    print(of_both("the other way round", hollow))


def of_both(name: str, some: Sequence[Asked]) -> str:
    """Tell how often something is said, of all and of those in which the two really differ."""
    differing = [one for one in some if one.apart > why.CLOSE]
    said, there = (sum(not one.is_silent for one in these) for these in (some, differing))
    return f"{name}: something is said in {said} of {len(some)}, in {there} of {len(differing)} that differ"


if __name__ == "__main__":
    main()
