"""A finished match to be seen again: stop by stop, as a viewer noticed it, or with all cards open.

One stops where a line of the log ends. What nobody was told of goes with the stop before it, and talk is no stop.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from motherlode.core.seats import SPECTATOR
from motherlode.game import AnyState as State
from motherlode.game.beats import Beat
from motherlode.game.scene import Scene
from motherlode.match import Line, Match, Move, Nonce, Sight, endings, tales
from motherlode.match.steps import goes_on
from motherlode.match.telling import Telling
from motherlode.play import unveiled

OPENLY = -1
"""The viewer who sees everything: after a match its record is for all."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Where one stops: after a line of the log."""

    line: int
    """The number of the line; 0 at the beginning."""
    seen: int
    """What was noticed until then: so many sights."""


@dataclass(frozen=True)
class Reel:
    """A match as a viewer noticed it."""

    match: Match
    viewer: int
    names: Sequence[str]
    locale: str
    sights: Sequence[Sight]
    lines: Sequence[Line]
    stops: Sequence[Stop]
    """The first is the beginning, the last the end."""

    @property
    def last(self) -> int:
        """The number of the last stop; the beginning is number 0."""
        return len(self.stops) - 1

    @property
    def eyes(self) -> int:
        """For whom scenes are drawn."""
        return SPECTATOR if self.viewer == OPENLY else self.viewer

    @property
    def ending(self) -> int:
        """The first stop at which it is told how the match ended; of one ended early, when somebody asked for that."""
        at = self.last
        while self.match.ended and at > 1 and self._is_said(at - 1):
            at -= 1
        return at

    def _is_said(self, at: int) -> bool:
        line = self.line(at)
        return line is not None and line.is_said

    def line(self, at: int) -> Line | None:
        """Return the line that a stop is after."""
        number = self.stops[at].line
        return self.lines[number - 1] if number else None

    @cached_property
    def taken_back(self) -> frozenset[int]:
        """The numbers of the lines that were taken back."""
        return frozenset(number for line in self.lines for number in line.takes_back)

    @cached_property
    def stop_of_line(self) -> Sequence[int]:
        """By the number of a line, from 0: the stop at which it can be read."""
        ends = [stop.line for stop in self.stops]
        return [min(bisect_left(ends, number), self.last) for number in range(len(self.lines) + 1)]

    @cached_property
    def _numbers(self) -> Sequence[int]:
        return [sight.number for sight in self.sights]

    @cached_property
    def _seen(self) -> Sequence[int]:
        return [stop.seen for stop in self.stops]

    def stop_after(self, event: int) -> int:
        """Return the first stop at which the viewer has noticed an event, counted from 0, or what came of it."""
        return min(bisect_left(self._seen, bisect_left(self._numbers, event) + 1), self.last)

    def stop_of_move(self, number: int) -> int:
        """Return the stop after a move that stands, counted from 1."""
        return self.stop_after(self.match.standing[number - 1])

    def event_before(self, at: int) -> int:
        """Return the last event that was noticed at a stop, counted from 0; -1 at the beginning."""
        seen = self.stops[at].seen
        return self.sights[seen - 1].number if seen else -1

    def same_moment(self, other: "Reel", at: int) -> int:
        """Return the stop here at which no more has happened than at one of another viewer's, but as much as may be."""
        seen = bisect_left(self._numbers, other.event_before(at) + 1)
        return max(0, bisect_left(self._seen, seen + 1) - 1)

    def scene(self, at: int) -> Scene:
        """Return what lay on the table, without what could be done with it."""
        scene = self._opened(self._draw(self._view(at)), at)
        if at == self.last and self.match.ended:
            scene = endings.drawn(scene, self.match.history, self.names, self.locale)
        return scene

    @property
    def unveils(self) -> bool:
        """Do cards lie open here that are turned over later?"""
        return self.viewer == OPENLY and bool(unveiled.places(self.match.game))

    def _opened(self, scene: Scene, at: int) -> Scene:
        if not self.unveils:
            return scene
        return unveiled.unveiled(self.match.game, scene, self.stops[at].seen, self._turned, self.locale)

    @cached_property
    def _turned(self) -> unveiled.Turned:
        scenes = (self._draw(view) for view in (self._view(0), *(sight.after for sight in self.sights)))
        return unveiled.turned(self.match.game, scenes)

    def beats(self, at: int) -> list[list[Beat]]:
        """Return what there was to see between the stop before one and it, event by event."""
        since = self.stops[at - 1].seen if at else 0
        seen = self.sights[since : self.stops[at].seen]
        return [tales.beats(self.match, sight, self.names, self.locale, self._draw) for sight in seen]

    def _view(self, at: int) -> State:
        seen = self.stops[at].seen
        if seen:
            return self.sights[seen - 1].after
        start = self.match.start
        return start if self.viewer == OPENLY else self.match.game.view(start, self.viewer)

    def _draw(self, view: State) -> Scene:
        return self.match.game.scenery.scene(view, self.eyes, self.names, self.locale)


def reel(match: Match, viewer: int, names: Sequence[str], locale: str) -> Reel:
    """Return a match as a viewer, or `OPENLY`, noticed it."""
    telling, stops = Telling(), [Stop(0, 0)]
    sights = list(_all(match) if viewer == OPENLY else match.sights(viewer))
    for seen, sight in enumerate(sights, 1):
        count = len(telling.lines)
        tales.hear(telling, match.game, sight, _text(match, viewer, sight, names, locale), names, locale)
        if any(not line.is_chat for line in telling.lines[count:]):
            stops.append(Stop(len(telling.lines), seen))
        elif not telling.begun:
            stops[-1] = replace(stops[-1], seen=seen)
    return Reel(match, viewer, names, locale, sights, telling.lines, stops)


def _all(match: Match) -> Iterator[Sight]:
    """Go through all that happened, with everything that was hidden, but not what browsers add to the draws."""
    for it in match.story():
        if isinstance(it.event, Nonce):
            continue
        amid = isinstance(it.event, Move) and goes_on(match.game, it.after, it.event.seat)
        yield Sight(it.number, it.event, True, it.before, it.after, amid, it.stands, bool(it.drawn))


def _text(match: Match, viewer: int, sight: Sight, names: Sequence[str], locale: str) -> str:
    if viewer != OPENLY:
        return tales.of_sight(match, sight, names, locale)
    if not isinstance(sight.event, Move):
        return tales.of_remark(match, sight.event, names, locale, draws_anew=sight.draws_anew)
    return tales.openly(match.game, sight.before, sight.event, sight.after, names, locale)
