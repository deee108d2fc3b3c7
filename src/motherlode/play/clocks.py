"""The clocks of a table: a fold of what happened and when, so that every process finds the same time on them.

They go by what anybody may know, as one who looks on sees it: of who has chosen in secret, and is not seen to have, the
clock runs on until that comes to light.
"""

from dataclasses import dataclass, field

from motherlode.match import Move, Sight, Talk, Undo, clock, talk
from motherlode.match.clock import Terms

GRACE = 1.0
"""Seconds before a clock starts: for the line, and for the server."""
GRACE_FOR_A_TALE, MOST_TALES = 2.0, 4
"""As much more for each action of others that the page tells first, and for how many: it leaves more of them out."""


@dataclass(frozen=True, slots=True)
class Done:
    """An action that stands: whose, what was left when it was done, and how many moves stood then."""

    seat: int
    left: float
    stands: int
    grace: float = 0.0
    """How long the clock would not have run yet."""


@dataclass
class Clock:
    """The time that everybody has left, after all that happened."""

    terms: Terms
    left: list[float]
    """Of each seat, in seconds, when something happened last."""
    since: dict[int, float] = field(default_factory=dict)
    """From when on each clock runs that does, in seconds since 1970: it may be later than now."""
    done: list[Done] = field(default_factory=list)
    tales: list[int] = field(init=False)
    """How many actions of others there were since each seat did something."""
    spared: dict[int, float] = field(default_factory=dict)
    """The grace of who has just taken something back: what was left of it."""
    out: set[int] = field(default_factory=set)
    """Whose bank is empty."""
    asked: frozenset[int] = frozenset()
    """The people for whom the match waits."""

    def __post_init__(self) -> None:
        """Begin with nothing done."""
        self.tales = [0] * len(self.left)

    @classmethod
    def of(cls, said: Talk, players: int) -> "Clock":
        """Return the clock that is said to lie on the table."""
        terms = clock.read(said.what.partition(" ")[2])
        return cls(terms, [float(terms.seconds)] * players)

    def hear(self, sight: Sight, at: float, asked: frozenset[int]) -> None:
        """Go on after something has happened, after which these people are asked."""
        event = sight.event
        self.spared = {}
        if not (isinstance(event, Talk) and event.what == talk.PAUSED):
            self._count(at)
        if isinstance(event, Undo):
            self._take_back(event.seat, sight.stands)
        elif isinstance(event, Talk) and event.what == talk.TIMEOUT:
            self._run_out(event.seat)
        done = self._finished(sight, asked)
        for seat in sorted(done):
            self._finish(seat, sight.stands, at)
        self._tell(sight)
        self._start(event, at, asked, done)
        self.asked = asked

    def _count(self, at: float) -> None:
        """Take off what has run since something happened last."""
        for seat, start in self.since.items():
            self.left[seat] = max(0.0, self.left[seat] - max(0.0, at - start))
            self.since[seat] = max(start, at)

    def _finished(self, sight: Sight, asked: frozenset[int]) -> set[int]:
        """Return whose action is complete: seen to be done, or no longer asked for although nobody took it back."""
        if not isinstance(sight.event, Move):
            return set()
        done = set(self.asked - asked)
        if not sight.goes_on and sight.event.seat in self.asked:
            done.add(sight.event.seat)
        return done

    def _finish(self, seat: int, stands: int, at: float) -> None:
        self.done.append(Done(seat, self.left[seat], stands, max(0.0, self.since.get(seat, at) - at)))
        self.left[seat] = self.left[seat] + self.terms.increment if self.terms.is_bank else float(self.terms.seconds)

    def _tell(self, sight: Sight) -> None:
        """Count an action that the others have to be told."""
        if isinstance(sight.event, Move) and not sight.goes_on and sight.event.seat < len(self.left):
            self.tales = [0 if seat == sight.event.seat else told + 1 for seat, told in enumerate(self.tales)]

    def _take_back(self, by: int, stands: int) -> None:
        """Take actions back: for who takes back the time that they took is gone, and so is what was gained by them.

        Nor does who takes back wait once more for the clock to start: what was left of that is left again.
        """
        while self.done and self.done[-1].stands > stands:
            last = self.done.pop()
            if last.seat == by:
                self.spared[by] = last.grace
            if self.terms.is_bank:
                self.left[last.seat] = (
                    last.left if last.seat != by else max(GRACE, self.left[by] - self.terms.increment)
                )
            else:
                self.left[last.seat] = last.left if last.seat == by else float(self.terms.seconds)

    def _run_out(self, seat: int) -> None:
        self.left[seat] = 0.0 if self.terms.is_bank else float(self.terms.seconds)
        if self.terms.is_bank:
            self.out.add(seat)

    def _start(self, event: object, at: float, asked: frozenset[int], done: set[int]) -> None:
        """Let the clocks run of those who are asked and have acted before: the first action of each takes no time."""
        acted = {one.seat for one in self.done}
        self.since = {
            seat: at + self._grace(seat) if self._is_new(event, seat, done) else self.since[seat]
            for seat in asked & acted
        }

    def _is_new(self, event: object, seat: int, done: set[int]) -> bool:
        """Is a seat asked anew?"""
        return seat not in self.since or seat in done or (isinstance(event, Talk) and event.what == talk.PAUSED)

    def _grace(self, seat: int) -> float:
        return self.spared.get(seat, GRACE + GRACE_FOR_A_TALE * min(MOST_TALES, self.tales[seat]))

    # What it shows

    def left_at(self, seat: int, now: float) -> float:
        """Return how many seconds a seat has left."""
        return max(0.0, self.left[seat] - max(0.0, now - self.since.get(seat, now)))

    def ends(self, asked: frozenset[int]) -> dict[int, float]:
        """Return when the time of each of these seats is up whose clock runs, the first one first."""
        found = {seat: start + self.left[seat] for seat, start in self.since.items() if seat in asked}
        return dict(sorted(found.items(), key=lambda one: one[1]))
