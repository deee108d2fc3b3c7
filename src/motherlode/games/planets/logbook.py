"""How every fleet stands while the course of a round is told, turn by turn: a sheet for each."""

from msgspec.structs import replace

from motherlode.core.cards import bit, cards, count, has
from motherlode.core.seats import Seats
from motherlode.game.beats import Entry, Sheet
from motherlode.game.scene import Tone
from motherlode.games.planets import sheets
from motherlode.games.planets.components import Kind
from motherlode.games.planets.course import Turn
from motherlode.games.planets.mining import ACTIONS, X
from motherlode.games.planets.reckoning import Reckoning
from motherlode.games.planets.speech import Speaker
from motherlode.games.planets.state import OPTIONS, State
from motherlode.games.planets.words import IN_A_FIGHT


class Logbook:
    """What has been told of the fleets so far; nothing is noted before it has happened."""

    def __init__(self, s: State, say: Speaker) -> None:
        self.s, self.say, self.arrived, self.fled, self.aboard = s, say, 0, 0, [0] * s.players
        self.ambushing, self.robbed = 0, [0] * s.players
        self.reckoning = Reckoning(s)

    def flight(self, turn: Turn) -> None:
        """Note who fled."""
        self.fled |= turn.fled

    def loaded(self, turn: Turn, seat: int, n: int) -> tuple[Sheet]:
        """Note what a fleet took, or lost to a raid, and return its sheet."""
        self.aboard[seat] += n
        self.robbed[seat] += max(-n, 0)
        return (self.during(turn)[seat],)

    def opened(self) -> tuple[Sheet, ...]:
        """Return the sheets of all when their ships are seen first, as they are printed: they are listed then."""
        sheets = (self._sheet(seat, "", 0) for seat in range(self.s.players))
        return tuple(replace(sheet, entries=self.entries(sheet.seat)) for sheet in sheets)

    def acting(self, seat: int, word: int) -> tuple[Sheet, ...]:
        """Return the sheets of all while an action of a fleet acts before any arrives; each says what that changes."""
        self.reckoning.act(seat, word)
        return tuple(self._sheet(other, self._changes(other), bit(seat)) for other in range(self.s.players))

    def _changes(self, seat: int) -> str:
        changes = self.reckoning.changes(seat)
        return ", ".join(self.say(f"from {value}", old=old, n=n) for value, old, n in changes)

    def arriving(self, seats: Seats) -> tuple[Sheet, ...]:
        """Return the sheets of all while some fleets arrive."""
        self.arrived |= seats
        return tuple(self._sheet(seat, self._whereabouts(seat), seats) for seat in range(self.s.players))

    def meeting(self, turn: Turn) -> tuple[Sheet, ...]:
        """Return the sheets of all while fleets meet, and nobody has prevailed yet."""
        return tuple(self._sheet(seat, self._note(seat, turn, 0), 0) for seat in range(self.s.players))

    def announced(self, turn: Turn, seat: int, kind: int) -> tuple[Sheet, ...]:
        """Return the sheets of all while an action of a fleet at a place is told; an ambush counts from then on."""
        self.ambushing |= bit(seat) if kind == Kind.AMBUSH else 0
        return self.meeting(turn) if kind in IN_A_FIGHT else self.during(turn)

    def during(self, turn: Turn) -> tuple[Sheet, ...]:
        """Return the sheets of all while it is told what came of a turn."""
        prevailing = turn.best if turn.best != turn.present or turn.is_tied else 0
        return tuple(self._sheet(seat, self._note(seat, turn, prevailing), turn.best) for seat in range(self.s.players))

    def home(self) -> tuple[Sheet, ...]:
        """Return the sheets of all when the points are counted; those who got most are lit."""
        earned = [me.earned for me in self.s.seat[: self.s.players]]
        best = sum(bit(seat) for seat, points in enumerate(earned) if points == max(earned))
        notes = [self._homecoming(seat) for seat in range(self.s.players)]
        self.fled = 0
        return tuple(self._sheet(seat, note, best) for seat, note in enumerate(notes))

    def _homecoming(self, seat: int) -> str:
        """§6.7: say what a fleet has earned, and what that is: ore, points of actions; or that it fled."""
        me = self.s.seat[seat]
        by_actions, fled = me.earned - me.aboard, has(self.fled, seat)
        of = [self.say("for ore", n=me.aboard)] if me.aboard or not (by_actions or fled) else []
        of += [self.say("for actions", n=by_actions)] if by_actions else []
        why = ", ".join([*([self.say("for fleeing")] if fled else []), *of])
        return self.say("counted for", points=self.say("counted", n=me.earned), why=why)

    def _note(self, seat: int, turn: Turn, prevailing: Seats) -> str:
        if has(self.fled, seat):
            return self._flight(seat)
        if not has(turn.present, seat):
            return self._whereabouts(seat)
        return self._strength(seat, turn, prevailing) if count(turn.present) > 1 else self.say.at(turn.place)

    def _flight(self, seat: int) -> str:
        """§6.3, §7 `raid`: say with what a fleet fled; of one that was raided what it lost: what it has is drawn."""
        robbed = self.robbed[seat]
        return self.say("fled robbed", n=robbed) if robbed else self.say("fled", n=self.aboard[seat])

    def _strength(self, seat: int, turn: Turn, prevailing: Seats) -> str:
        attack, own = turn.attack[seat], self.s.seat[seat].attack
        if has(prevailing, seat):
            return self.say("equal" if turn.is_tied else "strongest", n=attack)
        more = attack - own if has(self.ambushing, seat) else 0
        return self.say("ambushing", n=own, more=more) if more else self.say("weaker", n=own)

    def _whereabouts(self, seat: int) -> str:
        if not has(self.arrived, seat):
            return ""
        place = self.say.place(self.s, self.s.seat[seat])
        return self.say("jammed", place=place) if self._is_jammed(seat) else place

    def _is_jammed(self, seat: int) -> bool:
        """§4.1 (d): do others take from the values of a fleet?"""
        others = sum(self.s.seat[other].last for other in range(self.s.players) if other != seat)
        return any(self.s.box.ship[word // OPTIONS].x.kind == Kind.JAM for word in cards(others & ACTIONS))

    def entries(self, seat: int) -> tuple[Entry, ...]:
        """List the ships of a fleet."""
        ships = sheets.listed(self.s.seat[seat])
        return tuple(self._entry(word, alone=len(ships) > sheets.MOST_SHOWN) for word in ships)

    def _entry(self, word: int, *, alone: bool) -> Entry:
        card, option = divmod(word, OPTIONS)
        note = self.say.effect(self.s.box, card) if option == X else self.say.crew(card)
        drawn = sheets.entry(word, self.s.box.ship, alone=alone)
        return Entry(sheets.emblem(word, self.s.box.ship), self.say.option_name(word), note, drawn)

    def _sheet(self, seat: int, note: str, lit: Seats) -> Sheet:
        me, aboard = self.reckoning.fleet(seat), self.aboard[seat]
        tone = Tone.BAD if has(self.fled, seat) else Tone.GOOD if has(lit, seat) else Tone.PLAIN
        flat = sheets.strip(me, aboard, self.s.box.ship)
        return Sheet(seat, self.say.names[seat], note, tone, sheets.sums(me, aboard), flat)
