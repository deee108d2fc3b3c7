"""A moment of a finished match, drawn with the same fragments as a table, and what its review says of it."""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from jinja2 import Environment
from msgspec.structs import replace

from motherlode.core.messages import message
from motherlode.core.seats import LETTERS, SPECTATOR
from motherlode.game.beats import Stage
from motherlode.game.scene import Scene
from motherlode.play.again import OPENLY, Reel
from motherlode.play.chairs import Look
from motherlode.play.table import Table
from motherlode.web.access.locales import speech
from motherlode.web.rendering.drawing import Drawing, draw, past
from motherlode.web.rendering.drawn import Area
from motherlode.web.rendering.fragments import laid, sitters
from motherlode.web.rendering.leaves import Painted, Sitter
from motherlode.web.rendering.macros import Macros, macros
from motherlode.web.rendering.strip import Ending, ending

if TYPE_CHECKING:
    from motherlode.web.rendering.verdicts import Verdict, Verdicts

ALL = "all"
"""Who sees everything, in addresses."""
WIDTH, HEIGHT = 1000, 100
"""Of the line of time, in units of its own."""
LONG, LONGEST = 60, 110
"""More letters than these are written smaller."""
BEGINNING = message("The beginning: nothing has been done yet.")
PALE = message("Pale cards are turned over later; those that never were had not been drawn.")
TAKEN_BACK = message("This was taken back later.")


def named(viewer: int) -> str:
    """Return what a viewer is called in addresses."""
    return ALL if viewer == OPENLY else LETTERS[viewer]


def viewer_named(name: str, players: int) -> int | None:
    """Return the viewer of an address; None if there is none of this name."""
    if name == ALL:
        return OPENLY
    number = LETTERS.find(name) if len(name) == 1 else -1
    return number if 0 <= number < players else None


def address(at: int, viewer: int) -> str:
    """Return the address of a moment, as seen from the page of another one."""
    return f"?at={at}&as={named(viewer)}"


@dataclass(frozen=True, slots=True)
class Moments:
    """Draws the moments of a match for whoever looks at it."""

    env: Environment
    table: Table
    reel: Reel
    seats: tuple[int, ...]
    """Those that are played at this browser."""
    others: Mapping[int, Reel]
    """The match as the others noticed it, by viewer."""
    told: "Verdicts | None" = None
    """What the review says, once there is one."""

    @property
    def macros(self) -> Macros:
        """The macros that draw a table."""
        return macros(self.env, self.reel.locale)

    def zones(self, at: int) -> dict[str, str]:
        """Return all parts of the page that are others at another moment."""
        return {**self._places(at), **self._around(at)}

    def figures(self) -> dict[str, str]:
        """Return the parts that are the same at all moments: what is known of the whole match by its review."""
        own = _own(self.env, self.reel.locale)
        lines = [_points(line, self.reel.last) for line in self.told.lines] if self.told else []
        decided = self.told.decided if self.told else ()
        marks = [(one, f"{100 * one.at / max(1, self.reel.last):.2f}%") for one in decided]
        curve = own.curve(lines, marks, WIDTH, HEIGHT, None if self.reel.viewer == OPENLY else self.reel.viewer)
        listed = own.decided(decided, self._to, self.table.header.id, self.told is not None)
        return {"curve": str(curve), "decided": str(listed)}

    def frame(self, at: int) -> bytes:
        """Return what a script needs to go to a moment from the one before."""
        line = self.reel.line(at)
        said = [{"n": line.number, "seat": line.seat, "text": line.text}] if line else []
        told = {"at": at, "seq": at, "zones": self.zones(at), "say": said, "beats": self.reel.beats(at)}
        return msgspec.json.encode(told)

    def _to(self, at: int) -> str:
        return address(at, self.reel.viewer)

    def _around(self, at: int) -> dict[str, str]:
        own, last = _own(self.env, self.reel.locale), self.reel.last
        text = self._told(at)
        verdict: Verdict | None = self.told.by_stop.get(at) if self.told else None
        end = self._ending() if at == last else None
        length = _length(end.whole if end else text)
        return {
            "moment": str(own.moment(text, length, verdict, self._undone(at), at, last, end)),
            "ways": str(own.ways(self._to(at - 1) if at else "", self._to(at + 1) if at < last else "")),
            "eyes": str(own.eyes(self._eyes(at), PALE[self.reel.locale] if self.reel.unveils else "")),
        }

    def _told(self, at: int) -> str:
        """Return what was done; of what takes many lines what was told of it last, since all of it is in the log."""
        line = self.reel.line(at)
        if not line:
            return BEGINNING[self.reel.locale]
        told = [beat.text for beats in self.reel.beats(at) for beat in beats if isinstance(beat, Stage)]
        return told[-1] if told and "\n" in line.text else line.text

    def _ending(self) -> Ending:
        """Return how the match ended: at the last stop that comes before what was done, which may be long."""
        line = self.reel.line(self.reel.last)
        told = line.text if line else BEGINNING[self.reel.locale]
        return ending(self.table, self._look, self.reel.scene(self.reel.last), told)

    def _undone(self, at: int) -> str:
        """Say that what is told there does not stand, if it was taken back."""
        line = self.reel.line(at)
        return TAKEN_BACK[self.reel.locale] if line and line.number in self.reel.taken_back else ""

    def _eyes(self, at: int) -> list[tuple[int, str, str]]:
        """Return who may have seen this moment, and where it stands as they saw it."""
        found = []
        for viewer in (*range(len(self.reel.names)), OPENLY):
            name = "" if viewer == OPENLY else self.reel.names[viewer]
            same = at if viewer == self.reel.viewer else self.others[viewer].same_moment(self.reel, at)
            found.append((viewer, name, "" if viewer == self.reel.viewer else address(same, viewer)))
        return found

    def _places(self, at: int) -> dict[str, str]:
        scene = replace(self.reel.scene(at), choices=())
        drawing = _as_it_lay(draw(scene))
        standing = laid(drawing, self._sitters(scene, drawing), self._own_seat, self.macros)
        return {**standing.whole(), "turn": Painted("turn", scene.heading, self.macros.turn).html}

    @property
    def _look(self) -> Look:
        you = self.seats[0] if len(self.seats) == 1 else None
        return Look(self.reel.eyes, self.reel.locale, you, sharing=self.seats)

    @property
    def _own_seat(self) -> int:
        return SPECTATOR if self.reel.viewer == OPENLY else self.reel.viewer

    def _sitters(self, scene: Scene, drawing: Drawing) -> list[Sitter]:
        names = self.reel.names
        seats = sitters(self.table, scene, drawing, self._look, names, [""] * len(names))
        return [replace(one, is_rival_in_person=False) for one in seats]


def _length(text: str) -> str:
    return " longest" if len(text) > LONGEST else " long" if len(text) > LONG else ""


@functools.cache
def _own(env: Environment, locale: str) -> Any:  # noqa: ANN401 - a module made of a template
    return env.get_template("moment.html").make_module(dict(speech(locale)))


def _points(line: Sequence[tuple[int, float]], last: int) -> str:
    """Return a course of chances as the points of a line in SVG."""
    return " ".join(f"{WIDTH * at / max(1, last):.1f},{HEIGHT * (1 - chance):.1f}" for at, chance in line)


def _as_it_lay(drawing: Drawing) -> Drawing:
    """Return what is drawn without asking anybody what can be done with it."""
    board, hand, side = (list(map(_past, some)) for some in (drawing.board, drawing.hand, drawing.side))
    return Drawing(board, hand, side, {seat: list(map(_past, areas)) for seat, areas in drawing.seats.items()}, ())


def _past(area: Area) -> Area:
    return replace(area, pieces=tuple(map(past, area.pieces)))
