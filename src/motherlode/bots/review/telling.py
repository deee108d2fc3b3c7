"""A review told: as lines for people, and as JSON for programs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from motherlode.bots.review.findings import Account, Chance, Decision, Estimate, Review
from motherlode.bots.review.phrases import PHRASES
from motherlode.game import game
from motherlode.spoken import phrase

VERSION = 1
"""Of the JSON; the value of ``analysis``."""
BLOCKS = "▁▂▃▄▅▆▇█"
WIDEST = 60
"""How many blocks a line of chances has at most."""
CERTAIN = 2
"""What lies so many standard errors from nothing is taken for more than an accident of the search."""
ENTRIES = ("start", "luck", "own", "others", "rest")
GAP = "  "


def to_json(review: Review, names: Sequence[str]) -> dict[str, Any]:
    """Return a review as a program reads it: all its fields, the names, and the costliest decisions of every seat."""
    costliest = [[decision.number for decision in review.costliest(seat)] for seat in range(review.players)]
    seats = list(names[: review.players])
    return {"analysis": VERSION, **asdict(review), "seats": seats, "costliest": costliest}


def lines(review: Review, names: Sequence[str], tongue: str, only: int | None = None) -> list[str]:
    """Tell a review in a language; *only* one seat's part of it if that is asked for."""
    return list(_Teller(review, names, tongue, only).story())


@dataclass(frozen=True, slots=True)
class _Teller:
    """Tells one review."""

    review: Review
    names: Sequence[str]
    tongue: str
    only: int | None

    def say(self, key: str, **facts: Any) -> str:  # noqa: ANN401
        return phrase(PHRASES, self.tongue, key, **facts)

    @property
    def seats(self) -> list[int]:
        return list(range(self.review.players)) if self.only is None else [self.only]

    def story(self) -> Iterator[str]:
        title = game(self.review.game).words.TITLE[self.tongue]
        found, moves, times = self.review, self.review.moves, self.review.simulations
        yield self.say("heading", title=title, moves=moves, decisions=len(found.decisions), simulations=times)
        yield from self.moves()
        yield from self.course()
        yield from self.ledger()
        for seat in self.seats:
            yield from self.costliest(seat)

    # the moves

    def moves(self) -> Iterator[str]:
        """A line for every decision, and for every draw that mattered."""
        decisions = [d for d in self.review.decisions if d.seat in self.seats]
        draws = [c for c in self.review.chances if self.favoured(c)]
        if not decisions:
            yield from ("", self.say("none"))
        rows = [self.decision(d) for d in decisions] + [self.draw(c) for c in draws]
        if rows:
            head = ["", *(self.say(key) for key in ("seat", "move", "chance", "loss", "best"))]
            yield ""
            yield from table([head, *sorted(rows, key=lambda row: int(row[0]))], "><<>><")
            yield from ("", self.say("draws"))

    def favoured(self, chance: Chance) -> list[int]:
        """Return the seats that a draw certainly favoured, or did not."""
        return [seat for seat in self.seats if abs(chance.luck[seat]) > CERTAIN * chance.errors[seat]]

    def decision(self, d: Decision) -> list[str]:
        loss = self.points(Estimate(-d.loss, d.loss_error)) if d.loss else ""
        worth = self.percent(Estimate(d.chance, d.error))
        return [str(d.number), self.names[d.seat], d.word, worth, loss, d.best if d.loss else ""]

    def draw(self, c: Chance) -> list[str]:
        whom = ", ".join(f"{self.names[s]} {self.points(Estimate(c.luck[s], c.errors[s]))}" for s in self.favoured(c))
        return [str(c.number), f"({self.say('draw')})", c.word or self.say("deal"), "", "", whom]

    # how it went

    def course(self) -> Iterator[str]:
        """A line of blocks for every seat: its chance at each decision, and how it ended."""
        yield from ("", self.say("course"), "")
        rows = []
        for seat in self.seats:
            end = self.review.end.chances[seat]
            chances = [*(d.chance for d in self.review.of_seat(seat)), end]
            rows.append([self.names[seat], blocks(chances), self.percent(self.account(seat).end)])
        yield from table(rows, "<<>")

    def account(self, seat: int) -> Account:
        return self.review.accounts[seat]

    def ledger(self) -> Iterator[str]:
        """A column for every seat, a row for every entry of its account."""
        yield from ("", self.say("ledger"), "")
        rows = [["", *(self.names[seat] for seat in self.seats)]]
        for entry in ENTRIES:
            told = self.percent if entry == "start" else self.points
            rows.append([self.say(entry), *(told(getattr(self.account(seat), entry)) for seat in self.seats)])
        ends = (self.percent(self.account(seat).end) for seat in self.seats)
        rows.append([self.say("end" if self.review.is_over else "now"), *ends])
        yield from table(rows, "<" + ">" * len(self.seats))

    def costliest(self, seat: int) -> Iterator[str]:
        """The decisions that cost a seat most, each with what would have been better."""
        found, who = self.review.costliest(seat), self.names[seat]
        yield from ("", self.say("costliest" if found else "nothing", who=who))
        for d in found:
            loss = self.points(Estimate(-d.loss, d.loss_error))
            cost = self.say("cost", number=d.number, word=d.word, best=d.best, loss=loss)
            yield GAP + (cost if d.loss > CERTAIN * d.loss_error else self.say("doubtful", cost=cost))

    # figures

    def percent(self, chance: Estimate) -> str:
        """Return a chance with its error: ``62.5 ± 1.1 %``; what is certain has none."""
        return self.figure(f"{100 * chance.value:.1f}", chance.error) + " %"

    def points(self, change: Estimate) -> str:
        """Return a change with its error, in percentage points: ``+4.0 ± 1.6``."""
        return self.figure(f"{100 * change.value:+.1f}".replace("-", "−"), change.error)

    def figure(self, number: str, error: float) -> str:
        told = f"{number} ± {100 * error:.1f}" if error else number
        return told.replace(".", DECIMAL_SIGN[self.tongue])


DECIMAL_SIGN: Mapping[str, str] = {"en": ".", "fr": ","}


def blocks(chances: Sequence[float], widest: int = WIDEST) -> str:
    """Draw chances as a line of blocks, a full one for a win; of a long line neighbours are taken together."""
    width = min(len(chances), widest)
    cuts = [n * len(chances) // width for n in range(width + 1)]
    means = [sum(chances[a:b]) / (b - a) for a, b in pairwise(cuts)]
    return "".join(BLOCKS[min(len(BLOCKS) - 1, int(mean * len(BLOCKS)))] for mean in means)


def table(rows: Sequence[Sequence[str]], sides: str) -> Iterator[str]:
    """Set rows in columns, each to its side: ``<`` left, ``>`` right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(sides))]
    for row in rows:
        cells = (f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True))
        yield GAP.join(cells).rstrip()
