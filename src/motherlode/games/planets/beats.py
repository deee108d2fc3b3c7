"""What an eye should see of a move of *Mine, All Mine!*: above all the reveal of the fleets, told place by place."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from motherlode.core.cards import bit, cards, count
from motherlode.core.seats import LETTERS, Seats
from motherlode.game.beats import Beat, Gain, Mark, Move, Sheet, Stage, Turn
from motherlode.game.happening import Happening
from motherlode.game.scene import Tone
from motherlode.games.planets import ledger, mining, pieces
from motherlode.games.planets.course import Turn as Passage
from motherlode.games.planets.lastround import insured, last_course
from motherlode.games.planets.logbook import Logbook
from motherlode.games.planets.speech import Speaker, speaker
from motherlode.games.planets.state import Context, State
from motherlode.games.planets.words import at_place, flights, spoils

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
        self.before, self.s, self.say, self.logbook = before, after, say, Logbook(after, say)

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
        """§3.3: all fleets are shown, the own one as well: whoever sent it by another page has not seen it here."""
        for seat in range(self.s.players):
            yield Turn(fleet(seat), pieces.convoy(LETTERS[seat], 0, cards(self.s.seat[seat].last), self.s.box.ship))

    def arrivals(self) -> Iterator[Beat]:
        """§5: each fleet where its speed takes it, the first first; one may miss the round."""
        fleets = sorted(range(self.s.players), key=lambda seat: self.s.seat[seat].place)
        for seat in fleets:
            me = self.s.seat[seat]
            text = self.say("arrives", who=self.say.names[seat], n=me.speed, place=self.say.place(self.s, me))
            yield Stage(text, sheets=self.logbook.arriving(bit(seat)))
            if me.place <= mining.places(self.s):
                yield Move(fleet(seat), f"place-{me.place}")

    def moves(self, seats: Seats, to: str) -> Iterator[Move]:
        return (Move(one, to) for one in self.fleets(seats))

    def turn(self, turn: Passage) -> Iterator[Beat]:
        """§6.8: who meets at a place, who is the strongest, who flees, who digs."""
        if count(turn.present) > 1:
            yield from self.fight(turn)
        if turn.fled:
            yield from self.flight(turn)
        self.logbook.spoils(turn)
        won = list(spoils(self.say, self.s.box, turn))
        if won or count(turn.present) == 1:
            yield self.caption(turn, won, self.logbook.during(turn))
        yield from self.gains(turn)

    def fight(self, turn: Passage) -> Iterator[Beat]:
        """§6.2: how strong each is, and who is the strongest."""
        meeting = [self.say("meet", who=self.say.seats(cards(turn.present)))]
        yield self.caption(turn, meeting, self.logbook.meeting(turn))
        strong = tuple(f"{FIRE} {turn.attack[seat]}" for seat in cards(turn.present))
        yield Mark(self.fleets(turn.present), Tone.PLAIN, strong)
        if turn.present != turn.best:
            yield Mark(self.fleets(turn.best))

    def flight(self, turn: Passage) -> Iterator[Beat]:
        """§6.3, §7 `raid`: the weaker flee, with what they have aboard; a raider takes from that."""
        self.logbook.flight(turn)
        yield self.caption(turn, flights(self.say, turn), self.logbook.during(turn))
        yield Mark(self.fleets(turn.fled), Tone.BAD)
        for seat in cards(turn.fled):
            yield from [Gain(-turn.aboard[seat], ORE, fleet(seat))] if turn.aboard[seat] else []
        yield from self.moves(turn.fled, GATE)

    def gains(self, turn: Passage) -> Iterator[Gain]:
        """What is dug and scored."""
        for seat in cards(turn.present):
            ship, taken = fleet(seat), turn.aboard[seat]
            if taken > 0:
                yield Gain(taken, ORE, f"ore-{turn.place}", ship)
            if turn.points[seat]:
                yield Gain(turn.points[seat], POINT, to=ship)

    def caption(self, turn: Passage, events: Iterable[str], sheets: tuple[Sheet, ...]) -> Stage:
        """Say what happens at a place: a light falls there, and the sheets say how all fare."""
        return Stage(at_place(self.say, turn, list(events)), f"place-{turn.place}", ledger.named(turn), sheets)

    def points(self) -> str:
        seats = range(self.s.players)
        return ", ".join(self.say("earns", who=self.say.names[seat], n=self.s.seat[seat].earned) for seat in seats)
