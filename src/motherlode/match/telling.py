"""The log: a line for every whole action, however many words it took, for what was taken back, for what was said."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from motherlode.core.messages import Message, message
from motherlode.match import nonces, talk
from motherlode.match.history import Event, Move, Nonce, Talk, Undo

UNDONE = message("{who} takes an action back.")
UNDONE_WITH_ANSWERS = message("{who} takes an action back, and all that came of it.")
UNDONE_WITH_DRAWS = message("{who} takes an action back, and all that came of it. Chance draws anew.")
ROUND_ASKED = message("{who} asks to take the whole round back: all would choose anew.")
ROUND_UNDONE = message("{who} takes the whole round back: all choose anew.")
ROUND_UNDONE_WITH_DRAWS = message("{who} takes the whole round back: all choose anew, and chance draws anew.")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log, as one viewer may read it."""

    number: int
    """The number of the line, from 1."""
    seat: int
    text: str
    takes_back: tuple[int, ...] = ()
    """The numbers of the lines that this one takes back."""
    is_said: bool = False
    """Was something said, and nothing done?"""
    is_chat: bool = False
    """Was it said to the others, and not about the match?"""
    heading: str = ""
    """Which turn or round begins with this line, if one does and the game counts them."""


@dataclass
class Telling:
    """A log as it grows: what the words of a sentence tell becomes one line when the sentence is complete."""

    lines: list[Line] = field(default_factory=list)
    begun: dict[int, list[str]] = field(default_factory=dict)
    """What was told of the sentences that seats are amid, by seat: of some games several speak at once."""
    turn: str = ""
    """Which turn or round the last line was of."""
    standing: list[tuple[int, int]] = field(default_factory=list)
    """The lines that were not taken back: how many moves stood after each, and its number."""

    def hear(self, event: Event, text: str, stands: int, *, goes_on: bool, turn: str = "") -> None:
        """Add what an event of a turn tells, after which so many moves stand; *goes_on* if its seat's sentence does."""
        if isinstance(event, Undo):
            self._take_back(event, text, stands)
            return
        if not isinstance(event, Move):
            is_chat = isinstance(event, Talk) and talk.is_chat(event)
            self.lines.append(Line(len(self.lines) + 1, event.seat, text, (), isinstance(event, Talk), is_chat))
            return
        told = self.begun.setdefault(event.seat, [])
        told += [text] if text else []
        if not goes_on:
            self._end(event.seat, stands, turn)

    def _end(self, seat: int, stands: int, turn: str) -> None:
        whole = " ".join(self.begun.pop(seat))
        if whole:
            self._add(seat, whole, heading="" if turn == self.turn else turn)
            self.turn = turn
            self.standing.append((stands, len(self.lines)))

    def since(self, stands: int) -> list[Line]:
        """Return the lines of what was done when so many moves stood, and was not taken back."""
        return [self.lines[number - 1] for stood, number in self.standing if stood > stands]

    def _take_back(self, undo: Undo, text: str, stands: int) -> None:
        taken = tuple(line.number for line in self.since(stands))
        self.standing = [one for one in self.standing if one[0] <= stands]
        self.begun.pop(undo.seat, None)
        self._add(undo.seat, text, taken)

    def _add(self, seat: int, text: str, takes_back: tuple[int, ...] = (), heading: str = "") -> None:
        self.lines.append(Line(len(self.lines) + 1, seat, text, takes_back, heading=heading))


def told(
    event: Undo | Talk | Nonce, names: Sequence[str], locale: str, *, draws_anew: bool = False, at_once: bool = False
) -> str:
    """Tell what was neither move nor end; *draws_anew* if a draw was taken back, *at_once* if all choose at once."""
    if isinstance(event, Talk):
        is_round = at_once and talk.kind_of(event.what) == talk.UNDO
        return ROUND_ASKED(locale, who=names[event.seat]) if is_round else talk.told(event, names, locale)
    if isinstance(event, Nonce):
        return nonces.TOLD(locale, who=names[event.seat])
    return _undone(event, draws_anew=draws_anew, at_once=at_once)(locale, who=names[event.seat])


def _undone(undo: Undo, *, draws_anew: bool, at_once: bool) -> Message:
    """Return what is said of actions that are taken back; where all choose at once they are a whole round."""
    if undo.free:
        return UNDONE
    if at_once:
        return ROUND_UNDONE_WITH_DRAWS if draws_anew else ROUND_UNDONE
    return UNDONE_WITH_DRAWS if draws_anew else UNDONE_WITH_ANSWERS
