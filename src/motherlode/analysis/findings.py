"""What a review finds: of every decision what it cost, of every draw whom it favoured, and how it all adds up.

Chances are standings to be expected, 0 to 1: 1 is a win, a shared win counts its share. Errors are standard errors:
what the number of simulations leaves to chance. What the search misjudges is not in them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import hypot

from motherlode.game.arguments import Argument

CERTAIN = 2
"""What lies so many standard errors from nothing is taken for more than an accident of the search."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a position is worth, by seat."""

    chances: tuple[float, ...]
    errors: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and its standard error."""

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice among several moves, judged by what its seat knew at that moment."""

    number: int
    """The number of the move in the record, from 1; of a sentence of several words that of its first."""
    seat: int
    word: str
    """What was played: a whole sentence."""
    best: str
    """What was better; the same if nothing was found that is better by more than the error."""
    chance: float
    """What the best let the seat expect."""
    error: float
    loss: float
    """How much less what was played let it expect; 0 if that is as good as the best."""
    loss_error: float
    expected: tuple[float, ...]
    """What the search's own choice let every seat expect, as its mover could know it."""
    change: tuple[float, ...]
    """How much more than this what was played let every seat expect; of the mover it may by chance be positive."""
    change_errors: tuple[float, ...]
    against: tuple[Argument, ...] = ()
    """What speaks against the move played, if it is clearly worse, and the game can say so."""
    drawn_from: int = 1
    """Among how many choices the best one is drawn, where all choose at once."""
    drawn_in: float = 1.0
    """How likely it is the one that is drawn."""

    @property
    def is_clear(self) -> bool:
        """Is the loss more than an accident of the search?"""
        return self.loss > CERTAIN * self.loss_error


@dataclass(frozen=True, slots=True)
class Chance:
    """A draw of Nature's, or the whole deal at the opening, judged with all cards open."""

    number: int
    """The number of the move, of a deal of its last one."""
    moves: int
    """How many moves of Nature's it is: several for the deal."""
    word: str
    """The word of the draw; empty for the deal."""
    expected: tuple[float, ...]
    """The chance of every seat before the draw: the mean over all that might have been drawn."""
    luck: tuple[float, ...]
    """What the draw added to it."""
    errors: tuple[float, ...]
    """Of the luck."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The match was ended before its time: given up, by somebody or somebody's clock, or broken off by agreement."""

    seat: int
    """By whom."""
    winners: tuple[int, ...]
    """Who won by that; nobody, if all agreed to end it."""
    before: Worth
    """What the last position was worth, with all cards open."""

    @property
    def is_given_up(self) -> bool:
        """Was it given up, so that it has a result?"""
        return bool(self.winners)

    @property
    def result(self) -> Worth:
        """What it was worth then: nothing to whoever gave up, and what it had been where nobody won."""
        if not self.winners:
            return self.before
        share, seats = 1 / len(self.winners), range(len(self.before.chances))
        return Worth(tuple(share if seat in self.winners else 0.0 for seat in seats), (0.0,) * len(seats))

    def change(self, seat: int) -> Estimate:
        """Return what it changed for a seat."""
        value = self.result.chances[seat] - self.before.chances[seat]
        return Estimate(value, self.before.errors[seat] if self.winners else 0.0)


@dataclass(frozen=True, slots=True)
class Account:
    """How a seat came to its end: `start` + `luck` + `own` + `others` + `rest` + `given_up` = `end`."""

    seat: int
    start: Estimate
    """Its chance before the first move."""
    luck: Estimate
    """All luck added up."""
    own: Estimate
    """What its own decisions changed: less than nothing, but for the error."""
    others: Estimate
    """What the decisions of the others changed for it."""
    rest: Estimate
    """What is left: what the movers could not know, such as a guess that came off; which of moves that were equally
    good for them the others chose; what search sees differently a move later; and the errors.

    Its error is that of the sampling, or how far the evaluations of the same moment scatter, if that is more."""
    end: Estimate
    """The result, or the chance when the record breaks off."""
    given_up: Estimate = Estimate(0.0, 0.0)
    """What it changed that somebody gave up."""


@dataclass(frozen=True, slots=True)
class Review:
    """All that was found out about a match."""

    game: str
    players: int
    moves: int
    is_over: bool
    simulations: int
    """How often each position was played on."""
    seed: int
    start: Worth
    end: Worth
    decisions: tuple[Decision, ...]
    """In the order of the record; moves without an alternative are not among them."""
    chances: tuple[Chance, ...]
    """In the order of the record; draws that make no difference are not among them."""
    accounts: tuple[Account, ...]
    """By seat."""
    ended: Ending | None = None
    """How the match was ended before its time, if it was."""

    def of_seat(self, seat: int) -> list[Decision]:
        """Return the decisions of a seat in their order."""
        return [decision for decision in self.decisions if decision.seat == seat]

    def costliest(self, seat: int, most: int = 3) -> list[Decision]:
        """Return the decisions that cost a seat most, the dearest first, of those whose loss lies beyond its error."""
        costly = [decision for decision in self.of_seat(seat) if decision.is_clear]
        return sorted(costly, key=lambda decision: (-decision.loss, decision.number))[:most]


def accounts(
    start: Worth, end: Worth, decisions: Sequence[Decision], chances: Sequence[Chance], ended: Ending | None = None
) -> tuple[Account, ...]:
    """Add up for every seat what brought it from its first chance to its last, and what came of giving up then."""
    if ended is None:
        return tuple(account(seat, start, end, decisions, chances) for seat in range(len(start.chances)))
    played = accounts(start, ended.before, decisions, chances)
    ends = [Estimate(*both) for both in zip(end.chances, end.errors, strict=True)]
    return tuple(replace(one, end=ends[one.seat], given_up=ended.change(one.seat)) for one in played)


def account(seat: int, start: Worth, end: Worth, decisions: Sequence[Decision], chances: Sequence[Chance]) -> Account:
    """Add up for one seat."""
    begin, last = (Estimate(worth.chances[seat], worth.errors[seat]) for worth in (start, end))
    luck = total(Estimate(chance.luck[seat], chance.errors[seat]) for chance in chances)
    own = changes(seat, decisions, lambda mover: mover == seat)
    others = changes(seat, decisions, lambda mover: mover != seat)
    known = total((begin, luck, own, others))
    jumps = revisions(seat, start, end, decisions, chances)
    rest = Estimate(last.value - known.value, max(hypot(last.error, known.error), hypot(*jumps)))
    return Account(seat, begin, luck, own, others, rest, last)


def revisions(
    seat: int, start: Worth, end: Worth, decisions: Iterable[Decision], chances: Iterable[Chance]
) -> list[float]:
    """Return how much otherwise each moment is evaluated from before than from behind; they add up to the rest.

    A search looks deeper into a position once it has come about, so one and the same position is worth more or less a
    move later. The errors of sampling do not hold that: it is what these differences scatter by.
    """
    events: list[tuple[int, float, float]] = [(d.number, d.expected[seat], d.change[seat]) for d in decisions]
    events += [(c.number, c.expected[seat], c.luck[seat]) for c in chances]
    found, level = list[float](), start.chances[seat]
    for _, expected, change in sorted(events):
        found.append(expected - level)
        level = expected + change
    return [*found, end.chances[seat] - level]


def changes(seat: int, decisions: Iterable[Decision], whose: Callable[[int], bool]) -> Estimate:
    """Add up what some decisions changed for a seat."""
    return total(Estimate(d.change[seat], d.change_errors[seat]) for d in decisions if whose(d.seat))


def total(estimates: Iterable[Estimate]) -> Estimate:
    """Add up estimates whose errors are independent."""
    found = list(estimates)
    return Estimate(sum(e.value for e in found), hypot(*(e.error for e in found)))
