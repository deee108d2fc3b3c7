"""A review told: as lines for people, and as JSON for programs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise

from motherlode.analysis.deciding import what_decided
from motherlode.analysis.findings import CERTAIN, Account, Chance, Decision, Ending, Estimate, Review
from motherlode.analysis.phrases import PHRASES
from motherlode.analysis.speaking import Speaker
from motherlode.game import arguments, game
from motherlode.game.spoken import listed
from motherlode.match import Match

VERSION = 1
"""Of the JSON; the value of ``analysis``."""
BLOCKS = "▁▂▃▄▅▆▇█"
WIDEST = 60
"""How many blocks a line of chances has at most."""
ENTRIES = ("start", "luck", "own", "others", "rest")
GIVEN_UP = "given_up"
GAP = "  "
ALL = 100
"""The percents of a win: several errors can cost more than that."""
LITTLE = 0.05
"""A change that is certainly less is about nothing."""


def to_json(review: Review, names: Sequence[str]) -> dict[str, object]:
    """Return a review as a program reads it: all its fields, the names, and the costliest decisions of every seat."""
    costliest = [[decision.number for decision in review.costliest(seat)] for seat in range(review.players)]
    seats = list(names[: review.players])
    return {"analysis": VERSION, **asdict(review), "seats": seats, "costliest": costliest}


def lines(review: Review, match: Match, names: Sequence[str], locale: str, only: int | None = None) -> list[str]:
    """Tell the review of a match in a language; *only* one seat's part of it if that is asked for."""
    return list(Teller(review, Speaker(match, names, locale), only).story())


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells one review, as rows of words."""

    review: Review
    speaker: Speaker
    only: int | None = None
    step: Callable[[int], int] | None = None
    """At which step of the game seen again a move is made: told instead of its number, where that is counted."""
    is_plain: bool = False
    """Is it told in whole percents of a win, for people, and not with decimals and errors?"""

    @property
    def names(self) -> Sequence[str]:
        """The names of the players."""
        return self.speaker.names

    @property
    def locale(self) -> str:
        """The language of the telling."""
        return self.speaker.locale

    def say(self, key: str, **facts: object) -> str:
        """Return a phrase in the language of the telling."""
        return PHRASES[key](self.locale, **facts)

    @property
    def seats(self) -> list[int]:
        """The seats that are told of."""
        return list(range(self.review.players)) if self.only is None else [self.only]

    @property
    def moves_counted(self) -> str:
        """How many moves the match had, in words."""
        return self.say("moves", n=self.review.moves)

    @property
    def decisions_counted(self) -> str:
        """How many of them were decisions, in words."""
        return self.say("decisions", n=len(self.review.decisions))

    def story(self) -> Iterator[str]:
        """Tell everything, line by line."""
        title = game(self.review.game).words.TITLE[self.locale]
        counted = {"moves": self.moves_counted, "decisions": self.decisions_counted}
        yield self.say("heading", title=title, simulations=self.review.simulations, **counted)
        yield from self.moves()
        yield from self.course()
        yield from self.ledger()
        if self.decided():
            yield from ("", self.decided())
        if self.broken_off():
            yield from ("", self.broken_off())
        for seat in self.seats:
            yield from self.costliest(seat)

    # the moves

    def moves(self) -> Iterator[str]:
        """A line for every decision, and for every draw that mattered."""
        head, *rows = self.move_rows()
        if not any(d.seat in self.seats for d in self.review.decisions):
            yield from ("", self.say("none"))
        if rows:
            yield ""
            yield from table([head, *rows], "><<>><")
            yield from ("", self.say("draws"))

    def move_rows(self) -> list[list[str]]:
        """Return a row for every decision and for every draw that mattered, below the heads of the columns."""
        rows = [self.decision(d) for d in self.review.decisions if d.seat in self.seats]
        rows += [self.draw(c) for c in self.review.chances if self.favoured(c)]
        head = ["", *(self.say(key) for key in ("seat", "move", "chance", "loss", "best"))]
        return [head, *sorted(rows, key=lambda row: int(row[0]))]

    def number(self, move: int) -> str:
        """Return by which number a move is known: that of the record, or of the step that it is."""
        return str(self.step(move) if self.step else move)

    def favoured(self, chance: Chance) -> list[int]:
        """Return the seats that a draw certainly favoured, or did not."""
        return [seat for seat in self.seats if abs(chance.luck[seat]) > CERTAIN * chance.errors[seat]]

    def decision(self, d: Decision) -> list[str]:
        """Return the row of a decision: what it was worth, and what it lost."""
        loss = self.points(Estimate(-d.loss, d.loss_error)) if d.loss else ""
        worth = self.percent(Estimate(d.chance, d.error))
        played, best = self.speaker.sentence(d, d.word), self.speaker.sentence(d, d.best) if d.loss else ""
        return [self.number(d.number), self.names[d.seat], played, worth, loss, best]

    def draw(self, c: Chance) -> list[str]:
        """Return the row of a draw: whom it favoured."""
        return [self.number(c.number), f"({self.say('draw')})", self.drawn(c), "", "", self.whom(c)]

    def whom(self, c: Chance) -> str:
        """Tell whom a draw certainly favoured, or did not, and how much."""
        return ", ".join(f"{self.names[s]} {self.points(Estimate(c.luck[s], c.errors[s]))}" for s in self.favoured(c))

    def drawn(self, c: Chance) -> str:
        """Tell what was drawn."""
        return self.speaker.draw(c) if c.word else self.say("deal")

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
        """Return how a seat came to its result."""
        return self.review.accounts[seat]

    def ledger(self) -> Iterator[str]:
        """How the chances came to be what they are."""
        yield from ("", self.say("ledger"), "")
        yield from table(self.account_rows(), "<" + ">" * len(self.seats))

    def account_rows(self) -> list[list[str]]:
        """Return a column for every seat, a row for every entry of its account, below the names."""
        rows = [["", *(self.names[seat] for seat in self.seats)]]
        for entry in self.entries:
            told, name = self.percent if entry == "start" else self.told_apart, self.say(entry.replace("_", " "))
            rows.append([name, *(told(getattr(self.account(seat), entry)) for seat in self.seats)])
        ends = (self.percent(self.account(seat).end) for seat in self.seats)
        return [*rows, [self.say(self.last_entry), *ends]]

    @property
    def entries(self) -> Sequence[str]:
        """What there is in an account: that of a match that was given up has one entry more."""
        ended = self.review.ended
        return (*ENTRIES, GIVEN_UP) if ended and ended.is_given_up else ENTRIES

    @property
    def last_entry(self) -> str:
        """What the chances come to in the end: a result, if there is one."""
        if self.review.ended and not self.review.ended.is_given_up:
            return "broken off"
        return "end" if self.review.is_over else "now"

    def costliest(self, seat: int) -> Iterator[str]:
        """The decisions that cost a seat most, each with what would have been better."""
        head, *costs = self.costs(seat)
        yield from ("", head, *(GAP + cost for cost in costs))

    def costs(self, seat: int) -> list[str]:
        """Return a heading, and a sentence for each of the decisions that cost a seat most."""
        found, given = self.review.costliest(seat), self.giving_up(seat)
        head = "costliest" if found else "nothing but" if given else "nothing"
        return [self.say(head, who=self.names[seat]), *map(self.cost, found), *given]

    def decided(self) -> str:
        """Say what did most for who won, or against somebody else; nothing if nobody won alone, or somebody gave up."""
        found = what_decided(self.review)
        if found is None:
            return ""
        names = list(self.names[: self.review.players])
        who, is_against = names.pop(found.seat), found.change < 0
        entry = "other" if found.entry == "others" and len(names) == 1 and not is_against else found.entry
        key = f"{entry} {'against' if is_against else 'decided'}"
        share = self.say("share" if found.weight <= ALL else "more than all", n=found.weight)
        return self.say(key, who=who, other=names[0], n=found.weight, share=share)

    def giving_up(self, seat: int) -> list[str]:
        """Say that a seat gave up, and what it might have won; nothing, if it did not."""
        ended = self.review.ended
        if not ended or not ended.is_given_up or ended.seat != seat:
            return []
        return [self.say("gave up", who=self.names[seat], chance=self.percent(self.left_by(ended)))]

    def broken_off(self) -> str:
        """Say that all agreed to end the match, if they did: then nobody won."""
        ended = self.review.ended
        return self.say("agreed") if ended and not ended.is_given_up else ""

    def left_by(self, ended: Ending) -> Estimate:
        """Return the chance that was given up."""
        return Estimate(ended.before.chances[ended.seat], ended.before.errors[ended.seat])

    def cost(self, d: Decision) -> str:
        """Say what a move cost, what spoke against it, if the game can tell, and what was better."""
        played, best = self.speaker.sentence(d, d.word), self.speaker.sentence(d, d.best)
        facts = {"turn": self.when(d), "word": played, "best": best, "loss": self.lost(d)}
        key = ("plain cost" if self.is_plain else "cost") + (" because" if d.against else "")
        cost = self.say(key, reasons=self.against(d), **facts)
        return " ".join(filter(None, (cost, self.drawn_from(d))))

    def lost(self, d: Decision) -> str:
        """Return in percent what a move cost for certain, never nothing."""
        return str(max(1, round(100 * d.loss))) if self.is_plain else self.figure(f"{100 * d.loss:.1f}", d.loss_error)

    def drawn_from(self, d: Decision) -> str:
        """Say that what was better is one of several choices to draw from, if it is: a hint may have named another."""
        if d.drawn_from == 1:
            return ""
        return self.say("drawn", n=d.drawn_from, percent=round(100 * d.drawn_in))

    def against(self, d: Decision) -> str:
        """Say what spoke against a move, as a list is said; nothing, if the game cannot tell."""
        told = [arguments.told(game(self.review.game), one, self.names, self.locale) for one in d.against]
        return listed(told, self.locale) if told else ""

    def when(self, d: Decision) -> str:
        """Say when something was decided: in which turn, where the game counts them, and with which move."""
        turn = self.speaker.turn(d)
        what = "step" if self.step else "when"
        return self.say(f"{what} in turn" if turn else what, turn=turn, number=self.number(d.number))

    # figures

    def percent(self, chance: Estimate) -> str:
        """Return a chance with its error: ``62.5 ± 1.1 %``; what is certain has none. Plainly: ``62 %``."""
        if self.is_plain:
            return self.say("percent", n=round(100 * chance.value))
        return self.figure(f"{100 * chance.value:.1f}", chance.error) + "\u00a0%"

    def told_apart(self, change: Estimate) -> str:
        """Return a change in points, or in words that it is no figure: what its error hides might be its contrary."""
        if abs(change.value) > CERTAIN * change.error:
            return self.points(change)
        return self.say("about nothing" if CERTAIN * change.error <= LITTLE else "cannot tell")

    def points(self, change: Estimate) -> str:
        """Return a change with its error, in percentage points: ``+4.0 ± 1.6``. Plainly, of a win: ``+4 %``."""
        if self.is_plain:
            whole = round(100 * change.value)
            return self.say("percent", n=f"{whole:+d}".replace("-", "−")) if whole else self.say("about nothing")
        return self.figure(f"{100 * change.value:+.1f}".replace("-", "−"), change.error)

    def figure(self, number: str, error: float) -> str:
        """Return a number with its error, in the signs of the language."""
        told = f"{number} ± {100 * error:.1f}" if error else number
        return told.replace(".", DECIMAL_SIGN[self.locale])


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
