"""What an eye should see of a move of *Mine, All Mine!*: above all the reveal of the fleets, told place by place."""

from collections.abc import Iterator
from itertools import pairwise

from motherlode.core.cards import cards, count, has
from motherlode.core.seats import LETTERS, Seats
from motherlode.game.beats import Beat, Gain, Mark, Move, Stage, Turn
from motherlode.game.happening import Happening
from motherlode.game.scene import Tone
from motherlode.games.planets import ledger, mining, pieces
from motherlode.games.planets.course import Turn as Passage
from motherlode.games.planets.lastround import insured, last_course
from motherlode.games.planets.speech import Speaker, speaker
from motherlode.games.planets.state import Context, State
from motherlode.games.planets.words import turn_told

ORE, POINT, FIRE = "◆", "★", "✸"
GATE = "gate"
"""Where fleets start, and whereto they flee."""


def beats(happening: Happening[State]) -> Iterator[Beat]:
    """Yield the beats of a word."""
    before, after = happening.before, happening.after
    if before.context == Context.FLEETS != after.context:
        yield from _Reveal(before, after, speaker(happening.names, happening.locale, after.box)).beats()
    else:
        yield from happening.plain


def fleet(seat: int) -> str:
    """Return the key of a fleet."""
    return f"fleet-{LETTERS[seat]}"


class _Reveal:
    """Fleets are revealed, and go from place to place."""

    def __init__(self, before: State, after: State, say: Speaker) -> None:
        self.before, self.s, self.say = before, after, say

    def beats(self) -> Iterator[Beat]:
        """Yield what happens from the reveal to the points."""
        s = self.s
        yield Stage(self.say("revealed"))
        yield from self.unveiled()
        yield from self.arrivals()
        turns = last_course(s)
        for turn, following in pairwise([*turns, None]):
            assert turn is not None, "only the last is followed by none"
            yield from self.turn(turn) if turn.present else ()
            stayed = turn.present & ~turn.fled
            yield from () if following is None else self.moves(stayed & following.present, f"place-{following.place}")
        for seat in range(s.players):
            if insured(s, seat):
                yield Gain(insured(s, seat), POINT, to=fleet(seat))
        yield Stage(self.say("earned", points=self.points()))

    def fleets(self, seats: Seats) -> tuple[str, ...]:
        return tuple(fleet(seat) for seat in cards(seats))

    def unveiled(self) -> Iterator[Turn]:
        """§3.3: the fleets that the viewer has not seen yet are shown."""
        for seat in range(self.s.players):
            if not self.before.seat[seat].fleet:
                yield Turn(fleet(seat), pieces.convoy(LETTERS[seat], 0, cards(self.s.seat[seat].last), self.s.box.ship))

    def arrivals(self) -> Iterator[Move]:
        """§5: each fleet where its speed takes it, the first first; one may miss the round."""
        fleets = sorted(range(self.s.players), key=lambda seat: self.s.seat[seat].place)
        for seat in fleets:
            place = self.s.seat[seat].place
            if place <= mining.places(self.s):
                yield Move(fleet(seat), f"place-{place}")

    def moves(self, seats: Seats, to: str) -> Iterator[Move]:
        return (Move(one, to) for one in self.fleets(seats))

    def turn(self, turn: Passage) -> Iterator[Beat]:
        """§6: who meets at a place, who is the strongest, who flees, who digs."""
        yield Stage(turn_told(self.say, self.s.box, turn), f"place-{turn.place}", ledger.named(turn))
        if count(turn.present) > 1:
            yield Mark(
                self.fleets(turn.present), Tone.PLAIN, tuple(f"{FIRE} {turn.attack[n]}" for n in cards(turn.present))
            )
        if turn.present != turn.best:
            yield Mark(self.fleets(turn.best))
        if turn.fled:
            yield Mark(self.fleets(turn.fled), Tone.BAD)
        yield from self.spoils(turn)
        for seat in cards(turn.fled):
            yield Move(fleet(seat), GATE)

    def spoils(self, turn: Passage) -> Iterator[Gain]:
        """What is dug, robbed and scored."""
        ore = f"ore-{turn.place}"
        for seat in cards(turn.present):
            ship, taken = fleet(seat), turn.aboard[seat]
            if taken < 0 or has(turn.fled, seat):
                yield from [Gain(-taken, ORE, ship)] if taken else []
            elif taken:
                yield Gain(taken, ORE, ore, ship)
            if turn.points[seat]:
                yield Gain(turn.points[seat], POINT, to=ship)

    def points(self) -> str:
        seats = range(self.s.players)
        return ", ".join(self.say("earns", who=self.say.names[seat], n=self.s.seat[seat].earned) for seat in seats)
