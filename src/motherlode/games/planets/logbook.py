"""How every fleet stands while the course of a round is told, turn by turn: a sheet for each."""

from motherlode.core.cards import cards, count, has
from motherlode.core.seats import Seats
from motherlode.game.beats import Sheet
from motherlode.game.scene import Tone
from motherlode.games.planets import sheets
from motherlode.games.planets.course import Turn
from motherlode.games.planets.speech import Speaker
from motherlode.games.planets.state import State


class Logbook:
    """What has been told of the fleets so far; nothing is noted before it has happened."""

    def __init__(self, s: State, say: Speaker) -> None:
        self.s, self.say, self.fled, self.aboard = s, say, 0, [0] * s.players

    def flight(self, turn: Turn) -> None:
        """Note who fled, and what a raid has left them."""
        self.fled |= turn.fled
        for seat in cards(turn.fled):
            self.aboard[seat] += turn.aboard[seat]

    def spoils(self, turn: Turn) -> None:
        """Note what the others took."""
        for seat in cards(turn.present & ~turn.fled):
            self.aboard[seat] += turn.aboard[seat]

    def arriving(self, seats: Seats) -> tuple[Sheet, ...]:
        """Return the sheets of all while some fleets arrive."""
        return tuple(self._sheet(seat, self._whereabouts(seat), seats) for seat in range(self.s.players))

    def meeting(self, turn: Turn) -> tuple[Sheet, ...]:
        """Return the sheets of all while fleets meet, and nobody has prevailed yet."""
        return tuple(self._sheet(seat, self._note(seat, turn, 0), 0) for seat in range(self.s.players))

    def during(self, turn: Turn) -> tuple[Sheet, ...]:
        """Return the sheets of all while it is told what came of a turn."""
        prevailing = turn.best if turn.best != turn.present else 0
        return tuple(self._sheet(seat, self._note(seat, turn, prevailing), turn.best) for seat in range(self.s.players))

    def _note(self, seat: int, turn: Turn, prevailing: Seats) -> str:
        if has(self.fled, seat):
            return self.say("fled", n=self.aboard[seat])
        if has(turn.present, seat) and count(turn.present) > 1:
            return self.say("strongest" if has(prevailing, seat) else "weaker", n=turn.attack[seat])
        return self._whereabouts(seat)

    def _whereabouts(self, seat: int) -> str:
        return self.say.place(self.s, self.s.seat[seat])

    def _sheet(self, seat: int, note: str, lit: Seats) -> Sheet:
        me, ships = self.s.seat[seat], self.s.box.ship
        tone = Tone.BAD if has(self.fled, seat) else Tone.GOOD if has(lit, seat) else Tone.PLAIN
        drawn = (sheets.named(form, me, self.aboard[seat], ships) for form in ("sheet", "strip"))
        return Sheet(seat, self.say.names[seat], note, tone, *drawn)
