"""What a review says of the stops of a match that is seen again: what a decision cost, whom a draw favoured."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from motherlode.analysis.findings import Chance, Decision, Estimate, Review
from motherlode.analysis.speaking import Speaker
from motherlode.analysis.telling import Teller
from motherlode.core.messages import message
from motherlode.play.again import Reel

MOST_LISTED = 8
"""Decisions and draws that are told to have decided a match."""
COSTLY, LUCKY, PLAIN = "costly", "lucky", "plain"
LUCK = message("Luck: {who} of a win.")
CHANCE = message("The chance to win, by what {who} knew: {chance}.")
BETTER = message("Better: {best}.")
BETTER_BECAUSE = message("Better: {best}. After what was done {reasons}.")
WHOSE = message("{who}: {what}")
FOR = message("{what} for {who}")
PERCENT = message("{n} %")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a review says of a stop."""

    at: int
    kind: str
    seat: int
    """Who decided, or whom a draw favoured most."""
    weight: float
    """How much it changed."""
    figure: str
    what: str
    """What was done or drawn, in a few words."""
    lesson: str
    """What there is to say of it, as briefly as the strip below the board has room for."""
    text: str
    """The same as the review tells it."""


@dataclass(frozen=True, slots=True)
class Verdicts:
    """All that a review says, stop by stop."""

    by_stop: Mapping[int, Verdict]
    decided: Sequence[Verdict]
    """What changed most, in the order of the match."""
    lines: Sequence[Sequence[tuple[int, float]]]
    """Of every seat: its chance at stops, by what it knew then."""


def verdicts(found: Review, reel: Reel) -> Verdicts:
    """Return what a review says of the stops of a match."""
    telling = _Telling(teller_of(found, reel), reel)
    told = [*telling.decisions(), *telling.draws(), *telling.ending()]
    told.sort(key=lambda one: (one.kind != PLAIN, one.weight))
    weighty = [one for one in told if one.kind != PLAIN][-MOST_LISTED:]
    decided = sorted(weighty, key=lambda one: (one.at, -one.weight))
    return Verdicts({one.at: one for one in told}, decided, [telling.course(seat) for seat in range(found.players)])


def teller_of(found: Review, reel: Reel) -> Teller:
    """Return who tells a review for people, by the steps of the game seen again."""
    return Teller(found, Speaker(reel.match, reel.names, reel.locale), step=reel.stop_of_move, is_plain=True)


@dataclass(frozen=True, slots=True)
class _Telling:
    teller: Teller
    reel: Reel

    def stop(self, move: int) -> int:
        """Return the stop after a move that stands, counted from 1."""
        return self.reel.stop_of_move(move)

    def decisions(self) -> Iterator[Verdict]:
        """Tell of every decision what it cost, or what chance it left."""
        costly = {d.number for seat in self.teller.seats for d in self.teller.review.costliest(seat)}
        return (self._decision(d, is_costly=d.number in costly) for d in self.teller.review.decisions)

    def _decision(self, d: Decision, *, is_costly: bool) -> Verdict:
        teller, locale = self.teller, self.reel.locale
        who, chance = teller.names[d.seat], teller.percent(Estimate(d.chance, d.error))
        what = WHOSE(locale, who=who, what=teller.speaker.sentence(d, d.word))
        if not is_costly:
            text = CHANCE(locale, who=who, chance=chance)
            return Verdict(self.stop(d.number), PLAIN, d.seat, d.loss, "", what, text, text)
        facts = self.stop(d.number), COSTLY, d.seat, d.loss, self._points(-d.loss)
        return Verdict(*facts, what, self._better(d), teller.cost(d))

    def _better(self, d: Decision) -> str:
        """Say what was better, and what spoke against what was done, if the game can tell."""
        best, reasons = self.teller.speaker.sentence(d, d.best), self.teller.against(d)
        said = BETTER_BECAUSE if reasons else BETTER
        better = said(self.reel.locale, best=best, reasons=reasons)
        return " ".join(filter(None, (better, self.teller.drawn_from(d))))

    def draws(self) -> Iterator[Verdict]:
        """Tell of every draw that mattered whom it favoured."""
        return (self._draw(c) for c in self.teller.review.chances if self.teller.favoured(c))

    def _draw(self, c: Chance) -> Verdict:
        seat = max(range(len(c.luck)), key=lambda one: c.luck[one])
        text = LUCK(self.reel.locale, who=self.teller.whom(c))
        points, what = self._points(c.luck[seat]), self.teller.drawn(c)
        figure = FOR(self.reel.locale, what=points, who=self.teller.names[seat])
        return Verdict(self.stop(c.number), LUCKY, seat, c.luck[seat], figure, what, text, text)

    def ending(self) -> Iterator[Verdict]:
        """Tell what giving up cost, if somebody did."""
        ended = self.teller.review.ended
        if ended is None:
            return
        line, cost = self.reel.line(self.reel.last), -ended.change(ended.seat).value
        for text in self.teller.giving_up(ended.seat):
            facts = self.reel.last, COSTLY, ended.seat, cost, self._points(-cost)
            yield Verdict(*facts, line.text if line else text, text, text)

    def _points(self, change: float) -> str:
        return PERCENT(self.reel.locale, n=f"{100 * change:+.0f}".replace("-", "−"))

    def course(self, seat: int) -> list[tuple[int, float]]:
        """Return a seat's chance at the stops before its decisions, at the beginning and at the end."""
        review = self.teller.review
        seen = {0: review.start.chances[seat]}
        seen |= {max(0, self.stop(d.number) - 1): d.chance for d in review.of_seat(seat)}
        if review.ended and self.reel.last:
            seen[self.reel.last - 1] = review.ended.before.chances[seat]
        return sorted((seen | {self.reel.last: review.end.chances[seat]}).items())
