"""What an eye should see of a move of *Mine, All Mine!*: the reveal of the fleets, told place by place."""

from collections.abc import Iterator, Sequence
from operator import itemgetter

from msgspec.structs import replace

from motherlode.core.cards import bit, cards, count
from motherlode.core.seats import LETTERS, Seats
from motherlode.game.beats import Beat, Gain, Mark, Move, Sheet, Stage, Turn, together
from motherlode.game.happening import Happening
from motherlode.game.scene import Tone
from motherlode.games.planets import arrivals, ledger, mining, pieces
from motherlode.games.planets.components import Kind
from motherlode.games.planets.course import Turn as Passage
from motherlode.games.planets.laid import is_between_rounds
from motherlode.games.planets.lastround import in_order, insured, last_course
from motherlode.games.planets.logbook import Logbook
from motherlode.games.planets.phases import in_phases
from motherlode.games.planets.renewal import renewal
from motherlode.games.planets.speech import Speaker, speaker
from motherlode.games.planets.state import OPTIONS, Context, State
from motherlode.games.planets.words import (
    FOR_THE_STRONGEST,
    IN_A_FIGHT,
    acts,
    at_place,
    flights,
    raids,
    spoils,
    under_way,
)

ORE, POINT, CARD = "◆", "★", "▮"
GATE = "gate"
"""Where fleets start and wait, and whereto they flee."""
OPENED = 2
"""Two lines of the log are told when fleets are shown: who was ready last, and that they are."""


def beats(happening: Happening[State]) -> Iterator[Beat]:
    """Yield the beats of a word."""
    before, after = happening.before, happening.after
    if before.context == Context.FLEETS != after.context:
        say = speaker(happening.names, happening.locale, after.box)
        yield from in_phases(_Reveal(before, after, say).beats(), say)
    elif is_between_rounds(before):
        yield from renewal(happening)
    else:
        yield from happening.plain


def fleet(seat: int) -> str:
    """Return the key of a fleet."""
    return f"fleet-{LETTERS[seat]}"


class _Reveal:
    """Fleets are revealed, and go from place to place."""

    def __init__(self, before: State, after: State, say: Speaker) -> None:
        self.before, self.s, self.say, self.logbook = before, after, say, Logbook(after, say)
        self.lines = OPENED
        """How many lines of the log have been told (`words`)."""

    def beats(self) -> Iterator[Beat]:
        """Yield what happens from the reveal to the points."""
        s = self.s
        yield from together(*self.sent())
        yield from together(Stage(self.say("revealed"), lines=self.lines, settles=True), *self.unveiled())
        yield from self.arrivals()
        stayed = 0
        for turn in last_course(s):
            came, told = self.moves(stayed & turn.present, f"place-{turn.place}"), self.lines + len(turn.acting) + 1
            yield from self.turn(turn, list(came)) if turn.present else ()
            stayed, self.lines = turn.present & ~turn.fled, told
        for seat in self.seats:
            yield from self.insurance(seat) if insured(s, seat) else ()
        yield from together(self.bill(), *self.homeward(), *self.scored())

    @property
    def seats(self) -> range:
        return range(self.s.players)

    def bill(self) -> Stage:
        """§8: say what every fleet has earned; a light falls on one that earned most."""
        fleets = [(me.aboard, me.earned) for me in self.s.seat[: self.s.players]]
        most = max(self.seats, key=lambda seat: fleets[seat][1])
        said = self.say("earned", points=self.points())
        return Stage(said, fleet(most), ledger.bill(fleets), self.logbook.home(), lines=self.told(1))

    def insurance(self, seat: int) -> Iterator[Beat]:
        """§7 `insurance`: say for what the points of a fleet rise that fled, while they do."""
        n = insured(self.s, seat)
        said = Stage(self.say("insured", who=self.say.names[seat], n=n), fleet(seat), lines=self.told(1))
        yield from together(said, Gain(n, POINT, to=fleet(seat)))

    def told(self, n: int) -> int:
        """Return how many lines of the log have been told, with *n* more."""
        self.lines += n
        return self.lines

    def homeward(self) -> Iterator[Move]:
        """§6.6: all that were out and did not flee come home."""
        out = (bit(seat) for seat in self.seats if self.s.seat[seat].place <= mining.places(self.s))
        return self.moves(sum(out) & ~self.logbook.fled, GATE)

    def scored(self) -> Iterator[Gain]:
        """§8: the points of every fleet fly to its player's."""
        for seat in self.seats:
            if self.s.seat[seat].earned:
                yield Gain(self.s.seat[seat].earned, POINT, fleet(seat), score=seat)

    def fleets(self, seats: Seats) -> tuple[str, ...]:
        return tuple(fleet(seat) for seat in cards(seats))

    def unveiled(self) -> Iterator[Turn]:
        """§3.3: all fleets are shown, the own one as well: whoever sent it by another page has not seen it here.

        All are turned at once, and what they come to is said when their faces are seen.
        """
        for seat in self.seats:
            face = pieces.convoy(LETTERS[seat], 0, cards(self.s.seat[seat].last), self.s.box.ship)
            yield Turn(fleet(seat), face, sheets=self.logbook.opened() if seat == self.seats[-1] else ())

    def sent(self) -> Iterator[Gain]:
        """§1.5, §3.3: the cards of a fleet leave the hand; those that the viewer does not see lie in a pile."""
        for seat in self.seats:
            if not self.before.seat[seat].hand:
                yield Gain(count(self.s.seat[seat].last), CARD, f"hand-{LETTERS[seat]}", fleet(seat))

    def arrivals(self) -> Iterator[Beat]:
        """§4, §5: what changes the values; then each fleet where its speed takes it, the first first."""
        for acting in under_way(self.s):
            said, sheets = acts(self.say, self.s.box, *acting), self.logbook.acting(*acting)
            yield Stage(said, sheets=sheets, lines=self.told(1))
        waiting = sum(map(bit, self.seats))
        for seats in in_order(self.s):
            waiting &= ~sum(map(bit, seats))
            yield from self.arrival(seats, waiting)

    def arrival(self, seats: list[int], waiting: Seats) -> Iterator[Beat]:
        """§5: say why they arrive there; one may miss the round. Others are *waiting* at the start, at no place."""
        me, text = self.s.seat[seats[0]], arrivals.told(self.say, self.s, seats)
        misses = me.place > mining.places(self.s)
        arrive = self.moves(sum(map(bit, seats)), GATE if misses else f"place-{me.place}")
        sheets = self.logbook.arriving(sum(map(bit, seats)))
        told = Stage(text, sheets=sheets, lines=self.told(len(seats)))
        yield from together(told, *arrive, *self.moves(waiting, GATE))

    def moves(self, seats: Seats, to: str) -> Iterator[Move]:
        return (Move(one, to) for one in self.fleets(seats))

    def turn(self, turn: Passage, came: list[Move]) -> Iterator[Beat]:
        """§6.8: who comes to a place, who meets there, who is the strongest, who flees, who digs."""
        if count(turn.present) == 1:
            yield from self.alone(turn, came)
        else:
            yield from self.fight(turn, came)
            yield from self.parting(turn)

    def alone(self, turn: Passage, came: Sequence[Move]) -> Iterator[Beat]:
        """§6.2, §7 `drill`: a lone fleet digs, and what it scores for that is said first."""
        announced = self.announced(turn, FOR_THE_STRONGEST)
        first, *others = *announced, self.taking(turn, ())
        yield from together(*came, first)
        yield from others
        yield from (replace(gain, along=True) for gain in (*self.scored_here(turn), *self.dug(turn)))

    def fight(self, turn: Passage, came: Sequence[Move]) -> Iterator[Beat]:
        """§6.2: who comes, how strong each is, and who is the strongest."""
        meeting = [self.say("meet", who=self.say.seats(cards(turn.present)))]
        said = self.caption(turn, at_place(self.say, turn, meeting), self.logbook.meeting(turn))
        yield from together(said, *came)
        yield from self.announced(turn, IN_A_FIGHT)
        strong = tuple(str(turn.attack[seat]) for seat in cards(turn.present))
        best = self.fleets(turn.best) if turn.present != turn.best or turn.is_tied else ()
        yield Mark(self.fleets(turn.present), Tone.PLAIN, strong, best, along=True)

    def parting(self, turn: Passage) -> Iterator[Beat]:
        """§6.3, §6.4: the weaker flee while the others dig; what is got for that is told first."""
        if turn.raids:
            yield from self.raid(turn)
            return
        yield from self.announced(turn, FOR_THE_STRONGEST)
        if turn.fled:
            yield from together(self.taking(turn, list(flights(self.say, turn))), self.gone(turn.fled))
        told = self.fled(turn) if turn.fled else self.won(turn)
        yield from together(*told, *self.scored_here(turn), *self.dug(turn))

    def fled(self, turn: Passage) -> Iterator[Move]:
        """§6.3: who flees is seen to go, and only then do the sheets say so."""
        self.logbook.flight(turn)
        sheets = self.logbook.during(turn)
        for seat in cards(turn.fled):
            yield Move(fleet(seat), GATE, sheets=(sheets[seat],))

    def gone(self, fled: Seats) -> Mark:
        """§6.3: who flees keeps what is aboard."""
        loads = [self.logbook.aboard[seat] for seat in cards(fled)]
        kept = tuple(self.say("keeps", n=n) if n else "" for n in loads) if any(loads) else ()
        return Mark(self.fleets(fled), Tone.BAD, kept)

    def raid(self, turn: Passage) -> Iterator[Beat]:
        """§6.8, §7 `raid`: who is weaker is told to flee; ore goes from ship to ship where they met, and they go."""
        told = at_place(self.say, turn, list(flights(self.say, turn)))
        yield from together(self.caption(turn, told, self.logbook.during(turn)), Mark(self.fleets(turn.fled), Tone.BAD))
        yield from self.announced(turn, FOR_THE_STRONGEST)
        yield from together(self.taking(turn, list(raids(self.say, turn))), *self.raided(turn))
        yield from together(*self.fled(turn), *self.scored_here(turn), *self.dug(turn))

    def raided(self, turn: Passage) -> Iterator[Gain]:
        """§7 `raid`: all of it flies at once, the larger load longer; the sheets count in the order of landing."""
        for raider, victim, n in sorted(turn.raids, key=itemgetter(-1)):
            sheets = *self.logbook.loaded(turn, victim, -n), *self.logbook.loaded(turn, raider, n)
            yield Gain(n, ORE, fleet(victim), fleet(raider), sheets=sheets)

    def won(self, turn: Passage) -> Iterator[Stage]:
        """§6.2, §6.4: say that all stay if they are equally strong, and what they take."""
        stay = list(flights(self.say, turn))
        if stay or any(spoils(self.say, self.s.box, turn)):
            yield self.taking(turn, stay)

    def taking(self, turn: Passage, before: Sequence[str]) -> Stage:
        """§6.4, §6.5: say what happened *before*, what each takes, what is left, and what is scored."""
        told = at_place(self.say, turn, [*before, *spoils(self.say, self.s.box, turn)])
        self.lines += 1
        return self.caption(turn, told, self.logbook.during(turn))

    def scored_here(self, turn: Passage) -> Iterator[Gain]:
        return (Gain(turn.points[seat], POINT, to=fleet(seat)) for seat in cards(turn.present) if turn.points[seat])

    def dug(self, turn: Passage) -> Iterator[Gain]:
        """The heap dwindles with what is taken; what is left is lost, or comes to the next place (§6.5)."""
        ore, left = f"ore-{turn.place}", turn.ore
        for seat in cards(turn.present):
            taken = turn.dug(seat)
            if taken:
                left -= taken
                yield Gain(taken, ORE, ore, fleet(seat), pieces.heap(left), self.logbook.loaded(turn, seat, taken))
        if turn.left:
            goes_on = self.s.box.leftovers and turn.place < mining.places(self.s)
            yield Gain(turn.left, ORE, ore, f"ore-{turn.place + 1}" if goes_on else "", pieces.heap(0))

    def announced(self, turn: Passage, kinds: set[Kind]) -> Iterator[Stage]:
        """§7: say which actions of some kinds act now."""
        for seat, word in turn.acting:
            if self.kind(word) in kinds:
                self.lines += 1
                sheets = self.logbook.announced(turn, seat, self.kind(word))
                yield self.caption(turn, acts(self.say, self.s.box, seat, word), sheets)

    def kind(self, word: int) -> int:
        return self.s.box.ship[word // OPTIONS].x.kind

    def caption(self, turn: Passage, said: str, sheets: tuple[Sheet, ...]) -> Stage:
        """Say what happens at a place: a light falls there, and the sheets say how all fare."""
        return Stage(said, f"place-{turn.place}", ledger.named(turn), sheets, lines=self.lines)

    def points(self) -> str:
        return self.say.each({seat: self.s.seat[seat].earned for seat in self.seats})
