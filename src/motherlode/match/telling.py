"""The log: a line for every whole action, however many words it took."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log, as one viewer may read it."""

    number: int
    """The number of the line, from 1."""
    seat: int
    text: str


@dataclass
class Telling:
    """A log as it grows: what the words of a sentence tell becomes one line when the sentence is complete."""

    lines: list[Line] = field(default_factory=list)
    begun: dict[int, list[str]] = field(default_factory=dict)
    """What was told of the sentences that seats are amid, by seat: of some games several speak at once."""

    def hear(self, seat: int, text: str, *, goes_on: bool) -> None:
        """Add what a word tells; *goes_on* if the sentence of its seat does."""
        told = self.begun.setdefault(seat, [])
        told += [text] if text else []
        if not goes_on:
            self._end(seat)

    def _end(self, seat: int) -> None:
        whole = " ".join(self.begun.pop(seat))
        if whole:
            self.lines.append(Line(len(self.lines) + 1, seat, whole))
